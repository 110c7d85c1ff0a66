"""Copies everything of a server into another database, and compares every row."""

from collections.abc import Collection, Sequence
from functools import partial
from typing import NamedTuple, Protocol

from sqlalchemy import Table, func, select
from sqlalchemy.engine import URL

from majesty.server.archive.copy_source import Reader, open_source
from majesty.server.archive.copy_target import Target, open_target
from majesty.server.errors import ConfigurationError
from majesty.server.storage.database import shown
from majesty.server.storage.schema import METADATA, PEOPLE, PRESENCE, TABLES, WORKERS
from majesty.server.storage.store import ALIVE
from majesty.server.times import now_ms

_LEFT_OUT = (PRESENCE,)  # who is connected now; servers find that out themselves
PASSES = 3  # how often a row is looked at: it is copied, then read on both sides


class Copied(NamedTuple):
    """What was copied."""

    people: int
    tables: int
    rows: int


class Watcher(Protocol):
    """Is told how a copy proceeds."""

    def begins(self, rows: int) -> None:
        """A copy of so many rows begins; each is looked at in several passes."""

    def step(self, table: str, rows: int) -> None:
        """A pass has dealt with some rows of a table."""

    def source_in_use(self) -> None:
        """A server is using the source, so that the copy is a backup of this moment."""

    def continues(self) -> None:
        """A copy that was interrupted goes on."""

    def source_changed(self, tables: Sequence[str]) -> None:
        """The source has changed since the interruption, and some tables are copied again."""


async def copy(source: URL, target: URL, watcher: Watcher) -> Copied:
    """Copies a database into an empty one, or goes on where that was interrupted."""
    tables = [table for table in METADATA.sorted_tables if table not in _LEFT_OUT]
    async with open_source(source) as origin, open_target(target, origin) as (filled, goes_on):
        counts = {table: await origin.count(table) for table in tables}
        watcher.begins(sum(counts.values()))
        last_sign = await origin.scalar(select(func.max(WORKERS.c.seen)))
        if last_sign is not None and last_sign > now_ms() - ALIVE:
            watcher.source_in_use()
        if goes_on:
            watcher.continues()
            await _drop_obsolete(origin, filled, tables, watcher)
        for table in tables:
            await _fill(origin, filled, table, watcher)
        if different := await _differences(origin, filled, tables, watcher):
            raise _not_equal(origin, filled, different)
        await filled.finish()
    return Copied(counts[PEOPLE], counts[TABLES], sum(counts.values()))


async def _drop_obsolete(
    origin: Reader, filled: Target, tables: Sequence[Table], watcher: Watcher
) -> None:
    """Empties the tables in which the source has changed since they were copied."""
    obsolete: list[Table] = []
    for table in tables:
        last = await filled.last_key(table)
        if last is None:
            continue
        parents = {key.column.table for key in table.foreign_keys}
        if not parents.isdisjoint(obsolete) or await origin.digest(
            table, _ignore, until=last
        ) != await filled.digest(table, _ignore):
            obsolete.append(table)
    if obsolete:
        watcher.source_changed([table.name for table in obsolete])
        await filled.clear(obsolete)


def _ignore(_: int) -> None:
    pass


async def _fill(origin: Reader, filled: Target, table: Table, watcher: Watcher) -> None:
    """Copies the rows of a table that are still missing."""
    watcher.step(table.name, await filled.count(table))
    async for rows in origin.rows(table, after=await filled.last_key(table)):
        await filled.add(table, rows)
        watcher.step(table.name, len(rows))


async def _differences(
    origin: Reader, filled: Target, tables: Sequence[Table], watcher: Watcher
) -> list[str]:
    """Compares all rows; returns the names of the tables that are not equal."""
    different = []
    for table in tables:
        step = partial(watcher.step, table.name)
        if await origin.digest(table, step) != await filled.digest(table, step):
            different.append(table.name)
    return different


def _not_equal(origin: Reader, filled: Target, different: Collection[str]) -> ConfigurationError:
    source, target, tables = shown(origin.url), shown(filled.url), ", ".join(different)
    return ConfigurationError(
        "copy-differs",
        f"{target} differs from {source} in {tables}, because something else has changed it; "
        "run the same majesty copy again.",
        source=source,
        target=target,
        tables=tables,
    )
