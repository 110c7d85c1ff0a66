"""Exact play near the end: all decisions and all reveals are searched (expectimax, max-n).

Each seat maximises its own margin: its points minus those of the best opponent.
"""

import numpy as np

from majesty.turbo.compiling import entry, inner
from majesty.turbo.kernel import choices, copy, decide, drawn_from, reveal, score, unseen_of
from majesty.turbo.packing import Floats, Words
from majesty.turbo.tables import (
    HEADER, MAX_PLAYERS, MEEPLES, OVER, PLAYERS, POOL_COUNT, REALM, REVEAL,
    ROUNDS, SEAT, SHOWN, STEP, TURN,
)  # fmt: skip
from majesty.turbo.values import margin

LEVELS = 128
KINDS = POOL_COUNT.shape[1]


@inner
def matters(s):
    """Tells whether anyone could ever take the card that is revealed now."""
    players = s[PLAYERS]
    seat = s[SEAT]
    for later in range(ROUNDS * players - s[TURN]):
        if later >= players:
            return True
        if s[HEADER + REALM * seat + MEEPLES] >= s[SHOWN] - later:
            return True
        seat = seat + 1 if seat + 1 < players else 0
    return False


@inner
def branch_on(s, child, branch):
    """Writes the state after a branch, a choice or a card; returns its weight, 0 for none."""
    weight = 1
    copy(child, s, HEADER + REALM * s[PLAYERS])
    if s[STEP] == REVEAL:
        weight = unseen_of(s, drawn_from(s), branch)
        if weight > 0:
            reveal(child, branch)
    else:
        decide(child, branch)
    return weight


@inner
def branches(s):
    """Counts the branches of a state."""
    return KINDS if s[STEP] == REVEAL else choices(s)


@inner
def add(s, values, child_values, weight, total):
    """Adds the values of a branch: keeps the best for the seat to act, or the mean over cards."""
    players = s[PLAYERS]
    if s[STEP] == REVEAL:
        for seat in range(players):
            values[seat] += (child_values[seat] - values[seat]) * weight / total
    elif total == weight or child_values[s[SEAT]] > values[s[SEAT]]:
        copy(values, child_values, players)


@inner
def solve(states, values, limit):
    """Writes values[0] from states[0]; returns the nodes visited, above the limit if it gave up."""
    branch = np.zeros(LEVELS, np.int64)
    weights = np.zeros(LEVELS, np.int64)
    totals = np.zeros(LEVELS, np.int64)
    scores = np.empty(MAX_PLAYERS, np.int64)
    level = 0
    nodes = 1
    while nodes <= limit:
        s = states[level]
        done = s[STEP] == OVER
        if done:
            score(s, scores)
            for seat in range(s[PLAYERS]):
                values[level, seat] = margin(s, scores, seat)
        elif branch[level] == branches(s):
            done = True
        if not done:
            weights[level] = branch_on(s, states[level + 1], branch[level])
            branch[level] += 1
            if weights[level] > 0:
                totals[level] += weights[level]
                level += 1
                nodes += 1
                branch[level] = 0
                totals[level] = 0
                for seat in range(MAX_PLAYERS):
                    values[level, seat] = 0.0
            continue
        if level == 0:
            break
        level -= 1
        add(states[level], values[level], values[level + 1], weights[level], totals[level])
        if states[level][STEP] == REVEAL and not matters(states[level]):
            branch[level] = KINDS
    return nodes


@entry
def solve_rows(rows: Words, seat: int, limit: int, margins: Floats) -> int:
    """Writes a seat's expected margin in each state; returns the nodes, 0 if there are too many."""
    words = rows.shape[1]
    states = np.empty((LEVELS, words), np.int64)
    values = np.zeros((LEVELS, MAX_PLAYERS), np.float64)
    nodes = 0
    for number in range(len(rows)):
        copy(states[0], rows[number], words)
        nodes += solve(states, values, limit - nodes)
        if nodes > limit:
            return 0
        margins[number] = values[0, seat]
    return nodes
