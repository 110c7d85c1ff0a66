"""A table as a record that also says, as `host`, what the table needs.

The line of a finished game holds no secret. That of a game being played holds its deck, and what
lets its people in, so that they can go on elsewhere. Chat stays where it was said; what is left
is numbered anew.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Annotated, NamedTuple

from argon2 import extract_parameters
from argon2.exceptions import InvalidHashError
from pydantic import AfterValidator, Field, StringConstraints

from majesty.rules.dealer import Dealer
from majesty.rules.errors import RecordError
from majesty.rules.record import Record
from majesty.server.model import Id, Model
from majesty.server.names import Name
from majesty.server.tables.entries import Entry, Opened
from majesty.server.tables.table import Status, Table

ARCHIVE = "archive"  # holds the seats of games from elsewhere; too short to be anybody's id

LATEST = 10**14  # milliseconds; later than any time that is meant

Hash = Annotated[str, StringConstraints(pattern="^[0-9a-f]{64}$")]
Time = Annotated[int, Field(ge=0, lt=LATEST)]
_MEMORY_LEAST, _TIME_LEAST = 19 * 1024, 2  # in KiB and rounds; what OWASP asks for at least
_MEMORY_MOST, _TIME_MOST, _LANES_MOST, _BYTES_MOST = 256 * 1024, 12, 16, 64


def _affordable(sealed: str) -> str:
    """Refuses a hash that costs too much at every log-in, or so little that it protects nothing."""
    try:
        costs = extract_parameters(sealed)
    except InvalidHashError:
        raise ValueError("this is no hash of a passphrase") from None
    if not (
        _MEMORY_LEAST <= costs.memory_cost <= _MEMORY_MOST
        and _TIME_LEAST <= costs.time_cost <= _TIME_MOST
        and 1 <= costs.parallelism <= _LANES_MOST
        and max(costs.salt_len, costs.hash_len) <= _BYTES_MOST
    ):
        raise ValueError(
            "this hash of a passphrase costs too much or too little to check; "
            f"it must be from m={_MEMORY_LEAST},t={_TIME_LEAST},p=1 "
            f"to m={_MEMORY_MOST},t={_TIME_MOST},p={_LANES_MOST}"
        )
    return sealed


Sealed = Annotated[
    str,
    StringConstraints(pattern=r"^\$argon2id?\$[!-~]+$", max_length=200),
    AfterValidator(_affordable),
]


class ArchiveError(RecordError):
    """A record cannot become a table here."""


class Keys(Model):
    """What lets a person in: the hashed secrets of browsers, and a claimed name's passphrase."""

    sessions: tuple[Hash, ...]
    passphrase: Sealed | None
    hidden: bool


class Member(Model):
    """Somebody who has or had a seat at a table, or may see it."""

    id: Id
    name: Name
    seated: bool
    keys: Keys | None  # only of a game being played


class Origin(Model):
    """The key `host` of a record: what its table is besides."""

    table: Id
    entries: tuple[tuple[Time, Entry], ...] = Field(min_length=1)
    people: tuple[Member, ...]
    invitation: Hash | None
    seen: Time | None  # when the host was last up; only of a game being played


class Packed(NamedTuple):
    """A table with all that is stored of it."""

    table: Table
    entries: list[tuple[int, Entry]]
    deal: dict[str, object]
    people: tuple[Member, ...] = ()
    invitation: str | None = None
    seen: int | None = None

    def enter(self, at: int, entry: Entry) -> None:
        """Adds an entry."""
        self.table.apply(self.table.seq + 1, at, entry)
        self.entries.append((at, entry))

    def to_record(self) -> Record:
        """Returns the record that the table can be made of again."""
        record = told(self.table)
        if self.table.owner == ARCHIVE:
            return record  # it came without a host; its name follows from the game
        origin = Origin(
            table=self.table.id,
            entries=tuple(self.entries),
            people=self.people,
            invitation=self.invitation,
            seen=self.seen,
        )
        return replace(record, extras={**record.extras, "host": origin.model_dump(mode="json")})


def told(table: Table) -> Record:
    """Returns the record of a table: with the whole deal, whether it is sealed or not."""
    return table.record if table.status is Status.OVER else table.checkpoint


def fold(name: str, deal: dict[str, object], entries: Iterable[tuple[int, Entry]]) -> Packed:
    """Makes a table of entries that a host has stored, without the chat."""
    (at, opened), *rest = entries
    assert isinstance(opened, Opened)
    dealer = Dealer.from_proof(opened.terms.options(), deal)
    packed = Packed(Table(name, dealer, at, opened), [(at, opened)], deal)
    for at, entry in rest:
        if entry.kind not in ("said", "reacted"):
            packed.enter(at, entry)
    return packed


def differs(key: str) -> ArchiveError:
    """Returns the error for a record that tells another game than its table."""
    return ArchiveError(
        "archive-differs",
        f'What the record says under "{key}" is not what happened at its table.',
        key=key,
    )
