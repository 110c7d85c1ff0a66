"""The kernel on a GPU, one thread a game: the same functions, compiled by numba-cuda."""

from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np

from majesty.rules.errors import MajestyError
from majesty.turbo.kernel import copy, stream
from majesty.turbo.lockstep import (
    begin, encode, finish_any, mark_legal, play_move, random_move, share,
)  # fmt: skip
from majesty.turbo.packing import Words, words_of
from majesty.turbo.playouts import DECK, SUMS, add_up, finish, spread
from majesty.turbo.tables import MAX_PLAYERS

BLOCK = 128  # threads


class NoGpu(MajestyError):
    """There is no GPU that we could use."""


def missing() -> str | None:
    """Returns why no GPU can be used, or None if one can."""
    # numba-cuda 0.30 expects names that NumPy 2.5 has removed.
    for old, new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
        if not hasattr(np, old):
            setattr(np, old, getattr(np, new))
    try:
        from numba import cuda

        cuda.current_context()
    except Exception as error:  # noqa: BLE001  (drivers fail in many ways)
        return (str(error).strip() or type(error).__name__).splitlines()[0]
    return None


def require() -> Any:
    """Returns numba's CUDA module, or says why it cannot be used."""
    reason = missing()
    if reason is not None:
        raise NoGpu("no-gpu", f"No GPU can be used here: {reason}.", reason=reason)
    from numba import cuda

    return cuda


@cache
def kernels() -> SimpleNamespace:
    """Returns the functions for batches, by the names that they have on the CPU."""
    cuda = require()

    @cuda.jit
    def begin_rows(rows, starts, which, counters):
        game = cuda.grid(1)
        if game < len(rows) and which[game]:
            begin(rows[game], starts[game % len(starts)], counters, game)

    @cuda.jit
    def play_rows(rows, moves, counters, illegal):
        game = cuda.grid(1)
        if game < len(rows):
            illegal[game] = not play_move(rows[game], moves[game], counters, game)

    @cuda.jit
    def random_rows(rows, moves, counters):
        game = cuda.grid(1)
        if game < len(rows):
            moves[game] = random_move(rows[game], counters, game)

    @cuda.jit
    def look_rows(rows, masks, features):
        game = cuda.grid(1)
        if game < len(rows):
            mark_legal(rows[game], masks[game])
            encode(rows[game], features[game])

    @cuda.jit
    def score_rows(rows, totals, shares):
        game = cuda.grid(1)
        if game < len(rows):
            share(rows[game], totals[game], shares[game])

    @cuda.jit
    def finish_rows(rows, counters):
        game = cuda.grid(1)
        if game < len(rows):
            deck = cuda.local.array(DECK, np.uint8)
            counters[game] = finish_any(rows[game], deck, counters[game])

    return SimpleNamespace(**{name: value for name, value in locals().items() if "rows" in name})


@cache
def _player(players: int) -> Any:
    cuda = require()
    words = words_of(players)

    @cuda.jit
    def play_many(start, seed, first, per_thread, sums):
        thread = cuda.grid(1)
        s = cuda.local.array(words, np.int64)
        deck = cuda.local.array(DECK, np.uint8)
        totals = cuda.local.array(MAX_PLAYERS, np.int64)
        for number in range(per_thread):
            copy(s, start, words)
            spread(s, deck)
            finish(s, deck, stream(seed, first + thread * per_thread + number))
            add_up(s, totals, sums[thread])

    return play_many


def play_many(start: Words, seed: int, games: int, *, threads: int = 1 << 18) -> Any:
    """Plays at least so many random games; returns how many, and the sums of the CPU's."""
    cuda = require()
    players = int(start[0])
    per_thread = -(-games // threads)
    sums = cuda.to_device(np.zeros((threads, MAX_PLAYERS, len(SUMS))))
    kernel = _player(players)
    kernel[threads // BLOCK, BLOCK](cuda.to_device(start), seed, 0, per_thread, sums)
    return threads * per_thread, sums.copy_to_host().sum(axis=0)
