"""What the network sees of a position, compiled; `network.inputs` says what stands where."""

import numpy as np
import numpy.typing as npt

from majesty.network import inputs as layout
from majesty.network.inputs import (
    AHEAD,
    FAR,
    FIELDS,
    GAINED,
    INPUTS,
    MANY,
    PAID,
    REALM,
    SLOT,
    STANDING,
)
from majesty.turbo.compiling import entry, inner
from majesty.turbo.features import HUNDRED, KINDS, list_unseen, mark_card
from majesty.turbo.kernel import characters_pay, most_wounded, occupied, parts_of, side_row
from majesty.turbo.packing import Words
from majesty.turbo.tables import (
    ALL, CARDS_SHOWN, CHARACTERS, COUNTS, DECK_LEFT, EACH_MEEPLES, FLAGS, GAIN, GROUP, GUARD,
    HALVES, HAND, HEADER, INFIRMARY, KNIGHT, MAX_PLAYERS, MEEPLES, MEEPLES_SHOWN, MIXED, NONE,
    PLAIN, PLAYERS, POINTS, REFILL_AT_TAKE, ROOM, ROUNDS, RULES, SEAT, SHOWN, SIDES,
    STACK_MASK, STACKS, STEP, TIES_BY_MEEPLES, TURN, VALUE, WOUNDED,
)  # fmt: skip
from majesty.turbo.tables import REALM as REALM_WORDS


def _offsets(fields: tuple[tuple[str, int], ...]) -> dict[str, int]:
    """Returns where each field begins."""
    places, place = {}, 0
    for name, size in fields:
        places[name] = place
        place += size
    return places


_AT, _IN_REALM, _IN_SLOT = map(_offsets, (FIELDS, layout.REALM_FIELDS, layout.SLOT_FIELDS))
SIDES_AT, RULES_AT, STEP_AT = _AT["sides"], _AT["rules"], _AT["step"]
TURNS_LEFT_AT, DECK_LEFT_AT, HAND_AT = _AT["turns_left"], _AT["deck_left"], _AT["hand"]
UNSEEN_AT, ATTACKS_AT, DISPLAY_AT, REALMS_AT = (
    _AT["unseen"], _AT["attacks"], _AT["display"], _AT["realms"],
)  # fmt: skip
COUNTS_IN, TOP_IN, SPLIT_IN = _IN_REALM["counts"], _IN_REALM["top"], _IN_REALM["split"]
LEFTMOST_IN, PAYS_IN, BRINGS_IN = _IN_REALM["leftmost"], _IN_REALM["pays"], _IN_REALM["brings"]
SHARES_IN, GROWS_IN, LEADS_IN = _IN_REALM["shares"], _IN_REALM["grows"], _IN_REALM["leads"]
STANDING_IN = _IN_REALM["infirmary"]
THERE_IN, PAYS_SLOT, GROWS_SLOT = _IN_SLOT["there"], _IN_SLOT["pays"], _IN_SLOT["grows"]
OTHERS_SLOT = _IN_SLOT["others"]


@inner
def see(s, x):
    """Writes what the seat to act sees of a position in which it decides."""
    for i in range(INPUTS):
        x[i] = 0
    players = s[PLAYERS]
    x[players - 2] = 1
    for location in range(INFIRMARY + 1):
        x[SIDES_AT + location] = (s[SIDES] >> location) & 1
    x[RULES_AT] = (s[FLAGS] & REFILL_AT_TAKE) != 0
    x[RULES_AT + 1] = (s[FLAGS] & TIES_BY_MEEPLES) != 0
    x[RULES_AT + 2] = (s[FLAGS] & MIXED) != 0
    x[STEP_AT + s[STEP]] = 1
    x[TURNS_LEFT_AT] = (ROUNDS * players - s[TURN]) / np.float32(ROUNDS * MAX_PLAYERS)
    x[DECK_LEFT_AT] = s[DECK_LEFT] / np.float32(ALL)
    if s[HAND] != NONE:
        mark_card(x, HAND_AT, s[HAND])
    if s[FLAGS] & MIXED:
        list_unseen(s, 2, x, UNSEEN_AT)
    else:
        list_unseen(s, 0, x, UNSEEN_AT)
        list_unseen(s, 1, x, UNSEEN_AT + KINDS)
    see_attacks(s, x)
    wounded_most = most_wounded(s)
    best, second = -(1 << 30), -(1 << 30)  # totals, to know the best of the others
    for i in range(players):
        total = see_realm(s, i, wounded_most, x, REALMS_AT + REALM * i)
        if total > best:
            best, second = total, best
        elif total > second:
            second = total
    for i in range(players):
        place = REALMS_AT + REALM * i + STANDING_IN
        total = x[place + 3]
        x[place + 3] = total / np.float32(HUNDRED)
        x[place + 4] = (total - (second if total == best else best)) / np.float32(AHEAD)
    for position in range(s[SHOWN]):
        see_slot(s, position, x, DISPLAY_AT + SLOT * position)


@inner
def realm_at(s, i):
    """Returns where the realm begins that is so many seats clockwise from the seat to act."""
    seat = s[SEAT] + i
    return HEADER + REALM_WORDS * (seat if seat < s[PLAYERS] else seat - s[PLAYERS])


