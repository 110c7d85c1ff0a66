"""The rows that tell other workers who is connected: they follow the sockets, whatever happens."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, event, insert, select

from majesty.server.client import Client
from majesty.server.errors import StorageError
from majesty.server.people import Person
from majesty.server.rooms import presence as presences
from majesty.server.rooms.presence import Presence
from majesty.server.rooms.room import Room
from majesty.server.rooms.scheduler import Scheduler
from majesty.server.rooms.viewers import Viewer
from majesty.server.storage.schema import PRESENCE
from majesty.server.tables.judge import Asker
from majesty.server.tables.terms import NoClock
from majesty.server.times import now_ms
from tests.server.fault_injection import FaultyHost, database_down
from tests.server.rooms.test_workers import seen, until
from tests.server.tables.test_clocks import House
from tests.server.test_outages import ADA, BEN, at_home
from tests.server.visits import PATIENCE, opened


class Worker:
    """A worker at whose table Ada is looking on."""

    def __init__(self, house: House, table: str) -> None:
        self.house = house
        self.store = house.store
        self.name = house.hub.worker
        self.table = table
        self.presence = Presence(house.hub)
        self.scheduler = Scheduler(house.hub, self.presence, house.robots)

    async def room(self) -> Room:
        return await self.house.hub.room(self.table)

    async def join(self, who: Asker = ADA) -> Viewer:
        viewer = Viewer(Person(who.person, who.name, None, hidden=False))
        await self.presence.join(await self.room(), viewer, None)
        return viewer

    async def leave(self, viewer: Viewer) -> None:
        await self.presence.leave(await self.room(), viewer)

    async def rows(self) -> set[str]:
        """Returns who is connected through this worker, as others know it."""
        query = select(PRESENCE.c.person).where(PRESENCE.c.worker == self.name)
        return {row.person for row in await self.store.read(query)}

    async def write(self, *statements: Any) -> None:
        """Changes rows behind the back of the server, and tells nobody."""
        async with self.store.engine.begin() as connection:
            for statement in statements:
                await connection.execute(statement)


@asynccontextmanager
async def workers(database: str, number: int = 1) -> AsyncIterator[list[Worker]]:
    async with AsyncExitStack() as stack:
        houses = [await stack.enter_async_context(at_home(database)) for _ in range(number)]
        table = await houses[0].open(NoClock(), ago=0)
        found = [Worker(house, table) for house in houses]
        for worker in found:
            await worker.store.sign(worker.name, now_ms())
        yield found


def run(work: Callable[[], Awaitable[None]]) -> None:
    async def limited() -> None:
        async with asyncio.timeout(PATIENCE):
            await work()

    asyncio.run(limited())


@pytest.mark.slow
def test_who_leaves_while_the_database_is_down_can_be_replaced(
    postgres_database: str, tmp_path: Path
) -> None:
    with (
        FaultyHost(postgres_database, tmp_path, absence=1) as here,
        FaultyHost(postgres_database, tmp_path, absence=1) as there,
    ):
        ada, ben = Client.guest(here.address, "Ada"), Client.guest(there.address, "Ben")
        table = opened(ada, rated=False)
        ben.act(table, type="sit", seat=1)
        ada.act(table, type="start")

        async def play() -> None:
            async with seen(ada, table) as hers, seen(ben, table) as his:
                both = sorted((ada.person, ben.person))
                await until(hers, lambda frame: frame.get("present") == both)
                if hers.decisions:
                    leaves, stays, client, seat = hers, his, ben, 0
                else:
                    leaves, stays, client, seat = his, hers, ada, 1
                with database_down(postgres_database):
                    await leaves.socket.close()
                await until(stays, lambda frame: frame.get("present") == [client.person])
                ask = {"type": "replace", "on": stays.revision, "seat": seat, "ref": "replace"}
                answer: dict[str, Any] = {"code": "wait-longer"}
                while answer.get("code") == "wait-longer":
                    await stays.send(**ask)
                    answer = await until(stays, lambda frame: frame.get("ref") == "replace")
                    await asyncio.sleep(0.05)
                assert answer["entry"]["why"] == "absent"

        run(play)


@pytest.mark.parametrize("broken", [StorageError("storage", "No."), RuntimeError("unforeseen")])
def test_a_removal_that_failed_is_tried_again(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch, broken: Exception
) -> None:
    async def work() -> None:
        async with workers(postgres_database) as [here]:
            ada = await here.join()

            async def fail(*_: object) -> None:
                raise broken

            with monkeypatch.context() as patch:
                patch.setattr(here.store, "set_presence", fail)
                with suppress(RuntimeError):
                    await here.leave(ada)
            assert await here.rows() == {ADA.person}
            await here.scheduler._sign()
            assert await here.rows() == set()

    run(work)


def test_so_is_one_whose_task_was_cancelled_before_it_failed(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with workers(postgres_database) as [here]:
            ada = await here.join()
            begun, go_on = asyncio.Event(), asyncio.Event()

            async def wait(_: object) -> None:
                begun.set()
                await go_on.wait()

            def broken(_: object) -> None:
                raise OSError("the connection is lost")

            other = asyncio.create_task(here.store.write(wait))  # it holds up all who write
            await begun.wait()
            with monkeypatch.context() as patch:
                patch.setattr("majesty.server.storage.store.delete", broken)
                leaving = asyncio.create_task(here.leave(ada))
                await asyncio.sleep(0.01)
                leaving.cancel()
                await asyncio.wait({leaving})
                go_on.set()
                await other
                await here.store.sign(here.name, now_ms())  # behind it in the queue
            assert await here.rows() == {ADA.person}
            await here.scheduler._sign()
            assert await here.rows() == set()

    run(work)


def test_rows_that_are_wrong_for_any_reason_are_put_right_in_time(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A commit of an unknown outcome may be executed late; another worker may take us for dead."""

    async def work() -> None:
        async with workers(postgres_database, 2) as [here, there]:
            await here.join()
            await there.scheduler._sign()
            leaked = {"worker": here.name, "table_id": here.table, "person": BEN.person}
            mine = (PRESENCE.c.worker == here.name) & (PRESENCE.c.person == ADA.person)
            await here.write(delete(PRESENCE).where(mine), insert(PRESENCE).values(leaked))
            await here.scheduler._sign()
            assert await here.rows() == {BEN.person}  # nothing has failed, so nobody looks yet
            monkeypatch.setattr(presences, "_COMPARE_EVERY", 0.0)
            await here.scheduler._sign()
            assert await here.rows() == {ADA.person}
            await there.scheduler._sign()
            assert (await there.room()).present == {ADA.person}

    run(work)


