"""`turn-order`: explanations that were planted are found, and the others are not."""

from typing import Any

import numpy as np
import pyarrow as pa
import pytest

from majesty.lab.findings.turn_order import tables
from majesty.lab.payments import PAYMENTS
from tests.lab.findings.made import games, rng

GAMES = 3000


def study(
    *, first: float = 0, lying: float = 0, last: float = 0, players: int = 2, count: int = GAMES
) -> pa.Table:
    """Makes results in which the first seat has these leads: in whole games, with meeples, and last."""
    cells = []
    for rounds, display, lead in (
        (12, "lying", lying), (12, "bare", first), (1, "lying", last), (1, "bare", last)
    ):  # fmt: skip
        own = rng(rounds)  # the same cards with and without meeples
        totals = own.normal(170, 15, (count, players))
        totals[:, 0] += lead
        made = games(
            f"{players} {rounds} {display}", totals.round(), wounded=2,
            majority=np.repeat([[5, 8, 8, 8][:players]], count, axis=0),
        )  # fmt: skip
        made = made.append_column("rounds", pa.array([rounds] * made.num_rows))
        made = made.append_column("display", pa.array([display] * made.num_rows))
        for number, name in enumerate(PAYMENTS):
            made = made.append_column(name, pa.array([number] * made.num_rows))
        cells.append(made)
    return pa.concat_tables(cells)


def parts(**leads: Any) -> dict[str, dict[str, Any]]:
    return {row["part"]: row for row in tables(study(**leads))["explanations"].to_pylist()}


@pytest.mark.parametrize(
    ("leads", "sure"),
    [
        ({}, set()),
        ({"first": -4, "lying": -4, "last": -4}, {"whole", "last_round"}),
        ({"first": -4, "lying": 0, "last": 0}, {"whole", "bare_display"}),
        ({"first": -4, "lying": -4, "last": 0}, {"whole", "rest"}),
        ({"first": -4, "lying": -4, "last": -4, "players": 4}, {"whole", "last_round"}),
    ],
)
def test_an_explanation_that_was_planted_is_found(leads: dict[str, Any], sure: set[str]) -> None:
    found = parts(**leads)
    assert {name for name, row in found.items() if row["lead_high"] < 0} == sure
    for name in sure:
        assert found[name]["lead_low"] <= -4 <= found[name]["lead_high"]


def test_the_parts_add_up() -> None:
    found = parts(first=-6, lying=-4, last=-1)
    rest = sum(found[name]["lead"] for name in ("last_round", "bare_display", "rest"))
    assert rest == pytest.approx(found["whole"]["lead"], abs=1e-5)


def test_what_meeples_are_worth_is_compared_game_by_game() -> None:
    row = tables(study(first=-3, lying=-1))["rounds"].to_pylist()[0]
    assert row["rounds"] == 12
    assert row["meeples"] == pytest.approx(2, abs=0.1)
    assert row["meeples_high"] - row["meeples_low"] < 0.1
    assert row["lead_bare_high"] - row["lead_bare_low"] > 1
    assert row["advantage_bare"] < row["advantage_lying"] < 0


def test_sources_and_payments_are_those_of_whole_games() -> None:
    found = tables(pa.concat_tables([study(), study(players=3)]))
    sources = found["sources"].to_pylist()
    majorities = [row["lead"] for row in sources if row["source"] == "majority"]
    assert majorities == [-3, -3]
    payments = found["payments"].to_pylist()
    assert [(row["players"], row["seat"]) for row in payments] == [
        (2, 0), (2, 1), (3, 0), (3, 1), (3, 2)
    ]  # fmt: skip
    for row in payments:
        assert [row[name] for name in (*PAYMENTS, "wounded")] == [0, 1, 2, 3, 2]


def test_a_study_of_one_game_has_tables_too() -> None:
    assert tables(study(count=1))["explanations"].num_rows == 4
