"""Checking that the cards of a game came as its dealer had committed to."""

import re

from majesty.rules.dealer import Dealer
from majesty.rules.errors import DealError, OptionsError, quoted
from majesty.rules.record import Record
from majesty.rules.replay import final_state


def normal_commitment(text: str) -> str:
    """Returns a commitment as records write it; people may leave the prefix out."""
    digits = text.lower().removeprefix("sha256:")
    if not re.fullmatch("[0-9a-f]{64}", digits):
        raise OptionsError(
            "bad-commitment",
            f"{quoted(text)} is not a commitment; that is sha256: and 64 digits 0-9 or a-f.",
            text=quoted(text),
        )
    return f"sha256:{digits}"


def check_deal(record: Record, published: str | None = None) -> Dealer:
    """Checks that a finished game's cards came as its deal says; returns the dealer.

    Only the comparison with what was published before the game proves when the deal was made.
    """
    over = final_state(record).is_over
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
    if "deal" not in extras and type(seed) is int:
        dealer = Dealer.seeded(record.options, seed)
    else:
        dealer = Dealer.from_proof(record.options, extras.get("deal"))
    if not over:
        raise DealError(
            "deal-sealed", "The deal is fixed, but stays sealed until the end of the game."
        )
    if published not in (None, dealer.commitment):
        raise DealError("deal-other", "The deal is not the one that was published.")
    if dealer.order[: len(record.reveals)] != record.reveals:
        raise DealError(
            "deal-reveals", "The cards turned up in the game are not those of the deal."
        )
    return dealer
