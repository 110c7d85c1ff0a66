"""Opens a database: which kind it is, its schema, and sole use of a file."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import asyncpg
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from majesty.rules.errors import quoted
from majesty.server.errors import ConfigurationError, UnavailableError

_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
FAULTS = (SQLAlchemyError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError)
"""What a database that does not answer raises; connecting to PostgreSQL has errors of its own."""

_PATIENCE = {"timeout": 5, "command_timeout": 10}  # seconds to connect, and for a statement
_BUSY = 10_000  # milliseconds that SQLite waits for other writers
_STOPPED = 3_000  # milliseconds after which PostgreSQL ends an idle transaction
_MIGRATION_LOCK = 0x6D616A65  # any number that nothing else locks


def parse_url(text_form: str) -> URL:
    """Parses a database URL: a file's path, `sqlite:///path` or `postgresql://...`."""
    if "://" not in text_form:
        return URL.create("sqlite+aiosqlite", database=str(Path(text_form).expanduser()))
    try:
        url = make_url(text_form)
    except ArgumentError:
        raise _unusable(text_form) from None
    kind = url.drivername.partition("+")[0]
    if kind not in _DRIVERS or (kind == "sqlite" and url.database in (None, "", ":memory:")):
        raise _unusable(text_form)
    # The driver has another name for it than everyone else.
    query = {"ssl" if name == "sslmode" else name: value for name, value in url.query.items()}
    return url.set(drivername=_DRIVERS[kind], query=query)


def shown(url: URL) -> str:
    """Returns a URL without its password."""
    return url.set(drivername=url.get_backend_name()).render_as_string(hide_password=True)


def _unusable(text_form: str) -> ConfigurationError:
    address = quoted(text_form.partition("@")[2] or text_form)  # what comes before may be secret
    return ConfigurationError(
        "bad-database",
        f"{address} is not a database; give a file's path or postgresql://user@host/name.",
        address=address,
    )


def is_shared(url: URL) -> bool:
    """Tells whether several workers can use this database at the same time."""
    return url.get_backend_name() == "postgresql"


def open_engine(url: URL, *, connections: int = 4) -> AsyncEngine:
    """Opens a pool of connections; parameters of statements never reach a log."""
    shared = is_shared(url)
    engine = create_async_engine(
        url,
        hide_parameters=True,
        pool_size=connections,
        max_overflow=connections,
        pool_pre_ping=shared,
        # A database that hangs must not block everything else for ever.
        **({"connect_args": _PATIENCE, "pool_timeout": 10} if shared else {}),
    )
    event.listen(engine.sync_engine, "connect", _prepare_postgresql if shared else _prepare_sqlite)
    return engine


def _prepare_postgresql(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    cursor.execute(f"SET idle_in_transaction_session_timeout = {_STOPPED}")
    cursor.close()
    connection.commit()  # else the first rollback would undo it


def _prepare_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {_BUSY}")
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")  # a commit is on disk, not on its way
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


async def migrate(engine: AsyncEngine, to: str = "head") -> None:
    """Migrates the schema to the current version, or creates it: completely, or not at all."""
    own = _migration_engine(engine.url)
    try:
        async with own.begin() as connection:
            if is_shared(engine.url):
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})"))
            await connection.run_sync(_upgrade, to)
    except (*FAULTS, TypeError, ValueError) as error:  # even an invalid option
        raise unreachable(engine.url, error) from error
    finally:
        await own.dispose()


def _migration_engine(url: URL) -> AsyncEngine:
    """Opens a database for a migration, which may take as long as it needs."""
    if is_shared(url):
        return create_async_engine(
            url,
            hide_parameters=True,
            poolclass=NullPool,
            connect_args={"timeout": _PATIENCE["timeout"]},
        )
    engine = create_async_engine(url, hide_parameters=True, poolclass=NullPool)
    event.listen(engine.sync_engine, "connect", _prepare_migration)
    event.listen(engine.sync_engine, "begin", _begin_transaction)
    return engine


def _prepare_migration(connection: Any, record: object) -> None:
    _prepare_sqlite(connection, record)
    # Python's driver begins a transaction before changing rows, but not before changing tables.
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA foreign_keys = OFF")  # tables may be recreated under the same names
    cursor.close()


def _begin_transaction(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def _upgrade(connection: Connection, to: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def unreachable(url: URL, error: BaseException) -> UnavailableError:
    """Returns the error for a database that does not answer."""
    reason = str(getattr(error, "orig", None) or error).partition("\n")[0]
    address = shown(url)
    return UnavailableError(
        "no-database",
        f"The database {address} cannot be used: {reason}",
        address=address,
        reason=reason,
    )


@contextmanager
def sole_use(url: URL) -> Iterator[None]:
    """Keeps a second server away from a SQLite file, which allows only one; creates the file."""
    if is_shared(url) or os.name == "nt":
        yield
        return
    import fcntl

    path = Path(str(url.database))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)  # nobody else may read the decks of running games
        lock = path.with_name(path.name + ".lock").open("w")
    except OSError as error:
        raise unreachable(url, error) from error
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise UnavailableError(
                "database-in-use",
                f"Another server is using {path}; stop it first. Several workers need PostgreSQL.",
                path=str(path),
            ) from None
        yield
