"""Proximal policy optimisation: what was better than expected becomes more likely."""

from functools import partial
from typing import Any

import jax
import jax.numpy as jnp

from majesty.training.model import Training, Weights, outputs
from majesty.training.practice import Practice
from majesty.training.recipe import Recipe
from majesty.training.transitions import (
    Transition,
    entropy_of,
    evaluate,
    from_seat_to_act,
    move_likelihoods,
    returns,
    stacked,
    value_errors,
    without_last,
)
from majesty.training.updates import Rates, Update, go_through


class FromResults:
    """Learns from how games went on and ended."""

    figures = ("gain", "entropy", "win_error", "edge_error", "margin_error", "policy_change")

    def __init__(self, practice: Practice, recipe: Recipe) -> None:
        self._practice, self._recipe = practice, recipe

    def play(self, weights: Weights, key: jax.Array) -> list[Transition]:
        """Plays some decisions in all games; the last one is only looked at."""
        kept: list[Transition] = []
        for step in range(self._recipe.steps + 1):
            if step:
                self._practice.play(kept[-1].move)
            one = jax.random.fold_in(key, step)
            kept.append(evaluate(weights, one, self._practice.view(), self._practice.players))
        return kept

    def learn(
        self, training: Training, played: list[Transition], rates: Rates, key: jax.Array
    ) -> Update:
        """Improves the weights by what was played."""
        recipe = self._recipe
        update: Update = _learn(
            training, played, self._practice.players, rates, key,
            trace=recipe.trace, win=recipe.win, clip=recipe.clip,
            epochs=recipe.epochs, parts=recipe.parts,
        )  # fmt: skip
        return update


@partial(jax.jit, static_argnames=("trace", "win", "clip", "epochs", "parts"))
def _learn(
    training: Training,
    played: list[Transition],
    players: jax.Array,
    rates: Rates,
    key: jax.Array,
    *,
    trace: float,
    win: float,
    clip: float,
    epochs: int,
    parts: int,
) -> Update:
    seen = stacked(played)
    values = returns(seen, trace)
    seen = without_last(seen)
    gain = (values - seen.values) @ jnp.array([win, 1 - win, 0.0])
    gain = jnp.take_along_axis(gain, seen.seat.astype(jnp.int32)[..., None], 2)[..., 0]
    gain = (gain - gain.mean()) / (gain.std() + 1e-8)
    values = from_seat_to_act(values, seen.seat, players)
    data = (seen.inputs, seen.legal, seen.move, seen.likelihood, gain, values)
    loss = partial(_loss, clip=clip)
    return go_through(training, data, players, rates, key, loss=loss, epochs=epochs, parts=parts)


def _loss(
    weights: Weights, data: Any, players: jax.Array, rates: Rates, *, clip: float
) -> tuple[jax.Array, jax.Array]:
    inputs, legal, move, likelihood, gain, values = data
    found = outputs(weights, inputs, jnp.broadcast_to(players, inputs.shape[:-1]))
    likelihoods = move_likelihoods(found, legal)
    new = jnp.take_along_axis(likelihoods, move[..., None], -1)[..., 0]
    ratio = jnp.exp(new - likelihood)
    better = jnp.minimum(ratio * gain, jnp.clip(ratio, 1 - clip, 1 + clip) * gain).mean()
    entropy = entropy_of(likelihoods, legal)
    errors = value_errors(found, values, players)
    figures = jnp.stack([better, entropy, *errors, (likelihood - new).mean()])
    return -better + 0.5 * sum(errors) - rates.entropy * entropy, figures
