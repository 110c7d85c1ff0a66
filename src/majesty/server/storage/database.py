"""Opens a database: which kind it is, its schema, and sole use of a file."""

import os
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import asyncpg
from alembic import command
from sqlalchemy import Connection, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DataError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from majesty.rules.errors import quoted
from majesty.server.errors import ConfigurationError, UnavailableError
from majesty.server.storage.ownership import (
    Check,
    check_readable,
    check_usable,
    head,
    migrations,
    version_of,
)

_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
FAULTS = (SQLAlchemyError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError)
"""What a database that does not answer raises; connecting to PostgreSQL has errors of its own."""

REFUSALS = (DataError, IntegrityError)
"""What it raises if it answers, but does not accept what it was told."""

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
    # SQLAlchemy has another name for it than everyone else.
    query = {"sslmode" if name == "ssl" else name: value for name, value in url.query.items()}
    if "password" in query:  # put it in its place, so that it is never shown
        url = url.set(password=str(query.pop("password")))
    return url.set(drivername=_DRIVERS[kind], query=query)


def postgresql_address(url: URL) -> str:
    """Returns the address for PostgreSQL's driver, which knows more options than SQLAlchemy."""
    return url.set(drivername="postgresql").render_as_string(hide_password=False)


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
        **({"async_creator": _connector(url, **_PATIENCE), "pool_timeout": 10} if shared else {}),
    )
    event.listen(engine.sync_engine, "connect", _prepare_postgresql if shared else _prepare_sqlite)
    return engine


def _connector(url: URL, **options: float) -> Callable[[], Awaitable[Any]]:
    """Returns what connects to PostgreSQL, with all options of the address."""
    return partial(asyncpg.connect, postgresql_address(url), **options)


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


class Upgrade(NamedTuple):
    """The versions of a schema before and after a migration."""

    before: str | None  # None: there was none
    after: str


async def migrate(engine: AsyncEngine, to: str = "head", *, check: Check = check_usable) -> Upgrade:
    """Migrates the schema to the current version, or creates it: completely, or not at all."""
    own = open_alone(engine.url)
    try:
        async with own.begin() as connection:
            if is_shared(engine.url):
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})"))
            await connection.run_sync(check, shown(engine.url))
            before = await connection.run_sync(version_of)
            await connection.run_sync(_upgrade, to)
    except (*FAULTS, TypeError, ValueError) as error:  # even an invalid option
        raise unreachable(engine.url, error) from error
    finally:
        await own.dispose()
    return Upgrade(before, head() if to == "head" else to)


def open_alone(url: URL, *, reading: bool = False) -> AsyncEngine:
    """Opens a database for work that may take as long as it needs.

    Transactions are real ones on SQLite too; those for reading see one state throughout. A file
    that is to be read must have our present schema.
    """
    if is_shared(url):
        snapshot = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
        return create_async_engine(
            url,
            hide_parameters=True,
            async_creator=_connector(url, timeout=_PATIENCE["timeout"]),
            execution_options=snapshot if reading else {},
        )
    if reading:
        _check_file(url, Path(str(url.database)), check_readable)
        url = _kept_file(url)
    engine = create_async_engine(url, hide_parameters=True)
    event.listen(engine.sync_engine, "connect", _prepare_reading if reading else _prepare_migration)
    event.listen(engine.sync_engine, "begin", _begin_transaction)
    return engine


def _kept_file(url: URL) -> URL:
    """Returns the address of a file that has to exist."""
    path = Path(str(url.database))
    # Opening a file for reading only would leave other files beside it.
    mode = "rw" if os.access(path, os.W_OK) else "ro"
    return url.set(database=path.resolve().as_uri(), query={"mode": mode, "uri": "true"})


def _prepare_reading(connection: Any, _: object) -> None:
    connection.isolation_level = None  # transactions begin when we say so
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {_BUSY}")
    cursor.execute("PRAGMA query_only = ON")
    cursor.close()


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
    config = migrations()
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def unreachable(url: URL, error: BaseException) -> ConfigurationError:
    """Returns the error for a database that cannot be used; PostgreSQL may answer later."""
    reason = str(getattr(error, "orig", None) or error).partition("\n")[0]
    address = shown(url)
    kind = UnavailableError if is_shared(url) else ConfigurationError
    return kind(
        "no-database",
        f"The database {address} cannot be used: {reason}",
        address=address,
        reason=reason,
    )


@contextmanager
def sole_use(url: URL, *, check: Check = check_usable) -> Iterator[None]:
    """Keeps a second server away from a SQLite file, which allows only one; creates the file.

    A file that must not be used is left as it is, with nothing new beside it.
    """
    if is_shared(url):
        yield
        return
    path = Path(str(url.database))
    _check_file(url, path, check)
    if os.name == "nt":
        yield
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(_open_private(path))
        lock = _lock(path.with_name(path.name + ".lock"))
    except BlockingIOError:
        raise UnavailableError(
            "database-in-use",
            f"Another server is using {path}; stop it first. Several workers need PostgreSQL.",
            path=str(path),
        ) from None
    except OSError as error:
        raise unreachable(url, error) from error
    try:
        yield
    finally:
        with suppress(OSError):
            path.with_name(path.name + ".lock").unlink()
        os.close(lock)


def _check_file(url: URL, path: Path, check: Check) -> None:
    """Looks into a file without changing it, and without creating other files beside it."""
    try:
        if not path.exists():
            return
        if not path.is_file():
            raise OSError("it is a folder" if path.is_dir() else "it is not a file")
        # Only where other files are beside it may it be changing, or be more than this file.
        busy = any(path.with_name(path.name + end).exists() for end in ("-wal", "-journal"))
        query = {"uri": "true", "mode": "ro"} | ({} if busy else {"immutable": "1"})
        address = url.set(drivername="sqlite", database=path.resolve().as_uri(), query=query)
        engine = create_engine(address, poolclass=NullPool, hide_parameters=True)
        with engine.connect() as connection:
            check(connection, shown(url))
    except FAULTS as error:
        raise unreachable(url, error) from error


def _open_private(path: Path) -> int:
    """Opens a file, or creates one that nobody else may read: it has decks of running games."""
    return os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)


def _lock(path: Path) -> int:
    """Locks a file that its last user removes; raises BlockingIOError if another has it."""
    import fcntl

    while True:
        lock = _open_private(path)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            with suppress(FileNotFoundError):
                if os.path.samestat(os.fstat(lock), path.stat()):
                    return lock
        except BaseException:
            os.close(lock)
            raise
        os.close(lock)  # it was removed in between
