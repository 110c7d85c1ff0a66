"""A guided search in every game of a batch at once: its leaves are evaluated together.

The looks of a tree are spread over the decisions at its root by sequential halving: all of them at
first, then the better half, and so on. The n-th look at each decision meets the same random cards,
so that luck does not decide which one seems better.
"""

from math import exp, log

import numpy as np

from majesty.turbo.compiling import entry, inner
from majesty.turbo.guided import (
    CHILD, FAVOUR, KEY, PRIOR, SIBLING, SUM, VISITS, WORTH, child_of, choice_of_key, clear, descend, give_back, grow, key_of, value_end,
    value_leaf, VALUES,
)  # fmt: skip
from majesty.turbo.inputs import see
from majesty.turbo.kernel import choices, copy, stream
from majesty.turbo.lockstep import move_of
from majesty.turbo.tables import MAX_PLAYERS, MOVES, NONE, OVER, STEP


@inner
def worth(nodes, numbers, child):
    """Returns what a decision at the root is worth; an untried one as much as the position."""
    visits = nodes[child, VISITS]
    if visits > 0:
        return numbers[child, SUM] / np.float32(visits)
    return numbers[0, WORTH]


@inner
def favour(nodes, numbers, child, trust):
    """Returns how good a decision at the root seems: to the network and in the tree."""
    return log(numbers[child, PRIOR] + np.float32(1e-6)) + trust * worth(nodes, numbers, child)


@inner
def next_choice(s, nodes, numbers, number, looks, trust):
    """Returns the choice at the root that the next look is for, and how often it was looked at."""
    count = choices(s)
    rounds = 1
    while 1 << rounds < count:
        rounds += 1
    considered = count
    for _ in range(number * rounds // looks):
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
def look_on(
    s, leaf, counter, nodes, numbers, path, movers, facts, x, output, totals, values,
    number, looks, win, explore, trust,
):  # fmt: skip
    """Learns from the outputs for the last leaf of a tree, then finds the next one.

    `facts` are the size of the tree, the length of the path and the card at its end. Look 0 is at the root itself.
    """
    if number > 0:
        if leaf[STEP] == OVER:
            value_end(leaf, win, totals, values)
        else:
            value_leaf(leaf, output, win, values)
            facts[0] = grow(
                leaf, path[facts[1] - 1], facts[2], output, values, nodes, numbers, facts[0]
            )
        give_back(path, movers, facts[1], values, nodes, numbers)
    else:
        clear(nodes, numbers)
        facts[0] = 1
    if number > looks:
        return
    copy(leaf, s, len(s))
    choice, times = NONE, 0
    if number > 0 and choices(s) > 1:
        choice, times = next_choice(s, nodes, numbers, number - 1, looks, trust)
    facts[1], facts[2] = descend(
        leaf, stream(counter, times), nodes, numbers, path, movers, explore, choice
    )
    if leaf[STEP] != OVER:
        see(leaf, x)


@inner
def teach(s, nodes, numbers, trust, target):
    """Writes the improved probabilities of all decisions; returns what the position is worth."""
    for move in range(MOVES):
        target[move] = 0
    count = choices(s)
    if count == 1:
        target[move_of(s, 0)] = 1
        return
    top = np.float32(-1e30)
    for choice in range(count):
        child = child_of(nodes, 0, key_of(s, choice, 0))
        top = max(top, favour(nodes, numbers, child, trust))
    total = np.float32(0)
    for choice in range(count):
        child = child_of(nodes, 0, key_of(s, choice, 0))
        chance = exp(favour(nodes, numbers, child, trust) - top)
        target[move_of(s, choice)] = chance
        total += chance
    for choice in range(count):
        target[move_of(s, choice)] /= total


# The same for some rows of a batch, on the CPU. `gpu` has the same for the GPU.


@entry
def look_on_rows(
    rows, leaves, counters, nodes, numbers, paths, movers, facts, inputs, outputs,
    number, looks, win, explore, trust, low, high,
):  # fmt: skip
    """Grows every tree by what its last leaf is worth, and finds its next leaf."""
    totals = np.empty(MAX_PLAYERS, np.int64)
    values = np.empty((VALUES, MAX_PLAYERS), np.float32)
    for game in range(low, high):
        look_on(
            rows[game], leaves[game], counters[game], nodes[game], numbers[game], paths[game],
            movers[game], facts[game], inputs[game], outputs[game], totals, values,
            number, looks, np.float32(win), np.float32(explore), np.float32(trust),
        )  # fmt: skip


@entry
def teach_rows(rows, nodes, numbers, trust, targets, low, high):
    """Writes the improved probabilities of all decisions in every game."""
    for game in range(low, high):
        teach(rows[game], nodes[game], numbers[game], np.float32(trust), targets[game])
