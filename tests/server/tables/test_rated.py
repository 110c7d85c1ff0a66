"""A rated game: what nobody can do alone to keep a loss out of the ladder."""

from typing import Any

import pytest

from majesty.rules.errors import MajestyError
from majesty.server.ladder import ladder_of, places_of
from majesty.server.tables.clocks import RATED_HOURS
from majesty.server.tables.entries import (
    Entry,
    Handed,
    Hinted,
    Opened,
    Rematched,
    Taken,
    UndoAsked,
    Undone,
    read_entry,
)
from majesty.server.tables.frames import view
from majesty.server.tables.judge import hinted, judge, overdue
from majesty.server.tables.offers import may
from majesty.server.tables.opening import next_seats, open_rematch
from majesty.server.tables.permissions import ABSENCE, rateable
from majesty.server.tables.table import Table
from majesty.server.tables.terms import Mine, Robot, Terms, TurnClock
from tests.server.games import (
    enter,
    finished_table,
    id_of,
    opened_table,
    person,
    play,
    play_out,
    robot,
    started_table,
)
from tests.server.tables.random_tables import action_of, asker

ANA, BEN, EVA = (person(name) for name in ("Ana", "Ben", "Eva"))
EASY = robot("easy")
SPLIT_FIRST = 3  # a seed with a split card in front
HOUR = 3_600_000


def asked(table: Table, by: Taken, kind: str, *, wait: int = 1000, **rest: Any) -> Entry:
    """Asks one thing of the table as it is, and enters what becomes of it."""
    if kind in ("move", "undo", "answer", "resign", "replace"):
        rest.setdefault("on", table.revision)
    gone = dict.fromkeys({ANA.person, BEN.person, EVA.person} - {by.person}, 0).get
    now = table.at + wait
    entry = judge(table, asker(by), action_of(kind, **rest), now=now, gone=gone)
    table.apply(table.seq + 1, now, entry)
    return entry


def refusal(table: Table, by: Taken, kind: str, **rest: Any) -> str:
    with pytest.raises(MajestyError) as caught:
        asked(table, by, kind, **rest)
    return caught.value.code


def offered(table: Table, by: Taken) -> Any:
    return may(table, by.person, None)


# Rated or casual is chosen


def test_a_casual_game_counts_for_nothing() -> None:
    table = finished_table([ANA, BEN], rated=False)
    assert not table.counts
    assert ladder_of(table) is None


def test_a_table_from_before_the_choice_counts_until_there_is_a_hint() -> None:
    body = (
        '{"kind": "opened", "person": "anaaaaaaaaaa", "commitment": "", "seats": [],'
        ' "terms": {"seats": [{"kind": "me"}, {"kind": "bot", "level": "easy"}]}}'
    )
    entry = read_entry(body)
    assert entry.kind == "opened"
    assert entry.terms.rated is None
    table = started_table([ANA, EASY])
    assert table.counts
    assert table.due is None
    assert offered(table, ANA)["hint"] == "now"
    assert hinted(table, asker(ANA)) == Hinted(person=id_of("Ana"), seat=0)
    asked(table, ANA, "move", move="1")
    assert offered(table, ANA)["undo"] == {"takes_back": "turn", "asks": False, "unrates": True}


def test_a_rated_game_has_no_two_seats_for_one_person() -> None:
    for seats in ((Mine(), Mine()), (Mine(), Mine(), Robot(level="easy"))):
        why = rateable(Terms(rated=True, seats=seats))
        assert why is not None
        assert why().code == "rated-one-seat"
        assert rateable(Terms(rated=False, seats=seats)) is None
    table = opened_table([ANA, Taken(), Taken()], rated=True)
    assert offered(table, ANA)["sit"] == []
    assert offered(table, BEN)["sit"] == [1, 2]
    assert refusal(table, ANA, "sit", seat=1) == "rated-one-seat"
    asked(table, BEN, "sit", seat=1)
    assert refusal(table, BEN, "sit", seat=2) == "rated-one-seat"


def test_a_rated_game_has_only_bots_of_known_strength() -> None:
    why = rateable(Terms(rated=True, seats=(Mine(), Robot(level="mc:3"))))
    assert why is not None
    assert why().code == "rated-bot"
    assert rateable(Terms(rated=True)) is None
    table = opened_table([ANA, Taken()], rated=True)
    assert refusal(table, ANA, "seat-bot", seat=1, level="mc:3") == "rated-bot"
    asked(table, ANA, "seat-bot", seat=1, level="easy")


def next_game(table: Table) -> Opened:
    entry = Rematched(person=id_of("Ana"), table="next")
    opened, _ = open_rematch(table, entry, next_seats(table, entry, {}))
    return opened


def test_a_rematch_is_rated_as_the_game_was_opened() -> None:
    for rated in (True, False):
        table = finished_table([ANA, BEN], rated=rated)
        again = next_game(table)
        assert again.terms.rated is rated


