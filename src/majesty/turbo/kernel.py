"""The rules as compiled functions on one row of words; `tables` has the layout.

Written once for the CPU and the GPU. A turn is the same short sequence of steps as in `State`: a
decision is the index of one of the legal ones, in their order, and a reveal is a card's index.
"""

import numpy as np
import numpy.typing as npt

from majesty.turbo.compiling import entry, hot, inner
from majesty.turbo.tables import (
    ATTACKS, BONUS, CARDS_SHOWN, COUNTED, COUNTS, DECK_LEFT, EACH_MEEPLES, EACH_POINTS,
    EACH_WOUNDED, EXCHANGES, FLAGS, GAIN, GROUP, GUARD, HALVES, HAND, HEADER, HEAL, HEALS,
    INFIRMARY, KEEP, KIND, KNIGHT, LARGEST, LOCATION_ONES, MEEPLES, MEEPLES_SHOWN, MIXED,
    MOST_WOUNDED, NOBLE, NONE, ONES, OVER, PLACE, PLACES, PLAIN, PLAYERS, POINTS, POOL_COUNT,
    POOL_FIRST, REALM, REFILL_AT_TAKE, REQUIRED, REVEAL, ROOM, ROUNDS, RULES, SEAT, SECOND_TIER,
    SHOWN, SIDES, SPECIAL, STACK_BITS, STACK_MASK, STACKS, STEP, TAKE, TIER_BITS,
    TIES_BY_MEEPLES, TURN, UNSEEN, VALUE, WITCH, WOUNDED,
)  # fmt: skip

_INFIRMARY_SHIFT = 8 * INFIRMARY
ONE_WOUNDED = 1 << _INFIRMARY_SHIFT
_SEVENS = LOCATION_ONES * 0x7F
_EIGHTS = LOCATION_ONES * 0x80


@hot
def byte_sum(word):
    """Adds the bytes of a word; the sum must be below 128."""
    return (word * ONES) >> 56


@hot
def occupied(counts):
    """Returns the highest bit of each byte of the locations 1-7 that is not 0."""
    return ((counts & _SEVENS) + _SEVENS) & _EIGHTS


@inner
def largest(counts):
    """Returns the size of the largest location."""
    most = 0
    for location in range(INFIRMARY):
        most = max(most, (counts >> 8 * location) & 0x7F)
    return most


@hot
def side_row(s, location):
    """Returns the row of the table that the game uses for a location."""
    return 2 * location + ((s[SIDES] >> location) & 1)


@inner
def copy(target, source, words):
    """Copies a row."""
    for word in range(words):
        target[word] = source[word]


@inner
def choices(s):
    """Counts the legal decisions; 0 when no seat is to decide."""
    step = s[STEP]
    if step == TAKE:
        return min(s[SHOWN], s[HEADER + REALM * s[SEAT] + MEEPLES] + 1)
    if step in (PLACE, HEAL):
        return 2
    if step == KEEP:
        me = HEADER + REALM * s[SEAT]
        return most_kept(s, me) + 1
    return 0


@inner
def decide(s, choice):
    """Makes a legal decision, by its index."""
    step = s[STEP]
    me = HEADER + REALM * s[SEAT]
    row = NONE
    if step == TAKE:
        s[HAND] = take(s, me, choice)
        if s[DECK_LEFT] > 0 and s[FLAGS] & REFILL_AT_TAKE:
            s[STEP] = REVEAL
        else:
            row = place_plain(s, me)
    elif step == PLACE:
        row = place(s, me, HALVES[s[HAND], choice])
    elif step == HEAL:
        heal(s, me, HALVES[s[me + WOUNDED] & STACK_MASK, choice])
        row = side_row(s, WITCH)
    else:
        exchange(s, me, choice)
        row = side_row(s, NOBLE)
    if row != NONE:
        activate(s, me, row)


@hot
def take(s, me, cost):
    """Takes the card behind `cost` others, for a meeple on each of these, and returns it."""
    shift = 8 * cost
    before = (1 << shift) - 1
    cards = s[CARDS_SHOWN]
    meeples = s[MEEPLES_SHOWN]
    s[me + MEEPLES] += ((meeples >> shift) & 0xFF) - cost
    s[CARDS_SHOWN] = (cards & before) | ((cards >> 8) & ~before)
    s[MEEPLES_SHOWN] = ((meeples & before) + (ONES & before)) | ((meeples >> 8) & ~before)
    s[SHOWN] -= 1
    return ((cards >> shift) & 0xFF) - 1


@inner
def place_plain(s, me):
    """Places the card in hand unless it is split; returns the row to activate, if any."""
    if s[HAND] < PLAIN:
        return place(s, me, s[HAND])
    s[STEP] = PLACE
    return NONE


