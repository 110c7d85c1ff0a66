"""The course of a turn: cost, refill, steps, end; and how the editions differ."""

from fractions import Fraction

import pytest

from majesty.rules.cards import ALL_CARDS, TIER_1, TIER_2, Card, Character
from majesty.rules.decisions import Heal, Keep, Place, Reveal, Step, Take
from majesty.rules.errors import GameNotOver
from majesty.rules.events import CardTaken, MeeplesPlaced, MeeplesSold, Refilled, TurnEnded
from majesty.rules.options import DENOMINATIONS, Edition, Options, Refill, TieBreak
from majesty.rules.state import CHANCE, OVER, Slot, State
from majesty.rules.turns import ways
from tests.tables import last_turn, play, realm, table


def test_the_front_card_is_free_and_others_cost_a_meeple_on_each_card_before() -> None:
    state = table(realm(), realm(), display="M B W G K I")
    outcome = state.apply(Take(4))
    assert outcome.events[:2] == (MeeplesPlaced(0, 3), CardTaken(0, 4, Card.G, 0))
    assert outcome.state.display[:4] == (
        Slot(Card.M, 1),
        Slot(Card.B, 1),
        Slot(Card.W, 1),
        Slot(Card.K, 0),
    )
    assert outcome.state.realms[0].meeples == 2


def test_meeples_on_the_taken_card_cannot_pay_for_it() -> None:
    state = table(realm(meeples=1), realm(), display="M B W9")
    assert state.legal() == (Take(1), Take(2))


def test_cards_slide_forward_with_their_meeples() -> None:
    state = table(realm(), realm(), display="M B2 W1")
    assert play(state, "1M").state.display[:2] == (Slot(Card.B, 2), Slot(Card.W, 1))


def test_meeples_above_five_are_sold_at_the_end_of_the_turn_only() -> None:
    state = table(realm(meeples=5), realm(), display="MB3")
    taken = state.after(Take(1))
    assert taken.realms[0].meeples == 8
    outcome = taken.apply(Place(Character.MILLER))
    assert MeeplesSold(0, 3) in outcome.events
    assert outcome.state.realms[0].meeples == 5


def test_the_english_edition_refills_at_the_end_of_the_turn() -> None:
    state = table(realm(), realm(), display="MB B W G K I", edition="en")
    taken = state.after(Take(1))
    assert taken.step is Step.PLACE
    assert len(taken.display) == 5
    placed = taken.apply(Place(Character.MILLER))
    assert placed.state.to_act is CHANCE
    assert placed.events[-1] == TurnEnded(0, 1)
    assert placed.state.after(Reveal(Card.N)).to_act == 1


@pytest.mark.parametrize("edition", ["de", "pl"])
def test_the_other_editions_refill_before_the_half_is_chosen(edition: str) -> None:
    state = table(realm(), realm(), display="MB B W G K I", edition=edition)
    taken = state.after(Take(1))
    assert taken.to_act is CHANCE
    assert taken.hand is Card.MB
    refilled = taken.apply(Reveal(Card.N))
    assert refilled.events[0] == Refilled(6, Card.N, taken.deck_left - 1)
    assert refilled.state.legal() == (Place(Character.MILLER), Place(Character.BREWER))
    assert refilled.state.after(Place(Character.MILLER)).to_act == 1


def test_the_german_edition_refills_before_a_healed_half_or_an_exchange_is_decided() -> None:
    heal = table(realm(wounded="MB"), realm(), display="W B W G K I", edition="de")
    revealed = heal.after(Take(1)).after(Reveal(Card.N))
    assert revealed.legal() == (Heal(Character.MILLER), Heal(Character.BREWER))
    keep = table(realm(), realm(), display="N B W G K I", edition="de", sides="B")
    assert keep.after(Take(1)).after(Reveal(Card.N)).legal()[-1] == Keep(5)


def test_nobody_refills_from_an_empty_deck() -> None:
    for edition in ("en", "de"):
        state = table(realm(), realm(), display="M B", edition=edition)._replace(deck_left=0)
        after = state.after(Take(1))
        assert after.to_act == 1
        assert after.display == (Slot(Card.B, 0),)


@pytest.mark.parametrize(
    ("players", "deck", "size"),
    [(2, "tiers", 33), (3, "tiers", 41), (4, "tiers", 53), (3, "mixed", 60)],
)
def test_the_deck_has_its_size(players: int, deck: str, size: int) -> None:
    state = State.new(Options.of(players=players, deck=deck))
    assert state.deck_left == size


