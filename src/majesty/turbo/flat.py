"""Flat Monte Carlo: every way to complete the turn is tried by random games."""

import numpy as np

from majesty.turbo.compiling import entry, inner
from majesty.turbo.kernel import choices, copy, decide, stream
from majesty.turbo.packing import Floats, Words
from majesty.turbo.playouts import DECK, finish, spread
from majesty.turbo.tables import (
    FLAGS, MAX_PLAYERS, MAX_WORDS, REFILL_AT_TAKE, SEAT, STEP, TAKE, TURN,
)  # fmt: skip
from majesty.turbo.values import judge

MAX_WAYS = 160  # of one turn, the incomplete ones on the way included


@inner
def list_turns(start, rows, firsts):
    """Lists the ways to complete the turn, and which decision each begins with.

    The refill in the midst of a turn has no effect on it; it is put off to the turn's end.
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
def try_turns(start: Words, seed: int, playouts: int, means: Floats, firsts: Words) -> int:
    """Spreads the playouts over all ways; writes their mean values to the seat, returns how many."""
    rows = np.empty((MAX_WAYS, MAX_WORDS), np.int64)
    deck = np.empty(DECK, np.uint8)
    totals = np.empty(MAX_PLAYERS, np.int64)
    values = np.empty(MAX_PLAYERS, np.float64)
    s = np.empty(MAX_WORDS, np.int64)
    ways = list_turns(start, rows, firsts)
    seat = start[SEAT]
    for way in range(ways):
        means[way] = 0.0
    for number in range(max(playouts, ways)):
        way = number % ways
        copy(s, rows[way], len(start))
        spread(s, deck)
        finish(s, deck, stream(seed, number))
        judge(s, totals, values, 0.0)
        means[way] += (values[seat] - means[way]) / (number // ways + 1)
    return ways
