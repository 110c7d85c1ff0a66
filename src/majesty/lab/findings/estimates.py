"""Estimates with 95% intervals, from observations that are independent of each other.

An observation is a game, or a deal if games share their cards. Everything that happens within
one, at however many seats, is added up first.
"""

from collections.abc import Sequence
from math import erfc, hypot, nan, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.special import chdtri

from majesty.lab.statistics import LEVEL, NORMAL, student

Array = NDArray[np.float64]


class Estimate(NamedTuple):
    """A value, the interval of the true value with 95% confidence, and the standard error."""

    value: float
    low: float
    high: float
    error: float

    @classmethod
    def around(cls, value: float, error: float, *, factor: float = NORMAL) -> "Estimate":
        """Makes an estimate with a symmetric interval."""
        return cls(value, value - factor * error, value + factor * error, error)

    def minus(self, constant: float) -> "Estimate":
        """Returns the estimate minus a constant."""
        return Estimate(
            self.value - constant, self.low - constant, self.high - constant, self.error
        )

    def against(self, other: "Estimate") -> "Estimate":
        """Returns how much more this is than another, independent estimate.

        Its interval is made from both intervals, which need not be symmetric (Newcombe 1998). So
        shares of 0% and 100%, whose errors are 0, do not count as certain.
        """
        value = self.value - other.value
        return Estimate(
            value,
            value - hypot(self.value - self.low, other.high - other.value),
            value + hypot(self.high - self.value, other.value - other.low),
            hypot(self.error, other.error),
        )

    def chance(self, null: float = 0.0) -> float:
        """Returns the probability that chance alone moves it this far from a value (normal law)."""
        if not self.error > 0:
            return nan
        return erfc(abs(self.value - null) / self.error / sqrt(2))


NOTHING = Estimate(nan, nan, nan, nan)


def mean(values: Array) -> Estimate:
    """Returns the mean of observations, with Student's interval."""
    return ratio(values, np.ones(len(values)))


def ratio(totals: Array, counts: Array) -> Estimate:
    """Returns the sum of totals over the sum of counts, which vary together over observations."""
    observations, everything = len(totals), float(counts.sum())
    if not everything:
        return NOTHING
    value = float(totals.sum()) / everything
    if observations < 2:
        return Estimate(value, nan, nan, nan)
    residues = totals - value * counts
    spread = float(residues @ residues) * observations / (observations - 1)
    return Estimate.around(value, sqrt(spread) / everything, factor=student(observations - 1))


def share(wins: float, games: int, *, par: float | None = None) -> Estimate:
    """Returns a share of games, with Wilson's interval; tied winners count as part of a win.

    With `par`, the standard error is that of a true share of `par`, to test whether it is that.
    """
    if not games:
        return NOTHING
    value, z = wins / games, NORMAL
    weight = 1 + z * z / games
    middle = (value + z * z / (2 * games)) / weight
    half = z / weight * sqrt(value * (1 - value) / games + z * z / (4 * games * games))
    true = value if par is None else par
    return Estimate(value, middle - half, middle + half, sqrt(true * (1 - true) / games))


def pooled(each: Sequence[Estimate]) -> Estimate:
    """Returns the mean of independent estimates, whose intervals need not be symmetric."""
    value = float(np.mean([one.value for one in each]))
    below, above, error = (
        hypot(*distances) / len(each)
        for distances in (
            [one.value - one.low for one in each],
            [one.high - one.value for one in each],
            [one.error for one in each],
        )
    )
    return Estimate(value, value - below, value + above, error)


def bounded(part: Estimate, observations: int) -> Estimate:
    """Returns the mean of observations between 0 and 1, with an interval within the same limits.

    If all were 1 or all were 0 they do not vary, but that does not make the mean certain. The bound
    is then the exact one.
    """
    bound = ((1 - LEVEL) / 2) ** (1 / max(observations, 1))
    if part.value == 1:
        return part._replace(low=bound, high=1.0)
    if part.value == 0:
        return part._replace(low=0.0, high=1 - bound)
    return part._replace(low=max(0.0, part.low), high=min(1.0, part.high))


def deviation(values: Array) -> Estimate:
    """Returns the standard deviation of values in rows, where each row is one observation."""
    residues = (values - values.mean()) ** 2
    variance = mean(residues.reshape(len(values), -1).mean(axis=1))
    value = sqrt(variance.value)
    return Estimate.around(value, variance.error / (2 * value) if value else nan)


def slope(causes: Array, shares: Array) -> Estimate:
    """Returns how much a seat's share grows with each additional unit of a cause.

    Both are arrays of games by seats; the shares of a game add up to 1. Each seat is compared with
    the mean of the others, so what differs from game to game does not count. The error is the
    robust one: the residuals of a game may depend on each other and vary with the cause.
    """
    x = above_others(causes)
    y = shares - shares.mean(axis=1, keepdims=True)
    weight = float((x * x).sum())
    if not weight:
        return NOTHING
    value, games = float((x * y).sum()) / weight, len(x)
    if games < 2:
        return Estimate(value, nan, nan, nan)
    scores = (x * (y - value * x)).sum(axis=1)
    spread = float(scores @ scores) * games / (games - 1)
    return Estimate.around(value, sqrt(spread) / weight)


def above_others(values: Array) -> Array:
    """Returns by game and seat how much more a seat has than the mean of the others."""
    seats = values.shape[1]
    return np.asarray((values * seats - values.sum(axis=1, keepdims=True)) / (seats - 1))


def discoveries(chances: Array, *, rate: float = 0.05) -> NDArray[np.bool_]:
    """Tells which of many comparisons stand out (Benjamini and Hochberg).

    On average, at most a share `rate` of those that do are due to chance.
    """
    order = np.argsort(chances, kind="stable")
    bounds = rate * np.arange(1, len(chances) + 1) / len(chances)
    passed = np.flatnonzero(chances[order] <= bounds)
    found = np.zeros(len(chances), np.bool_)
    if len(passed):
        found[order[: passed[-1] + 1]] = True
    return found


def most_by_chance(freedom: int, *, level: float = LEVEL) -> float:
    """Returns the value that a sum of squared normal values stays below, by default 19 times in 20.

    It is the quantile of chi squared.
    """
    return float(chdtri(freedom, 1 - level))
