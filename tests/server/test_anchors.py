"""The fixed ratings of bots are those that the arena has measured; `measured/` has its reports."""

import json
from itertools import combinations
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest

from majesty.bots import LEVELS
from majesty.server.ladder import NEWCOMER
from majesty.server.settings import Settings
from majesty.server.tables.anchors import ANCHORED, ANCHORS, SEARCH

MEASURED = Path(__file__).parent / "measured"
SIZES = {"2-bots": (2,), "3-4-bots": (3, 4)}  # players of the tables of a ladder
CLOSE = 0.06  # shares of games by which one figure for all tables may differ from each


def report(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((MEASURED / f"{name}.json").read_text("utf-8"))
    return found


def lead(name: str, bot: str, other: str) -> float:
    """Returns by how much one bot is rated above another."""
    ratings = {line["code"]: line["rating"] for line in report(name)["bots"]}
    return float(ratings[bot] - ratings[other])


def expected(ladder: str, bot: str, other: str) -> float:
    """Returns how often a bot should end before another."""
    return 1 / (1 + 10 ** ((ANCHORS[ladder][other] - ANCHORS[ladder][bot]) / 400))


@pytest.mark.parametrize("ladder", ANCHORS)
def test_the_levels_are_in_their_order_and_medium_is_where_people_begin(ladder: str) -> None:
    figures = [ANCHORS[ladder][level] for level in LEVELS]
    assert figures == sorted(set(figures))
    assert ANCHORS[ladder]["medium"] == NEWCOMER
    assert set(ANCHORS[ladder]) == set(ANCHORED)


def test_whatever_bot_a_server_offers_unless_told_otherwise_has_a_rating() -> None:
    assert set(Settings().bots) <= set(ANCHORED)


@pytest.mark.parametrize("ladder", ANCHORS)
def test_the_anchors_are_the_ratings_of_the_arena(ladder: str) -> None:
    sizes = SIZES[ladder]
    for level in set(ANCHORED) - {"expert"}:
        leads = [lead(f"levels-{size}", level, "medium") for size in sizes]
        assert ANCHORS[ladder][level] == pytest.approx(NEWCOMER + fmean(leads), abs=1)
    above = fmean(lead(f"search-{size}", SEARCH, "hard") for size in sizes)
    above += lead("expert-2", "expert", SEARCH)
    assert ANCHORS[ladder]["expert"] == pytest.approx(ANCHORS[ladder]["hard"] + above, abs=1)


@pytest.mark.parametrize(("ladder", "size"), [("2-bots", 2), ("3-4-bots", 3), ("3-4-bots", 4)])
def test_the_anchors_foretell_how_often_one_bot_ends_before_another(ladder: str, size: int) -> None:
    found = report(f"levels-{size}")
    assert found["games"] >= 4000
    shares = {(pair["bot"], pair["against"]): pair["share"] for pair in found["pairs"]}
    for bot, other in combinations(set(ANCHORED) - {"expert"}, 2):
        assert expected(ladder, bot, other) == pytest.approx(shares[bot, other], abs=CLOSE)
