"""Many games in lockstep: what is done with each row of a batch."""

import numpy as np
import numpy.typing as npt

from majesty.turbo.compiling import entry, inner
from majesty.turbo.features import encode
from majesty.turbo.inputs import see
from majesty.turbo.kernel import (
    GOLDEN, below, choices, copy, decide, draw, leaders, mixed, rank, reveal, score,
)  # fmt: skip
from majesty.turbo.packing import Words
from majesty.turbo.playouts import DECK, finish, spread
from majesty.turbo.tables import (
    FIRST_HEAL, FIRST_KEEP, FIRST_PLACE, HALVES, HAND, HEADER, HEAL, KEEP, MAX_PLAYERS, MOVES,
    NONE, OVER, PLACE, PLAYERS, REALM, REVEAL, ROUNDS, SEAT, STACK_MASK, STEP, TAKE, TURN, WOUNDED,
)  # fmt: skip
from majesty.turbo.values import margin


@inner
def settle(s, counters, game):
    """Reveals cards until a seat is to decide or the game is over."""
    while s[STEP] == REVEAL:
        counters[game] += GOLDEN
        reveal(s, draw(s, mixed(counters[game])))


@inner
def begin(s, start, counters, game):
    """Resets a game to its start; its random stream continues."""
    copy(s, start, len(s))
    settle(s, counters, game)


@inner
def move_of(s, choice):
    """Returns the number of a legal decision."""
    step = s[STEP]
    if step == PLACE:
        return FIRST_PLACE + HALVES[s[HAND], choice]
    if step == HEAL:
        return FIRST_HEAL + HALVES[top_wounded(s), choice]
    if step == KEEP:
        return FIRST_KEEP + choice
    return choice


@inner
def top_wounded(s):
    """Returns the card on top of the acting seat's Infirmary."""
    return s[HEADER + REALM * s[SEAT] + WOUNDED] & STACK_MASK


@inner
def choice_of(s, move):
    """Returns the index of a number among the legal decisions, or NONE."""
    for choice in range(choices(s)):
        if move_of(s, choice) == move:
            return choice
    return NONE


@inner
def play_move(s, move, counters, game):
    """Plays a decision by its number if it is legal; tells whether it is."""
    choice = choice_of(s, move)
    if choice == NONE:
        return False
    decide(s, choice)
    settle(s, counters, game)
    return True


@inner
def random_move(s, counters, game):
    """Returns the number of a random legal decision; NONE when the game is over."""
    count = choices(s)
    if count == 0:
        return NONE
    counters[game] += GOLDEN
    return move_of(s, below(mixed(counters[game]), count))


@inner
def mark_legal(s, mask):
    """Writes 1 for the numbers of all legal decisions, 0 for the others."""
    for move in range(MOVES):
        mask[move] = 0
    for choice in range(choices(s)):
        mask[move_of(s, choice)] = 1


@inner
def share(s, totals, shares):
    """Writes each seat's total and its share of the win."""
    score(s, totals)
    winners, best = leaders(s, totals)
    for seat in range(MAX_PLAYERS):
        shares[seat] = 0
        if seat >= s[PLAYERS]:
            totals[seat] = 0
        elif rank(s, totals, seat) == best:
            shares[seat] = np.float32(1) / np.float32(winners)


@inner
def finish_any(s, deck, counter):
    """Plays to the end at random, from any position."""
    while s[STEP] != TAKE and s[STEP] != OVER:
        counter += GOLDEN
        if s[STEP] == REVEAL:
            reveal(s, draw(s, mixed(counter)))
        else:
            decide(s, below(mixed(counter), choices(s)))
    spread(s, deck)
    counter = finish(s, deck, counter, 0)
    left = ROUNDS * s[PLAYERS] - s[TURN]
    s[SEAT] = (s[SEAT] + left) % s[PLAYERS]
    s[TURN] += left
    s[STEP] = OVER
    return counter


@inner
def practise(s, start, move, counters, game, mask, x, turn, result, totals):
    """Plays a decision of a learner, restarts a game that ends, and writes what is seen next.

    `turn` is who acts next and whether a game has ended; then `result` has each seat's share of
    the win and its margin. NONE as a move plays nothing.
    """
    turn[1] = 0
    if move != NONE:
        play_move(s, move, counters, game)
        if s[STEP] == OVER:
            turn[1] = 1
            share(s, totals, result)
            for seat in range(s[PLAYERS]):
                result[MAX_PLAYERS + seat] = margin(s, totals, seat)
            begin(s, start, counters, game)
    turn[0] = s[SEAT]
    mark_legal(s, mask)
    see(s, x)


# The same for some rows of a batch, on the CPU. `gpu` has the same for the GPU.


@entry
def begin_rows(rows, starts, which, counters, low, high):
    """Resets the games with `which` set to their start, and reveals the cards that are due."""
    for game in range(low, high):
        if which[game]:
            begin(rows[game], starts[game % len(starts)], counters, game)


@entry
def play_rows(rows, moves, counters, illegal, low, high):
    """Plays a decision in every game; marks where it was not legal."""
    for game in range(low, high):
        illegal[game] = not play_move(rows[game], moves[game], counters, game)


@entry
def random_rows(rows, moves, counters, low, high):
    """Chooses a random decision for every game."""
    for game in range(low, high):
        moves[game] = random_move(rows[game], counters, game)


@entry
def look_rows(rows, masks, features, low, high):
    """Writes the legal decisions and the features of every game, as the seat to act sees it."""
    for game in range(low, high):
        mark_legal(rows[game], masks[game])
        encode(rows[game], rows[game, SEAT], features[game])


@entry
def see_rows(rows, masks, inputs, low, high):
    """Writes the legal decisions of every game, and what the network sees of it."""
    for game in range(low, high):
        mark_legal(rows[game], masks[game])
        see(rows[game], inputs[game])


@entry
def practise_rows(rows, starts, moves, counters, masks, inputs, turns, results, low, high):
    """Plays a decision of a learner in every game."""
    totals = np.empty(MAX_PLAYERS, np.int64)
    for game in range(low, high):
        practise(
            rows[game], starts[game % len(starts)], moves[game], counters, game,
            masks[game], inputs[game], turns[game], results[game], totals,
        )  # fmt: skip


@entry
def score_rows(rows, totals, shares, low, high):
    """Writes the totals and shares of the win of every game."""
    for game in range(low, high):
        share(rows[game], totals[game], shares[game])


@entry
def finish_rows(rows, counters, low, high):
    """Plays every game to its end at random."""
    deck = np.empty(DECK, np.uint8)
    for game in range(low, high):
        counters[game] = finish_any(rows[game], deck, counters[game])


# The same for one row.


@entry
def observe_row(row: Words, viewer: int, features: npt.NDArray[np.float32]) -> None:
    """Writes the features of a game as a seat sees it."""
    encode(row, viewer, features)


@entry
def mask_row(row: Words, mask: npt.NDArray[np.int8]) -> None:
    """Writes the legal decisions of a game."""
    mark_legal(row, mask)
