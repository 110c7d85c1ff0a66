"""The rulings R1-R9: what the rulebooks leave open, settled."""

import pytest

from majesty.rules.cards import Card
from majesty.rules.errors import IllegalDecision
from majesty.rules.options import Options
from majesty.rules.state import State
from tests.tables import gains, last_turn, play, realm, table


def test_r1_an_attack_wounds_the_card_placed_last() -> None:
    state = table(realm(), realm("M MB@M"), display="K")
    after = play(state, "1K").state
    assert after.realms[1].infirmary == (Card.MB,)
    assert after.realms[1].stacks[0] == (Card.M,)


def test_r1_a_healed_card_counts_as_placed_last() -> None:
    state = table(realm(), realm("M", wounded="MB"), display="M W K", turn=1)
    healed = play(state._replace(start=0), "2W+M").state  # seat 1 acts
    assert healed.realms[1].stacks[0] == (Card.M, Card.MB)


def test_r1_a_wounded_split_card_remembers_both_characters() -> None:
    state = table(realm("W", wounded="MB"), realm(), display="W")
    assert play(state, "1W+B").state.realms[0].counts[1] == 1


def test_r2_the_supply_of_meeples_has_no_limit() -> None:
    state = table(realm(meeples=0), realm(), display="B35")
    after = play(state, "1B").state.realms[0]
    assert (after.meeples, after.points) == (5, 2 + 31)


def test_r3_an_exchange_cannot_go_below_0_points() -> None:
    state = table(realm(points=1, meeples=0), realm(), display="N", sides="B")
    with pytest.raises(IllegalDecision, match="the maximum is 1"):
        play(state, "1N=2")
    assert play(state, "1N=1").state.realms[0].points == 0 + 4


def test_r3_the_end_may_take_a_total_below_0() -> None:
    state = last_turn(
        realm(wounded="M M M M M"), realm("N", wounded="B"), display="M", sides="AAAAAAAB"
    )
    scores = play(state, "1M").state.scores()
    assert scores.infirmary[0] == -20
    assert scores.total[0] == 2 - 20 + 1 + 10 < 0


def test_r4_inn_b_ignores_the_infirmary() -> None:
    state = table(realm("M", wounded="M M M M"), realm(), display="I", sides="B")
    assert gains(state, "1I") == [2, 0]


def test_r5_brewery_b_pays_the_acting_player_alone() -> None:
    state = table(realm("I N", meeples=0), realm("I N"), realm("I N"), display="B", sides="B")
    assert gains(state, "1B") == [10, 0, 0]
    other = table(realm("I", meeples=0), realm("I N"), display="B", sides="B")
    assert gains(other, "1B") == [0, 0]


def test_r6_a_location_that_nobody_occupies_pays_nobody() -> None:
    state = last_turn(realm("M"), realm("M M"), display="M")
    assert play(state, "1M").state.scores().majority == (10, 10)


def test_r7_everyone_tied_for_the_most_wounded_loses_10() -> None:
    state = last_turn(
        realm("M", wounded="B"), realm("M", wounded="W"), realm("M"), display="M", sides="B"
    )
    assert play(state, "1M").state.scores().infirmary == (-12, -12, 0)


def test_r7_nobody_loses_10_if_all_infirmaries_are_empty() -> None:
    state = last_turn(realm("M"), realm("M"), display="M", sides="B")
    assert play(state, "1M").state.scores().infirmary == (0, 0)


def test_r8_the_infirmary_is_public_and_the_unseen_cards_are_known() -> None:
    state = table(realm(wounded="MB"), realm(), display="M")
    assert state.realms[0].infirmary == (Card.MB,)
    seen = State.new(Options.of(players=2))
    assert sum(map(sum, seen.unseen)) == 60  # boxed cards included: nobody knows which they are


def test_r9_ties_by_meeples_count_those_left_after_the_last_end_of_turn() -> None:
    # Seat 0 comes to 7 meeples in the last turn, but keeps 5 of them and sells the others.
    state = last_turn(
        realm("M", meeples=4), realm("M M", meeples=5, points=6), display="M3", tie_break="meeples"
    )
    scores = play(state, "1M").state.scores()
    assert scores.total[0] == scores.total[1]
    assert scores.winners == (0, 1)
    fewer = last_turn(
        realm("M", meeples=4), realm("M M", meeples=4, points=6), display="M3", tie_break="meeples"
    )
    assert play(fewer, "1M").state.scores().winners == (0,)
