"""The result file of a study, cell by cell, as arrays of games by seats."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from majesty.lab.findings.estimates import Array, Estimate
from majesty.rules.options import TURNS_EACH

LETTERS = "MBWGKIN"
_LABELS = ("players", "edition", "sides", "deck")
_DIGITS = 6  # hides the last bits of a machine's arithmetic


@dataclass(frozen=True, slots=True)
class CellResults:
    """The games that were played under the same conditions."""

    name: str
    players: int
    edition: str
    sides: str
    deck: str
    rows: pa.Table  # in the order of games and seats

    def __getitem__(self, name: str) -> Array:
        """Returns a fact, by game and seat; it is made from the rows on request."""
        values = self.rows.column(name).to_numpy()
        return np.asarray(values, np.float64).reshape(-1, self.players)

    @property
    def bots(self) -> NDArray[np.str_]:
        """Returns the codes of the bots, by game and seat."""
        names, which = _coded(self.rows, "bot")
        return np.array(names)[which].reshape(-1, self.players)

    @property
    def games(self) -> int:
        """Returns how many games were played."""
        return int(self.rows.num_rows) // self.players

    @property
    def turns(self) -> int:
        """Returns how many turns a game has."""
        return TURNS_EACH * self.players

    @property
    def lineup(self) -> tuple[str, ...]:
        """Lists the bots by seat, as in the first game."""
        return tuple(self.rows.column("bot").slice(0, self.players).to_pylist())

    @property
    def bot(self) -> str:
        """Returns the bots at the table in one string: a single code if all are the same."""
        codes = self.lineup
        return codes[0] if len(set(codes)) == 1 else ", ".join(codes)

    @property
    def shares(self) -> Array:
        """Returns each seat's share of the win; tied winners have equal shares."""
        return np.where(self["place"] == 0, 1 / self["winners"], 0.0)

    @property
    def margins(self) -> Array:
        """Returns by game how many points the first is ahead of the second."""
        ordered = np.sort(self["total"], axis=1)
        return ordered[:, -1] - ordered[:, -2]

    def taken(self, letter: str) -> Array:
        """Returns how many of a character were taken."""
        return self[f"taken_{letter}"]


def results_by_cell(table: pa.Table) -> Iterator[CellResults]:
    """Iterates over the cells of a table with one row per game and seat, in order.

    Cells are views of the table: all games of a large study would not fit into memory as numbers
    of eight bytes.
    """
    names, which = _coded(table, "cell")
    by_row = (table.column("seat").to_numpy(), table.column("game").to_numpy(), which)
    order = np.lexsort(by_row)
    if (np.diff(order) != 1).any():
        table, which = table.take(order), which[order]
    edges = np.searchsorted(which, np.arange(len(names) + 1))
    for name, (first, end) in zip(names, pairwise(edges.tolist()), strict=True):
        own = table.slice(first, end - first)
        labels = {label: own.column(label)[0].as_py() for label in _LABELS}
        yield CellResults(name, **labels, rows=own)


def _coded(table: pa.Table, name: str) -> tuple[list[str], NDArray[np.int64]]:
    """Returns the strings of a column in order of first appearance, and each row's number."""
    column = table.column(name)
    if not pa.types.is_dictionary(column.type):
        column = column.dictionary_encode()
    column = column.unify_dictionaries().combine_chunks()
    texts, numbers = column.dictionary.to_pylist(), np.asarray(column.indices, np.int64)
    present, first = np.unique(numbers, return_index=True)
    coming = present[np.argsort(first)]
    ranks = np.zeros(len(texts), np.int64)
    ranks[coming] = np.arange(len(coming))
    return [texts[number] for number in coming], ranks[numbers]


def tidy(rows: Iterable[Mapping[str, Any]]) -> pa.Table:
    """Makes a table from rows; an estimate becomes three columns, and NaN an empty field."""
    flat = [_flat(row) for row in rows]
    names: Sequence[str] = list(dict.fromkeys(name for row in flat for name in row))
    return pa.table({name: _column([row.get(name) for row in flat]) for name in names})


def _column(values: list[Any]) -> pa.Array:
    empty = all(value is None for value in values)
    return pa.array(values, pa.float64() if empty else None)


def _flat(row: Mapping[str, Any]) -> dict[str, Any]:
    flat: dict[str, Any] = {}
    for name, value in row.items():
        if isinstance(value, Estimate):
            for part, number in zip(("", "_low", "_high"), value[:3], strict=True):
                flat[name + part] = _rounded(number)
        else:
            flat[name] = _rounded(value) if isinstance(value, float) else value
    return flat


def _rounded(value: float) -> float | None:
    return None if np.isnan(value) else round(float(value), _DIGITS) + 0.0  # no -0.0