@pytest.mark.parametrize("hint", [True, False])
def test_a_rematch_of_an_old_game_is_a_new_one_with_the_choice_made(*, hint: bool) -> None:
    table = started_table([ANA, EASY])
    if hint:
        enter(table, Hinted(person=id_of("Ana"), seat=0))
    again = next_game(play_out(table))
    assert again.terms.rated is not hint


# Against bots


def test_against_bots_a_rated_game_has_no_hints() -> None:
    table = started_table([ANA, EASY], rated=True)
    assert offered(table, ANA)["hint"] is None
    with pytest.raises(MajestyError) as caught:
        hinted(table, asker(ANA))
    assert caught.value.code == "no-hints-rated"
    assert offered(started_table([ANA, EASY], rated=False), ANA)["hint"] == "now"


def test_against_bots_a_whole_turn_of_a_rated_game_stays() -> None:
    table = started_table([ANA, EASY], rated=True)
    asked(table, ANA, "move", move="1")
    assert offered(table, ANA)["undo"] is None
    assert refusal(table, ANA, "undo") == "no-undo-rated"
    assert table.counts


def test_inside_the_turn_a_decision_of_a_rated_game_is_taken_back() -> None:
    table = started_table([ANA, EASY], rated=True, seed=SPLIT_FIRST)
    asked(table, ANA, "move", move="1")
    assert offered(table, ANA)["undo"] == {
        "takes_back": "decision",
        "asks": False,
        "unrates": False,
    }
    assert isinstance(asked(table, ANA, "undo"), Undone)
    assert table.counts


def test_but_not_after_a_card_was_revealed() -> None:
    table = started_table([ANA, EASY], rated=True, edition="de", seed=SPLIT_FIRST)
    asked(table, ANA, "move", move="1")
    assert refusal(table, ANA, "undo") == "no-undo-rated"


# Among people


def test_an_undo_by_consent_makes_the_game_casual_and_says_so_before() -> None:
    table = started_table([ANA, BEN], rated=True)
    asked(table, ANA, "move", move="1")
    assert offered(table, ANA)["undo"] == {"takes_back": "turn", "asks": True, "unrates": True}
    assert isinstance(asked(table, ANA, "undo"), UndoAsked)
    wish = view(table)["undo"]
    assert wish is not None
    assert wish["unrates"]
    assert view(table)["rated"]
    asked(table, BEN, "answer", agree=True)
    assert not table.counts
    assert not view(table)["rated"]
    assert table.due is None  # nobody has to hurry any more
    assert ladder_of(play_out(table)) is None


def test_who_has_lost_by_leaving_is_not_saved_by_an_undo_of_the_others() -> None:
    table = started_table([ANA, BEN, EVA], rated=True)
    for who in (ANA, BEN):
        asked(table, who, "move", move="1")
    asked(table, EVA, "resign")
    assert offered(table, ANA)["undo"] is None
    assert refusal(table, ANA, "undo") == "no-undo-rated"


# Leaving


def test_a_day_without_a_move_loses_a_rated_game_without_a_clock() -> None:
    table = started_table([ANA, EASY], rated=True)
    due = table.due
    assert due is not None
    assert RATED_HOURS * HOUR <= due - table.at < (RATED_HOURS + 1) * HOUR
    assert overdue(table, due - 1) is None
    assert refusal(table, ANA, "move", move="1", wait=due - table.at) == "out-of-time"
    entry = overdue(table, due)
    assert entry == Handed(seat=0, level="medium", why="time")
    enter(table, entry)
    assert refusal(table, ANA, "return", seat=0) == "not-away"
    play_out(table)
    assert ladder_of(table) == "2-bots"
    assert places_of(table) == [1, 0]


@pytest.mark.parametrize("seed", [1, 2])
def test_who_resigns_a_rated_game_loses_it_though_the_bot_wins(seed: int) -> None:
    table = started_table([ANA, BEN], rated=True, seed=seed)
    loser = seed % 2  # whose bot wins
    asked(table, (ANA, BEN)[loser], "resign", seat=loser)
    play_out(table, seed=seed)
    assert table.state is not None
    assert table.state.scores().winners == (loser,)
    assert places_of(table)[loser] == 1


def test_a_casual_game_waits_for_ever_and_a_clock_goes_its_own_way() -> None:
    assert started_table([ANA, BEN], rated=False).due is None
    table = started_table([ANA, BEN], rated=True, clock=TurnClock(seconds=60))
    assert table.due == table.at + 60_000


def test_in_a_rated_game_nobody_is_replaced_before_the_time_is_up() -> None:
    table = started_table([ANA, BEN], rated=True)
    assert refusal(table, BEN, "replace", seat=0, wait=2 * ABSENCE) == "wait-rated"
    casual = started_table([ANA, BEN], rated=False)
    assert asked(casual, BEN, "replace", seat=0, wait=2 * ABSENCE).kind == "handed"


def test_the_moment_a_game_is_lost_changes_once_an_hour_and_not_with_every_move() -> None:
    table = started_table([ANA, BEN], rated=True)
    moments = set()
    for _ in range(10):
        play(table, 1)
        moments.add(table.due)
    assert len(moments) <= 2
