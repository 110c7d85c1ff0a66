"""`majesty import`: brings games into a server's database."""

import argparse
import asyncio
from collections.abc import Iterator
from itertools import chain

from majesty.cli.files import open_records
from majesty.rules.errors import RecordError
from majesty.rules.record import Record
from majesty.server.archive.arrivals import note_time, store_table
from majesty.server.archive.unpacking import unpack
from majesty.server.settings import Settings, load
from majesty.server.storage.database import parse_url, sole_use
from majesty.server.storage.store import Store
from majesty.server.times import now_ms
from majesty.texts import texts


def run(arguments: argparse.Namespace) -> None:
    """Imports the records one by one, and tells how many were new."""
    settings = load(database=arguments.database)
    records = open_records(arguments.file)
    records = chain([next(records)], records)  # a file that cannot be read makes no database
    new, known = asyncio.run(_import(records, settings))
    print(texts(arguments.lang)("import-done", new=new, known=known))


async def _import(records: Iterator[Record], settings: Settings) -> tuple[int, int]:
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
                if await store_table(store, packed, now):
                    new += 1
                else:
                    known += 1
            await note_time(store)
        finally:
            await store.close()
    return new, known
