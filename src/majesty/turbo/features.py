"""What a learner sees of a game: its row as numbers about 0 to 1; `tables` says which and where."""

# mypy: disallow-untyped-defs=False, disallow-untyped-calls=False, check-untyped-defs=False

import numpy as np

from majesty.turbo.compiling import inner
from majesty.turbo.kernel import unseen_of
from majesty.turbo.tables import (
    ALL, CARDS_SHOWN, CHARACTERS, COUNTS, DECK_LEFT, FEATURES, FLAGS, HALVES, HAND, HEADER,
    INFIRMARY, MAX_PLAYERS, MEEPLES, MEEPLES_SHOWN, MIXED, NONE, OVER, PLACES, PLAIN, PLAYERS,
    POINTS, POOL_COUNT, REALM, REALM_FEATURES, REFILL_AT_TAKE, ROOM, ROUNDS, SEAT, SHOWN, SIDES,
    SLOT, STACK_BITS, STACK_MASK, STACKS, STEP, TIES_BY_MEEPLES, TURN, WOUNDED,
)  # fmt: skip

KINDS = POOL_COUNT.shape[1]
MOST_OF_A_KIND = int(POOL_COUNT.max())
HUNDRED = 100  # points that make 1


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
    features[place + (s[SEAT] - viewer + players) % players] = 1
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
    for kind in range(KINDS):
        if s[FLAGS] & MIXED:
            features[place + kind] = unseen_of(s, 2, kind) / np.float32(MOST_OF_A_KIND)
        else:
            features[place + kind] = unseen_of(s, 0, kind) / np.float32(MOST_OF_A_KIND)
            features[place + KINDS + kind] = unseen_of(s, 1, kind) / np.float32(MOST_OF_A_KIND)
    place += 2 * KINDS
    for i in range(players):
        encode_realm(s, (viewer + i) % players, features, place)
        place += REALM_FEATURES


@inner
def mark_card(features, place, card):
    """Marks the characters of a card."""
    features[place + HALVES[card, 0]] = 1
    features[place + HALVES[card, 1]] = 1


@inner
def encode_realm(s, seat, features, place):
    """Writes the features of a realm; `REALM_FIELDS` says where."""
    me = HEADER + REALM * seat
    players = s[PLAYERS]
    counts = s[me + COUNTS]
    wounded = counts >> 8 * INFIRMARY
    ahead = (seat - s[SEAT] + players) % players
    left = ROUNDS * players - s[TURN]
    features[place] = 1
    features[place + 1] = s[me + POINTS] / np.float32(HUNDRED)
    features[place + 2] = s[me + MEEPLES] / np.float32(ROOM)
    features[place + 3] = wounded / np.float32(ROUNDS)
    features[place + 4] = ((left - ahead + players - 1) // players) / np.float32(ROUNDS)
    place += 5
    cards = place + 3 * CHARACTERS
    for location in range(CHARACTERS):
        count = (counts >> 8 * location) & 0x7F
        stack = s[me + STACKS + location]
        features[place + location] = count / np.float32(ROUNDS)
        if count and stack & STACK_MASK >= PLAIN:
            features[place + 2 * CHARACTERS + location] = 1
        cards = list_cards(features, cards, stack, count)
    if wounded:
        mark_card(features, place + CHARACTERS, s[me + WOUNDED] & STACK_MASK)
        list_cards(features, cards, s[me + WOUNDED], wounded)


@inner
def list_cards(features, place, stack, count):
    """Writes the cards of a stack from the bottom; returns where the next stack begins."""
    for i in range(count):
        card = (stack >> STACK_BITS * (count - 1 - i)) & STACK_MASK
        features[place + i] = (card + 1) / np.float32(KINDS)
    return place + count
