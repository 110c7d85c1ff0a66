"""How compiled players decide: at random, like the bot `mc:N`, or as the network advises."""

from typing import NamedTuple

import numpy as np

from majesty.network.network import OUTPUTS
from majesty.turbo.compiling import inner
from majesty.turbo.flat import GREED, MAX_WAYS, list_ways, try_ways
from majesty.turbo.guided import MOST_CHOICES
from majesty.turbo.kernel import GOLDEN, choices, copy, decide, mixed
from majesty.turbo.limits import NODES_PER_PLAYOUT, PORTION, nodes_for
from majesty.turbo.lockstep import move_of
from majesty.turbo.network import think_rows
from majesty.turbo.solver import solve_rows
from majesty.turbo.tables import NONE, PLAYERS, ROUNDS, SEAT, TURN

MOST_PLAYOUTS = PORTION  # the bot `mc` plays more than that in portions

# The kinds of players.
RANDOM, FLAT, NETWORK = range(3)


class Player(NamedTuple):
    """A compiled player."""

    kind: int = RANDOM
    number: int = 0  # of FLAT: playouts of a decision; of NETWORK: the heat in tenths, as of `net`

    @classmethod
    def flat(cls, playouts: int) -> "Player":
        """Returns the player that decides like `mc:N`."""
        return cls(FLAT, playouts)

    @classmethod
    def network(cls, heat: int = 0) -> "Player":
        """Returns the player that decides like `net` or `net:heat=N`, but solves less."""
        return cls(NETWORK, heat)


KIND, NUMBER = range(len(Player._fields))  # columns of an array of players


@inner
def choose(s, player, layers, counter):
    """Returns the decision of a player who thinks, and the counter after the numbers it used."""
    if player[KIND] == FLAT:
        return try_out(s, player[NUMBER], counter)
    return look(s, player[NUMBER], layers, counter)


# --- as `net` decides -------------------------------------------------------------------------


@inner
def look(s, heat, layers, counter):
    """Returns the decision that the network likes best at one look; with heat, a random one.

    Without heat, the last turns are solved, but only those that always are: more would take most
    of the time.
    """
    count = choices(s)
    if count == 1:
        return 0, counter
    if heat == 0:
        choice = solved(s, np.empty((count, len(s)), np.int64), 0)
        if choice != NONE:
            return choice, counter
    rows = np.empty((1, len(s)), np.int64)
    copy(rows[0], s, len(s))
    outputs = np.empty((1, OUTPUTS), np.float32)
    think_rows(rows, layers, outputs)
    output = outputs[0]
    best = 0
    for choice in range(1, count):
        if output[move_of(s, choice)] > output[move_of(s, best)]:
            best = choice
    if heat == 0:
        return best, counter
    highest = np.float64(output[move_of(s, best)])
    chances = np.empty(MOST_CHOICES)  # each with those before it
    likely = 0.0
    for choice in range(count):
        likely += np.exp((np.float64(output[move_of(s, choice)]) - highest) * 10 / heat)
        chances[choice] = likely
    counter += GOLDEN
    place = np.float64(mixed(counter) >> np.uint64(11)) * 2.0**-53 * likely
    choice = 0
    while choice < count - 1 and chances[choice] <= place:
        choice += 1
    return choice, counter


# --- as `mc` decides --------------------------------------------------------------------------


@inner
def try_out(s, playouts, counter):
    """Returns the decision of `mc`."""
    if choices(s) == 1:
        return 0, counter
    rows = np.empty((MAX_WAYS, len(s)), np.int64)
    choice = solved(s, rows, NODES_PER_PLAYOUT * playouts)
    if choice != NONE:
        return choice, counter
    firsts = np.empty(MAX_WAYS, np.int64)
    size = list_ways(s, rows, firsts)
    ways = np.arange(size)
    sums = np.zeros(size)
    counts = np.zeros(size, np.int64)
    rounds = 1
    while 1 << rounds < size:
        rounds += 1
    left = size
    for _ in range(rounds):
        counter += GOLDEN
        seed = np.int64(mixed(counter) >> np.uint64(2))
        each = max(1, playouts // rounds)
        greed = np.int64(GREED)  # a literal would compile everything once more
        try_ways(rows[:size], ways[:left], s[SEAT], seed, each, greed, sums, counts)
        order(ways[:left], sums, counts)
        left = (left + 1) // 2
    return firsts[ways[0]], counter


_nodes_for = inner(nodes_for)


@inner
def solved(s, rows, nodes):
    """Returns the best decision if the rest of the game is small enough, else NONE."""
    players = s[PLAYERS]
    nodes = _nodes_for(ROUNDS * players - s[TURN], players, nodes)
    if nodes == 0:
        return NONE
    size = choices(s)
    for choice in range(size):
        copy(rows[choice], s, len(s))
        decide(rows[choice], choice)
    margins = np.empty(size)
    if solve_rows(rows[:size], s[SEAT], nodes, margins) == 0:
        return NONE
    return np.argmax(margins)


@inner
def order(ways, sums, counts):
    """Sorts ways by their means, the best first; equal ones stay as they are."""
    for place in range(1, len(ways)):
        way = ways[place]
        mean = sums[way] / counts[way]
        while place > 0 and sums[ways[place - 1]] / counts[ways[place - 1]] < mean:
            ways[place] = ways[place - 1]
            place -= 1
        ways[place] = way
