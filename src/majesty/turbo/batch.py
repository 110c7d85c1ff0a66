"""Thousands of games side by side, in arrays: for learning by self-play and for studies.

All games wait for a decision at the same time; every method does one thing for all of them, on
threads of the CPU or on a GPU. On a GPU the arrays stay there: `torch.as_tensor(array,
device="cuda")` is the same memory, and moves may come as a tensor.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from types import ModuleType
from typing import Any

import numpy as np

from majesty.rules.errors import OptionsError
from majesty.rules.options import Options
from majesty.rules.state import OVER, State
from majesty.turbo import cuda, lockstep
from majesty.turbo.kernel import streams
from majesty.turbo.packing import pack, unpack, words_of
from majesty.turbo.tables import FEATURES, KEEP, MAX_PLAYERS, MOVES, SEAT, STEP

DEVICES = ("cpu", "cuda")


class Batch:
    """Games in lockstep. The arrays that methods return are overwritten by the next call."""

    def __init__(
        self,
        starts: Options | State | Sequence[Options | State],
        games: int,
        *,
        seed: int = 0,
        device: str = "cpu",
        threads: int = 1,
    ) -> None:
        """Starts games; several options or states are used in turn, game by game."""
        if device not in DEVICES:
            known = ", ".join(DEVICES)
            raise OptionsError(
                "bad-device",
                f"There is no device {device!r}; choose from: {known}.",
                device=repr(device),
                known=known,
            )
        if games < 1 or threads < 1:
            raise OptionsError(
                "bad-batch",
                f"A batch needs at least 1 game and 1 thread, not {games} and {threads}.",
                games=games,
                threads=threads,
            )
        if device == "cuda":
            cuda.require()
        listed = [starts] if isinstance(starts, Options | State) else starts
        self._starts = [State.new(each) if isinstance(each, Options) else each for each in listed]
        width = max(words_of(state.options.players) for state in self._starts)
        packed = np.zeros((len(self._starts), width), np.int64)
        for row, state in zip(packed, self._starts, strict=True):
            words = pack(state)
            row[: len(words)] = words
        self.games = games
        self.device = device
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self._threads = threads
        self.starts = self._array(packed)
        counters = np.empty(games, np.uint64)
        streams(seed, 0, counters)
        self.counters = self._array(counters)
        self.rows = self._new((games, width), np.int64)
        self.moves = self._new(games, np.int64)
        self.illegal = self._new(games, np.bool_)
        self.masks = self._new((games, MOVES), np.uint8)
        self.features = self._new((games, FEATURES), np.float32)
        self.totals = self._new((games, MAX_PLAYERS), np.int64)
        self.shares = self._new((games, MAX_PLAYERS), np.float32)
        self.begin()

    def begin(self, which: Any = None) -> None:
        """Starts all games again, or those that are marked, with other cards."""
        marked = self._array(np.ones(self.games, np.bool_)) if which is None else which
        self.run("begin_rows", self.starts, marked, self.counters)

    def look(self) -> tuple[Any, Any]:
        """Returns the legal decisions as masks (games, MOVES), and features (games, FEATURES)."""
        self.run("look_rows", self.masks, self.features)
        return self.masks, self.features

    def random_moves(self) -> Any:
        """Returns a random legal decision for every game, by number; -1 in those that are over."""
        self.run("random_rows", self.moves, self.counters)
        return self.moves

    def play(self, moves: Any) -> Any:
        """Plays a decision in every game, by number, and reveals cards until the next one is due.

        Returns where the decision was not legal; these games have not changed.
        """
        self.run("play_rows", moves, self.counters, self.illegal)
        return self.illegal

    def finish(self) -> None:
        """Plays all games to their end at random; the unseen cards are not kept up to date."""
        self.run("finish_rows", self.counters)

    def scores(self) -> tuple[Any, Any]:
        """Returns totals and shares of the win (games, 4), as if the games were over."""
        self.run("score_rows", self.totals, self.shares)
        return self.totals, self.shares

    def to_act(self) -> Any:
        """Returns the seat that decides in every game, `OVER` in those that are over; on the CPU."""
        rows = self.on_host(self.rows)
        return np.where(rows[:, STEP] <= KEEP, rows[:, SEAT], OVER)

    def states(self) -> Iterator[State]:
        """Iterates over the states of the rules."""
        for game, row in enumerate(self.on_host(self.rows)):
            yield unpack(row, self._starts[game % len(self._starts)].options)

    def on_host(self, array: Any) -> Any:
        """Returns an array of this batch in CPU memory."""
        return array.copy_to_host() if self.device == "cuda" else array

    def _array(self, values: Any) -> Any:
        if self.device == "cpu":
            return values
        from numba import cuda as numba_cuda

        return numba_cuda.to_device(values)

    def _new(self, shape: int | tuple[int, int], kind: Any) -> Any:
        return self._array(np.zeros(shape, kind))

    def run(self, name: str, *arguments: Any, functions: ModuleType = lockstep) -> None:
        """Calls a function for the rows of all games; on a GPU, the one of that name in `gpu`."""
        if self.device == "cuda":
            function = getattr(cuda.require(), name)
            function[-(-self.games // cuda.BLOCK), cuda.BLOCK](self.rows, *arguments)
            return
        function = getattr(functions, name)
        edges = [self.games * i // self._threads for i in range(self._threads + 1)]
        parts = list(pairwise(edges))
        if self._pool is None:
            function(self.rows, *arguments, *parts[0])
        else:
            list(self._pool.map(lambda part: function(self.rows, *arguments, *part), parts))
