"""`openings`: which first take is best, and what the others cost."""

from collections.abc import Iterator, Mapping, Sequence
from math import nan, sqrt
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa

from majesty.lab.findings import estimates
from majesty.lab.findings.estimates import Estimate
from majesty.lab.findings.games import LETTERS, tidy
from majesty.lab.statistics import student
from majesty.lab.studies.opening_cells import HALVES

LABELS = ("players", "edition", "sides", "deck", "bot")
_FIGURES = ("share", "margin", "regret_share", "regret_margin")

Way = Mapping[str, Any]  # a row of the result file: one way to play the first turn
Take = Mapping[str, Any]  # a position and a character, with figures and how the halves differ


class Display(NamedTuple):
    """The takes of a display; each half of the games values what the other half picked."""

    takes: list[Take]
    best: Mapping[str, float]  # figures of the take with the largest value in the other half
    worst: Mapping[str, float]  # and of the one with the smallest

    @property
    def named(self) -> Take:
        """Returns the take that all games together pick."""
        return max(self.takes, key=lambda take: float(take["value"]))


def tables(table: pa.Table) -> dict[str, pa.Table]:
    """Returns the best first takes by display, character, card and position, and simple rules."""
    cells: dict[tuple[Any, ...], dict[int, list[Way]]] = {}
    for way in table.to_pylist():
        displays = cells.setdefault(tuple(way[label] for label in LABELS), {})
        displays.setdefault(way["number"], []).append(way)
    rows: dict[str, list[dict[str, Any]]] = {}
    for labels, displays in cells.items():
        found = [_valued(ways) for ways in displays.values()]
        costs = sorted({take["cost"] for display in found for take in display.takes})
        for name, part in {
            "worth": _worth(found),
            "rules": _rules(found),
            "characters": _kinds(found, "character", LETTERS),
            "cards": _kinds(found, "card", _cards(found)),
            "costs": _kinds(found, "cost", costs),
            "displays": _displays(found),
        }.items():
            own = dict(zip(LABELS, labels, strict=True))
            rows.setdefault(name, []).extend({**own, **row} for row in part)
    return {name: tidy(part) for name, part in rows.items()}


def _valued(ways: list[Way]) -> Display:
    """Keeps one way for each take: if it also keeps or swaps meeples, the one picked."""
    takes: dict[tuple[int, str], list[Way]] = {}
    for way in ways:
        takes.setdefault((way["position"], way["character"]), []).append(way)
    groups = list(takes.values())
    first, second = HALVES
    one, other = _figures(groups, first, second), _figures(groups, second, first)
    both = np.hstack([(one + other) / 2, one - other])
    names = [*_FIGURES, *(f"{name}_swing" for name in _FIGURES)]
    *each, best, worst = (dict(zip(names, row, strict=True)) for row in both.tolist())
    return Display(
        [
            {**same[0], **row, "value": max(map(_value, same))}
            for same, row in zip(groups, each, strict=True)
        ],
        best,
        worst,
    )


def _value(way: Way) -> float:
    return float(np.mean([way[f"{half}_value"] for half in HALVES]))


def _figures(groups: list[list[Way]], chooser: str, valuer: str) -> estimates.Array:
    """Returns by take how one half values the way that the other picked; then best and worst."""
    chosen = [max(same, key=lambda way: float(way[f"{chooser}_value"])) for same in groups]
    values = [way[f"{chooser}_value"] for way in chosen]
    worths = np.array([[way[f"{valuer}_share"], way[f"{valuer}_margin"]] for way in chosen])
    figures = np.hstack([worths, worths[np.argmax(values)] - worths])
    return np.vstack([figures, figures[np.argmax(values)], figures[np.argmin(values)]])


def _cards(found: list[Display]) -> list[str]:
    present = {take["card"] for display in found for take in display.takes}
    return sorted(present, key=lambda card: (len(card), [LETTERS.index(half) for half in card]))


def _mean(values: list[float]) -> Estimate:
    return estimates.mean(np.array(values, np.float64))


