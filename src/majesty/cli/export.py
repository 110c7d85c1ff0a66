"""`majesty export`: the games of a server as records, one a line."""

import argparse
import asyncio
import os
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from errno import EINVAL
from pathlib import Path
from typing import TYPE_CHECKING, Any

from majesty.cli.files import naming
from majesty.rules.record import Record
from majesty.texts import texts

if TYPE_CHECKING:  # the server takes its time, and `run` alone needs it
    from sqlalchemy.engine import URL

    from majesty.server.archive import Member
    from majesty.server.storage.store import Store
    from majesty.server.table import Table


def run(arguments: argparse.Namespace) -> None:
    """Writes the records, and tells how many."""
    from majesty.server.settings import load
    from majesty.server.storage.database import parse_url

    url = parse_url(load(database=arguments.database).database)
    games = asyncio.run(_export(url, arguments.file, unfinished=arguments.unfinished))
    told = sys.stderr if arguments.file == "-" else sys.stdout
    print(texts(arguments.lang)("export-done", games=games), file=told)


async def _export(url: "URL", path: str, *, unfinished: bool) -> int:
    games = 0
    async with _open_to_read(url) as store:
        with _whole_file(path, secret=unfinished) as write:
            async for record in _games(store, unfinished=unfinished):
                write(record.to_json().encode() + b"\n")
                games += 1
    return games


@asynccontextmanager
async def _open_to_read(url: "URL") -> AsyncIterator["Store"]:
    """Opens a database that a server may be using, and changes nothing in it."""
    from sqlalchemy import select
    from sqlalchemy.exc import SQLAlchemyError
    from sqlalchemy.ext.asyncio import create_async_engine

    from majesty.server.storage.database import is_shared, unreachable
    from majesty.server.storage.schema import TABLES
    from majesty.server.storage.store import Store

    target = url
    if not is_shared(url):
        path = Path(str(url.database))
        with naming(path):
            path.stat()
        target = url.set(database=path.resolve().as_uri(), query={"mode": "ro", "uri": "true"})
    store = Store(create_async_engine(target, hide_parameters=True))
    try:
        try:
            async with store.engine.connect() as connection:
                await connection.execute(select(TABLES.c.id).limit(1))
        except (SQLAlchemyError, OSError) as error:
            raise unreachable(url, error) from error
        yield store
    finally:
        await store.close()


@contextmanager
def _whole_file(path: str, *, secret: bool) -> Iterator[Callable[[bytes], object]]:
    """Yields what writes to a file, which is there as a whole in the end, or not at all."""
    if path == "-":
        yield sys.stdout.buffer.write
        return
    target = Path(path).resolve()
    draft = target.with_name(f".{target.name}.{os.getpid()}")
    mode = 0o600 if secret else 0o666
    with naming(path):
        if target.exists() and not target.is_file():
            raise OSError(EINVAL, "not an ordinary file")
        stream = open(  # noqa: SIM115  (Path.open cannot set the mode)
            draft, "xb", opener=lambda name, flags: os.open(name, flags, mode)
        )

    def write(line: bytes) -> None:
        with naming(path):
            stream.write(line)

    try:
        try:
            yield write
            with naming(path):
                stream.flush()
                os.fsync(stream.fileno())  # what was exported may be deleted next
        finally:
            stream.close()
        with naming(path):
            draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)


async def _games(store: "Store", *, unfinished: bool) -> AsyncIterator[Record]:
    """Iterates over the games of a host, oldest first."""
    from sqlalchemy import func, select

    from majesty.server.archive import fold
    from majesty.server.entries import read_entry
    from majesty.server.storage.schema import TABLES, WORKERS
    from majesty.server.table import Status

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


async def _members(store: "Store", table: "Table", *, with_keys: bool) -> "tuple[Member, ...]":
    """Lists who has a seat; of a game being played also who may watch, all with their keys."""
    from sqlalchemy import select

    from majesty.server.archive import Keys, Member
    from majesty.server.storage.schema import MEMBERS, PEOPLE, SESSIONS

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
        Member(id=row.id, name=row.name, seated=row.seated, keys=keys_of(row))
        for row in found
        if with_keys or row.id in table.people
    )
