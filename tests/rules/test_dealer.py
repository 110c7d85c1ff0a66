"""The dealer: reproducible or fair, and provably fixed beforehand."""

import hashlib
from collections import Counter

import pytest
from hypothesis import given

from majesty.rules.cards import ALL_CARDS, TIER_1, TIER_2, Card, pool_of
from majesty.rules.dealer import Dealer
from majesty.rules.errors import DealError
from majesty.rules.game import Game
from majesty.rules.options import Deck, Options
from tests.games import all_options, random_game, seeds

TWO = Options.of(players=2)


@given(all_options, seeds)
def test_a_deal_is_all_60_cards_in_the_order_of_the_tiers(options: Options, seed: int) -> None:
    for dealer in (Dealer.seeded(options, seed), Dealer.fresh(options)):
        assert pool_of(dealer.order) == ALL_CARDS
        if options.deck is Deck.TIERS:
            first, deck = options.first_pool, options.deck_size
            assert pool_of(dealer.order[first:deck]) == TIER_2
            assert pool_of(dealer.order[:first] + dealer.order[deck:]) == TIER_1


def test_a_seed_deals_the_same_every_time() -> None:
    assert Dealer.seeded(TWO, 7) == Dealer.seeded(TWO, 7)
    assert Dealer.seeded(TWO, 7).order != Dealer.seeded(TWO, 8).order
    shown = [str(card) for card in Dealer.seeded(TWO, 7).order[:8]]
    assert shown == ["B", "N", "MB", "GI", "M", "B", "N", "B"]  # for ever


def test_fresh_deals_differ_in_order_and_secret() -> None:
    one, two = Dealer.fresh(TWO), Dealer.fresh(TWO)
    assert one.order != two.order
    assert one.proof()["secret"] != two.proof()["secret"]
    assert len(bytes.fromhex(str(one.proof()["secret"]))) == 32


def test_every_tier_1_card_is_as_likely_to_come_first() -> None:
    firsts = Counter(Dealer.seeded(TWO, seed).order[0] for seed in range(6600))
    assert abs(firsts[Card.M] - 1400) < 150  # 7 of 33; over 4 standard deviations of room
    assert abs(firsts[Card.GN] - 200) < 60


def test_the_commitment_to_an_order_is_a_plain_hash() -> None:
    dealer = Dealer.seeded(TWO, 7)
    proof = dealer.proof()
    order = " ".join(map(str, dealer.order))
    text = f"majesty-deal/1\n{proof['salt']}\n{order}\n"
    assert proof["commitment"] == f"sha256:{hashlib.sha256(text.encode()).hexdigest()}"


def test_a_dealer_does_not_print_its_secret() -> None:
    assert repr(Dealer.fresh(TWO)) == "Dealer()"


def test_the_record_shows_the_commitment_from_the_start_and_the_deal_only_at_the_end() -> None:
    game = Game.new(2)
    commitment = game.dealer.commitment
    while not game.state.is_over:
        assert game.record.extras["deal"] == {"version": 2, "commitment": commitment}
        game.play(game.state.legal()[0])
    assert game.record.extras["deal"] == game.dealer.proof()
    assert Dealer.from_proof(game.options, game.record.extras["deal"]) == game.dealer


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"commitment": "sha256:00"}, "deal-differs"),
        ({"commitment": None}, "deal-missing"),
        ({"salt": "00"}, "deal-differs"),
        ({"salt": None}, "deal-broken"),
        ({"salt": 5, "order": 5}, "deal-broken"),
        ({"order": "M"}, "deal-broken"),
        ({"order": [None] * 60}, "deal-cards"),
        ({"order": ["XX"] * 60}, "deal-cards"),
        ({"order": []}, "deal-cards"),
    ],
)
def test_a_changed_proof_is_refused(change: dict[str, object], code: str) -> None:
    with pytest.raises(DealError) as refused:
        Dealer.from_proof(TWO, {**Dealer.seeded(TWO, 1).proof(), **change})
    assert refused.value.code == code


@pytest.mark.parametrize("hidden", ["salt", "order"])
def test_half_a_proof_is_none(hidden: str) -> None:
    proof = Dealer.seeded(TWO, 1).proof()
    del proof[hidden]
    with pytest.raises(DealError, match="sealed until the end"):
        Dealer.from_proof(TWO, proof)


def test_an_order_that_mixes_the_tiers_is_refused() -> None:
    mixed = Dealer.seeded(Options.of(players=2, deck="mixed"), 1)
    with pytest.raises(DealError, match="60 cards in their tiers"):
        Dealer.from_proof(TWO, mixed.proof())


def test_a_swapped_order_is_refused() -> None:
    dealer = Dealer.seeded(TWO, 1)
    order = [str(card) for card in dealer.order]
    swap = next(i for i in range(6, 32) if order[i] != order[i + 1])
    order[swap], order[swap + 1] = order[swap + 1], order[swap]
    with pytest.raises(DealError, match="does not match its commitment"):
        Dealer.from_proof(TWO, {**dealer.proof(), "order": order})


@given(all_options, seeds)
def test_a_lost_dealer_is_followed_by_one_that_deals_only_unseen_cards(
    options: Options, seed: int
) -> None:
    game = random_game(options, seed, decisions=15)
    record = game.record
    dealer = Dealer.continuing(game.state, record.reveals)
    assert dealer.order[: len(record.reveals)] == record.reveals
    assert Dealer.from_proof(options, dealer.proof()) == dealer
    again = Dealer.continuing(game.state, record.reveals)
    assert again.order != dealer.order  # it shuffles
