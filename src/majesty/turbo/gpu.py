"""The kernel on a GPU, one thread per game: the same functions, compiled by numba-cuda.

Import it only where `cuda.missing()` is None.
"""

from functools import cache
from typing import Any

import numpy as np
from numba import cuda

from majesty.turbo.features import encode
from majesty.turbo.forest import look_on, teach
from majesty.turbo.kernel import copy, stream
from majesty.turbo.guided import VALUES
from majesty.turbo.inputs import see
from majesty.turbo.lockstep import (
    begin, finish_any, mark_legal, play_move, practise, random_move, share,
)  # fmt: skip
from majesty.turbo.packing import words_of
from majesty.turbo.playouts import DECK, add_up, finish, spread
from majesty.turbo.tables import MAX_PLAYERS, SEAT


@cuda.jit
def begin_rows(rows, starts, which, counters):
    """Resets the games with `which` set to their start."""
    game = cuda.grid(1)
    if game < len(rows) and which[game]:
        begin(rows[game], starts[game % len(starts)], counters, game)


@cuda.jit
def play_rows(rows, moves, counters, illegal):
    """Plays a decision in every game; marks where it was not legal."""
    game = cuda.grid(1)
    if game < len(rows):
        illegal[game] = not play_move(rows[game], moves[game], counters, game)


@cuda.jit
def random_rows(rows, moves, counters):
    """Chooses a random decision for every game."""
    game = cuda.grid(1)
    if game < len(rows):
        moves[game] = random_move(rows[game], counters, game)


@cuda.jit
def look_rows(rows, masks, features):
    """Writes the legal decisions and the features of every game."""
    game = cuda.grid(1)
    if game < len(rows):
        mark_legal(rows[game], masks[game])
        encode(rows[game], rows[game, SEAT], features[game])


@cuda.jit
def see_rows(rows, masks, inputs):
    """Writes the legal decisions of every game, and what the network sees of it."""
    game = cuda.grid(1)
    if game < len(rows):
        mark_legal(rows[game], masks[game])
        see(rows[game], inputs[game])


@cuda.jit
def practise_rows(rows, starts, moves, counters, masks, inputs, turns, results):
    """Plays a decision of a learner in every game."""
    game = cuda.grid(1)
    totals = cuda.local.array(MAX_PLAYERS, np.int64)
    if game < len(rows):
        practise(
            rows[game], starts[game % len(starts)], moves[game], counters, game,
            masks[game], inputs[game], turns[game], results[game], totals,
        )  # fmt: skip


@cuda.jit
def look_on_rows(
    rows, leaves, counters, nodes, numbers, paths, movers, facts, inputs, outputs,
    number, looks, win, explore, trust,
):  # fmt: skip
    """Grows every tree by what its last leaf is worth, and finds its next leaf."""
    game = cuda.grid(1)
    totals = cuda.local.array(MAX_PLAYERS, np.int64)
    values = cuda.local.array((VALUES, MAX_PLAYERS), np.float32)
    if game < len(rows):
        look_on(
            rows[game], leaves[game], counters[game], nodes[game], numbers[game], paths[game],
            movers[game], facts[game], inputs[game], outputs[game], totals, values,
            number, looks, np.float32(win), np.float32(explore), np.float32(trust),
        )  # fmt: skip


@cuda.jit
def teach_rows(rows, nodes, numbers, trust, targets):
    """Writes the improved probabilities of all decisions in every game."""
    game = cuda.grid(1)
    if game < len(rows):
        teach(rows[game], nodes[game], numbers[game], np.float32(trust), targets[game])


@cuda.jit
def score_rows(rows, totals, shares):
    """Writes the totals and shares of the win of every game."""
    game = cuda.grid(1)
    if game < len(rows):
        share(rows[game], totals[game], shares[game])


@cuda.jit
def finish_rows(rows, counters):
    """Plays every game to its end at random."""
    game = cuda.grid(1)
    deck = cuda.local.array(DECK, np.uint8)
    if game < len(rows):
        counters[game] = finish_any(rows[game], deck, counters[game])


@cache
def player(players: int) -> Any:
    """Returns a kernel whose threads play many random games each."""
    words = words_of(players)  # a constant to the compiler, which must know the size of an array

    @cuda.jit
    def play_many(start, seed, first, per_thread, sums):
        thread = cuda.grid(1)
        s = cuda.local.array(words, np.int64)
        deck = cuda.local.array(DECK, np.uint8)
        totals = cuda.local.array(MAX_PLAYERS, np.int64)
        for number in range(per_thread):
            copy(s, start, words)
            spread(s, deck)
            finish(s, deck, stream(seed, first + thread * per_thread + number), 0)
            add_up(s, totals, sums[thread])

    return play_many
