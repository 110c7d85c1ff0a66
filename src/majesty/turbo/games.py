"""Random games by the million, on the threads of the CPU."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np

from majesty.rules.state import State
from majesty.turbo.packing import Floats, pack
from majesty.turbo.playouts import SUMS, play_many
from majesty.turbo.tables import MAX_PLAYERS


def random_games(
    start: State, games: int, *, seed: int = 0, first: int = 0, threads: int = 1
) -> Floats:
    """Plays random games from a start or from between two turns; returns sums by seat and SUMS.

    Each game depends only on the seed and its number; `first` is the number of the first game.
    """
    row = pack(start)
    edges = [first + games * i // threads for i in range(threads + 1)]
    sums = np.zeros((threads, MAX_PLAYERS, len(SUMS)))

    def play(part: int) -> None:
        play_many(row, seed, edges[part], edges[part + 1] - edges[part], sums[part])

    if threads == 1:
        play(0)
    else:
        with ThreadPoolExecutor(threads) as pool:
            list(pool.map(play, range(threads)))
    return np.asarray(sums.sum(axis=0)[: start.options.players])
