"""Fills a database with the rows of another; until it has all of them, no server may use it."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import (
    Column,
    Connection,
    MetaData,
    Row,
    Table,
    Text,
    delete,
    func,
    insert,
    literal,
    select,
)
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine

from majesty.server.archive.copy_source import Reader, faults_told, sort_in_memory
from majesty.server.errors import ConfigurationError, UnavailableError
from majesty.server.storage.database import is_shared, migrate, open_alone, shown, sole_use
from majesty.server.storage.ownership import UNFINISHED, check_ours, tables_of
from majesty.server.storage.schema import METADATA

_MARKER = Table(UNFINISHED, MetaData(), Column("source", Text, primary_key=True))
_LOCK = 0x6D616A66  # any number that nothing else locks
_ATTEMPTS = 100  # to lock it, ten a second: PostgreSQL may yet have to notice a killed copy


class Target(Reader):
    """The database that is filled."""

    async def add(self, table: Table, rows: Sequence[Row[Any]]) -> None:
        """Stores rows: all of them, or none."""
        names = table.columns.keys()
        records = [tuple(row) for row in rows]
        with faults_told(self.url):
            if self.shared:
                driver = await self._driver()
                await driver.copy_records_to_table(table.name, columns=names, records=records)
            else:
                columns = ", ".join(f'"{name}"' for name in names)
                places = ", ".join("?" * len(names))
                statement = f'INSERT INTO "{table.name}" ({columns}) VALUES ({places})'
                await self.connection.exec_driver_sql(statement, records)
            await self.connection.commit()

    async def clear(self, tables: Sequence[Table]) -> None:
        """Deletes all rows of some tables, in the reverse of the order in which they are filled."""
        with faults_told(self.url):
            for table in reversed(tables):
                await self.connection.execute(delete(table))
            await self.connection.commit()

    async def finish(self) -> None:
        """Removes the mark that keeps servers away; what is left of SQLite is one file."""
        with faults_told(self.url):
            await self.connection.run_sync(_MARKER.drop)
            await self.connection.commit()
            if not self.shared:
                await (await self._driver()).execute("PRAGMA journal_mode = DELETE")

    async def prepare(self, source: str, engine: AsyncEngine) -> bool:
        """Marks the database as being filled; tells whether that had been begun before."""
        continues = False

        def mark(connection: Connection, address: str) -> None:
            nonlocal continues
            check_fillable(connection, address, source)
            continues = UNFINISHED in tables_of(connection)
            if not continues:
                _MARKER.create(connection)
                connection.execute(insert(_MARKER), {"source": source})

        await migrate(engine, check=mark)
        if not self.shared:  # the mark shows what was lost if the power fails
            await (await self._driver()).execute("PRAGMA synchronous = NORMAL")
        return continues

    async def lock(self) -> None:
        """Keeps a second copy away from PostgreSQL."""
        for _ in range(_ATTEMPTS):
            if await self.scalar(select(func.pg_try_advisory_lock(_LOCK))):
                await sort_in_memory(self.connection)
                await self.connection.commit()
                return
            await asyncio.sleep(0.1)
        raise UnavailableError(
            "copy-running",
            f"Another copy into {shown(self.url)} is running; wait until it has ended.",
            address=shown(self.url),
        )

    async def _driver(self) -> Any:
        return (await self.connection.get_raw_connection()).driver_connection


@asynccontextmanager
async def open_target(url: URL, source: Reader) -> AsyncIterator[tuple[Target, bool]]:
    """Opens a database to be filled; tells whether that had been begun before."""
    name = shown(_located(source.url))

    def check(connection: Connection, address: str) -> None:
        check_fillable(connection, address, name)

    engine = open_alone(url)
    target = Target(url, engine.connect())
    async with AsyncExitStack() as stack:
        stack.push_async_callback(engine.dispose)
        if target.shared:
            await target.connect(stack)
        if await target.identity() == await source.identity():
            raise ConfigurationError(
                "same-database",
                f"{shown(url)} cannot be copied onto itself; choose another target.",
                address=shown(url),
            )
        stack.enter_context(sole_use(url, check=check))
        if target.shared:
            await target.lock()
        else:
            await target.connect(stack)
        yield target, await target.prepare(name, engine)


def _located(url: URL) -> URL:
    """Returns an address without who asks, and the same in whichever folder that is."""
    if is_shared(url):
        return url.set(username=None, password=None)
    return url.set(database=str(Path(str(url.database)).resolve()))


def check_fillable(connection: Connection, address: str, source: str) -> None:
    """Refuses a database with anything in it, unless an unfinished copy of this source is."""
    check_ours(connection, address)
    tables = tables_of(connection)
    if UNFINISHED in tables:
        begun = connection.scalar(select(_MARKER.c.source))
        if begun != source:
            raise ConfigurationError(
                "other-copy",
                f"{address} has an unfinished copy of {begun}; finish that one, "
                "or choose another target.",
                address=address,
                source=str(begun),
            )
        return
    for table in METADATA.sorted_tables:
        one = select(literal(1)).select_from(table).limit(1)
        if table.name in tables and connection.scalar(one):
            raise ConfigurationError(
                "target-not-empty",
                f"{address} has already been used by a server, and nothing was changed in it; "
                "choose a new file or an empty database.",
                address=address,
            )
