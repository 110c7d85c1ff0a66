"""Tree search guided by the network, for two to four seats.

A node is a decision and the card that it takes. At first it represents all the reveals that lead
there, as in `search`: what a turn is worth depends little on the card that comes to the back of the
display. After `SPLIT` visits it has decisions of its own for every card that may come.
The network says how promising the decisions of a new node are, and what the position is worth to
everyone; no game is played to its end. Every seat maximises its own value (max-n).

At the root the looks are spread by sequential halving: over all decisions at first, then over the
better half, and so on. The n-th look at each decision meets the same random cards, so that luck
does not decide which one seems better.

`descend`, `grow` and `give_back` are the three parts of a look. Bots call them one after the other;
a learner calls them for thousands of trees at once and evaluates all leaves in between.
"""

from math import exp, log, sqrt, tanh

import numpy as np

from majesty.network.network import EDGES, MARGINS, SPREAD, WINS
from majesty.turbo.compiling import inner
from majesty.turbo.kernel import GOLDEN, choices, decide, draw, mixed, reveal
from majesty.turbo.lockstep import move_of, share
from majesty.turbo.search import card_taken
from majesty.turbo.tables import NONE, OVER, PLAYERS, REVEAL, SEAT, STEP
from majesty.turbo.values import margin

MOST_CHOICES = 6  # of one decision
CARDS = 64  # more than there are kinds of cards

# The whole numbers of a node: visits, what identifies the decision, the next node of the same
# parent, and the first node below.
VISITS, KEY, SIBLING, CHILD = range(4)
NODE_WORDS = 4

# The fractions of a node: the sum of its values for the seat that decided to come here, how
# likely the network finds that decision, what it thinks of the position for the seat to act, and
# below the root room for how good a decision seems (`forest`).
SUM, PRIOR, WORTH, FAVOUR = range(4)
NODE_NUMBERS = 4

# What a position is worth to each seat: rows of an array.
VALUE, WIN, MARGIN = range(3)
VALUES = 3

SPLIT = 1000
OPEN = np.float32(0.15)  # the part of all likelihoods that is the same for all decisions
UNTRIED = 0.1  # how much less than its parent an untried decision is expected to be worth


@inner
def key_of(s, choice, card):
    """Returns what identifies a decision among those of a node: `card` is what came before, or 0."""
    return ((s[STEP] * MOST_CHOICES + choice) * CARDS + card_taken(s, choice)) * CARDS + card


@inner
def choice_of_key(key):
    """Returns the index of the decision that a key identifies."""
    return key // (CARDS * CARDS) % MOST_CHOICES


@inner
def child_of(nodes, node, key):
    """Returns the child of a node with a key, or NONE."""
    child = nodes[node, CHILD]
    while child != NONE and nodes[child, KEY] != key:
        child = nodes[child, SIBLING]
    return child


@inner
def clear(nodes, numbers):
    """Makes a tree that has only its root."""
    nodes[0, VISITS] = 0
    nodes[0, KEY] = 0
    nodes[0, SIBLING] = NONE
    nodes[0, CHILD] = NONE
    numbers[0, SUM] = 0
    numbers[0, PRIOR] = 1
    numbers[0, WORTH] = 0


@inner
def descend(s, counter, nodes, numbers, path, movers, explore, forced):
    """Follows the most promising decisions to a position that the tree does not know.

    Writes the nodes of the path, the root first, and who decided to come to each; returns how many
    they are, and the card that `grow` has to know. `forced` is the choice at the root, or NONE.
    """
    node = 0
    card = 0
    path[0] = 0
    movers[0] = NONE
    length = 1
    while True:
        while s[STEP] == REVEAL:
            counter += GOLDEN
            drawn = draw(s, mixed(counter))
            reveal(s, drawn)
            card = drawn + 1 if nodes[node, VISITS] >= SPLIT else 0
        if s[STEP] == OVER:
            return length, card
        count = choices(s)
        if count == 1:
            decide(s, 0)
            continue
        me = s[SEAT]
        tried, seen = 0, np.float32(0)
        for choice in range(count):
            child = child_of(nodes, node, key_of(s, choice, card))
            if child == NONE:
                return length, card
            tried += nodes[child, VISITS]
            if nodes[child, VISITS] > 0:
                seen += numbers[child, PRIOR]
        root = np.float32(explore) * sqrt(np.float32(tried + 1))
        untried = numbers[node, WORTH] - np.float32(UNTRIED) * sqrt(seen)
        best, best_child, best_bound = 0, NONE, np.float32(-1e30)
        for choice in range(count):
            child = child_of(nodes, node, key_of(s, choice, card))
            visits = nodes[child, VISITS]
            value = numbers[child, SUM] / np.float32(visits) if visits > 0 else untried
            bound = value + root * numbers[child, PRIOR] / np.float32(1 + visits)
            if length == 1 and choice == forced:
                bound = np.float32(1e30)
            if bound > best_bound:
                best, best_child, best_bound = choice, child, bound
        node = best_child
        path[length] = node
        movers[length] = me
        length += 1
        decide(s, best)
        card = 0
        if length == len(path):
            return length, card


