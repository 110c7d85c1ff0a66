"""Checking that the cards of a game came as its dealer had committed to."""

import re
from collections.abc import Sequence

from majesty.rules.dealer import Dealer, sealed
from majesty.rules.errors import DealError, OptionsError, quoted
from majesty.rules.record import Record
from majesty.rules.replay import final_state
from majesty.rules.seals import is_seed
from majesty.rules.state import State


def normal_commitment(text: str) -> str:
    """Returns a commitment as records write it; people may leave out the prefix."""
    digits = text.lower().removeprefix("sha256:")
    if not re.fullmatch("[0-9a-f]{64}", digits):
        raise OptionsError(
            "bad-commitment",
            f"{quoted(text)} is not a commitment; a commitment is sha256: followed by 64 "
            "hexadecimal digits.",
            text=quoted(text),
        )
    return f"sha256:{digits}"


def normal_seed(text: str) -> str:
    """Returns a seed that someone typed in the form that deals use."""
    seed = text.strip().lower()
    if not is_seed(seed):
        raise OptionsError(
            "bad-player-seed",
            f"{quoted(text)} is not a player's seed; a seed has 64 hexadecimal digits.",
            text=quoted(text),
        )
    return seed


def check_deal(record: Record, published: str | None = None, seed: str | None = None) -> Dealer:
    """Checks that a finished game's cards came as its deal says; returns the dealer.

    `published` is the commitment that was seen before the game, `seed` a seed that was mixed in.
    Only the player who added that seed can know that the others were sealed before it was shown.
    """
    state = final_state(record)
    _check_result(record, state)
    extras = record.extras
    if "redealt" in extras:
        turn = extras["redealt"] if type(extras["redealt"]) is int else 0
        raise DealError(
            "deal-redealt",
            f"The unseen cards were reshuffled after turn {turn}, "
            "so the deck was not sealed beforehand.",
            turn=turn,
        )
    number = extras.get("seed")
    if "deal" not in extras and type(number) is int:
        dealer = Dealer.seeded(record.options, number)
    else:
        dealer = Dealer.from_proof(record.options, extras.get("deal"))
    if not state.is_over:
        raise sealed()
    if published not in (None, dealer.commitment):
        raise DealError("deal-other", "The deal is not the one that was published.")
    if seed is not None and seed not in dealer.seeds:
        raise DealError("deal-seed", "Your seed was not mixed into this deal.")
    if any(seed and level for seed, level in zip(dealer.seeds, _bots(record), strict=False)):
        raise DealError("deal-bot-seed", "A bot added a seed to this deal; only players can.")
    if dealer.order[: len(record.reveals)] != record.reveals:
        raise DealError("deal-reveals", "The cards revealed in the game do not match the deal.")
    if dealer.start not in (None, record.start):
        raise DealError("deal-start", "The first player is not the one that the deal drew.")
    return dealer


def _bots(record: Record) -> Sequence[object]:
    """Returns the bots by seat, as far as the record names them."""
    bots = record.extras.get("bots")
    return bots if isinstance(bots, list | tuple) else ()


def _check_result(record: Record, state: State) -> None:
    """Refuses a result that does not follow from the turns."""
    claimed = record.extras.get("result")
    if claimed is None:
        return
    scores = state.scores() if state.is_over else None
    played = scores and {"total": list(scores.total), "winners": list(scores.winners)}
    if claimed != played:
        raise DealError("deal-result", "The result in the record does not follow from its turns.")
