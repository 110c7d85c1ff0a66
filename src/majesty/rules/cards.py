"""Characters and the 60 character cards."""

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Self

from majesty.rules.errors import NotationError, quoted


class Character(Enum):
    """One of the seven characters, in the order of their locations."""

    MILLER = "M"
    BREWER = "B"
    WITCH = "W"
    GUARD = "G"
    KNIGHT = "K"
    INNKEEPER = "I"
    NOBLE = "N"

    def __init__(self, letter: str) -> None:
        self.letter = letter  #: as the notation writes it
        self.index = len(type(self).__members__)  #: 0-6, the same as its location's

    __hash__ = object.__hash__  # members are singletons; Enum's own hash is slow

    def __str__(self) -> str:
        return self.letter

    def __repr__(self) -> str:
        return f"Character.{self.name}"


class Card(Enum):
    """A kind of character card; a split card has two characters, in location order."""

    M = "M"
    B = "B"
    W = "W"
    G = "G"
    K = "K"
    I = "I"  # noqa: E741
    N = "N"
    MB = "MB"
    BW = "BW"
    WG = "WG"
    GK = "GK"
    KI = "KI"
    IN = "IN"
    MK = "MK"
    BK = "BK"
    WI = "WI"
    WN = "WN"
    GI = "GI"
    GN = "GN"

    def __init__(self, letters: str) -> None:
        self.letters = letters  #: as the notation writes it
        self.characters = tuple(Character(letter) for letter in letters)  #: one or two
        self.is_split = len(letters) == 2  #: whether it has two characters
        self.index = len(type(self).__members__)  #: 0-18, the place in a `Pool`

    __hash__ = object.__hash__

    def __str__(self) -> str:
        return self.letters

    def __repr__(self) -> str:
        return f"Card.{self.name}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Returns the card that the notation writes this way, such as `M` or `GK`."""
        try:
            return cls(text)
        except ValueError:
            shown = quoted(text)
            raise NotationError(
                "no-card", f"{shown} is not a card of the game.", text=shown
            ) from None


CARDS = tuple(Card)

Pool = tuple[int, ...]
"""A multiset of cards: how many of each kind, by `Card.index`."""


def pool(counts: Mapping[Card, int]) -> Pool:
    """Makes a pool from the counts of its cards."""
    return tuple(counts.get(card, 0) for card in CARDS)


def pool_of(cards: Iterable[Card]) -> Pool:
    """Makes a pool from single cards."""
    counts = [0] * len(CARDS)
    for card in cards:
        counts[card.index] += 1
    return tuple(counts)


def spread(cards: Pool) -> list[Card]:
    """Lists the single cards of a pool, in the order of the kinds."""
    return [card for card, count in zip(CARDS, cards, strict=True) for _ in range(count)]


def _printed(text: str) -> Pool:
    return pool({Card(kind): int(count) for kind, count in map(str.split, text.split(","))})


# The printed cards: 33 with a green back, 27 with a red one.
TIER_1 = _printed(
    "M 7, B 4, W 3, G 3, K 2, I 2, N 3, MB 2, BW 1, WG 1, KI 1, IN 1, MK 1, GI 1, GN 1"
)
TIER_2 = _printed(
    "M 2, B 2, W 2, G 2, K 1, I 2, N 2, MB 1, BW 2, WG 2, GK 2, KI 2, IN 1, MK 1, BK 1, WI 1, WN 1"
)
ALL_CARDS: Pool = tuple(a + b for a, b in zip(TIER_1, TIER_2, strict=True))
