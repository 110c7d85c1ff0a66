"""The scheduler: what it puts right after an outage, and that nobody takes it for well if it fails."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from majesty.server import outages
from majesty.server.rooms import scheduler
from majesty.server.storage.store import Store
from majesty.server.tables.terms import NoClock, TurnClock
from majesty.server.times import now_ms
from tests.server.tables.test_clocks import House
from tests.server.test_outages import at_home, until
from tests.server.test_tasks import health


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
