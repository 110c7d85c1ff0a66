"""Who is connected is told at once, but a storm of people who come and go is told as one change."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from majesty.server.people import Person
from majesty.server.rooms import presence
from majesty.server.rooms.presence import Presence
from majesty.server.rooms.room import Room
from majesty.server.rooms.viewers import Viewer
from majesty.server.service import running
from majesty.server.settings import Settings
from majesty.server.tables.terms import Free, Mine, Terms
from tests.server.games import id_of

CROWD = [Person(id_of(f"Otto{number}"), "Otto", None, hidden=False) for number in range(20)]


def at_a_table(folder: Path, visit: Callable[[Presence, Room, Viewer], Awaitable[None]]) -> None:
    """Lets something happen at a table at which a stranger looks on."""

    async def run() -> None:
        async with running(Settings(database=str(folder / "majesty.db"))) as service:
            ana, _ = await service.people.welcome("Ana", 0)
            room, _ = await service.open(Terms(seats=(Mine(), Free())), ana)
            stranger = Viewer(None)
            await service.presence.join(room, stranger, None)
            await visit(service.presence, room, stranger)

    asyncio.run(run())


def told(viewer: Viewer) -> list[list[str]]:
    """Returns who was said to be present, in all the frames that wait."""
    frames = [json.loads(viewer.frames.get_nowait() or "{}") for _ in range(viewer.frames.qsize())]
    return [frame["present"] for frame in frames if frame["type"] == "presence"]


def test_a_storm_of_people_who_come_and_go_is_told_as_one_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "GATHERING", 3600)

    async def visit(here: Presence, room: Room, stranger: Viewer) -> None:
        viewers = [Viewer(person) for person in CROWD]
        await here.join(room, viewers[0], None)
        assert told(stranger) == [[viewers[0].person]]  # the first one at once
        for viewer in viewers[1:]:
            await here.join(room, viewer, None)
        for viewer in viewers:
            await here.leave(room, viewer)
        assert told(stranger) == []
        since = room.gone(CROWD[0].id)
        assert since is not None  # known at once, whenever it is told

        here.tell_gathered(room)
        assert told(stranger) == [[]]

    at_a_table(tmp_path, visit)


def test_what_was_gathered_is_told_soon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "GATHERING", 0.02)

    async def visit(here: Presence, room: Room, stranger: Viewer) -> None:
        for person in CROWD[:2]:
            await here.join(room, Viewer(person), None)
        frames: list[list[str]] = []
        async with asyncio.timeout(60):
            while not frames or len(frames[-1]) < 2:
                await asyncio.sleep(0.01)
                frames += told(stranger)

    at_a_table(tmp_path, visit)
