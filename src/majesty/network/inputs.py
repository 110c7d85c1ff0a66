"""What the network sees of a position: numbers from about -1 to 1, seen from the seat to act.

Besides the position itself it is told what follows from the rules at once: what every location
would pay everyone, who leads where, who could attack whom, and what each card on offer is worth.
So it need not learn the sides of the locations by heart.

`turbo.inputs` writes the same numbers, compiled.
"""

import numpy as np
import numpy.typing as npt

from majesty.rules.cards import ALL_CARDS, CARDS, Card, Character
from majesty.rules.decisions import Step
from majesty.rules.locations import LocationSide
from majesty.rules.options import DISPLAY_SIZE, MEEPLES_KEPT, TURNS_EACH, Options, TieBreak
from majesty.rules.realms import Realm
from majesty.rules.scoring import score
from majesty.rules.state import State

ENCODING = 1  # the version of what is written here; a network belongs to one

Numbers = npt.NDArray[np.float32]

CHARACTERS = len(Character)
MOST_PLAYERS = 4
MOST_OF_A_KIND = max(ALL_CARDS)
STEPS = (Step.TAKE, Step.PLACE, Step.HEAL, Step.KEEP)

# By what the numbers are divided.
HUNDRED, PAID, GAINED, STANDING, AHEAD, MANY = 100, 20, 5, 60, 40, 6
FAR = 4  # characters ahead or behind that count as no more

SLOT_FIELDS = (  # of a card on offer
    ("characters", CHARACTERS),
    ("there", 1),
    ("meeples", 1),  # lying on it, of 5
    ("affordable", 1),
    ("balance", 1),  # of meeples, if it is taken, of 5
    ("pays", 2),  # the seat to act, as its first and its last character
    ("grows", 2),  # likewise: what it adds to the final scoring now
    ("others", MOST_PLAYERS - 1),  # what it would pay and add for each of the others, at best
)
REALM_FIELDS = (
    ("there", 1),
    ("points", 1),  # of 100
    ("meeples", 1),  # of 5
    ("wounded", 1),  # of 12
    ("left", 1),  # turns left, of 12
    ("counts", CHARACTERS),  # of 6
    ("top", CHARACTERS),  # of the Infirmary: its characters
    ("split", CHARACTERS),  # locations whose latest card is split
    ("leftmost", CHARACTERS),  # the location that an attack hits
    ("pays", CHARACTERS),  # points for one more of each character, of 20
    ("brings", CHARACTERS),  # meeples for one more, of 5
    ("shares", CHARACTERS),  # points if someone else places one, of 5
    ("grows", CHARACTERS),  # what one more adds to variety and majorities now, of 20
    ("leads", CHARACTERS),  # characters ahead of the best of the others, from -4 to 4, of 4
    ("infirmary", 1),  # what the final scoring would give now, of 60
    ("variety", 1),
    ("majority", 1),
    ("total", 1),  # with the points, of 100
    ("margin", 1),  # the total minus the best of the others, of 40
)
SLOT = sum(size for _, size in SLOT_FIELDS)
REALM = sum(size for _, size in REALM_FIELDS)
PLAYERS_MARKED = MOST_PLAYERS - 1  # the first inputs: 2, 3 or 4 players
FIELDS = (
    ("players", PLAYERS_MARKED),
    ("sides", CHARACTERS + 1),  # 1 for side B
    ("rules", 3),  # refill at the take, ties by meeples, mixed deck
    ("step", len(STEPS)),
    ("turns_left", 1),  # of all seats together, of 48
    ("deck_left", 1),  # of 60
    ("hand", CHARACTERS),  # the characters of the card in hand
    ("unseen", 2 * len(CARDS)),  # cards of a kind, of 9; first tier or all, second tier
    ("attacks", MOST_PLAYERS * MOST_PLAYERS),  # by attacker and target: whether a Knight would hit
    ("display", DISPLAY_SIZE * SLOT),  # by position
    ("realms", MOST_PLAYERS * REALM),  # clockwise from the seat to act
)
INPUTS = sum(size for _, size in FIELDS)


