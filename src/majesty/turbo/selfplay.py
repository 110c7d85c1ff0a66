"""Whole games between compiled players, and the facts that studies need about them.

A seat plays at random or like the bot `mc:N`, decision by decision. The cards of a game and its
players have separate random streams, so the same cards come whatever is decided.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from majesty.turbo.compiling import entry, inner
from majesty.turbo.flat import GREED, MAX_WAYS, list_ways, try_ways
from majesty.turbo.kernel import (
    GOLDEN, below, choices, copy, decide, draw, leaders, mixed, most_wounded, parts_of, rank,
    reveal, score, side_row, stream,
)  # fmt: skip
from majesty.turbo.limits import NODES_PER_PLAYOUT, PORTION, nodes_for
from majesty.turbo.packing import Words
from majesty.turbo.recording import HEALED, PLACED, write_down
from majesty.turbo.solver import solve_rows
from majesty.turbo.tables import (
    ALL, ATTACKS, COUNTS, HEADER, INFIRMARY, MAX_PLAYERS, MEEPLES, NONE, OVER, PLAYERS, POINTS,
    REALM, REVEAL, ROUNDS, RULES, SEAT, SPECIAL, STEP, TURN,
)  # fmt: skip

FACTS = (
    "total", "during_play", "infirmary", "variety", "majority", "meeples", "place", "winners",
    "taken_M", "taken_B", "taken_W", "taken_G", "taken_K", "taken_I", "taken_N",
    "attacks", "hits", "wounded", "healed", "lead_changes", "led_from",
)  # fmt: skip
(TOTAL, DURING_PLAY, INFIRMARY_LOSS, VARIETY, MAJORITY, MEEPLES_LEFT, PLACE_TAKEN, WINNERS,
 TAKEN) = range(9)  # fmt: skip
ATTACKS_MADE, HITS, WOUNDED_CARDS, HEALED_CARDS, LEAD_CHANGES, LED_FROM = range(15, 21)

MOST_PLAYOUTS = PORTION  # the bot `mc` plays more than that in portions

Small = npt.NDArray[np.int8]


class Games(NamedTuple):
    """Games that were played."""

    facts: npt.NDArray[np.int16]  # by game, seat and FACTS
    turns: Small  # by game and turn, as `recording` writes them down
    reveals: Small  # by game; NONE after the last


def play_games(
    start: Words, playouts: tuple[int, ...], *, seed: int, first: int, games: int
) -> Games:
    """Plays games from a start or from between two turns; facts are of the turns played here.

    `playouts` is their number for a decision, by seat: 0 is `random`, N is `mc:N`. Each game
    depends only on the seed and its number; `first` is the number of the first game.
    """
    players = int(start[PLAYERS])
    played = Games(
        np.zeros((games, players, len(FACTS)), np.int16),
        np.full((games, ROUNDS * players, 4), NONE, np.int8),
        np.full((games, ALL), NONE, np.int8),
    )
    play_some(start, np.array(playouts, np.int64), seed, first, *played)
    return played


@entry
def play_some(
    start: Words,
    playouts: Words,
    seed: int,
    first: int,
    facts: npt.NDArray[np.int16],
    turns: Small,
    reveals: Small,
) -> None:
    """Plays as many games as there is room for, and writes down what happened."""
    s = np.empty(len(start), np.int64)
    for game in range(len(facts)):
        copy(s, start, len(start))
        ahead = np.zeros(turns.shape[1], np.int64)
        lying = np.zeros(turns.shape[1], np.int64)
        play(s, playouts, seed, first + game, turns[game], reveals[game], ahead, lying)
        count(s, start, turns[game], ahead, lying, facts[game])


@inner
def play(s, playouts, seed, number, turns, reveals, ahead, lying):
    """Plays one game; writes which seats lead and how many cards are wounded after each turn."""
    cards = stream(seed, 2 * number)
    counter = stream(seed, 2 * number + 1)
    shown = 0
    while s[STEP] != OVER:
        turn = s[TURN]
        if s[STEP] == REVEAL:
            cards += GOLDEN
            card = draw(s, mixed(cards))
            reveals[shown] = card
            shown += 1
            reveal(s, card)
        else:
            if playouts[s[SEAT]] > 0:
                choice, counter = think(s, playouts[s[SEAT]], counter)
            else:
                counter += GOLDEN
                choice = below(mixed(counter), choices(s))
            write_down(s, choice, turns)
            decide(s, choice)
        if s[TURN] > turn:
            ahead[turn] = in_front(s)
            lying[turn] = all_wounded(s)


# --- how `mc` decides -------------------------------------------------------------------------


@inner
def think(s, playouts, counter):
    """Returns the decision of `mc`, and the counter after the numbers that it used."""
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


# --- what happened ----------------------------------------------------------------------------


@inner
def in_front(s):
    """Returns the seats with the most points during play, one bit per seat."""
    seats = 0
    most = -1
    for seat in range(s[PLAYERS]):
        points = s[HEADER + REALM * seat + POINTS]
        if points > most:
            most = points
            seats = 0
        if points == most:
            seats |= 1 << seat
    return seats


@inner
def all_wounded(s):
    """Returns how many cards are in the Infirmaries."""
    total = 0
    for seat in range(s[PLAYERS]):
        total += s[HEADER + REALM * seat + COUNTS] >> 8 * INFIRMARY
    return total


@inner
def count(s, start, turns, ahead, lying, facts):
    """Writes the facts of a finished game."""
    players = s[PLAYERS]
    count_end(s, facts)
    changes, leader = 0, 0
    wounded = all_wounded(start)
    for turn in range(start[TURN], len(turns)):
        mover = facts[(start[SEAT] + turn - start[TURN]) % players]
        healed = turns[turn, HEALED] != NONE
        mover[TAKEN + turns[turn, PLACED]] += 1
        mover[HEALED_CARDS] += healed
        mover[HITS] += lying[turn] - wounded + healed
        wounded = lying[turn]
        if RULES[side_row(s, turns[turn, PLACED]), SPECIAL] == ATTACKS:
            mover[ATTACKS_MADE] += players - 1
        alone = ahead[turn] & (ahead[turn] - 1) == 0
        if alone and ahead[turn] != leader:
            changes += leader != 0
            leader = ahead[turn]
    winners = 0
    for seat in range(players):
        if facts[seat, PLACE_TAKEN] == 0:
            winners |= 1 << seat
    led_from = len(turns) + 1
    while led_from - 1 > start[TURN] and ahead[led_from - 2] & winners:
        led_from -= 1
    for seat in range(players):
        me, before = HEADER + REALM * seat, start[HEADER + REALM * seat + COUNTS]
        lies = (s[me + COUNTS] >> 8 * INFIRMARY) - (before >> 8 * INFIRMARY)
        facts[seat, WOUNDED_CARDS] = lies + facts[seat, HEALED_CARDS]
        facts[seat, LEAD_CHANGES] = changes
        facts[seat, LED_FROM] = led_from


@inner
def count_end(s, facts):
    """Writes the final scores and places."""
    totals = np.empty(MAX_PLAYERS, np.int64)
    score(s, totals)
    winners = leaders(s, totals)[0]
    wounded_most = most_wounded(s)
    for seat in range(s[PLAYERS]):
        during, infirmary, variety, majority = parts_of(s, seat, wounded_most)
        mine = facts[seat]
        mine[TOTAL] = totals[seat]
        mine[DURING_PLAY] = during
        mine[INFIRMARY_LOSS] = infirmary
        mine[VARIETY] = variety
        mine[MAJORITY] = majority
        mine[MEEPLES_LEFT] = s[HEADER + REALM * seat + MEEPLES]
        mine[WINNERS] = winners
        for other in range(s[PLAYERS]):
            mine[PLACE_TAKEN] += rank(s, totals, other) > rank(s, totals, seat)
