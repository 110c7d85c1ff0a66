"""States of the rules as rows of words, and back."""

from collections.abc import Sequence
from functools import cache
from operator import getitem

import numpy as np
import numpy.typing as npt

from majesty.rules.cards import CARDS, Pool
from majesty.rules.decisions import Step
from majesty.rules.locations import CHARACTERS
from majesty.rules.options import Deck, Options, TieBreak
from majesty.rules.realms import Realm, Stack
from majesty.rules.state import Slot, State
from majesty.turbo.tables import (
    CARDS_SHOWN, COUNTS, DECK_LEFT, FLAGS, HAND, HEADER, INFIRMARY, MEEPLES, MEEPLES_SHOWN, MIXED,
    NONE, PLAYERS, POINTS, POOL_COUNT, POOL_FIRST, REALM, REFILL_AT_TAKE, SEAT, SHOWN, SIDES,
    STACK_BITS, STACK_MASK, STACKS, STEP, TIES_BY_MEEPLES, TURN, UNSEEN, WOUNDED,
)  # fmt: skip

Words = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]

_STEPS = tuple(Step)
_STEP_INDEX = {step: index for index, step in enumerate(_STEPS)}


def words_of(players: int) -> int:
    """Returns the length of a game's row."""
    return HEADER + REALM * players


def flags_of(options: Options) -> int:
    """Returns the flags of a row: its rules besides the number of players and the sides."""
    return (
        REFILL_AT_TAKE * options.refills_at_take
        + TIES_BY_MEEPLES * (options.ties is TieBreak.MEEPLES)
        + MIXED * (options.deck is Deck.MIXED)
    )


def pack(state: State) -> Words:
    """Returns a state as a row of words."""
    options = state.options
    words = [0] * words_of(options.players)
    words[PLAYERS] = options.players
    words[SIDES] = _pack_sides(options.sides)
    words[FLAGS] = flags_of(options)
    words[SEAT] = state.seat
    words[TURN] = state.turn
    words[STEP] = _STEP_INDEX[state.step]
    words[HAND] = NONE if state.hand is None else state.hand.index
    words[SHOWN] = len(state.display)
    for i, (card, meeples) in enumerate(state.display):
        words[CARDS_SHOWN] |= card.index + 1 << 8 * i
        words[MEEPLES_SHOWN] |= meeples << 8 * i
    words[UNSEEN] = _pack_unseen(state.unseen)
    words[DECK_LEFT] = state.deck_left
    for seat, realm in enumerate(state.realms):
        me = HEADER + REALM * seat
        words[me + POINTS] = realm.points
        words[me + MEEPLES] = realm.meeples
        counts = 0
        for i, stack in enumerate((*realm.stacks, realm.infirmary)):
            if stack:
                counts |= len(stack) << 8 * i
                words[me + (WOUNDED if i == INFIRMARY else STACKS + i)] = _pack_stack(stack)
        words[me + COUNTS] = counts
    return np.array(words, dtype=np.int64)


def unpack(row: Sequence[int] | Words, options: Options) -> State:
    """Returns the state of a row; the options add what a row does not have, such as the edition."""
    words = [int(word) for word in row]
    display = tuple(
        Slot(
            CARDS[(words[CARDS_SHOWN] >> 8 * i & 0xFF) - 1],
            words[MEEPLES_SHOWN] >> 8 * i & 0xFF,
        )
        for i in range(words[SHOWN])
    )
    return State(
        options,
        start=(words[SEAT] - words[TURN]) % options.players,
        turn=words[TURN],
        step=_STEPS[words[STEP]],
        hand=None if words[HAND] == NONE else CARDS[words[HAND]],
        realms=tuple(
            _unpack_realm(words[HEADER + REALM * seat :]) for seat in range(options.players)
        ),
        display=display,
        unseen=_unpack_unseen(words[UNSEEN], options),
        deck_left=words[DECK_LEFT],
    )


@cache
def _pack_sides(sides: str) -> int:
    return sum(1 << i for i, side in enumerate(sides) if side == "B")


def _pack_stack(stack: Stack) -> int:
    word = 0
    for card in stack:
        word = word << STACK_BITS | card.index
    return word


def _unpack_stack(word: int, count: int) -> Stack:
    return tuple(CARDS[word >> STACK_BITS * i & STACK_MASK] for i in reversed(range(count)))


def _unpack_realm(words: Sequence[int]) -> Realm:
    counts = [words[COUNTS] >> 8 * i & 0x7F for i in range(INFIRMARY + 1)]
    stacks = tuple(_unpack_stack(words[STACKS + i], counts[i]) for i in range(len(CHARACTERS)))
    wounded = _unpack_stack(words[WOUNDED], counts[INFIRMARY])
    return Realm(words[POINTS], words[MEEPLES], stacks, wounded)


def _layouts(pools: int) -> tuple[int, ...]:
    return (0, 1) if pools == 2 else (2,)


_FIRST = POOL_FIRST.tolist()
_COUNT = POOL_COUNT.tolist()
# By layout and card: the bits of no such card, of one, of two and so on.
_BITS = [
    [
        [(1 << count) - 1 << first for count in range(most + 1)]
        for first, most in zip(*each, strict=True)
    ]
    for each in zip(_FIRST, _COUNT, strict=True)
]


def _pack_unseen(unseen: tuple[Pool, ...]) -> int:
    layouts = zip(_layouts(len(unseen)), unseen, strict=True)
    return sum(sum(map(getitem, _BITS[layout], pool)) for layout, pool in layouts)


def _unpack_unseen(word: int, options: Options) -> tuple[Pool, ...]:
    return tuple(
        tuple(
            (word >> first & (1 << count) - 1).bit_count()
            for first, count in zip(_FIRST[layout], _COUNT[layout], strict=True)
        )
        for layout in _layouts(len(options.pools))
    )
