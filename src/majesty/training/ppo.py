"""Proximal policy optimisation: what was better than expected becomes more likely.

Every decision of everybody counts. What a position is worth is a vector over the seats, and the
returns of a seat run over the decisions of all of them.
"""

from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from majesty.network.network import SPREAD
from majesty.training.games import Practice
from majesty.training.model import NEVER, Adam, Outputs, Weights, edge, improve, outputs
from majesty.turbo.tables import MAX_PLAYERS

SEATS = jnp.arange(MAX_PLAYERS)


class Seen(NamedTuple):
    """What is kept of a step, by game; `ended` and `results` are of the decision before it."""

    inputs: jax.Array
    legal: jax.Array
    seat: jax.Array
    ended: jax.Array
    results: jax.Array
    move: jax.Array
    chance: jax.Array  # the logarithm of the move's probability
    values: jax.Array  # by seat: chances to win, squashed margins, margins


class Rates(NamedTuple):
    """What changes while it learns."""

    learning: float
    entropy: float


@jax.jit
def look(weights: Weights, key: jax.Array, practice: Any, players: jax.Array) -> Seen:
    """Evaluates all games and draws a move for each."""
    inputs, masks, turns, results = practice
    seen = outputs(weights, inputs, players)
    seat = turns[:, 0]
    legal = masks > 0
    chances = jax.nn.log_softmax(jnp.where(legal, seen.logits, NEVER))
    move = jax.random.categorical(key, chances)
    there = players[:, None] > SEATS
    relative = (SEATS - seat[:, None]) % players[:, None]  # of each seat, from the one to act
    values = jnp.stack([jnp.exp(seen.wins), seen.edges, seen.margins], -1)
    return Seen(
        inputs.astype(jnp.float16),
        legal,
        seat.astype(jnp.int8),
        turns[:, 1] > 0,
        results * 1.0,
        move,
        jnp.take_along_axis(chances, move[:, None], 1)[:, 0],
        jnp.take_along_axis(values, relative[..., None], 1) * there[..., None],
    )


def play(weights: Weights, key: jax.Array, practice: Practice, steps: int) -> list[Seen]:
    """Plays some decisions in all games; the last one is only looked at."""
    kept = []
    for step in range(steps + 1):
        arrays = (practice.inputs, practice.masks, practice.turns, practice.results)
        seen = look(weights, jax.random.fold_in(key, step), arrays, practice.players)
        kept.append(seen)
        if step < steps:
            practice.play(seen.move)
    return kept


def returns(seen: Seen, trace: float) -> jax.Array:
    """Returns what each step turned out to be worth to every seat."""
    wins, margins = jnp.split(seen.results, 2, axis=-1)
    finals = jnp.stack([wins, edge(margins), margins / SPREAD], -1)

    def back(ahead: jax.Array, step: Any) -> Any:
        ended, final, values = step
        value = jnp.where(ended[:, None, None], final, (1 - trace) * values + trace * ahead)
        return value, value

    steps = (seen.ended[1:], finals[1:], seen.values[1:])
    _, found = jax.lax.scan(back, seen.values[-1], steps, reverse=True)
    return found


def wrong(found: Outputs, values: jax.Array, there: jax.Array) -> tuple[jax.Array, ...]:
    """Returns how wrong the chances to win, the squashed margins and the margins are."""
    wins, edges, margins = (each * there for each in jnp.moveaxis(values, -1, 0))
    return (
        -(wins * found.wins * there).sum(-1).mean(),
        ((found.edges - edges) ** 2 * there).sum(-1).mean(),
        0.2 * ((found.margins - margins) ** 2 * there).sum(-1).mean(),
    )


@partial(jax.jit, static_argnames=("trace", "win", "clip", "epochs", "parts"))
def learn(
    weights: Weights,
    adam: Adam,
    average: Weights,
    kept: list[Seen],
    players: jax.Array,
    rates: Rates,
    key: jax.Array,
    *,
    trace: float,
    win: float,
    clip: float,
    epochs: int,
    parts: int,
) -> Any:
    """Improves the weights by what was played."""
    seen = jax.tree.map(lambda *each: jnp.stack(each), *kept)
    values = returns(seen, trace)
    games = values.shape[1]
    seen = jax.tree.map(lambda each: each[:-1], seen)
    seat = seen.seat.astype(jnp.int32)[..., None]
    gain = (values - seen.values) @ jnp.array([win, 1 - win, 0.0])
    gain = jnp.take_along_axis(gain, seat, 2)[..., 0]
    gain = (gain - gain.mean()) / (gain.std() + 1e-8)
    seats = (SEATS + seat) % players[:, None]  # counted from the one to act
    values = jnp.take_along_axis(values, seats[..., None], 2)
    data = (seen.inputs, seen.legal, seen.move, seen.chance, gain, values)

    def loss(weights: Weights, data: Any, players: jax.Array) -> Any:
        inputs, legal, move, chance, gain, values = data
        found = outputs(weights, inputs, jnp.broadcast_to(players, inputs.shape[:-1]))
        there = players[:, None] > SEATS
        chances = jax.nn.log_softmax(jnp.where(legal, found.logits, NEVER))
        new = jnp.take_along_axis(chances, move[..., None], -1)[..., 0]
        ratio = jnp.exp(new - chance)
        better = jnp.minimum(ratio * gain, jnp.clip(ratio, 1 - clip, 1 + clip) * gain).mean()
        doubt = -(jnp.exp(chances) * chances * legal).sum(-1).mean()
        told = wrong(found, values, there)
        parts = jnp.stack([better, doubt, *told, (chance - new).mean()])
        return -better + 0.5 * sum(told) - rates.entropy * doubt, parts

    def step(carry: Any, index: jax.Array) -> Any:
        weights, adam, average = carry
        part = jax.tree.map(lambda each: each[:, index], data)
        slope, told = jax.grad(loss, has_aux=True)(weights, part, players[index])
        weights, adam = improve(weights, adam, slope, rates.learning)
        average = jax.tree.map(lambda old, new: 0.998 * old + 0.002 * new, average, weights)
        return (weights, adam, average), told

    keys = jax.random.split(key, epochs)
    order = jnp.concatenate(
        [jax.random.permutation(each, games).reshape(parts, -1) for each in keys]
    )
    (weights, adam, average), told = jax.lax.scan(step, (weights, adam, average), order)
    return weights, adam, average, told.mean(0)
