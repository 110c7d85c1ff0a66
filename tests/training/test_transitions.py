"""What steps turned out to be worth, on examples that can be reckoned by hand."""

from math import log, tanh

import jax.numpy as jnp
import numpy as np

from majesty.network.network import SPREAD
from majesty.training.model import Outputs
from majesty.training.transitions import Transition, from_seat_to_act, returns, value_errors

NOTHING = jnp.zeros(())


def steps(ended: list[bool], wins: list[float], values: list[float]) -> Transition:
    """Makes steps of one game for two, in which all values of a step are the same."""
    count = len(ended)
    results = jnp.zeros((count, 1, 8)).at[:, 0, 0].set(jnp.array(wins))
    results = results.at[:, 0, 4].set(jnp.where(jnp.array(ended), 20.0, 0))
    guesses = jnp.ones((count, 1, 4, 3)) * jnp.array(values)[:, None, None, None]
    return Transition(
        NOTHING, NOTHING, NOTHING, jnp.array(ended)[:, None], results, NOTHING, NOTHING, guesses
    )


def test_returns_mix_the_next_guess_with_what_came_later() -> None:
    found = returns(steps([False] * 3, [0] * 3, [0.9, 0.5, 0.1]), 0.5)
    assert np.allclose(found[1], 0.1)
    assert np.allclose(found[0], 0.5 * 0.5 + 0.5 * 0.1)


def test_a_result_ends_what_runs_back() -> None:
    found = returns(steps([False, False, True, False], [0, 0, 1, 0], [0.5, 0.4, 0.3, 0.2]), 0.5)
    assert np.allclose(found[1, 0, 0], [1, tanh(20 / SPREAD), 20 / SPREAD])
    assert np.allclose(found[0, 0, 0, 0], 0.5 * 0.4 + 0.5 * 1)
    assert np.allclose(found[2], 0.2)


def test_values_are_ordered_from_the_seat_to_act() -> None:
    values = jnp.arange(4.0)[None, None, :, None] * jnp.ones((1, 2, 4, 3))
    turned = from_seat_to_act(values, jnp.array([[2, 1]]), jnp.array([3, 2]))
    assert turned[0, 0, :3, 0].tolist() == [2, 0, 1]
    assert turned[0, 1, :2, 0].tolist() == [1, 0]


def test_seats_that_nobody_has_do_not_count_as_errors() -> None:
    seen = Outputs(
        NOTHING, jnp.log(jnp.array([[[0.25, 0.75, 0, 0]]])), *jnp.full((2, 1, 1, 4), 0.5)
    )
    values = jnp.zeros((1, 1, 4, 3)).at[0, 0, 0].set(jnp.array([1, 0.5, 0.5]))
    wins, edges, margins = value_errors(
        seen._replace(wins=jnp.maximum(seen.wins, -1e9)), values, jnp.array([2])
    )
    assert np.allclose([wins, edges, margins], [-log(0.25), 0.25, 0.2 * 0.25])
