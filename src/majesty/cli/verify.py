"""`majesty verify`: checks that the cards came in the order that was sealed before the game."""

import argparse

from majesty.cli.files import for_each_record
from majesty.rules.dealer import Dealer
from majesty.rules.errors import DealError
from majesty.rules.proof import check_deal, normal_commitment, normal_seed
from majesty.rules.record import Record
from majesty.rules.seals import OrderSeal
from majesty.texts import Texts, texts


def run(arguments: argparse.Namespace) -> int:
    """Prints a verdict on each record; returns 1 if any deal is not proven."""
    say = texts(arguments.lang)
    published = arguments.commitment and normal_commitment(arguments.commitment)
    seed = arguments.seed and normal_seed(arguments.seed)
    code = 0

    def judge(record: Record, number: int) -> None:
        nonlocal code
        try:
            dealer = check_deal(record, published, seed)
        except DealError as error:
            code = 1
            print(say("verify-failed", record=number, reason=say.error(error)))
            return
        if "deal" not in record.extras:
            print(say("verify-seeded", record=number, seed=str(record.extras["seed"])))
            return
        key, others = _verdict(dealer, is_published=bool(published), is_mixed=bool(seed))
        words = say(key, record=number, hash=dealer.commitment, count=others)
        print(words, _kind(say, dealer))

    for_each_record(arguments.file, judge)
    return code


def _verdict(dealer: Dealer, *, is_published: bool, is_mixed: bool) -> tuple[str, int]:
    """Returns what is proven, and how many seeds that rests on which were not ours to add."""
    others = _seeds(dealer) - is_mixed
    if not is_published:
        return "verify-fits", others
    if is_mixed:
        return "verify-mixed" if others else "verify-proven", others
    return "verify-secret" if others else "verify-sealed", others


def _kind(say: Texts, dealer: Dealer) -> str:
    """Says who has shuffled, and whether they drew who goes first."""
    if isinstance(dealer.seal, OrderSeal):
        return say("verify-old")
    words = say("verify-seeds", count=_seeds(dealer))
    return words if dealer.seal.first is None else f"{words} {say('verify-first')}"


def _seeds(dealer: Dealer) -> int:
    return sum(seed is not None for seed in dealer.seeds)
