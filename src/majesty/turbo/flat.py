"""Flat Monte Carlo: random games try out the ways to complete the turn."""

import numpy as np

from majesty.turbo.compiling import entry
from majesty.turbo.kernel import choices, copy, decide, stream
from majesty.turbo.packing import Floats, Words
from majesty.turbo.playouts import DECK, finish, spread
from majesty.turbo.tables import (
    FLAGS, MAX_PLAYERS, MAX_WORDS, REFILL_AT_TAKE, STEP, TAKE, TURN,
)  # fmt: skip
from majesty.turbo.values import judge

GREED = 110  # greedy turns of a playout, out of 256
WIN = 0.6  # the share of a value that is for the win; the rest is for the margin
MAX_WAYS = 160  # of one turn, including incomplete ones


@entry
def list_ways(start: Words, rows: Words, firsts: Words) -> int:
    """Lists the ways to complete the turn, and the first decision of each.

    A refill in the middle of the turn has no effect on it, so it is left to the end of the turn.
    """
    words = len(start)
    copy(rows[0], start, words)
    if start[STEP] == TAKE:
        rows[0, FLAGS] &= ~REFILL_AT_TAKE
    firsts[0] = -1
    count, done = 1, 0
    ways = 0
    while done < count:
        row = rows[done]
        if row[TURN] > start[TURN]:
            copy(rows[ways], row, words)  # complete ones move to the front
            firsts[ways] = firsts[done]
            ways += 1
        else:
            for choice in range(choices(row)):
                copy(rows[count], row, words)
                decide(rows[count], choice)
                firsts[count] = choice if firsts[done] < 0 else firsts[done]
                count += 1
        done += 1
    return ways


@entry
def try_ways(
    rows: Words,
    ways: Words,
    seat: int,
    seed: int,
    playouts: int,
    greed: int,
    sums: Floats,
    counts: Words,
) -> None:
    """Spreads playouts evenly over ways, at least one each; adds up their values for the seat."""
    deck = np.empty(DECK, np.uint8)
    totals = np.empty(MAX_PLAYERS, np.int64)
    values = np.empty(MAX_PLAYERS, np.float64)
    s = np.empty(MAX_WORDS, np.int64)
    for number in range(max(playouts, len(ways))):
        way = ways[number % len(ways)]
        copy(s, rows[way], rows.shape[1])
        spread(s, deck)
        finish(s, deck, stream(seed, number), greed)
        judge(s, totals, values, WIN)
        sums[way] += values[seat]
        counts[way] += 1
