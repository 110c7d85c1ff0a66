"""`random`: chooses every legal decision with the same probability."""

from dataclasses import dataclass
from random import Random

from majesty.rules.decisions import Decision
from majesty.rules.state import State


@dataclass(frozen=True, slots=True)
class Uniform:
    """The baseline that every other bot must beat."""

    def choose(self, state: State, rng: Random) -> Decision:
        """Returns a random legal decision."""
        return rng.choice(state.legal())
