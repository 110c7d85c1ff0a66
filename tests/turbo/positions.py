"""Positions of random games, and the rest of such games by the rules alone."""

from collections.abc import Iterator
from random import Random

from majesty.rules.decisions import REVEALS, Step
from majesty.rules.options import Options
from majesty.rules.state import State
from tests.games import random_steps


def decisions_left(options: Options, seed: int, turns: int) -> Iterator[State]:
    """Iterates over the positions of a random game at which a seat decides, so near its end."""
    for before, _, _, _ in random_steps(options, seed):
        if before.legal() and options.turns - before.turn == turns:
            yield before


def endgame(options: Options, seed: int, *, turns: int) -> State:
    """Returns the position of a random game in which so many turns are left."""
    return next(decisions_left(options, seed, turns))


def midst_of_turns(options: Options, seed: int) -> Iterator[State]:
    """Iterates over the positions of a random game in which a turn has begun."""
    for before, _, _, _ in random_steps(options, seed):
        if before.hand or before.step in (Step.HEAL, Step.KEEP):
            yield before


def random_end(state: State, rng: Random) -> State:
    """Plays a game to its end at random, by the rules."""
    while not state.is_over:
        legal = state.legal()
        state = state.after(
            rng.choice(legal) if legal else rng.choices(REVEALS, state.drawn_from)[0]
        )
    return state
