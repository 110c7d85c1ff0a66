"""How `net` decides with the compiled kernel: one look, many looks, or the solver."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from math import inf
from random import Random
from time import perf_counter

import numpy as np

from majesty.bots.budget import Budget
from majesty.bots.exact import best, prepare_solver, solve
from majesty.bots.montecarlo import any_position
from majesty.bots.net import SOLVED, Net, favour, trust
from majesty.rules.decisions import Decision
from majesty.rules.state import State
from majesty.turbo.compiling import is_kept
from majesty.turbo.lookahead import Decisions, Tree, look_ahead
from majesty.turbo.network import Outputs, outputs_of, think_rows
from majesty.turbo.packing import pack
from majesty.turbo.solver import solve_rows
from majesty.turbo.tables import MAX_WORDS

_PORTION = 64  # looks between two glances at the clock, about two milliseconds
_MOST_NODES = 3_000_000
_NODES_A_SECOND = 500_000  # more than any machine adds to a tree
_NODES_PER_LOOK = 6


def think(bot: Net, state: State, rng: Random, *, begun: float) -> Decision | None:
    """Returns what the solver or a tree decides; None if one look is to decide."""
    margins = solve(state, nodes_for(bot.budget)) if bot.solves else None
    if margins:
        return best(margins)
    if bot.budget is None:
        return None
    tried = look(bot, bot.budget, state, rng, begun=begun)
    most = tried.visits.max()
    if not most:  # each thread had time for the position itself only
        return None
    found = [
        favour(likely / bot.threads, value / visits, most) if visits else -inf
        for likely, value, visits in zip(tried.priors, tried.values, tried.visits, strict=True)
    ]
    return state.legal()[found.index(max(found))]


def outputs(bot: Net, states: Sequence[State]) -> Outputs:
    """Returns the network's outputs for positions in which a seat decides."""
    rows = np.zeros((len(states), MAX_WORDS), np.int64)
    for row, state in zip(rows, states, strict=True):
        packed = pack(state)
        row[: len(packed)] = packed
    return outputs_of(rows, bot.weights.layers)


def nodes_for(budget: Budget | None) -> int:
    """Returns how many nodes the solver may visit."""
    return SOLVED if budget is None else max(SOLVED, budget.nodes)


def look(bot: Net, budget: Budget, state: State, rng: Random, *, begun: float) -> Decisions:
    """Looks ahead, and returns what was found out about the legal decisions."""
    start, layers = pack(state), bot.weights.layers
    looks = budget.playouts or int(_NODES_A_SECOND * (budget.seconds or 0))
    room = min(_MOST_NODES, _NODES_PER_LOOK * (looks + _PORTION) + 1)
    trees = [
        Tree(start, layers, seed=rng.getrandbits(62), room=room, win=bot.win, explore=bot.explore)
        for _ in range(bot.threads)
    ]
    choices = len(state.legal())

    def think(tree: Tree) -> None:
        for portion, halved in _rounds(budget, choices, begun, threads=bot.threads):
            tree.look(portion, halved=halved, trust=trust(tree.looks / choices))

    if bot.threads == 1:
        think(trees[0])
    else:
        with ThreadPoolExecutor(bot.threads) as pool:
            list(pool.map(think, trees))
    each = [tree.decisions(choices) for tree in trees]
    return Decisions(*(np.sum(column, axis=0) for column in zip(*each, strict=True)))


def _rounds(
    budget: Budget, choices: int, begun: float, *, threads: int
) -> Iterator[tuple[int, int]]:
    """Yields portions of looks, and how often the decisions to look at were halved by then.

    The rounds from one halving to the next are equally long.
    """
    rounds = max(1, (choices - 1).bit_length())
    if budget.seconds:
        for portion in budget.portions(begun, timed=_PORTION):
            passed = (perf_counter() - begun) / budget.seconds
            yield portion, min(rounds - 1, int(rounds * passed))
        return
    looks = -(-(budget.playouts or 1) // threads)
    for halved in range(rounds):
        size = looks * (halved + 1) // rounds - looks * halved // rounds
        for portion in Budget(playouts=size).portions(begun) if size else ():
            yield portion, halved


def is_ready() -> bool:
    """Tells whether nothing has to be compiled first."""
    return is_kept(think_rows) and is_kept(look_ahead) and is_kept(solve_rows)


def prepare(bot: Net) -> None:
    """Compiles or loads what is needed."""
    prepare_solver()
    start, layers = any_position(), bot.weights.layers
    outputs_of(start[None], layers)
    Tree(start, layers, seed=0, room=10, win=bot.win, explore=bot.explore).look(1)
