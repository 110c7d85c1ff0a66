"""`atlas`: all 256 mixes of sides."""

from collections.abc import Iterator, Mapping, Sequence
from math import isnan, sqrt
from typing import Any

import numpy as np
import pyarrow as pa

from majesty.lab.findings import estimates
from majesty.lab.findings.estimates import Array, Estimate
from majesty.lab.findings.factorial import EFFECTS, FITTED, Factorial, real_variance, shrunk
from majesty.lab.findings.games import LETTERS, CellResults, results_by_cell, tidy
from majesty.lab.findings.measures import MEASURES, Measure, slopes
from majesty.lab.findings.strongest import Slopes, strongest
from majesty.rules.options import ALL_MIXES

Group = tuple[int, str, str, str]  # players, edition, deck and bot: each is a whole atlas
Found = Mapping[str, Mapping[str, Estimate]]  # by mix and measure
Rows = Sequence[Mapping[str, Any]]

IMBALANCE = ("first", "dominance", "margin")  # measures that make a mix unbalanced
RANKED = 16  # mixes; fewer are not ranked, because each would be compared with too few others


def tables(table: pa.Table) -> dict[str, pa.Table]:
    """Returns the measures of all mixes, what explains them, and the values of characters."""
    groups: dict[Group, dict[str, CellResults]] = {}
    for cell in results_by_cell(table):
        group = (cell.players, cell.edition, cell.deck, cell.bot)
        groups.setdefault(group, {})[cell.sides] = cell
    rows: dict[str, list[dict[str, Any]]] = {
        name: [] for name in ("mixes", "differences", "noise", "effects", "characters", "curves")
    }
    for group, mixes in groups.items():
        labels = dict(zip(("players", "edition", "deck", "bot"), group, strict=True))
        found = {
            sides: {measure.name: measure.of(cell) for measure in MEASURES}
            for sides, cell in mixes.items()
        }
        by_character = {sides: slopes(cell) for sides, cell in mixes.items()}
        names = strongest(by_character)
        if len(mixes) > 1:
            for sides, letter in names.items():
                found[sides]["dominance"] = by_character[sides][letter]
        noise = list(_noise(found))
        parts = {
            "mixes": _mixes(mixes, found, noise, names),
            "differences": _differences(found),
            "noise": noise,
            "effects": _effects(found),
            "characters": _characters(mixes, by_character),
            "curves": _curves(list(mixes.values())),
        }
        for name, part in parts.items():
            rows[name] += [{**labels, **row} for row in part]
    return {name: tidy(part) for name, part in rows.items() if part}


def _mixes(
    mixes: Mapping[str, CellResults], found: Found, noise: Rows, names: Mapping[str, str]
) -> Iterator[dict[str, Any]]:
    guesses = {measure.name: _guesses(found, measure) for measure in MEASURES}
    imbalance = _imbalance(guesses, {row["measure"]: row["real_part"] for row in noise})
    for number, (sides, cell) in enumerate(mixes.items()):
        row: dict[str, Any] = {"sides": sides, "games": cell.games, **found[sides]}
        row |= {f"{name}_shrunk": float(guess[number]) for name, guess in guesses.items()}
        yield row | {
            "strongest": names[sides],
            "imbalance": None if imbalance is None else float(imbalance[number]),
        }


def _differences(found: Found) -> Iterator[dict[str, Any]]:
    """Yields how the second mix differs from the first, if there are just two.

    Their games are independent: every cell of a study has its own cards.
    """
    if len(found) != 2:
        return
    first, second = found
    for measure in MEASURES:
        if measure.name != "dominance":  # of two mixes neither can pick for the other
            difference = found[second][measure.name].against(found[first][measure.name])
            yield {
                "measure": measure.name,
                "sides": second,
                "against": first,
                "difference": difference,
            }


def _guesses(found: Found, measure: Measure) -> Array:
    """Returns the best estimates of a measure's true values, in the order of the mixes found."""
    measured, errors = _arrays(found, measure)
    if not _is_whole(found) or np.isnan(errors).any():
        return measured
    order = _order(found)
    guesses = np.empty(len(found))
    guesses[order] = shrunk(measured[order], errors[order])
    return guesses


def _imbalance(guesses: Mapping[str, Array], real_parts: Mapping[str, float]) -> Array | None:
    """Returns the mean standard score of what makes a mix unbalanced; 0 is average.

    A score is weighted by the part of it that is not noise. If there is no such part, there is no
    ranking, and neither is there one of a few mixes.
    """
    weights = np.array([real_parts[name] for name in IMBALANCE])
    if len(guesses["first"]) < RANKED or not weights.any():
        return None
    scores = []
    for name in IMBALANCE:
        amounts = np.abs(guesses[name]) if real_parts[name] else np.zeros(len(guesses[name]))
        scores.append((amounts - amounts.mean()) / (amounts.std() or 1.0))
    return np.asarray(weights @ scores / weights.sum())


