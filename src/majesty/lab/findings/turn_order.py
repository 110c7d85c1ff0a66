"""`turn-order`: what the seat to act loses when all realms are equal, and which explanation fits.

Two explanations are told apart. If it is the last word that counts, then the last round alone costs
about as much as a whole game. If it is that the first display has no meeples on its cards, while
the first player's payments are there for the others, then a first display with meeples costs
nothing. What both leave unexplained is given, too.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import pyarrow as pa

from majesty.lab.findings import estimates
from majesty.lab.findings.estimates import Array, Estimate
from majesty.lab.findings.games import CellResults, results_by_cell, tidy
from majesty.lab.payments import PAYMENTS
from majesty.rules.options import TURNS_EACH

LYING, BARE = "lying", "bare"
SOURCES = ("total", "during_play", "infirmary", "variety", "majority")

Key = tuple[int, str]  # rounds left, and the meeples on the display
Labels = Mapping[str, Any]


def tables(table: pa.Table) -> dict[str, pa.Table]:
    """Returns the explanations, what they follow from, and where points and meeples go."""
    explanations: list[dict[str, Any]] = []
    rounds: list[dict[str, Any]] = []
    sources: list[dict[str, Any]] = []
    payments: list[dict[str, Any]] = []
    for labels, cells in _positions(table):
        explanations += _explanations(labels, cells)
        rounds += _rounds(labels, cells)
        whole = cells[TURNS_EACH, BARE]
        sources += [
            {**labels, "source": name, "lead": estimates.mean(_lead(whole, name))}
            for name in SOURCES
        ]
        payments += [
            {**labels, "seat": seat}
            | {name: estimates.mean(whole[name][:, seat]) for name in (*PAYMENTS, "wounded")}
            for seat in range(whole.players)
        ]
    return {
        "explanations": tidy(explanations),
        "rounds": tidy(rounds),
        "sources": tidy(sources),
        "payments": tidy(payments),
    }


def _positions(table: pa.Table) -> Iterator[tuple[Labels, Mapping[Key, CellResults]]]:
    """Iterates over the settings, each with its cells by rounds left and meeples."""
    found: dict[tuple[Any, ...], dict[Key, CellResults]] = {}
    for cell in results_by_cell(table):
        setting = (cell.players, cell.sides, cell.edition, cell.deck, cell.bot, cell.games)
        left, display = (cell.rows.column(name)[0].as_py() for name in ("rounds", "display"))
        found.setdefault(setting, {})[left, display] = cell
    for setting, cells in found.items():
        names = ("players", "sides", "edition", "deck", "bot", "games")
        yield dict(zip(names, setting, strict=True)), cells


def _explanations(labels: Labels, cells: Mapping[Key, CellResults]) -> Iterator[dict[str, Any]]:
    """Iterates over the parts of what going first is worth; they add up."""
    bare, lying = (_lead(cells[TURNS_EACH, display]) for display in (BARE, LYING))
    last = estimates.mean(_lead(cells[1, LYING]))
    parts: dict[str, Estimate] = {
        "whole": estimates.mean(bare),
        "last_round": last,
        "bare_display": estimates.mean(bare - lying),
        "rest": estimates.mean(lying).against(last),
    }
    for name, part in parts.items():
        yield {**labels, "part": name, "lead": part, "chance": part.chance()}


def _rounds(labels: Labels, cells: Mapping[Key, CellResults]) -> Iterator[dict[str, Any]]:
    for left in dict.fromkeys(left for left, _ in cells):
        row: dict[str, Any] = {**labels, "rounds": left}
        for display in (LYING, BARE):
            cell = cells[left, display]
            par = 1 / cell.players
            row[f"lead_{display}"] = estimates.mean(_lead(cell))
            share = estimates.share(float(cell.shares[:, 0].sum()), cell.games, par=par)
            row[f"advantage_{display}"] = share.minus(par)
        row["meeples"] = estimates.mean(_lead(cells[left, LYING]) - _lead(cells[left, BARE]))
        yield row


def _lead(cell: CellResults, source: str = "total") -> Array:
    """Returns by game the points of the seat to act minus the mean of the others'."""
    return estimates.above_others(cell[source])[:, 0]
