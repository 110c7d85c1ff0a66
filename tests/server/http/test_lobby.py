"""The lobby: which tables and games others are shown."""

import asyncio

import pytest

from majesty.server.client import Client
from majesty.server.people import Person
from majesty.server.tables.table import Status
from majesty.server.tables.terms import DaysClock, Free, Mine, NoClock, Terms
from majesty.server.times import now_ms
from tests.server.games import finished_table, opened_table, person, robot, started_table
from tests.server.offline_hosts import house
from tests.server.visits import BOT, ME, OPEN, opened

HOUR = 3_600_000
ANA, BEN = person("Ana"), person("Ben")


def playing(client: Client) -> list[str]:
    """Lists the games that somebody is shown."""
    return [brief["id"] for brief in client.ask("GET", "/api/tables")["playing"]]


def test_who_plays_against_bots_is_not_shown_to_everybody(ana: Client, ben: Client) -> None:
    alone = opened(ana, ME, BOT, start=True)
    together = opened(ana, ME, OPEN, BOT)
    ben.act(together, type="sit", seat=1)
    assert together not in playing(ben)
    ana.act(together, type="start")
    assert together in playing(ben)
    assert alone not in playing(ben)


def test_nor_are_those_who_want_to_be_among_themselves(ana: Client, ben: Client) -> None:
    table = opened(ana, ME, OPEN, spectators=False)
    ben.act(table, type="sit", seat=1)
    ana.act(table, type="start")
    assert table not in playing(ana)


@pytest.mark.parametrize(("clock", "hours"), [(NoClock(), 3), (DaysClock(days=2), 14 * 24)])
def test_a_game_is_shown_while_there_is_probably_something_to_see(
    clock: NoClock | DaysClock, hours: int
) -> None:
    table = started_table([ANA, BEN], clock=clock)
    assert table.shown_until == table.opened_at + hours * HOUR


def test_it_is_shown_from_the_start_to_the_end() -> None:
    assert opened_table([ANA, BEN]).shown_until is None
    over = finished_table([ANA, BEN])
    assert over.status is Status.OVER
    assert over.shown_until is None


def test_two_at_one_browser_are_two_and_somebody_with_a_bot_is_one() -> None:
    assert started_table([ANA, ANA]).shown_until
    assert not started_table([ANA, robot(), robot()]).shown_until
    assert not started_table([ANA, BEN], visibility="invited").shown_until


def test_games_that_are_not_shown_take_nobody_s_place(database: str) -> None:
    async def run() -> None:
        async with house(database) as here:
            ana, _ = await here.people.welcome("Ana", 0)
            ben, _ = await here.people.welcome("Ben", 0)
            shown = await here.begin(ana, ben)
            for _ in range(3):
                await here.begin(ana, bots=1)
            found = await here.store.running(now_ms(), most=1)
            assert [row.id for row in found] == [shown.id]
            assert not await here.store.running(now_ms() + 3 * HOUR, most=1)
            await here.play(shown)
            assert not await here.store.running(now_ms(), most=1)

    asyncio.run(run())


def test_nobody_fills_the_lobby_alone(database: str) -> None:
    async def run() -> None:
        async with house(database) as here:
            ana, ben, eva = [(await here.people.welcome(n, 0))[0] for n in ("Ana", "Ben", "Eva")]
            waiting = Terms(seats=(Mine(), Free()))

            async def opened_by(person: Person) -> str:
                name, _ = await here.hub.open(waiting, person.asker)
                await asyncio.sleep(0.002)  # so that it is older than the next one
                return name

            old = await opened_by(ben)
            many = [await opened_by(ana) for _ in range(10)][::-1]
            new = await opened_by(eva)
            shown = [row.id for row in await here.store.lobby(most=6)]
            assert shown == [new, *many[:3], old, many[3]]
            games = [await here.begin(ben, eva), *[await here.begin(ana, ben) for _ in range(5)]]
            running = {row.id for row in await here.store.running(now_ms(), most=4)}
            assert games[0].id in running

    asyncio.run(run())
