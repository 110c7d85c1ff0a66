"""The eight locations and what their two sides do: one table, to be proof-read by a player."""

from dataclasses import KW_ONLY, dataclass, field
from enum import Enum

from majesty.rules.cards import Character


class Location(Enum):
    """One of the eight locations of a realm, from left to right."""

    MILL = 1
    BREWERY = 2
    COTTAGE = 3
    GUARDHOUSE = 4
    BARRACKS = 5
    INN = 6
    CASTLE = 7
    INFIRMARY = 8

    def __init__(self, number: int) -> None:
        self.number = number  #: 1-8, from left to right
        self.index = number - 1  #: 0-7, the same as its character's

    def __repr__(self) -> str:
        return f"Location.{self.name}"

    @property
    def character(self) -> Character | None:
        """Returns the character of the location; the Infirmary has none."""
        return None if self is Location.INFIRMARY else CHARACTERS[self.index]


CHARACTERS = tuple(Character)
LOCATIONS = tuple(Location)

RULINGS = ("R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9")


class Special(Enum):
    """The action on a location's signpost, resolved before its other lines."""

    HEAL = "heal"  #: the top card of the Infirmary returns to its location
    DEFEND = "defend"  #: whoever attacks needs more Knights than there are Guards
    ATTACK = "attack"  #: opponents with fewer Guards than the attacker has Knights lose a character
    EXCHANGE = "exchange"  #: points and meeples may be swapped


@dataclass(frozen=True, slots=True, repr=False)
class LocationSide:
    """One printed side of a location: its lines from top to bottom, then the end of the game.

    `per`, `everyone_with` and `having` are strings of the letters of characters. Side A of the
    Cottage has `points=2, per="MBW"`: it pays 2 points for each Miller, Brewer and Witch.
    `Options.board` has the sides of a game, `SIDES` has all of them.
    """

    location: Location  #: whose side it is
    side: str  #: `A` or `B`
    _: KW_ONLY
    special: Special | None = None  #: what is done before the other lines, if anything
    points: int = 0  #: points for each counted character
    meeples: int = 0  #: meeples for each counted character
    per: str = ""  #: the characters counted in the acting player's realm, such as `MBW`
    per_wounded: bool = False  #: counts the wounded cards of the acting player as well
    times_largest: bool = False  #: times the size of the acting player's largest location, 1–7
    everyone_with: str = ""  #: then every player with this character, such as `W`, gains `gain`
    gain: int = 0  #: points for each of these players
    having: str = ""  #: then the acting player, with all of these, such as `IN`, gains `bonus`
    bonus: int = 0  #: points for having them, once
    value: int = 0  #: points in the final scoring for everyone with the most characters here
    each_wounded: int = 0  #: points in the final scoring for each wounded card, 0 or less
    most_wounded: int = 0  #: the same for everyone with the most wounded cards
    rulings: tuple[str, ...] = ()  #: rulings about it, such as `R1`; R6 is about every `value`

    # The letters of `per`, `everyone_with` and `having` as indices, for the engine.
    counted: tuple[int, ...] = field(init=False)
    shared_by: tuple[int, ...] = field(init=False)
    required: tuple[int, ...] = field(init=False)

    def __repr__(self) -> str:
        return f"SIDES[{self.location!r}, {self.side!r}]"

    def __post_init__(self) -> None:
        object.__setattr__(self, "counted", _indices(self.per))
        object.__setattr__(self, "shared_by", _indices(self.everyone_with))
        object.__setattr__(self, "required", _indices(self.having))


def _indices(letters: str) -> tuple[int, ...]:
    return tuple(Character(letter).index for letter in letters)


_HEAL, _DEFEND, _ATTACK, _EXCHANGE = Special

# fmt: off
TABLE = (
    LocationSide(Location.MILL,       "A", points=2, per="M", value=10),
    LocationSide(Location.MILL,       "B", points=2, per="M", everyone_with="W", gain=3, value=14),
    LocationSide(Location.BREWERY,    "A", points=2, meeples=1, per="B", everyone_with="M", gain=2, value=11, rulings=("R2",)),
    LocationSide(Location.BREWERY,    "B", meeples=1, per="MB", having="IN", bonus=10, value=12, rulings=("R2", "R5")),
    LocationSide(Location.COTTAGE,    "A", special=_HEAL, points=2, per="MBW", value=12, rulings=("R1", "R8")),
    LocationSide(Location.COTTAGE,    "B", special=_HEAL, points=3, per="W", value=12, rulings=("R1", "R8")),
    LocationSide(Location.GUARDHOUSE, "A", special=_DEFEND, points=2, per="GKI", value=13),
    LocationSide(Location.GUARDHOUSE, "B", special=_DEFEND, points=2, per="BWG", everyone_with="I", gain=3, value=8),
    LocationSide(Location.BARRACKS,   "A", special=_ATTACK, points=3, per="K", value=14, rulings=("R1", "R8")),
    LocationSide(Location.BARRACKS,   "B", special=_ATTACK, points=3, per="KIN", value=8, rulings=("R1", "R8")),
    LocationSide(Location.INN,        "A", points=4, per="I", everyone_with="B", gain=3, value=15),
    LocationSide(Location.INN,        "B", points=2, per="I", times_largest=True, value=12, rulings=("R4",)),
    LocationSide(Location.CASTLE,     "A", points=5, meeples=1, per="N", value=16, rulings=("R2",)),
    LocationSide(Location.CASTLE,     "B", special=_EXCHANGE, points=4, per="N", per_wounded=True, value=16, rulings=("R2", "R3")),
    LocationSide(Location.INFIRMARY,  "A", each_wounded=-1, rulings=("R3", "R8")),
    LocationSide(Location.INFIRMARY,  "B", each_wounded=-2, most_wounded=-10, rulings=("R3", "R7", "R8")),
)
# fmt: on

SIDES = {(row.location, row.side): row for row in TABLE}
"""All sides, by location and letter: `SIDES[Location.INN, "A"]`."""
