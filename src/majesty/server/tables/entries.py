"""What happened at a table. The numbered list of a table's entries is all that is stored of it.

Every action that is accepted becomes exactly one entry. A table is what its entries make of it
(see `table.py`), so an entry, once stored, keeps its meaning for ever.
"""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from majesty.server.model import Model, SealHash, SeedDigits
from majesty.server.names import STORED
from majesty.server.tables.terms import Terms


class Taken(Model):
    """Who sits somewhere: a person, a bot (`level`), a bot for a person, or nobody."""

    name: str = ""
    person: str | None = None
    level: str | None = None

    @property
    def is_free(self) -> bool:
        """Tells whether somebody can sit down."""
        return self.person is None and self.level is None

    @property
    def holder(self) -> str | None:
        """Returns the person who decides here."""
        return None if self.level else self.person


class Opened(Model):
    """A table was opened; the sides are settled, and so is the secret that the commitment seals."""

    kind: Literal["opened"] = "opened"
    person: str
    terms: Terms
    seats: tuple[Taken, ...]
    commitment: str
    start: int | None = Field(
        default=None, description="the seat that begins, which is fixed only in a rematch"
    )
    seals: dict[str, SealHash] = Field(
        default_factory=dict,
        description="in a rematch: the hashes of the seeds that people have, by person",
    )
    redealt: int | None = Field(
        default=None,
        description="in a game from elsewhere: the turn after which its deal is a new one",
    )


class Sat(Model):
    """Somebody sat down, or the owner put a bot there."""

    kind: Literal["sat"] = "sat"
    seat: int
    taken: Taken


class Stood(Model):
    """A seat became free before the game; with nobody left the table is closed."""

    kind: Literal["stood"] = "stood"
    seat: int


class Closed(Model):
    """Nobody played for half an hour, or seven days where the clock counts days."""

    kind: Literal["closed"] = "closed"


class Sealed(Model):
    """A person has a seed for the deal, and shows its hash only."""

    kind: Literal["sealed"] = "sealed"
    person: str
    seal: SealHash = Field(description="the hash of their seed")


class Starting(Model):
    """The game is about to begin; the seats are settled, and who has sealed a seed shows it now."""

    kind: Literal["starting"] = "starting"
    person: str
    seed: SeedDigits | None = Field(default=None, description="that of the person who begins")
    waits: tuple[str, ...] = Field(description="the people whose seeds are waited for")


class Seeded(Model):
    """A person has shown the seed that they had sealed, others have not yet."""

    kind: Literal["seeded"] = "seeded"
    person: str
    seed: SeedDigits


class Started(Model):
    """The game began; the first cards lie on the table."""

    kind: Literal["started"] = "started"
    start: int = Field(description="the seat that begins")
    seeds: tuple[SeedDigits | None, ...] = Field(
        default=(), description="what players have mixed into the deal, by seat; none if nobody did"
    )


class Moved(Model):
    """A seat played a decision or a whole turn."""

    kind: Literal["moved"] = "moved"
    seat: int
    move: str


class UndoAsked(Model):
    """A person would like to go back to the position after the first `keep` moves."""

    kind: Literal["undo-asked"] = "undo-asked"
    person: str
    keep: int


class UndoAgreed(Model):
    """A person has nothing against it, others have not answered yet."""

    kind: Literal["undo-agreed"] = "undo-agreed"
    person: str


class UndoRefused(Model):
    """A person is against it, or who asked thought better of it; a move is a refusal, too."""

    kind: Literal["undo-refused"] = "undo-refused"
    person: str


class Undone(Model):
    """All moves after the first `keep` were taken back; they stay in the list of entries."""

    kind: Literal["undone"] = "undone"
    person: str
    keep: int


class Handed(Model):
    """A bot plays on at a seat, or a simpler one in place of another bot."""

    kind: Literal["handed"] = "handed"
    seat: int
    level: str
    why: Literal["resigned", "time", "absent", "fault", "unwatched"] = Field(
        description="somebody `resigned`, their `time` is up, they are `absent`, "
        "a bot failed (`fault`), or nobody is left who plays or looks"
    )


class Hinted(Model):
    """A person let a bot advise them, for the first time; from then on the game is not rated."""

    kind: Literal["hinted"] = "hinted"
    person: str
    seat: int


class Returned(Model):
    """A person whose seat a bot had kept while they were away is back."""

    kind: Literal["returned"] = "returned"
    seat: int


class Credited(Model):
    """The host was down; whoever was to move, or was waited for, gets the time back."""

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
    """A person would like to play again."""

    kind: Literal["rematch-offered"] = "rematch-offered"
    person: str
    seal: SealHash | None = Field(default=None, description="of their seed for the next deal")
    lapsed: tuple[str, ...] = Field(
        default=(), description="who wanted to before, is gone by now, and is asked again"
    )


class Rematched(Model):
    """Everybody would: they meet at the next table."""

    kind: Literal["rematched"] = "rematched"
    person: str
    table: str = Field(description="the id of the next one")
    seal: SealHash | None = Field(default=None, description="of their seed for the next deal")
    lapsed: tuple[str, ...] = Field(
        default=(), description="who had left the game, wanted to, and is gone by now"
    )


class Change(Model):
    """A rating before and after a game."""

    seat: int
    before: int
    after: int
    provisional: bool = Field(
        default=False, description="after few games, when it is little more than a guess"
    )


class Rated(Model):
    """The game was entered in a ladder, or for a reason not."""

    kind: Literal["rated"] = "rated"
    ladder: str | None = Field(description="none if the game does not count")
    changes: tuple[Change, ...] = Field(
        default=(), description="by `seat`: `before`, `after`, and whether that is `provisional`"
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
    """Reads an entry as it is stored."""
    return _ENTRY.validate_json(body, context=STORED)
