"""All 256 mixes as one experiment: eight locations, two sides each, every combination once.

The effect of a set of locations is the mean over all mixes with an even number of them on side A,
less the mean over the others. For one location that is what turning it from A to B changes, on
average over all mixes of the rest. For two it is how much their common side matters: half of what
the one changes about the effect of the other.

Effects of three and more locations are small. What is measured for them is mostly noise, so their
mean square is the variance of every effect. Where some are real, intervals are a little wide.
"""

from dataclasses import dataclass
from math import sqrt

import numpy as np

from majesty.lab.findings.estimates import Array, Estimate
from majesty.lab.statistics import student
from majesty.rules.locations import LOCATIONS
from majesty.rules.options import ALL_MIXES

FITTED = 2  # effects of that many locations make up the fit


def _locations(effect: int) -> tuple[int, ...]:
    last = len(LOCATIONS) - 1
    return tuple(place for place in range(len(LOCATIONS)) if effect >> (last - place) & 1)


EFFECTS = tuple(_locations(number) for number in range(len(ALL_MIXES)))
_ORDERS = np.array([len(effect) for effect in EFFECTS])
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
        """Returns the values of all mixes as single locations and pairs of them explain them."""
        halves = np.where(_ORDERS <= FITTED, self.effects, 0) / 2
        halves[0] *= 2
        return np.asarray(halves @ _SIGNS)

    @property
    def residue(self) -> float:
        """Returns the standard deviation of what single locations and pairs do not explain."""
        return self.error * sqrt(len(ALL_MIXES)) / 2


def shrunk(values: Array, errors: Array) -> Array:
    """Draws the values of all mixes towards what their locations explain, as far as they are noise.

    Of the extremes among 256 noisy values most are lucky. These are better guesses of the truth.
    """
    analysis = Factorial.of(values)
    fitted = analysis.fitted
    noise = float(np.mean(errors**2))  # of all: that of a single mix may be 0 by chance
    whole = max(noise, analysis.residue**2)
    kept = 1 - noise / whole if whole else 1.0
    return np.asarray(fitted + (values - fitted) * kept)
