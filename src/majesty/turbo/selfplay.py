"""Whole games between compiled players, and the facts that studies need about them.

The cards of a game and its players have separate random streams, so the same cards come whatever
is decided. Every game is played by itself, so it is the same whichever others are played beside it:
a product of matrices over many games would round a little differently with each number of them.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from majesty.network.network import Layers, shipped
from majesty.turbo.compiling import entry, inner
from majesty.turbo.kernel import (
    GOLDEN, below, choices, copy, decide, draw, leaders, mixed, most_wounded, parts_of, rank, reveal, score,
    side_row, stream,
)  # fmt: skip
from majesty.turbo.packing import Words
from majesty.turbo.players import KIND, RANDOM, Player, choose
from majesty.turbo.recording import HEALED, PLACED, write_down
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

Small = npt.NDArray[np.int8]


class Games(NamedTuple):
    """Games that were played."""

    facts: npt.NDArray[np.int16]  # by game, seat and FACTS
    turns: Small  # by game and turn, as `recording` writes them down
    reveals: Small  # by game; NONE after the last


def play_games(
    start: Words,
    players: Sequence[Player],
    *,
    seed: int,
    first: int,
    games: int,
    layers: Layers | None = None,
) -> Games:
    """Plays games from a start or from between two turns; facts are of the turns played here.

    The players are given by seat; `layers` are those of their network, by default the shipped one.
    Each game depends only on the seed and its number; `first` is the number of the first game.
    """
    rows = np.tile(start, (games, 1))
    return play_on(rows, players, seed=seed, first=first, layers=layers)


def play_on(
    rows: Words,
    players: Sequence[Player],
    *,
    seed: int,
    first: int,
    turns: int = ROUNDS * MAX_PLAYERS,
    layers: Layers | None = None,
) -> Games:
    """Plays the game of every row in place, until it has so many turns or is over.

    A row then has the cards that are due, and facts only if the game is over.
    """
    games, seats = len(rows), int(rows[0, PLAYERS])
    played = Games(
        np.zeros((games, seats, len(FACTS)), np.int16),
        np.full((games, ROUNDS * seats, 4), NONE, np.int8),
        np.full((games, ALL), NONE, np.int8),
    )
    layers = layers or shipped().layers
    play_each(rows, np.array(players, np.int64), layers, seed, first, turns, *played)
    return played


@entry
def play_each(
    rows: Words,
    players: Words,
    layers: Layers,
    seed: int,
    first: int,
    until: int,
    facts: npt.NDArray[np.int16],
    turns: Small,
    reveals: Small,
) -> None:
    """Plays games in their rows, and writes down what happened."""
    start = np.empty(rows.shape[1], np.int64)
    for game in range(len(rows)):
        s = rows[game]
        copy(start, s, len(s))
        ahead = np.zeros(turns.shape[1], np.int64)
        lying = np.zeros(turns.shape[1], np.int64)
        play(
            s, players, layers, seed, first + game, until, turns[game], reveals[game], ahead, lying
        )
        if s[STEP] == OVER:
            count(s, start, turns[game], ahead, lying, facts[game])


@inner
def play(s, players, layers, seed, number, until, turns, reveals, ahead, lying):
    """Plays turns of a game, and reveals the card that is due after the last one.

    Writes which seats lead and how many cards are wounded after each turn.
    """
    cards = stream(seed, 2 * number)
    counter = stream(seed, 2 * number + 1)
    shown = 0
    while s[STEP] == REVEAL or (s[STEP] != OVER and s[TURN] < until):
        turn = s[TURN]
        if s[STEP] == REVEAL:
            cards += GOLDEN
            card = draw(s, mixed(cards))
            reveals[shown] = card
            shown += 1
            reveal(s, card)
        else:
            player = players[s[SEAT]]
            if player[KIND] == RANDOM:  # here, since a call of `choose` would take twice as long
                counter += GOLDEN
                choice = below(mixed(counter), choices(s))
            else:
                choice, counter = choose(s, player, layers, counter)
            write_down(s, choice, turns)
            decide(s, choice)
        if s[TURN] > turn:
            ahead[turn] = in_front(s)
            lying[turn] = all_wounded(s)


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
