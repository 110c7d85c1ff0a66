"""`net`, `net:800`, `net:300ms:threads=2`: plays as the network advises.

`net:1` takes what the network likes best at first sight. With a larger budget, of looks or of time,
it looks ahead: its looks grow a tree of decisions, deeper where they seem good, and everyone is
expected to play well. `net` itself has time for 16 looks, a quarter of a millisecond. With several
threads, each grows its own tree, and what they found is added up. With a number of looks the choice
depends only on the position and the generator. Near the end `exact` decides.

Before `prepare`, nothing is compiled: then one look has to do, with NumPy alone. A bot that errs
never needs more.

`net:heat=10:hasty=60` errs like a person. `hasty` is how many turns out of 100 it plays for the
points that they bring at once, whatever they cost and whomever they help. `heat`, in tenths, is how
freely it chooses among what seems good: the temperature of the network's likelihoods, and points of
misjudgement in a hasty turn.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from math import exp, log
from random import Random
from time import perf_counter
from typing import Any, ClassVar

import numpy as np

from majesty.bots.budget import Budget, parse_options
from majesty.network.inputs import inputs_of
from majesty.network.network import Network, Numbers, shipped
from majesty.rules.decisions import Decision
from majesty.rules.state import State
from majesty.rules.turns import ways
from majesty.turbo.moves import NUMBERS

WIN = 0.75  # the share of a value that is for the win; the rest is for the margin
EXPLORE = 0.5  # how much is tried that the network finds likely
LOOKS = 16  # of `net`
TRUST = 30.0  # how much a look counts against a likelihood when decisions are compared, and
TRUST_PER_LOOK = 0.2  # how much more for each time that the decision most looked at was looked at
SOLVED = 400_000  # nodes that the solver may visit without a budget

_compiled: Any = None  # the module `lookout`, once a bot has been prepared


def favour(likely: float, value: float, most: float) -> float:
    """Returns how good a decision seems: to the network, and to looks ahead.

    `value` is what the looks found, and `most` how often the most popular decision was looked at.
    """
    return log(likely + 1e-6) + trust(most) * value


def trust(most: float) -> float:
    """Returns how much a look ahead counts, if a decision was looked at so often."""
    return TRUST + TRUST_PER_LOOK * most


@dataclass(frozen=True, slots=True)
class Net:
    """Plays the decision that the network, or a tree guided by it, likes best."""

    budget: Budget | None = None  # None: one look
    threads: int = 1
    heat: int = 0  # tenths
    hasty: int = 0  # turns out of 100
    solves: bool = True  # the end of the game exactly, unless it is to err
    network: Network | None = None  # None: the one that is shipped
    win: float = WIN
    explore: float = EXPLORE

    plays_unprepared: ClassVar[bool] = True

    @classmethod
    def configured(cls, arguments: Sequence[str]) -> "Net":
        """Reads the arguments of a code: perhaps a budget, then options."""
        if not arguments:
            return cls(Budget(playouts=LOOKS))
        if "=" not in arguments[0]:
            options = parse_options(arguments[1:], ["threads"])
            budget = Budget.parse(arguments[0])
            return cls(None if budget.playouts == 1 else budget, options.get("threads", 1))
        options = parse_options(arguments, ["heat", "hasty"])
        return cls(heat=options.get("heat", 0), hasty=options.get("hasty", 0))

    @property
    def weights(self) -> Network:
        """Returns the network in use."""
        return self.network or shipped()

    @property
    def errs(self) -> bool:
        """Tells whether it does not play as well as it can."""
        return bool(self.heat or self.hasty)

    def choose(self, state: State, rng: Random) -> Decision:
        """Returns the decision that seems best."""
        begun = perf_counter()
        legal = state.legal()
        if len(legal) == 1:
            return legal[0]
        if self.hasty and rng.randrange(100) < self.hasty:
            return self._hastily(state, rng)
        if _compiled and not self.errs:
            decision: Decision | None = _compiled.think(self, state, rng, begun=begun)
            if decision is not None:
                return decision
        outputs = self.outputs([state])[0]
        return self._pick(legal, [float(outputs[NUMBERS[each]]) for each in legal], rng)

    def outputs(self, states: Sequence[State]) -> Numbers:
        """Returns the network's outputs for positions in which a seat decides."""
        if _compiled:
            found: Numbers = _compiled.outputs(self, states)
            return found
        return self.weights.outputs(np.array([inputs_of(state) for state in states]))

    def is_ready(self) -> bool:
        """Tells whether nothing has to be compiled first."""
        return self.errs or bool(import_module("majesty.bots.lookout").is_ready())

    def prepare(self) -> None:
        """Compiles what is needed to look ahead and to solve the end, for all such bots."""
        global _compiled
        if self.errs:
            return
        lookout = import_module("majesty.bots.lookout")
        lookout.prepare(self)
        _compiled = lookout

    def _hastily(self, state: State, rng: Random) -> Decision:
        """Returns the first decision of a turn that pays well at once."""
        turns = list(ways(state))
        points = [float(way.state.realms[state.seat].points) for way in turns]
        return self._pick([way.decisions[0] for way in turns], points, rng)

    def _pick(
        self, decisions: Sequence[Decision], values: Sequence[float], rng: Random
    ) -> Decision:
        """Returns a decision of high value: of the highest, or with heat a random one."""
        highest = max(values)
        if not self.heat:
            return decisions[values.index(highest)]
        chances = [exp((value - highest) * 10 / self.heat) for value in values]
        return rng.choices(decisions, chances)[0]
