"""What viewers are told that they may do is what the judge would let them do, and nothing else."""

from collections.abc import Mapping
from typing import Any, get_type_hints

import pytest
from hypothesis import given, settings

from majesty.rules.errors import MajestyError
from majesty.rules.seals import seal_of
from majesty.server.tables import permissions, wire
from majesty.server.tables.entries import (
    Entry,
    Handed,
    Returned,
    Taken,
    UndoAsked,
    Undone,
    read_entry,
)
from majesty.server.tables.judge import Asker, hinted, judge
from majesty.server.tables.offers import NOTHING, is_kept, may, plain_move
from majesty.server.tables.permissions import ABSENCE, Gone, absent
from majesty.server.tables.table import BURST_TIME, Table
from majesty.server.tables.terms import TurnClock
from tests.games import seeds
from tests.server.games import (
    enter,
    finished_table,
    id_of,
    opened_table,
    play,
    robot,
    started_table,
)
from tests.server.tables.random_tables import (
    ANA,
    BEN,
    EVA,
    EVERYBODY,
    NAMED,
    OTTO,
    SEED,
    action_of,
    random_world,
)

SEATS = range(4)
ANSWERS = ("undo", "answer", "resign", "replace")


def taken(table: Table, by: Asker, kind: str, *, now: int, gone: Gone, **rest: Any) -> Entry | None:
    """Asks the judge; returns the entry, or None if it is refused."""
    if kind in ANSWERS:
        rest["on"] = table.revision
    try:
        return judge(table, by, action_of(kind, **rest), now=now, gone=gone)
    except MajestyError:
        return None


def allowed(table: Table, by: Asker, gone: Gone) -> wire.May:
    """Finds out what somebody may do by trying all of it, when nobody is in a hurry."""
    now = table.at + 2 * BURST_TIME + 2 * ABSENCE

    def works(kind: str, **rest: Any) -> bool:
        return taken(table, by, kind, now=now, gone=gone, **rest) is not None

    undone = taken(table, by, "undo", now=now, gone=gone)
    assert undone is None or isinstance(undone, UndoAsked | Undone)
    replaced = [seat for seat in SEATS if works("replace", seat=seat)]
    return {
        "sit": [seat for seat in SEATS if works("sit", seat=seat)],
        "seat_bot": [seat for seat in SEATS if works("seat-bot", seat=seat)],
        "stand": [seat for seat in SEATS if works("stand", seat=seat)],
        "start": works("start"),
        "seal": works("seal", seal=seal_of(SEED)),
        "seed": works("seed", seed=SEED),
        "undo": undo_of(table, undone) if undone else None,
        "agree": works("answer", agree=True),
        "refuse": works("answer", agree=False),
        "hint": hint_of(table, by),
        "resign": [seat for seat in SEATS if works("resign", seat=seat)],
        "replace": {"seat": replaced[0], "at": first_moment(table, by, replaced[0], gone)}
        if replaced
        else None,
        "come_back": [seat for seat in SEATS if works("return", seat=seat)],
        "rematch": works("rematch"),
        "say": works("say", text="hello"),
        "invite": by.person == table.owner and table.status.value != "closed",
    }


def undo_of(table: Table, entry: UndoAsked | Undone) -> wire.UndoOffer:
    """Returns what an undo takes back, from the entry that it became."""
    assert table.state is not None
    made = table.made[entry.keep]
    inside = made.turn == table.state.turn
    shown = made.revealed < table.state.revealed
    return {
        "takes_back": "decision" if inside else "turn",
        "asks": isinstance(entry, UndoAsked),
        "unrates": table.counts and (shown or (table.terms.rated is True and not inside)),
    }


def hint_of(table: Table, by: Asker) -> Any:
    try:
        hinted(table, by)
    except MajestyError as error:
        return "later" if error.code == "not-your-turn" else None
    return "now"


def first_moment(table: Table, by: Asker, seat: int, gone: Gone) -> int:
    """Returns from when a bot can move for somebody: ABSENCE after the last that happened."""
    times = {time for who in EVERYBODY if (time := gone(who)) is not None}
    for since in sorted({*times, table.clocks.since}):
        if taken(table, by, "replace", now=since + ABSENCE, gone=gone, seat=seat):
            assert not taken(table, by, "replace", now=since + ABSENCE - 1, gone=gone, seat=seat)
            return since + ABSENCE
    raise AssertionError("There is no such moment.")


def offered(table: Table, by: Taken | Asker, away: Mapping[str, int] | None = None) -> wire.May:
    """Returns what somebody is told that they may do, while others are away."""
    return may(table, by.person, absent(table, (away or {}).get))


@pytest.mark.slow
@settings(max_examples=15)
@given(seeds)
def test_what_is_offered_is_what_the_judge_lets_pass(seed: int) -> None:
    world = random_world(seed)
    table = world.opened()
    for number, (seq, at, body) in enumerate(world.stored):
        table.apply(seq, at, read_entry(body))
        if number % 4 == seed % 4:
            for by in NAMED:
                others = sorted(EVERYBODY - {by.person})
                lately = dict.fromkeys(others[:2], table.at + 500)
                for away in ({}, dict.fromkeys(others, 0), lately):
                    assert offered(table, by, away) == allowed(table, by, away.get)


