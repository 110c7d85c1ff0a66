"""Migrations: a server may be killed at every statement, and nothing is lost."""

import asyncio
import os
import shutil
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import (
    BigInteger,
    Boolean,
    Connection,
    Engine,
    Float,
    Integer,
    MetaData,
    event,
    func,
    select,
    text,
)
from sqlalchemy.ext.asyncio import AsyncEngine

from majesty.server.ids import rematch_id
from majesty.server.storage import database as databases
from majesty.server.storage.database import migrate, open_engine, parse_url
from majesty.server.storage.schema import METADATA, TABLES
from tests.server.hosting import _NURSERY, new_database

SCRIPTS = ScriptDirectory(str(Path(databases.__file__).parent / "migrations"))
REVISIONS = [script.revision for script in SCRIPTS.walk_revisions()][::-1]
STARTS = [None, *REVISIONS[:-1]]

Work = Callable[[AsyncEngine], Awaitable[Any]]


class Killed(BaseException):
    """The process is gone."""


def with_engine(database: str, work: Work) -> Any:
    async def run() -> Any:
        engine = open_engine(parse_url(database))
        try:
            return await work(engine)
        finally:
            await engine.dispose()

    return asyncio.run(run())


@contextmanager
def at_every_statement(do: Callable[[Connection, str], None]) -> Iterator[None]:
    """Calls something before each statement of any engine, and before its commit."""

    def execute(connection: Connection, _: Any, statement: str, *__: Any) -> None:
        do(connection, statement)

    def commit(connection: Connection) -> None:
        do(connection, "COMMIT")

    event.listen(Engine, "before_cursor_execute", execute)
    event.listen(Engine, "commit", commit)
    try:
        yield
    finally:
        event.remove(Engine, "before_cursor_execute", execute)
        event.remove(Engine, "commit", commit)


def brought_to(start: str | None) -> Work:
    """Brings a database to a revision, and fills its tables with a row each."""

    async def bring(engine: AsyncEngine) -> None:
        if start:
            await migrate(engine, start)
            async with engine.begin() as connection:
                await connection.run_sync(_fill)

    return bring


def _fill(connection: Connection) -> None:
    found = MetaData()
    found.reflect(connection)
    for table in found.sorted_tables:
        if table.name != "alembic_version":
            values = {column.name: _value(column.type) for column in table.columns}
            if "rematch" in values:  # a migration has computed it before
                values["rematch"] = rematch_id("x")
            connection.execute(table.insert(), [values])


def _value(kind: Any) -> object:
    if isinstance(kind, Boolean):
        return True
    return 7 if isinstance(kind, BigInteger | Integer | Float) else "x"


async def check_up_to_date(engine: AsyncEngine, start: str | None) -> None:
    """Starts the server's part again: the schema is the newest, and every row is there."""
    await migrate(engine)
    async with engine.connect() as connection:
        await connection.run_sync(_check, start)


def _check(connection: Connection, start: str | None) -> None:
    context = MigrationContext.configure(connection)
    assert context.get_current_revision() == REVISIONS[-1]
    assert compare_metadata(context, METADATA) == []
    if start:
        for name in ("people", "sessions", "tables", "entries", "deals", "members", "ratings"):
            table = METADATA.tables[name]
            assert connection.scalar(select(func.count()).select_from(table)) == 1, name
        assert connection.scalar(select(TABLES.c.rematch)) == rematch_id("x")


# SQLite


def copied(path: Path, folder: Path) -> str:
    """Copies a database as a kill would leave it, with what is not yet in the main file."""
    folder.mkdir()
    for part in path.parent.glob(f"{path.name}*"):
        if not part.name.endswith("-shm"):
            shutil.copyfile(part, folder / part.name)
    return str(folder / path.name)


