"""How each error about a database comes about, by its code."""

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import AsyncMock, Mock, patch

from sqlalchemy import create_engine, text

from majesty.server.archive import copying
from majesty.server.archive.copy_target import Target, check_fillable
from majesty.server.storage.database import parse_url
from majesty.server.storage.ownership import Check, check_readable, check_usable
from majesty.server.storage.schema import METADATA
from tests.server.hosting import make_schema

VERSION = "CREATE TABLE alembic_version (version_num)"
MARKED = "CREATE TABLE unfinished_copy (source)"


def found(check: Check, *statements: str, ours: bool = False) -> None:
    """Checks a database in which something was done before."""
    with create_engine("sqlite://").begin() as connection:
        if ours:
            METADATA.create_all(connection)
        for statement in statements:
            connection.execute(text(statement))
        check(connection, "majesty.db")


def fillable(source: str) -> Check:
    return lambda connection, address: check_fillable(connection, address, source)


def versioned(check: Check, version: str) -> None:
    insertion = f"INSERT INTO alembic_version VALUES ('{version}')"
    found(check, VERSION, insertion, ours=True)


def copied(target: str) -> object:
    """Copies a file to another one, or to itself."""
    with TemporaryDirectory() as folder:
        first = Path(folder, "a.db")
        make_schema(str(first))
        urls = (parse_url(str(first)), parse_url(str(Path(folder, target))))
        with patch.object(copying, "_differences", AsyncMock(return_value=["people"])):
            return asyncio.run(copying.copy(*urls, Mock()))


def locked() -> None:
    target = Target(parse_url("postgresql://db/majesty"), Mock())
    with (
        patch.object(target, "scalar", AsyncMock(return_value=False)),
        patch.object(asyncio, "sleep", AsyncMock()),
    ):
        asyncio.run(target.lock())


DATABASE_CASES: dict[str, Callable[[], object]] = {
    "foreign-database": partial(found, check_usable, "CREATE TABLE notes (note)"),
    "newer-database": partial(versioned, check_usable, "9999"),
    "older-database": partial(versioned, check_readable, "0001"),
    "unfinished-copy": partial(found, check_usable, MARKED),
    "other-copy": partial(
        found, fillable("old.db"), MARKED, "INSERT INTO unfinished_copy VALUES ('other.db')"
    ),
    "target-not-empty": partial(
        found, fillable("old.db"), VERSION, "INSERT INTO workers VALUES ('a', 1)", ours=True
    ),
    "same-database": partial(copied, "a.db"),
    "copy-differs": partial(copied, "b.db"),
    "copy-running": locked,
}
