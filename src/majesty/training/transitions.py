"""What is kept of the games that are played to learn from, and what it turned out to be worth.

Every decision of every seat counts. What a position is worth is a vector over the seats, and the
returns of a seat run over the decisions of all of them.
"""

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from majesty.network.network import SPREAD
from majesty.training.model import NEVER, Outputs, Weights, edge, outputs
from majesty.training.practice import View
from majesty.turbo.tables import MAX_PLAYERS

SEATS = jnp.arange(MAX_PLAYERS)


class Transition(NamedTuple):
    """A step of all games; `ended` and `results` are of the decision before it."""

    inputs: jax.Array
    legal: jax.Array
    seat: jax.Array
    ended: jax.Array
    results: jax.Array
    move: jax.Array
    likelihood: jax.Array  # the logarithm of the move's probability
    values: jax.Array  # by seat: chances to win, squashed margins, margins


@jax.jit
def evaluate(weights: Weights, key: jax.Array, view: View, players: jax.Array) -> Transition:
    """Evaluates all games and draws a move for each; everything in it is a copy."""
    found = outputs(weights, view.inputs, players)
    seat = view.turns[:, 0]
    legal = view.masks > 0
    likelihoods = move_likelihoods(found, legal)
    move = jax.random.categorical(key, likelihoods)
    there = players[:, None] > SEATS
    relative = (SEATS - seat[:, None]) % players[:, None]  # of each seat, from the one to act
    values = jnp.stack([jnp.exp(found.wins), found.edges, found.margins], -1)
    return Transition(
        view.inputs.astype(jnp.float16),
        legal,
        seat.astype(jnp.int8),
        view.turns[:, 1] > 0,
        view.results * 1.0,
        move,
        jnp.take_along_axis(likelihoods, move[:, None], 1)[:, 0],
        jnp.take_along_axis(values, relative[..., None], 1) * there[..., None],
    )


def move_likelihoods(found: Outputs, legal: jax.Array) -> jax.Array:
    """Returns the logarithms of the probabilities of all decisions."""
    return jax.nn.log_softmax(jnp.where(legal, found.logits, NEVER))


def stacked(steps: list[Any]) -> Any:
    """Makes one record, of arrays by step and game, of the records of several steps."""
    return jax.tree.map(lambda *each: jnp.stack(each), *steps)


def without_last(record: Any) -> Any:
    """Leaves out the last step, which was only looked at."""
    return jax.tree.map(lambda each: each[:-1], record)


def returns(seen: Transition, trace: float) -> jax.Array:
    """Returns what each step but the last turned out to be worth to every seat."""
    wins, margins = jnp.split(seen.results, 2, axis=-1)
    finals = jnp.stack([wins, edge(margins), margins / SPREAD], -1)

    def back(ahead: jax.Array, step: Any) -> tuple[jax.Array, jax.Array]:
        ended, final, values = step
        value = jnp.where(ended[:, None, None], final, (1 - trace) * values + trace * ahead)
        return value, value

    steps = (seen.ended[1:], finals[1:], seen.values[1:])
    found: jax.Array = jax.lax.scan(back, seen.values[-1], steps, reverse=True)[1]
    return found


def from_seat_to_act(values: jax.Array, seat: jax.Array, players: jax.Array) -> jax.Array:
    """Orders values by seat as the network does: the seat to act first, then clockwise."""
    seats = (SEATS + seat.astype(jnp.int32)[..., None]) % players[:, None]
    return jnp.take_along_axis(values, seats[..., None], 2)


def value_errors(
    found: Outputs, values: jax.Array, players: jax.Array
) -> tuple[jax.Array, jax.Array, jax.Array]:
    """Returns how wrong the chances to win, the squashed margins and the margins are."""
    there = players[:, None] > SEATS
    wins, edges, margins = (each * there for each in jnp.moveaxis(values, -1, 0))
    return (
        -(wins * found.wins * there).sum(-1).mean(),
        ((found.edges - edges) ** 2 * there).sum(-1).mean(),
        0.2 * ((found.margins - margins) ** 2 * there).sum(-1).mean(),
    )


def entropy_of(likelihoods: jax.Array, legal: jax.Array) -> jax.Array:
    """Returns how undecided the network is, on average."""
    return -(jnp.exp(likelihoods) * likelihoods * legal).sum(-1).mean()
