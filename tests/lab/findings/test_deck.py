from typing import Any

import numpy as np
import pyarrow as pa
import pytest

from majesty.lab.findings.deck import tables
from tests.lab.findings.made import games, rng


def cell(deck: str, seed: int, *, spread: float, bots: Any = "good", lead: float = 0) -> pa.Table:
    own = rng(seed)
    totals = own.normal(170, spread, (1500, 2))
    totals[:, 0 if bots == ["good", "bad"] else 1] += lead
    hits = own.poisson(2 if deck == "tiers" else 3, (1500, 2))
    name = f"{deck} {bots}"
    return games(name, totals.round(), deck=deck, bots=bots, hits=hits, attacks=hits + 1)


def study() -> dict[str, pa.Table]:
    """Makes a mixed deck with a wider spread, more hits, and more luck."""
    cells = [cell("tiers", 1, spread=15), cell("mixed", 2, spread=20)]
    for seed, bots in enumerate((["good", "bad"], ["bad", "good"]), 3):
        cells.append(cell("tiers", seed, spread=15, bots=bots, lead=20))
        cells.append(cell("mixed", seed + 2, spread=20, bots=bots, lead=20))
    return tables(pa.concat_tables(cells))


def test_planted_differences_are_found_with_their_size() -> None:
    found = {row["measure"]: row for row in study()["differences"].to_pylist()}
    assert found["spread"]["difference_low"] < 5 < found["spread"]["difference_high"]
    assert found["hits"]["difference_low"] < 2 < found["hits"]["difference_high"]
    assert found["points"]["difference_low"] < 0 < found["points"]["difference_high"]
    assert found["close"]["difference_high"] < 0 < found["aggressive"]["difference_low"]


def test_the_better_bot_wins_less_where_luck_is_greater() -> None:
    tables = study()
    shares = {row["deck"]: row for row in tables["skill"].to_pylist()}
    assert shares["tiers"]["better"] == shares["mixed"]["better"] == "good"
    assert shares["tiers"]["games"] == 3000
    assert shares["mixed"]["share_high"] < shares["tiers"]["share_low"]
    assert shares["tiers"]["margin_low"] < 20 < shares["tiers"]["margin_high"]
    [change] = [row for row in tables["pooled"].to_pylist() if row["measure"] == "skill"]
    assert change["difference_high"] < 0
    difference = shares["mixed"]["share"] - shares["tiers"]["share"]
    assert change["difference"] == pytest.approx(difference, abs=1e-5)


def test_the_fair_part_stands_beside_the_share_of_the_better_bot() -> None:
    cells = [
        games(f"{deck} {players}", [[90, *[10] * (players - 1)]] * 9, deck=deck,
              bots=["good", *["bad"] * (players - 1)])
        for deck in ("tiers", "mixed") for players in (2, 4)
    ]  # fmt: skip
    found = tables(pa.concat_tables(cells))
    assert {row["players"]: row["par"] for row in found["skill"].to_pylist()} == {2: 0.5, 4: 0.25}
    [change] = found["pooled"].to_pylist()
    assert change["par"] == pytest.approx(0.375)


def test_the_distribution_of_hits_is_whole() -> None:
    rows = study()["hits"].to_pylist()
    for deck, mean in (("tiers", 4), ("mixed", 6)):
        own = [(row["hits"], row["share"]) for row in rows if row["deck"] == deck]
        assert sum(share for _, share in own) == pytest.approx(1, abs=1e-4)
        assert sum(hits * share for hits, share in own) == pytest.approx(mean, abs=0.2)


def test_pooling_settings_narrows_the_interval() -> None:
    settings = [
        games("", np.full((50, 2), 9) + rng(number).integers(0, 9, (50, 2)), deck=deck, sides=sides)
        for number, (deck, sides) in enumerate(
            (deck, sides) for deck in ("tiers", "mixed") for sides in ("A" * 8, "B" * 8)
        )
    ]
    named = [
        table.set_column(0, "cell", pa.array([str(number)] * len(table)))
        for number, table in enumerate(settings)
    ]
    found = tables(pa.concat_tables(named))
    single = [row for row in found["differences"].to_pylist() if row["measure"] == "margin"]
    [pooled] = [row for row in found["pooled"].to_pylist() if row["measure"] == "margin"]
    assert len(single) == pooled["settings"] == 2
    width = [row["difference_high"] - row["difference_low"] for row in (pooled, *single)]
    assert width[0] < min(width[1:])


def test_what_never_happened_with_either_deck_is_not_known_to_the_last_digit() -> None:
    cells = [
        games(deck, [[10, 12], [14, 10]] * 20, deck=deck, sides="AAAAAAAA")
        for deck in ("tiers", "mixed")
    ]
    found = tables(pa.concat_tables(cells))
    for name in ("differences", "pooled"):
        [runaway] = [row for row in found[name].to_pylist() if row["measure"] == "runaway"]
        assert runaway["difference"] == 0
        assert runaway["difference_low"] < -0.05
        assert runaway["difference_high"] > 0.05


def test_a_bot_that_always_wins_has_an_interval_too() -> None:
    cells = [
        games(deck, [[90, 10]] * 10, deck=deck, bots=["good", "bad"]) for deck in ("tiers", "mixed")
    ]
    found = tables(pa.concat_tables(cells))
    assert all(row["share_low"] < 0.8 for row in found["skill"].to_pylist())
    [change] = found["pooled"].to_pylist()
    assert change["difference_low"] < -0.2
