"""`net`, `net:800`, `net:300ms:threads=2`: plays as the network advises.

`net` takes what the network likes best at first sight, in a small part of a millisecond. With a
budget, of looks or of time, it looks ahead: its looks grow a tree of decisions, deeper where they
seem good, and everyone is expected to play well. With several threads, each grows its own tree, and
their visits are added up. With a number of looks the choice depends only on the position and the
generator. Near the end `exact` decides.

Before `prepare`, nothing is compiled: then one look has to do, with NumPy alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from random import Random
from time import perf_counter
from typing import Any

from majesty.bots.budget import Budget, parse_options
from majesty.network.inputs import inputs_of
from majesty.network.network import Network, shipped
from majesty.rules.decisions import Decision
from majesty.rules.state import State
from majesty.turbo.moves import NUMBERS

WIN = 0.75  # the share of a value that is for the win; the rest is for the margin
EXPLORE = 0.5  # how much is tried that the network finds likely
SOLVED = 400_000  # nodes that the solver may visit without a budget

_compiled: Any = None  # the module `lookout`, once a bot has been prepared


@dataclass(frozen=True, slots=True)
class Net:
    """Plays the decision that the network, or a tree guided by it, likes best."""

    budget: Budget | None = None
    threads: int = 1
    solves: bool = True  # the end of the game exactly
    network: Network | None = None  # None: the one that is shipped
    win: float = WIN
    explore: float = EXPLORE

    @classmethod
    def configured(cls, arguments: Sequence[str]) -> "Net":
        """Reads the arguments of a code: a budget and options, or nothing."""
        if not arguments:
            return cls()
        options = parse_options(arguments[1:], ["threads"])
        return cls(Budget.parse(arguments[0]), options.get("threads", 1))

    @property
    def weights(self) -> Network:
        """Returns the network in use."""
        return self.network or shipped()

    def choose(self, state: State, rng: Random) -> Decision:
        """Returns the decision that seems best."""
        begun = perf_counter()
        legal = state.legal()
        if len(legal) == 1:
            return legal[0]
        if _compiled:
            decision: Decision = _compiled.choose(self, state, rng, begun=begun)
            return decision
        outputs = self.weights.outputs(inputs_of(state))
        return max(legal, key=lambda decision: outputs[NUMBERS[decision]])

    def is_ready(self) -> bool:
        """Tells whether nothing has to be compiled first."""
        return bool(import_module("majesty.bots.lookout").is_ready())

    def prepare(self) -> None:
        """Compiles what is needed to look ahead and to solve the end, for all such bots."""
        global _compiled
        lookout = import_module("majesty.bots.lookout")
        lookout.prepare(self)
        _compiled = lookout
