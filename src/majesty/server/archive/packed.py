"""A table as a record with one extra key, `host`, for what the table needs.

The line of a finished game contains no secret. That of a running game contains its deck and the
players' credentials, so that they can go on playing on another server. Chat is not exported; the
remaining entries are renumbered.
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

ARCHIVE = "archive"  # holds the seats of imported games; too short to be a person's id

LATEST = 10**14  # milliseconds; later than any plausible time

Hash = Annotated[str, StringConstraints(pattern="^[0-9a-f]{64}$")]
Time = Annotated[int, Field(ge=0, lt=LATEST)]
_MEMORY_LEAST, _TIME_LEAST = 19 * 1024, 2  # in KiB and rounds; the minimum that OWASP recommends
_MEMORY_MOST, _TIME_MOST, _LANES_MOST, _BYTES_MOST = 256 * 1024, 12, 16, 64


def _affordable(sealed: str) -> str:
    """Refuses a hash that makes every login too costly, or is too cheap to protect anything."""
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
    """A person's credentials: hashed browser secrets, and the passphrase of a protected name."""

    sessions: tuple[Hash, ...]
    passphrase: Sealed | None
    hidden: bool


class Member(Model):
    """Someone who has or had a seat at a table, or may see it."""

    id: Id
    name: Name
    seated: bool
    keys: Keys | None  # only for a running game


class Origin(Model):
    """The key `host` of a record: what is known of its table beside the game."""

    table: Id
    entries: tuple[tuple[Time, Entry], ...] = Field(min_length=1)
    people: tuple[Member, ...]
    invitation: Hash | None
    seen: Time | None  # when the server was last up; only for a running game


class Packed(NamedTuple):
    """A table with everything that is stored about it."""

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
        """Returns the record from which the table can be restored."""
        record = told(self.table)
        if self.table.owner == ARCHIVE:
            return record  # it was imported without a server; its id follows from the game
        origin = Origin(
            table=self.table.id,
            entries=tuple(self.entries),
            people=self.people,
            invitation=self.invitation,
            seen=self.seen,
        )
        return replace(record, extras={**record.extras, "host": origin.model_dump(mode="json")})


def told(table: Table) -> Record:
    """Returns the record of a table with the whole deal, sealed or not."""
    return table.record if table.status is Status.OVER else table.checkpoint


def fold(name: str, deal: dict[str, object], entries: Iterable[tuple[int, Entry]]) -> Packed:
    """Builds a table from the entries that a server has stored, without the chat."""
    (at, opened), *rest = entries
    assert isinstance(opened, Opened)
    dealer = Dealer.from_proof(opened.terms.options(), deal)
    packed = Packed(Table(name, dealer, at, opened), [(at, opened)], deal)
    for at, entry in rest:
        if entry.kind not in ("said", "reacted"):
            packed.enter(at, entry)
    return packed


def differs(key: str) -> ArchiveError:
    """Returns the error for a record that does not match its table."""
    return ArchiveError(
        "archive-differs",
        f'What the record says under "{key}" is not what happened at its table.',
        key=key,
    )
