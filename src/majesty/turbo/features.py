"""What a learner sees of a game: numbers from about 0 to 1; `tables` says which and where."""

import numpy as np

from majesty.turbo.compiling import inner
from majesty.turbo.tables import (
    ALL, CARDS_SHOWN, CHARACTERS, COUNTS, DECK_LEFT, FEATURES, FLAGS, HALVES, HAND, HEADER,
    INFIRMARY, MAX_PLAYERS, MEEPLES, MEEPLES_SHOWN, MIXED, NONE, OVER, PLACES, PLAIN, PLAYERS,
    POINTS, POOL_COUNT, POOL_FIRST, REALM, REALM_FEATURES, REFILL_AT_TAKE, ROOM, ROUNDS, SEAT,
    SHOWN, SIDES, SLOT, STACK_BITS, STACK_MASK, STACKS, STEP, TIES_BY_MEEPLES, TURN, UNSEEN,
    WOUNDED,
)  # fmt: skip

KINDS = POOL_COUNT.shape[1]
MOST_OF_A_KIND = int(POOL_COUNT.max())
HUNDRED = 100  # points that make 1

# Divided in advance, since a row of features needs many of these.
OF_ROUNDS = (np.arange(ROUNDS + 1) / ROUNDS).astype(np.float32)
OF_CARDS = (np.arange(KINDS + 1) / KINDS).astype(np.float32)
BITS = (1 << POOL_COUNT) - 1
OF_A_KIND = np.array(  # by the bits of the unseen cards of a kind
    [bits.bit_count() / MOST_OF_A_KIND for bits in range(1 << MOST_OF_A_KIND)], dtype=np.float32
)


@inner
def encode(s, viewer, features):
    """Writes a position as a seat sees it; `FEATURE_FIELDS` says where."""
    for i in range(FEATURES):
        features[i] = 0
    players = s[PLAYERS]
    features[players - 2] = 1
    place = MAX_PLAYERS - 1
    for location in range(INFIRMARY + 1):
        features[place + location] = (s[SIDES] >> location) & 1
    place += INFIRMARY + 1
    features[place] = (s[FLAGS] & REFILL_AT_TAKE) != 0
    features[place + 1] = (s[FLAGS] & TIES_BY_MEEPLES) != 0
    features[place + 2] = (s[FLAGS] & MIXED) != 0
    place += 3
    features[place + viewer] = 1
    place += MAX_PLAYERS
    features[place + s[SEAT] - viewer + (players if s[SEAT] < viewer else 0)] = 1
    place += MAX_PLAYERS
    features[place + s[STEP]] = 1
    place += OVER + 1
    features[place] = (ROUNDS * players - s[TURN]) / np.float32(ROUNDS * MAX_PLAYERS)
    features[place + 1] = s[DECK_LEFT] / np.float32(ALL)
    place += 2
    if s[HAND] != NONE:
        mark_card(features, place, s[HAND])
    place += CHARACTERS
    for position in range(s[SHOWN]):
        slot = place + position * SLOT
        mark_card(features, slot, ((s[CARDS_SHOWN] >> 8 * position) & 0xFF) - 1)
        meeples = (s[MEEPLES_SHOWN] >> 8 * position) & 0xFF
        features[slot + CHARACTERS] = 1
        features[slot + CHARACTERS + 1] = meeples / np.float32(ROOM)
    place += PLACES * SLOT
    if s[FLAGS] & MIXED:
        list_unseen(s, 2, features, place)
    else:
        list_unseen(s, 0, features, place)
        list_unseen(s, 1, features, place + KINDS)
    place += 2 * KINDS
    left = ROUNDS * players - s[TURN]
    rounds = left // players
    more = left - rounds * players  # seats that have one more turn, starting with the seat to act
    for i in range(players):
        seat = viewer + i if viewer + i < players else viewer + i - players
        ahead = seat - s[SEAT] if seat >= s[SEAT] else seat - s[SEAT] + players
        encode_realm(s, seat, rounds + (ahead < more), features, place)
        place += REALM_FEATURES


@inner
def list_unseen(s, pool, features, place):
    """Writes how many cards of each kind nobody has seen."""
    unseen = s[UNSEEN]
    for kind in range(KINDS):
        features[place + kind] = OF_A_KIND[(unseen >> POOL_FIRST[pool, kind]) & BITS[pool, kind]]


@inner
def mark_card(features, place, card):
    """Marks the characters of a card."""
    features[place + HALVES[card, 0]] = 1
    features[place + HALVES[card, 1]] = 1


@inner
def encode_realm(s, seat, left, features, place):
    """Writes the features of a realm with turns left; `REALM_FIELDS` says where."""
    me = HEADER + REALM * seat
    counts = s[me + COUNTS]
    wounded = counts >> 8 * INFIRMARY
    features[place] = 1
    features[place + 1] = s[me + POINTS] / np.float32(HUNDRED)
    features[place + 2] = s[me + MEEPLES] / np.float32(ROOM)
    features[place + 3] = OF_ROUNDS[wounded]
    features[place + 4] = OF_ROUNDS[left]
    place += 5
    for location in range(CHARACTERS):
        count = (counts >> 8 * location) & 0x7F
        features[place + location] = OF_ROUNDS[count]
        latest = s[me + STACKS + location] & STACK_MASK  # without a card 0, which is a plain card
        features[place + 2 * CHARACTERS + location] = latest >= PLAIN
    if wounded:
        mark_card(features, place + CHARACTERS, s[me + WOUNDED] & STACK_MASK)
    list_cards(s, me, features, place + 3 * CHARACTERS)


@inner
def list_cards(s, me, features, place):
    """Writes all cards of a realm: its stacks one after another, each from the bottom."""
    counts = s[me + COUNTS]
    stack = 0
    cards = 0
    for location in range(CHARACTERS):
        count = (counts >> 8 * location) & 0x7F
        stack = (stack << STACK_BITS * count) | s[me + STACKS + location]
        cards += count
    count = counts >> 8 * INFIRMARY
    stack = (stack << STACK_BITS * count) | s[me + WOUNDED]
    cards += count
    for i in range(cards):
        features[place + i] = OF_CARDS[((stack >> STACK_BITS * (cards - 1 - i)) & STACK_MASK) + 1]