def _noise(found: Found) -> Iterator[dict[str, Any]]:
    """Yields by measure how much mixes differ, and how much of that could be chance."""
    for measure in MEASURES:
        measured, errors = _arrays(found, measure)
        middle = float(measured.mean())
        chances = np.array([found[mix][measure.name].chance(middle) for mix in found])
        noise, variance = float(np.mean(errors**2)), float(measured.var())
        real = _real(found, measured, errors)
        yield {
            "measure": measure.name,
            "mixes": len(found),
            "mean": Estimate.around(middle, sqrt(noise / len(found))),
            "deviation": sqrt(variance),
            "by_chance": sqrt(noise),
            "real": sqrt(real),
            "real_part": real / variance if real else 0.0,
            "outside": int(np.count_nonzero(chances < 0.05)),
            "outside_by_chance": 0.05 * len(found),
            "stand_out": int(np.count_nonzero(estimates.discoveries(chances))),
        }


def _real(found: Found, measured: Array, errors: Array) -> float:
    """Returns how much of the variance between mixes is not noise; 0 unless that is certain."""
    noise, variance, mixes = float(np.mean(errors**2)), float(measured.var()), len(found)
    if mixes < 2 or isnan(noise):
        return 0.0
    if _is_whole(found):
        order = _order(found)
        return real_variance(measured[order], errors[order])
    most = noise * estimates.most_by_chance(mixes - 1) / mixes
    return variance - noise if variance > most else 0.0


def _effects(found: Found) -> Iterator[dict[str, Any]]:
    """Yields what single locations and pairs of locations change, if all mixes were played."""
    if not _is_whole(found):
        return
    few = [number for number, effect in enumerate(EFFECTS) if 1 <= len(effect) <= FITTED]
    few.sort(key=lambda number: (len(EFFECTS[number]), EFFECTS[number]))
    for measure in MEASURES:
        measured = np.array([found[mix][measure.name].value for mix in ALL_MIXES])
        if np.isnan(measured).any():
            continue
        analysis = Factorial.of(measured)
        explained = float(analysis.fitted.var() / measured.var()) if measured.var() else 0.0
        for number in few:
            estimate = analysis.estimate(number)
            yield {
                "measure": measure.name,
                "locations": " ".join(str(place + 1) for place in EFFECTS[number]),
                "order": len(EFFECTS[number]),
                "effect": estimate,
                "chance": estimate.chance(),
                "explained": explained,
            }


def _characters(mixes: Mapping[str, CellResults], by_character: Slopes) -> Iterator[dict[str, Any]]:
    """Yields how the win share changes with more of each character, by mix and over all mixes.

    The slope is over all games; `one_more` covers only the seats that took exactly one more than
    the others on average, against the fair share. If the two differ in sign, the relation is a
    curve.
    """
    for sides, own in by_character.items():
        for letter, slope in own.items():
            yield {"sides": sides, "character": letter, "slope": slope}
    for place, letter in enumerate(LETTERS):
        for side in ("all", "A", "B"):
            some = [cell for sides, cell in mixes.items() if side in ("all", sides[place])]
            if some:
                taken = np.concatenate([cell.taken(letter) for cell in some])
                shares = np.concatenate([cell.shares for cell in some])
                those = np.isclose(estimates.above_others(taken), 1).astype(float)
                one_more = estimates.ratio((shares * those).sum(axis=1), those.sum(axis=1))
                yield {
                    "sides": side,
                    "character": letter,
                    "slope": estimates.slope(taken, shares),
                    "one_more": one_more.minus(1 / some[0].players),
                    "one_more_seats": int(those.sum()),
                    "taken": float(taken.mean()),
                }


def _curves(some: Sequence[CellResults]) -> Iterator[dict[str, Any]]:
    """Yields the win share by the number of a character taken, and by its location's side."""
    for place, letter in enumerate(LETTERS):
        for side in "AB":
            own = [cell for cell in some if cell.sides[place] == side]
            if not own:
                continue
            taken = np.concatenate([cell.taken(letter) for cell in own])
            shares = np.concatenate([cell.shares for cell in own])
            for count in range(int(taken.max()) + 1):
                those = (taken == count).astype(float)
                seats = int(those.sum())
                share = estimates.ratio((shares * those).sum(axis=1), those.sum(axis=1))
                yield {
                    "character": letter,
                    "side": side,
                    "taken": count,
                    "seats": seats,
                    "share": estimates.bounded(share, seats),
                }


def _arrays(found: Found, measure: Measure) -> tuple[Array, Array]:
    of_all = [measures[measure.name] for measures in found.values()]
    return np.array([each.value for each in of_all]), np.array([each.error for each in of_all])


def _order(found: Found) -> list[int]:
    """Returns the indices of the mixes of the whole atlas, in the order of ALL_MIXES."""
    places = {mix: number for number, mix in enumerate(found)}
    return [places[mix] for mix in ALL_MIXES]


def _is_whole(found: Found) -> bool:
    return set(found) == set(ALL_MIXES)
