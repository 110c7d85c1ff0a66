"""`openings`: which first take is best, and what the others cost."""

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
import pyarrow as pa

from majesty.lab.findings import estimates
from majesty.lab.findings.estimates import Estimate
from majesty.lab.findings.games import LETTERS, tidy

LABELS = ("players", "edition", "sides", "deck", "bot")

Way = Mapping[str, Any]  # a row of the result file: one way to play the first turn
Display = list[Way]


def tables(table: pa.Table, settings: Mapping[str, Any]) -> dict[str, pa.Table]:
    """Returns the best first takes by display, character, card and position, and simple rules."""
    del settings
    cells: dict[tuple[Any, ...], dict[int, Display]] = {}
    for way in table.to_pylist():
        displays = cells.setdefault(tuple(way[label] for label in LABELS), {})
        displays.setdefault(way["number"], []).append(way)
    rows: dict[str, list[dict[str, Any]]] = {}
    for labels, displays in cells.items():
        found = [_takes(ways) for ways in displays.values()]
        costs = sorted({way["cost"] for display in found for way in display})
        for name, part in {
            "worth": _worth(found),
            "rules": _rules(found),
            "characters": _kinds(found, "character", LETTERS),
            "cards": _kinds(found, "card", _cards(found)),
            "costs": _kinds(found, "cost", costs),
            "displays": map(_display, found),
        }.items():
            own = dict(zip(LABELS, labels, strict=True))
            rows.setdefault(name, []).extend({**own, **row} for row in part)
    return {name: tidy(part) for name, part in rows.items()}


def best(display: Display) -> Way:
    """Returns the way that the first half of the games chose: nothing is regretted there."""
    return min(display, key=lambda way: abs(way["regret_share"]) + abs(way["regret_margin"]))


def _takes(ways: Display) -> Display:
    """Leaves one way for each take: where meeples are kept or sold besides, the best."""
    chosen = best(ways)
    takes: dict[tuple[int, str], list[Way]] = {}
    for way in ways:
        takes.setdefault((way["position"], way["character"]), []).append(way)
    return [
        chosen if chosen in same else min(same, key=lambda way: float(way["regret_margin"]))
        for same in takes.values()
    ]


def _cards(found: list[Display]) -> list[str]:
    present = {way["card"] for display in found for way in display}
    return sorted(present, key=lambda card: (len(card), [LETTERS.index(half) for half in card]))


def _mean(values: list[float]) -> Estimate:
    return estimates.mean(np.array(values, np.float64))


def _regret(rows: list[list[Way]], column: str) -> Estimate:
    """Returns the mean regret over displays; the ways of one have equal parts."""
    return _mean([float(np.mean([way[column] for way in ways])) for ways in rows])


def _worth(found: list[Display]) -> Iterator[dict[str, Any]]:
    """Yields what the best take brings above any take, and above the worst."""
    for name, chosen in (
        ("best", [[best(display)] for display in found]),
        ("any", found),
        ("worst", [[max(display, key=lambda way: way["regret_share"])] for display in found]),
    ):
        yield {
            "take": name,
            "displays": len(found),
            "share": _regret(chosen, "share"),
            "margin": _regret(chosen, "margin"),
            "regret_share": _regret(chosen, "regret_share"),
            "regret_margin": _regret(chosen, "regret_margin"),
        }


def _rules(found: list[Display]) -> Iterator[dict[str, Any]]:
    """Yields what it costs to follow a simple rule; where it leaves a choice, any will do."""
    rules: dict[str, list[list[Way]]] = {
        "any take": found,
        "front card": [[way for way in each if way["position"] == 1] for each in found],
        "last card": [[way for way in each if way["position"] == 6] for each in found],
    }
    for letter in LETTERS:
        rules[f"{letter} first"] = [_cheapest(each, "character", letter) for each in found]
    for name, chosen in rules.items():
        possible = [ways for ways in chosen if ways]
        if possible:
            yield {
                "rule": name,
                "displays": len(possible),
                "regret_share": _regret(possible, "regret_share"),
                "regret_margin": _regret(possible, "regret_margin"),
            }


def _cheapest(display: Display, column: str, value: Any) -> list[Way]:
    those = [way for way in display if way[column] == value]
    least = min((way["cost"] for way in those), default=0)
    return [way for way in those if way["cost"] == least]


def _kinds(found: list[Display], column: str, kinds: Any) -> Iterator[dict[str, Any]]:
    """Yields by kind of take how often it is there, how often it is best, and what it costs."""
    for kind in kinds:
        there = [ways for each in found if (ways := _cheapest(each, column, kind))]
        wins = sum(best(each)[column] == kind for each in found)
        if there:
            yield {
                column: kind,
                "displays": len(there),
                "best": estimates.share(wins, len(there)),
                "regret_share": _regret(there, "regret_share"),
                "regret_margin": _regret(there, "regret_margin"),
            }


def _display(display: Display) -> dict[str, Any]:
    first = best(display)
    front = [way["regret_share"] for way in display if way["position"] == 1]
    return {
        "number": first["number"],
        "display": first["display"],
        "best": f"{first['position']}{first['character']}",
        "card": first["card"],
        "cost": first["cost"],
        "games": first["games"],
        "share": float(first["share"]),
        "margin": float(first["margin"]),
        "front_regret": float(np.mean(front)),
        "worst_regret": float(max(way["regret_share"] for way in display)),
    }