@inner
def place(s, me, character):
    """Places the card in hand; returns the row to activate, or NONE if a decision is due."""
    put(s, me, s[HAND], character)
    s[HAND] = NONE
    row = side_row(s, character)
    special = RULES[row, SPECIAL]
    if special == EXCHANGES:
        s[STEP] = KEEP
        return NONE
    if special == HEALS and s[me + COUNTS] >= ONE_WOUNDED:
        top = s[me + WOUNDED] & STACK_MASK
        if top >= PLAIN:
            s[STEP] = HEAL
            return NONE
        heal(s, me, top)
    return row


@hot
def put(s, me, card, character):
    """Puts a card on top of a location."""
    s[me + COUNTS] += 1 << (8 * character)
    s[me + STACKS + character] = (s[me + STACKS + character] << STACK_BITS) | card


@hot
def heal(s, me, character):
    """Heals the top card of the Infirmary."""
    put(s, me, s[me + WOUNDED] & STACK_MASK, character)
    s[me + WOUNDED] >>= STACK_BITS
    s[me + COUNTS] -= ONE_WOUNDED


@hot
def exchange(s, me, kept):
    """Swaps meeples and points, one for one, until `kept` meeples are left."""
    s[me + POINTS] += s[me + MEEPLES] - kept
    s[me + MEEPLES] = kept


@hot
def most_kept(s, me):
    """Returns how many meeples an exchange may leave at most."""
    return min(ROOM, s[me + MEEPLES] + s[me + POINTS])


@hot
def attack(s, me):
    """Attacks every opponent."""
    knights = (s[me + COUNTS] >> 8 * KNIGHT) & 0x7F
    for seat in range(s[PLAYERS]):
        other = HEADER + REALM * seat
        counts = s[other + COUNTS]
        if other != me and (counts >> 8 * GUARD) & 0x7F < knights and counts & _SEVENS:
            lowest = occupied(counts)
            lowest &= -lowest
            hit = byte_sum((lowest - 1) & LOCATION_ONES) - 1
            stack = s[other + STACKS + hit]
            s[other + STACKS + hit] = stack >> STACK_BITS
            s[other + WOUNDED] = (s[other + WOUNDED] << STACK_BITS) | (stack & STACK_MASK)
            s[other + COUNTS] = counts - (lowest >> 7) + ONE_WOUNDED


@inner
def activate(s, me, row):
    """Resolves a location's lines once everything about it is decided, and ends the turn."""
    if RULES[row, SPECIAL] == ATTACKS:
        attack(s, me)
    pay(s, me, row)
    s[TURN] += 1
    s[SEAT] = s[SEAT] + 1 if s[SEAT] + 1 < s[PLAYERS] else 0
    if s[DECK_LEFT] > 0 and not s[FLAGS] & REFILL_AT_TAKE:
        s[STEP] = REVEAL
    else:
        _next_turn(s)


@hot
def characters_pay(counts, row):
    """Returns how many characters a location counts, and the points for the acting player."""
    counted = byte_sum(counts & RULES[row, COUNTED])
    points = counted * RULES[row, EACH_POINTS]
    if RULES[row, LARGEST]:
        points *= largest(counts)
    required = RULES[row, REQUIRED]
    points += RULES[row, BONUS] * ((occupied(counts) & required) == required)
    return counted, points


@hot
def pay(s, me, row):
    """Pays the acting player and the group, and sells surplus meeples."""
    counted, points = characters_pay(s[me + COUNTS], row)
    meeples = s[me + MEEPLES] + counted * RULES[row, EACH_MEEPLES]
    above = max(meeples - ROOM, 0)
    s[me + MEEPLES] = meeples - above
    s[me + POINTS] += points + above
    gain = RULES[row, GAIN]
    group = RULES[row, GROUP]
    for seat in range(s[PLAYERS]):
        realm = HEADER + REALM * seat
        s[realm + POINTS] += gain * ((s[realm + COUNTS] & group) != 0)


@inner
def _next_turn(s):
    s[STEP] = TAKE if s[TURN] < ROUNDS * s[PLAYERS] else OVER


@inner
def show(s, card):
    """Puts a card at the back of the display, wherever it came from."""
    s[CARDS_SHOWN] |= (card + 1) << (8 * s[SHOWN])
    s[SHOWN] += 1
    s[DECK_LEFT] -= 1
    if s[HAND] != NONE:
        me = HEADER + REALM * s[SEAT]
        row = place_plain(s, me)
        if row != NONE:
            activate(s, me, row)
    elif s[SHOWN] >= PLACES:
        _next_turn(s)


@inner
def reveal(s, card):
    """Reveals a card of the pool that is drawn from."""
    pool = drawn_from(s)
    first = POOL_FIRST[pool, card]
    bits = (1 << POOL_COUNT[pool, card]) - 1
    unseen = s[UNSEEN]
    kind = (unseen >> first) & bits
    s[UNSEEN] = (unseen & ~(bits << first)) | ((kind >> 1) << first)
    show(s, card)


