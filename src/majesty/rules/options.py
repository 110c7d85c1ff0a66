"""What is agreed before a game: players, edition, sides, deck and tie rule."""

from dataclasses import dataclass, field
from enum import Enum
from itertools import product
from typing import NamedTuple, Self, TypeVar

from majesty.rules.cards import ALL_CARDS, TIER_1, TIER_2, Pool
from majesty.rules.errors import OptionsError, quoted
from majesty.rules.locations import LOCATIONS, SIDES, LocationSide

TURNS_EACH = 12
DISPLAY_SIZE = 6
MEEPLES_KEPT = 5  # room on a worker card, and what everyone starts with

DENOMINATIONS = (1, 2, 10, 50, 100)
"""The values of the coins."""

TIER_1_KEPT = {2: 6, 3: 14, 4: 26}  # by number of players

ALL_MIXES = tuple("".join(sides) for sides in product("AB", repeat=len(LOCATIONS)))
"""The sides of all 256 mixes, from all A to all B."""


class Refill(Enum):
    """The moment at which the card taken from the display is replaced."""

    TURN_END = "turn-end"  #: once everything in the turn is done
    TAKE = "take"  #: right after the card is taken, before anything else is decided


class TieBreak(Enum):
    """What decides between players with equal points."""

    SHARE = "share"  #: nothing: they share the victory
    MEEPLES = "meeples"  #: who has the most meeples left; if that is equal, too, they share it


class Deck(Enum):
    """How the deck is put together."""

    TIERS = "tiers"  #: some cards of the first tier, then all of the second; the rest is boxed
    MIXED = "mixed"  #: all 60 cards, shuffled together


class Edition(Enum):
    """A printed edition; it sets rules, not the language of an interface."""

    ENGLISH = "en"  #: refills at the end of the turn, shares ties
    GERMAN = "de"  #: refills at the take, shares ties
    POLISH = "pl"  #: refills at the take, breaks ties by meeples

    @property
    def code(self) -> str:
        """Returns the code that records use: `en`, `de` or `pl`."""
        return self.value

    @property
    def refill(self) -> Refill:
        """Returns when the display is refilled."""
        return _EDITIONS[self].refill

    @property
    def tie_break(self) -> TieBreak:
        """Returns what decides between players with equal points."""
        return _EDITIONS[self].tie_break

    @property
    def coins(self) -> tuple[int, ...]:
        """Returns how many coins of 1, 2, 10, 50 and 100 are in the box (`DENOMINATIONS`)."""
        return _EDITIONS[self].coins


class _Row(NamedTuple):
    refill: Refill
    tie_break: TieBreak
    coins: tuple[int, ...]


_EDITIONS = {
    Edition.ENGLISH: _Row(Refill.TURN_END, TieBreak.SHARE, (10, 25, 25, 6, 4)),
    Edition.GERMAN: _Row(Refill.TAKE, TieBreak.SHARE, (16, 20, 24, 6, 4)),
    Edition.POLISH: _Row(Refill.TAKE, TieBreak.MEEPLES, (16, 20, 24, 6, 4)),
}


_Choice = TypeVar("_Choice", Edition, Deck, TieBreak)


def _choice(kind: type[_Choice], name: str, value: _Choice | str) -> _Choice:
    if isinstance(value, kind):
        return value
    by_code = {str(member.value): member for member in kind}
    if value not in by_code:
        choices = ", ".join(by_code)
        raise OptionsError(
            "bad-option",
            f"There is no {name} {quoted(str(value))}; choose from: {choices}.",
            name=name,
            value=quoted(str(value)),
            choices=choices,
        )
    return by_code[str(value)]


@dataclass(frozen=True, slots=True, repr=False)
class Options:
    """The rules of one game. `Options.of` makes them from the codes that records use."""

    players: int = 2  #: 2, 3 or 4
    edition: Edition = Edition.ENGLISH  #: whose rules apply
    sides: str = "AAAAAAAA"  #: A or B for each of the eight locations
    deck: Deck = Deck.TIERS  #: how the deck is put together
    tie_break: TieBreak | None = None  #: what decides a tie; None: what the edition says

    # What follows from the above.
    #: the sides in use, by location
    board: tuple[LocationSide, ...] = field(init=False, compare=False)
    #: how many turns the whole game has
    turns: int = field(init=False, compare=False)
    #: whether the display is refilled as soon as a card is taken
    refills_at_take: bool = field(init=False, compare=False)
    #: all 60 cards, boxed ones included: a `Pool` for each tier; of the mixed deck, one for both
    pools: tuple[Pool, ...] = field(init=False, compare=False)
    #: how many cards the deck has before the first display
    deck_size: int = field(init=False, compare=False)
    #: how many cards of the deck come from the first tier; all of them if the deck is mixed
    first_pool: int = field(init=False, compare=False)

    def __post_init__(self) -> None:
        if type(self.players) is not int:
            shown = repr(self.players)[:20]
            raise OptionsError(
                "players-type",
                f"The number of players must be a whole number, 2, 3 or 4, not {shown}.",
                players=shown,
            )
        if self.players not in TIER_1_KEPT:
            raise OptionsError(
                "bad-players",
                f"A game has 2, 3 or 4 players, not {str(self.players)[:20]}.",
                players=str(self.players)[:20],
            )
        if len(self.sides) != len(LOCATIONS) or set(self.sides) - {"A", "B"}:
            raise OptionsError(
                "bad-sides",
                f"{quoted(self.sides)} is not a choice of sides: use 8 letters A or B, one per "
                "location, for example AAAAAAAA.",
                sides=quoted(self.sides),
            )
        tiers = self.deck is Deck.TIERS
        first_pool = TIER_1_KEPT[self.players] if tiers else sum(ALL_CARDS)
        derived = {
            "board": tuple(SIDES[pair] for pair in zip(LOCATIONS, self.sides, strict=True)),
            "turns": TURNS_EACH * self.players,
            "refills_at_take": self.edition.refill is Refill.TAKE,
            "pools": (TIER_1, TIER_2) if tiers else (ALL_CARDS,),
            "deck_size": first_pool + sum(TIER_2) if tiers else first_pool,
            "first_pool": first_pool,
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)

    def __repr__(self) -> str:
        tie = f", tie_break={self.tie_break.value!r}" if self.tie_break else ""
        return (
            f"Options.of(players={self.players}, edition={self.edition.code!r}, "
            f"sides={self.sides!r}, deck={self.deck.value!r}{tie})"
        )

    @classmethod
    def of(
        cls,
        *,
        players: int = 2,
        edition: Edition | str = "en",
        sides: str = "AAAAAAAA",
        deck: Deck | str = "tiers",
        tie_break: TieBreak | str | None = None,
    ) -> Self:
        """Makes options from codes; side `A` or `B` alone means all eight."""
        return cls(
            players,
            _choice(Edition, "edition", edition),
            sides * len(LOCATIONS) if sides in ("A", "B") else sides,
            _choice(Deck, "deck", deck),
            None if tie_break is None else _choice(TieBreak, "tie_break", tie_break),
        )

    def check_seat(self, seat: int) -> None:
        """Refuses a number that is not a seat."""
        if type(seat) is not int or seat not in range(self.players):
            raise OptionsError(
                "bad-seat",
                f"There is no seat {seat}: the seats are 0 to {self.players - 1}.",
                seat=seat,
                first=0,
                last=self.players - 1,
            )

    @property
    def ties(self) -> TieBreak:
        """Returns the tie rule in force."""
        return self.tie_break or self.edition.tie_break
