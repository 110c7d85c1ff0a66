"""A guided search in every game of a batch at once: its leaves are evaluated together."""

from math import exp

import numpy as np

from majesty.turbo.compiling import entry, inner
from majesty.turbo.guided import (
    VALUES, child_of, clear, descend, favour, give_back, grow, key_of, next_choice, rounds_of,
    value_end, value_leaf,
)  # fmt: skip
from majesty.turbo.inputs import see
from majesty.turbo.kernel import choices, copy, stream
from majesty.turbo.lockstep import move_of
from majesty.turbo.tables import MAX_PLAYERS, MOVES, NONE, OVER, STEP


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
        halved = (number - 1) * rounds_of(choices(s)) // looks
        choice, times = next_choice(nodes, numbers, choices(s), halved, trust)
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
