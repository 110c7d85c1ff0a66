"""An update: steps of the optimiser, each for a part of the games that were just played."""

from collections.abc import Callable
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from majesty.training.model import Training, Weights, improve


class Rates(NamedTuple):
    """What changes in the course of a run."""

    learning: float
    entropy: float


class Update(NamedTuple):
    """What has been learned, and figures about it."""

    training: Training
    figures: jax.Array


Loss = Callable[[Weights, Any, jax.Array, Rates], tuple[jax.Array, jax.Array]]
"""Returns the loss of weights and its figures, for data by step and game and numbers of players."""


def go_through(
    training: Training,
    data: Any,
    players: jax.Array,
    rates: Rates,
    key: jax.Array,
    *,
    loss: Loss,
    epochs: int,
    parts: int,
) -> Update:
    """Learns from data by step and game; in each epoch the games fall into other parts."""

    def step(training: Training, games: jax.Array) -> tuple[Training, jax.Array]:
        part = jax.tree.map(lambda each: each[:, games], data)
        gradient, figures = jax.grad(loss, has_aux=True)(
            training.weights, part, players[games], rates
        )
        return improve(training, gradient, rates.learning), figures

    keys = jax.random.split(key, epochs)
    order = jnp.concatenate(
        [jax.random.permutation(each, len(players)).reshape(parts, -1) for each in keys]
    )
    improved, figures = jax.lax.scan(step, training, order)
    return Update(improved, figures.mean(0))
