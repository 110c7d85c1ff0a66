"""Thousands of games of every kind in lockstep, for a learner who plays all seats."""

from random import Random
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from majesty.network.inputs import INPUTS
from majesty.rules.options import ALL_MIXES, Options
from majesty.rules.state import State
from majesty.turbo.batch import Batch
from majesty.turbo.tables import MAX_PLAYERS, MOVES, NONE, PLAYERS

LONGEST = 72  # decisions of a long game

SIDES = ("A" * 8, "B" * 8)


def any_start(rng: Random) -> State:
    """Returns the start of a game of any kind; sides A, sides B and two players come more often."""
    players = rng.choice((2, 2, 2, 3, 4))
    sides = rng.choice((*SIDES, *rng.choices(ALL_MIXES, k=3)))
    options = Options.of(
        players=players,
        edition=rng.choice(("en", "en", "de", "pl")),
        sides=sides,
        deck="mixed" if rng.random() < 0.15 else "tiers",
    )
    return State.new(options, start=rng.randrange(players))


class Practice:
    """Games that start again when they end; the learner decides for whoever is to act.

    `inputs`, `masks`, `turns` and `results` are arrays of JAX. On a GPU the kernel writes into
    their memory, so what is to be kept must be copied before the next `play`.
    """

    def __init__(self, games: int, *, seed: int, device: str, threads: int = 1) -> None:
        rng = Random(seed)
        starts = [any_start(rng) for _ in range(games)]
        self.batch = Batch(starts, games, seed=seed, device=device, threads=threads)
        self.games = games
        self.on_gpu = device == "cuda"
        self.players = jnp.array(self.batch.on_host(self.batch.rows)[:, PLAYERS].astype(np.int32))
        shapes: dict[str, tuple[tuple[int, ...], Any]] = {
            "masks": ((games, MOVES), np.uint8),
            "inputs": ((games, INPUTS), np.float32),
            "turns": ((games, 2), np.int32),  # who acts, and whether a game has just ended
            "results": ((games, 2 * MAX_PLAYERS), np.float32),  # shares of the win, margins
        }
        self._memory = {name: np.zeros(shape, kind) for name, (shape, kind) in shapes.items()}
        self._shared: dict[str, Any] = {}
        if device == "cuda":
            self._shared = {name: jax.device_put(each) for name, each in self._memory.items()}
            self._memory = {name: on_gpu(each) for name, each in self._shared.items()}
        self.play(np.full(games, NONE))
        self._stagger()

    def _stagger(self) -> None:
        """Plays at random in some games for longer than in others, so that they end in turns."""
        late = np.arange(self.games) % LONGEST
        for number in range(LONGEST):
            moves = self.batch.on_host(self.batch.random_moves())
            self.play(np.where(late > number, moves, NONE))

    def __getattr__(self, name: str) -> Any:
        """Returns an array as JAX sees it."""
        if name in ("masks", "inputs", "turns", "results"):
            return self._shared[name] if self._shared else jnp.array(self._memory[name])
        raise AttributeError(name)

    def play(self, moves: Any) -> None:
        """Plays a decision in every game, by number; none where it is -1."""
        batch, memory = self.batch, self._memory
        given = np.asarray(moves, np.int64)
        if self._shared:
            from numba import cuda

            given = on_gpu(jax.block_until_ready(jax.device_put(moves)))
        batch.run(
            "practise_rows",
            batch.starts,
            given,
            batch.counters,
            memory["masks"],
            memory["inputs"],
            memory["turns"],
            memory["results"],
        )
        if self._shared:
            cuda.synchronize()  # type: ignore[no-untyped-call, unused-ignore]


def on_gpu(array: Any) -> Any:
    """Returns an array of JAX as Numba sees it: the same memory."""
    from numba import cuda

    return cuda.as_cuda_array(array, sync=False)  # type: ignore[no-untyped-call, unused-ignore]
