"""Reveals that nobody could ever take are looked at once; all others are looked at in full."""

import pytest

from majesty.rules.cards import Card, pool
from majesty.rules.state import CHANCE, State
from tests.tables import realm, table
from tests.turbo.solving import check, solve


def size(state: State, *, reveals: int) -> int:
    """Counts the nodes if so many kinds of cards are looked at wherever one is revealed."""
    if state.is_over:
        return 1
    moves = list(state.legal())
    cards = [reveal for reveal, _ in state.chances()]
    if state.to_act == CHANCE:  # the last reveal never matters
        cards = cards[: 1 if state.turn == state.options.turns else reveals]
    return 1 + sum(size(state.after(move), reveals=reveals) for move in [*moves, *cards])


def two_turns_left(meeples: int) -> State:
    mine, other = realm("M", meeples=0), realm("W B", meeples=meeples, points=3)
    return table(mine, other, display="M M B W W G", sides="A", turn=22)


@pytest.mark.parametrize("meeples", range(5))
def test_a_reveal_behind_what_can_be_paid_is_looked_at_once(meeples: int) -> None:
    state = two_turns_left(meeples)
    nodes, _ = solve(state)
    assert nodes == size(state.after(state.legal()[0]), reveals=1)
    check(state)


def test_a_reveal_that_can_be_paid_is_looked_at_in_full() -> None:
    state = two_turns_left(5)
    kinds = sum(1 for count in state.unseen[0] if count)
    nodes, _ = solve(state)
    assert nodes == size(state.after(state.legal()[0]), reveals=kinds)
    assert check(state)


def test_a_reveal_matters_to_whoever_comes_later_and_has_enough() -> None:
    # Three turns left of a game of three. The card at the back moves up with every turn: the
    # second seat would need 5 meeples for it, the third only 4.
    display = "M M M B B B"
    for meeples in range(6):
        owners = (realm("M", meeples=0), realm("W", meeples=0), realm("G", meeples=meeples))
        state = table(*owners, display=display, sides="A", turn=33)
        assert check(state) == (meeples >= 4)
        nodes, _ = solve(state)
        assert (nodes > 100) == (meeples >= 4)


@pytest.mark.parametrize("edition", ["en", "de"])
def test_whoever_has_another_turn_may_have_more_meeples_then(edition: str) -> None:
    # Nobody can pay for anything now. Seat 1 finds meeples in its first turn; in its second it
    # could take the card that comes in before the first.
    owners = (realm(meeples=0), realm("K GK@K", meeples=0))
    state = table(*owners, display="M G6 M M M M", edition=edition, turn=20)
    left = pool({Card.M: 3, Card.BK: 1})
    state = state._replace(unseen=(left,), deck_left=4)
    assert check(state)
    without = state._replace(display=(*state.display[:1], *state.display[2:], state.display[0]))
    assert not check(without)


def test_the_german_edition_reveals_in_the_midst_of_the_turn() -> None:
    for meeples in range(6):
        owners = (realm("M", meeples=0), realm("W", meeples=meeples))
        state = table(*owners, display="M M M B B B", edition="de", turn=22)
        assert check(state) == (meeples == 5)


@pytest.mark.parametrize("edition", ["en", "de"])
def test_cards_are_weighed_by_how_many_are_unseen(edition: str) -> None:
    def margin(millers: int, knights: int) -> float:
        left = pool({Card.M: millers, Card.K: knights})
        owners = (realm(meeples=0), realm("BK@K MK@K", meeples=5))
        state = table(*owners, display="M M M M M M", edition=edition, turn=22)
        state = state._replace(unseen=(left,), deck_left=millers + knights)
        check(state)
        (found,) = solve(state)[1].values()
        return found

    # Only a Knight is worth paying for.
    least, most = margin(4, 0), margin(0, 3)
    assert least > most
    assert margin(3, 1) == pytest.approx((3 * least + most) / 4)
    assert margin(1, 2) == pytest.approx((least + 2 * most) / 3)
