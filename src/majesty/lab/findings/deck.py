"""`deck`: what the mixed deck changes."""

from collections.abc import Iterator, Mapping, Sequence
from math import nan
from typing import Any

import numpy as np
import pyarrow as pa

from majesty.lab.findings import estimates
from majesty.lab.findings.estimates import Array, Estimate
from majesty.lab.findings.games import CellResults, results_by_cell, tidy
from majesty.lab.findings.measures import BY_NAME, Measure

CLOSE, RUNAWAY = 5, 40  # points between the first and the second
QUIET = {2: 0, 3: 2, 4: 5}  # at most this many cards wounded in a game, by number of players
AGGRESSIVE = {2: 7, 3: 14, 4: 22}  # at least this many

Setting = tuple[int, str, str, tuple[str, ...]]  # players, edition, sides and bots


def _hits(cell: CellResults) -> Array:
    return np.asarray(cell["hits"].sum(axis=1))


def _part(those: Any) -> Estimate:
    return estimates.share(float(those.sum()), len(those))


MEASURES = (
    BY_NAME["spread"],
    BY_NAME["margin"],
    Measure("close", "Close games", f"games with a margin of at most {CLOSE}", lambda cell: _part(cell.margins <= CLOSE), unit="%", scale=100),
    Measure("runaway", "Runaway games", f"games with a margin of {RUNAWAY} or more", lambda cell: _part(cell.margins >= RUNAWAY), unit="%", scale=100),
    BY_NAME["changes"],
    BY_NAME["led"],
    BY_NAME["hits"],
    Measure("hits_spread", "Spread of cards wounded", "standard deviation of the cards wounded in a game", lambda cell: estimates.deviation(_hits(cell)[:, None]), digits=2),
    Measure("aggressive", "Aggressive games", "games with many wounded cards", lambda cell: _part(_hits(cell) >= AGGRESSIVE[cell.players]), unit="%", scale=100),
    Measure("quiet", "Quiet games", "games with few wounded cards", lambda cell: _part(_hits(cell) <= QUIET[cell.players]), unit="%", scale=100),
    BY_NAME["points"],
    Measure("attacks", "Attacks", "attacks on opponents in a game", lambda cell: estimates.mean(cell["attacks"].sum(axis=1)), digits=2),
    BY_NAME["aim"],
)  # fmt: skip
"""What is measured for both decks."""


def tables(table: pa.Table) -> dict[str, pa.Table]:
    """Returns the measures of both decks, their differences, and how often the better bot wins."""
    found = list(results_by_cell(table))
    even = [cell for cell in found if len(set(cell.lineup)) == 1]
    uneven = [cell for cell in found if len(set(cell.lineup)) > 1]
    differences, skill = list(_differences(even)), list(_skill(uneven))
    parts = {
        "pooled": [*_pooled(differences), *_pooled(list(_changes(skill)))],
        "decks": [_measured(cell) for cell in even],
        "differences": differences,
        "hits": [row for cell in even for row in _distribution(cell)],
        "skill": skill,
    }
    return {name: tidy(rows) for name, rows in parts.items() if rows}


def _labels(cell: CellResults) -> dict[str, Any]:
    return {
        "players": cell.players,
        "edition": cell.edition,
        "sides": cell.sides,
        "bot": cell.bot,
    }


def _measured(cell: CellResults) -> dict[str, Any]:
    return {**_labels(cell), "deck": cell.deck, "games": cell.games, **_measures(cell)}


def _measures(cell: CellResults) -> dict[str, Estimate]:
    return {measure.name: measure.of(cell) for measure in MEASURES}


def _differences(even: Sequence[CellResults]) -> Iterator[dict[str, Any]]:
    """Yields the measures of the mixed deck minus those of the tiered one."""
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


def _pairs(some: Sequence[CellResults]) -> Iterator[tuple[CellResults, CellResults]]:
    """Yields pairs of cells that differ only in their deck: the mixed one, then the tiered one."""
    by_deck: dict[Setting, dict[str, CellResults]] = {}
    for cell in some:
        setting = (cell.players, cell.edition, cell.sides, cell.lineup)
        by_deck.setdefault(setting, {})[cell.deck] = cell
    for decks in by_deck.values():
        if {"mixed", "tiers"} <= set(decks):
            yield decks["mixed"], decks["tiers"]


def _distribution(cell: CellResults) -> Iterator[dict[str, Any]]:
    hits = _hits(cell)
    for count in range(int(hits.max()) + 1):
        part = _part(hits == count)
        yield {**_labels(cell), "deck": cell.deck, "hits": count, "share": part}


def _skill(uneven: Sequence[CellResults]) -> Iterator[dict[str, Any]]:
    """Yields how often the better of two unequal bots wins, per seat and over all seatings."""
    groups: dict[tuple[int, str, str, tuple[str, ...]], dict[str, list[CellResults]]] = {}
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
                "par": 1 / players,
                "margin": _ahead(some, better),
            }


def _changes(skill: Sequence[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yields how much more the better bot wins with the mixed deck than with the tiered one."""
    shares: dict[tuple[Any, ...], dict[str, Estimate]] = {}
    for row in skill:
        setting = (row["players"], row["edition"], row["sides"], row["better"], row["worse"])
        shares.setdefault(setting, {})[row["deck"]] = row["share"]
    for setting, decks in shares.items():
        players, _, _, better, worse = setting
        if {"mixed", "tiers"} <= set(decks):
            yield {
                "bot": f"{better} against {worse}",
                "measure": "skill",
                "par": 1 / players,
                "tiers": decks["tiers"].value,
                "mixed": decks["mixed"].value,
                "difference": decks["mixed"].against(decks["tiers"]),
            }


def _pooled(differences: Sequence[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yields the mean of differences over all settings of a bot, whose games are independent."""
    groups: dict[tuple[str, str], list[Mapping[str, Any]]] = {}
    for row in differences:
        groups.setdefault((row["bot"], row["measure"]), []).append(row)
    for (bot, measure), rows in groups.items():
        each = [row["difference"] for row in rows]
        yield {
            "bot": bot,
            "measure": measure,
            "settings": len(rows),
            "tiers": float(np.mean([row["tiers"] for row in rows])),
            "mixed": float(np.mean([row["mixed"] for row in rows])),
            "difference": estimates.pooled(each),
            "par": float(np.mean([row.get("par", nan) for row in rows])),
        }


def _merit(some: Sequence[CellResults], code: str) -> Estimate:
    """Returns the win share of a bot per seat it had."""
    wins = np.concatenate([(cell.shares * (cell.bots == code)).sum(axis=1) for cell in some])
    seats = np.concatenate([(cell.bots == code).sum(axis=1) for cell in some])
    return estimates.bounded(estimates.ratio(wins, seats.astype(float)), len(wins))


def _ahead(some: Sequence[CellResults], code: str) -> Estimate:
    """Returns a bot's mean points minus the mean of the others'."""
    leads = []
    for cell in some:
        own = cell.bots == code
        mine = (cell["total"] * own).sum(axis=1) / own.sum(axis=1)
        others = (cell["total"] * ~own).sum(axis=1) / (~own).sum(axis=1)
        leads.append(mine - others)
    return estimates.mean(np.concatenate(leads))
