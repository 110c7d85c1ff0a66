"""The rules' tables as integers for the kernel: weights, masks and the layout of a state.

A state is a row of `int64` words: a header, then `REALM` words for each seat.

Counts are packed into one word, one byte per location, so a mask and a multiplication add up any
set of them. Stacks have 5 bits per card, the latest card lowest. The display has one byte per
position, the front lowest. The unseen cards are a mask of 60 bits: each kind of each pool has as
many bits as cards, and the lowest are set, so equal states are equal words.
"""

import numpy as np

from majesty.rules.cards import ALL_CARDS, CARDS, TIER_1, TIER_2, Character
from majesty.rules.locations import TABLE, LocationSide, Special
from majesty.rules.options import DISPLAY_SIZE, MEEPLES_KEPT, TURNS_EACH

# The header.
PLAYERS = 0
SIDES = 1  # one bit per location, set for side B
FLAGS = 2
SEAT = 3  # whose turn it is
TURN = 4  # complete turns
STEP = 5
HAND = 6  # the card taken and not yet placed, or NONE
SHOWN = 7  # cards in the display
CARDS_SHOWN = 8  # card + 1 by position
MEEPLES_SHOWN = 9
UNSEEN = 10
DECK_LEFT = 11
HEADER = 12

# A realm.
POINTS = 0
MEEPLES = 1
COUNTS = 2  # locations 1-7, and the Infirmary in the highest byte
WOUNDED = 3
STACKS = 4  # one word for each of the locations 1-7
REALM = 11

MAX_PLAYERS = 4
MAX_WORDS = HEADER + MAX_PLAYERS * REALM

NONE = -1
ONES = 0x0101010101010101
LOCATION_ONES = ONES >> 8  # the bytes of the locations 1-7
INFIRMARY = 7
STACK_BITS = 5
STACK_MASK = 31

# Flags.
REFILL_AT_TAKE = 1
TIES_BY_MEEPLES = 2
MIXED = 4

# Steps, in the order of `Step`.
TAKE, PLACE, HEAL, KEEP, REVEAL, OVER = range(6)

ROOM = MEEPLES_KEPT
PLACES = DISPLAY_SIZE
ROUNDS = TURNS_EACH
SECOND_TIER = sum(TIER_2)  # with two tiers: the first is drawn from while more cards are left
ALL = sum(ALL_CARDS)

# What a card may be: its characters; a plain card's index is its character's.
PLAIN = sum(not card.is_split for card in CARDS)
HALVES = np.array([[card.characters[0].index, card.characters[-1].index] for card in CARDS])

# Pools: tier 1, tier 2, all cards. Where the bits of a kind begin, and how many there are.
TIER_BITS = (1 << sum(TIER_1)) - 1
POOL_COUNT = np.array([TIER_1, TIER_2, ALL_CARDS])
POOL_FIRST = np.cumsum(POOL_COUNT, axis=1) - POOL_COUNT
POOL_FIRST[1] += sum(TIER_1)
KIND = np.array(  # the kind of a bit: with two tiers, with one pool
    [
        np.repeat(np.tile(np.arange(len(CARDS)), 2), POOL_COUNT[:2].ravel()),
        np.repeat(np.arange(len(CARDS)), POOL_COUNT[2]),
    ]
)

# The 16 location sides; the row is 2 * location + side.
(SPECIAL, EACH_POINTS, EACH_MEEPLES, COUNTED, LARGEST, GROUP, GAIN, REQUIRED, BONUS, VALUE,
 EACH_WOUNDED, MOST_WOUNDED) = range(12)  # fmt: skip
NOTHING, HEALS, DEFENDS, ATTACKS, EXCHANGES = range(5)
_SPECIALS = {None: NOTHING, Special.HEAL: HEALS, Special.DEFEND: DEFENDS,
             Special.ATTACK: ATTACKS, Special.EXCHANGE: EXCHANGES}  # fmt: skip


def _mask(indices: tuple[int, ...], byte: int = 0x7F) -> int:
    return sum(byte << 8 * index for index in indices)


def _row(side: LocationSide) -> list[int]:
    wounded = (INFIRMARY,) if side.per_wounded else ()
    return [
        _SPECIALS[side.special],
        side.points,
        side.meeples,
        _mask((*side.counted, *wounded)),
        int(side.times_largest),
        _mask(side.shared_by),
        side.gain,
        _mask(side.required, 0x80),  # as `occupied` gives them
        side.bonus,
        side.value,
        side.each_wounded,
        side.most_wounded,
    ]


RULES = np.array([_row(side) for side in TABLE], dtype=np.int64)

WITCH = Character.WITCH.index
GUARD = Character.GUARD.index
KNIGHT = Character.KNIGHT.index
NOBLE = Character.NOBLE.index

# One number for every decision: takes, then characters placed, characters healed, meeples kept.
CHARACTERS = PLAIN
FIRST_TAKE = 0
FIRST_PLACE = FIRST_TAKE + PLACES
FIRST_HEAL = FIRST_PLACE + CHARACTERS
FIRST_KEEP = FIRST_HEAL + CHARACTERS
MOVES = FIRST_KEEP + ROOM + 1

# What a learner sees from its seat: the fields of a row of features, in order. Together they are
# the whole position; `majesty.envs.encoding` decodes it.
DISPLAY_FIELDS = (
    ("characters", CHARACTERS),  # of the card
    ("there", 1),
    ("meeples", 1),  # of 5
)
REALM_FIELDS = (
    ("there", 1),
    ("points", 1),  # of 100
    ("meeples", 1),  # of 5
    ("wounded", 1),  # of 12
    ("left", 1),  # turns left, of 12
    ("counts", CHARACTERS),  # of 12
    ("top", CHARACTERS),  # of the Infirmary: its characters
    ("split", CHARACTERS),  # locations whose latest card is split
    ("cards", ROUNDS),  # by location, then the Infirmary, each from the bottom; card + 1, of 19
)
SLOT = sum(size for _, size in DISPLAY_FIELDS)
REALM_FEATURES = sum(size for _, size in REALM_FIELDS)
FEATURE_FIELDS = (
    ("players", MAX_PLAYERS - 1),  # 2, 3, 4
    ("sides", INFIRMARY + 1),  # 1 for side B
    ("rules", 3),  # refill at the take, ties by meeples, mixed deck
    ("seat", MAX_PLAYERS),  # whose view it is
    ("turn", MAX_PLAYERS),  # whose turn it is, counted from that seat
    ("step", OVER + 1),
    ("turns_left", 1),  # of all seats together, of 48
    ("deck_left", 1),  # of 60
    ("hand", CHARACTERS),  # the characters of the card in hand
    ("display", PLACES * SLOT),  # by position; see DISPLAY_FIELDS
    ("unseen", 2 * len(CARDS)),  # cards of a kind, of 9; first tier or all, second tier
    ("realms", MAX_PLAYERS * REALM_FEATURES),  # from that seat on; see REALM_FIELDS
)
FEATURES = sum(size for _, size in FEATURE_FIELDS)
