"""`mc:N` and `mc:50ms`: flat Monte Carlo.

Lists all ways to complete the turn (which card, which character, what to heal, how many meeples to
keep) and plays out games after each, with partly greedy and partly random turns. The playouts come
in rounds, and after each round the worse half of the ways is dropped (sequential halving), until
one is left. Its weakness is that it expects everyone, itself included, to play badly afterwards;
`mcts` fixes that. Near the end `exact` decides.
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
from majesty.turbo.flat import GREED, MAX_WAYS, list_ways, try_ways
from majesty.turbo.packing import Words, pack
from majesty.turbo.solver import solve_rows


@dataclass(frozen=True, slots=True)
class MonteCarlo:
    """Tries out every way to play the turn in random games."""

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
        rows, firsts = list_all_ways(pack(state))
        ways = np.arange(len(rows))
        sums, counts = np.zeros(len(rows)), np.zeros(len(rows), np.int64)
        rounds = max(1, (len(rows) - 1).bit_length())
        for number in range(1, rounds + 1):
            for playouts in self.budget.part(number, rounds).portions(begun):
                seed = rng.getrandbits(62)
                try_ways(rows, ways, state.seat, seed, playouts, GREED, sums, counts)
            means = sums[ways] / counts[ways]
            ways = ways[np.argsort(-means, kind="stable")[: (len(ways) + 1) // 2]]
        return legal[int(firsts[ways[0]])]

    def is_ready(self) -> bool:
        """Tells whether nothing has to be compiled first."""
        return is_kept(list_ways) and is_kept(try_ways) and is_kept(solve_rows)

    def prepare(self) -> None:
        """Compiles what is needed, so that the first decision does not take longer."""
        prepare_solver()
        prepare_ways()


def list_all_ways(start: Words) -> tuple[Words, Words]:
    """Returns the rows after all ways to complete the turn, and the first decision of each."""
    rows = np.empty((MAX_WAYS, len(start)), np.int64)
    firsts = np.empty(MAX_WAYS, np.int64)
    ways = list_ways(start, rows, firsts)
    return rows[:ways], firsts[:ways]


def prepare_ways() -> None:
    """Compiles the playouts."""
    rows, _ = list_all_ways(any_position())
    ways = np.arange(len(rows))
    try_ways(rows, ways, 0, 0, 1, 0, np.zeros(len(rows)), np.zeros(len(rows), np.int64))


def any_position() -> Words:
    """Returns some position in which a seat is to decide."""
    state = State.new(Options())
    while not state.legal():
        state = state.after(state.chances()[0][0])
    return pack(state)
