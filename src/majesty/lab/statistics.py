"""Means with 95% intervals, in which every deal is one observation.

The games of a deal share their cards, so they are not independent of each other. The deals are.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import cos, pi, sin, sqrt, tan
from statistics import NormalDist
from typing import NamedTuple

LEVEL = 0.95
NORMAL = NormalDist().inv_cdf((1 + LEVEL) / 2)
_MANY = 100  # degrees of freedom above which the expansion is exact to eight digits


class Interval(NamedTuple):
    """Where a true value lies, with a confidence of 95%."""

    low: float
    high: float


@dataclass(slots=True)
class Mean:
    """A mean over games, to which deals are added one by one.

    Deals may count different numbers of games, since forfeited ones have no points; so this is
    a ratio of two sums, with the usual variance of a ratio. With equal numbers it is the mean
    of the deals with Student's interval. The sums are exact, whatever their order.
    """

    deals: int = 0
    games: int = 0
    total: Fraction = Fraction(0)
    _totals_squared: Fraction = Fraction(0)
    _products: Fraction = Fraction(0)
    _games_squared: int = 0

    def add(self, total: Fraction, games: int) -> None:
        """Counts a deal: the sum over its games, and their number."""
        if games:
            self.deals += 1
            self.games += games
            self.total += total
            self._totals_squared += total * total
            self._products += total * games
            self._games_squared += games * games

    @property
    def value(self) -> float | None:
        """Returns the mean, if any game has been counted."""
        return float(self.total / self.games) if self.games else None

    @property
    def error(self) -> float | None:
        """Returns half the width of the 95% interval; one deal alone has none."""
        if self.deals < 2:
            return None
        mean = self.total / self.games
        residues = (
            self._totals_squared - 2 * mean * self._products + mean * mean * self._games_squared
        )
        spread = sqrt(residues * self.deals / (self.deals - 1)) / self.games
        return student(self.deals - 1) * spread

    @property
    def interval(self) -> Interval | None:
        """Returns the 95% interval."""
        if self.value is None or self.error is None:
            return None
        return Interval(self.value - self.error, self.value + self.error)

    @property
    def share_interval(self) -> Interval | None:
        """Returns the 95% interval of a share, which lies between 0 and 1.

        If all deals were won or all lost, they do not vary, but that does not make the share
        certain. The bound is then the chance of such a deal at which so many in a row are just not
        too rare.
        """
        interval = self.interval
        if interval is None:
            return None
        bound = ((1 - LEVEL) / 2) ** (1 / self.deals)
        if self.total == self.games:
            return Interval(bound, 1.0)
        if self.total == 0:
            return Interval(0.0, 1 - bound)
        return Interval(max(0.0, interval.low), min(1.0, interval.high))


@lru_cache
def student(freedom: int) -> float:
    """Returns the factor of a 95% interval, by Student's distribution.

    SciPy has it too, but the arena works without the extra `lab`, which installs SciPy.
    """
    z, n = NORMAL, freedom
    if n > _MANY:  # Abramowitz and Stegun 26.7.5
        return (
            z
            + (z**3 + z) / (4 * n)
            + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
            + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
        )
    low, high = 0.0, pi / 2  # of the angle
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if _within(middle, n) < LEVEL else (low, middle)
    return tan(high) * sqrt(n)


def _within(angle: float, freedom: int) -> float:
    """Returns the probability of |t| below tan(angle)·√freedom; Abramowitz and Stegun 26.7.3-4."""
    odd = freedom % 2
    term, total = (cos(angle) if odd else 1.0), 0.0
    for step in range(1 + odd, freedom, 2):
        total += term
        term *= step / (step + 1) * cos(angle) ** 2
    if odd:
        return 2 / pi * (angle + sin(angle) * total)
    return sin(angle) * total