def test_a_notice_that_was_lost_unnoticed_does_no_harm_for_long(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with workers(postgres_database, 2) as [here, there]:
            ada = await here.join()
            assert (await there.room()).present == {ADA.person}
            await here.leave(ada)  # nobody listens
            await there.scheduler._sign()
            assert (await there.room()).present == {ADA.person}
            monkeypatch.setattr(presences, "_COMPARE_EVERY", 0.0)
            await there.scheduler._sign()
            assert (await there.room()).present == set()

    run(work)


def test_what_could_not_be_read_is_read_with_the_next_heartbeat(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with workers(postgres_database, 2) as [here, there]:
            await there.room()
            await here.join()  # nobody listens

            async def fail(*_: object) -> None:
                raise StorageError("storage", "No.")

            with monkeypatch.context() as patch:
                patch.setattr(presences, "all_present_elsewhere", fail)
                with pytest.raises(StorageError):
                    await there.presence.read_all()
            await there.scheduler._sign()
            assert (await there.room()).present == {ADA.person}

    run(work)


def test_workers_without_news_write_their_heartbeats_and_nothing_else(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presences, "_COMPARE_EVERY", 0.0)  # though each compares all the time
    written: list[str] = []

    def note(_: object, __: object, statement: str, *___: object) -> None:
        if not statement.startswith("SELECT") or "pg_notify" in statement:
            written.append(" ".join(statement.split()[:3]))

    async def work() -> None:
        async with workers(postgres_database, 2) as [here, there]:
            await here.join()
            await there.join(BEN)
            for worker in (here, there):
                event.listen(worker.store.engine.sync_engine, "before_cursor_execute", note)
            for _ in range(5):
                for worker in (here, there):
                    await worker.scheduler._sign()

    run(work)
    assert written == ["INSERT INTO workers"] * 10
