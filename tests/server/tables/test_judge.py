"""What may be done at a table, and by whom."""

import json
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings

from majesty.rules.decisions import Step
from majesty.rules.errors import MajestyError
from majesty.rules.seals import seal_of
from majesty.server.ids import rematch_id
from majesty.server.tables import frames
from majesty.server.tables.entries import (
    Closed,
    Entry,
    Handed,
    Moved,
    Rematched,
    RematchOffered,
    Returned,
    Taken,
    UndoAgreed,
    UndoAsked,
    Undone,
    UndoRefused,
)
from majesty.server.tables.judge import bot_moved, judge
from majesty.server.tables.opening import next_seats, open_rematch
from majesty.server.tables.permissions import ABSENCE
from majesty.server.tables.table import BURST, BURST_TIME, CHANGES_MOST, Table
from majesty.server.tables.terms import TurnClock
from tests.games import seeds
from tests.server.games import (
    TABLE,
    enter,
    finished_table,
    id_of,
    opened_table,
    play,
    play_out,
    robot,
    started_table,
)
from tests.server.tables.random_tables import (
    ANA,
    BEN,
    EVA,
    EVERYBODY,
    EVERYTHING,
    action_of,
    all_of,
    asker,
    random_world,
)

SPLIT_FIRST = 3  # a seed with a split card in front


@pytest.mark.slow
@settings(max_examples=150)
@given(seeds)
def test_only_legal_moves_by_the_holder_of_the_seat_change_the_game(seed: int) -> None:
    random_world(seed)


@pytest.mark.slow
def test_everything_that_can_happen_at_a_table_happens_in_these_worlds() -> None:
    """The property above is only worth what its worlds contain."""
    met = {what for seed in range(100) for what in random_world(seed).met}
    assert met >= EVERYTHING


# By name


def asked(table: Table, by: Taken, kind: str, *, wait: int = 1000, **rest: Any) -> Entry:
    """Asks one thing, answering to the table as it is, and enters what becomes of it."""
    if kind in ("move", "undo", "answer", "resign", "replace"):
        rest.setdefault("on", table.revision)
    who = asker(by)
    gone = dict.fromkeys(EVERYBODY - {who.person}, 0).get
    entry = judge(table, who, action_of(kind, **rest), now=table.at + wait, gone=gone)
    table.apply(table.seq + 1, table.at + wait, entry)
    return entry


def refusal(table: Table, by: Taken, kind: str, *, wait: int = 1000, **rest: Any) -> str:
    """Asks for something that is refused; returns the code."""
    before = all_of(table)
    with pytest.raises(MajestyError) as caught:
        asked(table, by, kind, wait=wait, **rest)
    assert all_of(table) == before
    return caught.value.code


def test_an_undo_needs_the_consent_of_all_three() -> None:
    table = started_table([ANA, BEN, EVA])
    before = table.state
    asked(table, ANA, "move", move="1")
    play(table, 1)
    assert asked(table, ANA, "undo") == UndoAsked(person=id_of("Ana"), keep=0)
    assert refusal(table, BEN, "undo") == "undo-open"
    assert refusal(table, ANA, "answer", agree=True) == "already-answered"
    assert asked(table, BEN, "answer", agree=True) == UndoAgreed(person=id_of("Ben"))
    assert table.state != before
    assert asked(table, EVA, "answer", agree=True) == Undone(person=id_of("Ana"), keep=0)
    assert table.state == before
    assert not table.is_rated
    assert table.record.extras["undone"][0]["turn"] == 1


def test_people_count_seats_from_1_and_programs_from_0() -> None:
    table = opened_table([ANA, Taken()])
    for by, kind, rest, sentence, seat in (
        (BEN, "sit", {"seat": 0}, "Seat 1 is taken.", 0),
        (ANA, "stand", {"seat": 1}, "Nobody sits at seat 2.", 1),
        (ANA, "start", {}, "Seat 2 is still free; put a bot there, or wait.", 1),
    ):
        with pytest.raises(MajestyError) as caught:
            asked(table, by, kind, **rest)
        assert str(caught.value) == sentence
        assert caught.value.details == {"seat": seat, "number": seat + 1}


