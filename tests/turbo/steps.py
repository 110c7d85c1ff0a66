"""The kernel's steps for Python, each compiled once for all tests."""

# What Numba compiles has no types that mypy could read.
# mypy: disallow-untyped-calls=False, warn-return-any=False

import numpy as np

from majesty.turbo.compiling import entry
from majesty.turbo.kernel import (
    GOLDEN,
    choices,
    decide,
    draw,
    leaders,
    mixed,
    rank,
    reveal,
    score,
    stream,
)
from majesty.turbo.packing import Words
from majesty.turbo.playouts import DECK, deal, spread
from majesty.turbo.tables import DECK_LEFT, PLAYERS, REVEAL, STEP


@entry
def advance(row: Words, move: int) -> int:
    """Makes the reveal or the decision that is due; returns how many decisions are open then."""
    if row[STEP] == REVEAL:
        reveal(row, move)
    else:
        decide(row, move)
    return choices(row)


@entry
def result(row: Words, totals: Words, winners: Words) -> int:
    """Writes all totals, and 1 for every winner; returns how many winners there are."""
    score(row, totals)
    count, best = leaders(row, totals)
    for seat in range(row[PLAYERS]):
        winners[seat] = rank(row, totals, seat) == best
    return count


@entry
def draw_many(row: Words, seed: int, cards: Words) -> None:
    """Draws the next card again and again."""
    for number in range(len(cards)):
        cards[number] = draw(row, stream(seed, number))


@entry
def deal_many(row: Words, seed: int, cards: Words) -> None:
    """Deals from the deck again and again, as many cards each time as there are columns."""
    deck = np.empty(DECK, np.uint8)
    for number in range(len(cards)):
        spread(row, deck)
        counter = stream(seed, number)
        for place in range(cards.shape[1]):
            counter += GOLDEN
            cards[number, place] = deal(deck, row[DECK_LEFT] - place, mixed(counter))
