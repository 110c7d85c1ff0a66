"""Changes what is stored of tables: names that are gone, and lines of chat that were deleted.

The entries stay, with their numbers; only what they say about one person changes.
"""

import json
from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import bindparam, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from majesty.server.names import distinct
from majesty.server.rooms.hub import Hub
from majesty.server.storage.schema import ENTRIES, TABLES
from majesty.server.storage.store import Store
from majesty.server.storage.writer import notify

_AT_ONCE = 500  # entries in one transaction, to keep moves from waiting long

Change = Callable[[str], str]
"""Returns stored JSON, an entry or the listing of a table, as it should be."""
Finish = Callable[[AsyncConnection], Awaitable[Any]]

_CHANGED = (
    update(ENTRIES)
    .where(ENTRIES.c.table_id == bindparam("table"), ENTRIES.c.seq == bindparam("number"))
    .values(body=bindparam("text"))
)


async def rewrite(
    hub: Hub, table: str, person: str, change: Change, finish: Finish | None = None
) -> None:
    """Changes what a table says of a person, and tells everyone who is there.

    `finish` is called in the last transaction.
    """
    last: int | None = 0
    while last is not None:
        last = await hub.store.write(_changing(hub.store, table, person, change, finish, last))
    if room := hub.rooms.get(table):
        await hub.read_again(room)


def _changing(
    store: Store, table: str, person: str, change: Change, finish: Finish | None, last: int
) -> Any:
    """Returns the job that changes some stored entries of a table, and at the end its listing.

    It handles some entries after `last` and returns the number of its last one, or None at the end.
    """

    async def job(connection: AsyncConnection) -> int | None:
        some = (
            select(ENTRIES.c.seq, ENTRIES.c.body)
            .where(ENTRIES.c.table_id == table, ENTRIES.c.seq > last)
            .order_by(ENTRIES.c.seq)
            .limit(_AT_ONCE)
            .with_for_update()  # another change may be running
        )
        entries = (await connection.execute(some)).all()
        changed = [
            {"table": table, "number": row.seq, "text": change(row.body)}
            for row in entries
            if person in row.body
        ]
        if changed:
            await connection.execute(_CHANGED, changed)
        if len(entries) == _AT_ONCE:
            return int(entries[-1].seq)
        await _relist(connection, table, change)
        if finish:
            await finish(connection)
        if store.shared:
            await notify(connection, [f"f {table}"])
        return None

    return job


async def _relist(connection: AsyncConnection, table: str, change: Change) -> None:
    """Changes the listing of a table."""
    own = TABLES.c.id == table
    found = await connection.execute(select(TABLES.c.summary).where(own).with_for_update())
    for (summary,) in found.all():
        await connection.execute(update(TABLES).where(own).values(summary=change(summary)))


def renamed(text: str, person: str, name: Callable[[str], str]) -> str:
    """Returns stored JSON with a person's names replaced."""

    def changed(value: dict[str, Any]) -> dict[str, Any]:
        if value.get("kind") == "opened" and value.get("person") == person:
            for seat in value["terms"]["seats"]:
                if seat["kind"] == "me":  # a hot-seat: those who played at this person's browser
                    seat["name"] = None
        if value.get("person") == person and "name" in value:
            return {**value, "name": name(value["name"])}
        return value

    return _mapped(text, changed)


def unsaid(text: str, person: str) -> str:
    """Returns stored JSON without what a person said."""

    def changed(value: dict[str, Any]) -> dict[str, Any]:
        is_line = value.get("kind") == "said" and value.get("person") == person
        return {**value, "text": ""} if is_line else value

    return _mapped(text, changed)


async def names_at(store: Store, table: str, person: str, name: str) -> dict[str, str]:
    """Returns a person's new names at a table by their old ones; no two people share a name."""
    own: dict[str, None] = {}  # in the order in which they were used
    others: dict[str, None] = {}

    def look(value: dict[str, Any]) -> dict[str, Any]:
        if shown := value.get("name"):
            is_own = value.get("person") == person
            if is_own or value.get("person") or value.get("level"):
                (own if is_own else others)[shown] = None
        return value

    for stored in await store.entries(table):
        if '"name"' in stored.body:
            json.loads(stored.body, object_hook=look)
    names: dict[str, str] = {}
    for old in own:
        names[old] = distinct(name, [*others, *names.values()])
    return names


def _mapped(text: str, change: Callable[[dict[str, Any]], dict[str, Any]]) -> str:
    return json.dumps(json.loads(text, object_hook=change), ensure_ascii=False)
