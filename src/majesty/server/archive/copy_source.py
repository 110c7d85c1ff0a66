"""Reads a whole database row by row, as it was at one moment."""

import hashlib
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Row, String, Table, func, select, text, tuple_
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection

from majesty.server.storage.database import FAULTS, is_shared, open_alone, shown, unreachable
from majesty.server.storage.ownership import check_readable

BATCH = 5_000  # rows that are read at once, and written in one transaction

Key = tuple[Any, ...]


class Digest(NamedTuple):
    """What two databases compare of a table: it is equal if all rows are."""

    rows: int
    sha256: str


class Reader:
    """A database on one connection, whose rows come in the same order whatever its kind."""

    def __init__(self, url: URL, connection: AsyncConnection) -> None:
        self.url = url
        self.shared = is_shared(url)
        self.connection = connection

    async def connect(self, stack: AsyncExitStack) -> None:
        """Connects, until the stack is unwound."""
        with faults_told(self.url, ValueError, TypeError):  # even an invalid option
            await stack.enter_async_context(self.connection)

    async def rows(
        self, table: Table, *, after: Key | None = None, until: Key | None = None
    ) -> AsyncIterator[Sequence[Row[Any]]]:
        """Iterates over the rows behind a key, or up to one, in batches."""
        key = self._key(table)
        query = select(table).order_by(*key)
        if after is not None:
            query = query.where(tuple_(*key) > tuple_(*after))
        if until is not None:
            query = query.where(tuple_(*key) <= tuple_(*until))
        with faults_told(self.url):
            result = await self.connection.stream(query)
            async for rows in result.partitions(BATCH):
                yield rows

    async def last_key(self, table: Table) -> Key | None:
        """Returns the key of the last row."""
        last = select(*table.primary_key).order_by(*(part.desc() for part in self._key(table)))
        with faults_told(self.url):
            found = (await self.connection.execute(last.limit(1))).first()
        return None if found is None else tuple(found)

    def _key(self, table: Table) -> list[ColumnElement[Any]]:
        """Returns what sorts a table; PostgreSQL would sort strings by the rules of a language."""
        return [
            column.collate("C") if self.shared and isinstance(column.type, String) else column
            for column in table.primary_key
        ]

    async def count(self, table: Table) -> int:
        """Returns the number of rows."""
        return int(await self.scalar(select(func.count()).select_from(table)))

    async def digest(
        self, table: Table, step: Callable[[int], object], *, until: Key | None = None
    ) -> Digest:
        """Returns the digest of all rows, or of those up to a key; `step` counts them."""
        digest, count = hashlib.sha256(), 0
        async for rows in self.rows(table, until=until):
            digest.update("".join(map(repr, rows)).encode())
            count += len(rows)
            step(len(rows))
        return Digest(count, digest.hexdigest())

    async def scalar(self, query: Any) -> Any:
        """Returns the only value of a query."""
        with faults_told(self.url):
            return (await self.connection.execute(query)).scalar_one()

    async def identity(self) -> Key:
        """Returns what tells this database from all others that are running."""
        if not self.shared:
            path = Path(str(self.url.database))
            return (path.stat().st_dev, path.stat().st_ino) if path.exists() else (path,)
        query = "SELECT ROW(pg_postmaster_start_time(), current_database(), current_schema())"
        return tuple(await self.scalar(text(query)))


@asynccontextmanager
async def open_source(url: URL) -> AsyncIterator[Reader]:
    """Opens a database to be read as it is now; its server may go on meanwhile."""
    engine = open_alone(url, reading=True)
    source = Reader(url, engine.connect())
    async with AsyncExitStack() as stack:
        stack.push_async_callback(engine.dispose)
        await source.connect(stack)
        with faults_told(url):
            await source.connection.run_sync(check_readable, shown(url))
            if source.shared:
                await sort_in_memory(source.connection)
                # It waits whenever the other database is writing.
                await source.connection.execute(text("SET idle_in_transaction_session_timeout = 0"))
        yield source


async def sort_in_memory(connection: AsyncConnection) -> None:
    """Lets PostgreSQL use more memory than usual, to sort whole tables."""
    await connection.execute(text("SET work_mem = '64MB'"))


@contextmanager
def faults_told(url: URL, *others: type[Exception]) -> Iterator[None]:
    """Turns what a database raises into a sentence that names it."""
    try:
        yield
    except (*FAULTS, *others) as error:
        raise unreachable(url, error) from error
