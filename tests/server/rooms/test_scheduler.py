"""The scheduler: what it puts right after an outage, and that nobody takes it for well if it fails."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from majesty.server import outages
from majesty.server.errors import StorageError
from majesty.server.people import Person
from majesty.server.rooms import scheduler
from majesty.server.rooms.presence import Presence
from majesty.server.rooms.room import Room
from majesty.server.rooms.viewers import Viewer
from majesty.server.storage.store import Store
from majesty.server.storage.workers import gone_workers
from majesty.server.tables.terms import NoClock, TurnClock
from majesty.server.times import now_ms
from tests.server.tables.test_clocks import House
from tests.server.test_outages import ADA, SystemClock, at_home, clock, until
from tests.server.test_tasks import health

__all__ = ["clock"]  # a fixture


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduler, "_EVERY", 0.01)
    monkeypatch.setattr(scheduler, "_SIGN_EVERY", 0.02)


@pytest.fixture
def at_work(tmp_path: Path) -> Callable[[Callable[[House], Coroutine[Any, Any, None]]], None]:
    """Runs a test in a worker of its own."""

    def work(test: Callable[[House], Coroutine[Any, Any, None]]) -> None:
        async def run() -> None:
            async with at_home(str(tmp_path / "majesty.db")) as house:
                await test(house)

        asyncio.run(run())

    return work


Work = Callable[[Callable[[House], Coroutine[Any, Any, None]]], None]


@pytest.mark.slow
@pytest.mark.parametrize("broken", ["due", "sign"])
def test_health_names_a_scheduler_that_fails_in_every_round(
    at_work: Work, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    failed = 0

    async def fail(*_: object, **__: object) -> None:
        nonlocal failed
        failed += 1
        raise RuntimeError("unforeseen")

    async def test(house: House) -> None:
        async def names_it() -> bool:
            failing = (await health(house.store))[1]["failing"]
            return failed > 1 and failing == ["scheduler"]

        async def is_well() -> bool:
            return (await health(house.store))[0] == 200

        await house.scheduler.begin()
        assert await is_well()
        with monkeypatch.context() as patch:
            patch.setattr(Store, broken, fail)
            patch.setattr(scheduler, "_SILENCE", 0.1)
            await until(names_it)
        await until(is_well)
        await house.scheduler.close()

    at_work(test)


def test_what_fails_does_not_keep_tables_from_being_looked_at(
    at_work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise RuntimeError("unforeseen")

    async def test(house: House) -> None:
        table = await house.open(TurnClock(seconds=5), ago=60_000)
        await house.scheduler.begin()
        with monkeypatch.context() as patch:
            patch.setattr(house.scheduler, "_sign", fail)

            async def is_judged() -> bool:
                return "handed" in await house.kinds(table)

            await until(is_judged)
        await house.scheduler.close()

    at_work(test)


@pytest.mark.parametrize(("outage", "kinds"), [(12_000, ["credited"]), (3_000, [])])
def test_the_first_sign_after_a_long_outage_puts_clocks_right(
    at_work: Work, outage: int, kinds: list[str]
) -> None:
    """Nobody is late yet, but they see what is left to them."""

    async def test(house: House) -> None:
        table = await house.open(TurnClock(seconds=300), ago=60_000)
        house.store.outages._note(now_ms() - outage, now_ms())
        for _ in range(2):
            await house.scheduler._sign()
        assert await house.kinds(table) == ["opened", "started", *kinds]

    at_work(test)


def test_an_outage_makes_nobody_absent(at_work: Work, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        house.store.outages.beat()
        room = await house.hub.room(await house.open(NoClock(), ago=0))
        after = now_ms() + 60_000
        monkeypatch.setattr(outages, "now_ms", lambda: after)
        house.store.outages.beat()
        assert room.gone("Ben") == after

    at_work(test)


# A start


@pytest.mark.parametrize(("outage", "kinds"), [(3_000, ["credited"]), (1_000, [])])
def test_time_without_a_server_is_given_back_before_it_is_forgotten(
    at_work: Work, outage: int, kinds: list[str]
) -> None:
    """Only the last outage is known: who is killed again and again must not take from a clock."""

    async def test(house: House) -> None:
        table = await house.open(TurnClock(seconds=8), ago=3_500)
        await house.store.sign("killed", now_ms() - outage)
        await house.scheduler.begin()
        await house.scheduler.close()
        assert await house.kinds(table) == ["opened", "started", *kinds]

    at_work(test)


def test_so_is_the_time_that_this_takes(
    at_work: Work, clock: SystemClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(house: House) -> None:
        table = await house.open(TurnClock(seconds=8), ago=3_500)
        await house.store.sign("killed", now_ms() - 3_000)
        give_back = house.scheduler._give_back

        async def slowly(tables: list[str]) -> Any:
            owed = await give_back(tables)
            clock.leap = 12_000
            return owed

        monkeypatch.setattr(house.scheduler, "_give_back", slowly)
        await house.scheduler.begin()
        await house.scheduler.attend(table)
        await house.scheduler.close()
        assert await house.kinds(table) == ["opened", "started", "credited", "credited"]

    at_work(test)


@pytest.mark.parametrize(("lives", "kinds"), [(True, []), (False, ["credited"])])
def test_who_starts_beside_another_worker_finds_no_outage(
    postgres_database: str, kinds: list[str], *, lives: bool
) -> None:
    async def run() -> list[str]:
        async with at_home(postgres_database) as house:
            table = await house.open(TurnClock(seconds=60), ago=3_500)
            seen = now_ms() - scheduler._SIGN_LATEST + 200
            await house.store.sign("other", seen)
            begin = asyncio.create_task(house.scheduler.begin())
            await asyncio.sleep(0.02)
            if lives:
                await house.store.sign("other", now_ms())
            await begin
            await house.scheduler.close()
            return await house.kinds(table)

    assert asyncio.run(run()) == ["opened", "started", *kinds]


# The death of another worker


def test_time_that_could_not_be_given_back_is_owed_until_it_can(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with at_home(postgres_database) as dead, at_home(postgres_database) as other:
            owed, paid = await with_dead_worker(dead, ago=20_000)
            with monkeypatch.context() as patch:
                fail_at(patch, other, owed, StorageError("storage", "The disk is full."))
                for _ in range(2):
                    await other.scheduler._sign()
            assert await other.kinds(owed) == ["opened", "started"]
            assert await other.kinds(paid) == ["opened", "started", "credited"]
            await other.scheduler._sign()
            for table in (owed, paid):
                assert await other.kinds(table) == ["opened", "started", "credited"]
            assert await gone_workers(other.store, now_ms()) == []

    asyncio.run(run())


@pytest.mark.parametrize(
    ("error", "ago"),
    [(RuntimeError("unforeseen"), 20_000), (StorageError("storage", "No."), 2 * 60 * 60_000)],
)
def test_a_table_that_is_broken_for_good_does_not_keep_a_dead_worker_for_ever(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch, error: Exception, ago: int
) -> None:
    async def run() -> None:
        async with at_home(postgres_database) as dead, at_home(postgres_database) as other:
            broken, _ = await with_dead_worker(dead, ago=ago)
            fail_at(monkeypatch, other, broken, error)
            await other.scheduler._sign()
            assert await gone_workers(other.store, now_ms()) == []

    asyncio.run(run())


async def with_dead_worker(house: House, *, ago: int) -> list[str]:
    """Opens two tables for Ada, who came through a worker that was last seen some time ago."""
    tables = [await house.open(TurnClock(seconds=300), ago=60_000) for _ in range(2)]
    for table in tables:
        viewer = Viewer(Person(ADA.person, ADA.name, None, hidden=False))
        await Presence(house.hub).join(await house.hub.room(table), viewer, None)
    await house.store.sign(house.hub.worker, now_ms() - ago)
    return tables


def fail_at(patch: pytest.MonkeyPatch, house: House, table: str, error: Exception) -> None:
    """Lets no time be given back at a table."""
    give_back = house.hub.give_back

    async def fail(room: Room) -> None:
        if room.id == table:
            raise error
        await give_back(room)

    patch.setattr(house.hub, "give_back", fail)
