"""Two workers in one process, on one PostgreSQL, which hear nothing of each other."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest

from majesty.server.errors import ActionError
from majesty.server.ids import new_id
from majesty.server.moderation.doorkeeper import Doorkeeper
from majesty.server.people import Person
from majesty.server.rooms.hub import Hub, Snapshot
from majesty.server.rooms.loading import no_table
from majesty.server.rooms.notices import Notices
from majesty.server.rooms.presence import Presence
from majesty.server.rooms.viewers import Viewer
from majesty.server.storage.database import parse_url
from majesty.server.storage.store import Store
from majesty.server.tables.actions import Move, Sit, Start
from majesty.server.tables.judge import Asker
from majesty.server.tables.terms import Free, Mine, Terms
from majesty.server.times import now_ms
from tests.server.games import id_of

ADA, BEN = Asker(id_of("Ada"), "Ada"), Asker(id_of("Ben"), "Ben")
LATE = {"stale", "repeated", "not-your-turn", "game-ended"}  # what the slower of two is told


@asynccontextmanager
async def two_hubs(database: str) -> AsyncIterator[tuple[Hub, Hub]]:
    stores = [await Store.open(parse_url(database)) for _ in range(2)]
    try:
        yield Hub(stores[0], new_id()), Hub(stores[1], new_id())
    finally:
        for store in stores:
            await store.close()


def test_of_two_actions_for_the_same_revision_exactly_one_wins(postgres_database: str) -> None:
    async def run() -> None:
        rng = Random(1)
        wins = [0, 0]
        async with two_hubs(postgres_database) as hubs:
            terms = Terms(seats=(Mine(), Mine(name="Guest")))
            table, _ = await hubs[0].open(terms, ADA)
            await hubs[0].start(await hubs[0].room(table))
            rooms = [await hub.room(table) for hub in hubs]
            while state := rooms[0].table.state:
                assert rooms[0].table.seq == rooms[1].table.seq
                if state.is_over:
                    break
                revision, legal = rooms[0].table.revision, list(map(str, state.legal()))
                chosen = [rng.choice(legal), rng.choice(legal)]
                moves = [Move(type="move", on=revision, move=move) for move in chosen]
                answers = await asyncio.gather(
                    *(
                        hub.act(room, ADA, move)
                        for hub, room, move in zip(hubs, rooms, moves, strict=True)
                    ),
                    return_exceptions=True,
                )
                winner = next(n for n, answer in enumerate(answers) if isinstance(answer, Snapshot))
                won, late = answers[winner], answers[1 - winner]
                assert isinstance(won, Snapshot)
                assert isinstance(late, ActionError)
                assert late.code in LATE
                entry = (await hubs[0].store.entries(table))[-1]
                assert (entry.seq, won.seq) == (revision + 1, revision + 1)
                assert f'"move":"{chosen[winner]}"' in entry.body
                wins[winner] += 1
        assert sum(wins) >= 24  # turns

    asyncio.run(run())


def test_a_worker_that_is_behind_refuses_nothing_before_it_has_looked(
    postgres_database: str,
) -> None:
    async def run() -> None:
        async with two_hubs(postgres_database) as (here, there):
            table, _ = await here.open(Terms(seats=(Mine(), Free())), ADA)
            first, second = await here.room(table), await there.room(table)
            await here.act(first, BEN, Sit(type="sit", seat=1))
            await there.act(second, ADA, Start(type="start"))  # there the seat still seems free
            state = second.table.state
            assert state is not None
            mover = (ADA, BEN)[state.to_act]
            move = Move(type="move", on=second.table.revision, move=str(state.legal()[0]))
            await here.act(first, mover, move)  # here the game seems not to have started
            with pytest.raises(ActionError) as caught:
                await there.act(second, mover, move)
            assert caught.value.code == "repeated"

    asyncio.run(run())


def test_what_is_stored_while_a_table_is_loaded_is_not_missed(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with two_hubs(postgres_database) as (here, there):
            table, _ = await here.open(Terms(seats=(Mine(), Free())), ADA)
            read = there.store.deal

            async def slowly(name: str) -> Any:  # the entries have been read by now
                await here.act(await here.room(table), BEN, Sit(type="sit", seat=1))
                return await read(name)

            monkeypatch.setattr(there.store, "deal", slowly)
            assert (await there.room(table)).table.seq == 2

    asyncio.run(run())


def test_nobody_is_shown_less_than_they_have_seen_elsewhere(postgres_database: str) -> None:
    async def run() -> None:
        async with two_hubs(postgres_database) as (here, there):
            table, _ = await here.open(Terms(seats=(Mine(), Free())), ADA)
            behind = await there.room(table)
            await here.act(await here.room(table), BEN, Sit(type="sit", seat=1))
            viewer = Viewer(Person(BEN.person, BEN.name, None, hidden=False))
            await Presence(there).join(behind, viewer, last=2)
            welcome = viewer.frames.get_nowait()
            assert welcome is not None
            assert '"seq":2' in welcome
            assert '"missed":[]' in welcome

    asyncio.run(run())


def test_who_came_before_the_news_could_be_heard_is_seen_all_the_same(
    postgres_database: str,
) -> None:
    async def run() -> None:
        async with two_hubs(postgres_database) as (here, there):
            for hub in (here, there):
                await hub.store.sign(
                    hub.worker, now_ms() + 600_000
                )  # alive, however long this takes
            table, _ = await here.open(Terms(seats=(Mine(), Free())), ADA)
            notices = Notices(there, Presence(there), Doorkeeper(there))
            behind = await there.room(table)
            viewer = Viewer(Person(ADA.person, ADA.name, None, hidden=False))
            await Presence(here).join(await here.room(table), viewer, last=None)
            assert not behind.present
            notices.hear(None)  # it can hear them from now on
            await there.store.tasks.finish()
            assert behind.present == {ADA.person}

    asyncio.run(run())


def test_after_lost_notices_those_who_look_are_told_first_and_little_is_read(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A whole table takes long to read: whose turn it is would hear of it too late."""

    async def run() -> None:
        async with two_hubs(postgres_database) as (here, there):
            terms = Terms(seats=(Mine(), Free()))
            tables = [(await here.open(terms, ADA))[0] for _ in range(5)]
            behind = [await there.room(table) for table in tables]
            behind[3].viewers.add(Viewer(None))
            for table in tables:
                await here.act(await here.room(table), BEN, Sit(type="sit", seat=1))
            read: list[str] = []
            entries = there.store.entries

            async def noted(table: str, after: int = 0) -> Any:
                assert after == 1
                read.append(table)
                if table == tables[0]:
                    raise no_table()  # which does not keep the others from being read
                return await entries(table, after)

            monkeypatch.setattr(there.store, "entries", noted)
            there.store.outages.deaf(now_ms() - 5_000)
            Notices(there, Presence(there), Doorkeeper(there)).hear(None)
            await there.store.tasks.finish()
            assert [room.table.seq for room in behind] == [1, 2, 2, 2, 2]
            assert sorted(read) == sorted(tables)
            assert read[0] == tables[3]
            lost = there.store.outages.lost(0, now_ms())
            assert lost >= 5_000
            await asyncio.sleep(0.02)
            assert there.store.outages.lost(0, now_ms()) == lost  # it hears again

    asyncio.run(run())


def test_of_two_looks_at_who_is_there_the_later_one_stands(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with two_hubs(postgres_database) as (here, _):
            table, _ = await here.open(Terms(seats=(Mine(), Free())), ADA)
            room = await here.room(table)
            answers = iter([(0.05, {BEN.person}), (0, set())])  # he comes, and goes at once

            async def present_elsewhere(*_: object) -> frozenset[str]:
                seconds, found = next(answers)
                await asyncio.sleep(seconds)
                return frozenset(found)

            monkeypatch.setattr(here.store, "present_elsewhere", present_elsewhere)
            notices = Notices(here, Presence(here), Doorkeeper(here))
            for _ in range(2):
                notices.hear(f"p {table}")
            await here.store.tasks.finish()
            assert not room.present

    asyncio.run(run())
