"""Viewers are told what they may do when they come, and again whenever that changes."""

import json
from typing import Any

import pytest

from majesty.server.people import Person
from majesty.server.rooms.room import Room
from majesty.server.rooms.viewers import Viewer
from majesty.server.tables import frames
from majesty.server.tables.entries import Entry, Moved, Said, Taken, UndoAsked
from majesty.server.tables.permissions import ABSENCE
from majesty.server.tables.table import Table
from majesty.server.times import now_ms
from tests.server.games import id_of, person, robot, started_table

ANA, BEN = person("Ana"), person("Ben")


def viewer_of(room: Room, taken: Taken | None) -> Viewer:
    """Lets somebody look, as if they had got their welcome."""
    who = Person(str(taken.person), taken.name, None, hidden=False) if taken else None
    viewer = Viewer(who)
    room.viewers.add(viewer)
    viewer.note(room.may(viewer.person))
    return viewer


def entered(room: Room, entry: Entry) -> None:
    table = room.table
    events = table.apply(table.seq + 1, table.at + 1000, entry)
    room.tell(frames.Told(table, entry, events, table.at))


def last(viewer: Viewer) -> dict[str, Any]:
    """Returns the last frame that was sent to somebody."""
    frame = "{}"
    while not viewer.frames.empty():
        frame = viewer.frames.get_nowait() or frame
    told: dict[str, Any] = json.loads(frame)
    return told


def moved(table: Table) -> Moved:
    assert table.state is not None
    assert table.to_act is not None
    return Moved(seat=table.to_act, move=str(table.state.legal()[0]))


def test_an_entry_tells_what_somebody_may_do_only_if_that_has_changed() -> None:
    room = Room(started_table([ANA, BEN]))
    ana, ben, stranger = (viewer_of(room, who) for who in (ANA, BEN, None))
    entered(room, moved(room.table))
    assert last(ana)["may"]["undo"] is not None
    assert "may" not in last(ben)
    assert "may" not in last(stranger)
    entered(room, Said(person=id_of("Ben"), name="Ben", text="hello"))
    assert not any("may" in last(viewer) for viewer in (ana, ben, stranger))
    entered(room, UndoAsked(person=id_of("Ana"), keep=0))
    assert last(ana)["may"]["undo"] is None
    assert last(ben)["may"]["agree"]
    assert "may" not in last(stranger)


def test_who_plays_alone_hears_of_hints_with_every_turn() -> None:
    room = Room(started_table([ANA, robot()]))
    ana = viewer_of(room, ANA)
    assert room.may(ANA.person)["hint"] == "now"
    while room.table.to_act == 0:
        entered(room, moved(room.table))
    assert last(ana)["may"]["hint"] == "later"


def test_when_somebody_goes_the_others_hear_from_when_a_bot_can_move() -> None:
    room = Room(started_table([ANA, BEN]))
    ana, ben = (viewer_of(room, who) for who in (ANA, BEN))
    before = room.present
    room.viewers.discard(ana)
    begun = now_ms()
    assert room.note_presence(before)
    room.show_presence()
    told = last(ben)
    assert told["present"] == [BEN.person]
    replace = told["may"]["replace"]
    assert replace["seat"] == 0
    assert begun + ABSENCE <= replace["at"] <= now_ms() + ABSENCE
    before = room.present
    viewer_of(room, ANA)
    assert room.note_presence(before)
    room.show_presence()
    assert last(ben)["may"]["replace"] is None


def test_that_somebody_came_is_written_once_for_all_who_only_look(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else whoever comes and goes beside a crowd keeps the server busy."""
    room = Room(started_table([ANA, BEN]))
    crowd = [viewer_of(room, None) for _ in range(50)]
    before, written = room.present, 0
    viewer_of(room, ANA)
    write = frames.presence

    def presence(*about: Any) -> str:
        nonlocal written
        written += 1
        return write(*about)

    monkeypatch.setattr(frames, "presence", presence)
    assert room.note_presence(before)
    room.show_presence()
    assert all(last(viewer)["present"] == [ANA.person] for viewer in crowd)
    assert written == 1
