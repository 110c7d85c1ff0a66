"""Monte Carlo tree search with chance nodes, for two to four seats.

Every seat maximises its own value (max-n); a node keeps the value for the seat whose decision led
there. The outcome of a turn depends on the cards that are taken, and hardly on the card that is
revealed at the back of the display. So a decision is identified by its index and the card it takes,
and at first one node represents all the reveals that lead to it. After `SPLIT` visits it becomes a
chance node, with a node of its own for every card. In the limit that is plain expectimax; with few
visits, none are wasted on cards that do not matter.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from majesty.turbo.compiling import entry, inner
from majesty.turbo.kernel import GOLDEN, below, choices, copy, decide, mixed, show, stream
from majesty.turbo.packing import Words
from majesty.turbo.playouts import DECK, deal, finish, spread
from majesty.turbo.tables import (
    CARDS_SHOWN, DECK_LEFT, MAX_PLAYERS, MAX_WORDS, NONE, OVER, PLACES, POOL_COUNT, REVEAL, SEAT,
    STEP, TAKE,
)  # fmt: skip
from majesty.turbo.values import judge

KINDS = POOL_COUNT.shape[1]
DEPTH = 320  # more decisions and reveals than a game has

EXPLORE = 0.17  # the constant of UCB1; values are from 0 to 1, most of them near the middle
WIN = 0.1  # the share of a value that is for the win; the rest is for the margin
SPLIT = 50_000

# The words of a node: visits, the card that was taken to come here, the next node of the same
# decision with another card, where the slots of its decisions begin, and those of its reveals.
VISITS, CARD, SIBLING, FIRST, CHANCES = range(5)
NODE = 5

# The head of a tree: how many nodes and slots are in use.
NODES, SLOTS = range(2)


@inner
def new_node(nodes, values, head, card, sibling):
    """Adds a node and returns its number."""
    node = head[NODES]
    head[NODES] = node + 1
    nodes[node, VISITS] = 0
    nodes[node, CARD] = card
    nodes[node, SIBLING] = sibling
    nodes[node, FIRST] = -1
    nodes[node, CHANCES] = -1
    values[node] = 0.0
    return node


@inner
def new_slots(slots, head, count):
    """Reserves slots for children and returns where they begin."""
    first = head[SLOTS]
    head[SLOTS] = first + count
    for slot in range(first, first + count):
        slots[slot] = -1
    return first


@inner
def child_of(nodes, slots, slot, card):
    """Returns the child of a slot for a card, or -1."""
    child = slots[slot]
    while child >= 0 and nodes[child, CARD] != card:
        child = nodes[child, SIBLING]
    return child


@inner
def select(s, node, nodes, values, slots, count, random):
    """Returns the choice to try next (UCB1), and its node, or -1 if it has none."""
    first = nodes[node, FIRST]
    log = np.log(nodes[node, VISITS] + 1.0)
    best, best_child, best_bound = 0, -1, -1.0
    fresh = 0
    for choice in range(count):
        child = child_of(nodes, slots, first + choice, card_taken(s, choice))
        if child < 0:
            fresh += 1
            random = mixed(random)
            if below(random, fresh) == 0:  # a random one of those never tried
                best = choice
        elif fresh == 0:
            visits = nodes[child, VISITS]
            bound = values[child] / visits + EXPLORE * np.sqrt(log / visits)
            if bound > best_bound:
                best, best_child, best_bound = choice, child, bound
    return best, best_child if fresh == 0 else -1


@inner
def chance_child(node, card, nodes, values, slots, head):
    """Returns the node after a reveal, and adds it if it is new, unless the tree is full."""
    if nodes[node, CHANCES] < 0:
        if is_full(nodes, slots, head):
            return node
        nodes[node, CHANCES] = new_slots(slots, head, KINDS)
    slot = nodes[node, CHANCES] + card
    if slots[slot] < 0:
        if is_full(nodes, slots, head):
            return node
        slots[slot] = new_node(nodes, values, head, 0, -1)
    return slots[slot]


@inner
def is_full(nodes, slots, head):
    """Tells whether the tree has no room for a node with all its slots."""
    return head[NODES] >= len(nodes) or head[SLOTS] + KINDS + PLACES > len(slots)


@inner
def card_taken(s, choice):
    """Returns what identifies a decision besides its index: the card that it takes."""
    return (s[CARDS_SHOWN] >> 8 * choice) & 0xFF if s[STEP] == TAKE else 0


@entry
def grow(start, seed, first, iterations, nodes, values, slots, head):
    """Plays iterations into a tree; a full tree only refines the values it has."""
    words = len(start)
    s = np.empty(MAX_WORDS, np.int64)
    whole = np.empty(DECK, np.uint8)
    deck = np.empty(DECK, np.uint8)
    totals = np.empty(MAX_PLAYERS, np.int64)
    results = np.empty(MAX_PLAYERS, np.float64)
    path = np.empty(DEPTH, np.int32)
    movers = np.empty(DEPTH, np.int32)
    spread(start, whole)
    for number in range(first, first + iterations):
        copy(s, start, words)
        copy(deck, whole, DECK)
        counter = stream(seed, number)
        node = 0
        length = 0
        inside = True  # the tree; outside it, the turn is completed at random
        while s[STEP] != OVER and (inside or s[STEP] != TAKE):
            counter += GOLDEN
            random = mixed(counter)
            if s[STEP] == REVEAL:
                card = deal(deck, s[DECK_LEFT], random)
                show(s, card)
                if inside and nodes[node, VISITS] >= SPLIT:
                    behind = chance_child(node, card, nodes, values, slots, head)
                    if behind != node:
                        node = behind
                        path[length] = node
                        movers[length] = NONE
                        length += 1
                continue
            count = choices(s)
            choice = below(random, count)
            if inside and nodes[node, FIRST] < 0:
                if is_full(nodes, slots, head):
                    inside = False
                else:
                    nodes[node, FIRST] = new_slots(slots, head, count)
            if inside:
                choice, child = select(s, node, nodes, values, slots, count, random)
                if child < 0:
                    inside = False
                    if not is_full(nodes, slots, head):
                        slot = nodes[node, FIRST] + choice
                        child = new_node(nodes, values, head, card_taken(s, choice), slots[slot])
                        slots[slot] = child
                if child >= 0:
                    node = child
                    path[length] = node
                    movers[length] = s[SEAT]
                    length += 1
            decide(s, choice)
        finish(s, deck, counter, 0)
        judge(s, totals, results, WIN)
        nodes[0, VISITS] += 1
        for i in range(length):
            nodes[path[i], VISITS] += 1
            if movers[i] != NONE:
                values[path[i]] += results[movers[i]]


class Tree:
    """A search tree of one position."""

    def __init__(self, start: Words, seed: int, room: int) -> None:
        self.start = start
        self.seed = seed
        self.iterations = 0
        self.nodes = np.empty((room, NODE), np.int32)
        self.values = np.empty(room, np.float64)
        self.slots = np.empty(8 * room + 64, np.int32)
        self.head = np.array([1, 0], np.int64)
        self.nodes[0] = (0, 0, -1, -1, -1)

    def grow(self, iterations: int) -> None:
        """Plays iterations; splitting them over several calls changes nothing."""
        grow(
            self.start, self.seed, self.iterations, iterations,
            self.nodes, self.values, self.slots, self.head,
        )  # fmt: skip
        self.iterations += iterations

    def visits(self, choices: int) -> npt.NDArray[np.int64]:
        """Returns how often each decision at the root was tried."""
        return self._children(choices, self.nodes[:, VISITS])

    def sums(self, choices: int) -> npt.NDArray[np.float64]:
        """Returns the sum of what each decision at the root was worth."""
        return self._children(choices, self.values)

    def _children(self, choices: int, column: npt.NDArray[Any]) -> npt.NDArray[Any]:
        first = self.nodes[0, FIRST]
        if first < 0:
            return np.zeros(choices, column.dtype)
        children = self.slots[first : first + choices]
        return np.where(children >= 0, column[children], 0)
