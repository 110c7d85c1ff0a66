"""Time that is lost through another worker."""

import asyncio

import pytest

from majesty.rules.seals import seal_of
from majesty.server.people import Person
from majesty.server.rooms.presence import Presence
from majesty.server.rooms.viewers import Viewer
from majesty.server.tables import actions
from majesty.server.tables.judge import Asker
from majesty.server.tables.terms import Free, Mine, Terms
from majesty.server.times import now_ms
from tests.server.games import id_of
from tests.server.tables.test_clocks import House
from tests.server.test_outages import ADA, BEN, SystemClock, at_home, clock

__all__ = ["clock"]  # a fixture

EVE = Asker(id_of("Eve"), "Eve")
SEEDS = {BEN: "b" * 64, EVE: "e" * 64}


async def starting(here: House, there: House) -> str:
    """Brings a table of three so far that Ben and Eve are to show their seeds.

    Ben is connected here, Eve through another worker.
    """
    table, _ = await here.hub.open(Terms(seats=(Mine(), Free(), Free())), ADA)
    for house in (here, there):
        await house.store.sign(house.hub.worker, now_ms())
    for seat, (house, who) in enumerate(((here, BEN), (there, EVE)), 1):
        room = await house.hub.room(table)
        await house.hub.act(room, who, actions.Sit(type="sit", seat=seat))
        await house.hub.act(room, who, actions.Seal(type="seal", seal=seal_of(SEEDS[who])))
        viewer = Viewer(Person(who.person, who.name, None, hidden=False))
        await Presence(house.hub).join(room, viewer, None)
    room = await here.hub.room(table)
    await Presence(here.hub).read(room)
    await here.hub.catch_up(room)
    await here.hub.act(room, ADA, actions.Start(type="start"))
    return table


async def show_seed(house: House, table: str, who: Asker) -> None:
    room = await house.hub.room(table)
    await house.hub.act(room, who, actions.ShowSeed(type="seed", seed=SEEDS[who]))


@pytest.mark.parametrize("stopped", [3_500, 12_000])
def test_a_game_does_not_begin_without_the_seed_of_who_uses_a_stopped_worker(
    postgres_database: str, clock: SystemClock, stopped: int
) -> None:
    """It judges for itself once it goes on; if it is gone, they have time to come back."""

    async def run() -> None:
        async with at_home(postgres_database) as here, at_home(postgres_database) as there:
            table = await starting(here, there)
            there.store.outages.beat()  # its last one
            await show_seed(here, table, BEN)
            clock.leap = stopped
            await here.store.sign(here.hub.worker, now_ms())
            await here.scheduler.attend(table)
            room = await there.hub.room(table)
            await there.hub.follow(room)  # it goes on
            await there.scheduler.attend(table)
            assert room.table.starting
            await show_seed(there, table, EVE)
            assert room.table.record.extras["deal"]["seeds"] == [None, *SEEDS.values()]

    asyncio.run(run())


def test_of_a_worker_that_is_gone_too(postgres_database: str, clock: SystemClock) -> None:
    async def run() -> None:
        async with at_home(postgres_database) as here, at_home(postgres_database) as there:
            table = await starting(here, there)
            await show_seed(here, table, BEN)
            clock.leap = 12_000
            await here.scheduler._sign()  # it is forgotten
            await here.scheduler.attend(table)
            assert (await here.kinds(table))[-1] == "credited"
            clock.leap += 3_100
            await here.scheduler.attend(table)
            assert (await here.kinds(table))[-1] == "started"

    asyncio.run(run())


def test_two_workers_do_not_wait_for_each_other(postgres_database: str, clock: SystemClock) -> None:
    async def run() -> None:
        async with at_home(postgres_database) as here, at_home(postgres_database) as there:
            table = await starting(here, there)
            clock.leap = 3_100
            for house in (here, there):
                await house.store.sign(house.hub.worker, now_ms())
            await here.scheduler.attend(table)
            assert (await here.kinds(table))[-1] == "started"

    asyncio.run(run())
