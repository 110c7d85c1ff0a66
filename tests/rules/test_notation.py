"""Turns and decisions as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from majesty.rules.cards import Card, Character
from majesty.rules.decisions import HEALS, KEEPS, PLACES, TAKES, Heal, Keep, Place, Take
from majesty.rules.errors import NotationError
from majesty.rules.notation import Turn, parse_decision, parse_turn
from tests.tables import play, realm, table


def test_turns_are_read() -> None:
    assert parse_turn("1M") == Turn(1, Character.MILLER, None, None)
    assert parse_turn("3W+B") == Turn(3, Character.WITCH, Character.BREWER, None)
    assert parse_turn("2N=0") == Turn(2, Character.NOBLE, None, 0)
    assert parse_turn("6") == Turn(6, None, None, None)


@pytest.mark.parametrize(
    "text",
    ["", "M", "0M", "7M", "1X", "1m", " 1M", "1M ", "1M\n", "1M+", "1M=6", "1+B", "1=4", "٣M", "1MB",
     "10M", "1M=3+B", "1\nM", "2N=7"],
)  # fmt: skip
def test_other_texts_are_not_turns(text: str) -> None:
    with pytest.raises(NotationError, match="is not a turn"):
        parse_turn(text)


def test_decisions_are_read_and_written() -> None:
    texts = {"3": Take(3), "W": Place(Character.WITCH), "+B": Heal(Character.BREWER), "=4": Keep(4)}
    for text, decision in texts.items():
        assert parse_decision(text) == decision
        assert str(decision) == text


def test_turns_round_trip() -> None:
    for text in ("3", "1M", "3W+B", "2N=0"):
        assert str(parse_turn(text)) == text


@pytest.mark.parametrize("text", ["=7", "=9", "0", "7", "+", "MM", "3M"])
def test_other_texts_are_not_decisions(text: str) -> None:
    with pytest.raises(NotationError, match="is not a decision"):
        parse_decision(text)


def test_every_decision_round_trips() -> None:
    for decision in (*TAKES, *sum(PLACES, ()), *sum(HEALS, ()), *KEEPS):
        assert parse_decision(str(decision)) == decision


@given(st.text(max_size=12))
def test_the_readers_refuse_noise_with_a_sentence(text: str) -> None:
    for parse in (parse_turn, parse_decision, Card.parse):
        try:
            parsed = parse(text)
        except NotationError as error:
            assert "\n" not in str(error)
        else:
            assert str(parsed) == text


def test_healing_is_written_exactly_when_a_card_is_healed() -> None:
    sick = table(realm(wounded="B"), realm(), display="W")
    with pytest.raises(NotationError, match=r"here the turn is written 1W\+B"):
        play(sick, "1W")
    with pytest.raises(NotationError, match=r"here the turn is written 1W\+B"):
        play(sick, "1W+M")
    healthy = table(realm(), realm(), display="W")
    with pytest.raises(NotationError, match="here the turn is written 1W"):
        play(healthy, "1W+B")


def test_keeping_is_written_exactly_when_the_castle_shows_side_b() -> None:
    with pytest.raises(NotationError, match="does not say how many meeples are kept"):
        play(table(realm(), realm(), display="N", sides="B"), "1N")
    with pytest.raises(NotationError, match="here the turn is written 1N"):
        play(table(realm(), realm(), display="N"), "1N=5")
    with pytest.raises(NotationError, match="here the turn is written 1M"):
        play(table(realm(), realm(), display="M", sides="B"), "1M=5")


def test_a_healed_split_card_must_be_decided() -> None:
    with pytest.raises(NotationError, match="does not say which character of the healed card"):
        play(table(realm(wounded="MB"), realm(), display="W"), "1W")


def test_the_character_must_be_the_cards() -> None:
    with pytest.raises(NotationError, match="here the turn is written 1M"):
        play(table(realm(), realm(), display="M"), "1K")


def test_cards_are_written_in_location_order() -> None:
    assert Card.parse("BW") is Card.BW
    with pytest.raises(NotationError, match="'WB' is not a card"):
        Card.parse("WB")
