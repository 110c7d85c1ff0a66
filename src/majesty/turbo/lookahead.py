"""Guided search in one position: the network's looks grow a tree."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from majesty.network.inputs import INPUTS
from majesty.network.network import OUTPUTS, Layers
from majesty.turbo.compiling import entry
from majesty.turbo.guided import (
    CHILD, KEY, MARGIN, MOST_CHOICES, NODE_NUMBERS, NODE_WORDS, PRIOR, SIBLING, SUM, VALUES,
    VISITS, WIN, choice_of_key, clear, descend, give_back, grow, next_choice, value_end,
    value_leaf,
)  # fmt: skip
from majesty.turbo.inputs import see
from majesty.turbo.kernel import choices, copy, stream
from majesty.turbo.network import room_for, think
from majesty.turbo.packing import Words
from majesty.turbo.search import DEPTH
from majesty.turbo.tables import MAX_PLAYERS, MAX_WORDS, NONE, OVER, PLAYERS, STEP

Nodes = npt.NDArray[np.int32]
Fractions = npt.NDArray[np.float32]
Sums = npt.NDArray[np.float64]


@entry
def look_ahead(
    start: Words,
    seed: int,
    first: int,
    looks: int,
    halved: int,
    layers: Layers,
    nodes: Nodes,
    numbers: Fractions,
    size: int,
    win: float,
    explore: float,
    trust: float,
    wins: Sums,
    margins: Sums,
) -> int:
    """Adds looks to a tree, counted from `first`; returns its size. A full tree grows no more.

    The decisions at the root were `halved` so often. `wins` and `margins` are sums by decision at
    the root and by seat.
    """
    s = np.empty(MAX_WORDS, np.int64)
    x = np.empty(INPUTS, np.float32)
    output = np.empty(OUTPUTS, np.float32)
    places, total, active, sums = room_for(layers)
    totals = np.empty(MAX_PLAYERS, np.int64)
    values = np.empty((VALUES, MAX_PLAYERS), np.float32)
    path = np.empty(DEPTH, np.int32)
    movers = np.empty(DEPTH, np.int32)
    share = np.float32(win)
    count = choices(start)
    if size == 0:
        clear(nodes, numbers)
        size = 1
    for number in range(first, first + looks):
        copy(s, start, len(start))
        choice, times = NONE, 0
        if number > 0:
            choice, times = next_choice(nodes, numbers, count, halved, np.float32(trust))
        length, card = descend(
            s, stream(seed, times), nodes, numbers, path, movers, np.float32(explore), choice
        )
        if s[STEP] == OVER:
            value_end(s, share, totals, values)
        else:
            see(s, x)
            think(x, layers, places, total, active, sums, output)
            value_leaf(s, output, share, values)
            size = grow(s, path[length - 1], card, output, values, nodes, numbers, size)
        give_back(path, movers, length, values, nodes, numbers)
        if number > 0:
            for seat in range(start[PLAYERS]):
                wins[choice, seat] += values[WIN, seat]
                margins[choice, seat] += values[MARGIN, seat]
    return size


class Decisions(NamedTuple):
    """What trees found out about decisions: visits and sums over them, and the network's guess."""

    visits: Sums
    values: Sums  # for the seat to act
    wins: Sums  # by decision and seat
    margins: Sums
    priors: Sums


class Tree:
    """A tree of one position in which a seat has more than one decision."""

    def __init__(
        self, start: Words, layers: Layers, *, seed: int, room: int, win: float, explore: float
    ) -> None:
        self.start, self.layers, self.seed = start, layers, seed
        self.win, self.explore = win, explore
        self.looks = 0
        self._nodes = np.empty((room, NODE_WORDS), np.int32)
        self._numbers = np.empty((room, NODE_NUMBERS), np.float32)
        self._size = 0
        self._wins = np.zeros((MOST_CHOICES, MAX_PLAYERS))
        self._margins = np.zeros((MOST_CHOICES, MAX_PLAYERS))

    def look(self, looks: int, *, halved: int = 0, trust: float = 1.0) -> None:
        """Looks ahead; splitting looks over several calls changes nothing.

        The decisions that seem worse were left out by halves so often. `trust` is how much a look
        counts against the network's likelihoods when decisions are compared.
        """
        self._size = look_ahead(
            self.start, self.seed, self.looks, looks, halved, self.layers,
            self._nodes, self._numbers, self._size, self.win, self.explore, trust,
            self._wins, self._margins,
        )  # fmt: skip
        self.looks += looks

    def decisions(self, choices: int) -> "Decisions":
        """Returns what was found out about the decisions at the root, in their order."""
        visits, values, priors = np.zeros((3, choices))
        child = self._nodes[0, CHILD]
        while child != NONE:
            choice = choice_of_key(self._nodes[child, KEY])
            visits[choice] = self._nodes[child, VISITS]
            values[choice] = self._numbers[child, SUM]
            priors[choice] = self._numbers[child, PRIOR]
            child = self._nodes[child, SIBLING]
        return Decisions(visits, values, self._wins[:choices], self._margins[:choices], priors)
