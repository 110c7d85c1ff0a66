"""Outages: nobody loses a seat by time that they could not use."""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path
from typing import Any

import pytest

from majesty.rules.seals import seal_of
from majesty.rules.state import State
from majesty.server import outages, times
from majesty.server.bots.thinking import Failure
from majesty.server.errors import StorageError
from majesty.server.outages import Outages
from majesty.server.people import Person
from majesty.server.rooms import hub as hubs
from majesty.server.rooms import scheduler
from majesty.server.rooms.presence import Presence
from majesty.server.rooms.room import Room
from majesty.server.rooms.viewers import Viewer
from majesty.server.storage import database as databases
from majesty.server.storage.database import parse_url
from majesty.server.storage.store import Store
from majesty.server.tables import actions
from majesty.server.tables.judge import Asker, overdue
from majesty.server.tables.terms import (
    Free,
    GameClock,
    Mine,
    NoClock,
    Robot,
    Terms,
    TurnClock,
)
from majesty.server.times import now_ms
from tests.server.games import finished_table, id_of, person
from tests.server.tables.test_clocks import House
from tests.server.visits import PATIENCE

ADA, BEN = Asker(id_of("Ada"), "Ada"), Asker(id_of("Ben"), "Ben")


class SystemClock:
    """The clock of the system, which a test may set."""

    def __init__(self) -> None:
        self.leap = 0  # milliseconds
        self._real = time.time_ns

    def time_ns(self) -> int:
        return self._real() + self.leap * 1_000_000


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SystemClock:
    """A clock that can be set, and whose leaps are forgotten after the test."""
    clock = SystemClock()
    monkeypatch.setattr(times, "_ahead", 0, raising=False)
    monkeypatch.setattr(time, "time_ns", clock.time_ns)
    return clock


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets the server look more often."""
    monkeypatch.setattr(scheduler, "_EVERY", 0.02)
    monkeypatch.setattr(scheduler, "_SIGN_EVERY", 0.05)
    monkeypatch.setattr(outages, "BEAT", 0.05)


@asynccontextmanager
async def at_home(database: str) -> AsyncIterator[House]:
    store = await Store.open(parse_url(database))
    try:
        yield House(store)
    finally:
        await store.close()


async def move(house: House, table: str) -> None:
    """Has Ada make any move, as she would in her browser."""
    room = await house.hub.room(table)
    assert room.table.state is not None
    chosen = str(room.table.state.legal()[0])
    asked = actions.Move(type="move", on=room.table.revision, move=chosen)
    await house.hub.act(room, ADA, asked)


async def until(happened: Callable[[], Any]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await happened():
            await asyncio.sleep(0.02)


# What is noted


def test_lost_time_is_counted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100_000
    monkeypatch.setattr(outages, "now_ms", lambda: now)
    known = Outages()
    told: list[tuple[int, int]] = []
    known.on_outage = lambda *span: told.append(span)
    known.beat()
    known.writing()
    now = 101_000
    known.beat()
    known.written()
    assert (known.lost(0, now), told) == (0, [])  # a second is no outage
    known.writing()
    now = 110_000
    assert known.unwritten(now) == 9_000
    assert known.lost(0, now) == 9_000  # before anybody has noted it
    assert known.lost(105_000, now) == 5_000
    known.beat()
    known.written()
    assert told == [(101_000, 110_000)] * 2
    assert known.lost(0, now) == 9_000
    known.was_down(108_000, 112_000)
    assert known.lost(0, 120_000) == 19_000  # nobody has beaten since


def test_who_was_not_told_that_it_was_their_turn_has_lost_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 100_000
    monkeypatch.setattr(outages, "now_ms", lambda: now)
    known = Outages()
    known.deaf(96_000)
    known.deaf(99_000)  # it was not heard again in between
    assert known.lost(0, now) == 4_000
    now = 101_000
    known.caught_up(known.losses)
    assert known.lost(0, 200_000) == 5_000
    known.deaf(200_000)
    now = 201_000
    known.caught_up(known.losses)
    assert known.lost(0, 300_000) == 5_000  # a second is no outage


def test_the_time_never_goes_back(clock: SystemClock) -> None:
    before = now_ms()
    clock.leap = -3_600_000
    assert before <= now_ms() < before + 60_000
    clock.leap = 3_600_000
    assert now_ms() >= before + 3_600_000
    times.not_before(before + 7_200_000)
    assert now_ms() >= before + 7_200_000


# What is given back


@pytest.mark.parametrize("moves", [True, False])
def test_nobody_loses_by_time_while_the_computer_sleeps(
    tmp_path: Path, clock: SystemClock, *, moves: bool
) -> None:
    async def run() -> list[str]:
        async with at_home(str(tmp_path / "majesty.db")) as house:
            table = await house.open(TurnClock(seconds=8), ago=0)
            await house.scheduler.begin()
            await asyncio.sleep(0)
            clock.leap = 12_000
            if moves:  # her move comes before the server has noticed anything
                await move(house, table)
            else:

                async def is_done() -> bool:
                    return len(await house.kinds(table)) > 2

                await until(is_done)
                await move(house, table)
            await house.scheduler.close()
            return await house.kinds(table)

    assert asyncio.run(run()) == ["opened", "started", "credited", "moved"]


@pytest.mark.slow
def test_nor_while_nothing_can_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outages, "HICCUP", 50)
    monkeypatch.setattr(databases, "_BUSY", 50, raising=False)
    path = tmp_path / "majesty.db"

    async def run() -> list[str]:
        async with at_home(str(path)) as house:
            clock = TurnClock(seconds=5)
            table = await house.open(clock, ago=4_600)
            await house.scheduler.begin()
            with closing(sqlite3.connect(path, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                room = await house.hub.room(table)
                deadline = room.table.clocks.deadline
                assert deadline is not None

                async def is_late() -> bool:
                    return deadline + 100 < now_ms()

                with suppress(StorageError):
                    await move(house, table)
                await until(is_late)
                with pytest.raises(StorageError):
                    await house.hub.enter(room, overdue)
                other.execute("ROLLBACK")
            await move(house, table)
            await house.scheduler.close()
            return await house.kinds(table)

    assert asyncio.run(run()) == ["opened", "started", "credited", "moved"]


def test_nor_if_the_first_thing_written_then_is_the_judgement(
    tmp_path: Path, clock: SystemClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(databases, "_BUSY", 50, raising=False)
    path = tmp_path / "majesty.db"

    async def run() -> list[str]:
        async with at_home(str(path)) as house:
            table = await house.open(TurnClock(seconds=8), ago=0)
            with closing(sqlite3.connect(path, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                with pytest.raises(StorageError):
                    await move(house, table)
                clock.leap = 12_000
                other.execute("ROLLBACK")
            await house.hub.enter(await house.hub.room(table), overdue)
            return await house.kinds(table)

    assert asyncio.run(run()) == ["opened", "started", "credited"]


@pytest.mark.parametrize(("outage", "spent"), [(15_000, 0), (1_600, 0), (1_000, 1_000)])
def test_an_outage_costs_nothing_of_the_time_for_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, outage: int, spent: int
) -> None:
    """What it took would be missing in all later turns, also of who moves long before the end."""

    async def run() -> list[int]:
        async with at_home(str(tmp_path / "majesty.db")) as house:
            table = await house.open(GameClock(seconds=7200), ago=0)
            room = await house.hub.room(table)
            now = room.table.at
            for module in (outages, hubs):
                monkeypatch.setattr(module, "now_ms", lambda: now)
            for turn in range(3):
                house.store.outages.beat()
                now += outage
                while room.table.state and room.table.state.turn == turn:
                    await move(house, table)
            return [7_200_000 - left for left in room.table.clocks.left]

    assert asyncio.run(run()) == [2 * spent, spent]


def test_a_table_that_waits_is_not_closed_for_an_outage(tmp_path: Path, clock: SystemClock) -> None:
    async def run() -> list[list[str]]:
        async with at_home(str(tmp_path / "majesty.db")) as house:
            table, _ = await house.hub.open(Terms(seats=(Mine(), Free())), ADA)
            kinds = []
            house.store.outages.beat()
            for leap in (31, 29, 1):  # minutes
                clock.leap += leap * 60_000
                await house.scheduler.attend(table)
                kinds.append(await house.kinds(table))
                house.store.outages._beat = None  # from here on nobody sleeps
            return kinds

    waits = ["opened", "credited"]
    assert asyncio.run(run()) == [waits, waits, [*waits, "closed"]]


def test_nor_does_a_game_begin_without_the_seeds_of_those_who_could_not_show_them(
    tmp_path: Path, clock: SystemClock
) -> None:
    seed = "b" * 64

    async def run() -> tuple[list[str], Any]:
        async with at_home(str(tmp_path / "majesty.db")) as house:
            table, _ = await house.hub.open(Terms(seats=(Mine(), Free())), ADA)
            room = await house.hub.room(table)
            await house.hub.act(room, BEN, actions.Sit(type="sit", seat=1))
            await house.hub.act(room, BEN, actions.Seal(type="seal", seal=seal_of(seed)))
            viewer = Viewer(Person(BEN.person, BEN.name, None, hidden=False))
            await Presence(house.hub).join(room, viewer, None)
            await house.hub.act(room, ADA, actions.Start(type="start"))
            house.store.outages.beat()
            clock.leap = 10_000
            await house.scheduler.attend(table)
            waiting = await house.kinds(table)
            await house.hub.act(room, BEN, actions.ShowSeed(type="seed", seed=seed))
            return waiting, room.table.record.extras["deal"]["seeds"]

    waiting, seeds = asyncio.run(run())
    assert waiting[-2:] == ["starting", "credited"]
    assert seeds == [None, seed]


def test_time_is_given_back_once(tmp_path: Path) -> None:
    async def run() -> tuple[int, list[str]]:
        async with at_home(str(tmp_path / "majesty.db")) as house:
            table = await house.open(TurnClock(seconds=5), ago=20_000)
            house.store.outages.was_down(now_ms() - 19_000, now_ms() - 1_000)
            room = await house.hub.room(table)
            for _ in range(3):
                await house.hub.give_back(room)
            left = room.table.clocks.remaining(0, now_ms())
            await house.hub.enter(room, overdue)
            return left, await house.kinds(table)

    left, kinds = asyncio.run(run())
    assert 0 < left <= 3_000
    assert kinds == ["opened", "started", "credited"]


def test_a_bot_is_not_replaced_for_an_outage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> list[str]:
        async with at_home(str(tmp_path / "majesty.db")) as house:
            robots, tries = house.robots, 0

            async def choose(_: str, state: State, *__: object) -> str:
                nonlocal tries
                tries += 1
                if tries == 1:
                    since = now_ms()
                    await asyncio.sleep(0.01)
                    house.store.outages.was_down(since, now_ms())
                    raise Failure("it took too long")
                return str(state.legal()[0])

            monkeypatch.setattr(robots, "choose", choose)
            table = await house.open(NoClock(), ago=0, other=Robot(level="greedy"))
            room = await house.hub.room(table)
            while room.table.to_act == 0:
                await move(house, table)
            robots.consider(room)

            async def has_moved() -> bool:
                return room.table.to_act == 0

            await until(has_moved)
            assert tries > 1
            await robots.close()
            return await house.kinds(table)

    assert set(asyncio.run(run())) == {"opened", "started", "moved"}


def test_an_outage_is_not_absence() -> None:
    room = Room(finished_table((person("Ada"), person("Ben"))))
    since = room.gone("Ben")
    assert since is not None
    room.forgive(since - 5_000, since + 60_000)
    assert room.gone("Ben") == since + 60_000
    room.forgive(since, since + 50_000)
    assert room.gone("Ben") == since + 60_000


# Several workers


@pytest.mark.slow
def test_who_uses_a_worker_that_is_stopped_does_not_lose_their_seat(postgres_database: str) -> None:
    async def run() -> tuple[list[str], list[str], frozenset[str]]:
        async with at_home(postgres_database) as stopped, at_home(postgres_database) as other:
            now = now_ms()
            table = await stopped.open(TurnClock(seconds=5), ago=5_500)
            viewer = Viewer(Person(ADA.person, ADA.name, None, hidden=False))
            presence = Presence(stopped.hub)
            await stopped.store.sign(stopped.hub.worker, now)
            await presence.join(await stopped.hub.room(table), viewer, None)
            await stopped.store.sign(stopped.hub.worker, now - 5_000)
            await other.scheduler.attend(table)
            first = await other.kinds(table)
            await stopped.store.sign(stopped.hub.worker, now - 60_000)  # now it is gone
            await other.scheduler._sign()
            await other.scheduler.attend(table)
            second = await other.kinds(table)
            present = await other.store.present_elsewhere(other.hub.worker, table, now)
            # It comes back, and says who is there.
            await stopped.store.sign(stopped.hub.worker, now)
            await presence.reconcile(after_outage=True)
            again = await other.store.present_elsewhere(other.hub.worker, table, now)
            assert not present
            return first, second, again

    first, second, again = asyncio.run(run())
    assert first == ["opened", "started"]
    assert second == ["opened", "started", "credited"]
    assert again == {ADA.person}


@pytest.mark.slow
def test_who_goes_from_a_stopped_worker_to_another_gets_their_time_back(
    postgres_database: str,
) -> None:
    """Also if the first one goes on before they are late: then nobody could tell any more."""

    async def run() -> list[str]:
        async with at_home(postgres_database) as stopped, at_home(postgres_database) as other:
            now = now_ms()
            table = await stopped.open(TurnClock(seconds=8), ago=6_000)
            for house, seen in ((stopped, now - 6_000), (other, now)):
                await house.store.sign(house.hub.worker, seen)
                viewer = Viewer(Person(ADA.person, ADA.name, None, hidden=False))
                await Presence(house.hub).join(await house.hub.room(table), viewer, None)
            await stopped.store.sign(stopped.hub.worker, now)
            return await other.kinds(table)

    assert asyncio.run(run()) == ["opened", "started", "credited"]


@pytest.mark.slow
def test_who_has_a_tab_at_each_worker_is_judged(postgres_database: str) -> None:
    async def run() -> tuple[list[str], list[str]]:
        async with at_home(postgres_database) as one, at_home(postgres_database) as other:
            table = await one.open(TurnClock(seconds=5), ago=60_000)
            for house in (one, other):
                await house.store.sign(house.hub.worker, now_ms())
                viewer = Viewer(Person(ADA.person, ADA.name, None, hidden=False))
                await Presence(house.hub).join(await house.hub.room(table), viewer, None)
            # The other worker is silent for a while, but only for a part of what she is late.
            await other.store.sign(other.hub.worker, now_ms() - 5_000)
            room = await one.hub.room(table)
            await one.hub.act(room, ADA, actions.Say(type="say", text="Hm"))
            first = await one.kinds(table)
            await other.store.sign(other.hub.worker, now_ms())
            await one.scheduler.attend(table)
            return first, await one.kinds(table)

    first, second = asyncio.run(run())
    assert first == ["opened", "started", "credited", "said"]
    assert second == [*first, "handed"]
