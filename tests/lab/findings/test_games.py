import pyarrow as pa
import pyarrow.csv

from majesty.lab.findings.estimates import Estimate
from majesty.lab.findings.games import results_by_cell, tidy
from tests.lab.findings.made import games


def test_cells_are_arrays_of_games_by_seats_whatever_the_order_of_rows() -> None:
    table = pa.concat_tables(
        [
            games("one", [[10, 20], [30, 30], [50, 10]], bots=["a", "b"]),
            games("two", [[1, 2, 3]], sides="BBBBBBBB", deck="mixed"),
        ]
    )
    backwards = table.take(list(range(table.num_rows))[::-1])
    for found in (list(results_by_cell(table)), list(results_by_cell(backwards))[::-1]):
        one, two = found
        assert (one.name, one.players, one.games, one.lineup) == ("one", 2, 3, ("a", "b"))
        assert one["total"].tolist() == [[10, 20], [30, 30], [50, 10]]
        assert (two.sides, two.deck, two.bot, two.turns) == ("BBBBBBBB", "mixed", "mc:10", 36)


def test_cells_do_not_copy_the_games() -> None:
    tables = [games(name, [[10, 20]] * 20_000, bots=["a", "b"]) for name in ("one", "two")]
    table = pa.concat_tables(tables)
    before = pa.total_allocated_bytes()
    found = list(results_by_cell(table))
    assert pa.total_allocated_bytes() - before < 0.1 * table.nbytes
    assert [cell["total"].sum() for cell in found] == [600_000] * 2


def test_codes_of_parts_with_other_dictionaries_are_told_apart() -> None:
    parts = [games(name, [[1, 2]], bots=[name, "z"]) for name in ("b", "a")]
    coded = [
        part.set_column(0, "cell", part["cell"].dictionary_encode()).set_column(
            7, "bot", part["bot"].dictionary_encode()
        )
        for part in parts
    ]
    assert [(cell.name, cell.bots.tolist()) for cell in results_by_cell(pa.concat_tables(coded))] == [
        ("b", [["b", "z"]]), ("a", [["a", "z"]])
    ]  # fmt: skip


def test_tied_winners_share_the_win() -> None:
    [cell] = results_by_cell(games("one", [[10, 20, 5], [30, 30, 2]]))
    assert cell.shares.tolist() == [[0, 1, 0], [0.5, 0.5, 0]]
    assert cell.margins.tolist() == [10, 0]


def test_an_estimate_becomes_three_columns_and_what_is_unknown_stays_empty() -> None:
    table = tidy(
        [
            {"bot": "a", "share": Estimate(0.123456789, 0.1, float("nan"), 0.01), "odd": None},
            {"bot": "b", "share": Estimate(-0.0, -1.0, 1.0, 0.01), "games": 3},
        ]
    )
    assert table.column_names == ["bot", "share", "share_low", "share_high", "odd", "games"]
    assert table["share"].to_pylist() == [0.123457, 0.0]
    assert table["share_high"].to_pylist() == [None, 1.0]
    written = pa.BufferOutputStream()
    pyarrow.csv.write_csv(table, written)
    assert written.getvalue().to_pybytes().splitlines()[2] == b'"b",0,-1,1,,3'
