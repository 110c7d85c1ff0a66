"""Two workers on one PostgreSQL: every decision of a bot is thought once, also a late one."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from majesty.rules.state import State
from majesty.server import tasks
from majesty.server.bots import claims
from majesty.server.bots.robots import Robots
from majesty.server.ids import new_id
from majesty.server.people import Person
from majesty.server.rooms import hub as hubs
from majesty.server.rooms import scheduler as schedulers
from majesty.server.rooms.hub import Hub
from majesty.server.rooms.presence import Presence
from majesty.server.rooms.room import Room
from majesty.server.rooms.scheduler import Scheduler
from majesty.server.rooms.viewers import Viewer
from majesty.server.service import running
from majesty.server.settings import Settings
from majesty.server.storage.database import parse_url
from majesty.server.storage.store import Store
from majesty.server.tables.actions import Move, Say
from majesty.server.tables.entries import Started
from majesty.server.tables.judge import Asker
from majesty.server.tables.table import BOT_LATE
from majesty.server.tables.terms import Mine, Robot, Terms
from tests.server.games import AT, id_of
from tests.server.visits import PATIENCE

ADA = Asker(id_of("Ada"), "Ada")


class Worker:
    """A worker without its network, whose bots think until they are let go."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.hub = Hub(store, new_id())
        self.robots = Robots(self.hub, settings)
        self.hub.on_entry = self.robots.consider
        self.presence = Presence(self.hub)
        self.scheduler = Scheduler(self.hub, self.presence, self.robots)
        self.thought = 0
        self.done = asyncio.Event()
        self.robots.choose = self._choose  # type: ignore[method-assign,assignment]

    async def _choose(self, _: str, state: State, *_others: Any) -> str:
        self.thought += 1
        await self.done.wait()
        return str(state.legal()[0])

    async def look_after(self) -> None:
        """Does what is due."""
        await self.scheduler._round()
        await asyncio.sleep(0)

    async def is_thinking(self, room: Room) -> bool:
        await asyncio.sleep(0)
        return self.robots.is_busy(room.id)


class Workers:
    """Two workers and their clock."""

    def __init__(self, here: Worker, there: Worker) -> None:
        self.here, self.there = here, there
        self.now = AT

    async def begin(self) -> Room:
        """Has the bots of a table think at the first worker."""
        terms = Terms(seats=(Mine(), Robot(level="greedy"), Robot(level="greedy")))
        name, _ = await self.here.hub.open(terms, ADA)
        room = await self.here.hub.room(name)
        await self.here.hub.start(room)
        while (state := room.table.state) and room.table.to_act == 0:
            move = Move(type="move", on=room.table.revision, move=str(state.legal()[0]))
            await self.here.hub.act(room, ADA, move)
        assert await self.here.is_thinking(room)
        return room


@asynccontextmanager
async def two_workers(database: str, patch: pytest.MonkeyPatch) -> AsyncIterator[Workers]:
    settings = Settings(database=database, bot_pause=0)
    stores = [await Store.open(parse_url(database)) for _ in range(2)]
    workers = Workers(*(Worker(store, settings) for store in stores))
    for module in (claims, hubs, schedulers):
        patch.setattr(module, "now_ms", lambda: workers.now)
    try:
        yield workers
    finally:
        for worker in (workers.here, workers.there):
            await worker.robots.close()
            await worker.store.close()


@pytest.fixture
def with_two(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch
) -> Callable[[Callable[[Workers], Awaitable[None]]], None]:
    def play(test: Callable[[Workers], Awaitable[None]]) -> None:
        async def run() -> None:
            async with two_workers(postgres_database, monkeypatch) as workers:
                await test(workers)

        asyncio.run(run())

    return play


Play = Callable[[Callable[[Workers], Awaitable[None]]], None]


def test_a_bot_that_takes_its_time_is_left_to_the_worker_where_it_thinks(with_two: Play) -> None:
    async def test(workers: Workers) -> None:
        room = await workers.begin()
        for _ in range(4):
            workers.now += BOT_LATE - 1
            await workers.here.robots.claims.renew()
            await workers.there.look_after()
        assert not await workers.there.is_thinking(room)
        assert (workers.here.thought, workers.there.thought) == (1, 0)

    with_two(test)


def test_neither_chat_nor_a_visit_at_another_worker_has_it_thought_twice(with_two: Play) -> None:
    async def test(workers: Workers) -> None:
        room = await workers.begin()
        same = await workers.there.hub.room(room.id)
        await workers.there.hub.act(same, ADA, Say(type="say", text="Hm"))
        await workers.there.presence.join(
            same, Viewer(Person(*ADA, None, hidden=False), network="@ada"), None
        )
        assert not await workers.there.is_thinking(room)
        await workers.here.hub.follow(room)
        assert workers.here.robots.claims.holds(room)

    with_two(test)


def test_of_a_killed_worker_it_is_taken_over_once(with_two: Play) -> None:
    async def test(workers: Workers) -> None:
        room = await workers.begin()
        await workers.here.robots.close()  # it puts off nothing any more
        workers.now += BOT_LATE + 1
        rounds = [worker.look_after() for worker in (workers.here, workers.there)]
        await asyncio.gather(*rounds)  # the first one is up again
        busy = [await worker.is_thinking(room) for worker in (workers.here, workers.there)]
        assert sorted(busy) == [False, True]

    with_two(test)


def test_as_many_decisions_are_thought_as_entries_are_written(with_two: Play) -> None:
    async def test(workers: Workers) -> None:
        room = await workers.begin()
        before = room.table.seq
        workers.now += BOT_LATE - 1
        await workers.here.robots.claims.renew()
        workers.now += 1_000
        await workers.there.look_after()
        for worker in (workers.here, workers.there):
            worker.done.set()
        while await workers.here.is_thinking(room) or await workers.there.is_thinking(room):
            await asyncio.sleep(0.01)
        entered = len(await workers.here.store.entries(room.id)) - before
        assert workers.here.thought + workers.there.thought == entered >= 1

    with_two(test)


def test_a_quick_bot_costs_no_writing_beside_its_move(
    with_two: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(workers: Workers) -> None:
        jobs: list[object] = []
        room = await workers.begin()
        monkeypatch.setattr(Store, "write", property(lambda _: jobs.append))
        workers.here.done.set()
        while await workers.here.is_thinking(room):
            await asyncio.sleep(0.01)
        await workers.here.robots.claims.renew()
        assert not jobs

    with_two(test)


def test_a_worker_renews_its_claims_by_itself_whatever_happens(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(claims, "_EVERY", 0.01)
    monkeypatch.setattr(tasks, "_RESTART", 0.0)
    put_off, tries = Store.put_off, 0

    async def fail_at_first(*arguments: Any) -> frozenset[str]:
        nonlocal tries
        tries += 1
        if tries == 1:
            raise RuntimeError("unforeseen")
        return await put_off(*arguments)

    async def run() -> None:
        settings = Settings(database=postgres_database, bot_pause=0)
        thinking = asyncio.Event()

        async def never(*_: object) -> str:
            thinking.set()
            await asyncio.Event().wait()
            raise AssertionError

        monkeypatch.setattr(Robots, "choose", never)
        monkeypatch.setattr(Store, "put_off", fail_at_first)
        async with running(settings) as service:
            terms = Terms(seats=(Mine(), Robot(level="greedy")))
            name, _ = await service.hub.open(terms, ADA)
            room = await service.hub.room(name)
            await service.hub.enter(room, lambda *_: Started(start=1))
            await thinking.wait()
            before = room.claim
            while tries < 2 or room.claim == before:
                await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(run(), PATIENCE))
