"""Going for good: no seat waits for somebody who is gone, and nothing keeps their name."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event, select, update

from majesty.rules.seals import seal_of
from majesty.server import farewell, rewriting
from majesty.server.errors import StorageError
from majesty.server.farewell import forget, shut_out
from majesty.server.ids import hashed
from majesty.server.names import FORMER
from majesty.server.people import Person
from majesty.server.rooms.housekeeping import Housekeeping
from majesty.server.rooms.notices import Notices
from majesty.server.rooms.room import Room
from majesty.server.rooms.viewers import Viewer
from majesty.server.service import Service, running
from majesty.server.settings import Settings
from majesty.server.storage.schema import ENTRIES, PEOPLE, RATINGS, TABLES
from majesty.server.tables.actions import Move, Rematch, Say, Seal, Sit, Start
from majesty.server.tables.entries import Sat, Stood, Taken
from majesty.server.tables.table import Status
from majesty.server.tables.terms import Free, Mine, Robot, Terms
from majesty.server.times import now_ms
from tests.server.visits import PATIENCE

SEED = "5e" * 32


def at_work(place: Path | str, work: Callable[[Service], Awaitable[None]]) -> None:
    """Does something inside a worker, with a database or one in a folder."""
    database = place if isinstance(place, str) else str(place / "majesty.db")

    async def run() -> None:
        chosen = Settings(database=database, bot_processes=1, bot_pause=0)
        async with running(chosen) as service, asyncio.timeout(PATIENCE):
            await work(service)

    asyncio.run(run())


async def two_at_a_table(service: Service, **terms: Any) -> tuple[Room, Person, Person]:
    """Opens a table with two people at it."""
    ana, _ = await service.people.welcome("Ana", now_ms())
    ben, secret = await service.people.welcome("Ben", now_ms())
    room, _ = await service.open(Terms(seats=(Mine(), Free()), **terms), ana)
    await service.act(room, ben, Sit(type="sit", seat=1))
    await service.presence.join(room, Viewer(ben, session=hashed(secret)), None)
    return room, ana, ben


async def stored(service: Service) -> str:
    """Returns all that is stored and listed of tables."""
    bodies = await service.store.read(select(ENTRIES.c.body))
    summaries = await service.store.read(select(TABLES.c.summary))
    return "".join(text for (text,) in (*bodies, *summaries))


async def go(service: Service, person: Person) -> None:
    await shut_out(service.hub, person.id, None)
    service.presence.dismiss_person(person.id)
    await forget(service.hub, person.id)


def test_a_move_at_the_same_time_does_not_keep_the_seat_of_who_goes(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        room, ana, ben = await two_at_a_table(service)
        await service.act(room, ana, Start(type="start"))
        turn = room.table.to_act
        assert turn is not None
        mover, other = (ana, ben)[turn], (ana, ben)[1 - turn]
        move = Move(type="move", on=room.table.revision, move="1")
        async with room.lock:  # the move waits for a slow database
            moving = asyncio.create_task(service.act(room, mover, move))
            await asyncio.sleep(0)
            going = asyncio.create_task(go(service, other))
            await asyncio.sleep(0.2)
        await asyncio.gather(moving, going)
        assert room.table.left == {1 - turn: "resigned"}

    at_work(tmp_path, work)


@pytest.mark.slow
def test_a_game_that_is_about_to_begin_does_not_keep_the_seat_of_who_goes(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        room, ana, ben = await two_at_a_table(service)
        await service.act(room, ben, Seal(type="seal", seal=seal_of(SEED)))
        await service.act(room, ana, Start(type="start"))
        assert room.table.starting
        await go(service, ben)
        assert room.table.status is Status.PLAYING
        assert room.table.left == {1: "resigned"}

    at_work(tmp_path, work)


def test_a_farewell_that_a_fault_has_interrupted_is_finished_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise StorageError("storage", "The database does not answer; please try again.")

    async def work(service: Service) -> None:
        room, ana, ben = await two_at_a_table(service)
        await service.act(room, ben, Say(type="say", text="hello"))
        await service.act(room, ana, Start(type="start"))
        with monkeypatch.context() as patch:
            patch.setattr(farewell, "_leave", fail)
            with pytest.raises(StorageError):
                await go(service, ben)
        assert room.table.seats[1].holder == ben.id
        await Housekeeping(service.hub, service.presence, service.settings).sweep(now_ms())
        assert room.table.left == {1: "resigned"}
        assert "Ben" not in await stored(service) + str(room.table.seats)
        assert not await farewell.half_forgotten(service.store)

    at_work(tmp_path, work)


async def sits_often(service: Service, room: Room, ben: Person) -> None:
    """Leaves many entries with Ben's name."""
    for _ in range(10):
        await service.hub.enter(room, lambda *_: Stood(seat=1))
        sat = Sat(seat=1, taken=Taken(name="Ben", person=ben.id))
        await service.hub.enter(room, lambda *_, sat=sat: sat)


