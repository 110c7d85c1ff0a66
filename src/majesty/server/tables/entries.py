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
    """A table was opened; the sides are final, and so is the secret that the commitment seals."""

    kind: Literal["opened"] = "opened"
    person: str
    terms: Terms
    seats: tuple[Taken, ...]
    commitment: str
    start: int | None = Field(
        default=None, description="the seat that goes first, if already settled, as in a rematch"
    )
    seals: dict[str, SealHash] = Field(
        default_factory=dict,
        description="in a rematch: the hashes of people's seeds, by person",
    )
    redealt: int | None = Field(
        default=None,
        description="in an imported game: the turn after which the deal is a new one",
    )


class Sat(Model):
    """Someone sat down, or the host put a bot there."""

    kind: Literal["sat"] = "sat"
    seat: int
    taken: Taken


class Stood(Model):
    """A seat became free before the game; if nobody is left, the table is closed."""

    kind: Literal["stood"] = "stood"
    seat: int


class Closed(Model):
    """Nobody played for half an hour, or seven days where the clock counts days."""

    kind: Literal["closed"] = "closed"


class Sealed(Model):
    """A person has a seed for the deal, and shows only its hash."""

    kind: Literal["sealed"] = "sealed"
    person: str
    seal: SealHash = Field(description="the hash of their seed")


class Starting(Model):
    """The game is about to start; the seats are final, and people show their sealed seeds."""

    kind: Literal["starting"] = "starting"
    person: str
    seed: SeedDigits | None = Field(
        default=None, description="the seed of the person who starts the game"
    )
    waits: tuple[str, ...] = Field(description="the people whose seeds are awaited")


class Seeded(Model):
    """A person has shown the seed that they had sealed; others have not yet."""

    kind: Literal["seeded"] = "seeded"
    person: str
    seed: SeedDigits


class Started(Model):
    """The game started; the first cards are in the display."""

    kind: Literal["started"] = "started"
    start: int = Field(description="the seat that goes first")
    seeds: tuple[SeedDigits | None, ...] = Field(
        default=(), description="the seeds mixed into the deal, by seat; empty if there are none"
    )


class Moved(Model):
    """A seat played a decision or a whole turn."""

    kind: Literal["moved"] = "moved"
    seat: int
    move: str


class UndoAsked(Model):
    """A person asks to undo all moves after the first `keep`."""

    kind: Literal["undo-asked"] = "undo-asked"
    person: str
    keep: int


class UndoAgreed(Model):
    """A person agrees to the undo; others have not answered yet."""

    kind: Literal["undo-agreed"] = "undo-agreed"
    person: str


class UndoRefused(Model):
    """A person refuses the undo, or the one who asked withdraws it; a move also refuses it."""

    kind: Literal["undo-refused"] = "undo-refused"
    person: str


class Undone(Model):
    """All moves after the first `keep` were undone; they stay in the list of entries."""

    kind: Literal["undone"] = "undone"
    person: str
    keep: int


class Handed(Model):
    """A bot takes over at a seat, or a simpler bot takes over from another."""

    kind: Literal["handed"] = "handed"
    seat: int
    level: str
    why: Literal["resigned", "time", "absent", "fault", "unwatched"] = Field(
        description="the player `resigned`, their `time` is up, they are `absent`, "
        "a bot failed (`fault`), or nobody is left to play or watch"
    )


class Hinted(Model):
    """A person got their first hint; from then on the game is not rated."""

    kind: Literal["hinted"] = "hinted"
    person: str
    seat: int


class Returned(Model):
    """A person is back at the seat where a bot filled in for them."""

    kind: Literal["returned"] = "returned"
    seat: int


class Credited(Model):
    """The server was down; the player whose turn it was, or was awaited, gets the time back."""

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
    """A person wants a rematch."""

    kind: Literal["rematch-offered"] = "rematch-offered"
    person: str
    seal: SealHash | None = Field(default=None, description="of their seed for the next deal")
    lapsed: tuple[str, ...] = Field(
        default=(), description="who wanted one before, but is away now and will be asked again"
    )


class Rematched(Model):
    """Everyone wants a rematch: they meet at the next table."""

    kind: Literal["rematched"] = "rematched"
    person: str
    table: str = Field(description="the id of the next table")
    seal: SealHash | None = Field(default=None, description="of their seed for the next deal")
    lapsed: tuple[str, ...] = Field(
        default=(), description="who had left the game and wanted one, but is away now"
    )


class Change(Model):
    """A rating before and after a game."""

    seat: int
    before: int
    after: int
    provisional: bool = Field(
        default=False, description="whether it is little more than a guess, after few games"
    )


class Rated(Model):
    """The game was entered in a ladder, or not if it is not rated."""

    kind: Literal["rated"] = "rated"
    ladder: str | None = Field(description="null if the game is not rated")
    changes: tuple[Change, ...] = Field(
        default=(), description="by `seat`: `before`, `after`, and whether it is `provisional`"
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
