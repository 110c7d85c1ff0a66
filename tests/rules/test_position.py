"""The one-line text form of a position."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from majesty.rules.errors import PositionError
from majesty.rules.options import Options
from majesty.rules.state import State
from tests.games import random_game

TEXT = (
    "en AAAAAAAA tiers 0 1 take BW,K,M,IN,G,B 2:5:M,,,,,,:/0:5:,,,,,,: "
    "M5.B4.W3.G2.K1.I2.N3.MB2.WG1.KI1.MK1.GI1.GN1/"
    "M2.B1.W2.G2.K1.I2.N2.MB1.BW2.WG2.GK2.KI2.IN1.MK1.BK1.WI1.WN1"
)


def test_a_position_reads_back() -> None:
    state = State.parse(TEXT)
    assert str(state) == TEXT
    assert repr(state) == f"State.parse({TEXT!r})"
    assert state.to_act == 1
    assert state.deck_left == 26


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("en ", "xx ", "no edition 'xx'"),
        ("AAAAAAAA", "AAAAAAAC", "8 letters A or B"),
        ("tiers", "piles", "no deck 'piles'"),
        ("tiers", "mixed", "1 pools"),
        (" 0 1 ", " 2 1 ", "'2' is not a number from 0 to 1"),
        (" 0 1 ", " 1 1 ", "seat 0 has 1 cards after 0 turns"),
        (" 0 1 ", " 0 2 ", "seat 1 has 0 cards after 1 turns"),
        (" take ", " dance ", "'dance' is not one of"),
        (" take ", " place ", "step place does not fit"),
        (" take ", " over ", "step over does not fit"),
        (" take ", " heal ", "step heal does not fit"),
        (" take ", " keep ", "step keep does not fit"),
        (" take ", " reveal ", "7 cards have been revealed, not 6"),
        ("BW,K", "WB,K", "'WB' is not a card"),
        ("BW,K", "K", "there are 2 cards BW in all, not 3"),
        ("2:5:M", "2:6:M", "keeps 6 meeples"),
        ("2:5:M", "2:M", "points:meeples:stacks:infirmary"),
        ("2:5:M,,,,,,", "2:5:,M,,,,,", "M cannot stand at location 2"),
        ("2:5:M,,,,,,", "2:5:M,,,,,", "does not list 7 locations"),
        ("M5.B4", "M5.B4.B4", "usual form"),
        ("M5.B4", "M05.B4", "usual form"),
        ("/0:5:,,,,,,:", "", "1"),
        (" take ", "  take ", "10 fields"),
        ("2:5:M", "-2:5:M", "'-2' is not a number"),
        ("2:5:M", "99999:5:M", "'99999' is not a number"),
    ],
)
def test_a_wrong_position_is_refused_with_a_reason(old: str, new: str, reason: str) -> None:
    assert old in TEXT
    with pytest.raises(PositionError) as refused:
        State.parse(TEXT.replace(old, new, 1))
    assert reason in str(refused.value)


def test_a_pool_cannot_hold_more_than_its_tier() -> None:
    swapped = TEXT.replace("M5.B4", "M4.B4").replace("/M2.B1", "/M3.B1")
    with pytest.raises(PositionError, match="more of a card than the tier has"):
        State.parse(swapped)


def test_tier_2_is_not_drawn_before_tier_1() -> None:
    swapped = TEXT.replace("M5.B4", "M6.B4").replace("/M2.B1", "/M1.B1")
    with pytest.raises(PositionError, match="begins with 6 cards of the first pool"):
        State.parse(swapped)


def test_the_display_must_have_as_many_cards_as_are_left() -> None:
    moved = TEXT.replace(",G,B ", ",G ").replace("2:5:M,,", "2:5:M,B,")
    with pytest.raises(PositionError, match="has 2 cards after 1 turns"):
        State.parse(moved)


LETTERS = st.sampled_from("MBWGKIN0123456789:/.,- abdeklnrst")


@given(st.integers(0, len(TEXT)), st.text(LETTERS, max_size=3), st.integers(0, 4))
def test_a_changed_position_is_refused_or_reads_back(place: int, new: str, cut: int) -> None:
    text = TEXT[:place] + new + TEXT[place + cut :]
    try:
        state = State.parse(text)
    except PositionError as error:
        assert "\n" not in str(error)
    else:
        assert str(state) == text


@given(st.text())
def test_noise_is_refused(text: str) -> None:
    with pytest.raises(PositionError):
        State.parse(text)


def test_an_unfinished_german_turn_shows_the_card_in_hand() -> None:
    options = Options.of(players=3, edition="de", sides="B", tie_break="meeples")
    for seed in range(50):
        game = random_game(options, seed, decisions=9)
        if game.state.hand:
            break
    assert f" place:{game.state.hand} " in str(game.state)
    assert str(game.state).startswith("de:meeples BBBBBBBB tiers ")
