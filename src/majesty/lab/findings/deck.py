"""`deck`: what the mixed deck changes."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
import pyarrow as pa

from majesty.lab.findings import estimates
from majesty.lab.findings.estimates import Array, Estimate
from majesty.lab.findings.games import Cell, cells, tidy

CLOSE, RUNAWAY = 5, 40  # points between the first and the second
QUIET, AGGRESSIVE = 1, 6  # cards wounded in a game, per two players

Setting = tuple[int, str, str, tuple[str, ...]]  # players, edition, sides and bots


def tables(table: pa.Table, settings: Mapping[str, Any]) -> dict[str, pa.Table]:
    """Returns the measures of both decks, their differences, and how often the better bot wins."""
    del settings
    found = list(cells(table))
    even = [cell for cell in found if len(set(cell.lineup)) == 1]
    uneven = [cell for cell in found if len(set(cell.lineup)) > 1]
    parts = {
        "decks": [_measured(cell) for cell in even],
        "differences": list(_differences(even)),
        "hits": [row for cell in even for row in _distribution(cell)],
        "skill": list(_skill(uneven)),
    }
    return {name: tidy(rows) for name, rows in parts.items() if rows}


def _labels(cell: Cell) -> dict[str, Any]:
    return {
        "players": cell.players,
        "edition": cell.edition,
        "sides": cell.sides,
        "bot": cell.bot,
    }


def _measured(cell: Cell) -> dict[str, Any]:
    return {**_labels(cell), "deck": cell.deck, "games": cell.games, **_measures(cell)}


def _measures(cell: Cell) -> dict[str, Estimate]:
    hits = _hits(cell)
    return {
        "points": estimates.mean(cell["total"].mean(axis=1)),
        "spread": estimates.deviation(cell["total"]),
        "margin": estimates.mean(cell.margins),
        "close": _part(cell.margins <= CLOSE),
        "runaway": _part(cell.margins >= RUNAWAY),
        "changes": estimates.mean(cell["lead_changes"][:, 0]),
        "led": estimates.mean((cell.turns + 1 - cell["led_from"][:, 0]) / cell.turns),
        "attacks": estimates.mean(cell["attacks"].sum(axis=1)),
        "aim": estimates.ratio(hits, cell["attacks"].sum(axis=1)),
        "hits": estimates.mean(hits),
        "hits_spread": estimates.deviation(hits[:, None]),
        "quiet": _part(hits <= QUIET * cell.players / 2),
        "aggressive": _part(hits >= AGGRESSIVE * cell.players / 2),
    }


def _hits(cell: Cell) -> Array:
    return np.asarray(cell["hits"].sum(axis=1))


def _part(those: Any) -> Estimate:
    return estimates.share(float(those.sum()), len(those))


def _differences(even: Sequence[Cell]) -> Iterator[dict[str, Any]]:
    """Yields the measures of the mixed deck less those of the tiered one."""
    for cell, other in _pairs(even):
        mixed, tiers = _measures(cell), _measures(other)
        for name in mixed:
            difference = mixed[name].against(tiers[name])
            yield {
                **_labels(cell),
                "measure": name,
                "tiers": tiers[name].value,
                "mixed": mixed[name].value,
                "difference": difference,
                "chance": difference.chance(),
            }


def _pairs(some: Sequence[Cell]) -> Iterator[tuple[Cell, Cell]]:
    """Yields cells that differ in their deck alone: the mixed one, then the tiered one."""
    by_deck: dict[Setting, dict[str, Cell]] = {}
    for cell in some:
        setting = (cell.players, cell.edition, cell.sides, cell.lineup)
        by_deck.setdefault(setting, {})[cell.deck] = cell
    for decks in by_deck.values():
        if {"mixed", "tiers"} <= set(decks):
            yield decks["mixed"], decks["tiers"]


def _distribution(cell: Cell) -> Iterator[dict[str, Any]]:
    hits = _hits(cell)
    for count in range(int(hits.max()) + 1):
        part = _part(hits == count)
        yield {**_labels(cell), "deck": cell.deck, "hits": count, "share": part}


def _skill(uneven: Sequence[Cell]) -> Iterator[dict[str, Any]]:
    """Yields how often the better of two unequal bots wins, per seat and over all seatings."""
    groups: dict[tuple[int, str, str, tuple[str, ...]], dict[str, list[Cell]]] = {}
    for cell in uneven:
        codes = tuple(sorted(set(cell.lineup)))
        group = groups.setdefault((cell.players, cell.edition, cell.sides, codes), {})
        group.setdefault(cell.deck, []).append(cell)
    for (players, edition, sides, codes), decks in groups.items():
        merits = {code: sum(_merit(some, code).value for some in decks.values()) for code in codes}
        better = max(codes, key=lambda code: merits[code])
        for deck, some in decks.items():
            yield {
                "players": players,
                "edition": edition,
                "sides": sides,
                "better": better,
                "worse": ", ".join(code for code in codes if code != better),
                "deck": deck,
                "games": sum(cell.games for cell in some),
                "share": _merit(some, better),
                "margin": _ahead(some, better),
            }


def _merit(some: Sequence[Cell], code: str) -> Estimate:
    """Returns the win share of a bot per seat that it had."""
    wins = np.concatenate([(cell.shares * (cell.bots == code)).sum(axis=1) for cell in some])
    seats = np.concatenate([(cell.bots == code).sum(axis=1) for cell in some])
    return estimates.ratio(wins, seats.astype(float))


def _ahead(some: Sequence[Cell], code: str) -> Estimate:
    """Returns a bot's mean points less the mean of the others'."""
    leads = []
    for cell in some:
        own = cell.bots == code
        mine = (cell["total"] * own).sum(axis=1) / own.sum(axis=1)
        others = (cell["total"] * ~own).sum(axis=1) / (~own).sum(axis=1)
        leads.append(mine - others)
    return estimates.mean(np.concatenate(leads))