def test_there_are_60_cards_33_green_and_27_red() -> None:
    assert (sum(TIER_1), sum(TIER_2), sum(ALL_CARDS)) == (33, 27, 60)


def test_the_first_chances_are_the_unseen_tier_1_cards_boxed_ones_included() -> None:
    chances = dict(State.new(Options.of(players=2)).chances())
    assert chances[Reveal(Card.M)] == Fraction(7, 33)
    assert Reveal(Card.GK) not in chances  # only in tier 2
    assert sum(chances.values()) == 1


def test_after_the_kept_tier_1_cards_the_chances_are_those_of_tier_2() -> None:
    state = State.new(Options.of(players=2))
    for _ in range(6):
        state = state.after(state.chances()[0][0])
    assert state.to_act == 0
    assert state.chances() == ()
    chances = dict(state.after(Take(1)).chances())
    assert chances[Reveal(Card.GK)] == Fraction(2, 27)


def test_the_mixed_deck_draws_from_all_cards() -> None:
    chances = dict(State.new(Options.of(players=2, deck="mixed")).chances())
    assert chances[Reveal(Card.M)] == Fraction(9, 60)
    assert chances[Reveal(Card.GK)] == Fraction(2, 60)


def test_the_last_turn_is_followed_by_its_refill_and_the_end() -> None:
    state = last_turn(realm("M"), realm("M"), display="M B W G K I")
    taken = state.after(Take(1))
    assert taken.to_act is CHANCE
    over = taken.after(taken.chances()[0][0])
    assert over.to_act is OVER
    assert over.is_over
    assert over.legal() == ()


def test_scores_are_refused_before_the_end() -> None:
    with pytest.raises(GameNotOver, match="complete: 0 of 24"):
        State.new(Options.of(players=2)).scores()


def test_seats_take_turns_clockwise_from_the_start() -> None:
    state = State.new(Options.of(players=3), start=2)
    seats, rounds = [], []
    while not state.is_over:
        if state.to_act is CHANCE:
            state = state.after(state.chances()[0][0])
            continue
        seats.append(state.to_act)
        rounds.append(state.round)
        for decision in next(ways(state)).decisions:
            state = state.after(decision)
    assert seats == [2, 0, 1] * 12
    assert rounds == [number for number in range(1, 13) for _ in range(3)]
    assert state.round == 12  # also when all is over


def test_the_ways_of_a_turn_are_all_its_decisions() -> None:
    state = table(realm(wounded="MB", meeples=1), realm(), display="W MK N", sides="AAAAAABA")
    found = ["".join(map(str, way.decisions)) for way in ways(state)]
    assert found == ["1+M", "1+B", "2M", "2K"]


def test_a_finished_game_has_no_ways() -> None:
    over = play(last_turn(realm("M"), realm("M"), display="M"), "1M").state
    assert list(ways(over)) == []


def test_editions_differ_in_refill_ties_and_coins() -> None:
    facts = {edition.code: (edition.refill, edition.tie_break) for edition in Edition}
    assert facts == {
        "en": (Refill.TURN_END, TieBreak.SHARE),
        "de": (Refill.TAKE, TieBreak.SHARE),
        "pl": (Refill.TAKE, TieBreak.MEEPLES),
    }
    assert DENOMINATIONS == (1, 2, 10, 50, 100)
    assert Edition("en").coins == (10, 25, 25, 6, 4)
    assert Edition("de").coins == Edition("pl").coins == (16, 20, 24, 6, 4)


def test_ties_on_points_follow_the_edition_unless_the_options_say_otherwise() -> None:
    realms = (realm("M", meeples=1), realm("M M", meeples=5, points=4))
    winners = {}
    for edition in ("en", "de", "pl"):
        for tie_break in (None, "share", "meeples"):
            state = last_turn(*realms, display="M", tie_break=tie_break)
            options = Options.of(edition=edition, deck="mixed", tie_break=tie_break)
            scores = play(state._replace(options=options), "1M").state.scores()
            assert scores.total[0] == scores.total[1]
            winners[edition, tie_break] = scores.winners
    assert winners["en", None] == winners["de", None] == winners["pl", "share"] == (0, 1)
    assert winners["pl", None] == winners["de", "meeples"] == winners["en", "meeples"] == (1,)
