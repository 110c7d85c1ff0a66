from typing import Any

import numpy as np
import pyarrow as pa
import pytest

from majesty.lab.studies.cells import coded
from majesty.lab.studies.opening_cells import OPENING_WAYS, OpeningsCell
from majesty.lab.studies.plan import Plan
from majesty.lab.workers.bot_pool import pool_for
from majesty.rules.options import Options


def ways(games: int = 7) -> list[dict[str, Any]]:
    cell = OpeningsCell("x", Options.of(), ("random", "random"), games, displays=1)
    made = Plan("openings", 1, (cell,), {})
    found = cell.table(1, 0, count=1, bot_pool=lambda: pool_for(made))
    rows: list[dict[str, Any]] = found.to_pylist()
    return rows


def test_each_half_of_the_games_chooses_the_way_that_the_other_values() -> None:
    rows = ways()
    chosen_by_first = max(rows, key=lambda row: row["first_value"])
    chosen_by_second = max(rows, key=lambda row: row["second_value"])
    assert chosen_by_first is not chosen_by_second
    for fact in ("share", "margin"):
        best = (3 * chosen_by_second[f"first_{fact}"] + 4 * chosen_by_first[f"second_{fact}"]) / 7
        for row in rows:
            assert row[f"regret_{fact}"] == pytest.approx(best - row[fact])


def test_all_games_tell_what_a_way_is_worth() -> None:
    for row in ways():
        assert row["games"] == 7
        for fact in ("share", "margin"):
            halves = np.array([row[f"first_{fact}"], row[f"second_{fact}"]])
            assert row[fact] == pytest.approx(halves @ (3, 4) / 7)


def test_there_may_be_more_displays_than_two_bytes_count() -> None:
    kind = OPENING_WAYS.field("display").type
    parts = [coded([f"{part} {number}" for number in range(20_000)], kind) for part in "MN"]
    whole = pa.chunked_array(parts, kind).unify_dictionaries().combine_chunks()
    assert len(whole.dictionary) == 40_000
