"""Notices that were lost: what was missed is read, and until then nobody is judged."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

import pytest

from majesty.server.moderation.doorkeeper import Doorkeeper
from majesty.server.people import Person
from majesty.server.rooms.hub import Hub
from majesty.server.rooms.notices import Notices
from majesty.server.rooms.presence import Presence
from majesty.server.rooms.viewers import Viewer
from majesty.server.storage.writer import Append
from majesty.server.tables.actions import Sit
from majesty.server.tables.terms import Free, Mine, Terms
from majesty.server.times import now_ms
from tests.server.rooms.test_hub import ADA, BEN, two_hubs

TERMS = Terms(seats=(Mine(), Free()))


def with_two(database: str, test: Callable[[Hub, Hub], Awaitable[None]]) -> None:
    """Runs a test with two workers that hear nothing of each other."""

    async def run() -> None:
        async with two_hubs(database) as hubs:
            await test(*hubs)

    asyncio.run(run())


def test_a_table_that_cannot_be_read_keeps_no_other_one_from_being_read(
    postgres_database: str, caplog: pytest.LogCaptureFixture
) -> None:
    """A newer worker may have stored what this one does not know, while they are replaced."""

    async def test(here: Hub, there: Hub) -> None:
        tables = [(await here.open(TERMS, ADA))[0] for _ in range(3)]
        behind = [await there.room(table) for table in tables]
        logged_out = Viewer(Person(BEN.person, BEN.name, None, hidden=False), session="ended")
        behind[0].viewers.add(logged_out)  # so that this one is read first
        newer = Append(tables[0], 2, now_ms(), '{"kind": "from-the-future"}', None)
        assert await here.store.append(newer)
        await here.store.sign(here.worker, now_ms() + 600_000)  # alive, however long this takes
        for table in tables[1:]:
            room = await here.room(table)
            await here.act(room, BEN, Sit(type="sit", seat=1))
            viewer = Viewer(Person(ADA.person, ADA.name, None, hidden=False))
            await Presence(here).join(room, viewer, last=None)
        Notices(there, Presence(there), Doorkeeper(there)).hear(None)
        await there.store.tasks.finish()
        assert [room.table.seq for room in behind] == [1, 2, 2]
        assert [room.elsewhere for room in behind] == [set(), {ADA.person}, {ADA.person}]
        assert logged_out.is_lost

    with caplog.at_level(logging.ERROR):
        with_two(postgres_database, test)
    [told] = caplog.records
    assert (told.getMessage(), bool(told.exc_info)) == ("cannot-catch-up", True)


def test_who_loses_notices_again_while_catching_up_has_not_caught_up(
    postgres_database: str,
) -> None:
    async def test(_: Hub, there: Hub) -> None:
        notices, outages = Notices(there, Presence(there), Doorkeeper(there)), there.store.outages
        began = now_ms() - 5_000
        outages.deaf(began)
        notices.hear(None)
        outages.deaf(now_ms())  # before it has read anything
        await there.store.tasks.finish()
        later = now_ms() + 60_000
        assert outages.lost(began, later) == later - began  # and it goes on
        notices.hear(None)
        await there.store.tasks.finish()
        assert 5_000 <= outages.lost(began, later) < later - began

    with_two(postgres_database, test)
