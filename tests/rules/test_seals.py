"""The seal of a deal: what it covers, and that nobody alone can choose the deck."""

import hashlib
from collections import Counter

import pytest
from hypothesis import given

from majesty.rules.cards import ALL_CARDS, Card, pool_of, spread
from majesty.rules.dealer import Dealer
from majesty.rules.errors import DealError
from majesty.rules.options import Options
from majesty.rules.seals import OrderSeal, SharedSeal, seal_of
from tests.games import all_options, seeds

TWO = Options.of(players=2)
SECRET = "5e" * 32
ADA, BEN = "a" * 64, "b" * 64


def digits(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def test_the_commitment_is_a_plain_hash_that_anybody_can_repeat() -> None:
    options = Options.of(players=3, edition="pl", sides="ABABABAB", deck="mixed")
    text = f"majesty-deal/2\n{SECRET}\npl ABABABAB mixed meeples 3\ndrawn\n"
    assert SharedSeal(options, SECRET).commitment == f"sha256:{digits(text)}"
    again = text.replace("drawn", "2")
    assert SharedSeal(options, SECRET, 2).commitment == f"sha256:{digits(again)}"


def test_the_deck_follows_from_the_text_as_the_documents_say() -> None:
    """Deals as `docs/honest-dealing.md` tells it, in other words than ours."""
    text = f"majesty-deal/2\n{SECRET}\nen AAAAAAAA tiers share 2\ndrawn\n{ADA} -\n"
    key = digits(text)
    stream = "".join(digits(f"{key}\n{block}\n") for block in range(40))
    words = [int(stream[at : at + 8], 16) for at in range(0, len(stream), 8)]

    def below(limit: int) -> int:
        while True:
            word = words.pop(0)
            if word < 2**32 // limit * limit:
                return word % limit

    def shuffled(cards: list[Card]) -> list[Card]:
        rest, order = list(cards), []
        while len(rest) > 1:
            at = below(len(rest))
            order.append(rest[at])
            rest[at] = rest[-1]
            del rest[-1]
        return [*rest, *reversed(order)]

    green, red = (shuffled(spread(pool)) for pool in TWO.pools)
    order, start = SharedSeal(TWO, SECRET, None, (ADA, None)).deal()
    assert order == (*green[:6], *red, *green[6:])
    assert start == below(2)


def test_a_known_deal_stays_what_it_is_for_ever() -> None:
    order, start = SharedSeal(TWO, SECRET, None, (ADA, BEN)).deal()
    assert " ".join(map(str, order[:8])) == "M W MB W M G BK WI"
    assert start == 0


@given(all_options, seeds)
def test_a_deal_is_all_60_cards(options: Options, seed: int) -> None:
    assert pool_of(SharedSeal(options, f"{seed:064x}").deal()[0]) == ALL_CARDS


def test_every_change_of_what_was_agreed_makes_another_commitment() -> None:
    sealed = {
        SharedSeal(options, secret, first).commitment
        for options in (
            TWO,
            Options.of(players=3),
            Options.of(players=2, edition="de"),
            Options.of(players=2, sides="B"),
            Options.of(players=2, deck="mixed"),
            Options.of(players=2, tie_break="meeples"),
        )
        for secret in (SECRET, ADA)
        for first in (None, 0, 1)
    }
    assert len(sealed) == 6 * 2 * 3


def test_every_seed_makes_another_deck_and_leaves_the_commitment() -> None:
    dealer = Dealer.fresh(TWO)
    mixed = [dealer.mixed(seeds) for seeds in ((ADA, None), (None, ADA), (ADA, BEN), (BEN, ADA))]
    assert len({one.order for one in (dealer, *mixed)}) == 5
    assert {one.commitment for one in mixed} == {dealer.commitment}
    assert dealer.mixed((None, None)) is dealer is dealer.mixed(())


def test_cards_and_who_begins_are_drawn_evenly() -> None:
    deals = [SharedSeal(TWO, f"{number:064x}").deal() for number in range(3300)]
    firsts = Counter(order[0] for order, _ in deals)
    assert abs(firsts[Card.M] - 700) < 105  # 7 of 33; over 4 standard deviations of room
    assert abs(firsts[Card.GN] - 100) < 42
    assert abs(sum(start for _, start in deals) - 1650) < 120


def test_numbers_that_would_favour_some_are_drawn_again() -> None:
    three = Options.of(players=3)
    starts = Counter(SharedSeal(three, f"{number:064x}").deal()[1] for number in range(3000))
    assert all(abs(starts[seat] - 1000) < 110 for seat in range(3))


def test_the_seat_that_was_agreed_on_begins() -> None:
    assert {SharedSeal(TWO, f"{number:064x}", 1).deal()[1] for number in range(9)} == {1}


def test_the_proof_shows_the_secret_only_at_the_end() -> None:
    dealer = Dealer.fresh(TWO, 1).mixed((ADA, None))
    shown = {"version": 2, "commitment": dealer.commitment, "first": 1, "seeds": [ADA, None]}
    assert dealer.public() == shown
    proof = dealer.proof()
    assert proof.keys() - shown.keys() == {"secret"}
    assert Dealer.from_proof(TWO, proof) == dealer
    with pytest.raises(DealError, match="sealed until the end"):
        Dealer.from_proof(TWO, shown)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"commitment": "sha256:00"}, "deal-differs"),
        ({"secret": ADA}, "deal-differs"),
        ({"first": 1}, "deal-differs"),
        ({"secret": None}, "deal-broken"),
        ({"secret": "5E" * 32}, "deal-broken"),
        ({"secret": "5e"}, "deal-broken"),
        ({"version": 3}, "deal-broken"),
        ({"version": True}, "deal-broken"),
        ({"first": 2}, "deal-broken"),
        ({"first": "0"}, "deal-broken"),
        ({"seeds": [ADA]}, "deal-broken"),
        ({"seeds": ADA}, "deal-broken"),
        ({"seeds": [ADA, 5]}, "deal-broken"),
        ({"seeds": [ADA, "b"]}, "deal-broken"),
    ],
)
def test_a_changed_proof_is_refused(change: dict[str, object], code: str) -> None:
    with pytest.raises(DealError) as refused:
        Dealer.from_proof(TWO, {**Dealer.fresh(TWO).proof(), **change})
    assert refused.value.code == code


def test_other_options_do_not_fit_the_commitment() -> None:
    with pytest.raises(DealError, match="does not match its commitment"):
        Dealer.from_proof(Options.of(players=2, sides="B"), Dealer.fresh(TWO).proof())


def test_older_deals_take_no_seeds() -> None:
    dealer = Dealer.seeded(TWO, 7)
    assert isinstance(dealer.seal, OrderSeal)
    assert dealer.mixed((ADA, BEN)) is dealer
    assert (dealer.start, dealer.first, dealer.seeds) == (None, None, ())


def test_a_seed_is_sealed_by_a_plain_hash() -> None:
    assert seal_of(ADA) == f"sha256:{digits(f'majesty-seed/1{chr(10)}{ADA}{chr(10)}')}"


def test_nobody_reads_a_secret_in_a_printout() -> None:
    assert SECRET not in repr(SharedSeal(TWO, SECRET))