@pytest.mark.slow
@pytest.mark.parametrize("start", STARTS)
def test_sqlite_may_be_killed_at_every_statement(tmp_path: Path, start: str | None) -> None:
    path = tmp_path / "majesty.db"
    with_engine(str(path), brought_to(start))
    seen: set[tuple[bytes, ...]] = set()
    left: list[str] = []

    def look(*_: object) -> None:
        parts = sorted(part for part in tmp_path.glob("majesty.db*") if part.suffix != ".db-shm")
        content = tuple(part.read_bytes() for part in parts)
        if content not in seen:
            seen.add(content)
            left.append(copied(path, tmp_path / str(len(left))))

    statements: list[str] = []
    with (
        at_every_statement(lambda *_: look()),
        at_every_statement(lambda _, s: statements.append(s)),
    ):
        with_engine(str(path), migrate)
    assert len(statements) > 5
    for database in [*left, str(path)]:
        with_engine(database, lambda engine: check_up_to_date(engine, start))


def die(database: str, at: int) -> None:
    """Migrates in a process of its own, and dies at a statement."""
    left = at

    def count(*_: object) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            os._exit(9)

    with at_every_statement(count):
        with_engine(database, migrate)


@pytest.mark.slow
@pytest.mark.parametrize("at", [6, 9, 13])
def test_a_process_that_really_dies_leaves_a_database_that_can_be_used(
    tmp_path: Path, at: int
) -> None:
    database = str(tmp_path / "majesty.db")
    with_engine(database, brought_to("0001"))
    process = _NURSERY.Process(target=die, args=(database, at))
    process.start()
    process.join(60)
    assert process.exitcode == 9
    with_engine(database, lambda engine: check_up_to_date(engine, "0001"))


@pytest.mark.slow
@pytest.mark.parametrize(("start", "end"), [(None, "0001"), ("0001", "0002")])
def test_what_an_earlier_server_left_half_done_is_mended(
    tmp_path: Path, start: str | None, end: str
) -> None:
    """Before there were transactions, each change of a table was there at once."""
    path = tmp_path / "majesty.db"
    with_engine(str(path), brought_to(start))
    changes: list[str] = []

    def note(_: Connection, statement: str) -> None:
        if statement.lstrip().startswith(("CREATE", "ALTER")):
            changes.append(statement)

    before = copied(path, tmp_path / "before")
    with at_every_statement(note):
        with_engine(str(path), lambda engine: migrate(engine, end))
    assert len(changes) >= 3
    for done in {1, 2, len(changes) // 2, len(changes)}:
        half = copied(Path(before), tmp_path / str(done))

        async def leave(engine: AsyncEngine, done: int = done) -> None:
            async with engine.begin() as connection:
                for change in changes[:done]:
                    await connection.execute(text(change))

        with_engine(half, leave)
        with_engine(half, lambda engine: check_up_to_date(engine, start))


# PostgreSQL


@pytest.mark.slow
@pytest.mark.parametrize("start", [None, "0001"])
def test_postgresql_may_lose_the_connection_at_every_statement(
    postgres_server: str, start: str | None
) -> None:
    database = new_database(postgres_server)
    with_engine(database, brought_to(start))

    async def fail(engine: AsyncEngine, at: int) -> bool:
        left = at

        def count(connection: Connection, _: str) -> None:
            nonlocal left
            left -= 1
            if left < 0:
                driver: Any = connection.connection.driver_connection
                driver.terminate()
                raise Killed

        with at_every_statement(count), suppress(Killed):
            await migrate(engine)
        return left < 0

    async def run(engine: AsyncEngine) -> None:
        at = 0
        while await fail(engine, at):
            at += 1
        assert at > 10
        await check_up_to_date(engine, start)

    with_engine(database, run)


def test_a_migration_waits_for_another_one_as_long_as_need_be(
    empty_postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(databases._PATIENCE, "command_timeout", 0.1)

    async def run(engine: AsyncEngine) -> None:
        other = await asyncpg.connect(empty_postgres)
        await other.execute(f"SELECT pg_advisory_lock({databases._MIGRATION_LOCK})")
        waiting = asyncio.create_task(migrate(engine))
        await asyncio.sleep(0.4)
        assert not waiting.done()
        await other.close()
        await waiting
        await check_up_to_date(engine, None)

    with_engine(empty_postgres, run)
