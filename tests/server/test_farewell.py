"""Going for good: no seat waits for somebody who is gone, and nothing keeps their name."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

from majesty.rules.seals import seal_of
from majesty.server import farewell
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
from majesty.server.tables.table import Status
from majesty.server.tables.terms import Free, Mine, Robot, Terms
from majesty.server.times import now_ms
from tests.server.visits import PATIENCE

SEED = "5e" * 32


def at_work(tmp_path: Path, work: Callable[[Service], Awaitable[None]]) -> None:
    """Does something inside a worker."""

    async def run() -> None:
        chosen = Settings(database=str(tmp_path / "majesty.db"), bot_processes=1, bot_pause=0)
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
        stored = await service.store.read(select(ENTRIES.c.body))
        listed = await service.store.read(select(TABLES.c.summary))
        assert "Ben" not in str([stored, listed, room.table.seats])
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
                body = farewell.without_name(row.body, ben.id)
                await other_worker.execute(update(ENTRIES).where(own).values(body=body))
            gone = update(PEOPLE).where(PEOPLE.c.id == ben.id).values(name=FORMER)
            await other_worker.execute(gone)
        Notices(service.hub, service.presence).hear(None)
        await service.store.tasks.finish()
        assert room.table.seats[1].name == FORMER

    at_work(tmp_path, work)


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