def inputs_of(state: State) -> Numbers:
    """Returns what the network sees of a state in which a seat decides."""
    options, me = state.options, state.seat
    seats = [(me + i) % options.players for i in range(options.players)]
    realms = [state.realms[seat] for seat in seats]
    counts = [realm.counts for realm in realms]
    pays = [[_pays(options, realm, i) for i in range(CHARACTERS)] for realm in realms]
    grows = [_grows(options, counts, i) for i in range(options.players)]
    fields = [
        *(float(options.players == players) for players in range(2, MOST_PLAYERS + 1)),
        *(float(side == "B") for side in options.sides),
        float(options.refills_at_take),
        float(options.ties is TieBreak.MEEPLES),
        float(len(state.unseen) == 1),
        *(float(state.step is step) for step in STEPS),
        (options.turns - state.turn) / (TURNS_EACH * MOST_PLAYERS),
        state.deck_left / sum(ALL_CARDS),
        *_marks([state.hand] if state.hand else []),
        *(count / MOST_OF_A_KIND for pool in state.unseen for count in pool),
        *[0.0] * (len(CARDS) * (2 - len(state.unseen))),
        *_attacks(realms),
    ]
    for position in range(DISPLAY_SIZE):
        fields += _slot(state, position, pays, grows)
    results = score(options, tuple(realms))
    for i, realm in enumerate(realms):
        left = TURNS_EACH - (state.turn + options.players - 1 - i) // options.players
        best = max(total for j, total in enumerate(results.total) if j != i)
        fields += [
            1.0,
            realm.points / HUNDRED,
            realm.meeples / MEEPLES_KEPT,
            len(realm.infirmary) / TURNS_EACH,
            left / TURNS_EACH,
            *(count / MANY for count in counts[i]),
            *_marks(realm.infirmary[-1:]),
            *(float(bool(stack) and stack[-1].is_split) for stack in realm.stacks),
            *(float(j == realm.leftmost()) for j in range(CHARACTERS)),
            *(paid / PAID for paid, _ in pays[i]),
            *(brought / MEEPLES_KEPT for _, brought in pays[i]),
            *(_shares(options.board[j], realm) / GAINED for j in range(CHARACTERS)),
            *(grown / PAID for grown in grows[i]),
            *(_lead(counts, i, j) / FAR for j in range(CHARACTERS)),
            results.infirmary[i] / STANDING,
            results.variety[i] / STANDING,
            results.majority[i] / STANDING,
            results.total[i] / HUNDRED,
            (results.total[i] - best) / AHEAD,
        ]
    fields += [0.0] * (REALM * (MOST_PLAYERS - options.players))
    return np.array(fields, np.float32)


def _marks(cards: list[Card] | tuple[Card, ...]) -> list[float]:
    """Marks the characters of a card, if there is one."""
    marks = [0.0] * CHARACTERS
    for card in cards:
        for character in card.characters:
            marks[character.index] = 1.0
    return marks


def _pays(options: Options, realm: Realm, i: int) -> tuple[int, int]:
    """Returns the points and meeples that one more character would bring its realm."""
    side = options.board[i]
    counts = [len(stack) + (j == i) for j, stack in enumerate(realm.stacks)]
    counted = sum(counts[j] for j in side.counted)
    if side.per_wounded:
        counted += len(realm.infirmary)
    points = counted * side.points * (max(counts) if side.times_largest else 1)
    if side.gain and counts[side.shared_by[0]]:
        points += side.gain
    if side.bonus and all(counts[j] for j in side.required):
        points += side.bonus
    return points, counted * side.meeples


def _shares(side: LocationSide, realm: Realm) -> int:
    """Returns the points of a realm if someone else places a character."""
    return side.gain if side.gain and realm.stacks[side.shared_by[0]] else 0


def _best_other(counts: list[tuple[int, ...]], i: int, j: int) -> int:
    return max(others[j] for k, others in enumerate(counts) if k != i)


def _lead(counts: list[tuple[int, ...]], i: int, j: int) -> int:
    return max(-FAR, min(FAR, counts[i][j] - _best_other(counts, i, j)))


def _grows(options: Options, counts: list[tuple[int, ...]], i: int) -> list[int]:
    """Returns what one more of each character would add to variety and majorities now."""
    variety = sum(map(bool, counts[i]))
    grown = []
    for j, mine in enumerate(counts[i]):
        others = _best_other(counts, i, j)
        led = mine > 0 and mine >= others
        grown.append(
            options.board[j].value * ((mine + 1 >= others) - led) + (0 if mine else 2 * variety + 1)
        )
    return grown


def _attacks(realms: list[Realm]) -> list[float]:
    """Tells who would hit whom with one more Knight."""
    marks = [0.0] * (MOST_PLAYERS * MOST_PLAYERS)
    for i, attacker in enumerate(realms):
        knights = attacker.count(Character.KNIGHT) + 1
        for j, target in enumerate(realms):
            if i != j and target.count(Character.GUARD) < knights and any(target.stacks):
                marks[MOST_PLAYERS * i + j] = 1.0
    return marks


def _slot(
    state: State, position: int, pays: list[list[tuple[int, int]]], grows: list[list[int]]
) -> list[float]:
    """Describes a card on offer."""
    if position >= len(state.display):
        return [0.0] * SLOT
    card, meeples = state.display[position]
    halves = card.characters[0].index, card.characters[-1].index
    others = [
        max(pays[i][half][0] + grows[i][half] for half in halves) / PAID
        for i in range(1, len(pays))
    ]
    return [
        *_marks([card]),
        1.0,
        meeples / MEEPLES_KEPT,
        float(state.realms[state.seat].meeples >= position),
        (meeples - position) / MEEPLES_KEPT,
        *(pays[0][half][0] / PAID for half in halves),
        *(grows[0][half] / PAID for half in halves),
        *others,
        *[0.0] * (MOST_PLAYERS - len(pays)),
    ]
