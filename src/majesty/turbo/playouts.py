"""Random games from between two turns, as fast as possible; for `mc` also partly greedy ones.

Nobody here looks at the display between taking a card and choosing its character, so the moment of
the refill makes no difference: a turn is played as a whole, then the card is replaced.
"""

import numpy as np

from majesty.turbo.compiling import entry, hot, inner
from majesty.turbo.kernel import (
    GOLDEN, ONE_WOUNDED, attack, below, characters_pay, copy, exchange, heal, leaders, low_below,
    mixed, most_kept, most_wounded, parts_of, pay, put, rank, side_row, stream, take,
)  # fmt: skip
from majesty.turbo.packing import Floats, Words
from majesty.turbo.tables import (
    ALL, ATTACKS, CARDS_SHOWN, COUNTS, DECK_LEFT, EACH_MEEPLES, EXCHANGES, FLAGS, GAIN, GROUP,
    HALVES, HEADER, HEALS, KIND, MAX_PLAYERS, MAX_WORDS, MEEPLES, MEEPLES_SHOWN, MIXED, PLACES,
    PLAIN, PLAYERS, REALM, REVEAL, ROUNDS, RULES, SEAT, SECOND_TIER, SHOWN, SPECIAL, STACK_MASK,
    STEP, TURN, UNSEEN, WOUNDED,
)  # fmt: skip

# A deck for playouts: the unseen cards, then where the second tier begins among them, and how many
# cards of the first are in the box. One pool is dealt as a second tier that begins at 0.
SECOND, BOXED = ALL, ALL + 1
DECK = ALL + 4


@inner
def spread(s, deck):
    """Writes the unseen cards into an array, from which `deal` takes them one by one."""
    layout = 1 if s[FLAGS] & MIXED else 0
    bits = s[UNSEEN]
    count = 0
    second = 0
    for place in range(ALL):
        if place == ALL - SECOND_TIER:
            second = count
        deck[count] = KIND[layout, place]
        count += (bits >> place) & 1
    if layout == 1:
        deck[SECOND] = 0
        deck[BOXED] = SECOND_TIER
    else:
        deck[SECOND] = second
        deck[BOXED] = count - s[DECK_LEFT]


@hot
def deal(deck, left, random):
    """Takes a card from a deck of `left` cards; all that can come are equally likely."""
    begin = np.int64(deck[SECOND])
    size = left
    if left > SECOND_TIER:
        begin = 0
        size = left - SECOND_TIER + np.int64(deck[BOXED])
    place = begin + low_below(random, size)
    card = np.int64(deck[place])
    deck[place] = deck[begin + size - 1]
    return card


@hot
def bit(random, place):
    """Returns a bit of a random word."""
    return np.int64((random >> np.uint64(place)) & np.uint64(1))


@hot
def random_turn(s, me, random):
    """Plays a whole turn at random, except for its refill."""
    card = take(s, me, below(random, min(s[SHOWN], s[me + MEEPLES] + 1)))
    complete(s, me, card, bit(random, 0), random)


@inner
def greedy_turn(s, me, random):
    """Plays the turn that gains the most right away, with some noise, except for its refill."""
    counts = s[me + COUNTS]
    best, best_cost, best_half = -(1 << 30), 0, 0
    noise = random
    for cost in range(min(s[SHOWN], s[me + MEEPLES] + 1)):
        card = ((s[CARDS_SHOWN] >> 8 * cost) & 0xFF) - 1
        found = (s[MEEPLES_SHOWN] >> 8 * cost) & 0xFF
        for half in range(1 if card < PLAIN else 2):
            character = HALVES[card, half]
            row = side_row(s, character)
            after = counts + (1 << 8 * character)
            counted, points = characters_pay(after, row)
            points += RULES[row, GAIN] * ((after & RULES[row, GROUP]) != 0)
            points += NEW * (counts & (0x7F << 8 * character) == 0)
            meeples = found - cost + counted * RULES[row, EACH_MEEPLES]
            noise = mixed(noise)
            worth = POINT * points + MEEPLE * meeples + below(noise, NOISE)
            if worth > best:
                best, best_cost, best_half = worth, cost, half
    complete(s, me, take(s, me, best_cost), best_half, random)


# The weights of greedy turns in playouts: points, meeples, a location that was empty, and noise.
POINT, MEEPLE, NEW, NOISE = 16, 8, 5, 64


@hot
def complete(s, me, card, half, random):
    """Places the card that was taken; all further decisions are random."""
    character = HALVES[card, half]
    put(s, me, card, character)
    row = side_row(s, character)
    special = RULES[row, SPECIAL]
    if special == HEALS:
        if s[me + COUNTS] >= ONE_WOUNDED:
            heal(s, me, HALVES[s[me + WOUNDED] & STACK_MASK, bit(random, 1)])
    elif special == ATTACKS:
        attack(s, me)
    elif special == EXCHANGES:
        exchange(s, me, below(mixed(random), most_kept(s, me) + 1))
    pay(s, me, row)


@hot
def refill(s, deck, random):
    """Replaces the card that was taken, if one is left."""
    left = s[DECK_LEFT]
    if left > 0:
        s[CARDS_SHOWN] |= (deal(deck, left, random) + 1) << (8 * s[SHOWN])
        s[SHOWN] += 1
        s[DECK_LEFT] = left - 1


@inner
def finish(s, deck, counter, greed):
    """Plays to the end from between two turns, updating only what the scores need.

    Of 256 turns `greed` are greedy, the others random.
    Returns the counter, so that what follows draws new numbers.
    """
    players = s[PLAYERS]
    seat = s[SEAT]
    while s[STEP] == REVEAL and s[SHOWN] < PLACES and s[DECK_LEFT] > 0:
        counter += GOLDEN
        refill(s, deck, mixed(counter))
    for _ in range(s[TURN], ROUNDS * players):
        counter += GOLDEN
        random = mixed(counter)
        if greed > 0 and np.int64((random >> np.uint64(8)) & np.uint64(0xFF)) < greed:
            greedy_turn(s, HEADER + REALM * seat, random)
        else:
            random_turn(s, HEADER + REALM * seat, random)
        seat = seat + 1 if seat + 1 < players else 0
        refill(s, deck, random)
    return counter


@entry
def play_many(start: Words, seed: int, first: int, count: int, sums: Floats) -> None:
    """Plays random games from between two turns, and adds up the results by seat (see `SUMS`)."""
    s = np.empty(MAX_WORDS, np.int64)
    deck = np.empty(DECK, np.uint8)
    totals = np.empty(MAX_PLAYERS, np.int64)
    for number in range(first, first + count):
        copy(s, start, len(start))
        spread(s, deck)
        finish(s, deck, stream(seed, number), 0)
        add_up(s, totals, sums)


SUMS = ("total", "square", "wins", "during_play", "infirmary", "variety", "majority")


@inner
def add_up(s, totals, sums):
    """Adds the result of a finished game to the sums by seat."""
    wounded_most = most_wounded(s)
    for seat in range(s[PLAYERS]):
        during, infirmary, variety, majority = parts_of(s, seat, wounded_most)
        total = during + infirmary + variety + majority
        totals[seat] = total
        sums[seat, 0] += total
        sums[seat, 1] += total * total
        sums[seat, 3] += during
        sums[seat, 4] += infirmary
        sums[seat, 5] += variety
        sums[seat, 6] += majority
    winners, best = leaders(s, totals)
    for seat in range(s[PLAYERS]):
        if rank(s, totals, seat) == best:
            sums[seat, 2] += 1 / winners
