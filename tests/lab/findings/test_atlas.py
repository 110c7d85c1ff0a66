from functools import cache
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

from majesty.lab import findings
from majesty.lab.wishes import ALL_MIXES
from tests.lab.findings.made import games, rng

GAMES = 12


def mix(sides: str, count: int = GAMES) -> pa.Table:
    """Makes games in which Barracks B brings 10 points, and each Knight of one's own 6."""
    own = rng(ALL_MIXES.index(sides))
    knights = own.binomial(12, 0.2, (count, 2))
    totals = own.normal(170, 12, (count, 2)) + 10 * (sides[4] == "B") + 6 * knights
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
    return findings.tables("atlas", pa.concat_tables(map(mix, ALL_MIXES)), {})


def rows(name: str, **wanted: Any) -> list[dict[str, Any]]:
    return [
        row
        for row in atlas()[name].to_pylist()
        if all(row[key] == value for key, value in wanted.items())
    ]


def test_a_planted_side_is_found_with_its_size_and_stands_alone() -> None:
    effects = rows("effects", measure="points", order=1)
    assert [row["locations"] for row in effects] == list("12345678")
    barracks = effects[4]
    assert barracks["effect_low"] < 10 < barracks["effect_high"]
    assert barracks["chance"] < 1e-6
    assert sum(row["chance"] < 0.01 for row in effects) == 1


def test_what_is_no_more_than_chance_is_called_chance() -> None:
    noise = {row["measure"]: row for row in rows("noise")}
    assert noise["first"]["stand_out"] == 0
    assert noise["first"]["outside"] < 25  # 13 are expected
    assert noise["points"]["real"] == pytest.approx(5, abs=0.8)  # half of them 10 above the others
    assert noise["changes"]["real"] < 0.5 * noise["changes"]["by_chance"]


def test_the_planted_character_is_the_strongest() -> None:
    values = {row["character"]: row for row in rows("characters", sides="all")}
    assert values["K"]["value_low"] > 0.05
    assert values["M"]["value"] == pytest.approx(-values["K"]["value"], abs=1e-5)
    assert values["W"]["value"] is None  # nobody took one
    assert np.mean([row["strongest"] == "K" for row in rows("mixes")]) > 0.9


def test_characters_are_told_by_the_side_of_their_own_location() -> None:
    some = pa.concat_tables([mix("AAAABAAA", 40), mix("BAAAAAAA", 40)])
    found = findings.tables("atlas", some, {})
    values = {
        (row["sides"], row["character"]): row["value"] for row in found["characters"].to_pylist()
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


def test_a_part_of_the_mixes_has_no_effects_but_all_the_rest() -> None:
    some = pa.concat_tables([mix("AAAAAAAA"), mix("AAAABAAA")])
    found = findings.tables("atlas", some, {})
    assert set(found) == {"mixes", "noise", "characters", "curves"}
    assert found["mixes"]["points_shrunk"].equals(found["mixes"]["points"])


def test_other_players_are_another_atlas() -> None:
    three = games("3p", rng(1).normal(150, 10, (5, 3)).round())
    found = findings.tables("atlas", pa.concat_tables([mix("AAAAAAAA"), three]), {})
    assert found["mixes"]["players"].to_pylist() == [2, 3]
