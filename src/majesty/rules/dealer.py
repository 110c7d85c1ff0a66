"""The dealer: the one place with randomness, and the proof that it dealt honestly.

Before the first turn the dealer publishes a commitment, the SHA-256 hash of a random salt and
the order of all 60 cards. After the game it shows both, and anybody can hash them again.
"""

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random, SystemRandom
from typing import Self

from majesty.rules.cards import CARDS, Card, pool_of, spread
from majesty.rules.decisions import REVEALS, Reveal
from majesty.rules.errors import DealError
from majesty.rules.options import Options
from majesty.rules.state import State

_SALT_BYTES = 32


@dataclass(frozen=True, slots=True)
class Dealer:
    """A shuffled deck; its order and salt are secret until the game is over."""

    order: tuple[Card, ...] = field(repr=False)  # the deck from the top, then the boxed cards
    salt: str = field(repr=False)

    @classmethod
    def fresh(cls, options: Options) -> Self:
        """Shuffles with the operating system's entropy, for real games."""
        return cls(_shuffled(options, SystemRandom()), secrets.token_hex(_SALT_BYTES))

    @classmethod
    def seeded(cls, options: Options, seed: int) -> Self:
        """Shuffles by a seed, the same way every time, for tests and studies."""
        rng = Random(seed)
        order = _shuffled(options, rng)
        return cls(order, rng.randbytes(_SALT_BYTES).hex())

    @classmethod
    def continuing(cls, state: State, reveals: Sequence[Card]) -> Self:
        """Shuffles the unseen cards of a game whose first dealer is gone."""
        rng, options = SystemRandom(), state.options
        rest = [spread(cards) for cards in state.unseen]
        for cards in rest:
            rng.shuffle(cards)
        order = [*reveals]
        for cards, end in zip(rest, (options.first_pool, options.deck_size), strict=False):
            while len(order) < end and cards:
                order.append(cards.pop())
        boxed = [card for cards in rest for card in cards]
        return cls((*order, *boxed), secrets.token_hex(_SALT_BYTES))

    @property
    def commitment(self) -> str:
        """Returns what is published before the first turn."""
        cards = " ".join(map(str, self.order))
        text = f"majesty-deal/1\n{self.salt}\n{cards}\n"
        return f"sha256:{hashlib.sha256(text.encode()).hexdigest()}"

    def reveal(self, state: State) -> Reveal:
        """Returns the card that comes next; the same state always gets the same card."""
        return REVEALS[self.order[state.revealed].index]

    def proof(self) -> dict[str, object]:
        """Returns the `deal` of a finished game's record."""
        order = [str(card) for card in self.order]
        return {"commitment": self.commitment, "salt": self.salt, "order": order}

    @classmethod
    def from_proof(cls, options: Options, deal: object) -> Self:
        """Reads a record's `deal`, and checks that it is the deck it was committed to."""
        if not isinstance(deal, Mapping) or not isinstance(deal.get("commitment"), str):
            raise DealError("deal-missing", "The record has no commitment to a deal.")
        if "salt" not in deal or "order" not in deal:
            raise DealError(
                "deal-sealed", "The deal is fixed, but stays sealed until the end of the game."
            )
        salt, order = deal["salt"], deal["order"]
        if not isinstance(salt, str) or not isinstance(order, list):
            raise DealError("deal-broken", "The deal's salt is not a text or its order not a list.")
        cards = {card.letters: card for card in CARDS}
        if not all(isinstance(letters, str) and letters in cards for letters in order):
            raise _wrong_cards()
        dealer = cls(tuple(cards[letters] for letters in order), salt)
        first = dealer.order[: options.first_pool] + dealer.order[options.deck_size :]
        second = dealer.order[options.first_pool : options.deck_size]
        if (pool_of(first), pool_of(second))[: len(options.pools)] != options.pools:
            raise _wrong_cards()
        if dealer.commitment != deal["commitment"]:
            raise DealError(
                "deal-differs",
                "The deal does not fit its commitment: the order or the salt was changed.",
            )
        return dealer


def _wrong_cards() -> DealError:
    return DealError(
        "deal-cards", "The deal's order does not consist of the game's 60 cards in their tiers."
    )


def _shuffled(options: Options, rng: Random) -> tuple[Card, ...]:
    pools = [spread(cards) for cards in options.pools]
    for cards in pools:
        rng.shuffle(cards)
    first = pools[0][: options.first_pool]
    boxed = pools[0][options.first_pool :]
    return (*first, *(card for cards in pools[1:] for card in cards), *boxed)
