import pyarrow as pa
import pytest

from majesty.lab.findings.first_player import tables
from tests.lab.findings.made import games, rng


def study(lead: float) -> dict[str, pa.Table]:
    """Makes a study in which the first player has so many points more."""
    cells = []
    for players in (2, 3):
        totals = rng(players).normal(170, 15, (2000, players))
        totals[:, 0] += lead
        cells.append(games(f"{players}p", totals.round()))
    return tables(pa.concat_tables(cells))


def test_a_fair_game_has_no_advantage_to_report() -> None:
    for row in study(0)["advantages"].to_pylist():
        assert row["advantage_low"] < 0 < row["advantage_high"]
        assert row["lead_low"] < 0 < row["lead_high"]
        assert not row["stands_out"]


def test_a_planted_advantage_is_found_with_its_size() -> None:
    for row in study(4)["advantages"].to_pylist():
        assert row["stands_out"]
        assert row["advantage_low"] > 0
        assert row["lead_low"] < 4 < row["lead_high"]


def test_the_shares_of_all_seats_make_one_win() -> None:
    seats = study(4)["seats"].to_pylist()
    for players in (2, 3):
        own = [row for row in seats if row["players"] == players]
        assert [row["seat"] for row in own] == list(range(players))
        assert sum(row["share"] for row in own) == pytest.approx(1, abs=1e-5)
        assert all(row["par"] == pytest.approx(1 / players, abs=1e-5) for row in own)
        assert sum(row["lead"] for row in own) == pytest.approx(0, abs=1e-4)
