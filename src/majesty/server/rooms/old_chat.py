"""Erases what was said at finished games, some days later.

Entries stay, with their numbers and everything else; only the text of a line becomes empty. Nothing
notes at which tables that has been done: we walk through all finished ones once a day, some at a
time, which also finds games that took longer than the chat is kept.
"""

import logging
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, and_, bindparam, or_, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from majesty.server.rooms.hub import Hub
from majesty.server.storage.schema import ENTRIES, TABLES
from majesty.server.storage.writer import notify
from majesty.server.tables.entries import Said, read_entry

_LOG = logging.getLogger("majesty.housekeeping")
_TABLES = 200  # that one query looks at
_LINES = 200  # that one transaction erases, to keep moves from waiting
_DAY = 24 * 60 * 60_000

_ERASED = (
    update(ENTRIES)
    .where(ENTRIES.c.table_id == bindparam("table"), ENTRIES.c.seq == bindparam("number"))
    .values(body=bindparam("text"))
)


def of_kind(kind: str) -> ColumnElement[bool]:
    """Selects stored entries of a kind, as they are written first and after a name was changed."""
    return or_(*(ENTRIES.c.body.like(f'{{"kind":{gap}"{kind}"%') for gap in ("", " ")))


_HAS_TEXT = and_(of_kind("said"), ENTRIES.c.body.not_like('%"text":""}'))


class _Place(NamedTuple):
    """Where a walk through the tables has come to."""

    created: int
    table: str


_START = _Place(-1, "")


class OldChat:
    """Walks through the finished tables, oldest first, and erases chat that is old enough."""

    def __init__(self, hub: Hub, *, begins: int) -> None:
        self._hub = hub
        self._begins = begins  # when the next walk begins
        self._place = _START

    async def step(self, now: int, days: int) -> bool:
        """Looks at some tables; tells whether the walk goes on."""
        if now < self._begins:
            return False
        limit = now - days * _DAY
        tables = await self._next_tables(limit)
        if not tables:
            self._begins, self._place = now + _DAY, _START
            return False
        names = [table.table for table in tables]
        old = and_(ENTRIES.c.table_id.in_(names), ENTRIES.c.at < limit, _HAS_TEXT)
        while lines := await self._hub.store.read(_lines(old)):
            await self._erase(sorted({table for table, _ in lines}), old)
        self._place = tables[-1]
        return True

    async def _next_tables(self, limit: int) -> Sequence[_Place]:
        place = tuple_(TABLES.c.created, TABLES.c.id)
        found = await self._hub.store.read(
            select(TABLES.c.created, TABLES.c.id)
            .where(TABLES.c.status == "over", TABLES.c.created < limit, place > self._place)
            .order_by(TABLES.c.created, TABLES.c.id)
            .limit(_TABLES)
        )
        return [_Place(*row) for row in found]

    async def _erase(self, tables: Sequence[str], old: ColumnElement[bool]) -> None:
        """Erases some lines, and has every worker forget what it has cached of their tables."""
        store = self._hub.store

        async def job(connection: AsyncConnection) -> int:
            # Read again and locked: a name may have been changed in the meantime.
            found = await connection.execute(
                _lines(old).add_columns(ENTRIES.c.body).with_for_update()
            )
            erased = [_erased(*row) for row in found]
            if erased:
                await connection.execute(_ERASED, erased)
            if store.shared:
                await notify(connection, [f"f {table}" for table in tables])
            return len(erased)

        lines = await store.write(job)
        for table in tables:
            if room := self._hub.rooms.get(table):
                await self._hub.read_again(room)
        _LOG.info("chat-erased", extra={"lines": lines})


def _lines(which: ColumnElement[bool]) -> Any:
    columns = (ENTRIES.c.table_id, ENTRIES.c.seq)
    return select(*columns).where(which).order_by(*columns).limit(_LINES)


def _erased(table: str, seq: int, body: str) -> dict[str, Any]:
    said = read_entry(body)
    assert isinstance(said, Said)
    silent = said.model_copy(update={"text": ""})
    return {"table": table, "number": seq, "text": silent.model_dump_json()}
