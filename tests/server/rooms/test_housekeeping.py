"""What nobody needs any more is deleted after the days of its setting, and nothing before."""

import asyncio
from typing import Any, cast

import pytest
from sqlalchemy import select, update

from majesty.server import ladder
from majesty.server.people import Person
from majesty.server.rooms.housekeeping import Housekeeping
from majesty.server.rooms.presence import Presence
from majesty.server.rooms.room import Room
from majesty.server.settings import Settings
from majesty.server.storage.schema import DEALS, ENTRIES, MEMBERS, PEOPLE, SESSIONS, TABLES
from majesty.server.times import now_ms
from tests.server.offline_hosts import PASSPHRASE, House, house

DAY = 24 * 60 * 60_000
NOW = 1_000 * DAY
DAYS = ("guest_days", "idle_guest_days", "table_days", "chat_days", "game_days")
NEVER: dict[str, Any] = dict.fromkeys(DAYS, 0)


async def sweep(here: House, now: int, **days: int) -> None:
    """Sweeps until nothing is left to do."""
    chosen = Settings(database="unused.db", bots=("random",), **{**NEVER, **days})
    keeper = Housekeeping(here.hub, cast("Presence", None), chosen)
    while await keeper.sweep(now):
        pass


async def named(here: House) -> set[str]:
    return {row.name for row in await here.store.read(select(PEOPLE.c.name))}


def test_guests_who_never_had_a_seat_are_forgotten_sooner(database: str) -> None:
    async def run() -> None:
        async with house(database) as here:
            guests = {}
            for name, days in (("Idle", 31), ("New", 29), ("Player", 31), ("Claimed", 31)):
                guests[name], _ = await here.people.welcome(name, NOW - days * DAY)
            await here.people.claim(guests["Claimed"], "Claimed", PASSPHRASE, NOW - 31 * DAY)
            await here.begin(guests["Player"], bots=1)
            await sweep(here, NOW)
            assert await named(here) == {*guests}
            await sweep(here, NOW, idle_guest_days=30)
            assert await named(here) == {"New", "Player", "Claimed"}
            known = {row.person for row in await here.store.read(select(SESSIONS.c.person))}
            assert guests["Idle"].id not in known
            assert guests["Player"].id in known

    asyncio.run(run())


async def finished(here: House, *people: Person, days: int, **terms: Any) -> Room:
    """Plays a game to its end, so many days ago."""
    room = await here.begin(*people, bots=2 - len(people), **terms)
    await here.play(room)
    if room.table.needs_rating:
        await here.hub.rate(room, ladder.rate)
    past = (now_ms() - NOW) + days * DAY
    async with here.store.engine.begin() as connection:
        of_table = TABLES.c.id == room.id
        aged = update(TABLES).where(of_table).values(created=TABLES.c.created - past)
        await connection.execute(aged)
        of_entries = ENTRIES.c.table_id == room.id
        await connection.execute(update(ENTRIES).where(of_entries).values(at=ENTRIES.c.at - past))
    return room


async def tables_in(here: House, *columns: Any) -> list[set[str]]:
    return [{row[0] for row in await here.store.read(select(column))} for column in columns]


def test_old_casual_games_of_guests_are_deleted_by_choice_and_no_others(database: str) -> None:
    async def run() -> None:
        async with house(database) as here:
            ana, ben, eve, ida = [
                (await here.people.welcome(name, NOW))[0] for name in ("Ana", "Ben", "Eve", "Ida")
            ]
            eve, _ = await here.people.claim(eve, "Eve", PASSPHRASE, NOW)
            casual = await finished(here, ana, ben, days=11, rated=False)
            alone = await finished(here, ana, days=11, rated=False)
            kept = [
                await finished(here, ana, ben, days=9, rated=False),
                await finished(here, ana, ben, days=11, rated=True),
                await finished(here, ana, eve, days=11, rated=False),
                await here.begin(ida, bots=1, rated=False),
            ]
            async with here.store.engine.begin() as connection:
                long_ago = update(TABLES).where(TABLES.c.id == kept[-1].id).values(created=0)
                await connection.execute(long_ago)
            places = (TABLES.c.id, ENTRIES.c.table_id, DEALS.c.table_id, MEMBERS.c.table_id)
            await sweep(here, NOW)
            everything = {casual.id, alone.id, *(room.id for room in kept)}
            assert await tables_in(here, *places) == [everything] * 4
            await sweep(here, NOW, game_days=10)
            assert await tables_in(here, *places) == [{room.id for room in kept}] * 4
            assert casual.id not in here.hub.rooms

    asyncio.run(run())


def test_a_game_that_was_rated_stays_whatever_is_listed_of_it(database: str) -> None:
    async def run() -> None:
        async with house(database) as here:
            ana, ben = [(await here.people.welcome(name, NOW))[0] for name in ("Ana", "Ben")]
            room = await finished(here, ana, ben, days=11, rated=True)
            shown = room.row.summary.replace('"rated":true', '"rated":false')
            assert shown != room.row.summary
            async with here.store.engine.begin() as connection:
                await connection.execute(update(TABLES).values(summary=shown))
            await sweep(here, NOW, game_days=10)
            assert await tables_in(here, TABLES.c.id) == [{room.id}]

    asyncio.run(run())


@pytest.mark.parametrize("days", [-1, 36_501])
def test_days_are_those_of_a_century(days: int) -> None:
    with pytest.raises(ValueError, match="chat_days"):
        Settings(database="unused.db", chat_days=days)
