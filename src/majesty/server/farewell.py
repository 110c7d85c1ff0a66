"""Somebody goes for good: first they are shut out, then their seats are left and their name forgotten.

Games stay, since they are the others' too; who played is `FORMER` there from then on. What a fault
interrupts is finished by the housekeeping.
"""

import asyncio
import json
from contextlib import suppress
from typing import Any

from sqlalchemy import and_, bindparam, delete, exists, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from majesty.server.errors import UnknownError
from majesty.server.names import FORMER
from majesty.server.people import unknown_secret
from majesty.server.rooms.hub import Hub
from majesty.server.rooms.room import Room
from majesty.server.storage.schema import (
    ENTRIES,
    LOOKS,
    MEMBERS,
    MUTES,
    PEOPLE,
    RATINGS,
    SESSIONS,
    TABLES,
)
from majesty.server.storage.store import Store
from majesty.server.storage.writer import notify
from majesty.server.tables.judge import departed
from majesty.server.tables.table import Status

_A_MOMENT = 0.2  # seconds
_ENTRIES_AT_ONCE = 500  # in one transaction, so that moves need not wait long

_RENAMED = (
    update(ENTRIES)
    .where(ENTRIES.c.table_id == bindparam("table"), ENTRIES.c.seq == bindparam("number"))
    .values(body=bindparam("text"))
)


async def shut_out(hub: Hub, person: str, passphrase: str | None) -> None:
    """Forgets whatever lets a person in, and all that is about them outside of tables.

    `passphrase` is the hash of the one that was checked, if they have one: somebody may have
    changed it, or claimed the guest's name, since.
    """
    store = hub.store

    async def job(connection: AsyncConnection) -> None:
        own = (PEOPLE.c.id == person) & PEOPLE.c.passphrase.is_not_distinct_from(passphrase)
        gone = {"name": FORMER, "account": None, "passphrase": None, "hidden": True}
        # First, so that whoever logs in at this moment waits, and is too late.
        if not (await connection.execute(update(PEOPLE).where(own).values(**gone))).rowcount:
            raise unknown_secret()
        for table, which in (
            (SESSIONS, SESSIONS.c.person == person),
            (LOOKS, LOOKS.c.person == person),
            (MUTES, or_(MUTES.c.person == person, MUTES.c.muted == person)),
            (RATINGS, RATINGS.c.player == person),
        ):
            await connection.execute(delete(table).where(which))
        if store.shared:
            await notify(connection, [f"o {person}"])

    await store.write(job)


async def forget(hub: Hub, person: str) -> None:
    """Leaves all seats of somebody who was shut out, then takes their name out of every table."""
    store = hub.store
    for name in await store.unfinished_of(person):
        with suppress(UnknownError):  # nothing was played there, and it was deleted meanwhile
            await _leave(hub, await hub.room(name), person)
    # Tables with a seat come last: as long as there is one, `half_forgotten` finds the person.
    tables = await store.read(
        select(MEMBERS.c.table_id)
        .where(MEMBERS.c.person == person)
        .order_by(MEMBERS.c.seated, MEMBERS.c.table_id)
    )
    for (name,) in tables:
        last: int | None = 0
        while last is not None:
            last = await store.write(_rewriting(store, person, name, last))
        if room := hub.rooms.get(name):
            await hub.read_again(room)


async def half_forgotten(store: Store) -> list[str]:
    """Lists who was shut out, but has a seat: a fault has come between."""
    seat = exists().where(MEMBERS.c.person == PEOPLE.c.id, MEMBERS.c.seated)
    session = exists().where(SESSIONS.c.person == PEOPLE.c.id)
    is_out = and_(PEOPLE.c.name == FORMER, PEOPLE.c.account.is_(None), ~session)
    return [row.id for row in await store.read(select(PEOPLE.c.id).where(is_out, seat))]


async def _leave(hub: Hub, room: Room, person: str) -> None:
    """Leaves a table; where a game is about to begin, as soon as it has."""
    unfinished = (Status.WAITING, Status.PLAYING)
    while room.table.status in unfinished and room.table.seats_of(person):
        await hub.enter(room, lambda table, _: departed(table, person))
        if room.table.starting:
            await asyncio.sleep(_A_MOMENT)
            await hub.follow(room)  # another worker may have begun it


def _rewriting(store: Store, person: str, table: str, last: int) -> Any:
    """Returns the job that takes a name out of a table, as it is stored and listed.

    It reads some entries after a number and returns that of the last one, until all are done.
    """

    async def job(connection: AsyncConnection) -> int | None:
        some = (
            select(ENTRIES.c.seq, ENTRIES.c.body)
            .where(ENTRIES.c.table_id == table, ENTRIES.c.seq > last)
            .order_by(ENTRIES.c.seq)
            .limit(_ENTRIES_AT_ONCE)
            .with_for_update()  # somebody else may be going, too
        )
        entries = (await connection.execute(some)).all()
        renamed = [
            {"table": table, "number": row.seq, "text": without_name(row.body, person)}
            for row in entries
            if person in row.body
        ]
        if renamed:
            await connection.execute(_RENAMED, renamed)
        if len(entries) == _ENTRIES_AT_ONCE:
            return int(entries[-1].seq)
        await _unlist(connection, person, table)
        if store.shared:
            await notify(connection, [f"f {table}"])
        return None

    return job


async def _unlist(connection: AsyncConnection, person: str, table: str) -> None:
    """Takes a name out of what the list of tables says of one."""
    own = TABLES.c.id == table
    found = await connection.execute(select(TABLES.c.summary).where(own).with_for_update())
    for (summary,) in found.all():
        shown = without_name(summary, person)
        await connection.execute(update(TABLES).where(own).values(summary=shown))
    seat = (MEMBERS.c.person == person) & (MEMBERS.c.table_id == table)
    await connection.execute(update(MEMBERS).where(seat).values(seated=False))


def without_name(text: str, person: str) -> str:
    """Returns stored JSON in which a person has no name any more."""

    def renamed(value: dict[str, Any]) -> dict[str, Any]:
        if value.get("kind") == "opened" and value.get("person") == person:
            for seat in value["terms"]["seats"]:
                if seat["kind"] == "me":  # a hot-seat: those who played at this person's browser
                    seat["name"] = None
        if value.get("person") == person and "name" in value:
            return {**value, "name": FORMER}
        return value

    return json.dumps(json.loads(text, object_hook=renamed), ensure_ascii=False)
