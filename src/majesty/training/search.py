"""Learning from search: the network learns to decide at once what a look ahead would decide.

In every position a small tree, guided by the network, tries all decisions. What it finds better
becomes more likely than the network found it; the network learns that, and guides better trees.
"""

from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from majesty.network.inputs import INPUTS
from majesty.network.network import OUTPUTS
from majesty.training.memory import Shared, computed, for_kernel, kernel_done, kernel_zeros
from majesty.training.model import NEVER, Training, Weights, outputs, raw_outputs
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
from majesty.turbo import forest
from majesty.turbo.guided import MOST_CHOICES, NODE_NUMBERS, NODE_WORDS
from majesty.turbo.tables import MOVES

EXPLORE = 0.6  # how much a tree tries what the network finds likely
WANDERS = 0.05  # of the moves are drawn from softer probabilities, so that all is seen
SOFTER = 0.3  # by which their logarithms are multiplied


class Forest:
    """A tree for each game of a practice."""

    def __init__(self, practice: Practice, recipe: Recipe) -> None:
        self._practice, self._recipe = practice, recipe
        games, device, looks = practice.games, practice.device, recipe.looks
        room = MOST_CHOICES * (looks + 1) + 1
        self._leaves = kernel_zeros(practice.batch.rows.shape, np.int64, device)
        self._nodes = kernel_zeros((games, room, NODE_WORDS), np.int32, device)
        self._numbers = kernel_zeros((games, room, NODE_NUMBERS), np.float32, device)
        self._paths = kernel_zeros((games, looks + 2), np.int32, device)
        self._movers = kernel_zeros((games, looks + 2), np.int32, device)
        self._facts = kernel_zeros((games, 3), np.int32, device)
        self._inputs = Shared((games, INPUTS), np.float32, device)
        self._targets = Shared((games, MOVES), np.float32, device)

    def search(self, weights: Weights) -> jax.Array:
        """Looks ahead in all games; returns the improved probabilities of all decisions."""
        looks, trust = self._recipe.looks, self._recipe.trust
        found = jnp.zeros((self._practice.games, OUTPUTS), jnp.float32)
        for number in range(looks + 2):
            self._run(
                "look_on_rows", self._leaves, self._practice.batch.counters, self._nodes,
                self._numbers, self._paths, self._movers, self._facts, self._inputs.kernel,
                for_kernel(found, self._practice.device),
                number, looks, self._recipe.win, EXPLORE, trust,
            )  # fmt: skip
            if number <= looks:
                found = computed(raw_outputs(weights, self._inputs.read()))
        self._run("teach_rows", self._nodes, self._numbers, trust, self._targets.kernel)
        return self._targets.read()

    def _run(self, name: str, *arguments: Any) -> None:
        self._practice.batch.run(name, *arguments, functions=forest)
        kernel_done(self._practice.device)


class Taught(NamedTuple):
    """A step of all games, and what the trees taught."""

    seen: Transition
    target: jax.Array  # probabilities of all decisions


class FromSearch:
    """Learns what looks ahead find, and from how games went on and ended."""

    figures = ("missed", "entropy", "win_error", "edge_error", "margin_error", "target_entropy")

    def __init__(self, practice: Practice, recipe: Recipe) -> None:
        self._practice, self._recipe = practice, recipe
        self._forest = Forest(practice, recipe)

    def play(self, weights: Weights, key: jax.Array) -> list[Taught]:
        """Plays some decisions in all games as the trees advise; the last is only looked at."""
        practice = self._practice
        kept = []
        for step in range(self._recipe.steps + 1):
            one = jax.random.fold_in(key, step)
            seen = evaluate(weights, one, practice.view(), practice.players)
            target = jnp.zeros((practice.games, MOVES), jnp.float16)
            if step < self._recipe.steps:
                move, target = _draw(seen.legal, self._forest.search(weights), one)
                practice.play(move)
            kept.append(Taught(seen, target))
        return kept

    def learn(
        self, training: Training, played: list[Taught], rates: Rates, key: jax.Array
    ) -> Update:
        """Improves the weights by what the trees taught and how the games went on."""
        recipe = self._recipe
        update: Update = _learn(
            training, played, self._practice.players, rates, key,
            trace=recipe.trace, epochs=recipe.epochs, parts=recipe.parts,
        )  # fmt: skip
        return update


@jax.jit
def _draw(legal: jax.Array, target: jax.Array, key: jax.Array) -> tuple[jax.Array, jax.Array]:
    """Draws a move from the improved probabilities; also returns a copy of them."""
    first, second = jax.random.split(key)
    likelihoods = jnp.where(legal, jnp.log(target + 1e-9), NEVER)
    wanders = jax.random.uniform(first, (len(target), 1)) < WANDERS
    likelihoods = jnp.where(wanders & legal, SOFTER * likelihoods, likelihoods)
    return jax.random.categorical(second, likelihoods), (target * 1.0).astype(jnp.float16)


@partial(jax.jit, static_argnames=("trace", "epochs", "parts"))
def _learn(
    training: Training,
    played: list[Taught],
    players: jax.Array,
    rates: Rates,
    key: jax.Array,
    *,
    trace: float,
    epochs: int,
    parts: int,
) -> Update:
    taught = stacked(played)
    values = returns(taught.seen, trace)
    taught = without_last(taught)
    seen = taught.seen
    values = from_seat_to_act(values, seen.seat, players)
    data = (seen.inputs, seen.legal, taught.target, values)
    return go_through(training, data, players, rates, key, loss=_loss, epochs=epochs, parts=parts)


def _loss(
    weights: Weights, data: Any, players: jax.Array, rates: Rates
) -> tuple[jax.Array, jax.Array]:
    inputs, legal, target, values = data
    found = outputs(weights, inputs, jnp.broadcast_to(players, inputs.shape[:-1]))
    likelihoods = move_likelihoods(found, legal)
    target = target.astype(jnp.float32)
    crossed = -(target * likelihoods * legal).sum(-1).mean()
    target_entropy = -(target * jnp.log(target + 1e-9)).sum(-1).mean()
    entropy = entropy_of(likelihoods, legal)
    errors = value_errors(found, values, players)
    figures = jnp.stack([crossed - target_entropy, entropy, *errors, target_entropy])
    return crossed + 0.5 * sum(errors) - rates.entropy * entropy, figures
