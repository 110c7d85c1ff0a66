"""Reads all games of a server as records, for import into another."""

from collections.abc import AsyncIterator
from typing import Any

from sqlalchemy import func, select

from majesty.rules.record import Record
from majesty.server.archive.packed import Keys, Member, fold
from majesty.server.names import STORED
from majesty.server.storage.schema import MEMBERS, PEOPLE, SESSIONS, TABLES, WORKERS
from majesty.server.storage.store import Store
from majesty.server.tables.entries import read_entry
from majesty.server.tables.table import Status, Table


async def games_of_host(store: Store, *, unfinished: bool) -> AsyncIterator[Record]:
    """Iterates over the games of a server, oldest first."""
    wanted = ("over", "playing") if unfinished else ("over",)
    found = await store.read(
        select(TABLES.c.id, TABLES.c.invitation)
        .where(TABLES.c.status.in_(wanted))
        .order_by(TABLES.c.created, TABLES.c.id)
    )
    seen = (await store.read(select(func.max(WORKERS.c.seen))))[0][0]
    for name, invitation in found:
        deal = await store.deal(name)
        assert deal is not None
        stored = await store.entries(name)
        packed = fold(name, deal, [(at, read_entry(body)) for _, at, body in stored])
        playing = packed.table.status is Status.PLAYING
        people = await _members(store, packed.table, with_keys=playing)
        yield packed._replace(
            people=people, invitation=invitation, seen=seen if playing else None
        ).to_record()


async def _members(store: Store, table: Table, *, with_keys: bool) -> tuple[Member, ...]:
    """Lists the people with a seat; for a running game also who may watch, with all keys."""
    here = MEMBERS.c.table_id == table.id
    secrets: dict[str, list[str]] = {}
    if with_keys:
        of_members = select(SESSIONS).join(MEMBERS, MEMBERS.c.person == SESSIONS.c.person)
        for row in await store.read(of_members.where(here).order_by(SESSIONS.c.secret)):
            secrets.setdefault(row.person, []).append(row.secret)
    found = await store.read(
        select(PEOPLE, MEMBERS.c.seated)
        .join(MEMBERS, MEMBERS.c.person == PEOPLE.c.id)
        .where(here)
        .order_by(PEOPLE.c.id)
    )

    def keys_of(row: Any) -> Keys | None:
        if not with_keys:
            return None
        sessions = tuple(secrets.get(row.id, ()))
        return Keys(sessions=sessions, passphrase=row.passphrase, hidden=row.hidden)

    return tuple(
        Member.model_validate(
            {"id": row.id, "name": row.name, "seated": row.seated, "keys": keys_of(row)},
            context=STORED,
        )
        for row in found
        if with_keys or row.id in table.people
    )
