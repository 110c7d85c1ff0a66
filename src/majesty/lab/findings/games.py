"""The result file of a study, cell by cell, as arrays of games by seats."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from majesty.lab.findings.estimates import Array, Estimate
from majesty.rules.options import TURNS_EACH

LETTERS = "MBWGKIN"
_LABELS = ("players", "edition", "sides", "deck")
_DIGITS = 6  # so that the last bits of a machine's arithmetic do not show


@dataclass(frozen=True, slots=True)
class Cell:
    """The games that were played under the same conditions."""

    name: str
    players: int
    edition: str
    sides: str
    deck: str
    bots: NDArray[np.str_]  # codes, by game and seat
    columns: Mapping[str, Array]  # facts, by game and seat

    def __getitem__(self, name: str) -> Array:
        return self.columns[name]

    @property
    def games(self) -> int:
        """Returns how many games were played."""
        return len(self.bots)

    @property
    def turns(self) -> int:
        """Returns how many turns a game has."""
        return TURNS_EACH * self.players

    @property
    def lineup(self) -> tuple[str, ...]:
        """Lists the bots by seat, as in the first game."""
        return tuple(str(code) for code in self.bots[0])

    @property
    def bot(self) -> str:
        """Returns who sits at the table, in a word: one code if all are alike."""
        codes = self.lineup
        return codes[0] if len(set(codes)) == 1 else ", ".join(codes)

    @property
    def shares(self) -> Array:
        """Returns each seat's part of the win; tied winners have equal ones."""
        return np.where(self["place"] == 0, 1 / self["winners"], 0.0)

    @property
    def margins(self) -> Array:
        """Returns by game how many points lie between the first and the second."""
        ordered = np.sort(self["total"], axis=1)
        return ordered[:, -1] - ordered[:, -2]

    @property
    def taken(self) -> Mapping[str, Array]:
        """Returns how many of each character were taken."""
        return {letter: self[f"taken_{letter}"] for letter in LETTERS}


def cells(table: pa.Table) -> Iterator[Cell]:
    """Iterates over the cells of a table with one row a game and seat, in their order."""
    codes = {name: _coded(table, name) for name in ("cell", "edition", "sides", "deck", "bot")}
    facts = {
        name: _numbers(table, name)
        for name in table.column_names
        if name not in codes and pa.types.is_primitive(table.schema.field(name).type)
    }
    names, which = codes["cell"]
    rows = np.lexsort((facts["seat"], facts["game"], which))
    edges = np.searchsorted(which[rows], np.arange(len(names) + 1))
    for number, name in enumerate(names):
        own = rows[edges[number] : edges[number + 1]]
        if not len(own):
            continue
        players = int(facts["players"][own[0]])
        labels = {label: codes[label][0][codes[label][1][own[0]]] for label in _LABELS[1:]}
        bots = np.array(codes["bot"][0])[codes["bot"][1][own]]
        columns = {fact: values[own].reshape(-1, players) for fact, values in facts.items()}
        yield Cell(name, players, **labels, bots=bots.reshape(-1, players), columns=columns)


def _coded(table: pa.Table, name: str) -> tuple[list[str], NDArray[np.int64]]:
    """Returns the texts of a column in the order of their coming, and each row's number."""
    column = table.column(name).cast(pa.string()).combine_chunks().dictionary_encode()
    return column.dictionary.to_pylist(), np.asarray(column.indices, np.int64)


def _numbers(table: pa.Table, name: str) -> Array:
    return np.asarray(table.column(name).to_numpy(), np.float64)


def tidy(rows: Iterable[Mapping[str, Any]]) -> pa.Table:
    """Makes a table of rows; an estimate becomes three columns, and not-a-number an empty field."""
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
