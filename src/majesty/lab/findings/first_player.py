"""`first-player`: what the seat at the table is worth."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pyarrow as pa

from majesty.lab.findings import estimates
from majesty.lab.findings.games import CellResults, results_by_cell, tidy


def tables(table: pa.Table) -> dict[str, pa.Table]:
    """Returns the win share and the points of every seat, and what going first is worth."""
    seats: list[dict[str, Any]] = []
    advantages = []
    for cell in results_by_cell(table):
        seats += _seats(cell)
        advantages.append(_advantage(cell))
    chances = np.array([row["chance"] for row in advantages])
    for row, stands_out in zip(advantages, estimates.discoveries(chances), strict=True):
        row["stands_out"] = bool(stands_out)
    return {
        "seats": tidy(seats),
        "advantages": tidy(advantages),
    }


def _labels(cell: CellResults) -> dict[str, Any]:
    return {
        "players": cell.players,
        "sides": cell.sides,
        "edition": cell.edition,
        "deck": cell.deck,
        "bot": cell.bot,
        "games": cell.games,
    }


def _seats(cell: CellResults) -> Iterator[dict[str, Any]]:
    shares, totals = cell.shares, cell["total"]
    for seat in range(cell.players):
        yield {
            **_labels(cell),
            "seat": seat,
            "par": 1 / cell.players,
            "share": estimates.share(float(shares[:, seat].sum()), cell.games),
            "points": estimates.mean(totals[:, seat]),
            "lead": estimates.mean(_lead(cell, seat)),
        }


def _advantage(cell: CellResults) -> dict[str, Any]:
    par = 1 / cell.players
    share = estimates.share(float(cell.shares[:, 0].sum()), cell.games, par=par)
    return {
        **_labels(cell),
        "advantage": share.minus(par),
        "lead": estimates.mean(_lead(cell, 0)),
        "chance": share.chance(par),
    }


def _lead(cell: CellResults, seat: int) -> estimates.Array:
    """Returns by game the seat's points minus the mean of the others'."""
    totals = cell["total"]
    others = (totals.sum(axis=1) - totals[:, seat]) / (cell.players - 1)
    return np.asarray(totals[:, seat] - others)
