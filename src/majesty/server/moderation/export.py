"""Everything that a server keeps about a person, as they or the host may ask for it."""

from collections.abc import AsyncIterator, Sequence
from typing import Any, Literal

from pydantic import BaseModel, Field, TypeAdapter
from sqlalchemy import and_, or_, select

from majesty.server import ladder
from majesty.server.errors import UnknownError
from majesty.server.model import CLOSED
from majesty.server.moderation.bans import Ban
from majesty.server.storage.schema import (
    BANS,
    ENTRIES,
    MEMBERS,
    MUTES,
    PEOPLE,
    REPORTS,
    SESSIONS,
    TABLES,
)
from majesty.server.storage.store import Store
from majesty.server.tables.entries import Reacted, Said, read_entry
from majesty.server.tables.wire import Brief, Result
from majesty.server.times import now_ms

_AT_ONCE = 200  # tables in one query
_BRIEF: TypeAdapter[Brief] = TypeAdapter(Brief)


class _Part(BaseModel):
    model_config = CLOSED


class Session(_Part):
    """A browser that is logged in. Its secret is stored only as a hash."""

    created: int
    seen: int | None = Field(description="the last day on which it was used")


class Game(_Part):
    """A table at which the person has a seat."""

    table: str
    opened: int
    status: Literal["waiting", "playing", "over", "closed"]
    seats: list[int]
    names: list[str] = Field(description="the person's name at each of these seats")
    rated: bool
    result: Result | None = Field(description="points and winners by seat, after the game")


class Line(_Part):
    """What the person said or how they reacted at a table."""

    table: str
    seq: int
    at: int
    name: str
    text: str | None
    reaction: str | None


class MadeReport(_Part):
    """A report that the person has made."""

    at: int
    person: str
    table: str | None
    reason: str
    words: str
    outcome: str | None


class OwnBan(_Part):
    """A ban of the person."""

    at: int
    reason: str
    until: int | None


class PersonExport(_Part):
    """Everything about a person. Times are milliseconds since 1970."""

    format: Literal["majesty-person/1"] = "majesty-person/1"
    at: int
    person: str
    name: str
    protected: bool = Field(description="whether a passphrase protects the name")
    hidden: bool = Field(description="whether they are kept off the leaderboard")
    created: int
    sessions: list[Session]
    ratings: dict[str, ladder.Rating]
    mutes: list[str] = Field(description="the people whom they have muted")
    games: list[Game]
    said: list[Line]
    reports: list[MadeReport]
    bans: list[OwnBan]


async def export_of(store: Store, person: str) -> PersonExport:
    """Returns everything about a person."""
    found = await store.read(select(PEOPLE).where(PEOPLE.c.id == person))
    if not found:
        raise no_person()
    row = found[0]
    sessions = select(SESSIONS.c.created, SESSIONS.c.seen).where(SESSIONS.c.person == person)
    muted = select(MUTES.c.muted).where(MUTES.c.person == person).order_by(MUTES.c.muted)
    made = select(REPORTS).where(REPORTS.c.reporter == person).order_by(REPORTS.c.at)
    return PersonExport(
        at=now_ms(),
        person=row.id,
        name=row.name,
        protected=row.account is not None,
        hidden=row.hidden,
        created=row.created,
        sessions=[
            Session(created=each.created, seen=each.seen)
            for each in await store.read(sessions.order_by(SESSIONS.c.created))
        ],
        ratings=await ladder.ratings_of(store, person),
        mutes=[each.muted for each in await store.read(muted)],
        games=[game async for game in _games(store, person)],
        said=[line async for line in _said(store, person)],
        reports=[
            MadeReport(
                at=each.at,
                person=each.person,
                table=each.table_id,
                reason=each.reason,
                words=each.words,
                outcome=each.outcome,
            )
            for each in await store.read(made)
        ],
        bans=[
            OwnBan(at=ban.at, reason=ban.reason, until=ban.until)
            for ban in map(Ban._make, await store.read(select(BANS).where(BANS.c.person == person)))
        ],
    )


async def _games(store: Store, person: str) -> AsyncIterator[Game]:
    """Iterates over the tables at which a person has a seat, oldest first."""
    tables = (
        select(TABLES.c.summary)
        .join(MEMBERS, MEMBERS.c.table_id == TABLES.c.id)
        .where(MEMBERS.c.person == person, MEMBERS.c.seated)
        .order_by(TABLES.c.created, TABLES.c.id)
    )
    for row in await store.read(tables):
        brief = _BRIEF.validate_json(row.summary)
        seats = [seat for seat, taken in enumerate(brief["seats"]) if taken["person"] == person]
        yield Game(
            table=brief["id"],
            opened=brief["opened"],
            status=brief["status"].value,
            seats=seats,
            names=[brief["seats"][seat]["name"] for seat in seats],
            rated=brief.get("rated", False),
            result=brief.get("result"),
        )


async def _said(store: Store, person: str) -> AsyncIterator[Line]:
    """Iterates over what a person said, table by table."""
    tables = select(MEMBERS.c.table_id).where(MEMBERS.c.person == person)
    names = [row.table_id for row in await store.read(tables.order_by(MEMBERS.c.table_id))]
    for first in range(0, len(names), _AT_ONCE):
        some = names[first : first + _AT_ONCE]
        for row in await store.read(lines_of(person, some)):
            entry = read_entry(row.body)
            if isinstance(entry, Said | Reacted) and entry.person == person:
                yield Line(
                    table=row.table_id,
                    seq=row.seq,
                    at=row.at,
                    name=entry.name,
                    text=entry.text if isinstance(entry, Said) else None,
                    reaction=entry.reaction if isinstance(entry, Reacted) else None,
                )


def lines_of(person: str, tables: Sequence[str]) -> Any:
    """Returns the query for entries at tables that may be something that a person said."""
    talk = or_(ENTRIES.c.body.contains('"said"'), ENTRIES.c.body.contains('"reacted"'))
    return (
        select(ENTRIES)
        .where(and_(ENTRIES.c.table_id.in_(tables), talk, ENTRIES.c.body.contains(person)))
        .order_by(ENTRIES.c.table_id, ENTRIES.c.seq)
    )


def no_person() -> UnknownError:
    """Returns the error for a person who does not exist."""
    return UnknownError("no-person", "There is no such person.")
