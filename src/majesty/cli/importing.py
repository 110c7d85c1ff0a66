"""`majesty import`: brings games into a server's database."""

import argparse
import asyncio
import json
from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING, Any

from majesty.cli.files import open_records
from majesty.rules.errors import RecordError
from majesty.rules.record import Record
from majesty.texts import texts

if TYPE_CHECKING:  # the server takes its time, and `run` alone needs it
    from sqlalchemy.ext.asyncio import AsyncConnection

    from majesty.server.archive import Member, Packed
    from majesty.server.settings import Settings
    from majesty.server.storage.store import Store


def run(arguments: argparse.Namespace) -> None:
    """Imports the records one by one, and tells how many were new."""
    from majesty.server.settings import load

    settings = load(database=arguments.database)
    records = open_records(arguments.file)
    records = chain([next(records)], records)  # a file that cannot be read makes no database
    new, known = asyncio.run(_import(records, settings))
    print(texts(arguments.lang)("import-done", new=new, known=known))


async def _import(records: Iterator[Record], settings: "Settings") -> tuple[int, int]:
    from majesty.server.archive import unpack
    from majesty.server.hub import now_ms
    from majesty.server.storage.database import parse_url, sole_use
    from majesty.server.storage.store import Store

    url = parse_url(settings.database)
    new = known = 0
    with sole_use(url):
        store = await Store.open(url)
        try:
            for number, record in enumerate(records, 1):
                now = now_ms()
                try:
                    packed = unpack(record, now, bots=settings.bots)
                except RecordError as error:
                    error.record = number
                    raise
                if await _store(store, packed, now):
                    new += 1
                else:
                    known += 1
            await _sign(store)
        finally:
            await store.close()
    return new, known


async def _store(store: "Store", packed: "Packed", now: int) -> bool:
    """Stores a table and its people, or nothing; returns False if there is one of that name."""
    from majesty.server.hub import row_of
    from majesty.server.storage.schema import DEALS, ENTRIES, MEMBERS, TABLES

    table, insert = packed.table, _insert(store)
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

    async def job(connection: "AsyncConnection") -> bool:
        added = insert(TABLES).on_conflict_do_nothing().returning(TABLES.c.id)
        if not (await connection.execute(added, [row])).all():
            return False
        await connection.execute(insert(ENTRIES), entries)
        await connection.execute(insert(DEALS), [{**name, "deal": json.dumps(packed.deal)}])
        for member in packed.people:
            await _settle(connection, insert, member, now)
        if members:
            await connection.execute(insert(MEMBERS), members)
        return True

    return bool(await store.write(job))


async def _settle(connection: "AsyncConnection", insert: Any, member: "Member", now: int) -> None:
    """Makes a person known here; one to whom somebody has a key already is left as they are."""
    from sqlalchemy import select, update

    from majesty.server.storage.schema import PEOPLE, SESSIONS

    account, keys = member.name.casefold(), member.keys
    claimed = select(PEOPLE.c.id).where(PEOPLE.c.account == account, PEOPLE.c.id != member.id)
    # Nobody passes for somebody here because they had the name elsewhere.
    is_taken = (await connection.execute(claimed)).first() is not None
    shown = f"Guest {member.id[:4]}" if is_taken else member.name
    row = {"id": member.id, "name": shown, "hidden": False, "created": now}
    await connection.execute(insert(PEOPLE).on_conflict_do_nothing(), [row])
    own = PEOPLE.c.id == member.id
    passphrase = (await connection.execute(select(PEOPLE.c.passphrase).where(own))).scalar()
    sessions = select(SESSIONS.c.secret).where(SESSIONS.c.person == member.id)
    is_held = passphrase is not None or (await connection.execute(sessions)).first() is not None
    if keys is None or is_held:
        return
    values: dict[str, Any] = {"name": shown, "hidden": keys.hidden}
    if keys.passphrase and not is_taken:
        values |= {"account": account, "passphrase": keys.passphrase}
    await connection.execute(update(PEOPLE).where(own).values(values))
    opened = [{"secret": secret, "person": member.id, "created": now} for secret in keys.sessions]
    if opened:
        await connection.execute(insert(SESSIONS).on_conflict_do_nothing(), opened)


def _insert(store: "Store") -> Any:
    from sqlalchemy.dialects import postgresql, sqlite

    return (postgresql if store.shared else sqlite).insert


async def _sign(store: "Store") -> None:
    """Notes the time where no server has been yet, so that its first start gives back the rest."""
    from sqlalchemy import select

    from majesty.server.hub import now_ms
    from majesty.server.ids import new_id
    from majesty.server.storage.schema import WORKERS

    if not await store.read(select(WORKERS.c.id).limit(1)):
        await store.sign(new_id(), now_ms())
