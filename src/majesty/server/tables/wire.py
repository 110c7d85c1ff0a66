"""Everything that the server sends about a table, key by key: the only definition of these shapes.

`frames.py` builds them, `http/answers.py` uses them too. `python -m tools.wire --write` prints
them for the browser (`protocol.d.ts`) and for people (`docs/server-protocol.md`). They cost
nothing at run time: a TypedDict is a dict, and only the tests check what we send.
"""

from typing import Annotated, Any, Literal, NotRequired

from pydantic import Field, with_config
from typing_extensions import TypedDict

from majesty.server.errors import Refusal
from majesty.server.model import CLOSED
from majesty.server.tables.described import Advice, GameEvent, Preview, State
from majesty.server.tables.entries import Entry, Rated
from majesty.server.tables.table import Status
from majesty.server.tables.terms import TableTerms

Seq = Annotated[int, Field(description="the number of the last entry")]
Revision = Annotated[
    int, Field(description="the number of the last entry that changed the position")
]


@with_config(CLOSED)
class _Sent(TypedDict):
    pass


# A table


class Seat(_Sent):
    """Who has a seat; with a `person` and a `level`, a bot has taken over for the person."""

    kind: Literal["open", "person", "bot"]
    name: Annotated[str, Field(description="the name of the person or the bot")]
    person: Annotated[str | None, Field(description="the id of the person, if one sits here")]
    level: Annotated[str | None, Field(description="the level of the bot that plays here")]


class UndoWish(_Sent):
    """An undo that waits for consent."""

    person: Annotated[str, Field(description="the player who asks")]
    keep: Annotated[int, Field(description="the number of moves that would stay")]
    agreed: Annotated[
        list[str], Field(description="the people who agree, including the one who asks")
    ]
    waiting: Annotated[list[str], Field(description="those who have not answered")]
    unrates: Annotated[bool, Field(description="whether the game becomes casual if they agree")]


class _Shown(_Sent):
    id: str
    name: Annotated[str | None, Field(description="the name that its host gave it")]
    status: Annotated[Status, Field(description="its status")]
    terms: Annotated[TableTerms, Field(description="what was agreed on")]
    owner: Annotated[
        str, Field(description="the host: the person who may start the game and clear seats")
    ]
    seats: Annotated[list[Seat], Field(description="the seats, in order")]


class Table(_Shown):
    """A table: who sits there, on what terms, and its status."""

    commitment: Annotated[
        str, Field(description="seals the deal; the record of the finished game opens it")
    ]
    seals: Annotated[
        dict[str, str], Field(description="the hashes of people's seeds for the deal, by person")
    ]
    seeds: Annotated[
        dict[str, str] | None,
        Field(description="while the game is about to start: the seeds shown so far, by person"),
    ]
    rated: Annotated[bool, Field(description="whether the game is rated, at this moment")]
    undo: Annotated[UndoWish | None, Field(description="the undo that waits for consent")]
    rematch: Annotated[list[str], Field(description="the people who want a rematch")]
    rematch_waiting: Annotated[
        list[str], Field(description="after the game: the people who have not agreed yet")
    ]
    next_table: Annotated[str | None, Field(description="the table of the rematch")]
    record: NotRequired[
        Annotated[
            dict[str, Any], Field(description="after the game: its record, `majesty-record/1`")
        ]
    ]
    rating: NotRequired[
        Annotated[Rated | None, Field(description="after the game: the changes of the ratings")]
    ]
    closed: NotRequired[
        Annotated[str, Field(description="why the host of the server has closed the table")]
    ]


class Result(_Sent):
    """How a game ended."""

    total: Annotated[list[int], Field(description="points by seat")]
    winners: Annotated[list[int], Field(description="their seats")]


class Brief(_Shown):
    """A table in a list."""

    opened: Annotated[int, Field(description="when it was opened, in milliseconds since 1970")]
    rated: NotRequired[
        Annotated[bool, Field(description="whether the game is rated; missing for old tables")]
    ]
    result: NotRequired[Annotated[Result, Field(description="after the game")]]


class Clocks(_Sent):
    """The time that each seat has left, if time is limited."""

    running: Annotated[int | None, Field(description="the seat whose clock is running")]
    left: Annotated[list[int], Field(description="milliseconds by seat, at this moment")]


class UndoOffer(_Sent):
    """What an undo would do."""

    takes_back: Annotated[
        Literal["decision", "turn"],
        Field(description="your last decision in this turn, or your last turn with all after it"),
    ]
    asks: Annotated[bool, Field(description="whether others would have to agree")]
    unrates: Annotated[bool, Field(description="whether the game would become casual")]


class Replacement(_Sent):
    """The seat at which a bot can fill in, and from when."""

    seat: int
    at: Annotated[int, Field(description="from this time on, in milliseconds since 1970")]


