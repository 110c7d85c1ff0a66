"""Games of the kernel, written down as records; and random ones to write down."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from majesty.rules.cards import CARDS, Character
from majesty.rules.options import Options
from majesty.rules.record import Record
from majesty.rules.state import State
from majesty.turbo.compiling import entry, inner
from majesty.turbo.kernel import (
    GOLDEN, ONE_WOUNDED, below, choices, decide, draw, leaders, mixed, rank, reveal, score,
    side_row, stream,
)  # fmt: skip
from majesty.turbo.packing import Words, pack, unpack
from majesty.turbo.tables import (
    ALL, CARDS_SHOWN, COUNTS, HALVES, HAND, HEADER, HEAL, HEALS, MAX_PLAYERS, NONE, OVER,
    PLACE, PLAIN, PLAYERS, REALM, REVEAL, ROUNDS, RULES, SEAT, SPECIAL, STACK_MASK, STEP, TAKE,
    TURN, WOUNDED,
)  # fmt: skip

_LETTERS = [character.letter for character in Character]

# The fields of a turn: the position taken, the character placed, the one healed, the meeples kept.
POSITION, PLACED, HEALED, KEPT = range(4)


@inner
def write_down(s, choice, turns):
    """Writes a decision into the turn that it belongs to, before it is made."""
    turn = turns[s[TURN]]
    me = HEADER + REALM * s[SEAT]
    top = s[me + WOUNDED] & STACK_MASK
    placed = NONE
    if s[STEP] == TAKE:
        card = ((s[CARDS_SHOWN] >> 8 * choice) & 0xFF) - 1
        turn[POSITION] = choice + 1
        turn[PLACED] = NONE
        turn[HEALED] = NONE
        turn[KEPT] = NONE
        if card < PLAIN:
            placed = card
    elif s[STEP] == PLACE:
        placed = HALVES[s[HAND], choice]
    elif s[STEP] == HEAL:
        turn[HEALED] = HALVES[top, choice]
    else:
        turn[KEPT] = choice
    if placed != NONE:
        turn[PLACED] = placed
        heals = RULES[side_row(s, placed), SPECIAL] == HEALS
        if heals and s[me + COUNTS] >= ONE_WOUNDED and top < PLAIN:
            turn[HEALED] = top  # a plain card leaves no choice


@entry
def play_and_tell(
    s: Words, seed: int, number: int, turns: Words, reveals: Words, totals: Words
) -> int:
    """Plays a random game from its start; writes its turns, reveals and totals.

    Returns the winners, one bit per seat.
    """
    counter = stream(seed, number)
    shown = 0
    while s[STEP] != OVER:
        counter += GOLDEN
        random = mixed(counter)
        if s[STEP] == REVEAL:
            reveals[shown] = draw(s, random)
            reveal(s, reveals[shown])
            shown += 1
        else:
            choice = below(random, choices(s))
            write_down(s, choice, turns)
            decide(s, choice)
    score(s, totals)
    best = leaders(s, totals)[1]
    winners = 0
    for seat in range(s[PLAYERS]):
        if rank(s, totals, seat) == best:
            winners |= 1 << seat
    return winners


def random_record(options: Options, *, start: int, seed: int, number: int) -> tuple[Record, State]:
    """Plays the random game of a seed and number; returns its record and last state."""
    row = pack(State.new(options, start=start))
    turns = np.full((ROUNDS * MAX_PLAYERS, 4), NONE, np.int64)
    reveals = np.full(ALL, NONE, np.int64)
    totals = np.zeros(MAX_PLAYERS, np.int64)
    winners = play_and_tell(row, seed, number, turns, reveals, totals)
    extras = {
        "turbo": {"seed": seed, "game": number},
        "bots": ["random"] * options.players,
        "result": {
            "total": totals[: options.players].tolist(),
            "winners": [seat for seat in range(options.players) if winners >> seat & 1],
        },
    }
    record = record_of(options, start, turns=turns, reveals=reveals, extras=extras)
    return record, unpack(row, options)


def record_of(
    options: Options,
    start: int,
    *,
    turns: npt.NDArray[np.integer[Any]],
    reveals: npt.NDArray[np.integer[Any]],
    extras: Mapping[str, Any],
) -> Record:
    """Returns the record of a whole game that was written down."""
    return Record(
        options,
        tuple(f"Player {seat + 1}" for seat in range(options.players)),
        start,
        tuple(CARDS[card] for card in reveals.tolist() if card != NONE),
        tuple(_notation(*turn) for turn in turns[: options.turns].tolist()),
        extras,
    )


def _notation(position: int, placed: int, healed: int, kept: int) -> str:
    return (
        f"{position}{_LETTERS[placed]}"
        + (f"+{_LETTERS[healed]}" if healed != NONE else "")
        + (f"={kept}" if kept != NONE else "")
    )
