"""Random games of the kernel, written down as records."""

import numpy as np

from majesty.rules.cards import CARDS, Character
from majesty.rules.options import Options
from majesty.rules.record import Record
from majesty.rules.state import State
from majesty.turbo.compiling import entry
from majesty.turbo.kernel import (
    GOLDEN, ONE_WOUNDED, below, choices, decide, draw, leaders, mixed, rank, reveal, score,
    side_row, stream,
)  # fmt: skip
from majesty.turbo.packing import Words, pack, unpack
from majesty.turbo.tables import (
    ALL, CARDS_SHOWN, COUNTS, HALVES, HAND, HEADER, HEAL, HEALS, KEEP, MAX_PLAYERS, NONE, OVER,
    PLACE, PLAIN, PLAYERS, REALM, REVEAL, ROUNDS, RULES, SEAT, SPECIAL, STACK_MASK, STEP, TAKE,
    TURN, WOUNDED,
)  # fmt: skip

_LETTERS = [character.letter for character in Character]

# What a turn was: the position taken, the character placed, the one healed, the meeples kept.
POSITION, PLACED, HEALED, KEPT = range(4)


@entry
def play_and_tell(
    s: Words, seed: int, number: int, turns: Words, reveals: Words, totals: Words
) -> int:
    """Plays a random game from its start; writes its turns, reveals and totals.

    Returns who wins, a bit a seat.
    """
    counter = stream(seed, number)
    shown = 0
    turn = 0
    top = NONE
    while s[STEP] != OVER:
        counter += GOLDEN
        random = mixed(counter)
        if s[STEP] == REVEAL:
            card = draw(s, random)
            reveals[shown] = card
            shown += 1
            reveal(s, card)
        else:
            choice = below(random, choices(s))
            if s[STEP] == TAKE:
                turn = s[TURN]
                me = HEADER + REALM * s[SEAT]
                top = s[me + WOUNDED] & STACK_MASK if s[me + COUNTS] >= ONE_WOUNDED else NONE
                card = ((s[CARDS_SHOWN] >> 8 * choice) & 0xFF) - 1
                turns[turn, POSITION] = choice + 1
                turns[turn, PLACED] = card if card < PLAIN else NONE
                turns[turn, HEALED] = NONE
                turns[turn, KEPT] = NONE
            elif s[STEP] == PLACE:
                turns[turn, PLACED] = HALVES[s[HAND], choice]
            elif s[STEP] == HEAL:
                turns[turn, HEALED] = HALVES[top, choice]
            elif s[STEP] == KEEP:
                turns[turn, KEPT] = choice
            decide(s, choice)
        unasked = top != NONE and s[TURN] > turn and turns[turn, HEALED] == NONE
        if unasked and RULES[side_row(s, turns[turn, PLACED]), SPECIAL] == HEALS:
            turns[turn, HEALED] = top  # a plain card comes home by itself
    score(s, totals)
    best = leaders(s, totals)[1]
    winners = 0
    for seat in range(s[PLAYERS]):
        if rank(s, totals, seat) == best:
            winners |= 1 << seat
    return winners


def random_record(options: Options, *, start: int, seed: int, number: int) -> tuple[Record, State]:
    """Plays a random game; returns its record and last state. Seed and number decide all."""
    row = pack(State.new(options, start=start))
    turns = np.full((ROUNDS * MAX_PLAYERS, 4), NONE, np.int64)
    reveals = np.full(ALL, NONE, np.int64)
    totals = np.zeros(MAX_PLAYERS, np.int64)
    winners = play_and_tell(row, seed, number, turns, reveals, totals)
    seats = range(options.players)
    record = Record(
        options,
        tuple(f"Player {seat + 1}" for seat in seats),
        start,
        tuple(CARDS[card] for card in reveals.tolist() if card != NONE),
        tuple(_notation(*turn) for turn in turns[: options.turns].tolist()),
        {
            "turbo": {"seed": seed, "game": number},
            "bots": ["random"] * options.players,
            "result": {
                "total": totals[: options.players].tolist(),
                "winners": [seat for seat in seats if winners >> seat & 1],
            },
        },
    )
    return record, unpack(row, options)


def _notation(position: int, placed: int, healed: int, kept: int) -> str:
    return (
        f"{position}{_LETTERS[placed]}"
        + (f"+{_LETTERS[healed]}" if healed != NONE else "")
        + (f"={kept}" if kept != NONE else "")
    )
