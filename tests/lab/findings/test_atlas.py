from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

from majesty.lab.findings.atlas import tables
from majesty.lab.findings.measures import BY_NAME, MEASURES
from majesty.rules.options import ALL_MIXES
from tests.lab.findings.made import games, rng

GAMES = 12


def mix(sides: str, count: int = GAMES) -> pa.Table:
    """Makes games in which Barracks B brings 10 points, and each Knight of one's own 6.

    Where the Castle shows B, luck is greater and so are the margins.
    """
    own = rng(ALL_MIXES.index(sides))
    knights = own.binomial(12, 0.2, (count, 2))
    luck = own.normal(0, 20 if sides[6] == "B" else 12, (count, 2))
    totals = 170 + luck + 10 * (sides[4] == "B") + 6 * knights
    attacks = 2 * knights
    facts: dict[str, Any] = {
        "taken_K": knights,
        "taken_M": 12 - knights,
        "attacks": attacks,
        "hits": own.binomial(attacks, 0.75),
        "led_from": own.integers(1, 26, (count, 1)),
        "lead_changes": own.poisson(4, (count, 1)),
    }
    return games(f"2p {sides}", totals.round(), sides=sides, **facts)


@cache
def atlas() -> dict[str, pa.Table]:
    return tables(pa.concat_tables(map(mix, ALL_MIXES)))


def rows(name: str, **wanted: Any) -> list[dict[str, Any]]:
    return [
        row
        for row in atlas()[name].to_pylist()
        if all(row[key] == value for key, value in wanted.items())
    ]


@pytest.mark.slow
def test_a_planted_side_is_found_with_its_size_and_stands_alone() -> None:
    effects = rows("effects", measure="points", order=1)
    assert [row["locations"] for row in effects] == list("12345678")
    barracks = effects[4]
    assert barracks["effect_low"] < 10 < barracks["effect_high"]
    assert barracks["chance"] < 1e-6
    assert sum(row["chance"] < 0.01 for row in effects) == 1


@pytest.mark.slow
def test_what_is_no_more_than_chance_is_called_chance() -> None:
    noise = {row["measure"]: row for row in rows("noise")}
    assert noise["first"]["stand_out"] == 0
    assert noise["first"]["outside"] < 25  # 13 are expected
    assert noise["points"]["real"] == pytest.approx(5, abs=0.8)  # half of them 10 above the others
    assert noise["changes"]["real"] < 0.5 * noise["changes"]["by_chance"]


@pytest.mark.slow
def test_the_planted_character_is_the_strongest() -> None:
    values = {row["character"]: row for row in rows("characters", sides="all")}
    assert values["K"]["slope_low"] > 0.05
    assert values["M"]["slope"] == pytest.approx(-values["K"]["slope"], abs=1e-5)
    assert values["W"]["slope"] is None  # nobody took one
    assert np.mean([row["strongest"] == "K" for row in rows("mixes")]) > 0.9


def test_characters_are_told_by_the_side_of_their_own_location() -> None:
    some = pa.concat_tables([mix("AAAABAAA", 40), mix("BAAAAAAA", 40)])
    found = tables(some)
    values = {
        (row["sides"], row["character"]): row["slope"] for row in found["characters"].to_pylist()
    }
    assert values["B", "K"] == values["AAAABAAA", "K"]
    assert values["A", "K"] == values["BAAAAAAA", "K"]
    assert values["B", "M"] == values["BAAAAAAA", "M"]
    assert ("B", "W") not in values  # no mix has it
    sides = {(row["character"], row["side"]) for row in found["curves"].to_pylist()}
    assert ("K", "B") in sides
    assert ("W", "B") not in sides


def test_the_win_share_rises_along_the_curve_of_the_planted_character() -> None:
    curve = [row["share"] for row in rows("curves", character="K", side="A")][:5]
    assert curve == sorted(curve)


@pytest.mark.slow
def test_no_share_of_a_curve_lies_outside_of_what_shares_can_be() -> None:
    for row in rows("curves"):
        assert row["seats"] == 0 or 0 <= row["share_low"] <= row["share"] <= row["share_high"] <= 1


def test_attacks_succeed_as_often_as_they_were_made_to() -> None:
    [aim] = rows("noise", measure="aim")
    assert aim["mean"] == pytest.approx(0.75, abs=0.02)


def test_best_guesses_vary_less_than_what_was_measured() -> None:
    mixes = rows("mixes")
    assert [row["sides"] for row in mixes] == list(ALL_MIXES)
    for measure in ("points", "first", "margin"):
        measured = np.std([row[measure] for row in mixes])
        assert np.std([row[f"{measure}_shrunk"] for row in mixes]) < measured
    assert np.mean([row["imbalance"] for row in mixes]) == pytest.approx(0, abs=1e-5)


