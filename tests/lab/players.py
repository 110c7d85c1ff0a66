"""Bots for the tests of the arena, loaded by path as a user's own."""

# ruff: noqa: ARG002  (bots need not use all that they get)

import os
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from majesty.lab.workers.executors import is_stopped
from majesty.rules.decisions import Decision
from majesty.rules.state import State

FILE = __file__
MEETING = "LAB_MEETING"  # names the folder by which players in several processes know of each other


def wait_until(condition: Callable[[], object]) -> None:
    """Waits for something that others do; in vain only if they fail."""
    limit = time.monotonic() + 120
    while not condition() and time.monotonic() < limit:
        time.sleep(0.01)


class LabFirst:
    """Takes the first decision; the same every time."""

    def choose(self, state: State, rng: Random) -> Decision:
        return state.legal()[0]


class LabTwin(LabFirst):
    """Plays as the other one does, under a name of its own."""


class LabTriplet(LabFirst):
    """One more."""


class LabLast:
    def choose(self, state: State, rng: Random) -> Decision:
        return state.legal()[-1]


class LabCrash:
    """Gives up in the third round, in the middle of a turn if it can."""

    def choose(self, state: State, rng: Random) -> Decision:
        if (state.round == 3 and state.hand) or state.round > 3:
            raise RuntimeError("no more ideas")
        return state.legal()[-1]


class LabSloth:
    def choose(self, state: State, rng: Random) -> Decision:
        time.sleep(60)
        return state.legal()[0]


class LabCheat:
    def choose(self, state: State, rng: Random) -> object:
        return "7X"


class LabLoud(LabFirst):
    def choose(self, state: State, rng: Random) -> Decision:
        print("thinking aloud")
        return super().choose(state, rng)


class LabTired(LabFirst):
    """Answers three questions, and none after that."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, state: State, rng: Random) -> Decision:
        self.asked += 1
        if self.asked > 3:
            raise RuntimeError("tired")
        return super().choose(state, rng)


class LabElephant:
    """Remembers how often it was asked, and plays by that."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, state: State, rng: Random) -> Decision:
        self.asked += 1
        legal = state.legal()
        return legal[self.asked % len(legal)]


class LabFickle(LabFirst):
    """Lets itself be made twice in a folder, and not once more."""

    def __init__(self) -> None:
        with Path(os.environ[MEETING], "made").open("a+") as stream:
            stream.write("x")
            stream.seek(0)
            if len(stream.read()) > 2:
                raise RuntimeError("not again")


class LabSleepy(LabFirst):
    """Thinks until nobody waits any more, unless it begins the game; counts its decisions."""

    def choose(self, state: State, rng: Random) -> Decision:
        if state.seat:
            with Path(os.environ[MEETING], "decisions").open("a") as stream:
                stream.write("x")
            wait_until(is_stopped)
        return super().choose(state, rng)


class LabBomb(LabFirst):
    """Takes its whole process along."""

    def choose(self, state: State, rng: Random) -> Decision:
        if state.round > 1:
            os._exit(3)
        return super().choose(state, rng)


class LabWorker(LabFirst):
    """Waits until two processes play, and fails in every game; tells which one it plays in."""

    def choose(self, state: State, rng: Random) -> Decision:
        folder = Path(os.environ[MEETING])
        (folder / str(os.getpid())).touch()
        wait_until(lambda: len(list(folder.iterdir())) > 1)
        raise RuntimeError(f"process {os.getpid()}")
