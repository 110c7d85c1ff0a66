"""What a dealer commits to before a game and shows after it; see `docs/honest-dealing.md`.

A commitment is a SHA-256 hash: nobody can read the deck from it, and nobody can change the deck
without changing the hash. Of the two kinds here, new games use `SharedSeal`.
"""

import hashlib
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from majesty.rules.cards import Card, spread
from majesty.rules.errors import DealError
from majesty.rules.options import Options

Shuffle = Callable[[list[Card]], None]

_HEX = re.compile("[0-9a-f]{64}")


def _digits(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _hash(text: str) -> str:
    return f"sha256:{_digits(text)}"


def seal_of(seed: str) -> str:
    """Returns the hash of a seed, which a player publishes before anyone may see the seed."""
    return _hash(f"majesty-seed/1\n{seed}\n")


def is_seed(value: object) -> bool:
    """Tells whether something can be a secret or a seed: 64 digits 0-9 or a-f."""
    return isinstance(value, str) and _HEX.fullmatch(value) is not None


@dataclass(frozen=True, slots=True)
class OrderSeal:
    """`majesty-deal/1`: a salt and the order of the cards, which the dealer alone has shuffled."""

    order: tuple[Card, ...] = field(repr=False)
    salt: str = field(repr=False)

    @property
    def commitment(self) -> str:
        """Returns the hash that is published before the first turn."""
        cards = " ".join(map(str, self.order))
        return _hash(f"majesty-deal/1\n{self.salt}\n{cards}\n")

    def public(self) -> dict[str, object]:
        """Returns what everyone may know during the game."""
        return {"commitment": self.commitment}

    def proof(self) -> dict[str, object]:
        """Returns what is shown at the end."""
        return {**self.public(), "salt": self.salt, "order": [str(card) for card in self.order]}


@dataclass(frozen=True, slots=True)
class SharedSeal:
    """`majesty-deal/2`: a secret of the dealer, to which players may add their own seeds.

    The commitment covers the secret, the options and the seat that goes first, if it is agreed. The
    deck, and that seat if it is drawn, follow from these and the seeds, so nobody can predict them
    without knowing every seed.
    """

    options: Options
    secret: str = field(repr=False)
    first: int | None = None  # the seat that goes first, if that is agreed; otherwise it is drawn
    seeds: tuple[str | None, ...] = ()  # by seat, once they are known

    @property
    def _sealed(self) -> str:
        options = self.options
        agreed = (options.edition.code, options.sides, options.deck.value, options.ties.value)
        first = "drawn" if self.first is None else self.first
        return f"majesty-deal/2\n{self.secret}\n{' '.join(agreed)} {options.players}\n{first}\n"

    @property
    def commitment(self) -> str:
        """Returns the hash that is published before any player's seed is known."""
        return _hash(self._sealed)

    def public(self) -> dict[str, object]:
        """Returns what everyone may know during the game."""
        shown: dict[str, object] = {"version": 2, "commitment": self.commitment}
        if self.first is not None:
            shown["first"] = self.first
        if any(self.seeds):
            shown["seeds"] = list(self.seeds)
        return shown

    def proof(self) -> dict[str, object]:
        """Returns what is shown at the end."""
        return {**self.public(), "secret": self.secret}

    def deal(self) -> tuple[tuple[Card, ...], int]:
        """Returns the order of all 60 cards, and the seat that goes first."""
        seeds = " ".join(seed or "-" for seed in self.seeds or (None,) * self.options.players)
        numbers = _Numbers(_digits(f"{self._sealed}{seeds}\n"))
        order = shuffled(self.options, numbers.shuffle)
        drawn = numbers.below(self.options.players)
        return order, drawn if self.first is None else self.first


class _Numbers:
    """Uniform random numbers from a key: 32 bits at a time of `SHA-256(key, block)`."""

    def __init__(self, key: str) -> None:
        self._key = key
        self._block = 0
        self._words: list[int] = []

    def below(self, limit: int) -> int:
        """Returns a number from 0 to limit - 1, all equally likely; rejects biased words."""
        fair = 2**32 - 2**32 % limit
        while (word := self._word()) >= fair:
            pass
        return word % limit

    def shuffle(self, cards: list[Card]) -> None:
        """Shuffles from the last card to the first (Fisher and Yates)."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]

    def _word(self) -> int:
        if not self._words:
            digits = _digits(f"{self._key}\n{self._block}\n")
            self._words = [int(digits[at : at + 8], 16) for at in range(56, -1, -8)]
            self._block += 1
        return self._words.pop()


def shuffled(options: Options, shuffle: Shuffle) -> tuple[Card, ...]:
    """Returns the deck from the top, then the boxed cards."""
    pools = [spread(cards) for cards in options.pools]
    for cards in pools:
        shuffle(cards)
    first = pools[0][: options.first_pool]
    boxed = pools[0][options.first_pool :]
    return (*first, *(card for cards in pools[1:] for card in cards), *boxed)


def read_seeds(values: object, players: int) -> tuple[str | None, ...]:
    """Reads the seeds of a deal, by seat."""
    if values is None:
        return ()
    if not isinstance(values, Sequence) or isinstance(values, str) or len(values) != players:
        raise broken()
    if not all(value is None or is_seed(value) for value in values):
        raise broken()
    return tuple(values)


def broken() -> DealError:
    """Returns the error for a deal that cannot be read."""
    return DealError(
        "deal-broken", "The deal is not in the form that a deal has: one of its parts is wrong."
    )
