"""`majesty export`: the games of a server as records, one a line."""

import argparse
import asyncio
import os
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from errno import EINVAL
from pathlib import Path

from sqlalchemy.engine import URL

from majesty.lab.file_errors import errors_about
from majesty.server.archive.departures import games_of_host
from majesty.server.settings import load
from majesty.server.storage.database import (
    FAULTS,
    is_shared,
    open_alone,
    parse_url,
    shown,
    unreachable,
)
from majesty.server.storage.ownership import check_readable
from majesty.server.storage.store import Store
from majesty.texts import texts


def run(arguments: argparse.Namespace) -> None:
    """Writes the records, and tells how many."""
    url = parse_url(load(database=arguments.database).database)
    games = asyncio.run(_export(url, arguments.file, unfinished=arguments.unfinished))
    told = sys.stderr if arguments.file == "-" else sys.stdout
    print(texts(arguments.lang)("export-done", games=games), file=told)


async def _export(url: URL, path: str, *, unfinished: bool) -> int:
    games = 0
    async with _open_to_read(url) as store:
        with _whole_file(path, secret=unfinished) as write:
            async for record in games_of_host(store, unfinished=unfinished):
                write(record.to_json().encode() + b"\n")
                games += 1
    return games


@asynccontextmanager
async def _open_to_read(url: URL) -> AsyncIterator[Store]:
    """Opens a database that a server may be using, and changes nothing in it."""
    if not is_shared(url):
        path = Path(str(url.database))
        with errors_about(path):
            path.stat()
    store = Store(open_alone(url, reading=True))
    try:
        try:
            async with store.engine.connect() as connection:
                await connection.run_sync(check_readable, shown(url))
        except FAULTS as error:
            raise unreachable(url, error) from error
        yield store
    finally:
        await store.close()


@contextmanager
def _whole_file(path: str, *, secret: bool) -> Iterator[Callable[[bytes], object]]:
    """Yields what writes to a file, which at the end is there as a whole or not at all."""
    if path == "-":
        yield sys.stdout.buffer.write
        return
    target = Path(path).resolve()
    draft = target.with_name(f".{target.name}.{os.getpid()}")
    mode = 0o600 if secret else 0o666
    with errors_about(path):
        if target.exists() and not target.is_file():
            raise OSError(EINVAL, "not an ordinary file")
        stream = open(  # noqa: SIM115  (Path.open cannot set the mode)
            draft, "xb", opener=lambda name, flags: os.open(name, flags, mode)
        )

    def write(line: bytes) -> None:
        with errors_about(path):
            stream.write(line)

    try:
        try:
            yield write
            with errors_about(path):
                stream.flush()
                os.fsync(stream.fileno())  # what was exported may be deleted next
        finally:
            stream.close()
        with errors_about(path):
            draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)
