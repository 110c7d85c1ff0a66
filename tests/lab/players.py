"""Bots for the tests of the arena, loaded by path as a user's own."""

# ruff: noqa: ARG002  (bots need not use all that they get)

import os
import time
from random import Random

from majesty.rules.decisions import Decision
from majesty.rules.state import State

FILE = __file__


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


class LabSleepy(LabFirst):
    """Takes its time unless it begins the game."""

    def choose(self, state: State, rng: Random) -> Decision:
        time.sleep(0.5 if state.seat else 0)
        return super().choose(state, rng)


class LabBomb(LabFirst):
    """Takes its whole process along."""

    def choose(self, state: State, rng: Random) -> Decision:
        if state.round > 1:
            os._exit(3)
        return super().choose(state, rng)


class LabWorker(LabFirst):
    """Fails in every game, and tells which process it plays in."""

    def choose(self, state: State, rng: Random) -> Decision:
        time.sleep(0.2)
        raise RuntimeError(f"process {os.getpid()}")
