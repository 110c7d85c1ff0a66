"""What the server does on its own: expired clocks, late bots, ratings, abandoned tables."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence

from majesty.server import ladder
from majesty.server.bots.robots import Robots
from majesty.server.errors import StorageError
from majesty.server.outages import HICCUP
from majesty.server.rooms.hub import Hub
from majesty.server.rooms.lost_time import is_left_to_another
from majesty.server.rooms.presence import Presence
from majesty.server.storage.workers import (
    clocked_through,
    forget_worker,
    gone_workers,
    last_sign,
)
from majesty.server.tables.judge import overdue
from majesty.server.times import not_before, now_ms

_LOG = logging.getLogger("majesty.scheduler")
_EVERY = 0.5  # seconds
_SIGN_EVERY = 2.0
_LOOK_AGAIN = 0.1  # seconds between checks for another worker's heartbeat
_SIGN_LATEST = 3_000  # milliseconds within which a live worker sends its next heartbeat
_OUTAGE = 4_000  # milliseconds of an outage after which clocks are corrected right away
_WORTH = 100  # with more than this many times the outage left, the correction can wait
_SILENCE = 30.0  # seconds without progress after which the scheduler is reported as failing
_IDLE = 120.0  # seconds until an idle table is dropped from memory
_AT_ONCE = 5_000  # tables handled in one round
_CREDITS = 100  # tables credited in one batch
_OWED = 60 * 60_000  # milliseconds after which we stop trying to give back time
_REST = 60.0  # seconds until a table that failed is retried


class Scheduler:
    """Checks twice a second for tables where something is due."""

    def __init__(self, hub: Hub, presence: Presence, robots: Robots) -> None:
        self._hub = hub
        self._store = hub.store
        self._presence = presence
        self._robots = robots
        self._resting: dict[str, float] = {}  # tables that failed, and until when they are skipped
        self._begins = 0.0  # when it starts judging
        self._signed = 0.0
        self._progress = time.monotonic()
        self._fails_since: float | None = None  # when the first of several failed rounds began

    async def begin(self) -> None:
        """Gives back the time of an outage, signs the worker on, and starts working."""
        last = await self._last_sign()
        if last is not None:
            not_before(last)
            now = now_ms()
            self._store.outages.was_down(last, now)
            self._store.outages.beat()  # nobody can move until the worker has started, either
            if now - last > HICCUP:  # before the heartbeat, or a kill would lose it
                await self._give_back(await self._store.clocked(now + _WORTH * (now - last)))
            elif self._store.shared:  # another worker may be giving back time right now
                self._begins = time.monotonic() + _OUTAGE / 1000
        await self._store.sign_on(self._hub.worker, now_ms())
        self._store.tasks.keep("pulse", self._store.outages.watch)
        self._store.tasks.keep("scheduler", self._run, hangs=self._hangs)

    async def _last_sign(self) -> int | None:
        """Returns the last heartbeat of any worker; waits for the next if one may be alive."""
        last = await last_sign(self._store)
        while last and self._store.shared and HICCUP < now_ms() - last <= _SIGN_LATEST:
            await asyncio.sleep(_LOOK_AGAIN)
            last = await last_sign(self._store)
        return last

    async def close(self) -> None:
        """Stops, and signs off."""
        for name in ("scheduler", "pulse"):
            await self._store.tasks.end(name)
        await self._store.sign(self._hub.worker, now_ms())
        await self._store.sign_off(self._hub.worker)

    async def attend(self, table: str, due: int | None = None) -> None:
        """Does what is due at a table; a late bot thinks here if no other worker was quicker."""
        room = await self._hub.room(table)
        # A player who is connected here as well could move here: else two workers would each leave
        # the table to the other.
        if room.waits_for_viewer or not await is_left_to_another(
            self._store, self._hub.worker, room.table, now_ms()
        ):
            await self._hub.enter(room, overdue)
        is_idle = room.table.bot_to_act and not self._robots.is_busy(table)
        if due is None or not is_idle or await self._robots.claims.take(room, due):
            self._robots.consider(room)
        if room.table.needs_rating:
            await self._hub.rate(room, ladder.rate)

    def _hangs(self) -> bool:
        """Tells whether there was no progress for long, or every round has failed."""
        since = self._progress if self._fails_since is None else self._fails_since
        return time.monotonic() - since > _SILENCE

    async def _run(self) -> None:
        while True:
            self._progress = begun = time.monotonic()
            is_well = begun - self._signed <= _SIGN_EVERY or await self._goes_well(self._sign)
            if begun >= self._begins:
                is_well = await self._goes_well(self._round) and is_well
            if is_well:
                self._fails_since = None
            elif self._fails_since is None:
                self._fails_since = begun
            await asyncio.sleep(_EVERY)

    async def _goes_well(self, work: Callable[[], Awaitable[None]]) -> bool:
        try:
            await work()
        except StorageError:
            _LOG.debug("scheduler-waits")
        except Exception:  # noqa: BLE001  (the next round may succeed)
            _LOG.exception("scheduler-failed")
        else:
            return True
        return False

    async def _sign(self) -> None:
        """Sends a heartbeat, and deals with outages since the last one."""
        begun = time.monotonic()
        outage = self._store.outages.longest
        if outage > _OUTAGE:
            await self._give_back(await self._late_for(outage))
        not_before(await self._store.sign(self._hub.worker, now_ms()))
        if self._store.shared:
            await self._presence.reconcile(after_outage=outage > 0)
            await self._bury()
            await self._presence.follow_workers()
        if self._store.outages.longest == outage:  # else there has been another one since
            self._store.outages.longest = 0
        self._hub.forget_idle(_IDLE)
        self._signed = begun

    async def _late_for(self, outage: int) -> list[str]:
        """Lists the tables whose clocks have to be corrected right away after an outage.

        At the others, time is given back when someone would be late. People connected through
        another worker had no outage.
        """
        if not self._store.shared:
            return await self._store.clocked(now_ms() + _WORTH * outage)
        return [room.id for room in self._hub.rooms.values() if room.waits_for_viewer]

    async def _bury(self) -> None:
        """Gives back time to people who used a worker that is gone, then forgets the worker.

        Nothing else records what is owed. Where the database did not accept it, this is retried
        with the next heartbeat, but not for ever: it may be the table that is broken.
        """
        now = now_ms()
        for worker, seen in await gone_workers(self._store, now):
            owed = await self._give_back(await clocked_through(self._store, worker))
            await forget_worker(self._store, worker, now, owed if now - seen < _OWED else ())

    async def _round(self) -> None:
        now = time.monotonic()
        self._resting = {table: until for table, until in self._resting.items() if until > now}
        for table, due in await self._store.due(now_ms(), most=_AT_ONCE):
            self._progress = time.monotonic()
            if table in self._resting or self._robots.is_busy(table):
                continue
            try:
                await self.attend(table, due)
            except StorageError:  # the database's fault, not the table's
                self._resting[table] = now + _SIGN_EVERY
                raise
            except Exception:  # noqa: BLE001  (one table must not keep the others waiting)
                self._resting[table] = now + _REST
                _LOG.exception("attend-failed", extra={"table": table})

    async def _give_back(self, tables: Sequence[str]) -> list[str]:
        """Gives back lost time to the players whose turn it is at some tables.

        Returns the tables where the database did not accept it.
        """
        owed: list[str] = []
        for first in range(0, len(tables), _CREDITS):
            some = tables[first : first + _CREDITS]
            done = await asyncio.gather(*map(self._give_back_at, some))
            owed += [table for table, is_done in zip(some, done, strict=True) if not is_done]
            self._progress = time.monotonic()
        return owed

    async def _give_back_at(self, table: str) -> bool:
        """Does so at one table; returns False if it should be retried."""
        try:
            await self._hub.give_back(await self._hub.room(table))
        except StorageError:  # a late player gets it back before being judged
            _LOG.debug("credit-waits", extra={"table": table})
            return False
        except Exception:  # noqa: BLE001  (one table must not keep the server from starting)
            _LOG.exception("credit-failed", extra={"table": table})
        return True
