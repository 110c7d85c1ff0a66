"""Ratings: OpenSkill's Plackett-Luce model, on a scale like Elo's.

Rating game after game, as for people who learn, does not suit bots. The first games, rated with
wide sigmas, stretch the scale: 600 games put two bots that are 600 apart at 796 on average, and
another order of the games gives another result. Bots do not change, so here the updates that
OpenSkill makes for all games are added up, again and again, until the ratings converge. These are
the most likely ratings, and they do not depend on the order.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from math import log, sqrt

import numpy as np
from numpy.typing import NDArray
from openskill.models import PlackettLuce

from majesty.lab.statistics import NORMAL

SCALE = 400 / log(10)  # 400 points are odds of 10 to 1 between two bots, whatever the table
MIDDLE = 1500.0
PRIOR = 350.0  # how far apart bots are assumed to be before they have played

_SIGMA = 1.0  # so small that an update is the slope of the likelihood
_LONGEST = 200.0  # step of one iteration; beyond that the slope is unreliable
_EXACT = 0.001
_ITERATIONS = 200

Outcome = tuple[tuple[int, int], ...]  # pairs of place and bot, sorted
Vector = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Rating:
    """A bot's rating and its 95% error, relative to a mean of all bots.

    In that mean a bot is weighted by what is known about it. Otherwise a bot that always loses, and
    could be arbitrarily bad, would make all others uncertain.
    """

    value: float
    error: float


class Ratings:
    """Collects the outcomes of games and finds the ratings that fit them best."""

    def __init__(self, bots: Iterable[str], players: int) -> None:
        self._bots = {code: number for number, code in enumerate(bots)}
        self._outcomes: Counter[Outcome] = Counter()
        beta = sqrt(SCALE**2 / players - _SIGMA**2)  # the model then divides ratings by SCALE
        self._model = PlackettLuce(mu=MIDDLE, sigma=_SIGMA, beta=beta, tau=0)

    def add(self, seats: Iterable[str], places: Iterable[int]) -> None:
        """Counts a game: the bots by seat, and how many did better than each."""
        numbers = [self._bots[code] for code in seats]
        self._outcomes[tuple(sorted(zip(places, numbers, strict=True)))] += 1

    def fitted(self) -> dict[str, Rating]:
        """Returns the rating of each bot."""
        size = len(self._bots)
        ratings = np.full(size, MIDDLE)
        for _ in range(_ITERATIONS):
            slope, curvature = self._likelihood(ratings)
            step = np.linalg.solve(curvature, slope)
            ratings += np.clip(step, -_LONGEST, _LONGEST)
            if np.abs(step).max() < _EXACT:
                break
        _, curvature = self._likelihood(ratings)
        known = np.diag(curvature) / np.trace(curvature)
        against = np.eye(size) - known  # games say nothing about the level of all bots together
        variances = np.diag(against @ np.linalg.inv(curvature) @ against.T)
        errors = NORMAL * np.sqrt(variances)
        return {
            code: Rating(float(ratings[number]), float(errors[number]))
            for code, number in self._bots.items()
        }

    def _likelihood(self, ratings: Vector) -> tuple[Vector, Vector]:
        """Returns the slope and the curvature of the logarithmic likelihood, with the prior."""
        slope = (MIDDLE - ratings) / PRIOR**2
        curvature = np.eye(len(ratings)) / PRIOR**2
        for outcome, count in self._outcomes.items():
            slope += count * self._updates(outcome, ratings)
            for number in {number for _, number in outcome}:
                beside = np.zeros(len(ratings))
                beside[number] = 0.5
                below, above = ratings - beside, ratings + beside
                bend = self._updates(outcome, below) - self._updates(outcome, above)
                curvature[:, number] += count * bend
        return slope, (curvature + curvature.T) / 2

    def _updates(self, outcome: Outcome, ratings: Vector) -> Vector:
        """Returns what OpenSkill adds to each bot's rating after a game, all seats together."""
        teams = [[self._model.rating(float(ratings[number]))] for _, number in outcome]
        rated = self._model.rate(teams, ranks=[float(place) for place, _ in outcome])
        updates = np.zeros(len(ratings))
        for (_, number), [before], [after] in zip(outcome, teams, rated, strict=True):
            updates[number] += (after.mu - before.mu) / _SIGMA**2
        return updates