class May(_Sent):
    """What a viewer may ask of the table now, besides the decisions; rate limits apply in addition."""

    sit: Annotated[
        list[int], Field(description="the seats that can be taken; strangers become guests")
    ]
    seat_bot: Annotated[list[int], Field(description="the seats that can be given to a bot")]
    stand: Annotated[list[int], Field(description="the seats that can be left or cleared")]
    start: bool
    seal: Annotated[bool, Field(description="whether a seed for the deal can be sealed")]
    seed: Annotated[
        bool, Field(description="whether it has to be shown: the game is about to start")
    ]
    undo: Annotated[UndoOffer | None, Field(description="set if there is something to undo")]
    agree: Annotated[bool, Field(description="whether you can agree to the requested undo")]
    refuse: Annotated[bool, Field(description="whether you can refuse or withdraw it")]
    hint: Annotated[
        Literal["now", "later"] | None, Field(description="`later`: once it is your turn")
    ]
    resign: Annotated[list[int], Field(description="the seats that can be resigned")]
    replace: Annotated[
        Replacement | None,
        Field(description="the seat at which a bot can fill in for someone who is away"),
    ]
    come_back: Annotated[
        list[int], Field(description="the seats at which a bot fills in for you, to `return` to")
    ]
    rematch: bool
    say: Annotated[bool, Field(description="whether you can chat and `react`")]
    invite: Annotated[
        bool, Field(description="whether you can create a new invitation code, over HTTP")
    ]


class Told(_Sent):
    """An entry with the events of the game that it caused."""

    seq: Annotated[int, Field(description="the number of the entry")]
    at: Annotated[int, Field(description="its time, in milliseconds since 1970")]
    entry: Entry
    events: NotRequired[Annotated[list[GameEvent], Field(description="if the entry is a move")]]


# Frames


class You(_Sent):
    """The viewer."""

    person: Annotated[str | None, Field(description="their id; strangers have none")]
    name: str | None
    seats: Annotated[list[int], Field(description="the seats at which they decide")]


class WelcomeFrame(_Sent):
    """The first message: the whole table."""

    type: Literal["welcome"]
    seq: Seq
    revision: Revision
    now: Annotated[int, Field(description="the server's time, in milliseconds since 1970")]
    you: You
    table: Table
    state: Annotated[State | None, Field(description="the game, once it has started")]
    clocks: Clocks | None
    present: Annotated[list[str], Field(description="the people who are connected")]
    missed: Annotated[
        list[Told] | None,
        Field(
            description="the entries after `last`, each with `seq`, `at`, `entry` and `events?`; "
            "null if there was no `last`, or there are too many"
        ),
    ]
    may: Annotated[May, Field(description="what you may ask now, besides the decisions")]
    decisions: NotRequired[Annotated[list[str], Field(description="if it is your turn to decide")]]


class EntryFrame(Told):
    """A new entry."""

    type: Literal["entry"]
    revision: Revision
    state: NotRequired[Annotated[State, Field(description="if the position changed")]]
    table: NotRequired[Annotated[Table, Field(description="if people or status changed")]]
    clocks: NotRequired[Annotated[Clocks, Field(description="if time is limited")]]
    decisions: NotRequired[Annotated[list[str], Field(description="if it is your turn to decide")]]
    may: NotRequired[Annotated[May, Field(description="if it has changed")]]
    ref: NotRequired[Annotated[str, Field(description="the `ref` of the action, if it was yours")]]


class RefusedFrame(Refusal):
    """An action or message was rejected."""

    type: Literal["refused"]
    ref: NotRequired[Annotated[str, Field(description="the `ref` of your message")]]


class PresenceFrame(_Sent):
    """People came or left; at most twice a second."""

    type: Literal["presence"]
    present: Annotated[list[str], Field(description="the people who are connected")]
    may: NotRequired[Annotated[May, Field(description="if it has changed")]]


class PreviewsFrame(_Sent):
    """The answer to a `preview`."""

    type: Literal["previews"]
    revision: Revision
    previews: Annotated[list[Preview], Field(description="one for each choice of the seat to act")]
    ref: Annotated[str | None, Field(description="the `ref` of your message")]


class Hint(Advice):
    """What a bot would do in this position."""

    revision: Revision


class HintFrame(Hint):
    """The answer to a `hint`, a moment later."""

    type: Literal["hint"]
    ref: Annotated[str | None, Field(description="the `ref` of your message")]


class PongFrame(_Sent):
    """The answer to a `ping`."""

    type: Literal["pong"]
    ref: Annotated[str | None, Field(description="the `ref` of your message")]


class Announcement(_Sent):
    """What the host of the server announces to everyone."""

    text: Annotated[str, Field(description="the host's own words, plain text")]
    at: Annotated[int, Field(description="since when, in milliseconds since 1970")]
    until: Annotated[int | None, Field(description="until when; null: until it is withdrawn")]


class AnnouncementFrame(_Sent):
    """The host announces something, or withdraws it; also sent after the `welcome`."""

    type: Literal["announcement"]
    announcement: Annotated[
        Announcement | None, Field(description="null if nothing is announced any more")
    ]


class RewrittenFrame(_Sent):
    """Stored entries have changed: a name or a line of chat is gone. Request the entries again."""

    type: Literal["rewritten"]
    table: Table


Frame = Annotated[
    WelcomeFrame
    | EntryFrame
    | RefusedFrame
    | PresenceFrame
    | PreviewsFrame
    | HintFrame
    | PongFrame
    | AnnouncementFrame
    | RewrittenFrame,
    Field(discriminator="type"),
]
"""Everything that comes over the WebSocket."""