@inner
def see_attacks(s, x):
    """Marks who would hit whom with one more Knight."""
    for i in range(s[PLAYERS]):
        knights = ((s[realm_at(s, i) + COUNTS] >> 8 * KNIGHT) & 0x7F) + 1
        for j in range(s[PLAYERS]):
            counts = s[realm_at(s, j) + COUNTS]
            hit = i != j and (counts >> 8 * GUARD) & 0x7F < knights and occupied(counts) != 0
            x[ATTACKS_AT + MAX_PLAYERS * i + j] = hit


@inner
def see_realm(s, i, wounded_most, x, place):
    """Writes the fields of a realm but for its margin, and returns what its total would be now."""
    players = s[PLAYERS]
    me = realm_at(s, i)
    counts = s[me + COUNTS]
    wounded = counts >> 8 * INFIRMARY
    left = ROUNDS - (s[TURN] + players - 1 - i) // players
    x[place] = 1
    x[place + 1] = s[me + POINTS] / np.float32(HUNDRED)
    x[place + 2] = s[me + MEEPLES] / np.float32(ROOM)
    x[place + 3] = wounded / np.float32(ROUNDS)
    x[place + 4] = left / np.float32(ROUNDS)
    variety = 0
    for location in range(CHARACTERS):
        count = (counts >> 8 * location) & 0x7F
        x[place + COUNTS_IN + location] = count / np.float32(MANY)
        latest = s[me + STACKS + location] & STACK_MASK  # without a card 0, which is a plain card
        x[place + SPLIT_IN + location] = latest >= PLAIN
        if count > 0:
            if variety == 0:
                x[place + LEFTMOST_IN + location] = 1
            variety += 1
    if wounded > 0:
        mark_card(x, place + TOP_IN, s[me + WOUNDED] & STACK_MASK)
    for location in range(CHARACTERS):
        see_location(s, i, counts, location, variety, x, place)
    seat = (me - HEADER) // REALM_WORDS
    during, infirmary, squared, majority = parts_of(s, seat, wounded_most)
    total = during + infirmary + squared + majority
    place += STANDING_IN
    x[place] = infirmary / np.float32(STANDING)
    x[place + 1] = squared / np.float32(STANDING)
    x[place + 2] = majority / np.float32(STANDING)
    x[place + 3] = total  # not divided yet
    return total


@inner
def see_location(s, i, counts, location, variety, x, place):
    """Writes what one more character at a location would bring a realm."""
    row = side_row(s, location)
    more = counts + (1 << 8 * location)
    counted, points = characters_pay(more, row)
    group = RULES[row, GROUP]
    gain = RULES[row, GAIN]
    points += gain * ((more & group) != 0)
    x[place + PAYS_IN + location] = points / np.float32(PAID)
    x[place + BRINGS_IN + location] = counted * RULES[row, EACH_MEEPLES] / np.float32(ROOM)
    x[place + SHARES_IN + location] = gain * ((counts & group) != 0) / np.float32(GAINED)
    mine = (counts >> 8 * location) & 0x7F
    others = 0
    for j in range(s[PLAYERS]):
        if j != i:
            others = max(others, (s[realm_at(s, j) + COUNTS] >> 8 * location) & 0x7F)
    grown = RULES[row, VALUE] * ((mine + 1 >= others) - (mine > 0 and mine >= others))
    if mine == 0:
        grown += 2 * variety + 1
    x[place + GROWS_IN + location] = grown / np.float32(PAID)
    x[place + LEADS_IN + location] = max(-FAR, min(FAR, mine - others)) / np.float32(FAR)


@inner
def see_slot(s, position, x, place):
    """Writes the fields of a card on offer; those of the realms are written already."""
    card = ((s[CARDS_SHOWN] >> 8 * position) & 0xFF) - 1
    meeples = (s[MEEPLES_SHOWN] >> 8 * position) & 0xFF
    mark_card(x, place, card)
    x[place + THERE_IN] = 1
    x[place + THERE_IN + 1] = meeples / np.float32(ROOM)
    x[place + THERE_IN + 2] = s[realm_at(s, 0) + MEEPLES] >= position
    x[place + THERE_IN + 3] = (meeples - position) / np.float32(ROOM)
    first, last = HALVES[card, 0], HALVES[card, 1]
    x[place + PAYS_SLOT] = x[REALMS_AT + PAYS_IN + first]
    x[place + PAYS_SLOT + 1] = x[REALMS_AT + PAYS_IN + last]
    x[place + GROWS_SLOT] = x[REALMS_AT + GROWS_IN + first]
    x[place + GROWS_SLOT + 1] = x[REALMS_AT + GROWS_IN + last]
    for i in range(1, s[PLAYERS]):
        realm = REALMS_AT + REALM * i
        x[place + OTHERS_SLOT + i - 1] = max(
            x[realm + PAYS_IN + first] + x[realm + GROWS_IN + first],
            x[realm + PAYS_IN + last] + x[realm + GROWS_IN + last],
        )


@entry
def see_row(row: Words, x: npt.NDArray[np.float32]) -> None:
    """Writes what the seat to act sees of one game."""
    see(row, x)
