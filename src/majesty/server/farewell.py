"""Somebody goes for good: their seats are left, their name and all that is about them is forgotten.

Games stay, since they are the others' too; who played is `FORMER` there from then on.
"""

import json
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from majesty.rules.errors import MajestyError
from majesty.server.names import FORMER
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
from majesty.server.tables.actions import Resign, Stand
from majesty.server.tables.judge import Asker
from majesty.server.tables.table import Status

_TABLES_AT_ONCE = 20  # rewritten in one transaction, so that moves need not wait long


async def leave_all(hub: Hub, person: str) -> None:
    """Leaves all seats of games that go on or are to begin, as if the person had left them."""
    for row in await hub.store.unfinished_tables_of(person):
        with suppress(MajestyError):  # the game has ended meanwhile
            await _leave(hub, await hub.room(row), Asker(person, FORMER))


async def _leave(hub: Hub, room: Room, by: Asker) -> None:
    for seat, taken in enumerate(room.table.seats):
        if taken.person != by.person:
            continue
        if room.table.status is Status.WAITING:
            await hub.act(room, by, Stand(type="stand", seat=seat))
        elif taken.holder == by.person:
            on = room.table.revision
            await hub.act(room, by, Resign(type="resign", on=on, seat=seat))


async def forget(hub: Hub, person: str) -> None:
    """Forgets a person: first whatever lets them in, then their name at every table."""
    store = hub.store

    async def job(connection: AsyncConnection) -> None:
        for table, which in (
            (SESSIONS, SESSIONS.c.person == person),
            (LOOKS, LOOKS.c.person == person),
            (MUTES, or_(MUTES.c.person == person, MUTES.c.muted == person)),
            (RATINGS, RATINGS.c.player == person),
        ):
            await connection.execute(delete(table).where(which))
        gone = {"name": FORMER, "account": None, "passphrase": None, "hidden": True}
        await connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(**gone))
        if store.shared:
            await notify(connection, [f"o {person}"])

    await store.write(job)
    tables = await store.read(
        select(MEMBERS.c.table_id).where(MEMBERS.c.person == person).order_by(MEMBERS.c.table_id)
    )
    names = [row.table_id for row in tables]
    for first in range(0, len(names), _TABLES_AT_ONCE):
        some = names[first : first + _TABLES_AT_ONCE]
        await store.write(_rewriting(store, person, some))
        for room in [hub.rooms[name] for name in some if name in hub.rooms]:
            await hub.read_again(room)


def _rewriting(store: Store, person: str, tables: Sequence[str]) -> Any:
    """Returns the job that takes a name out of tables, as they are stored and listed."""

    async def job(connection: AsyncConnection) -> None:
        held = ENTRIES.c.body.contains(person)
        entries = await connection.execute(
            select(ENTRIES).where(ENTRIES.c.table_id.in_(tables), held)
        )
        for row in entries.all():
            own = (ENTRIES.c.table_id == row.table_id) & (ENTRIES.c.seq == row.seq)
            body = without_name(row.body, person)
            await connection.execute(update(ENTRIES).where(own).values(body=body))
        listed = await connection.execute(
            select(TABLES.c.id, TABLES.c.summary).where(TABLES.c.id.in_(tables))
        )
        for row in listed.all():
            summary = without_name(row.summary, person)
            await connection.execute(
                update(TABLES).where(TABLES.c.id == row.id).values(summary=summary)
            )
        if store.shared:
            await notify(connection, [f"f {table}" for table in tables])

    return job


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
