from typing import Any

import pyarrow as pa
import pytest

from majesty.lab.findings.openings import tables
from tests.lab.findings.made import Way, opening, rng


def study() -> dict[str, list[dict[str, Any]]]:
    ways = [
        *opening(0, (1, "N", "N", 0.60, 9), (2, "MB", "M", 0.50, 2), (2, "MB", "B", 0.54, 4)),
        *opening(1, (2, "N", "N", 0.58, 8), (1, "M", "M", 0.48, 1)),
    ]
    found = tables(pa.Table.from_pylist(ways))
    return {name: table.to_pylist() for name, table in found.items()}


def test_the_best_take_of_each_display_is_named() -> None:
    displays = study()["displays"]
    assert [(row["display"], row["best"]) for row in displays] == [("N MB", "1N"), ("M N", "2N")]
    assert [row["front_regret"] for row in displays] == pytest.approx([0, 0.1])
    assert [row["worst_regret"] for row in displays] == pytest.approx([0.1, 0.1])


def test_rules_cost_what_they_lose_on_average_where_they_can_be_followed() -> None:
    rules = {row["rule"]: row for row in study()["rules"]}
    assert rules["front card"]["regret_share"] == pytest.approx(0.05)
    assert rules["N first"]["regret_share"] == 0
    assert rules["B first"]["displays"] == 1
    assert rules["B first"]["regret_margin"] == pytest.approx(5)
    assert rules["any take"]["regret_share"] == pytest.approx((0.16 / 3 + 0.05) / 2, abs=1e-5)
    assert "W first" not in rules


def test_kinds_tell_how_often_they_are_best_where_they_are_on_offer() -> None:
    tables = study()
    characters = {row["character"]: row for row in tables["characters"]}
    assert characters["N"]["best"] == 1
    assert characters["M"]["best"] == 0
    assert characters["M"]["displays"] == 2
    assert [row["card"] for row in tables["cards"]] == ["M", "N", "MB"]
    assert [(row["cost"], row["best"]) for row in tables["costs"]] == [(0, 0.5), (1, 0.5)]


def test_meeples_kept_besides_do_not_make_another_take() -> None:
    ways = opening(
        0,
        (1, "N", "N", 0.6, 9),
        (1, "N", "N", 0.4, 0),
        (2, "IN", "N", 0.3, 1),
        (2, "IN", "N", 0.5, 5),
    )
    found = tables(pa.Table.from_pylist(ways))
    any_take = found["rules"].to_pylist()[0]
    assert any_take["regret_share"] == pytest.approx(0.05)  # of 0 and 0.1: the best ways of both


def test_a_good_first_take_is_worth_what_any_take_loses() -> None:
    worth = {row["take"]: row for row in study()["worth"]}
    assert worth["best"]["share"] == pytest.approx(0.59)
    assert worth["any"]["regret_share"] == pytest.approx((0.16 / 3 + 0.05) / 2, abs=1e-5)
    assert worth["worst"]["regret_share"] == pytest.approx(0.1)


@pytest.mark.slow
def test_luck_alone_costs_nothing_and_brings_nothing() -> None:
    """Six ways to keep meeples and six other takes, all alike: chance must not tell them apart."""
    ways = []
    for number in range(400):
        luck = rng(number).normal(0, 1, (2, 12))
        halves = [
            [(1 + at // 6 * (at - 5), "N", "N", 0.5 + each / 10, each) for at, each in enumerate(h)]
            for h in luck.tolist()
        ]
        ways += opening(number, *halves[0], second=halves[1])
    found = tables(pa.Table.from_pylist(ways))
    told = [
        *found["rules"].to_pylist(),
        *found["costs"].to_pylist(),
        *found["worth"].to_pylist()[1:],
    ]
    assert len(told) == 13
    assert all(abs(row["regret_margin"]) < 0.25 for row in told)
    worst = [row["worst_regret"] for row in found["displays"].to_pylist()]
    assert sum(worst) / len(worst) == pytest.approx(0, abs=0.02)


def test_what_one_half_chooses_the_other_values() -> None:
    first: list[Way] = [(1, "N", "N", 0.7, 7), (1, "N", "N", 0.5, 5), (2, "M", "M", 0.6, 6)]
    second: list[Way] = [(1, "N", "N", 0.3, 3), (1, "N", "N", 0.6, 6), (2, "M", "M", 0.55, 5)]
    ways = opening(0, *first, second=second)
    found = tables(pa.Table.from_pylist(ways))
    worth = {row["take"]: row for row in found["worth"].to_pylist()}
    assert worth["best"]["share"] == pytest.approx((0.3 + 0.5) / 2)
    [noble, miller] = found["characters"].to_pylist()[::-1]
    assert noble["regret_share"] == pytest.approx(0)
    assert miller["regret_share"] == pytest.approx(((0.3 - 0.55) + (0.5 - 0.6)) / 2)
    assert worth["worst"]["regret_share"] == pytest.approx(miller["regret_share"])
    [display] = found["displays"].to_pylist()
    assert display["best"] == "2M"  # 0.575 in all games, where each way of the Noble has less


@pytest.mark.slow
def test_what_the_halves_differ_by_tells_how_far_the_figures_of_a_display_are_off() -> None:
    """Takes that are all alike: at least 19 figures in 20 are no further from it than they say."""
    ways = []
    for number in range(300):
        luck = rng(number).normal(0, 0.05, (2, 6))
        halves = [
            [(position, "N", "N", 0.5 + each, 0.0) for position, each in enumerate(half, 1)]
            for half in luck.tolist()
        ]
        ways += opening(number, *halves[0], second=halves[1])
    displays = tables(pa.Table.from_pylist(ways))["displays"].to_pylist()
    for name, truth in (("share", 0.5), ("front_regret", 0), ("worst_regret", 0)):
        held = sum(row[f"{name}_low"] <= truth <= row[f"{name}_high"] for row in displays)
        assert held / len(displays) >= 0.95
    [width] = {round(row["share_high"] - row["share"], 4) for row in displays}
    assert width == pytest.approx(1.96 * 0.05, rel=0.05)
