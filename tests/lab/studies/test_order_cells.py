"""Positions of `turn-order`: equal realms, and nothing else has changed."""

from typing import Any

import numpy as np
import pyarrow as pa
import pytest

from majesty.lab.studies.order_cells import BARE, LYING, ORDER_GAMES, OrderCell
from majesty.lab.studies.plan import Plan
from majesty.lab.studies.study import StudyError
from majesty.lab.workers.bot_pool import pool_for
from majesty.rules.options import Options
from majesty.rules.state import State
from majesty.turbo.packing import pack, unpack
from majesty.turbo.selfplay import play_on
from tests.lab.studying import planned

OPTIONS = Options.of(players=3, sides="ABABABAB")
CODES = ("net:heat=9",) * 3


def cell(rounds: int, display: str, **more: Any) -> OrderCell:
    options = more.get("options", OPTIONS)
    codes = more.get("bots", CODES)
    return OrderCell(
        f"x {rounds} {display}", options, codes, 9, base="x", rounds=rounds, display=display
    )


def table(made: OrderCell, first: int = 0, count: int = 9) -> pa.Table:
    plan = Plan("turn-order", 4, (made,), {})
    return made.table(plan.seed, first, count=count, bot_pool=lambda: pool_for(plan))


def before(rounds: int) -> list[State]:
    """Returns the same games as they are before realms are made equal."""
    made = cell(rounds, LYING)
    assert made.compiled
    rows = np.tile(pack(State.new(OPTIONS)), (9, 1))
    turns = 3 * (12 - rounds)
    play_on(rows, made.compiled, seed=_seed("t"), first=0, turns=turns)
    return [unpack(row, OPTIONS) for row in rows]


def _seed(text: str) -> int:
    from random import Random

    return Random(text).getrandbits(62)


@pytest.mark.parametrize("rounds", [12, 7, 1])
def test_realms_become_equal_and_the_rest_stays(rounds: int) -> None:
    for display in (LYING, BARE):
        made = cell(rounds, display)
        found = [unpack(row, OPTIONS) for row in made._positions("t", 0, 9)]
        for number, (state, was) in enumerate(zip(found, before(rounds), strict=True)):
            assert state.realms == (was.realms[number % 3],) * 3
            assert state.turn == 3 * (12 - rounds)
            assert state.seat == state.to_act == 0
            cards = [slot.card for slot in state.display]
            assert cards == [slot.card for slot in was.display]
            assert (state.unseen, state.deck_left) == (was.unseen, was.deck_left)
            meeples = [slot.meeples for slot in state.display]
            if display == BARE:
                assert not any(meeples)
            elif rounds < 12:
                assert meeples == [slot.meeples for slot in was.display]
            else:
                assert meeples == [slot.meeples for slot in before(11)[number].display]


def test_a_whole_game_without_meeples_is_an_ordinary_one() -> None:
    found = cell(12, BARE)._positions("t", 0, 9)
    assert [unpack(row, OPTIONS) for row in found] == before(12)


@pytest.mark.parametrize("display", [LYING, BARE])
def test_a_game_is_the_same_in_any_share(display: str) -> None:
    made = cell(5, display)
    whole = table(made)
    assert whole.schema == ORDER_GAMES
    parts = [table(made, 0, 2), table(made, 2, 7)]
    assert pa.concat_tables(parts).to_pylist() == whole.to_pylist()
    rows = whole.to_pylist()
    assert {(row["rounds"], row["display"]) for row in rows} == {(5, display)}
    assert sum(row["paid"] for row in rows) > sum(row["lost"] for row in rows) > 0
    taken = [sum(value for name, value in row.items() if name[:6] == "taken_") for row in rows]
    assert set(taken) == {5}


def test_12_and_1_rounds_are_always_among_them() -> None:
    made = planned("turn-order", bots=("net",), sides=("A", "B"), rounds=(3, 12), games=2)
    assert [each.name for each in made.cells[:6]] == [
        f"2p AAAAAAAA net {rounds} {display}" for rounds in (12, 3, 1) for display in (LYING, BARE)
    ]
    assert len(made.cells) == 12


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"bots": ("greedy",)}, "This study is played by random, net, .*; not by greedy"),
        ({"bots": ("net:100",)}, "; not by net:100"),
        ({"bots": ("net",), "rounds": (13,)}, "A game has 12 rounds; 13 cannot be left"),
    ],
)
def test_what_cannot_be_played_is_refused(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(StudyError, match=sentence):
        planned("turn-order", **settings)
