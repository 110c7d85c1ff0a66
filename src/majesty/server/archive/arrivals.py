"""Stores imported tables, with the people who may go on playing at them."""

import json
from typing import Any

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from majesty.server.archive.packed import Member, Packed
from majesty.server.ids import new_id
from majesty.server.names import FORMER, are_alike, guest_name, is_guest_name, looks
from majesty.server.people import account_of, owners_of
from majesty.server.rooms.room import row_of
from majesty.server.storage.schema import (
    DEALS,
    ENTRIES,
    LOOKS,
    MEMBERS,
    PEOPLE,
    SESSIONS,
    TABLES,
    WORKERS,
)
from majesty.server.storage.store import Store
from majesty.server.times import now_ms


async def store_table(store: Store, packed: Packed, now: int) -> bool:
    """Stores a table and its people, or nothing; returns False if its id is already taken."""
    table, insert = packed.table, store.insert
    name = {"table_id": table.id}
    row = {
        "id": table.id,
        "visibility": table.terms.visibility,
        "invitation": packed.invitation,
        "created": table.opened_at,
        **row_of(table)._asdict(),
    }
    entries = [
        {**name, "seq": seq, "at": at, "body": entry.model_dump_json()}
        for seq, (at, entry) in enumerate(packed.entries, 1)
    ]
    members = [{**name, "person": member.id, "seated": member.seated} for member in packed.people]

    async def job(connection: AsyncConnection) -> bool:
        added = insert(TABLES).on_conflict_do_nothing().returning(TABLES.c.id)
        if not (await connection.execute(added, [row])).all():
            return False
        await connection.execute(insert(ENTRIES), entries)
        await connection.execute(insert(DEALS), [{**name, "deal": json.dumps(packed.deal)}])
        for member in packed.people:
            await _introduce(connection, insert, member, now)
        if members:
            await connection.execute(insert(MEMBERS), members)
        return True

    return bool(await store.write(job))


async def _introduce(connection: AsyncConnection, insert: Any, member: Member, now: int) -> None:
    """Adds a person; one who can already log in here is left unchanged."""
    keys = member.keys
    # Having a name on another server gives nobody the right to impersonate its holder here.
    owners = (await connection.execute(owners_of(member.name))).scalars()
    is_taken = any(owner != member.id for owner in owners) or are_alike(member.name, [FORMER])
    shown = guest_name(member.id) if is_taken else member.name
    row = {"id": member.id, "name": shown, "hidden": False, "created": now}
    await connection.execute(insert(PEOPLE).on_conflict_do_nothing(), [row])
    own = PEOPLE.c.id == member.id
    passphrase = (await connection.execute(select(PEOPLE.c.passphrase).where(own))).scalar()
    sessions = select(SESSIONS.c.secret).where(SESSIONS.c.person == member.id)
    is_held = passphrase is not None or (await connection.execute(sessions)).first() is not None
    if keys is None or is_held:
        return
    values: dict[str, Any] = {"name": shown, "hidden": keys.hidden}
    if keys.passphrase and not is_taken and not is_guest_name(member.name):
        values |= {"account": account_of(member.name), "passphrase": keys.passphrase}
        rows = [{"look": look, "person": member.id} for look in sorted(looks(member.name))]
        await connection.execute(insert(LOOKS).on_conflict_do_nothing(), rows)
    await connection.execute(update(PEOPLE).where(own).values(values))
    opened = [{"secret": secret, "person": member.id, "created": now} for secret in keys.sessions]
    if opened:
        await connection.execute(insert(SESSIONS).on_conflict_do_nothing(), opened)


async def note_time(store: Store) -> None:
    """Signs on in an empty database, so that the first start credits the time since the import."""
    if not await store.read(select(WORKERS.c.id).limit(1)):
        await store.sign(new_id(), now_ms())