def test_only_what_differs_beyond_chance_makes_a_mix_unbalanced() -> None:
    parts = {row["measure"]: row["real_part"] for row in rows("noise")}
    assert parts["points"] > 0.6
    assert parts["margin"] > 0.3
    assert parts["first"] == parts["changes"] == 0
    by_side: dict[str, list[float]] = {"A": [], "B": []}
    for row in rows("mixes"):
        by_side[row["sides"][6]].append(row["imbalance"])
    assert max(by_side["A"]) < min(by_side["B"])  # by margin alone: there is nothing else to it


@pytest.mark.slow
def test_mixes_that_are_all_alike_are_not_ranked() -> None:
    alike = [
        games(sides, rng(number).normal(170, 12, (40, 2)).round(), sides=sides)
        for number, sides in enumerate(ALL_MIXES)
    ]
    found = tables(pa.concat_tables(alike))
    assert {row["imbalance"] for row in found["mixes"].to_pylist()} == {None}


def test_best_guesses_differ_just_where_differences_are_called_real() -> None:
    parts = {row["measure"]: row["real_part"] for row in rows("noise")}
    for measure, part in parts.items():
        guesses = {row[f"{measure}_shrunk"] for row in rows("mixes")}
        assert (len(guesses) > 1) == (part > 0)
    assert 0 in parts.values()


def test_a_single_mix_does_not_value_the_character_that_its_own_games_chose() -> None:
    [alone] = tables(mix("AAAAAAAA", 60))["mixes"].to_pylist()
    assert alone["strongest"] == "K"
    assert alone["dominance"] is None


def test_who_took_exactly_one_more_is_told_beside_the_slope() -> None:
    """One more Guard wins 60 games of 100, five more only 20: the slope hides what one is worth."""
    taken = np.repeat([[3, 2], [6, 1]], 100, axis=0)
    first = np.tile(np.repeat([1, 0], [60, 40]), 2)
    first[100:] = np.repeat([1, 0], [20, 80])
    totals = np.stack([first, 1 - first], axis=1) * 10
    found = tables(games("2p", totals, taken_G=taken))
    [guards] = [
        row
        for row in found["characters"].to_pylist()
        if (row["sides"], row["character"]) == ("all", "G")
    ]
    assert guards["one_more"] == pytest.approx(0.1)
    assert guards["one_more_seats"] == 100
    assert guards["slope"] == pytest.approx((1 * 0.1 - 5 * 0.3) / (1 + 25), abs=1e-6)


def test_a_part_of_the_mixes_has_no_effects_but_all_the_rest() -> None:
    some = pa.concat_tables([mix("AAAAAAAA"), mix("AAAABAAA")])
    found = tables(some)
    assert set(found) == {"mixes", "differences", "noise", "characters", "curves"}
    assert found["mixes"]["points_shrunk"].equals(found["mixes"]["points"])


def test_two_mixes_differ_by_what_was_planted_and_the_interval_is_wider_than_each_of_theirs() -> (
    None
):
    found = tables(pa.concat_tables([mix("AAAAAAAA", 2000), mix("AAAABAAA", 2000)]))
    plain, barracks = found["mixes"].to_pylist()
    rows = {row["measure"]: row for row in found["differences"].to_pylist()}
    points = rows["points"]
    assert (points["sides"], points["against"]) == ("AAAABAAA", "AAAAAAAA")
    assert points["difference"] == pytest.approx(barracks["points"] - plain["points"], abs=1e-5)
    assert points["difference_low"] < 10 < points["difference_high"]
    halves = [(row["points_high"] - row["points_low"]) / 2 for row in (plain, barracks)]
    half = (points["difference_high"] - points["difference_low"]) / 2
    assert half == pytest.approx(np.hypot(*halves), abs=1e-5)
    assert rows["first"]["difference_low"] < 0 < rows["first"]["difference_high"]
    assert "dominance" not in rows


def test_fewer_than_16_mixes_are_not_ranked() -> None:
    for count in (15, 16):
        some = tables(pa.concat_tables([mix(sides, 60) for sides in ALL_MIXES[:count]]))
        ranks = {row["imbalance"] for row in some["mixes"].to_pylist()}
        assert (ranks == {None}) == (count < 16)
        assert "differences" not in some


def test_the_page_of_the_lab_describes_all_columns_and_measures() -> None:
    page = (Path(__file__).parents[3] / "docs" / "lab.md").read_text("utf-8")
    two = tables(pa.concat_tables([mix("AAAAAAAA"), mix("AAAABAAA")]))
    for name, table in {**two, **atlas()}.items():
        [line] = [line for line in page.splitlines() if line.startswith(f"| `{name}.csv` |")]
        for column in table.column_names[4:]:
            if (
                not column.endswith(("_low", "_high"))
                and column.removesuffix("_shrunk") not in BY_NAME
            ):
                assert f"`{column}`" in line, (name, column)
    for measure in MEASURES:
        assert f"\n| `{measure.name}` | {measure.meaning} |" in page


def test_other_players_are_another_atlas() -> None:
    three = games("3p", rng(1).normal(150, 10, (5, 3)).round())
    found = tables(pa.concat_tables([mix("AAAAAAAA"), three]))
    assert found["mixes"]["players"].to_pylist() == [2, 3]
