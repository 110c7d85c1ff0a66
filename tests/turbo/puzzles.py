"""Positions with a known answer for bots that search, all near the end."""

from majesty.rules.cards import CARDS, Card, pool
from majesty.rules.state import State
from tests.tables import realm, table

NO_CARDS = (0,) * len(CARDS)


def without_deck(state: State) -> State:
    """Empties the deck, so that nothing is left to chance."""
    return state._replace(unseen=(NO_CARDS,), deck_left=0)


def denial() -> State:
    """Makes a position in which seat 0 wins only with the card that seat 1 would win with.

    The Innkeeper pays seat 0 more at once, but then a third Noble pays seat 1 even more.
    """
    owners = (realm("I I", points=2, meeples=1), realm("N N", meeples=0))
    return without_deck(table(*owners, display="N I M M", turn=22))


def three_seats() -> State:
    """Makes a position in which seat 0 wins only with position 2; position 1 pays more at once."""
    owners = (realm("M I", meeples=2), realm("W I", points=5, meeples=0), realm(meeples=0))
    return without_deck(table(*owners, display="I K W B", turn=33))


def four_seats() -> State:
    """Makes a position in which seat 0 wins only with position 2; position 1 pays more at once."""
    owners = (
        realm(points=15, meeples=2),
        realm("W", points=5, meeples=0),
        realm("I", points=5, meeples=0),
        realm("I", meeples=0),
    )
    return without_deck(table(*owners, display="K G M K N", turn=44))


def gamble(nobles: int) -> State:
    """Makes a position in which the best decision depends on how many of 4 unseen cards are Nobles.

    Seat 1 can pay for whatever comes. If that will be a Noble, there is no use in taking the
    Brewer away from seat 1.
    """
    owners = (realm("I I", meeples=1), realm("M G", meeples=5))
    state = table(*owners, display="G B M M G M", turn=22)
    unseen = pool({Card.N: nobles, Card.M: 4 - nobles})
    return state._replace(unseen=(unseen,), deck_left=4)
