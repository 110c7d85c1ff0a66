"""What the server does by itself: clocks that run out, bots left waiting, ratings, dead tables."""

import asyncio
import logging
import time

from majesty.server import ladder
from majesty.server.bots.robots import Robots
from majesty.server.rooms.hub import Hub
from majesty.server.rooms.presence import Presence
from majesty.server.tables.entries import Credited, Entry
from majesty.server.tables.judge import overdue
from majesty.server.tables.table import Table
from majesty.server.times import now_ms

_LOG = logging.getLogger("majesty.scheduler")
_EVERY = 0.5  # seconds
_SIGN_EVERY = 2.0
_OUTAGE = 4_000  # milliseconds without a sign of any worker that are given back to the clocks
_IDLE = 120.0  # seconds until a table leaves the memory
_AT_ONCE = 5_000  # tables looked at in one round
_CREDITS = 100  # tables that get their time back together
_REST = 60.0  # seconds until a table that could not be attended to is tried again


class Scheduler:
    """Looks every moment for tables at which something is due."""

    def __init__(self, hub: Hub, presence: Presence, robots: Robots) -> None:
        self._hub = hub
        self._presence = presence
        self._robots = robots
        self._resting: dict[str, float] = {}  # tables that made trouble, until when
        self._task: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Signs the worker on, gives back the time of an outage, and starts working."""
        now = now_ms()
        last = await self._hub.store.sign_on(self._hub.worker, now)
        rest = 0.0
        if last is not None and now - last > _OUTAGE:
            await self._credit(last, now)
        elif last is not None and self._hub.store.shared:
            rest = _OUTAGE / 1000  # another worker may be giving time back just now
        self._task = asyncio.create_task(self._run(rest), name="scheduler")

    async def close(self) -> None:
        """Stops, and signs off."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        now = now_ms()
        await self._hub.store.sign(self._hub.worker, now)
        await self._hub.store.sign_off(self._hub.worker)

    async def attend(self, table: str, due: int | None = None) -> None:
        """Does what is due at a table; a bot that is late thinks here if no other worker was quicker."""
        room = await self._hub.room(table)
        await self._hub.enter(room, overdue)
        is_idle = room.table.bot_to_act and not self._robots.is_busy(table)
        if due is None or not is_idle or await self._robots.claims.take(room, due):
            self._robots.consider(room)
        if room.table.needs_rating:
            await self._hub.rate(room, ladder.rate)

    async def _run(self, rest: float) -> None:
        signed = 0.0
        begun = time.monotonic()
        while True:
            try:
                if time.monotonic() - signed > _SIGN_EVERY:
                    signed = time.monotonic()
                    await self._hub.store.sign(self._hub.worker, now_ms())
                    self._hub.forget_idle(_IDLE)
                    if self._hub.store.shared:
                        await self._presence.follow_workers()
                if time.monotonic() - begun >= rest:
                    await self._round()
            except Exception:  # noqa: BLE001  (the next round may go better)
                _LOG.exception("scheduler-failed")
            await asyncio.sleep(_EVERY)

    async def _round(self) -> None:
        now = time.monotonic()
        self._resting = {table: until for table, until in self._resting.items() if until > now}
        for table, due in await self._hub.store.due(now_ms(), most=_AT_ONCE):
            if table in self._resting or self._robots.is_busy(table):
                continue
            try:
                await self.attend(table, due)
            except Exception:  # noqa: BLE001  (one table must not keep the others waiting)
                self._resting[table] = now + _REST
                _LOG.exception("attend-failed", extra={"table": table})

    async def _credit(self, down_since: int, now: int) -> None:
        """Gives whoever was to move the time back in which nobody could."""
        names = await self._hub.store.clocked()
        for first in range(0, len(names), _CREDITS):
            some = names[first : first + _CREDITS]
            await asyncio.gather(*(self._credit_one(name, down_since, now) for name in some))

    async def _credit_one(self, name: str, down_since: int, now: int) -> None:
        try:
            room = await self._hub.room(name)
            await self._hub.enter(room, lambda table, _: _lost(table, down_since, now))
        except Exception:  # noqa: BLE001  (one table must not keep the server from starting)
            _LOG.exception("credit-failed", extra={"table": name})


def _lost(table: Table, down_since: int, now: int) -> Entry | None:
    if table.clocks.deadline is None:
        return None
    lost = now - max(down_since, table.clocks.since)
    return Credited(milliseconds=lost) if lost > 0 else None