def _regret(rows: Sequence[Sequence[Mapping[str, Any]]], column: str) -> Estimate:
    """Returns the mean regret over displays; the takes of a display have equal weights."""
    return _mean([float(np.mean([take[column] for take in takes])) for takes in rows])


def _worth(found: list[Display]) -> Iterator[dict[str, Any]]:
    """Yields the figures of the best take, of all takes on average, and of the worst."""
    chosen: dict[str, list[Sequence[Mapping[str, Any]]]] = {
        "best": [[display.best] for display in found],
        "any": [display.takes for display in found],
        "worst": [[display.worst] for display in found],
    }
    for name, rows in chosen.items():
        figures = {column: _regret(rows, column) for column in _FIGURES}
        yield {"take": name, "displays": len(found), **figures}


def _rules(found: list[Display]) -> Iterator[dict[str, Any]]:
    """Yields what it costs to follow a simple rule; if it leaves a choice, the mean counts."""
    rules = {
        "any take": [display.takes for display in found],
        "front card": [_cheapest(display, "position", 1) for display in found],
        "last card": [_cheapest(display, "position", 6) for display in found],
    }
    for letter in LETTERS:
        rules[f"{letter} first"] = [_cheapest(each, "character", letter) for each in found]
    for name, chosen in rules.items():
        possible = [takes for takes in chosen if takes]
        if possible:
            yield {
                "rule": name,
                "displays": len(possible),
                "regret_share": _regret(possible, "regret_share"),
                "regret_margin": _regret(possible, "regret_margin"),
            }


def _cheapest(display: Display, column: str, value: Any) -> list[Take]:
    those = [take for take in display.takes if take[column] == value]
    least = min((take["cost"] for take in those), default=0)
    return [take for take in those if take["cost"] == least]


def _kinds(found: list[Display], column: str, kinds: Any) -> Iterator[dict[str, Any]]:
    """Yields by kind of take how often it is on offer, how often it is best, and what it costs."""
    for kind in kinds:
        there = [takes for each in found if (takes := _cheapest(each, column, kind))]
        wins = sum(each.named[column] == kind for each in found)
        if there:
            yield {
                column: kind,
                "displays": len(there),
                "best": estimates.share(wins, len(there)),
                "regret_share": _regret(there, "regret_share"),
                "regret_margin": _regret(there, "regret_margin"),
            }


def _displays(found: Sequence[Display]) -> Iterator[dict[str, Any]]:
    """Yields the displays one by one, with intervals for the chance in figures like theirs."""
    errors = _errors(found)
    factor = student(sum(len(display.takes) for display in found))
    for display in found:
        take, best, worst = display.named, display.best, display.worst
        front = [each["regret_share"] for each in _cheapest(display, "position", 1)]
        figures = {
            "share": best["share"],
            "margin": best["margin"],
            "front_regret": float(np.mean(front)),
            "worst_regret": worst["regret_share"],
        }
        yield {
            "number": take["number"],
            "display": take["display"],
            "best": f"{take['position']}{take['character']}",
            "card": take["card"],
            "cost": take["cost"],
            "games": take["games"],
        } | {
            name: Estimate.around(value, errors[name], factor=factor)
            for name, value in figures.items()
        }


def _errors(found: Sequence[Display]) -> Mapping[str, float]:
    """Returns an upper limit of each figure's standard error, from all displays together.

    The difference between the two halves is chance. A figure is the mean of both, but since each
    picks for the other they need not be independent. So the error is that of a single half.
    """
    swings = [
        np.array([[take["share_swing"], take["margin_swing"]] for take in display.takes])
        for display in found
    ]
    share, margin = np.sqrt(np.mean(np.vstack(swings) ** 2, axis=0) / 2).tolist()
    paired = [float(own[:, 0].var(ddof=1)) for own in swings if len(own) > 1]
    regret = sqrt(float(np.mean(paired))) if paired else nan
    return {"share": share, "margin": margin, "front_regret": regret, "worst_regret": regret}
