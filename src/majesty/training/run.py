"""A run of learning: play, improve, again and again."""

import time
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Any, Protocol

import jax
import numpy as np

from majesty.training.learner import Learner
from majesty.training.memory import computed
from majesty.training.model import Training, Weights
from majesty.training.ppo import FromResults
from majesty.training.practice import Practice
from majesty.training.recipe import Recipe
from majesty.training.search import FromSearch
from majesty.training.updates import Rates, Update

LOWEST_RATE, LOWEST_ENTROPY = 1 / 50, 1 / 30  # of what they are at the beginning
_DIGITS = 5  # of figures


@dataclass(frozen=True, slots=True)
class Length:
    """How long a run is: so many minutes of learning, or so many updates."""

    minutes: float = inf
    updates: float = inf

    def progress(self, learner: Learner) -> float:
        """Returns how much of the run a learner has done, from 0 to 1."""
        by_time = learner.seconds / (60 * self.minutes)
        return min(1.0, max(by_time, learner.updates / self.updates))


class Method(Protocol):
    """A way to learn."""

    def play(self, weights: Weights, key: jax.Array) -> Any:
        """Plays some decisions in all games, and returns what there is to learn from."""
        ...

    def learn(self, training: Training, played: Any, rates: Rates, key: jax.Array) -> Update:
        """Improves the weights by what was played."""
        ...


class Run:
    """A learner at work."""

    def __init__(
        self, learner: Learner, length: Length, *, device: str = "cpu", threads: int = 1
    ) -> None:
        """Starts to play, or goes on with the games of the learner."""
        self.learner, self.length = learner, length
        self._practice = Practice(
            learner.recipe.games,
            seed=learner.games_seed,
            device=device,
            threads=threads,
            positions=learner.positions,
        )
        self._method: Method = _kind(learner.recipe)(self._practice, learner.recipe)

    @property
    def progress(self) -> float:
        """Returns how much of the run has been done, from 0 to 1."""
        return self.length.progress(self.learner)

    def update(self) -> dict[str, float]:
        """Plays some decisions in all games and learns from them; returns what `columns` names."""
        learner, recipe = self.learner, self.learner.recipe
        begun = time.perf_counter()
        left = 1 - self.progress
        rates = Rates(
            recipe.rate * max(left, LOWEST_RATE), recipe.entropy * max(left, LOWEST_ENTROPY)
        )
        key = jax.random.fold_in(jax.random.key(recipe.seed), learner.updates)
        played = computed(self._method.play(learner.training.weights, key))
        playing = time.perf_counter() - begun
        learned = computed(self._method.learn(learner.training, played, rates, key))
        learner.training = learned.training
        learner.updates += 1
        decisions = recipe.games * recipe.steps
        learner.decisions += decisions
        seconds = time.perf_counter() - begun
        learner.seconds += seconds
        values = (
            learner.updates, learner.seconds, learner.decisions, decisions / seconds, playing,
            rates.learning, *np.asarray(learned.figures).tolist(),
        )  # fmt: skip
        names = columns(recipe)
        return {name: round(each, _DIGITS) for name, each in zip(names, values, strict=True)}

    def save(self, path: Path) -> None:
        """Writes a checkpoint, from which the learner goes on as if it had not stopped."""
        self.learner.positions = self._practice.positions()
        self.learner.save(path)


def _kind(recipe: Recipe) -> type[FromResults] | type[FromSearch]:
    return FromSearch if recipe.looks else FromResults


def columns(recipe: Recipe) -> tuple[str, ...]:
    """Returns the names of the figures of an update."""
    return (
        "updates", "seconds", "decisions", "decisions_a_second", "play_seconds", "rate",
        *_kind(recipe).figures,
    )  # fmt: skip