def test_moves_wait_for_few_entries_of_somebody_who_goes(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rewriting, "_AT_ONCE", 4)
    changed: list[int] = []  # entries by transaction

    def begin(_: Connection) -> None:
        changed.append(0)

    def execute(_: Connection, __: Any, statement: str, values: Any, *___: Any) -> None:
        if statement.startswith("UPDATE entries"):
            changed[-1] += len(values) if isinstance(values, list) else 1

    async def work(service: Service) -> None:
        room, _, ben = await two_at_a_table(service)
        await sits_often(service, room, ben)
        engine = service.store.engine.sync_engine
        event.listen(engine, "begin", begin)
        event.listen(engine, "before_cursor_execute", execute)
        await go(service, ben)
        assert max(changed) <= 4
        assert sum(changed) > 10
        assert room.table.seats[1].is_free
        assert "Ben" not in await stored(service)
        assert "Ana" in await stored(service)

    at_work(database, work)


def test_nor_does_a_fault_between_two_entries_keep_a_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rewriting, "_AT_ONCE", 4)

    async def work(service: Service) -> None:
        room, ana, ben = await two_at_a_table(service)
        await sits_often(service, room, ben)
        await service.act(room, ana, Start(type="start"))
        plain, left = rewriting._changing, 3

        def failing(*arguments: Any) -> Any:
            nonlocal left
            left -= 1
            if left < 0:
                raise StorageError("storage", "The database does not answer; please try again.")
            return plain(*arguments)

        with monkeypatch.context() as patch:
            patch.setattr(rewriting, "_changing", failing)
            with pytest.raises(StorageError):
                await go(service, ben)
        assert "Ben" in await stored(service)
        assert await farewell.half_forgotten(service.store) == [ben.id]
        await Housekeeping(service.hub, service.presence, service.settings).sweep(now_ms())
        assert "Ben" not in await stored(service)
        assert not await farewell.half_forgotten(service.store)

    at_work(tmp_path, work)


def test_who_is_only_called_so_from_before_is_not_forgotten(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        room, ana, _ = await two_at_a_table(service)
        async with service.store.engine.begin() as connection:
            await connection.execute(
                update(PEOPLE).where(PEOPLE.c.id == ana.id).values(name=FORMER)
            )
        assert not await farewell.half_forgotten(service.store)
        assert room.table.people[0] == ana.id

    at_work(tmp_path, work)


def test_nobody_is_dealt_in_who_is_gone(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        room, ana, ben = await two_at_a_table(service, rated=True)
        await service.act(room, ana, Start(type="start"))
        while room.table.state and room.table.to_act is not None:
            who = (ana, ben)[room.table.to_act]
            move = str(room.table.state.legal()[0])
            await service.act(room, who, Move(type="move", on=room.table.revision, move=move))
        await service.act(room, ben, Rematch(type="rematch"))
        await go(service, ben)
        await service.act(room, ana, Rematch(type="rematch"))
        assert list(room.table.rematch) == [ana.id]
        assert room.table.next_table is None

    at_work(tmp_path, work)


def test_after_lost_notices_no_table_keeps_a_name_that_was_forgotten(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        room, _, ben = await two_at_a_table(service)
        async with service.store.engine.begin() as other_worker:
            for row in (await other_worker.execute(select(ENTRIES))).all():
                own = (ENTRIES.c.table_id == row.table_id) & (ENTRIES.c.seq == row.seq)
                body = farewell.erased(row.body, ben.id)
                await other_worker.execute(update(ENTRIES).where(own).values(body=body))
            gone = update(PEOPLE).where(PEOPLE.c.id == ben.id).values(name=FORMER)
            await other_worker.execute(gone)
        Notices(service.hub, service.presence, service.doorkeeper).hear(None)
        await service.store.tasks.finish()
        assert room.table.seats[1].name == FORMER

    at_work(tmp_path, work)


@pytest.mark.slow
def test_who_is_gone_gets_no_rating(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        ana, _ = await service.people.welcome("Ana", now_ms())
        seats = (Mine(), Robot(level="random"))
        room, _ = await service.open(Terms(rated=True, seats=seats), ana)
        await service.hub.start(room)
        await go(service, ana)
        while room.table.rating is None:
            await asyncio.sleep(0.05)
        assert await service.store.read(select(RATINGS)) == []

    at_work(tmp_path, work)