@settings(max_examples=15)
@given(seeds)
def test_a_move_that_seems_to_keep_everything_does(seed: int) -> None:
    """The room does not ask what everybody may do after a move that cannot change it."""
    world = random_world(seed)
    table = world.opened()
    away = dict.fromkeys(sorted(EVERYBODY)[:2], 0) if seed % 2 else {}
    before = {by.person: offered(table, by, away) for by in NAMED}
    kept = 0
    for seq, at, body in world.stored:
        entry = read_entry(body)
        table.apply(seq, at, entry)
        moved = plain_move(table, entry)
        for by in NAMED:
            now = offered(table, by, away)
            gone = absent(table, away.get)
            if moved is not None and is_kept(table, before[by.person], moved, gone):
                assert now == before[by.person]
                kept += 1
            before[by.person] = now
    assert kept or away or not table.made


@pytest.mark.slow
def test_everything_is_offered_to_somebody_in_these_worlds() -> None:
    """The properties above are only worth what their worlds contain."""
    seen = set()
    for seed in range(25):
        world = random_world(seed)
        table = world.opened()
        for seq, at, body in world.stored:
            table.apply(seq, at, read_entry(body))
            for by in NAMED:
                told = offered(table, by, dict.fromkeys(EVERYBODY - {by.person}, 0))
                seen |= {key for key, value in told.items() if value}
    assert seen == get_type_hints(wire.May).keys()


# By name


def test_a_stranger_may_sit_down_as_a_guest_and_else_look() -> None:
    table = opened_table([ANA, Taken(), Taken()])
    assert may(table, None, None) == {**NOTHING, "sit": [1, 2]}
    assert may(started_table([ANA, BEN]), None, None) == NOTHING
    assert offered(started_table([ANA, BEN]), OTTO) == NOTHING


def test_an_undo_tells_what_it_takes_back_and_whether_others_are_asked() -> None:
    table = started_table([ANA, BEN])
    assert offered(table, ANA)["undo"] is None
    play(table, 1)
    inside = table.to_act == 0  # a card that was taken and is not placed yet
    takes_back = "decision" if inside else "turn"
    assert offered(table, ANA)["undo"] == {
        "takes_back": takes_back,
        "asks": not inside,
        "unrates": not inside,
    }
    alone = started_table([ANA, robot()])
    play(alone, 3)
    undo = offered(alone, ANA)["undo"]
    assert undo is not None
    assert not undo["asks"]


def test_who_asked_for_an_undo_may_withdraw_it_and_the_others_may_answer() -> None:
    table = started_table([ANA, BEN])
    play(table, 3)
    enter(table, UndoAsked(person=id_of("Ana"), keep=0))
    mine, other = (offered(table, who) for who in (ANA, BEN))
    assert (mine["agree"], mine["refuse"], mine["undo"]) == (False, True, None)
    assert (other["agree"], other["refuse"], other["undo"]) == (True, True, None)


def test_hints_are_for_who_plays_alone_now_or_at_their_turn() -> None:
    assert offered(started_table([ANA, robot()]), ANA)["hint"] == "now"
    assert offered(started_table([robot(), ANA]), ANA)["hint"] == "later"
    assert offered(started_table([ANA, BEN]), ANA)["hint"] is None


def test_a_bot_can_move_a_minute_after_the_turn_began_and_somebody_went() -> None:
    table = started_table([ANA, BEN])
    begun = table.clocks.since
    for went, first in ((0, begun), (begun + 5000, begun + 5000)):
        told = offered(table, BEN, {id_of("Ana"): went})["replace"]
        assert told == {"seat": 0, "at": first + ABSENCE}
    assert offered(table, BEN)["replace"] is None
    assert offered(table, ANA, {id_of("Ana"): 0})["replace"] is None
    assert offered(table, EVA, {id_of("Ana"): 0})["replace"] is None
    clocked = started_table([ANA, BEN], clock=TurnClock(seconds=60))
    assert offered(clocked, BEN, {id_of("Ana"): 0})["replace"] is None


def test_a_seat_that_a_bot_keeps_can_be_taken_back_but_not_one_that_was_left() -> None:
    table = started_table([ANA, BEN])
    enter(table, Handed(seat=0, level="medium", why="absent"))
    assert offered(table, ANA)["come_back"] == [0]
    enter(table, Returned(seat=0))
    enter(table, Handed(seat=0, level="medium", why="resigned"))
    assert offered(table, ANA)["come_back"] == []
    assert offered(table, ANA)["say"]


def test_at_the_end_there_is_a_rematch_once() -> None:
    table = finished_table([ANA, BEN])
    assert offered(table, ANA)["rematch"]
    assert not offered(table, ANA)["resign"]
    assert not offered(table, OTTO)["rematch"]


def test_where_too_much_has_happened_only_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    table = started_table([ANA, BEN])
    play(table, 3)
    monkeypatch.setattr(permissions, "ENTRIES_MOST", table.seq)
    told = offered(table, ANA)
    assert (told["undo"], told["say"], told["resign"]) == (None, False, [0])


def test_who_is_gone_has_a_minute_to_come_back() -> None:
    assert ABSENCE == 60_000  # as the protocol and the texts say
