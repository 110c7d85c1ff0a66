"""The strongest character of a mix: other mixes pick it, and the mix's own games value it.

With the same games for both, the luckiest of seven characters would look like the strongest. This
way its slope is right on average, and so is its interval, for the character that is named. A
stronger one may have been missed, so the slope is too small rather than too large.
"""

from collections.abc import Mapping

import numpy as np

from majesty.lab.findings.estimates import Array, Estimate
from majesty.lab.findings.factorial import FITTED_PART, Factorial
from majesty.lab.findings.games import LETTERS
from majesty.rules.options import ALL_MIXES

Slopes = Mapping[str, Mapping[str, Estimate]]  # by mix and character


def strongest(slopes: Slopes) -> dict[str, str]:
    """Returns by mix the character whose slope should be the largest, according to other mixes."""
    mixes = sorted(slopes)  # the same as ALL_MIXES if all are there
    measured = np.array([[slopes[mix][letter].value for letter in LETTERS] for mix in mixes])
    known = ~np.isnan(measured)
    expected = np.where(known, _by_others(np.where(known, measured, 0.0)), -np.inf)
    return {
        mix: LETTERS[number] for mix, number in zip(mixes, expected.argmax(axis=1), strict=True)
    }


def _by_others(measured: Array) -> Array:
    """Returns by mix and character what other mixes predict, from locations and pairs or a mean."""
    count = len(measured)
    if count == len(ALL_MIXES):
        fitted, own = np.stack([Factorial.of(each).fitted for each in measured.T], 1), FITTED_PART
    else:
        fitted, own = measured.mean(axis=0), 1 / count
    if own == 1:
        return measured  # a single mix has no others to pick for it
    return np.asarray((fitted - own * measured) / (1 - own))
