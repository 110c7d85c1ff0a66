"""`greedy`: plays the turn that gains the most right away: its points minus the others'.

`greedy:slips=50` decides at random half of the time, as a beginner might.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from majesty.bots.budget import parse_options
from majesty.rules.decisions import Decision
from majesty.rules.state import State
from majesty.rules.turns import Way, ways


@dataclass(frozen=True, slots=True)
class Greedy:
    """Looks one turn ahead, at all its decisions, and in the last turn at the final scoring.

    Between turns of equal gain it prefers more meeples, then chooses at random. It ignores what the
    next player will find, and variety and majorities before the end.
    """

    slips: int = 0  # random decisions out of 100

    @classmethod
    def configured(cls, arguments: Sequence[str]) -> "Greedy":
        """Reads the arguments of a code: options only."""
        return cls(**parse_options(arguments, ["slips"]))

    def choose(self, state: State, rng: Random) -> Decision:
        """Returns the first decision of a best turn."""
        if self.slips and rng.randrange(100) < self.slips:
            return rng.choice(state.legal())

        def gain(way: Way) -> tuple[int, int, float]:
            points = [realm.points for realm in way.state.realms]
            if way.state.is_over:
                points = list(way.state.scores().total)
            mine = points[state.seat]
            return (2 * mine - sum(points), way.state.realms[state.seat].meeples, rng.random())

        return max(ways(state), key=gain).decisions[0]
