"""What the HTTP part answers with; the WebSocket shows tables the same way."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from majesty.rules.errors import Detail

Language = Literal["en", "de", "pl"]


class _Answer(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Refusal(_Answer):
    """Why something was not done: a code for programs, a sentence for people."""

    code: str
    message: str
    details: dict[str, Detail]


class PersonAnswer(_Answer):
    """A person as they see themselves."""

    person: str
    name: str
    claimed: bool = Field(description="whether the name is protected by a passphrase")
    hidden: bool = Field(description="whether the leaderboard leaves them out")


class NewPerson(PersonAnswer):
    """A person with the secret of this browser. The server keeps only its hash."""

    secret: str


class SeatAnswer(_Answer):
    """Who sits at a seat."""

    kind: Literal["open", "person", "bot"]
    name: str
    person: str | None
    level: str | None = Field(description="of the bot that plays here, perhaps for the person")


class UndoAnswer(_Answer):
    """An undo that waits for consent."""

    person: str
    keep: int
    agreed: list[str]


class _Table(_Answer):
    id: str
    name: str | None
    status: Literal["waiting", "playing", "over", "closed"]
    terms: dict[str, Any]
    owner: str
    seats: list[SeatAnswer]


class TableAnswer(_Table):
    """A table: who sits there, on what terms, and how far it has come."""

    commitment: str = Field(description="seals the deal; the record of the finished game opens it")
    rated: bool
    undo: UndoAnswer | None
    rematch: list[str]
    next_table: str | None
    record: dict[str, Any] | None = None
    rating: dict[str, Any] | None = None


class Opened(_Answer):
    """A new table, and for a closed circle the code that lets people in."""

    table: TableAnswer
    invitation: str | None


class Position(_Answer):
    """A table and its game at one moment."""

    seq: int
    revision: int
    table: TableAnswer
    state: dict[str, Any] | None
    decisions: list[str] = Field(description="those of the asker, if it is their turn")
    clocks: dict[str, Any] | None


class Done(_Answer):
    """The number of the entry that an action became."""

    seq: int
    revision: int


class Invitation(_Answer):
    """The code that lets people in; it belongs behind the `#` of a link, which is not sent."""

    invitation: str


class Brief(_Table):
    """A table in a list."""

    opened: int
    result: dict[str, Any] | None = None


class Lobby(_Answer):
    """Where one can sit down, and where one can watch."""

    waiting: list[Brief]
    playing: list[Brief]


class MyGame(_Answer):
    """A game of one's own."""

    table: Brief
    my_turn: bool


class Entries(_Answer):
    """All that happened at a table."""

    entries: list[dict[str, Any]]


class ReplayFrame(_Answer):
    """A game after a whole turn; turn 0 is the first display."""

    turn: int
    seat: int | None = None
    move: str | None = None
    events: list[dict[str, Any]] = []
    state: dict[str, Any]


class Replay(_Answer):
    """A game played again."""

    record: dict[str, Any]
    frames: list[ReplayFrame]
    ending: list[dict[str, Any]] = Field(description="the events of the final scoring")
    scores: dict[str, Any] | None


class SideAnswer(_Answer):
    """What a side of a location does."""

    lines: list[str] = Field(description="its sentences, from top to bottom")
    pays: str = Field(description="the one of them about what each counted character brings")
    value: int = Field(description="points at the end for the most characters here")
    rulings: list[str]
    special: Literal["heal", "defend", "attack", "exchange"] | None


class LocationAnswer(_Answer):
    """A location with its two sides."""

    number: int
    character: str | None
    name: str
    character_name: str | None
    sides: dict[Literal["A", "B"], SideAnswer]


class EditionAnswer(_Answer):
    """In what a printed edition differs."""

    code: str
    refill: Literal["turn-end", "take"]
    tie_break: Literal["share", "meeples"]
    coins: dict[str, int] = Field(description="how many of each value are in the box")


class Rulebook(_Answer):
    """The rules of the game in one language."""

    language: Language
    locations: list[LocationAnswer]
    rulings: dict[str, str]
    editions: list[EditionAnswer]
    turn: list[str]
    end: list[str]


class Offer(_Answer):
    """What this server offers."""

    version: str
    editions: list[str]
    decks: list[str]
    bots: list[str]
    reactions: list[str]
    ladders: list[str]
    share: str | None = Field(description="the address at which other machines find this server")


class Health(_Answer):
    """Whether the server can do its work."""

    status: Literal["ok", "failing"]
    version: str
    database: Literal["ok", "failing"]
