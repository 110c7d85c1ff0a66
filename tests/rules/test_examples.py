"""The worked examples of the rules, one by one."""

from majesty.rules.cards import Card
from majesty.rules.decisions import Take
from majesty.rules.events import Repelled, Wounded
from majesty.rules.state import Slot
from tests.tables import gains, last_turn, play, realm, table, told


def test_example_1_millers_and_a_witch() -> None:
    assert gains(table(realm(), realm(), display="M"), "1M") == [2, 0]
    assert gains(table(realm("M"), realm(), display="M"), "1M") == [4, 0]
    assert gains(table(realm("M M"), realm(), display="W"), "1W") == [6, 0]


def test_example_2_a_brewer_comes_home_and_counts() -> None:
    state = table(realm("B W", wounded="B"), realm("M"), display="W")
    after = play(state, "1W+B").state
    assert gains(state, "1W+B") == [8, 0]
    assert after.realms[0].counts[1] == 2
    assert after.realms[0].infirmary == ()
    assert after.realms[0].meeples == 5  # the Brewery did not activate


def test_example_3_two_meeples_reach_position_3() -> None:
    state = table(realm(meeples=2), realm(), display="W M N K M M")
    assert state.legal() == (Take(1), Take(2), Take(3))
    after = play(state, "3N").state
    assert after.display[:2] == (Slot(Card.W, 1), Slot(Card.M, 1))
    assert after.realms[0].meeples == 0 + 1  # a Noble brings one


def test_example_3_with_a_card_that_brings_no_meeple() -> None:
    state = table(realm(meeples=2), realm(), display="W M G K M M")
    after = play(state, "3G").state
    assert after.realms[0].meeples == 0
    assert after.display[:2] == (Slot(Card.W, 1), Slot(Card.M, 1))


def test_example_4_the_sixth_meeple_becomes_a_point() -> None:
    state = table(realm(meeples=4), realm(), display="M2")
    after = play(state, "1M").state.realms[0]
    assert (after.meeples, after.points) == (5, 2 + 1)


def test_example_5_attacks() -> None:
    one_against_two = table(realm(), realm("M G G"), display="K")
    three_against_two = table(realm("K K"), realm("M G G"), display="K")
    two_against_two = table(realm("K"), realm("M G G"), display="K")
    assert told(one_against_two, "1K", Repelled)
    assert told(three_against_two, "1K", Wounded)
    assert told(two_against_two, "1K", Repelled)


def test_example_6_variety() -> None:
    six = last_turn(realm("M M M B B W W G G K I"), realm("M"), display="M")
    four = last_turn(realm("M M M M B B B W W W G"), realm("M"), display="M")
    assert play(six, "1M").state.scores().variety[0] == 36
    assert play(four, "1M").state.scores().variety[0] == 16


def test_example_6_two_wounded_cost_2_on_side_a() -> None:
    state = last_turn(realm("M", wounded="B B"), realm("M"), display="M")
    assert play(state, "1M").state.scores().infirmary[0] == -2


def test_example_6_majorities() -> None:
    state = last_turn(realm("M B"), realm("M B"), display="M")
    assert play(state, "1M").state.scores().majority == (10 + 11, 11)