@inner
def favour(nodes, numbers, child, trust):
    """Returns how good a decision at the root seems: to the network and in the tree.

    An untried one is worth as much as the position. `bots.net` decides by the same sum.
    """
    visits = nodes[child, VISITS]
    worth = numbers[child, SUM] / np.float32(visits) if visits > 0 else numbers[0, WORTH]
    return log(numbers[child, PRIOR] + np.float32(1e-6)) + trust * worth


@inner
def rounds_of(count):
    """Returns in how many rounds so many decisions at the root are halved down to two."""
    rounds = 1
    while 1 << rounds < count:
        rounds += 1
    return rounds


@inner
def next_choice(nodes, numbers, count, halved, trust):
    """Returns the choice at the root that the next look is for, and how often it was looked at.

    It is the one least looked at of those that seem best: of all, or of as many as are left after
    they were halved so often.
    """
    considered = count
    for _ in range(halved):
        considered = max(2, (considered + 1) // 2)
    child = nodes[0, CHILD]
    while child != NONE:
        numbers[child, FAVOUR] = favour(nodes, numbers, child, trust)
        child = nodes[child, SIBLING]
    best, fewest = NONE, 1 << 30
    child = nodes[0, CHILD]
    while child != NONE:
        better = 0
        rival = nodes[0, CHILD]
        while rival != NONE:
            ahead = numbers[rival, FAVOUR] - numbers[child, FAVOUR]
            better += ahead > 0 or (ahead == 0 and rival < child)
            rival = nodes[rival, SIBLING]
        if better < considered and nodes[child, VISITS] < fewest:
            best, fewest = choice_of_key(nodes[child, KEY]), nodes[child, VISITS]
        child = nodes[child, SIBLING]
    return best, fewest


@inner
def value_end(s, win, totals, values):
    """Writes what a finished game is worth to every seat."""
    share(s, totals, values[WIN])
    for seat in range(s[PLAYERS]):
        values[MARGIN, seat] = margin(s, totals, seat)
        edge = tanh(values[MARGIN, seat] / np.float32(SPREAD))
        values[VALUE, seat] = win * values[WIN, seat] + (1 - win) * edge


@inner
def value_leaf(s, output, win, values):
    """Writes what the network thinks that a position is worth to every seat."""
    players = s[PLAYERS]
    top = output[WINS]
    for i in range(1, players):
        top = max(top, output[WINS + i])
    total = np.float32(0)
    for i in range(players):
        total += exp(output[WINS + i] - top)
    for i in range(players):
        seat = s[SEAT] + i if s[SEAT] + i < players else s[SEAT] + i - players
        values[WIN, seat] = exp(output[WINS + i] - top) / total
        values[MARGIN, seat] = output[MARGINS + i] * np.float32(SPREAD)
        edge = tanh(output[EDGES + i])
        values[VALUE, seat] = win * values[WIN, seat] + (1 - win) * edge


@inner
def grow(s, node, card, output, values, nodes, numbers, size):
    """Adds the decisions of a position to its node; returns the new size of the tree."""
    count = choices(s)
    top = np.float32(-1e30)
    for choice in range(count):
        top = max(top, output[move_of(s, choice)])
    total = np.float32(0)
    for choice in range(count):
        total += exp(output[move_of(s, choice)] - top)
    for choice in range(count):
        key = key_of(s, choice, card)
        if size < len(nodes) and child_of(nodes, node, key) == NONE:
            nodes[size, VISITS] = 0
            nodes[size, KEY] = key
            nodes[size, SIBLING] = nodes[node, CHILD]
            nodes[size, CHILD] = NONE
            numbers[size, SUM] = 0
            likely = exp(output[move_of(s, choice)] - top) / total
            numbers[size, PRIOR] = (1 - OPEN) * likely + OPEN / np.float32(count)
            numbers[size, WORTH] = 0
            nodes[node, CHILD] = size
            size += 1
    numbers[node, WORTH] = values[VALUE, s[SEAT]]
    return size


@inner
def give_back(path, movers, length, values, nodes, numbers):
    """Tells all nodes of a path what its end is worth to those who decided to come there."""
    for i in range(length):
        nodes[path[i], VISITS] += 1
        if movers[i] != NONE:
            numbers[path[i], SUM] += values[VALUE, movers[i]]
