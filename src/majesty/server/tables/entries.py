"""What happened at a table. The numbered list of its entries is all that is stored of a table.

Every accepted action becomes exactly one entry. A table is rebuilt from its entries (see
`table.py`), so the meaning of a stored entry must never change.
"""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from majesty.server.model import Model, SealHash, SeedDigits
from majesty.server.names import STORED
from majesty.server.tables.terms import Terms


class Taken(Model):
    """Who has a seat: a person, a bot (`level`), a bot in place of a person, or nobody."""

    name: str = ""
    person: str | None = None
    level: str | None = None

    @property
    def is_free(self) -> bool:
        """Tells whether the seat is free."""
        return self.person is None and self.level is None

    @property
    def holder(self) -> str | None:
        """Returns the person who decides here."""
        return None if self.level else self.person


class Opened(Model):
    """A table was created; the sides are settled, and so is the secret that the commitment seals."""

    kind: Literal["opened"] = "opened"
    person: str
    terms: Terms
    seats: tuple[Taken, ...]
    commitment: str
    start: int | None = Field(
        default=None, description="the seat that goes first, which is agreed only in a rematch"
    )
    seals: dict[str, SealHash] = Field(
        default_factory=dict,
        description="in a rematch: the hashes of people's seeds, by person",
    )
    redealt: int | None = Field(
        default=None,
        description="in an imported game: the turn after which its cards were reshuffled",
    )


class Sat(Model):
    """Someone sat down, or the host seated a bot."""

    kind: Literal["sat"] = "sat"
    seat: int
    taken: Taken


class Stood(Model):
    """A seat became free before the game; if nobody is left, the table is closed."""

    kind: Literal["stood"] = "stood"
    seat: int


class Closed(Model):
    """No game started for long, half an hour or seven days, or the host of the server closed it."""

    kind: Literal["closed"] = "closed"
    reason: str = Field(
        default="",
        description="why the host of the server closed the table; a game that was running ends "
        "without a result",
    )


class Sealed(Model):
    """A person sealed a seed for the deal, and shows only its hash."""

    kind: Literal["sealed"] = "sealed"
    person: str
    seal: SealHash = Field(description="the hash of their seed")


class Starting(Model):
    """The game is about to start; the seats are settled, and sealed seeds are now shown."""

    kind: Literal["starting"] = "starting"
    person: str
    seed: SeedDigits | None = Field(
        default=None, description="that of the person who starts the game"
    )
    waits: tuple[str, ...] = Field(description="the people whose seeds are awaited")


class Seeded(Model):
    """A person showed their sealed seed; others have not yet."""

    kind: Literal["seeded"] = "seeded"
    person: str
    seed: SeedDigits


class Started(Model):
    """The game started; the first display is on the table."""

    kind: Literal["started"] = "started"
    start: int = Field(description="the seat that goes first")
    seeds: tuple[SeedDigits | None, ...] = Field(
        default=(),
        description="what players have added to the shuffle, by seat; none if nobody did",
    )


class Moved(Model):
    """A seat played a decision or a whole turn."""

    kind: Literal["moved"] = "moved"
    seat: int
    move: str


class UndoAsked(Model):
    """A person asks to go back to the position after the first `keep` moves."""

    kind: Literal["undo-asked"] = "undo-asked"
    person: str
    keep: int


class UndoAgreed(Model):
    """A person agrees; others have not answered yet."""

    kind: Literal["undo-agreed"] = "undo-agreed"
    person: str


class UndoRefused(Model):
    """A person refused, or withdrew their own request; a move counts as a refusal."""

    kind: Literal["undo-refused"] = "undo-refused"
    person: str


class Undone(Model):
    """All moves after the first `keep` were undone; they stay in the list of entries."""

    kind: Literal["undone"] = "undone"
    person: str
    keep: int


class Handed(Model):
    """A bot takes over at a seat, or a simpler bot replaces another one."""

    kind: Literal["handed"] = "handed"
    seat: int
    level: str
    why: Literal["resigned", "time", "absent", "fault", "unwatched"] = Field(
        description="a player `resigned`, their `time` is up, they are `absent`, "
        "a bot failed (`fault`), or nobody plays or watches any more (`unwatched`)"
    )


class Hinted(Model):
    """A person asked for a hint for the first time; the game is no longer rated."""

    kind: Literal["hinted"] = "hinted"
    person: str
    seat: int


class Returned(Model):
    """A person is back at the seat at which a bot had filled in."""

    kind: Literal["returned"] = "returned"
    seat: int


class Credited(Model):
    """The server was down; players whose turn it was, or who were awaited, get the time back."""

    kind: Literal["credited"] = "credited"
    milliseconds: int


class Said(Model):
    """A line of chat."""

    kind: Literal["said"] = "said"
    person: str
    name: str
    text: str


class Reacted(Model):
    """A quick reaction."""

    kind: Literal["reacted"] = "reacted"
    person: str
    name: str
    reaction: str


class RematchOffered(Model):
    """A person asks for a rematch."""

    kind: Literal["rematch-offered"] = "rematch-offered"
    person: str
    seal: SealHash | None = Field(default=None, description="of their seed for the next deal")
    lapsed: tuple[str, ...] = Field(
        default=(), description="people who had agreed, are away by now, and are asked again"
    )


class Rematched(Model):
    """Everyone agreed: they meet at the next table."""

    kind: Literal["rematched"] = "rematched"
    person: str
    table: str = Field(description="the id of the next table")
    seal: SealHash | None = Field(default=None, description="of their seed for the next deal")
    lapsed: tuple[str, ...] = Field(
        default=(), description="people who had left the game, had agreed, and are away by now"
    )


class Change(Model):
    """A rating before and after a game."""

    seat: int
    before: int
    after: int
    provisional: bool = Field(
        default=False, description="after only a few games, when it is little more than a guess"
    )


class Rated(Model):
    """The game was entered in a ladder, or was found not to count."""

    kind: Literal["rated"] = "rated"
    ladder: str | None = Field(description="null if the game is not rated")
    changes: tuple[Change, ...] = Field(
        default=(),
        description="by `seat`: `before`, `after`, and whether the rating is `provisional`",
    )


Entry = Annotated[
    Opened
    | Sat
    | Stood
    | Closed
    | Sealed
    | Starting
    | Seeded
    | Started
    | Moved
    | UndoAsked
    | UndoAgreed
    | UndoRefused
    | Undone
    | Handed
    | Hinted
    | Returned
    | Credited
    | Said
    | Reacted
    | RematchOffered
    | Rematched
    | Rated,
    Field(discriminator="kind"),
]

_ENTRY: TypeAdapter[Entry] = TypeAdapter(Entry)


def read_entry(body: str) -> Entry:
    """Parses a stored entry."""
    return _ENTRY.validate_json(body, context=STORED)
