"""The network in JAX, while it learns: weights, outputs and their optimiser."""

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from majesty.network.inputs import INPUTS
from majesty.network.network import SPREAD
from majesty.turbo.tables import MAX_PLAYERS, MOVES

Weights = list[tuple[jax.Array, jax.Array]]

NEVER = -1e9  # the logit of what cannot be


class Outputs(NamedTuple):
    """What the network says; seats are counted from the one to act."""

    logits: jax.Array  # of every decision
    wins: jax.Array  # logarithms of the chances to win
    edges: jax.Array  # squashed margins, from -1 to 1
    margins: jax.Array  # of SPREAD points


class Adam(NamedTuple):
    """What the optimiser remembers."""

    count: jax.Array
    mean: Weights
    square: Weights


def new_weights(key: jax.Array, width: int, layers: int) -> Weights:
    """Returns random weights: a first layer, some residual ones and the last one."""
    sizes = [(INPUTS, width), *[(width, width)] * layers, (width, MOVES + 3 * MAX_PLAYERS)]
    scales = [2**0.5, *[0.5] * layers, 0.05]
    keys = jax.random.split(key, len(sizes))
    return [
        (jax.nn.initializers.orthogonal(scale)(one, size), jnp.zeros(size[1]))
        for one, size, scale in zip(keys, sizes, scales, strict=True)
    ]


@jax.jit
def raw(weights: Weights, inputs: jax.Array) -> jax.Array:
    """Returns all outputs of the network, as it writes them."""
    (matrix, bias), *layers, (last, last_bias) = weights
    hidden = inputs.astype(jnp.float32) @ matrix + bias
    for inner, inner_bias in layers:
        hidden = hidden + (small(jax.nn.relu(hidden)) @ small(inner)).astype(jnp.float32)
        hidden = hidden + inner_bias
    return (small(jax.nn.relu(hidden)) @ small(last)).astype(jnp.float32) + last_bias


def outputs(weights: Weights, inputs: jax.Array, players: jax.Array) -> Outputs:
    """Evaluates positions of games with so many players."""
    logits, wins, edges, margins = jnp.split(
        raw(weights, inputs), [MOVES, MOVES + MAX_PLAYERS, MOVES + 2 * MAX_PLAYERS], axis=-1
    )
    there = jnp.arange(MAX_PLAYERS) < players[..., None]
    wins = jax.nn.log_softmax(jnp.where(there, wins, NEVER))
    return Outputs(logits, wins, jnp.tanh(edges), margins)


def small(array: jax.Array) -> jax.Array:
    """Returns numbers of half the size on a GPU, where they are quicker."""
    return array.astype(jnp.bfloat16) if jax.default_backend() != "cpu" else array


def edge(margin: jax.Array) -> jax.Array:
    """Squashes a margin in points: the first points count for more."""
    return jnp.tanh(margin / SPREAD)


def new_adam(weights: Weights) -> Adam:
    """Returns an optimiser that has seen nothing yet."""
    zeros = jax.tree.map(jnp.zeros_like, weights)
    return Adam(jnp.zeros((), jnp.int32), zeros, zeros)


def improve(
    weights: Weights, adam: Adam, slope: Weights, rate: Any, longest: float = 1.0
) -> tuple[Weights, Adam]:
    """Takes a step against the slope, which is cut to a length first."""
    length = jnp.sqrt(sum(jnp.sum(each**2) for each in jax.tree.leaves(slope)))
    slope = jax.tree.map(lambda each: each * jnp.minimum(1.0, longest / (length + 1e-9)), slope)
    count = adam.count + 1
    mean = jax.tree.map(lambda old, new: 0.9 * old + 0.1 * new, adam.mean, slope)
    square = jax.tree.map(lambda old, new: 0.999 * old + 0.001 * new**2, adam.square, slope)
    scale = jnp.sqrt(1 - 0.999**count) / (1 - 0.9**count)
    weights = jax.tree.map(
        lambda each, one, two: each - rate * scale * one / (jnp.sqrt(two) + 1e-6),
        weights, mean, square,
    )  # fmt: skip
    return weights, Adam(count, mean, square)
