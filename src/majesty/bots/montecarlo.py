"""`mc:N` and `mc:50ms`: flat Monte Carlo.

Lists all ways to complete the turn (which card, which half, what to heal, how many meeples to
keep), lets random games follow each, as many for every way, and takes the way with the best mean
result. It knows nothing about the game but its rules. Its weakness is that it expects everybody,
itself included, to play at random afterwards; `mcts` mends that. Near the end `exact` decides.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter

import numpy as np

from majesty.bots.budget import Budget, parse_options
from majesty.bots.exact import best, prepare_solver, solve
from majesty.rules.decisions import Decision
from majesty.rules.options import Options
from majesty.rules.state import State
from majesty.turbo.compiling import is_kept
from majesty.turbo.flat import MAX_WAYS, try_turns
from majesty.turbo.packing import Words, pack
from majesty.turbo.solver import solve_rows


@dataclass(frozen=True, slots=True)
class MonteCarlo:
    """Tries every way to play the turn by random games."""

    budget: Budget

    @classmethod
    def configured(cls, arguments: Sequence[str]) -> "MonteCarlo":
        """Reads the arguments of a code: the budget."""
        parse_options(arguments[1:], [])
        return cls(Budget.parse("".join(arguments[:1])))

    def choose(self, state: State, rng: Random) -> Decision:
        """Returns the first decision of the way with the best mean result."""
        begun = perf_counter()
        legal = state.legal()
        if len(legal) == 1:
            return legal[0]
        margins = solve(state, self.budget.nodes)
        if margins:
            return best(margins)
        start = pack(state)
        means, firsts = np.empty(MAX_WAYS), np.empty(MAX_WAYS, np.int64)
        sums = np.zeros(MAX_WAYS)
        ways = 0
        for playouts in self.budget.portions(begun):
            ways = try_turns(start, rng.getrandbits(62), playouts, means, firsts)
            sums += playouts * means
        return legal[int(firsts[sums[:ways].argmax()])]

    def is_ready(self) -> bool:
        """Tells whether nothing has to be compiled first."""
        return is_kept(try_turns) and is_kept(solve_rows)

    def prepare(self) -> None:
        """Compiles what is needed, so that the first decision does not take longer."""
        prepare_solver()
        means, firsts = np.empty(MAX_WAYS), np.empty(MAX_WAYS, np.int64)
        try_turns(any_position(), 0, 1, means, firsts)


def any_position() -> Words:
    """Returns a position at which a seat is to decide."""
    state = State.new(Options())
    while not state.legal():
        state = state.after(state.chances()[0][0])
    return pack(state)
