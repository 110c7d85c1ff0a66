"""`exact`: plays the end of the game perfectly, and until then like `greedy`.

Near the end, everything that can still happen can be searched: every decision of every seat and
every card that may come, each with its probability (expectimax; with more than two players each
seat for itself, max-n). Every seat maximises its margin, its points minus those of the best
opponent. The last two turns are always solved, and more of them where the tree is small: usually
four, and five in games of three and four players, whose deck is empty by then.

The other searching bots use `solve` when the end is near.
"""

from dataclasses import dataclass
from random import Random

import numpy as np

from majesty.bots.greedy import Greedy
from majesty.rules.decisions import Decision
from majesty.rules.state import State
from majesty.turbo.compiling import is_kept
from majesty.turbo.limits import NODES, nodes_for
from majesty.turbo.packing import pack
from majesty.turbo.solver import solve_rows


def solve(state: State, nodes: int = NODES) -> dict[Decision, float] | None:
    """Returns the expected margin of every decision, or None if that takes too many nodes."""
    turns = state.options.turns - state.turn
    nodes = nodes_for(turns, state.options.players, nodes)
    if not nodes:
        return None
    legal = state.legal()
    rows = np.array([pack(state.after(decision)) for decision in legal])
    margins = np.empty(len(legal))
    if not solve_rows(rows, state.seat, nodes, margins):
        return None
    return dict(zip(legal, margins.tolist(), strict=True))


def best(margins: dict[Decision, float]) -> Decision:
    """Returns the decision with the highest margin, the first of equals."""
    return max(margins, key=margins.__getitem__)


@dataclass(frozen=True, slots=True)
class Exact:
    """Solves the last turns; plays the others like Greedy."""

    def choose(self, state: State, rng: Random) -> Decision:
        """Returns a perfect decision where the rest of the game can be solved."""
        margins = solve(state)
        return best(margins) if margins else Greedy().choose(state, rng)

    def is_ready(self) -> bool:
        """Tells whether nothing has to be compiled first."""
        return is_kept(solve_rows)

    def prepare(self) -> None:
        """Compiles what is needed, so that the first decision does not take longer."""
        prepare_solver()


def prepare_solver() -> None:
    """Compiles the solver."""
    solve_rows(np.zeros((0, 1), np.int64), 0, 1, np.zeros(1))
