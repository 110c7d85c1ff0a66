"""The dealer: the one place with randomness, and the proof that it dealt honestly.

Before the first turn the dealer publishes a commitment, and after the game what it was made of, so
anyone can compute the hash again (`seals.py`).
"""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random, SystemRandom
from typing import Any, Self

from majesty.rules.cards import CARDS, Card, pool_of, spread
from majesty.rules.decisions import REVEALS, Reveal
from majesty.rules.errors import DealError
from majesty.rules.options import Options
from majesty.rules.seals import OrderSeal, SharedSeal, broken, is_seed, read_seeds, shuffled
from majesty.rules.state import State

_SECRET_BYTES = 32


@dataclass(frozen=True, slots=True)
class Dealer:
    """A shuffled deck; its order is secret until the game is over."""

    order: tuple[Card, ...] = field(repr=False)  #: the deck from the top, then the boxed cards
    seal: OrderSeal | SharedSeal = field(repr=False)
    start: int | None = field(default=None, repr=False)  #: the seat that goes first, if it is dealt

    @classmethod
    def fresh(cls, options: Options, first: int | None = None) -> Self:
        """Shuffles with the operating system's entropy, for real games.

        `first` is the seat that goes first; without it, that seat is drawn as well.
        """
        return cls._shared(SharedSeal(options, secrets.token_hex(_SECRET_BYTES), first))

    @classmethod
    def _shared(cls, seal: SharedSeal) -> Self:
        order, start = seal.deal()
        return cls(order, seal, start)

    @classmethod
    def _alone(cls, order: tuple[Card, ...], salt: str) -> Self:
        return cls(order, OrderSeal(order, salt))

    @classmethod
    def seeded(cls, options: Options, seed: int) -> Self:
        """Shuffles from a seed, the same way every time, for tests and studies."""
        rng = Random(seed)
        order = shuffled(options, rng.shuffle)
        return cls._alone(order, rng.randbytes(_SECRET_BYTES).hex())

    @classmethod
    def continuing(cls, state: State, reveals: Sequence[Card]) -> Self:
        """Shuffles the unseen cards of a game whose original dealer is gone."""
        rng, options = SystemRandom(), state.options
        rest = [spread(cards) for cards in state.unseen]
        for cards in rest:
            rng.shuffle(cards)
        order = [*reveals]
        for cards, end in zip(rest, (options.first_pool, options.deck_size), strict=False):
            while len(order) < end and cards:
                order.append(cards.pop())
        boxed = [card for cards in rest for card in cards]
        return cls._alone((*order, *boxed), secrets.token_hex(_SECRET_BYTES))

    def mixed(self, seeds: Sequence[str | None]) -> Self:
        """Returns a dealer with another deck: the players' seeds, by seat, are mixed in."""
        if not isinstance(self.seal, SharedSeal) or not any(seeds):
            return self
        seeds = read_seeds(seeds, self.seal.options.players)
        return self._shared(replace(self.seal, seeds=seeds))

    @property
    def first(self) -> int | None:
        """Returns the seat that goes first if that was agreed and sealed; None if it was drawn."""
        return self.seal.first if isinstance(self.seal, SharedSeal) else None

    @property
    def seeds(self) -> tuple[str | None, ...]:
        """Returns the seeds that players have mixed in, by seat; empty if nobody did."""
        return self.seal.seeds if isinstance(self.seal, SharedSeal) else ()

    @property
    def commitment(self) -> str:
        """Returns the hash that is published before the first turn."""
        return self.seal.commitment

    def reveal(self, state: State) -> Reveal:
        """Returns the card that comes next; the same state always gets the same card."""
        return REVEALS[self.order[state.revealed].index]

    def public(self) -> dict[str, object]:
        """Returns the `deal` of a record while the game is being played."""
        return self.seal.public()

    def proof(self) -> dict[str, object]:
        """Returns the `deal` of a finished game's record."""
        return self.seal.proof()

    @classmethod
    def from_proof(cls, options: Options, deal: object) -> Self:
        """Reads a record's `deal`, and checks that it matches its commitment."""
        if not isinstance(deal, Mapping) or not isinstance(deal.get("commitment"), str):
            raise DealError("deal-missing", "The record has no commitment to a deal.")
        version = deal.get("version", 1)
        if type(version) is not int or version not in (1, 2):
            raise broken()
        dealer = (cls._from_order if version == 1 else cls._from_secret)(options, deal)
        if dealer.commitment != deal["commitment"]:
            raise DealError(
                "deal-differs",
                "The deal does not match its commitment: something in it was changed.",
            )
        return dealer

    @classmethod
    def _from_secret(cls, options: Options, deal: Mapping[str, Any]) -> Self:
        if "secret" not in deal:
            raise sealed()
        secret, first = deal["secret"], deal.get("first")
        seeds = read_seeds(deal.get("seeds"), options.players)
        if not is_seed(secret) or (first is not None and type(first) is not int):
            raise broken()
        if first is not None and first not in range(options.players):
            raise broken()
        return cls._shared(SharedSeal(options, secret, first, seeds))

    @classmethod
    def _from_order(cls, options: Options, deal: Mapping[str, Any]) -> Self:
        if "salt" not in deal or "order" not in deal:
            raise sealed()
        salt, order = deal["salt"], deal["order"]
        if not isinstance(salt, str) or not isinstance(order, list):
            raise broken()
        cards = {card.letters: card for card in CARDS}
        if not all(isinstance(letters, str) and letters in cards for letters in order):
            raise _wrong_cards()
        dealer = cls._alone(tuple(cards[letters] for letters in order), salt)
        first = dealer.order[: options.first_pool] + dealer.order[options.deck_size :]
        second = dealer.order[options.first_pool : options.deck_size]
        if (pool_of(first), pool_of(second))[: len(options.pools)] != options.pools:
            raise _wrong_cards()
        return dealer


def is_open(deal: object) -> bool:
    """Tells whether a record's `deal` shows the deck."""
    return isinstance(deal, Mapping) and ("order" in deal or "secret" in deal)


def sealed() -> DealError:
    """Returns the error for a deal that is not shown yet."""
    return DealError("deal-sealed", "The deck is sealed until the end of the game.")


def _wrong_cards() -> DealError:
    return DealError(
        "deal-cards", "The deal's order does not consist of the game's 60 cards in their tiers."
    )
