"""What a host can look at: people, reports, the log, and how many of everything there are."""

import json
from typing import Any

from sqlalchemy import ColumnElement, Select, false, func, or_, select

from majesty.server import ladder
from majesty.server.ids import NETWORK
from majesty.server.moderation.bans import Ban
from majesty.server.moderation.doorkeeper import bans_in_force
from majesty.server.moderation.export import no_person
from majesty.server.moderation.reports import told
from majesty.server.names import looks
from majesty.server.rooms.hub import Hub
from majesty.server.storage.schema import (
    BANS,
    HOST_LOG,
    LOOKS,
    MEMBERS,
    PEOPLE,
    PRESENCE,
    REPORTS,
    SESSIONS,
    TABLES,
    WORKERS,
)
from majesty.server.storage.store import ALIVE, Store, page
from majesty.server.times import now_ms

_SHOWN = 50  # reports about a person, and by them

_SEEN = (
    select(func.max(func.coalesce(SESSIONS.c.seen, SESSIONS.c.created)))
    .where(SESSIONS.c.person == PEOPLE.c.id)
    .scalar_subquery()
    .label("seen")
)
_PERSON = select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.account, PEOPLE.c.created, _SEEN)


def _brief(row: Any) -> dict[str, Any]:
    return {
        "person": row.id,
        "name": row.name,
        "protected": row.account is not None,
        "created": row.created,
        "seen": row.seen,
    }


async def people(
    store: Store, search: str | None, *, most: int, before: str | None
) -> list[dict[str, Any]]:
    """Lists people, newest first: all, or those whose id, name or look begins as is searched."""
    query = _PERSON
    if search:
        query = query.where(_matches(search))
    query = page(query, PEOPLE.c.created, PEOPLE.c.id, most, before)
    return [_brief(row) for row in await store.read(query)]


def _matches(search: str) -> ColumnElement[bool]:
    alike = [LOOKS.c.look.startswith(look, autoescape=True) for look in looks(search) if look]
    return or_(
        PEOPLE.c.id == search,
        PEOPLE.c.name.istartswith(search, autoescape=True),
        PEOPLE.c.account.startswith(search.casefold(), autoescape=True),
        PEOPLE.c.id.in_(select(LOOKS.c.person).where(or_(false(), *alike))),
    )


async def person_details(store: Store, person: str) -> dict[str, Any]:
    """Returns what a host has to know about a person."""
    found = await store.read(_PERSON.where(PEOPLE.c.id == person))
    if not found:
        raise no_person()
    games = (
        select(TABLES.c.status, func.count().label("number"))
        .join(MEMBERS, MEMBERS.c.table_id == TABLES.c.id)
        .where(MEMBERS.c.person == person, MEMBERS.c.seated)
        .group_by(TABLES.c.status)
    )
    bans = await store.read(select(BANS).where(BANS.c.person == person))
    return {
        **_brief(found[0]),
        "games": {row.status: row.number for row in await store.read(games)},
        "unfinished": await store.unfinished_of(person),
        "ratings": await ladder.ratings_of(store, person),
        "bans": [Ban(*row)._asdict() for row in bans],
        "reports_about": await reports(store, REPORTS.c.person == person, most=_SHOWN),
        "reports_by": await reports(store, REPORTS.c.reporter == person, most=_SHOWN),
    }


async def reports(
    store: Store, which: ColumnElement[bool], *, most: int, before: str | None = None
) -> list[dict[str, Any]]:
    """Lists some reports, newest first."""
    query = page(select(REPORTS).where(which), REPORTS.c.at, REPORTS.c.id, most, before)
    return told(await store.read(query))


async def log(store: Store, *, most: int, before: str | None) -> list[dict[str, Any]]:
    """Lists what was done, newest first."""
    query = page(select(HOST_LOG), HOST_LOG.c.at, HOST_LOG.c.id, most, before)
    return [
        {
            "id": row.id,
            "at": row.at,
            "what": row.what,
            "person": row.person,
            "table": row.table_id,
            "details": json.loads(row.details),
            "source": row.source,
            "network": row.network,
        }
        for row in await store.read(query)
    ]


async def overview(hub: Hub) -> dict[str, Any]:
    """Returns how many of everything there are."""
    store = hub.store
    tables = select(TABLES.c.status, func.count().label("number")).group_by(TABLES.c.status)
    by_status = {row.status: row.number for row in await store.read(tables)}
    has_name = PEOPLE.c.account.is_not(None)
    return {
        "people": await _count(store, select(PEOPLE.c.id).where(has_name)),
        "guests": await _count(store, select(PEOPLE.c.id).where(~has_name)),
        "tables": {status: by_status.get(status, 0) for status in _STATUSES},
        "connected": await _connected(hub),
        "open_reports": await _count(store, select(REPORTS.c.id).where(REPORTS.c.closed.is_(None))),
        "bans": len(await bans_in_force(store)),
    }


_STATUSES = ("waiting", "playing", "over", "closed")


async def _connected(hub: Hub) -> int:
    """Returns how many people are connected to tables, through all workers."""
    if not hub.store.shared:
        return len({name for room in hub.rooms.values() for name in room.present})
    here = (
        select(PRESENCE.c.person)
        .join(WORKERS, WORKERS.c.id == PRESENCE.c.worker)
        .where(WORKERS.c.seen > now_ms() - ALIVE, ~PRESENCE.c.person.startswith(NETWORK))
        .distinct()
    )
    return await _count(hub.store, here)


async def _count(store: Store, query: Select[Any]) -> int:
    found = await store.read(select(func.count()).select_from(query.subquery()))
    return int(found[0][0])
