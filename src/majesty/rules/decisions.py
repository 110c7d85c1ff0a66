"""The choices of a player inside a turn, and the reveal, which is chance's choice."""

from dataclasses import dataclass
from enum import Enum

from majesty.rules.cards import CARDS, Card, Character
from majesty.rules.options import DISPLAY_SIZE, MEEPLES_KEPT


class Step(Enum):
    """What a state waits for."""

    TAKE = "take"
    PLACE = "place"
    HEAL = "heal"
    KEEP = "keep"
    REVEAL = "reveal"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Take:
    """Takes the card at a position of the display, 1-6."""

    position: int

    def __str__(self) -> str:
        return str(self.position)


@dataclass(frozen=True, slots=True)
class Place:
    """Places the split card just taken as one of its characters."""

    character: Character

    def __str__(self) -> str:
        return self.character.letter


@dataclass(frozen=True, slots=True)
class Heal:
    """Heals the split card on top of the Infirmary, which returns as one of its characters."""

    character: Character

    def __str__(self) -> str:
        return f"+{self.character.letter}"


@dataclass(frozen=True, slots=True)
class Keep:
    """Swaps meeples and points so that this many meeples are left (Castle B)."""

    meeples: int

    def __str__(self) -> str:
        return f"={self.meeples}"


@dataclass(frozen=True, slots=True)
class Reveal:
    """Reveals a card: it comes from the deck to the last position of the display."""

    card: Card

    def __str__(self) -> str:
        return self.card.letters


Decision = Take | Place | Heal | Keep
"""What a player can choose."""

Move = Decision | Reveal
"""What can be applied to a state."""

# All possible moves, made once; by position, by card, by card, by meeples, by card.
TAKES = tuple(Take(position) for position in range(1, DISPLAY_SIZE + 1))
PLACES = tuple(tuple(Place(character) for character in card.characters) for card in CARDS)
HEALS = tuple(tuple(Heal(character) for character in card.characters) for card in CARDS)
KEEPS = tuple(Keep(meeples) for meeples in range(MEEPLES_KEPT + 1))
REVEALS = tuple(Reveal(card) for card in CARDS)
