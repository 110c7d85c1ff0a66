"""Measures the environments beside the plain kernel, in one run: `python -m docs.measure_envs`.

All decide at random among what is legal. Jobs take turns, so that noise falls on all alike, and
the median counts. A step is a decision of one seat; against random opponents one of the learner.
"""

import argparse
import os
import time
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any

import numpy as np

from majesty.envs import majesty_v0
from majesty.envs.single import MajestyEnv
from majesty.envs.vector import MajestyVectorEnv
from majesty.rules.options import Options
from majesty.rules.state import State
from majesty.turbo.batch import Batch
from majesty.turbo.games import random_games
from majesty.turbo.playouts import SUMS

GAMES = 4096  # in lockstep
STEPS = 64  # of a batch between two looks at the clock
EPISODES = 5  # of the slow environments

Job = Callable[[], int]
"""Does some work and returns how many steps it was."""


def pettingzoo() -> Job:
    """Plays games of the PettingZoo environment."""
    env = majesty_v0.env()
    rng = np.random.default_rng(1)

    def play() -> int:
        steps = 0
        for seed in range(EPISODES):
            env.reset(seed=seed)
            for _ in env.agent_iter():
                seen, _, ended, cut, _ = env.last()
                dead = ended or cut
                env.step(None if dead else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
                steps += not dead
        return steps

    return play


def single() -> Job:
    """Plays games of the Gymnasium environment for one learner."""
    env = MajestyEnv()
    rng = np.random.default_rng(1)

    def play() -> int:
        steps = 0
        for seed in range(EPISODES):
            seen, _ = env.reset(seed=seed)
            ended = False
            while not ended:
                action = rng.choice(np.flatnonzero(seen["action_mask"]))
                seen, _, ended, _, _ = env.step(action)
                steps += 1
        return steps

    return play


def choosers(masks: Any) -> Iterator[Any]:
    """Iterates over arrays of noise, made beforehand: to choose must not be what is measured."""
    noise = np.random.default_rng(1).random((8, *masks.shape), np.float32)
    while True:
        yield from noise


class Vector:
    """Steps of the vector environment; the time to choose actions is left out."""

    def __init__(self, **wishes: Any) -> None:
        self.env = MajestyVectorEnv(GAMES, **wishes)
        self.seen, _ = self.env.reset(seed=1)
        self.noise = choosers(self.seen["action_mask"])
        for _ in range(STEPS):  # until the games are at different turns
            self.step()

    def step(self) -> float:
        """Makes a step; returns the seconds that it took."""
        actions = (self.seen["action_mask"] * next(self.noise)).argmax(axis=1)
        begun = time.perf_counter()
        self.seen, *_ = self.env.step(actions)
        return time.perf_counter() - begun


def batch_seconds(batch: Batch) -> float:
    """Looks at and plays all games of a batch; those that are over start again."""
    moves = batch.random_moves().copy()
    begun = time.perf_counter()
    batch.begin(batch.play(moves))
    batch.look()
    return time.perf_counter() - begun


def rates(repeats: int) -> dict[str, float]:
    """Returns steps a second, by name."""
    cores = os.cpu_count() or 1
    slow = {"PettingZoo": pettingzoo(), "Gymnasium, one learner": single()}
    vectors = {
        f"vector, {name}, {_threads(threads)}{'' if copy else ', no copies'}": Vector(
            opponents=opponents, threads=threads, copy=copy
        )
        for name, opponents in (("self-play", "self"), ("against random", "random"))
        for threads in sorted({1, cores})
        for copy in (True, False)
    }
    batches = {
        f"kernel, batch with features, {_threads(threads)}": Batch(
            Options(), GAMES, seed=1, threads=threads
        )
        for threads in sorted({1, cores})
    }
    for batch in batches.values():  # compiled, and the games at different turns
        for _ in range(STEPS):
            batch_seconds(batch)
    found: dict[str, list[float]] = {name: [] for name in (*slow, *vectors, *batches)}
    for _ in range(repeats):
        for name, job in slow.items():
            begun = time.perf_counter()
            found[name].append(job() / (time.perf_counter() - begun))
        for name, vector in vectors.items():
            found[name].append(GAMES * STEPS / sum(vector.step() for _ in range(STEPS)))
        for name, batch in batches.items():
            found[name].append(GAMES * STEPS / sum(batch_seconds(batch) for _ in range(STEPS)))
    return {name: median(values) for name, values in found.items()}


def plain_games(repeats: int) -> float:
    """Returns random games of the kernel a second, on all cores."""
    games, taken = 400_000, []
    random_games(State.new(Options()), 1, threads=os.cpu_count() or 1)  # compiled
    for _ in range(repeats):
        begun = time.perf_counter()
        random_games(State.new(Options()), games, threads=os.cpu_count() or 1)
        taken.append(games / (time.perf_counter() - begun))
    return median(taken)


def points() -> tuple[float, float, int]:
    """Returns the mean points of random play through the vector environment, and their error."""
    vector = Vector(opponents="self")
    totals = np.zeros((GAMES, 2))
    waiting = np.ones(GAMES, np.bool_)  # each place counts once: short games are no more than long
    vector.seen, _ = vector.env.reset(seed=2)
    while waiting.any():
        actions = (vector.seen["action_mask"] * next(vector.noise)).argmax(axis=1)
        vector.seen, _, ended, _, infos = vector.env.step(actions)
        if ended.any():
            counts = ended & waiting
            totals[counts] = infos["final_info"]["totals"][counts, :2]
            waiting &= ~ended
    means = totals.mean(axis=1)
    return float(means.mean()), float(means.std() / GAMES**0.5), GAMES


def _threads(threads: int) -> str:
    return "1 thread" if threads == 1 else f"{threads} threads"


def main() -> None:
    """Prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--repeats", type=int, default=7)
    repeats = parser.parse_args().repeats
    found = rates(repeats)
    base = found["PettingZoo"]
    print(f"steps a second with observations, 2 players, {GAMES} games, median of {repeats}")
    for name, rate in found.items():
        print(f"{name:<46} {rate:>12,.0f}  {rate / base:>8,.1f}x")
    print(f"{'kernel, whole games without observations':<46} {plain_games(repeats):>12,.0f} games")
    mean, error, games = points()
    sums = random_games(State.new(Options()), 1_000_000, threads=os.cpu_count() or 1)
    expected = sums[:, SUMS.index("total")].mean() / 1_000_000
    print(f"mean points of random play: vector {mean:.2f} ± {error:.2f} ({games} games), "
          f"kernel {expected:.2f}")  # fmt: skip


if __name__ == "__main__":
    main()
