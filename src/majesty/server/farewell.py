"""Deletes a person: first they are locked out, then their seats are vacated and their name erased.

Their games stay, since other players have a share in them; there the person is called `FORMER`.
If a fault interrupts the deletion, the housekeeping finishes it.
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
_ENTRIES_AT_ONCE = 500  # in one transaction, to keep moves from waiting long

_RENAMED = (
    update(ENTRIES)
    .where(ENTRIES.c.table_id == bindparam("table"), ENTRIES.c.seq == bindparam("number"))
    .values(body=bindparam("text"))
)


async def shut_out(hub: Hub, person: str, passphrase: str | None) -> None:
    """Deletes a person's credentials, and everything about them outside tables.

    `passphrase` is the hash of the one that was checked, if they have one: since then it may have
    been changed, or the guest's name protected.
    """
    store = hub.store

    async def job(connection: AsyncConnection) -> None:
        own = (PEOPLE.c.id == person) & PEOPLE.c.passphrase.is_not_distinct_from(passphrase)
        gone = {"name": FORMER, "account": None, "passphrase": None, "hidden": True}
        # This comes first, so that a login at this moment has to wait, and fails.
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
    """Vacates all seats of a person who was locked out, then erases their name from every table."""
    store = hub.store
    for name in await store.unfinished_of(person):
        with suppress(UnknownError):  # nothing was played there, and it has been deleted since
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
    """Lists the people who were locked out but still have a seat, because of a fault."""
    seat = exists().where(MEMBERS.c.person == PEOPLE.c.id, MEMBERS.c.seated)
    session = exists().where(SESSIONS.c.person == PEOPLE.c.id)
    is_out = and_(PEOPLE.c.name == FORMER, PEOPLE.c.account.is_(None), ~session)
    return [row.id for row in await store.read(select(PEOPLE.c.id).where(is_out, seat))]


async def _leave(hub: Hub, room: Room, person: str) -> None:
    """Leaves a table; where a game is about to start, as soon as it has."""
    unfinished = (Status.WAITING, Status.PLAYING)
    while room.table.status in unfinished and room.table.seats_of(person):
        await hub.enter(room, lambda table, _: departed(table, person))
        if room.table.starting:
            await asyncio.sleep(_A_MOMENT)
            await hub.follow(room)  # another worker may have started it


def _rewriting(store: Store, person: str, table: str, last: int) -> Any:
    """Returns the job that erases a name from the stored entries and the listing of a table.

    It handles some entries after `last` and returns the number of its last one, or None at the end.
    """

    async def job(connection: AsyncConnection) -> int | None:
        some = (
            select(ENTRIES.c.seq, ENTRIES.c.body)
            .where(ENTRIES.c.table_id == table, ENTRIES.c.seq > last)
            .order_by(ENTRIES.c.seq)
            .limit(_ENTRIES_AT_ONCE)
            .with_for_update()  # another deletion may be running
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
    """Erases a name from the listing of a table."""
    own = TABLES.c.id == table
    found = await connection.execute(select(TABLES.c.summary).where(own).with_for_update())
    for (summary,) in found.all():
        shown = without_name(summary, person)
        await connection.execute(update(TABLES).where(own).values(summary=shown))
    seat = (MEMBERS.c.person == person) & (MEMBERS.c.table_id == table)
    await connection.execute(update(MEMBERS).where(seat).values(seated=False))


def without_name(text: str, person: str) -> str:
    """Returns stored JSON with the name of a person erased."""

    def renamed(value: dict[str, Any]) -> dict[str, Any]:
        if value.get("kind") == "opened" and value.get("person") == person:
            for seat in value["terms"]["seats"]:
                if seat["kind"] == "me":  # a hot-seat: those who played at this person's browser
                    seat["name"] = None
        if value.get("person") == person and "name" in value:
            return {**value, "name": FORMER}
        return value

    return json.dumps(json.loads(text, object_hook=renamed), ensure_ascii=False)
