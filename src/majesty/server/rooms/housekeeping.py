"""Regular cleaning: sessions that ended on other workers, and guests and tables no longer needed.

Old guests, tables that never started and, by choice, casual games are deleted after some days, a
few at a time. Several workers may do so at the same time: each takes what no other one is deleting.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from sqlalchemy import (
    JSON,
    ColumnElement,
    Select,
    and_,
    cast,
    delete,
    exists,
    func,
    or_,
    select,
    true,
    type_coerce,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from majesty.server.errors import StorageError
from majesty.server.farewell import forget, half_forgotten
from majesty.server.rooms.hub import Hub
from majesty.server.rooms.old_chat import OldChat, of_kind
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
_FIRST_WALK = 60 * 60_000  # milliseconds after the start, when nobody waits for it any more


_Sweep = Callable[[AsyncConnection, int], Awaitable[int]]


class Housekeeping:
    """Looks after sessions and leftovers, a little at a time."""

    def __init__(self, hub: Hub, presence: Presence, settings: Settings) -> None:
        self._hub = hub
        self._presence = presence
        self._settings = settings
        self._checked = self._swept = time.monotonic()
        self._old_chat = OldChat(hub, begins=now_ms() + _FIRST_WALK)

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
        if days := self._settings.chat_days:
            await self._old_chat.step(now_ms(), days)

    async def sweep(self, now: int) -> bool:
        """Deletes some guests and tables that nobody needs; tells whether there may be more.

        Also finishes deletions of people that a fault interrupted.
        """
        chosen = self._settings
        swept = {
            "tables": await self._some_of(self._sweep_tables, chosen.table_days, now),
            "games": await self._some_of(self._sweep_games, chosen.game_days, now),
            "guests": await self._some_of(_sweep_guests, chosen.guest_days, now),
            "idle_guests": await self._some_of(_sweep_idle_guests, chosen.idle_guest_days, now),
        }
        for person in await half_forgotten(self._hub.store):
            await forget(self._hub, person)
        if any(swept.values()):
            _LOG.info("swept", extra=swept)
        return max(swept.values()) == _AT_ONCE

    async def _some_of(self, sweep: _Sweep, days: int, now: int) -> int:
        """Deletes some of what is older than so many days; returns how many."""
        if not days:
            return 0
        return int(await self._hub.store.write(lambda it: sweep(it, now - days * _DAY)))

    async def _sweep_tables(self, connection: AsyncConnection, limit: int) -> int:
        """Deletes tables at which nothing was ever played, once they are closed.

        Until then someone may sit down and start; the table itself knows how long that is.
        """
        idle = and_(TABLES.c.status == "closed", TABLES.c.created < limit)
        return await self._delete_tables(connection, idle)

    async def _sweep_games(self, connection: AsyncConnection, limit: int) -> int:
        """Deletes finished casual games that only guests and bots could see.

        A game that was rated stays, whatever is listed of it: its ladder is in an entry.
        """
        summary = TABLES.c.summary
        shared = self._hub.store.shared
        listed: ColumnElement[Any] = cast(summary, JSON) if shared else type_coerce(summary, JSON)
        here = ENTRIES.c.table_id == TABLES.c.id
        member = and_(MEMBERS.c.table_id == TABLES.c.id, MEMBERS.c.person == PEOPLE.c.id)
        unwanted = and_(
            TABLES.c.status == "over",
            TABLES.c.created < limit,
            listed["rated"].as_boolean().is_(False),
            ~exists().where(member, PEOPLE.c.account.is_not(None)),
            ~exists().where(here, ENTRIES.c.at >= limit),
            ~exists().where(here, of_kind("rated"), ENTRIES.c.body.not_like('%"ladder":%null%')),
        )
        return await self._delete_tables(connection, unwanted)

    async def _delete_tables(self, connection: AsyncConnection, which: ColumnElement[bool]) -> int:
        ids = await _some(connection, select(TABLES.c.id).where(which).order_by(TABLES.c.id))
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


async def _sweep_idle_guests(connection: AsyncConnection, limit: int) -> int:
    """Deletes guests who have not been here for a while and never had a seat."""
    return await _sweep_guests(connection, limit, ~exists().where(MEMBERS.c.person == PEOPLE.c.id))


async def _sweep_guests(
    connection: AsyncConnection, limit: int, which: ColumnElement[bool] | None = None
) -> int:
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
        true() if which is None else which,
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
