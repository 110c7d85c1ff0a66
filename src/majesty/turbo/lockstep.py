"""Many games in lockstep: what is done with each row of a batch."""

import numpy as np

from majesty.turbo.compiling import entry, inner
from majesty.turbo.kernel import (
    GOLDEN, below, choices, copy, decide, draw, leaders, mixed, rank, reveal, score, unseen_of,
)  # fmt: skip
from majesty.turbo.playouts import DECK, finish, spread
from majesty.turbo.tables import (
    ALL, CARDS_SHOWN, CHARACTERS, COUNTS, DECK_LEFT, FEATURES, FIRST_HEAL, FIRST_KEEP,
    FIRST_PLACE, FLAGS, HALVES, HAND, HEADER, HEAL, INFIRMARY, KEEP, MAX_PLAYERS, MEEPLES,
    MEEPLES_SHOWN, MIXED, MOVES, NONE, OVER, PLACE, PLACES, PLAIN, PLAYERS, POINTS, POOL_COUNT,
    REALM, REFILL_AT_TAKE, REVEAL, ROOM, ROUNDS, SEAT, SHOWN, SIDES, STACK_MASK,
    STACKS, STEP, TAKE, TIES_BY_MEEPLES, TURN, WOUNDED,
)  # fmt: skip

KINDS = POOL_COUNT.shape[1]


@inner
def settle(s, counters, game):
    """Reveals cards until a seat is to decide or the game is over."""
    while s[STEP] == REVEAL:
        counters[game] += GOLDEN
        reveal(s, draw(s, mixed(counters[game])))


@inner
def begin(s, start, counters, game):
    """Puts a game at its start; its random stream goes on."""
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
    """Returns the card on top of the acting seat's infirmary."""
    return s[HEADER + REALM * s[SEAT] + WOUNDED] & STACK_MASK


@inner
def choice_of(s, move):
    """Returns which of the legal decisions a number is, or NONE."""
    for choice in range(choices(s)):
        if move_of(s, choice) == move:
            return choice
    return NONE


@inner
def play_move(s, move, counters, game):
    """Plays a decision by its number; tells whether it was legal. Nothing changes if not."""
    choice = choice_of(s, move)
    if choice == NONE:
        return False
    decide(s, choice)
    settle(s, counters, game)
    return True


@inner
def random_move(s, counters, game):
    """Returns any legal decision's number; NONE when the game is over."""
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
    """Writes each seat's total and its part of the win."""
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
def mark_card(features, place, card):
    """Marks the characters of a card."""
    features[place + HALVES[card, 0]] = 1
    features[place + HALVES[card, 1]] = 1


@inner
def encode(s, features):
    """Writes what a learner sees; `FEATURE_FIELDS` says where."""
    for i in range(FEATURES):
        features[i] = 0
    players = s[PLAYERS]
    features[players - 2] = 1
    place = 3
    for location in range(INFIRMARY + 1):
        features[place + location] = (s[SIDES] >> location) & 1
    place += INFIRMARY + 1
    features[place] = (s[FLAGS] & REFILL_AT_TAKE) != 0
    features[place + 1] = (s[FLAGS] & TIES_BY_MEEPLES) != 0
    features[place + 2] = (s[FLAGS] & MIXED) != 0
    place += 3
    if s[STEP] <= KEEP:
        features[place + s[STEP]] = 1
    place += 4
    features[place] = (ROUNDS * players - s[TURN]) / np.float32(ROUNDS * MAX_PLAYERS)
    features[place + 1] = s[DECK_LEFT] / np.float32(ALL)
    place += 2
    if s[HAND] != NONE:
        mark_card(features, place, s[HAND])
    place += CHARACTERS
    for position in range(PLACES):
        if position < s[SHOWN]:
            mark_card(features, place, ((s[CARDS_SHOWN] >> 8 * position) & 0xFF) - 1)
            features[place + CHARACTERS] = 1
            meeples = (s[MEEPLES_SHOWN] >> 8 * position) & 0xFF
            features[place + CHARACTERS + 1] = meeples / np.float32(ROOM)
        place += CHARACTERS + 2
    for kind in range(KINDS):
        if s[FLAGS] & MIXED:
            features[place + kind] = unseen_of(s, 2, kind) / np.float32(9)
        else:
            features[place + kind] = unseen_of(s, 0, kind) / np.float32(9)
            features[place + KINDS + kind] = unseen_of(s, 1, kind) / np.float32(9)
    place += 2 * KINDS
    for i in range(players):
        encode_realm(s, (s[SEAT] + i) % players, features, place)
        place += 5 + 3 * CHARACTERS


@inner
def encode_realm(s, seat, features, place):
    """Writes the features of a realm; `REALM_FIELDS` says where."""
    me = HEADER + REALM * seat
    players = s[PLAYERS]
    counts = s[me + COUNTS]
    ahead = (seat - s[SEAT]) % players
    left = ROUNDS * players - s[TURN]
    features[place] = 1
    features[place + 1] = s[me + POINTS] / np.float32(100)
    features[place + 2] = s[me + MEEPLES] / np.float32(ROOM)
    features[place + 3] = (counts >> 8 * INFIRMARY) / np.float32(ROUNDS)
    features[place + 4] = ((left - ahead + players - 1) // players) / np.float32(ROUNDS)
    place += 5
    for location in range(CHARACTERS):
        count = (counts >> 8 * location) & 0x7F
        features[place + location] = count / np.float32(ROUNDS)
        if count and s[me + STACKS + location] & STACK_MASK >= PLAIN:
            features[place + 2 * CHARACTERS + location] = 1
    if counts >> 8 * INFIRMARY:
        mark_card(features, place + CHARACTERS, s[me + WOUNDED] & STACK_MASK)


# The same for all rows of a part of a batch, on the CPU. `cuda` has the GPU's.


@entry
def begin_rows(rows, starts, which, counters, low, high):
    """Puts games at their start, those with `which` set, and reveals what is to be revealed."""
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
    """Writes the legal decisions and the features of every game."""
    for game in range(low, high):
        mark_legal(rows[game], masks[game])
        encode(rows[game], features[game])


@entry
def score_rows(rows, totals, shares, low, high):
    """Writes the totals and parts of the win of every game."""
    for game in range(low, high):
        share(rows[game], totals[game], shares[game])


@entry
def finish_rows(rows, counters, low, high):
    """Plays every game to its end at random."""
    deck = np.empty(DECK, np.uint8)
    for game in range(low, high):
        counters[game] = finish_any(rows[game], deck, counters[game])
