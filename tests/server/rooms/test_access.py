"""Whose game it is, and who may look: both outlive a seat, a rematch and a lost race."""

import asyncio
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import Mock, patch

import httpx
import pytest
from sqlalchemy import insert, select

from majesty.server.archive.arrivals import store_table
from majesty.server.archive.departures import games_of_host
from majesty.server.archive.unpacking import unpack
from majesty.server.client import Client
from majesty.server.errors import ActionError, StorageError, UnknownError
from majesty.server.http.app import create_app
from majesty.server.people import Person
from majesty.server.rooms.hub import Hub
from majesty.server.rooms.room import Room
from majesty.server.service import running
from majesty.server.settings import Settings
from majesty.server.storage.schema import MEMBERS, TABLES
from majesty.server.storage.store import Store
from majesty.server.tables.actions import Rematch, Sit, Stand
from majesty.server.tables.entries import Handed
from majesty.server.tables.terms import Free, Mine, Terms
from tests.server.games import id_of
from tests.server.offline_hosts import House, house
from tests.server.rooms.test_hub import ADA, BEN, two_hubs
from tests.server.visits import ME, OPEN, look, opened

BOTS = ("medium",)  # who plays on for somebody who resigned
CLOSED = {"status": "closed", "visibility": "open", "free": 1, "summary": "{}", "created": 0}

# Whose game it is


def own(client: Client) -> list[str]:
    """Lists the tables that somebody finds among their own."""
    return [game["table"]["id"] for game in client.ask("GET", "/api/me/games")]


def test_a_game_is_ones_own_while_one_has_a_seat(ana: Client, ben: Client) -> None:
    table = opened(ana, ME, OPEN, OPEN)
    for seat in (1, 2):
        ben.act(table, type="sit", seat=seat)
    ben.act(table, type="stand", seat=1)
    assert own(ben) == [table]
    ben.act(table, type="stand", seat=2)
    assert own(ben) == []
    ben.act(table, type="sit", seat=1)
    assert own(ben) == [table]
    ana.act(table, type="stand", seat=1)  # shows him the door
    assert own(ben) == []
    assert own(ana) == [table]


def test_a_table_that_one_has_left_is_no_longer_unfinished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("majesty.server.service.UNFINISHED_MOST", 1)

    async def run() -> None:
        async with running(Settings(database=str(tmp_path / "majesty.db"))) as service:
            (ana, _), (ben, _) = [await service.people.welcome(name, 0) for name in ("A", "B")]
            terms = Terms(seats=(Mine(), Free()))
            room, _ = await service.open(terms, ana)
            await service.act(room, ben, Sit(type="sit", seat=1))
            await service.act(room, ben, Stand(type="stand", seat=1))
            await service.open(terms, ben)

    asyncio.run(run())


def test_who_came_second_to_a_seat_has_no_game_of_it(postgres_database: str) -> None:
    async def run() -> None:
        async with two_hubs(postgres_database) as (here, there):
            table, _ = await here.open(Terms(seats=(Mine(), Free())), ADA)
            behind = await there.room(table)  # where the seat will still seem free
            await here.act(await here.room(table), BEN, Sit(type="sit", seat=1))
            with pytest.raises(ActionError, match="Seat 2 is taken"):
                await there.act(behind, ADA._replace(person=id_of("Eva")), Sit(type="sit", seat=1))
            assert await games(here.store, BEN.person) == {table}
            assert await games(here.store, id_of("Eva")) == set()

    asyncio.run(run())


async def games(store: Store, person: str) -> set[str]:
    return {row.id for row in await store.games_of(person, most=9)}


# Who may look


def test_who_was_cleared_from_an_invited_table_may_still_look(ana: Client, ben: Client) -> None:
    asked = ana.ask("POST", "/api/tables", {"visibility": "invited", "seats": [ME, OPEN]})
    table = asked["table"]["id"]
    ben.ask("POST", f"/api/tables/{table}/visit", {"invitation": asked["invitation"]})
    ben.act(table, type="sit", seat=1)
    ana.act(table, type="stand", seat=1)
    assert look(ben, table)["table"]["id"] == table


class Circle(NamedTuple):
    """An invited table whose game is over; Ida had resigned, and Eva watched."""

    room: Room
    code: str
    ana: Person
    ben: Person
    ida: Person
    eva: Person
    otto: Person  # was never invited

    async def rematch(self, here: House) -> str:
        for person in (self.ana, self.ben):
            if person.id not in self.room.table.rematch:
                await here.hub.act(self.room, person.asker, Rematch(type="rematch"))
        assert self.room.table.next_table
        return self.room.table.next_table


async def closed_circle(here: House) -> Circle:
    names = ("Ana", "Ben", "Ida", "Eva", "Otto")
    ana, ben, ida, eva, otto = [(await here.people.welcome(name, 0))[0] for name in names]
    room = await here.begin(ana, ben, ida, visibility="invited")
    code = await here.access.invite(room.id, ana.asker)
    await here.access.admit(room.id, eva.id, code)
    await here.enter(room, Handed(seat=2, level="medium", why="resigned"))
    await here.play(room)
    return Circle(room, code, ana, ben, ida, eva, otto)


def test_whoever_was_let_in_to_a_table_is_let_in_to_the_next(database: str) -> None:
    async def run() -> None:
        async with house(database) as here:
            circle = await closed_circle(here)
            following = await circle.rematch(here)
            other = here._replace(hub=Hub(here.store, "anotherworker"))
            for person in (circle.ana, circle.ben, circle.ida, circle.eva):
                await other.access.visit(following, person.id)
            with pytest.raises(UnknownError):
                await other.access.visit(following, circle.otto.id)
            assert await games(here.store, circle.ben.id) == {following, circle.room.id}
            assert await games(here.store, circle.ida.id) == {circle.room.id}
            assert await games(here.store, circle.eva.id) == set()

    asyncio.run(run())


