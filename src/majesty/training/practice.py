"""Thousands of games of every kind in lockstep, for a learner who plays all seats."""

from random import Random
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import numpy.typing as npt

from majesty.network.inputs import INPUTS
from majesty.rules.options import ALL_MIXES, Options
from majesty.rules.state import State
from majesty.training.memory import Shared, for_kernel, kernel_done
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


class View(NamedTuple):
    """What a learner sees of all games, as arrays of JAX."""

    inputs: jax.Array
    masks: jax.Array  # the legal decisions
    turns: jax.Array  # who acts, and whether a game has just ended
    results: jax.Array  # of these: shares of the win by seat, then margins


class Positions(NamedTuple):
    """Where all games are, to go on from there."""

    rows: npt.NDArray[np.int64]
    counters: npt.NDArray[np.uint64]  # of their random streams


class Practice:
    """Games that start again when they end; the learner decides for whoever is to act."""

    def __init__(
        self,
        games: int,
        *,
        seed: int,
        device: str,
        threads: int = 1,
        positions: Positions | None = None,
    ) -> None:
        """Starts games, or goes on from positions of games with the same seed."""
        rng = Random(seed)
        starts = [any_start(rng) for _ in range(games)]
        self.batch = Batch(starts, games, seed=seed, device=device, threads=threads)
        self.games = games
        self.device = device
        self.players = jnp.array(self.batch.on_host(self.batch.rows)[:, PLAYERS].astype(np.int32))
        self._inputs = Shared((games, INPUTS), np.float32, device)
        self._masks = Shared((games, MOVES), np.uint8, device)
        self._turns = Shared((games, 2), np.int32, device)
        self._results = Shared((games, 2 * MAX_PLAYERS), np.float32, device)
        if positions:
            self._go_on(positions)
        self.play(np.full(games, NONE))
        if not positions:
            self._stagger()

    def _go_on(self, positions: Positions) -> None:
        for array, values in zip((self.batch.rows, self.batch.counters), positions, strict=True):
            if self.device == "cuda":
                array.copy_to_device(values)
            else:
                array[:] = values

    def _stagger(self) -> None:
        """Plays at random in some games for longer than in others, so that they end in turns."""
        late = np.arange(self.games) % LONGEST
        for number in range(LONGEST):
            moves = self.batch.on_host(self.batch.random_moves())
            self.play(np.where(late > number, moves, NONE))

    def view(self) -> View:
        """Returns what the learner sees now; `memory.Shared` says how long it may be used."""
        arrays = (self._inputs, self._masks, self._turns, self._results)
        return View(*(array.read() for array in arrays))

    def play(self, moves: Any) -> None:
        """Plays a decision in every game, by number; none where it is -1."""
        batch = self.batch
        given = (
            for_kernel(moves, self.device) if self.device == "cuda" else np.array(moves, np.int64)
        )
        batch.run(
            "practise_rows",
            batch.starts,
            given,
            batch.counters,
            self._masks.kernel,
            self._inputs.kernel,
            self._turns.kernel,
            self._results.kernel,
        )
        kernel_done(self.device)

    def positions(self) -> Positions:
        """Returns a copy of where all games are now."""
        batch = self.batch
        return Positions(
            np.array(batch.on_host(batch.rows)), np.array(batch.on_host(batch.counters))
        )
