"""The answers of the HTTP routes; the shapes of tables are in `tables/wire.py`."""

from typing import Any, Literal

from pydantic import BaseModel, Field

from majesty.server.model import CLOSED
from majesty.server.tables.actions import Reaction
from majesty.server.tables.described import GameEvent, Scores, State
from majesty.server.tables.wire import (
    Announcement,
    Brief,
    Clocks,
    May,
    Revision,
    Seq,
    Table,
    Told,
)


class Answer(BaseModel):
    """An object that is sent."""

    model_config = CLOSED


class PersonAnswer(Answer):
    """A person as they see themselves."""

    person: str
    name: str
    claimed: bool = Field(description="whether the name is protected by a passphrase")
    hidden: bool = Field(description="whether they are kept off the leaderboard")


class NewPerson(PersonAnswer):
    """A person with the secret of this browser. The server stores only its hash."""

    secret: str


class OpenedTable(Answer):
    """A new table, with the invitation code if it is by invitation only."""

    table: Table
    invitation: str | None = Field(description="the invitation code, if one is needed")


class Position(Answer):
    """A table and its game at this moment."""

    seq: Seq
    revision: Revision
    table: Table
    state: State | None = Field(description="the game, once it has started")
    decisions: list[str] = Field(description="your legal decisions, if it is your turn")
    clocks: Clocks | None
    may: May = Field(description="what you may ask now, besides the decisions")


class Done(Answer):
    """The result of an action."""

    seq: int = Field(description="the number of its entry")
    revision: Revision


class Invitation(Answer):
    """The invitation code; put it after the `#` of a link, which browsers do not send."""

    invitation: str


class Lobby(Answer):
    """The tables with a free seat, and the games to watch."""

    waiting: list[Brief]
    playing: list[Brief]


class MyGame(Answer):
    """One of your own games."""

    table: Brief
    my_turn: bool


class Entries(Answer):
    """Everything that happened at a table."""

    entries: list[Told]


class ReplayFrame(Answer):
    """A game after a complete turn; turn 0 is the first display."""

    turn: int
    seat: int | None = None
    move: str | None = None
    events: list[GameEvent] = []
    state: State


class Replay(Answer):
    """The replay of a game."""

    record: dict[str, Any]
    frames: list[ReplayFrame]
    ending: list[GameEvent] = Field(description="the events of the final scoring")
    scores: Scores | None


class SideAnswer(Answer):
    """What a side of a location does."""

    lines: list[str] = Field(description="its sentences, from top to bottom")
    pays: str = Field(description="the line that says what each counted character earns")
    value: int = Field(description="points at the end for the most characters here")
    rulings: list[str]
    special: Literal["heal", "defend", "attack", "exchange"] | None


class LocationAnswer(Answer):
    """A location with its two sides."""

    number: int
    character: str | None
    name: str
    character_name: str | None
    sides: dict[Literal["A", "B"], SideAnswer]


class EditionAnswer(Answer):
    """How a printed edition differs."""

    code: str
    refill: Literal["turn-end", "take"]
    tie_break: Literal["share", "meeples"]
    coins: dict[str, int] = Field(description="how many coins of each value are in the box")


class Rulebook(Answer):
    """The rules of the game in one language."""

    language: str
    locations: list[LocationAnswer]
    rulings: dict[str, str]
    editions: list[EditionAnswer]
    turn: list[str]
    end: list[str]


class HouseText(Answer):
    """A text of the host, for example the imprint."""

    language: str | None = Field(description="null if the host did not say")
    title: str | None = Field(description="null if the text has none")
    html: str


class Offer(Answer):
    """What this server offers."""

    version: str
    editions: list[str]
    decks: list[str]
    bots: list[str]
    reactions: list[Reaction]
    ladders: list[str]
    rated_hours: int = Field(
        description="how long a turn may take in a rated game without a clock before it is lost"
    )
    share: str | None = Field(description="the address at which other machines reach this server")
    announcement: Announcement | None = Field(description="what the host announces to everyone")


class Health(Answer):
    """Whether the server can do its work."""

    status: Literal["ok", "failing"]
    version: str
    database: Literal["ok", "failing"] = Field(description="whether the database answers in time")
    writes: Literal["ok", "failing"] = Field(
        description="whether the last writes succeeded; a heartbeat is written every two seconds"
    )
    failing: list[str] = Field(description="the background tasks that are down or hang")
