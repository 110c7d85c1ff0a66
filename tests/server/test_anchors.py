"""The fixed ratings of bots are those that the arena has measured; `measured/` has its reports."""

from itertools import combinations
from math import sqrt

import pytest

from majesty.bots import LEVELS
from majesty.server.ladder import NEWCOMER
from majesty.server.settings import Settings
from majesty.server.tables.anchors import ANCHORED, ANCHORS
from majesty.server.tables.judge import SUBSTITUTE
from tests.server.measured import GREEDY, SIZES, measured, report

CLOSE = 0.06  # shares of games by which one figure for all tables may differ from each


def expected(ladder: str, bot: str, other: str) -> float:
    """Returns how often a bot should end before another."""
    return 1 / (1 + 10 ** ((ANCHORS[ladder][other] - ANCHORS[ladder][bot]) / 400))


@pytest.mark.parametrize("ladder", ANCHORS)
def test_the_levels_are_in_their_order_and_people_begin_among_them(ladder: str) -> None:
    figures = [ANCHORS[ladder][level] for level in LEVELS]
    assert figures == sorted(set(figures))
    assert figures[0] < NEWCOMER < figures[-1]
    assert set(ANCHORS[ladder]) == set(ANCHORED)


def test_every_level_has_a_rating_and_so_has_whatever_bot_a_server_usually_offers() -> None:
    assert {*LEVELS, *Settings().bots, SUBSTITUTE} <= set(ANCHORED)


@pytest.mark.parametrize("ladder", ANCHORS)
def test_the_anchors_are_the_ratings_of_the_arena(ladder: str) -> None:
    assert ANCHORS[ladder] == measured(ladder)
    assert ANCHORS[ladder]["greedy"] == GREEDY[ladder]  # so that people keep their ratings


@pytest.mark.parametrize(
    ("ladder", "size"), [(ladder, size) for ladder, sizes in SIZES.items() for size in sizes]
)
def test_the_anchors_foretell_how_often_one_bot_ends_before_another(ladder: str, size: int) -> None:
    found = report(size)
    assert (found["players"], found["options"]["sides"]) == (size, "random")
    pairs = {(pair["bot"], pair["against"]): pair for pair in found["pairs"]}
    for bot, other in combinations(ANCHORED, 2):
        pair = pairs[bot, other]
        chance = 1.5 / sqrt(pair["games"])  # three standard errors
        assert expected(ladder, bot, other) == pytest.approx(pair["share"], abs=CLOSE + chance)
