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
    """Take the card at a position of the display, 1-6."""

    position: int

    def __str__(self) -> str:
        return str(self.position)


@dataclass(frozen=True, slots=True)
class Place:
    """Place the split card just taken as one of its characters."""

    character: Character

    def __str__(self) -> str:
        return self.character.letter


@dataclass(frozen=True, slots=True)
class Heal:
    """Bring the split card on top of the infirmary home as one of its characters."""

    character: Character

    def __str__(self) -> str:
        return f"+{self.character.letter}"


@dataclass(frozen=True, slots=True)
class Keep:
    """Exchange meeples and points so that this many meeples are left."""

    meeples: int

    def __str__(self) -> str:
        return f"={self.meeples}"


@dataclass(frozen=True, slots=True)
class Reveal:
    """A card comes from the deck to the back of the display."""

    card: Card

    def __str__(self) -> str:
        return self.card.letters


Decision = Take | Place | Heal | Keep
Move = Decision | Reveal

# All possible moves, made once; by position, by card, by card, by meeples, by card.
TAKES = tuple(Take(position) for position in range(1, DISPLAY_SIZE + 1))
PLACES = tuple(tuple(Place(character) for character in card.characters) for card in CARDS)
HEALS = tuple(tuple(Heal(character) for character in card.characters) for card in CARDS)
KEEPS = tuple(Keep(meeples) for meeples in range(MEEPLES_KEPT + 1))
REVEALS = tuple(Reveal(card) for card in CARDS)
