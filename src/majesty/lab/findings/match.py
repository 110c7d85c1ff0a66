"""`match`: which bot is better, by how much, and how it plays."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from majesty.lab.arena.ratings import Ratings
from majesty.lab.findings import estimates
from majesty.lab.findings.estimates import Array, Estimate
from majesty.lab.findings.games import LETTERS, CellResults, results_by_cell, tidy

SOURCES = ("during_play", "majority", "variety", "infirmary")
_HABITS = ("attacks", "hits", "wounded", "healed", "meeples")


@dataclass(frozen=True, slots=True)
class _Games:
    """All games of a match; those of a deal share their cards and are one observation."""

    cell: CellResults
    codes: tuple[str, ...]
    bots: NDArray[np.str_]  # by game and seat
    deals: NDArray[np.int64]  # by game, counted from 0

    def mean(self, values: Array, weights: Array) -> Estimate:
        """Returns a mean over games, from values and weights already added up within each game."""
        return estimates.ratio(self._by_deal(values), self._by_deal(weights))

    def share(self, values: Array, weights: Array) -> Estimate:
        """Returns a mean that lies between 0 and 1."""
        return estimates.bounded(self.mean(values, weights), len(set(self.deals.tolist())))

    def _by_deal(self, values: Array) -> Array:
        return np.asarray(np.bincount(self.deals, values), np.float64)

    def of_bot(self, code: str, values: Array) -> Estimate:
        """Returns the mean of a bot over the seats that it had."""
        own = self.bots == code
        return self.mean((values * own).sum(axis=1), own.sum(axis=1).astype(float))


def tables(table: pa.Table) -> dict[str, pa.Table]:
    """Returns the ranking, every pair of bots, the sources of points and what each bot takes."""
    rows: dict[str, list[dict[str, Any]]] = {}
    for cell in results_by_cell(table):
        games = _games(cell)
        ranking = sorted(_ranking(games), key=lambda row: -float(row["per_seat"].value))
        order = [row["bot"] for row in ranking]
        for name, part in {
            "ranking": ranking,
            "pairs": _pairs(games, order),
            "sources": _by_bot(games, order, SOURCES),
            "habits": _by_bot(games, order, _HABITS),
            "characters": _by_bot(games, order, [f"taken_{letter}" for letter in LETTERS]),
        }.items():
            rows.setdefault(name, []).extend({"cell": cell.name, **row} for row in part)
    return {name: tidy(part) for name, part in rows.items() if part}


def _games(cell: CellResults) -> _Games:
    bots = cell.bots
    return _Games(
        cell,
        codes=tuple(dict.fromkeys(bots.ravel().tolist())),
        bots=bots,
        deals=np.unique(cell["deal"][:, 0], return_inverse=True)[1],
    )


def _ranking(games: _Games) -> Iterator[dict[str, Any]]:
    cell = games.cell
    ratings = Ratings(games.codes, cell.players)
    for seats, places in zip(games.bots, cell["place"], strict=True):
        ratings.add([str(code) for code in seats], [int(place) for place in places])
    fitted = ratings.fitted()
    totals, shares = cell["total"], cell.shares
    margins = np.stack([_margin(totals, seat) for seat in range(cell.players)], axis=1)
    for code in games.codes:
        own = (games.bots == code).sum(axis=1)
        there = (own > 0).astype(float)
        share = games.share((shares * (games.bots == code)).sum(axis=1), there)
        rating = fitted[code]
        yield {
            "bot": code,
            "games": int(there.sum()),
            "share": share,
            "par": float(own.sum() / there.sum() / cell.players),
            "points": games.of_bot(code, totals),
            "margin": games.of_bot(code, margins),
            "rating": Estimate(
                rating.value, rating.value - rating.error, rating.value + rating.error, 0.0
            ),
            "per_seat": games.of_bot(code, shares),
            "match_games": cell.games,
            "match_deals": len(set(games.deals.tolist())),
        }


def _margin(totals: Array, seat: int) -> Array:
    return np.asarray(totals[:, seat] - np.delete(totals, seat, axis=1).max(axis=1))


def _pairs(games: _Games, order: list[str]) -> Iterator[dict[str, Any]]:
    """Yields how often one finished ahead of the other, ties as half, and by how many points."""
    places, totals = games.cell["place"], games.cell["total"]
    for one, other in permutations(order, 2):
        met = np.zeros(len(places))
        ahead = np.zeros(len(places))
        points = np.zeros(len(places))
        for a, b in permutations(range(games.cell.players), 2):
            meet = (games.bots[:, a] == one) & (games.bots[:, b] == other)
            met += meet
            ahead += meet * (np.sign(places[:, b] - places[:, a]) + 1) / 2
            points += meet * (totals[:, a] - totals[:, b])
        yield {
            "bot": one,
            "against": other,
            "games": int(np.count_nonzero(met)),
            "share": games.share(ahead, met),
            "points": games.mean(points, met),
        }


def _by_bot(games: _Games, order: list[str], names: Any) -> Iterator[dict[str, Any]]:
    for code in order:
        for name in names:
            mean = games.of_bot(code, games.cell[name])
            yield {"bot": code, "what": name.removeprefix("taken_"), "mean": mean}
