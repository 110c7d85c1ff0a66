"""Bots at tables: they think in separate processes, and move through the hub like people."""

import asyncio
import logging
import multiprocessing
import time
from collections.abc import Callable, Collection, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextvars import Context
from functools import partial
from typing import TypeVar

from majesty.bots import LEVELS
from majesty.bots.referee import told
from majesty.rules.decisions import Step
from majesty.rules.events import (
    CardPlaced,
    CardTaken,
    Event,
    MeeplesPlaced,
    Refilled,
    TurnEnded,
)
from majesty.rules.state import State
from majesty.server.bots.claims import Claims
from majesty.server.bots.fair_queue import FairQueue
from majesty.server.bots.thinking import Failure, begin, get_ready, think
from majesty.server.errors import StorageError
from majesty.server.metrics import BOT_FAULTS, BOT_SECONDS, BOT_WAIT_SECONDS
from majesty.server.rooms.hub import Decide, Hub
from majesty.server.rooms.room import Room
from majesty.server.settings import Settings
from majesty.server.tables.entries import Entry, Handed
from majesty.server.tables.judge import SUBSTITUTE, bot_moved
from majesty.server.tables.table import Table
from majesty.server.tasks import is_ending
from majesty.server.times import now_ms

CHEAPEST = "random"
"""The bot that finishes a game which nobody plays or watches any more."""

Result = TypeVar("Result")

_LOG = logging.getLogger("majesty.robots")
_COMPILING = 120.0  # seconds; a bot's first decision may have to wait for its machine code
_RETRY = 1.0
_UNWATCHED = 60.0  # seconds until nobody is expected back at a game of bots only
_PLAIN = (MeeplesPlaced, CardTaken, CardPlaced, Refilled, TurnEnded)  # the events of any turn
_FURTHER = 1 / 6  # of the usual pause, for each payment, attack or healing after the first
_LONGEST = 2  # usual pauses, whatever happened


def pause_after(turn: Iterable[Event], usual: float) -> float:
    """Returns how many seconds people want to look at a turn before a bot plays the next."""
    effects = sum(not isinstance(event, _PLAIN) for event in turn)
    return usual * min(1 + _FURTHER * max(0, effects - 1), _LONGEST)


def simpler(level: str) -> str:
    """Returns which bot takes over from one that failed."""
    order = (CHEAPEST, *LEVELS)
    return order[order.index(level) - 1] if level in LEVELS else CHEAPEST