def test_a_new_code_at_a_rematch_makes_the_links_before_it_void(database: str) -> None:
    async def run() -> None:
        async with house(database) as here:
            circle = await closed_circle(here)
            first, old = circle.room.id, circle.code
            second = await circle.rematch(here)
            again = circle._replace(room=await here.hub.room(second))
            await here.play(again.room)
            third = await again.rematch(here)
            elsewhere = await here.begin(circle.ana, circle.ben, visibility="invited")
            other_code = await here.access.invite(elsewhere.id, circle.ana.asker)
            new = await here.access.invite(second, circle.ana.asker)
            for table in (first, second, third):
                with pytest.raises(UnknownError):
                    await here.access.admit(table, circle.otto.id, old)
                with pytest.raises(UnknownError):
                    await here.access.visit(table, circle.otto.id)
            await here.access.admit(elsewhere.id, circle.eva.id, other_code)  # another circle
            await here.access.admit(second, circle.otto.id, new)
            for table in (second, third):
                await here.access.visit(table, circle.otto.id)

    asyncio.run(run())


def test_a_new_code_costs_as_much_as_the_row_of_rematches_has_games(database: str) -> None:
    async def run() -> None:
        async with house(database) as here:
            circle = await closed_circle(here)
            following = await circle.rematch(here)
            others = [f"other{number:07}" for number in range(300)]
            async with here.store.engine.begin() as connection:
                await connection.execute(
                    insert(TABLES), [{"id": name, **CLOSED} for name in others]
                )
                mine = {"person": circle.ana.id, "seated": False}
                await connection.execute(
                    insert(MEMBERS), [{"table_id": name, **mine} for name in others]
                )
            read: list[int] = []
            plain = here.store.read

            async def counted(statement: Any) -> Any:
                rows = await plain(statement)
                read.append(len(rows))
                return rows

            with patch.object(here.store, "read", counted):
                code = await here.access.invite(following, circle.ana.asker)
            assert sum(read) < 10
            await here.access.admit(circle.room.id, circle.otto.id, code)
            rows = await plain(select(TABLES.c.invitation).where(TABLES.c.id.in_(others)))
            assert {row.invitation for row in rows} == {None}

    asyncio.run(run())


def test_a_new_code_is_a_door(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(str(tmp_path / "majesty.db")) as here:
            ana, secret = await here.people.welcome("Ana", 0)
            table, _ = await here.hub.open(Terms(visibility="invited"), ana.asker)
            app = create_app(Settings(doors_rate=0.01))
            settings = Settings()
            app.state.service = Mock(
                hub=here.hub, access=here.access, people=here.people, settings=settings
            )
            transport = httpx.ASGITransport(app)
            headers = {"authorization": f"Bearer {secret}"}
            address = f"/api/tables/{table}/invitation"
            async with httpx.AsyncClient(
                transport=transport, base_url="http://localhost", headers=headers
            ) as client:
                asked = [(await client.post(address)).status_code for _ in range(21)]
            assert asked == [200] * 20 + [429]

    asyncio.run(run())


def test_so_is_who_comes_when_the_next_game_has_begun(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(str(tmp_path / "majesty.db")) as here:
            circle = await closed_circle(here)
            other = here._replace(hub=Hub(here.store, "anotherworker"))
            await other.hub.room(circle.room.id)  # where nobody will have heard of the next game
            following = await circle.rematch(here)
            await other.access.admit(circle.room.id, circle.otto.id, circle.code)
            await other.access.visit(following, circle.otto.id)

    asyncio.run(run())


@pytest.mark.slow
def test_who_comes_to_a_table_whose_next_one_stayed_elsewhere_is_let_in_there(
    tmp_path: Path,
) -> None:
    async def run() -> None:
        async with house(str(tmp_path / "here.db")) as here:
            circle = await closed_circle(here)
            following = await circle.rematch(here)
            [finished] = [game async for game in games_of_host(here.store, unfinished=False)]
            everything = [game async for game in games_of_host(here.store, unfinished=True)]
        async with house(str(tmp_path / "there.db")) as there:
            await store_table(there.store, unpack(finished, 0, bots=BOTS), 0)
            await there.access.admit(circle.room.id, circle.otto.id, circle.code)
            await there.access.visit(circle.room.id, circle.otto.id)
            for game in everything:  # what comes later finds its place free
                await store_table(there.store, unpack(game, 0, bots=BOTS), 0)
            await there.access.visit(following, circle.ben.id)

    asyncio.run(run())


def test_so_is_who_came_while_the_server_was_killed_between_the_two(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise StorageError("storage", "The database does not answer; please try again.")

    async def run() -> None:
        async with house(str(tmp_path / "majesty.db")) as here:
            circle = await closed_circle(here)
            rematch = Rematch(type="rematch")
            await here.hub.act(circle.room, circle.ana.asker, rematch)
            with monkeypatch.context() as patch:
                patch.setattr(here.store, "append", fail)  # the next table is there, but not told
                with pytest.raises(StorageError):
                    await here.hub.act(circle.room, circle.ben.asker, rematch)
            again = here._replace(hub=Hub(here.store, "anotherworker"))
            await again.access.admit(circle.room.id, circle.otto.id, circle.code)
            circle = circle._replace(room=await again.hub.room(circle.room.id))
            await again.access.visit(await circle.rematch(again), circle.otto.id)

    asyncio.run(run())
