"""What happened: the facts that follow a decision or a reveal, in the order they occurred."""

from dataclasses import dataclass
from enum import Enum

from majesty.rules.cards import Card, Character
from majesty.rules.locations import Location, LocationSide


class Reason(Enum):
    """Why a location paid."""

    CHARACTERS = "characters"  # for each counted character of the acting player
    GROUP = "group"  # for having a certain character, whoever acts
    BONUS = "bonus"  # for having all of certain characters, once

    def __repr__(self) -> str:
        return f"Reason.{self.name}"


@dataclass(frozen=True, slots=True)
class Event:
    """A fact; the base of all events."""


@dataclass(frozen=True, slots=True)
class MeeplesPlaced(Event):
    """A seat put one meeple on each of the first `meeples` cards of the display."""

    seat: int
    meeples: int


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """A seat took the card at a position with the meeples on it."""

    seat: int
    position: int
    card: Card
    meeples: int


@dataclass(frozen=True, slots=True)
class Refilled(Event):
    """A card came from the deck to a position of the display."""

    position: int
    card: Card
    deck_left: int


@dataclass(frozen=True, slots=True)
class CardPlaced(Event):
    """A seat placed the card it took as a character."""

    seat: int
    card: Card
    character: Character


@dataclass(frozen=True, slots=True)
class Healed(Event):
    """A card returned from a seat's Infirmary as a character."""

    seat: int
    card: Card
    character: Character


@dataclass(frozen=True, slots=True)
class PointsGained(Event):
    """A location paid points to a seat: `count` times `each`."""

    seat: int
    points: int
    source: LocationSide
    reason: Reason
    count: int
    each: int

    @property
    def location(self) -> Location:
        """Returns the location that paid."""
        return self.source.location

    @property
    def having(self) -> str:
        """Returns the letters of the required characters, if any."""
        match self.reason:
            case Reason.GROUP:
                return self.source.everyone_with
            case Reason.BONUS:
                return self.source.having
        return ""


@dataclass(frozen=True, slots=True)
class MeeplesGained(Event):
    """A location paid meeples to a seat."""

    seat: int
    meeples: int
    location: Location


@dataclass(frozen=True, slots=True)
class Attacked(Event):
    """A seat attacked another with its Knights against the other's Guards."""

    seat: int
    target: int
    knights: int
    guards: int


@dataclass(frozen=True, slots=True)
class Repelled(Event):
    """A seat had enough Guards and lost nothing."""

    seat: int
    attacker: int


@dataclass(frozen=True, slots=True)
class Wounded(Event):
    """A seat's card went from a location to its Infirmary."""

    seat: int
    card: Card
    location: Location


@dataclass(frozen=True, slots=True)
class Spared(Event):
    """A seat was attacked successfully, but had no card to lose."""

    seat: int


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    """A seat swapped meeples and points and kept `kept` meeples; `points` may be negative."""

    seat: int
    kept: int
    points: int


@dataclass(frozen=True, slots=True)
class MeeplesSold(Event):
    """Surplus meeples were sold for one point each."""

    seat: int
    meeples: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A turn, counted from 1 over all seats, is complete."""

    seat: int
    turn: int


@dataclass(frozen=True, slots=True)
class InfirmaryScored(Event):
    """At the end a seat lost points for its wounded cards; `penalty` is for having the most."""

    seat: int
    cards: int
    points: int
    penalty: int


@dataclass(frozen=True, slots=True)
class VarietyScored(Event):
    """At the end a seat gained the square of its number of occupied locations."""

    seat: int
    locations: int
    points: int


@dataclass(frozen=True, slots=True)
class MajorityScored(Event):
    """At the end each of the seats with the most characters at a location gained its value."""

    location: Location
    seats: tuple[int, ...]
    characters: int
    points: int


@dataclass(frozen=True, slots=True)
class TieBroken(Event):
    """Several seats have the most points, and their meeples decide."""

    seats: tuple[int, ...]
    meeples: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]


PAYMENTS = (PointsGained, MeeplesGained, Exchanged, MeeplesSold)
"""The events by which points and meeples change hands once a card is placed."""

ENDING = (InfirmaryScored, VarietyScored, MajorityScored, TieBroken, GameEnded)
"""The events of the final scoring, in their order."""