def test_one_who_is_against_it_is_enough() -> None:
    table = started_table([ANA, BEN, EVA])
    play(table, 3)
    asked(table, ANA, "undo")
    asked(table, BEN, "answer", agree=True)
    assert asked(table, EVA, "answer", agree=False) == UndoRefused(person=id_of("Eva"))
    assert refusal(table, BEN, "answer", agree=True) == "no-undo-asked"
    assert table.is_rated


def test_a_move_ends_the_wish_to_undo() -> None:
    table = started_table([ANA, BEN])
    asked(table, ANA, "move", move="1")
    asked(table, ANA, "undo")
    asked(table, BEN, "move", move="1")
    assert table.undo is None


def test_so_does_somebody_who_leaves() -> None:
    table = started_table([ANA, BEN, EVA])
    asked(table, ANA, "move", move="1")
    asked(table, ANA, "undo")
    asked(table, EVA, "resign")
    assert refusal(table, BEN, "answer", agree=True) == "no-undo-asked"


@pytest.mark.parametrize("others", [[robot()], [robot(), robot("easy")], [ANA], [ANA, robot()]])
def test_alone_with_bots_or_in_a_hot_seat_an_undo_needs_nobody(others: list[Taken]) -> None:
    table = started_table([ANA, *others])
    before = table.state
    asked(table, ANA, "move", move="1")
    assert isinstance(asked(table, ANA, "undo"), Undone)
    assert table.state == before
    assert not table.is_rated


def test_the_same_card_comes_again_after_an_undo() -> None:
    table = started_table([ANA, robot()], edition="de")
    asked(table, ANA, "move", move="2")
    cards = table.record.reveals
    asked(table, ANA, "undo")
    assert table.record.reveals == cards[:-1]
    asked(table, ANA, "move", move="1")
    assert table.record.reveals == cards


def test_in_the_german_edition_a_take_cannot_be_taken_back_without_consent() -> None:
    table = started_table([ANA, BEN], edition="de", seed=SPLIT_FIRST)
    asked(table, ANA, "move", move="1")
    assert table.state is not None
    assert table.state.step is Step.PLACE
    assert isinstance(asked(table, ANA, "undo"), UndoAsked)


def test_in_the_english_edition_it_can_until_the_turn_is_over() -> None:
    table = started_table([ANA, BEN], seed=SPLIT_FIRST)
    asked(table, ANA, "move", move="1")
    assert isinstance(asked(table, ANA, "undo"), Undone)
    assert table.is_rated
    assert refusal(table, ANA, "undo") == "nothing-to-undo"


def test_who_resigns_is_replaced_by_a_bot_for_good() -> None:
    table = started_table([ANA, BEN])
    assert asked(table, ANA, "resign") == Handed(seat=0, level="medium", why="resigned")
    assert refusal(table, ANA, "move", move="1") == "not-seated"
    assert refusal(table, ANA, "return", seat=0) == "not-away"
    assert refusal(table, BEN, "resign", seat=0) == "not-your-seat"
    assert bot_moved(table, 0, table.revision, "1") == Moved(seat=0, move="1")
    assert bot_moved(table, 1, table.revision, "1") is None


def test_only_somebody_who_is_gone_for_long_can_be_replaced() -> None:
    table = started_table([ANA, BEN])
    assert refusal(table, BEN, "replace", seat=0, wait=ABSENCE - 1) == "wait-longer"
    assert refusal(table, BEN, "replace", seat=1, wait=ABSENCE) == "not-absent"
    assert refusal(table, EVA, "replace", seat=0, wait=ABSENCE) == "not-seated"
    assert refusal(table, ANA, "replace", seat=0, wait=ABSENCE) == "not-absent"
    absent = Handed(seat=0, level="medium", why="absent")
    assert asked(table, BEN, "replace", seat=0, wait=ABSENCE) == absent
    assert refusal(table, BEN, "return", seat=0) == "not-your-seat"
    assert asked(table, ANA, "return", seat=0) == Returned(seat=0)
    assert refusal(table, ANA, "return", seat=0) == "not-away"
    asked(table, ANA, "move", move="1")


