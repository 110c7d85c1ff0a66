"""`majesty verify`: checks that the cards came as the dealer had committed to."""

import argparse

from majesty.cli.files import for_each_record
from majesty.rules.errors import DealError
from majesty.rules.proof import check_deal, normal_commitment
from majesty.rules.record import Record
from majesty.texts import texts


def run(arguments: argparse.Namespace) -> int:
    """Prints a verdict on each record; returns 1 if any deal is not proven."""
    say = texts(arguments.lang)
    published = arguments.commitment and normal_commitment(arguments.commitment)
    code = 0

    def judge(record: Record, number: int) -> None:
        nonlocal code
        try:
            dealer = check_deal(record, published)
        except DealError as error:
            code = 1
            print(say("verify-failed", record=number, reason=say.error(error)))
            return
        key = "verify-proven" if published else "verify-fits"
        if not published and "deal" not in record.extras:
            key = "verify-seeded"
        seed = str(record.extras.get("seed"))
        print(say(key, record=number, hash=dealer.commitment, seed=seed))

    for_each_record(arguments.file, judge)
    return code
