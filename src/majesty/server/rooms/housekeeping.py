"""Regular cleaning: sessions that ended on other workers, and guests and tables no longer needed.

Old guests and tables that never started are deleted after some days, a few at a time. Several
workers may do so at the same time: each takes what no other one is deleting.
"""

import asyncio
import logging
import time
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Select, and_, delete, exists, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from majesty.server.errors import StorageError
from majesty.server.farewell import forget, half_forgotten
from majesty.server.rooms.hub import Hub
from majesty.server.rooms.presence import Presence
from majesty.server.settings import Settings
from majesty.server.storage.schema import (
    DEALS,
    ENTRIES,
    MEMBERS,
    MUTES,
    PEOPLE,
    PRESENCE,
    RATINGS,
    SESSIONS,
    TABLES,
)
from majesty.server.times import now_ms

_LOG = logging.getLogger("majesty.housekeeping")
_EVERY = 2.0  # seconds
_SESSIONS_EVERY = 30.0  # seconds
_SWEEP_EVERY = 3600.0  # seconds, unless there was more than one sweep can handle
_AT_ONCE = 50  # guests or tables in one transaction, to keep moves from waiting
_DAY = 24 * 60 * 60_000


class Housekeeping:
    """Looks after sessions and leftovers, a little at a time."""

    def __init__(self, hub: Hub, presence: Presence, settings: Settings) -> None:
        self._hub = hub
        self._presence = presence
        self._settings = settings
        self._checked = self._swept = time.monotonic()

    async def run(self) -> None:
        """Runs until it is cancelled."""
        while True:
            try:
                await self.round()
            except StorageError:
                _LOG.debug("housekeeping-waits")
            await asyncio.sleep(_EVERY)

    async def round(self) -> None:
        """Does what is due; most rounds do nothing."""
        now = time.monotonic()
        if now - self._checked >= _SESSIONS_EVERY:
            self._checked = now
            await self._presence.check_sessions()
        if now - self._swept >= _SWEEP_EVERY and not await self.sweep(now_ms()):
            self._swept = now

    async def sweep(self, now: int) -> bool:
        """Deletes some guests and tables that nobody needs; tells whether there may be more.

        Also finishes deletions of people that a fault interrupted.
        """
        tables = guests = 0
        if days := self._settings.table_days:
            tables = await self._hub.store.write(
                lambda it: self._sweep_tables(it, now - days * _DAY)
            )
        if days := self._settings.guest_days:
            guests = await self._hub.store.write(lambda it: _sweep_guests(it, now - days * _DAY))
        for person in await half_forgotten(self._hub.store):
            await forget(self._hub, person)
        if tables or guests:
            _LOG.info("swept", extra={"tables": tables, "guests": guests})
        return max(tables, guests) == _AT_ONCE

    async def _sweep_tables(self, connection: AsyncConnection, limit: int) -> int:
        """Deletes tables at which nothing was ever played, once they are closed.

        Until then someone may sit down and start; the table itself knows how long that is.
        """
        idle = and_(TABLES.c.status == "closed", TABLES.c.created < limit)
        ids = await _some(connection, select(TABLES.c.id).where(idle).order_by(TABLES.c.id))
        for column in (
            ENTRIES.c.table_id,
            DEALS.c.table_id,
            MEMBERS.c.table_id,
            PRESENCE.c.table_id,
            TABLES.c.id,
        ):
            await connection.execute(delete(column.table).where(column.in_(ids)))
        for table in ids:
            room = self._hub.rooms.get(table)
            if room and not room.viewers:
                self._hub.drop(room)
        return len(ids)


async def _sweep_guests(connection: AsyncConnection, limit: int) -> int:
    """Deletes guests who have not been here for a long time and have no unfinished game.

    The names of those who have played are kept for their games; their secrets are not.
    """
    own_session = SESSIONS.c.person == PEOPLE.c.id
    seen = func.coalesce(SESSIONS.c.seen, SESSIONS.c.created) >= limit
    member = MEMBERS.c.person == PEOPLE.c.id
    going_on = exists().where(
        member,
        MEMBERS.c.seated,
        TABLES.c.id == MEMBERS.c.table_id,
        TABLES.c.status.in_(("waiting", "playing")),
    )
    has_games = exists().where(member)
    stale = and_(
        PEOPLE.c.account.is_(None),
        PEOPLE.c.created < limit,
        ~exists().where(own_session, seen),
        ~going_on,
        or_(exists().where(own_session), ~has_games),
    )
    ids = await _some(connection, select(PEOPLE.c.id).where(stale).order_by(PEOPLE.c.id))
    for column in (SESSIONS.c.person, MUTES.c.person, MUTES.c.muted, RATINGS.c.player):
        await connection.execute(delete(column.table).where(column.in_(ids)))
    await connection.execute(delete(PEOPLE).where(PEOPLE.c.id.in_(ids), ~has_games))
    return len(ids)


async def _some(connection: AsyncConnection, statement: Select[Any]) -> Sequence[str]:
    """Returns some ids that no other worker has locked, and locks them."""
    locked = statement.limit(_AT_ONCE).with_for_update(skip_locked=True)
    return [str(name) for (name,) in await connection.execute(locked)]