def test_who_is_away_cannot_agree_so_nothing_that_showed_a_card_is_taken_back() -> None:
    table = started_table([ANA, BEN])
    asked(table, ANA, "move", move="1")
    asked(table, BEN, "move", move="1")
    asked(table, BEN, "replace", seat=0, wait=ABSENCE)
    assert refusal(table, BEN, "undo") == "undo-absent"
    asked(table, ANA, "return", seat=0)
    assert isinstance(asked(table, BEN, "undo"), UndoAsked)
    asked(table, ANA, "answer", agree=False)
    asked(table, ANA, "resign", seat=0)
    assert isinstance(asked(table, BEN, "undo"), Undone)  # who resigned has no say


def test_nobody_can_fill_the_list_with_wishes_and_seats() -> None:
    table = started_table([ANA, BEN])
    asked(table, ANA, "move", move="1")
    for _ in range(BURST):
        asked(table, ANA, "undo", wait=1)
        asked(table, BEN, "answer", agree=False, wait=1)
    assert refusal(table, ANA, "undo", wait=1) == "not-so-fast"
    table = opened_table([ANA, Taken()])
    for _ in range(BURST):
        asked(table, BEN, "sit", seat=1, wait=1)
        asked(table, BEN, "stand", seat=1, wait=1)
    assert refusal(table, BEN, "sit", seat=1, wait=1) == "not-so-fast"
    asked(table, EVA, "sit", seat=1, wait=1)


