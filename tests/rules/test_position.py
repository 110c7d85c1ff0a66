"""The one-line text form of a position."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from majesty.rules.cards import Card
from majesty.rules.decisions import Step
from majesty.rules.errors import PositionError
from majesty.rules.options import Options
from majesty.rules.state import State
from tests.games import random_game, random_steps

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
        (" take ", " place ", "step place does not match"),
        (" take ", " over ", "step over does not match"),
        (" take ", " heal ", "step heal does not match"),
        (" take ", " keep ", "step keep does not match"),
        (" take ", " reveal ", "7 cards have been revealed, not 6"),
        ("BW,K", "WB,K", "'WB' is not a card"),
        ("BW,K", "K", "there are 2 cards BW in all, not 3"),
        ("BW,K", "BW,K,K", "there are 4 cards K in all, not 3"),
        ("2:5:M", "2:6:M", "keeps 6 meeples"),
        ("/0:5:", "/0:6:", "seat 1 keeps 6 meeples"),
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


def test_tier_1_gives_no_more_than_it_has_in_the_deck() -> None:
    swapped = TEXT.replace("M5.B4", "M5.B3").replace("/M2.B1", "/M2.B2")
    with pytest.raises(PositionError, match="begins with 6 cards of the first pool"):
        State.parse(swapped)


def test_a_refill_that_was_due_must_have_come() -> None:
    early = TEXT.replace(",G,B ", ",G ").replace("/M2.B1", "/M2.B2")
    with pytest.raises(PositionError, match="6 cards have been revealed, not 7"):
        State.parse(early)


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


def states(edition: str, step: Step, sides: str = "B") -> Iterator[State]:
    """Iterates over states of random games that wait for a step."""
    for seed in range(60):
        game = random_game(Options.of(players=3, edition=edition, sides=sides), seed)
        for state in game.states:
            if state.step is step:
                yield state


def refused(state: State) -> str:
    with pytest.raises(PositionError) as error:
        State.parse(str(state))
    return str(error.value)


@pytest.mark.parametrize("step", [Step.PLACE, Step.HEAL, Step.KEEP, Step.TAKE])
def test_a_finished_game_waits_for_nothing(step: Step) -> None:
    over = next(states("en", Step.OVER))
    assert f"step {step.value} does not match" in refused(over._replace(step=step))


def test_a_step_needs_what_it_is_about() -> None:
    take = next(s for s in states("en", Step.TAKE) if s.turn > 20)
    place = next(states("en", Step.PLACE))
    heal = next(states("en", Step.HEAL))
    keep = next(states("en", Step.KEEP))
    plain = next(slot.card for slot in place.display if not slot.card.is_split)
    bare = [realm._replace(infirmary=()) for realm in heal.realms]
    wrong = [
        take._replace(hand=Card.MB),
        take._replace(step=Step.OVER),
        place._replace(hand=None),
        place._replace(step=Step.TAKE),
        place._replace(step=Step.REVEAL),  # no reveal inside an English turn
        place._replace(step=Step.OVER),
        swap(place, plain),
        heal._replace(step=Step.PLACE),
        heal._replace(realms=tuple(bare)),
        keep._replace(options=Options.of(players=3, sides="A")),
        keep._replace(step=Step.TAKE),
    ]
    for state in wrong:
        refused(state)


def swap(state: State, card: Card) -> State:
    """Returns the state with the card in hand and one of the display in each other's place."""
    display = [
        slot._replace(card=state.hand) if slot.card is card and state.hand else slot
        for slot in state.display
    ]
    return state._replace(hand=card, display=tuple(display))


def test_chance_needs_a_deck_and_its_moment() -> None:
    options = Options.of(players=3)
    chance = next(
        after
        for seed in range(9)
        for _, _, after, _ in random_steps(options, seed)
        if after.step is Step.REVEAL and after.turn == 5
    )
    State.parse(str(chance))
    german = chance._replace(options=Options.of(players=3, edition="de"))
    assert "step reveal does not match" in refused(german)
    empty = next(s for s in states("en", Step.TAKE) if s.deck_left == 0)
    assert "step reveal does not match" in refused(empty._replace(step=Step.REVEAL))


def test_meeples_above_five_belong_to_the_turn_in_progress() -> None:
    place = next(s for s in states("en", Step.PLACE) if s.realms[s.seat].meeples > 5)
    State.parse(str(place))
    other = (place.seat + 1) % 3
    realms = list(place.realms)
    realms[other] = realms[other]._replace(meeples=6)
    assert f"seat {other} keeps 6 meeples" in refused(place._replace(realms=tuple(realms)))


def test_numbers_stay_in_their_range() -> None:
    take = next(states("en", Step.TAKE))
    assert "is not a number from 0 to 36" in refused(take._replace(turn=37))


def test_an_unfinished_german_turn_shows_the_card_in_hand() -> None:
    options = Options.of(players=3, edition="de", sides="B", tie_break="meeples")
    for seed in range(50):
        game = random_game(options, seed, decisions=9)
        if game.state.hand:
            break
    assert f" place:{game.state.hand} " in str(game.state)
    assert str(game.state).startswith("de:meeples BBBBBBBB tiers ")
