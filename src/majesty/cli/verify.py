"""`majesty verify`: checks that the deck was fixed before the first turn."""

import argparse

from majesty.cli.files import for_each_record
from majesty.rules.dealer import Dealer
from majesty.rules.errors import DealError
from majesty.rules.record import Record
from majesty.rules.replay import final_state
from majesty.texts import texts


def run(arguments: argparse.Namespace) -> int:
    """Prints a verdict on each record; returns 1 if any deal is not proven."""
    say = texts(arguments.lang)
    code = 0

    def judge(record: Record, number: int) -> None:
        nonlocal code
        try:
            print(say("verify-proven", record=number, proof=check(record, arguments.commitment)))
        except DealError as error:
            code = 1
            print(say("verify-failed", record=number, reason=say.error(error)))

    for_each_record(arguments.file, judge)
    return code


def check(record: Record, commitment: str | None = None) -> str:
    """Checks a record's deal against what was committed to; returns the commitment or the seed."""
    final_state(record)
    extras = record.extras
    if "redealt" in extras:
        turn = extras["redealt"] if type(extras["redealt"]) is int else 0
        raise DealError(
            "deal-redealt",
            f"The unseen cards were shuffled anew after turn {turn}, "
            "so the deal was not fixed beforehand.",
            turn=turn,
        )
    seed = extras.get("seed")
    if "deal" not in extras and type(seed) is int and commitment is None:
        dealer, proof = Dealer.seeded(record.options, seed), f"seed {seed}"
    else:
        dealer = Dealer.from_proof(record.options, extras.get("deal"))
        proof = dealer.commitment
    if commitment not in (None, dealer.commitment):
        raise DealError(
            "deal-differs",
            "The deal does not fit its commitment: the order or the salt was changed.",
        )
    if dealer.order[: len(record.reveals)] != record.reveals:
        raise DealError(
            "deal-reveals", "The cards turned up in the game are not those of the deal."
        )
    return proof
