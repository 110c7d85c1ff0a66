"""The network in JAX, while it learns: weights, outputs and their optimiser."""

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from majesty.network.inputs import INPUTS
from majesty.network.network import SPREAD
from majesty.turbo.tables import MAX_PLAYERS, MOVES

Weights = list[tuple[jax.Array, jax.Array]]

NEVER = -1e9  # the logit of what cannot be
AVERAGED = 0.998  # of the average stays in an update of it


class Outputs(NamedTuple):
    """What the network says; seats are counted from the one to act."""

    logits: jax.Array  # of every decision
    wins: jax.Array  # logarithms of the chances to win
    edges: jax.Array  # squashed margins, from -1 to 1
    margins: jax.Array  # of SPREAD points


class Adam(NamedTuple):
    """What the optimiser remembers: how many steps it took, and means of the gradients."""

    steps: jax.Array
    mean: Weights
    square: Weights


class Training(NamedTuple):
    """Everything that changes while the network learns."""

    weights: Weights
    adam: Adam
    average: Weights  # of the latest weights: better than any of them


def new_weights(key: jax.Array, width: int, layers: int) -> Weights:
    """Returns random weights: a first layer, some residual ones and the last one."""
    sizes = [(INPUTS, width), *[(width, width)] * layers, (width, MOVES + 3 * MAX_PLAYERS)]
    scales = [2**0.5, *[0.5] * layers, 0.05]
    keys = jax.random.split(key, len(sizes))
    return [
        (jax.nn.initializers.orthogonal(scale)(one, size), jnp.zeros(size[1]))
        for one, size, scale in zip(keys, sizes, scales, strict=True)
    ]


def widened(weights: Weights, key: jax.Array, width: int) -> Weights:
    """Returns weights of a wider network with the same outputs and room to learn more.

    The new numbers of a layer see all the others, but no older number sees them yet.
    """
    return [
        (_within(fresh, matrix), fresh_bias.at[: len(bias)].set(bias))
        for (fresh, fresh_bias), (matrix, bias) in zip(
            new_weights(key, width, len(weights) - 2), weights, strict=True
        )
    ]


def _within(fresh: jax.Array, matrix: jax.Array) -> jax.Array:
    """Puts a matrix into the corner of a larger one, whose other rows leave its columns alone."""
    rows, columns = matrix.shape
    return fresh.at[:, :columns].set(0).at[:rows, :columns].set(matrix)


def begin_with(weights: Weights) -> Training:
    """Returns the beginning of a run, with an optimiser that has seen nothing yet."""
    zeros = jax.tree.map(jnp.zeros_like, weights)
    return Training(weights, Adam(jnp.zeros((), jnp.int32), zeros, zeros), weights)


@jax.jit
def raw_outputs(weights: Weights, inputs: jax.Array) -> jax.Array:
    """Returns all outputs of the network, as it writes them."""
    (matrix, bias), *layers, (last, last_bias) = weights
    hidden = inputs.astype(jnp.float32) @ matrix + bias
    for inner, inner_bias in layers:
        hidden = hidden + (_short(jax.nn.relu(hidden)) @ _short(inner)).astype(jnp.float32)
        hidden = hidden + inner_bias
    return (_short(jax.nn.relu(hidden)) @ _short(last)).astype(jnp.float32) + last_bias


def outputs(weights: Weights, inputs: jax.Array, players: jax.Array) -> Outputs:
    """Evaluates positions of games with so many players."""
    logits, wins, edges, margins = jnp.split(
        raw_outputs(weights, inputs),
        [MOVES, MOVES + MAX_PLAYERS, MOVES + 2 * MAX_PLAYERS],
        axis=-1,
    )
    there = jnp.arange(MAX_PLAYERS) < players[..., None]
    wins = jax.nn.log_softmax(jnp.where(there, wins, NEVER))
    return Outputs(logits, wins, jnp.tanh(edges), margins)


def _short(array: jax.Array) -> jax.Array:
    """Returns numbers of half the size on a GPU, where they are quicker."""
    return array.astype(jnp.bfloat16) if jax.default_backend() != "cpu" else array


def edge(margin: jax.Array) -> jax.Array:
    """Squashes a margin in points: the first points count for more."""
    return jnp.tanh(margin / SPREAD)


def improve(training: Training, gradient: Weights, rate: Any, longest: float = 1.0) -> Training:
    """Takes a step of the optimiser against a gradient, which is cut to a length first."""
    weights, adam, average = training
    length = jnp.sqrt(sum(jnp.sum(each**2) for each in jax.tree.leaves(gradient)))
    gradient = jax.tree.map(
        lambda each: each * jnp.minimum(1.0, longest / (length + 1e-9)), gradient
    )
    steps = adam.steps + 1
    mean = jax.tree.map(lambda old, new: 0.9 * old + 0.1 * new, adam.mean, gradient)
    square = jax.tree.map(lambda old, new: 0.999 * old + 0.001 * new**2, adam.square, gradient)
    scale = jnp.sqrt(1 - 0.999**steps) / (1 - 0.9**steps)
    weights = jax.tree.map(
        lambda each, one, two: each - rate * scale * one / (jnp.sqrt(two) + 1e-6),
        weights, mean, square,
    )  # fmt: skip
    average = jax.tree.map(lambda old, new: AVERAGED * old + (1 - AVERAGED) * new, average, weights)
    return Training(weights, Adam(steps, mean, square), average)
