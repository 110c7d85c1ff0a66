"""Reports: what people tell the host about others."""

import json
from collections.abc import Sequence
from typing import Any, Literal

from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from majesty.server.errors import ActionError, LimitError, UnknownError
from majesty.server.ids import new_id
from majesty.server.moderation.export import lines_of, no_person
from majesty.server.moderation.log import By, note
from majesty.server.people import Person
from majesty.server.storage.schema import PEOPLE, REPORTS
from majesty.server.storage.store import Store
from majesty.server.tables.entries import Said, read_entry
from majesty.server.times import now_ms

Reason = Literal["chat", "name", "stalling", "cheating", "other"]
Outcome = Literal["dismissed", "acted"]

OPEN_MOST = 10  # reports of one person that the host has not yet dealt with
ALL_MOST = 5_000  # the same of everyone
_LINES = 20  # the last ones that are kept with a report: what was said may be deleted


async def report(
    store: Store, by: Person, person: str, table: str | None, reason: Reason, words: str
) -> None:
    """Stores a report, with what the reported person said last at the table."""
    if by.id == person:
        raise ActionError("own-report", "You cannot report yourself; choose someone else.")
    found = await store.read(select(PEOPLE.c.name).where(PEOPLE.c.id == person))
    if not found:
        raise no_person()
    said = await _last_lines(store, person, table) if table else []
    row = {
        "id": new_id(),
        "at": now_ms(),
        "reporter": by.id,
        "person": person,
        "table_id": table,
        "reason": reason,
        "words": words,
        "evidence": json.dumps({"name": found[0].name, "said": said}, ensure_ascii=False),
    }

    async def job(connection: AsyncConnection) -> None:
        # Locked, so that two reports of a person do not pass the limits side by side.
        await connection.execute(select(PEOPLE.c.id).where(PEOPLE.c.id == by.id).with_for_update())
        is_open = REPORTS.c.closed.is_(None)
        own = is_open & (REPORTS.c.reporter == by.id)
        mine = (await connection.execute(select(REPORTS).where(own))).all()
        if any((each.person, each.table_id) == (person, table) for each in mine):
            raise ActionError(
                "already-reported",
                "You have already reported this; those who run the server will look at it.",
            )
        everyone = select(func.count()).select_from(REPORTS).where(is_open)
        if len(mine) >= OPEN_MOST or (await connection.scalar(everyone) or 0) >= ALL_MOST:
            raise LimitError(
                "too-many-reports", "Too many reports are open; wait until they have been read."
            )
        await connection.execute(insert(REPORTS), [row])

    await store.write(job)


async def _last_lines(store: Store, person: str, table: str) -> list[dict[str, Any]]:
    """Returns what a person said last at a table."""
    said = [
        {"seq": row.seq, "at": row.at, "text": entry.text}
        for row in await store.read(lines_of(person, [table]))
        if isinstance(entry := read_entry(row.body), Said) and entry.person == person
    ]
    return said[-_LINES:]


async def settle(store: Store, by: By, name: str, outcome: Outcome, words: str) -> None:
    """Closes a report; the host's note stays with it."""

    async def job(connection: AsyncConnection) -> None:
        own = REPORTS.c.id == name
        found = (await connection.execute(select(REPORTS).where(own).with_for_update())).first()
        if found is None:
            raise UnknownError("no-report", "There is no such report; list them to see their ids.")
        if found.closed is not None:
            raise ActionError("report-closed", "This report is closed already; open the next one.")
        values = {"closed": now_ms(), "outcome": outcome, "note": words}
        await connection.execute(update(REPORTS).where(own).values(**values))
        await note(connection, by, "report", person=found.person, outcome=outcome, note=words)

    await store.write(job)


def told(rows: Sequence[Any]) -> list[dict[str, Any]]:
    """Returns reports as the host sees them."""
    return [
        {
            "id": row.id,
            "at": row.at,
            "by": row.reporter,
            "person": row.person,
            "table": row.table_id,
            "reason": row.reason,
            "words": row.words,
            **json.loads(row.evidence),
            "closed": row.closed,
            "outcome": row.outcome,
            "note": row.note,
        }
        for row in rows
    ]