class Robots:
    """Makes every bot move when it is its turn."""

    def __init__(self, hub: Hub, settings: Settings) -> None:
        self._hub = hub
        self._settings = settings
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._rooms: dict[str, Room] = {}  # where a bot is thinking
        self._pool: ProcessPoolExecutor | None = None
        self.queue = FairQueue(settings.bot_processes)
        self.claims = Claims(hub.store, self._rooms.values)

    def consider(self, room: Room) -> None:
        """Lets a bot think if it is its turn, it is this worker's, and it is not thinking yet."""
        if room.id in self._tasks:
            # Someone may have come to watch.
            self.queue.move(room.id, room.networks, room.audience)
        elif room.table.bot_to_act and self.claims.holds(room):
            play, name = self._play(room), f"bot at {room.id}"
            # In a context of its own: what it logs does not belong to the request before its turn.
            task = asyncio.create_task(play, name=name, context=Context())
            self._tasks[room.id], self._rooms[room.id] = task, room

    def is_busy(self, table: str) -> bool:
        """Tells whether a bot is already thinking at a table."""
        return table in self._tasks

    def expect(self) -> None:
        """Starts a process for bots if there is none, since someone may play soon."""
        if self._pool is None:
            self.warm({SUBSTITUTE})

    def warm(self, levels: set[str]) -> None:
        """Starts the processes and compiles the bots while people are still taking their seats."""
        for level in levels:
            self._submit(get_ready, level)

    @property
    def processes(self) -> list[int]:
        """Lists the ids of the processes in which bots think."""
        return list((self._pool._processes or {}) if self._pool else ())  # noqa: SLF001

    async def close(self) -> None:
        """Stops thinking; another worker goes on, or this one after its next start."""
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        if self._pool:
            self._drop_pool(self._pool)

    async def _play(self, room: Room) -> None:
        """Plays until it is a person's turn again."""
        try:
            await self._play_all(room)
        except Exception:  # noqa: BLE001  (a bot that does not move is retried when it is late)
            _LOG.exception("bot-stopped", extra={"table": room.id})
        finally:  # right here: a callback might run after the next entry
            self._tasks.pop(room.id, None)
            self._rooms.pop(room.id, None)

    async def _play_all(self, room: Room) -> None:
        while (job := room.table.bot_to_act) and self.claims.holds(room):
            seat, level = job
            table, state, revision = room.table, room.table.state, room.table.revision
            assert state is not None
            unwatched = _is_unwatched(room)
            if unwatched and level != CHEAPEST:
                await self._enter(room, partial(_simplified, seat))
                continue
            begun, since = time.monotonic(), now_ms()
            try:
                move = await self.choose(level, state, room.id, room.networks, room.audience)
            except Exception as fault:  # noqa: BLE001  (whatever it is, the game goes on)
                if not self._hub.store.outages.lost(since, now_ms()):  # else it had no fair chance
                    await self._replace(room, seat, level, fault)
                continue
            BOT_SECONDS.labels(level).observe(time.monotonic() - begun)
            if state.step is Step.TAKE and not unwatched:
                pause = pause_after(table.latest, self._settings.bot_pause)
                await asyncio.sleep(begun + pause - time.monotonic())
            await self._enter(room, partial(_moved, seat, revision, move))

    async def _enter(self, room: Room, decide: Decide) -> None:
        """Enters a bot's move; retries while the database does not answer."""
        try:
            await self._hub.enter(room, decide)
        except StorageError:
            _LOG.debug("bot-waits", extra={"table": room.id})
            await asyncio.sleep(_RETRY)

    async def choose(
        self,
        level: str,
        state: State,
        name: str,
        networks: Collection[str],
        people: Collection[str],
    ) -> str:
        """Queues a bot to think, and returns its decision; raises what went wrong.

        The queue is fair to the networks for which it thinks, and to the people within them; `name`
        tells it from other waiting requests.
        """
        limit = self._settings.bot_seconds
        is_broken = False
        while True:
            begun = time.monotonic()
            async with self.queue.slot(name, networks, people):
                BOT_WAIT_SECONDS.observe(time.monotonic() - begun)
                job, pool = self._submit(think, level, str(state), limit)
                try:
                    async with asyncio.timeout(limit + _COMPILING):
                        return await asyncio.wrap_future(job)
                except BrokenProcessPool:
                    self._drop_pool(pool)
                    if is_broken:  # the first time it may have been another bot's fault
                        raise
                    is_broken = True
                except TimeoutError:
                    self._drop_pool(pool)
                    raise
                except asyncio.CancelledError:
                    if is_ending():  # else the pool was dropped for another bot
                        raise

    async def _replace(self, room: Room, seat: int, level: str, fault: BaseException) -> None:
        words = str(fault) if isinstance(fault, Failure) else told(fault)
        _LOG.error("bot-fault", extra={"table": room.id, "bot": level, "fault": words})
        BOT_FAULTS.labels(level).inc()

        def decide(table: Table, _: int) -> Entry | None:
            if table.to_act != seat or table.seats[seat].level != level:
                return None  # another move came first
            if level == CHEAPEST:  # nothing simpler is left than any legal decision
                assert table.state is not None
                return bot_moved(table, seat, table.revision, str(table.state.legal()[0]))
            return Handed(seat=seat, level=simpler(level), why="fault")

        await self._enter(room, decide)

    def _submit(
        self, work: Callable[..., Result], *arguments: object
    ) -> tuple[Future[Result], ProcessPoolExecutor]:
        """Submits work to the pool; a pool that broke while idle is replaced."""
        pool = self._ready_pool()
        try:
            return pool.submit(work, *arguments), pool
        except BrokenProcessPool:
            self._drop_pool(pool)
            pool = self._ready_pool()
            return pool.submit(work, *arguments), pool

    def _ready_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(
                self._settings.bot_processes,
                mp_context=context,
                initializer=begin,
                initargs=(context.Lock(),),
            )
        return self._pool

    def _drop_pool(self, pool: ProcessPoolExecutor) -> None:
        """Kills the processes right away, even one that hangs in compiled code."""
        if pool is not self._pool:
            return  # already dropped for another bot, and a new one is in use
        self._pool = None
        processes = list((pool._processes or {}).values())  # noqa: SLF001  (no public way)
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()


def _is_unwatched(room: Room) -> bool:
    """Tells whether nobody has played or watched for a while."""
    if room.is_watched:
        room.watched = time.monotonic()
    return not room.table.holders and time.monotonic() - room.watched > _UNWATCHED


def _simplified(seat: int, table: Table, _: int) -> Entry | None:
    if table.holders or table.to_act != seat or table.seats[seat].level in (None, CHEAPEST):
        return None  # someone is back, or another move came first
    return Handed(seat=seat, level=CHEAPEST, why="unwatched")


def _moved(seat: int, revision: int, move: str, table: Table, _: int) -> Entry | None:
    return bot_moved(table, seat, revision, move)
