"""The log of what a host has done. It is written in the transaction that does it, where there is one."""

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import insert, update
from sqlalchemy.ext.asyncio import AsyncConnection

from majesty.server.ids import new_id
from majesty.server.storage.schema import HOST_LOG
from majesty.server.times import now_ms


class By(NamedTuple):
    """From where the host has done something."""

    source: str  # a page, the command line, or another program
    network: str  # shortened


async def note(
    connection: AsyncConnection,
    by: By,
    what: str,
    *,
    person: str | None = None,
    table: str | None = None,
    **details: Any,
) -> None:
    """Enters something that is being done."""
    row = {
        "id": new_id(),
        "at": now_ms(),
        "what": what,
        "person": person,
        "table_id": table,
        "details": json.dumps(details, ensure_ascii=False),
        "source": by.source,
        "network": by.network,
    }
    await connection.execute(insert(HOST_LOG), [row])


async def blank(connection: AsyncConnection, people: Sequence[str]) -> None:
    """Erases what the log says about people; that something was done stays."""
    own = HOST_LOG.c.person.in_(people)
    await connection.execute(update(HOST_LOG).where(own).values(details="{}"))