@inner
def drawn_from(s):
    """Returns the pool that the next card comes from: tier 1, tier 2 or all."""
    if s[FLAGS] & MIXED:
        return 2
    return 0 if s[DECK_LEFT] > SECOND_TIER else 1


@inner
def pool_bits(s, pool):
    """Returns the unseen cards of a pool, at their places in the mask."""
    if pool == 0:
        return s[UNSEEN] & TIER_BITS
    if pool == 1:
        return s[UNSEEN] & ~TIER_BITS
    return s[UNSEEN]


@inner
def unseen_of(s, pool, card):
    """Returns how many cards of a kind are unseen in a pool."""
    return cards_in((s[UNSEEN] >> POOL_FIRST[pool, card]) & ((1 << POOL_COUNT[pool, card]) - 1))


@inner
def cards_in(bits):
    """Counts the bits of a mask of cards."""
    bits -= (bits >> 1) & 0x5555555555555555
    bits = (bits & 0x3333333333333333) + ((bits >> 2) & 0x3333333333333333)
    return byte_sum((bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F)


@inner
def draw(s, random):
    """Returns a card of the pool that is drawn from; all its unseen cards are equally likely."""
    bits = pool_bits(s, drawn_from(s))
    rank = below(random, cards_in(bits))
    place = 0
    for width in (32, 16, 8, 4, 2, 1):
        lower = cards_in((bits >> place) & ((1 << width) - 1))
        if rank >= lower:
            rank -= lower
            place += width
    return KIND[1 if s[FLAGS] & MIXED else 0, place]


# Randomness: SplitMix64, a counter and a mixing function, so each game has its own stream by its
# number, whichever thread plays it.
GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)


@hot
def mixed(counter):
    """Returns the random word of a counter."""
    word = (counter ^ (counter >> np.uint64(30))) * _MIX_1
    word = (word ^ (word >> np.uint64(27))) * _MIX_2
    return word ^ (word >> np.uint64(31))


@inner
def stream(seed, number):
    """Returns the counter at which the stream of a game begins."""
    return mixed(np.uint64(seed) + mixed(np.uint64(number) * GOLDEN + GOLDEN))


@entry
def streams(seed: int, first: int, counters: npt.NDArray[np.uint64]) -> None:
    """Writes the counters at which the streams of games begin."""
    for game in range(len(counters)):
        counters[game] = stream(seed, first + game)


@hot
def below(random, bound):
    """Returns a number below a bound from the high half of a random word."""
    return np.int64(((random >> np.uint64(32)) * np.uint64(bound)) >> np.uint64(32))


@hot
def low_below(random, bound):
    """Returns a number below a bound from the low half of a random word."""
    return np.int64(((random & np.uint64(0xFFFFFFFF)) * np.uint64(bound)) >> np.uint64(32))


@inner
def most_wounded(s):
    """Returns how many cards the fullest Infirmary has."""
    most = 0
    for seat in range(s[PLAYERS]):
        most = max(most, s[HEADER + REALM * seat + COUNTS] >> _INFIRMARY_SHIFT)
    return most


@inner
def parts_of(s, seat, wounded_most):
    """Returns a seat's points during play, for Infirmary, variety and majorities."""
    me = HEADER + REALM * seat
    counts = s[me + COUNTS]
    row = side_row(s, INFIRMARY)
    wounded = counts >> _INFIRMARY_SHIFT
    infirmary = wounded * RULES[row, EACH_WOUNDED]
    if wounded > 0 and wounded == wounded_most:  # R7
        infirmary += RULES[row, MOST_WOUNDED]
    variety = byte_sum(occupied(counts) >> 7)
    majority = 0
    for location in range(INFIRMARY):
        mine = (counts >> 8 * location) & 0x7F
        leads = mine > 0  # R6
        for other in range(s[PLAYERS]):
            leads &= (s[HEADER + REALM * other + COUNTS] >> 8 * location) & 0x7F <= mine
        majority += RULES[side_row(s, location), VALUE] * leads
    return s[me + POINTS], infirmary, variety * variety, majority


@inner
def score(s, totals):
    """Writes the final totals of all seats."""
    wounded_most = most_wounded(s)
    for seat in range(s[PLAYERS]):
        during, infirmary, variety, majority = parts_of(s, seat, wounded_most)
        totals[seat] = during + infirmary + variety + majority


@inner
def leaders(s, totals):
    """Returns how many win, and with what rank."""
    best = rank(s, totals, 0)
    winners = 1
    for seat in range(1, s[PLAYERS]):
        this = rank(s, totals, seat)
        if this > best:
            best = this
            winners = 1
        elif this == best:
            winners += 1
    return winners, best


@inner
def rank(s, totals, seat):
    """Returns what decides who wins: the total, and the meeples where they break ties (R9)."""
    ranked = totals[seat] * 8
    if s[FLAGS] & TIES_BY_MEEPLES:
        ranked += s[HEADER + REALM * seat + MEEPLES]
    return ranked
