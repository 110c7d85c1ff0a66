"""All 256 mixes as one experiment: eight locations, two sides each, every combination once.

The effect of a set of locations is the mean over all mixes with an even number of them on side A,
minus the mean over the others. For one location that is what turning it from A to B changes, on
average over all mixes of the rest. For two it is how much it matters that both are on the same
side: half of what one changes in the effect of the other.

Effects of three or more locations are small. What is measured for them is mostly noise, so their
mean square is used as the variance of every effect. If some of them are real, intervals are a
little too wide.

Best estimates are made from effects that are shrunk towards zero: those of single locations, those
of pairs, and all others, each kind by the part of its mean square that noise explains (empirical
Bayes). A kind that could be due to chance alone is left out.
"""

from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np

from majesty.lab.findings.estimates import Array, Estimate, most_by_chance
from majesty.lab.statistics import LEVEL, student
from majesty.rules.locations import LOCATIONS
from majesty.rules.options import ALL_MIXES

FITTED = 2  # effects of up to this many locations make up the fit


def _locations(effect: int) -> tuple[int, ...]:
    last = len(LOCATIONS) - 1
    return tuple(place for place in range(len(LOCATIONS)) if effect >> (last - place) & 1)


EFFECTS = tuple(_locations(number) for number in range(len(ALL_MIXES)))
_ORDERS = np.array([len(effect) for effect in EFFECTS])
FITTED_PART = float(np.mean(_ORDERS <= FITTED))  # of a mix's own value in its fit
_KINDS = (_ORDERS == 1, _ORDERS == 2, _ORDERS > FITTED)
_SIGNS = np.array(  # by effect and mix
    [
        [(-1) ** sum(mix[place] == "A" for place in effect) for mix in ALL_MIXES]
        for effect in EFFECTS
    ]
)


@dataclass(frozen=True, slots=True)
class Factorial:
    """The effects of sides on one measure."""

    effects: Array  # as EFFECTS; the first is the mean of all mixes
    error: float  # the standard error of every effect

    @classmethod
    def of(cls, values: Array) -> "Factorial":
        """Analyses the values of all mixes, in the order of ALL_MIXES."""
        effects = 2 * _SIGNS @ values / len(ALL_MIXES)
        effects[0] /= 2
        noise = effects[_ORDERS > FITTED]
        return cls(effects, sqrt(float(np.mean(noise**2))))

    def estimate(self, effect: int) -> Estimate:
        """Returns an effect by its number in EFFECTS, with its interval."""
        freedom = int(np.count_nonzero(_ORDERS > FITTED))
        return Estimate.around(float(self.effects[effect]), self.error, factor=student(freedom))

    @property
    def fitted(self) -> Array:
        """Returns the values of all mixes as explained by single locations and pairs."""
        return self.values(_ORDERS <= FITTED)

    def values(self, parts: Any) -> Array:
        """Returns the values of all mixes, made from the given part of each effect."""
        halves = self.effects * parts / 2
        halves[0] *= 2
        return np.asarray(halves @ _SIGNS)

    def real(self, errors: Array) -> Array:
        """Returns what part of each effect is not noise; 0 unless that is certain for its kind.

        Of atlases in which nothing is real, 19 in 20 have only zeros, apart from the mean.
        """
        noise = 4 * float(np.mean(errors**2)) / len(ALL_MIXES)  # the variance of an effect
        parts = np.ones(len(EFFECTS))
        for kind in _KINDS:
            square, size = float(np.mean(self.effects[kind] ** 2)), int(np.count_nonzero(kind))
            most = noise * most_by_chance(size, level=LEVEL ** (1 / len(_KINDS))) / size
            parts[kind] = 1 - noise / square if square > most else 0.0
        return parts


def shrunk(values: Array, errors: Array) -> Array:
    """Returns the best estimates of the true values of all mixes.

    Most of the extremes among 256 noisy values are luck. These are closer to the truth.
    """
    analysis = Factorial.of(values)
    return analysis.values(analysis.real(errors))


def real_variance(values: Array, errors: Array) -> float:
    """Returns how much of the variance of all mixes is not noise; 0 unless that is certain."""
    analysis = Factorial.of(values)
    return float(analysis.effects[1:] ** 2 @ analysis.real(errors)[1:]) / 4
