"""`mcts:N`, `mcts:50ms`, `mcts:1s:threads=2`: Monte Carlo tree search with chance nodes.

Random games grow a tree of decisions and reveals, deeper where play is good, so everyone is
expected to play well as far as the tree reaches. Every seat maximises its own result, which is
sound for two to four players. With several threads, each grows its own tree, and their visits are
added up. With a number of playouts, the choice depends only on the position and the generator;
with a time limit, it depends on the machine. Near the end `exact` decides.
"""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from random import Random
from time import perf_counter

import numpy as np

from majesty.bots.budget import Budget, parse_options
from majesty.bots.exact import best, prepare_solver, solve
from majesty.bots.montecarlo import any_position
from majesty.rules.decisions import Decision
from majesty.rules.state import State
from majesty.turbo.compiling import is_kept
from majesty.turbo.packing import pack
from majesty.turbo.search import Tree, grow
from majesty.turbo.solver import solve_rows

_ROOM = 1_500_000  # nodes; their memory is only used when they are


@dataclass(frozen=True, slots=True)
class TreeSearch:
    """Grows a tree and takes the decision that was tried most often."""

    budget: Budget
    threads: int = 1
    solves: bool = True  # the end of the game exactly

    @classmethod
    def configured(cls, arguments: Sequence[str]) -> "TreeSearch":
        """Reads the arguments of a code: the budget, then options."""
        options = parse_options(arguments[1:], ["threads"])
        return cls(Budget.parse("".join(arguments[:1])), options.get("threads", 1))

    def choose(self, state: State, rng: Random) -> Decision:
        """Returns the decision that was tried most often."""
        begun = perf_counter()
        legal = state.legal()
        if len(legal) == 1:
            return legal[0]
        margins = solve(state, self.budget.nodes) if self.solves else None
        if margins:
            return best(margins)
        trees = self.search(state, rng, begun=begun)
        visits = np.sum([tree.visits(len(legal)) for tree in trees], axis=0)
        return legal[int(visits.argmax())]

    def search(self, state: State, rng: Random, *, begun: float) -> list[Tree]:
        """Returns the trees of a position, one per thread."""
        start = pack(state)
        room = min(_ROOM, self.budget.most_playouts + 1000)
        trees = [Tree(start, rng.getrandbits(62), room) for _ in range(self.threads)]

        def think(tree: Tree) -> None:
            for playouts in self.budget.portions(begun, threads=self.threads):
                tree.grow(playouts)

        if self.threads == 1:
            think(trees[0])
        else:
            with ThreadPoolExecutor(self.threads) as pool:
                list(pool.map(think, trees))
        return trees

    def is_ready(self) -> bool:
        """Tells whether nothing has to be compiled first."""
        return is_kept(grow) and is_kept(solve_rows)

    def prepare(self) -> None:
        """Compiles what is needed, so that the first decision does not take longer."""
        prepare_solver()
        Tree(any_position(), 0, 10).grow(1)