def test_nobody_keeps_a_crowd_busy_with_bots_that_come_and_go() -> None:
    table = opened_table([ANA, Taken(), Taken(), Taken()])
    for _ in range(CHANGES_MOST // 2):
        asked(table, ANA, "seat-bot", seat=1, wait=1)
        asked(table, ANA, "stand", seat=1, wait=1)
    assert refusal(table, ANA, "seat-bot", seat=1, wait=1) == "not-so-fast"
    asked(table, ANA, "say", text="hello", wait=1)
    asked(table, BEN, "sit", seat=1, wait=1)
    asked(table, ANA, "stand", seat=1, wait=1)  # who sits down has a pace already
    asked(table, ANA, "seat-bot", seat=1, wait=BURST_TIME)
    asked(table, ANA, "stand", seat=1, wait=1)


def test_whoever_sets_up_a_table_may_change_their_mind_quickly() -> None:
    table = opened_table([ANA, Taken(), Taken(), Taken()])
    for level in ("medium", "easy", "hard"):
        for seat in (1, 2, 3):
            if level != "medium":
                asked(table, ANA, "stand", seat=seat, wait=1)
            asked(table, ANA, "seat-bot", seat=seat, level=level, wait=1)


def test_nobody_keeps_a_crowd_busy_with_moves_that_are_taken_back() -> None:
    table = started_table([ANA, robot()])
    for _ in range(CHANGES_MOST):
        asked(table, ANA, "move", move="1", wait=1)
        asked(table, ANA, "undo", wait=1)
    asked(table, ANA, "move", move="1", wait=1)
    assert refusal(table, ANA, "undo", wait=1) == "not-so-fast"
    asked(table, ANA, "undo", wait=BURST_TIME)


def test_where_a_clock_runs_nobody_is_replaced_before_their_time_is_up() -> None:
    table = started_table([ANA, BEN], clock=TurnClock(seconds=3600))
    assert refusal(table, BEN, "replace", seat=0, wait=2 * ABSENCE) == "wait-longer"


def test_a_rematch_needs_everybody_who_stayed() -> None:
    table = finished_table([ANA, BEN, robot()])
    assert refusal(table, EVA, "rematch") == "not-seated"
    asked(table, ANA, "rematch")
    assert refusal(table, ANA, "rematch") == "already-answered"
    assert asked(table, BEN, "rematch") == Rematched(person=id_of("Ben"), table=rematch_id(TABLE))
    assert refusal(table, BEN, "rematch") == "already-rematched"


def test_a_rematch_begins_with_those_who_are_there() -> None:
    table = finished_table([ANA, BEN], rated=True, clock=TurnClock(seconds=5))
    asked(table, ANA, "rematch", seal=seal_of("5e" * 32))
    month = 30 * 24 * 60 * 60_000
    again = asked(table, BEN, "rematch", wait=month)  # Ana is gone since
    assert again == RematchOffered(person=id_of("Ben"), lapsed=(id_of("Ana"),))
    assert (list(table.rematch), table.next_seals) == ([id_of("Ben")], {})
    assert asked(table, ANA, "rematch", wait=ABSENCE - 1).kind == "rematched"


def test_who_left_a_game_and_is_gone_is_not_dealt_into_the_next() -> None:
    table = started_table([ANA, BEN])
    asked(table, BEN, "resign")
    play_out(table)
    asked(table, BEN, "rematch", seal=seal_of("5e" * 32))
    again = asked(deepcopy(table), ANA, "rematch", wait=ABSENCE)
    assert isinstance(again, Rematched)
    assert again.lapsed == (id_of("Ben"),)
    opened, _ = open_rematch(table, again, next_seats(table, again, {}))
    assert (opened.seats[1].person, opened.seals) == (None, {})


def test_nobody_can_talk_faster_than_others_can_read() -> None:
    table = started_table([ANA, BEN])
    for _ in range(BURST):
        asked(table, ANA, "say", text="hello", wait=1)
    assert refusal(table, ANA, "say", text="again", wait=1) == "not-so-fast"
    assert refusal(table, ANA, "react", reaction="wow", wait=1) == "not-so-fast"
    asked(table, BEN, "react", reaction="wow", wait=1)
    assert refusal(table, EVA, "say", text="hello", wait=1) == "not-seated"
    asked(table, ANA, "say", text="hello", wait=BURST_TIME)


def test_a_closed_table_takes_nothing() -> None:
    table = opened_table([ANA, Taken()])
    enter(table, Closed())
    assert refusal(table, ANA, "start") == "table-closed"
    assert refusal(table, ANA, "say", text="hello") == "table-closed"


def test_a_table_with_too_many_entries_takes_only_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    table = started_table([ANA, BEN])
    monkeypatch.setattr("majesty.server.tables.permissions.ENTRIES_MOST", table.seq)
    assert refusal(table, ANA, "say", text="hello") == "table-full"
    asked(table, ANA, "move", move="1")
    assert refusal(table, ANA, "undo") == "table-full"
    asked(table, ANA, "replace", seat=1, wait=ABSENCE)
    asked(table, BEN, "return", seat=1)
    asked(table, BEN, "resign")
    table = opened_table([ANA, BEN])
    monkeypatch.setattr("majesty.server.tables.permissions.ENTRIES_MOST", table.seq)
    asked(table, ANA, "start")


def test_a_move_sent_twice_is_played_once() -> None:
    table = started_table([ANA, ANA])
    revision = table.revision
    asked(table, ANA, "move", move="1", on=revision)
    assert refusal(table, ANA, "move", move="1", on=revision) == "repeated"
    assert refusal(table, ANA, "move", move="2", on=revision) == "stale"
    assert refusal(table, ANA, "move", move="1", on=table.revision + 1) == "stale"
    assert len(table.made) == 1


def test_a_hot_seat_and_a_game_with_a_reveal_taken_back_do_not_count() -> None:
    assert not started_table([ANA, ANA]).counts
    table = started_table([ANA, robot()])
    assert table.counts
    asked(table, ANA, "move", move="1")
    asked(table, ANA, "undo")
    assert not table.counts


def test_a_move_answers_a_wish_for_an_undo() -> None:
    table = started_table([ANA, BEN])
    asked(table, ANA, "move", move="1")
    asked(table, ANA, "undo")
    moved = asked(table, BEN, "move", move="1")
    told = frames.Told(table, moved, (), table.at).frame(None)
    assert json.loads(told)["table"]["undo"] is None
    if table.to_act == 0:
        moved = asked(table, ANA, "move", move="1")
        assert "table" not in json.loads(frames.Told(table, moved, (), table.at).frame(None))
