"""The choices of a player inside a turn, and the reveal, which is chance's choice."""

from dataclasses import dataclass
from enum import Enum

from majesty.rules.cards import CARDS, Card, Character
from majesty.rules.options import DISPLAY_SIZE, MEEPLES_KEPT


class Step(Enum):
    """What a state waits for."""

    TAKE = "take"  #: a card to be taken from the display
    PLACE = "place"  #: the character as which a split card is placed
    HEAL = "heal"  #: the character as which a split card is healed
    KEEP = "keep"  #: how many meeples are kept in an exchange (Castle B)
    REVEAL = "reveal"  #: a card from the deck, which chance decides
    OVER = "over"  #: nothing: the game has ended


@dataclass(frozen=True, slots=True)
class Take:
    """Takes the card at a position of the display. `str(decision)` is its notation: `3`."""

    position: int  #: 1-6, counted from the free card

    def __str__(self) -> str:
        return str(self.position)


@dataclass(frozen=True, slots=True)
class Place:
    """Places the split card just taken as one of its characters.

    `str(decision)` is its notation: `M`. Asked only for a split card; a plain card is placed without a decision.
    """

    character: Character  #: one of the two of the card

    def __str__(self) -> str:
        return self.character.letter


@dataclass(frozen=True, slots=True)
class Heal:
    """Heals the split card on top of the Infirmary, which returns as one of its characters.

    `str(decision)` is its notation: `+M`. Asked only for a split card; a plain card returns without a decision.
    """

    character: Character  #: one of the two of the card

    def __str__(self) -> str:
        return f"+{self.character.letter}"


@dataclass(frozen=True, slots=True)
class Keep:
    """Swaps meeples and points, one for one (Castle B). `str(decision)` is its notation: `=2`."""

    meeples: int  #: how many are left afterwards, 0-5

    def __str__(self) -> str:
        return f"={self.meeples}"


@dataclass(frozen=True, slots=True)
class Reveal:
    """Reveals a card: it comes from the deck to the last position of the display.

    `str(reveal)` is its notation, the letters of the card: `GK`.
    """

    card: Card  #: the card that comes

    def __str__(self) -> str:
        return self.card.letters


Decision = Take | Place | Heal | Keep
"""What a player can choose. `str(decision)` is its notation, as records and bots write it."""

Move = Decision | Reveal
"""What can be applied to a state."""

# All possible moves, made once; by position, by card, by card, by meeples, by card.
TAKES = tuple(Take(position) for position in range(1, DISPLAY_SIZE + 1))
PLACES = tuple(tuple(Place(character) for character in card.characters) for card in CARDS)
HEALS = tuple(tuple(Heal(character) for character in card.characters) for card in CARDS)
KEEPS = tuple(Keep(meeples) for meeples in range(MEEPLES_KEPT + 1))
REVEALS = tuple(Reveal(card) for card in CARDS)
