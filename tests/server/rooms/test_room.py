"""Rooms: who counts as absent."""

import asyncio
from pathlib import Path

import pytest

from majesty.server.errors import ActionError
from majesty.server.tables import actions
from majesty.server.tables.entries import Started
from majesty.server.tables.terms import Free, Mine, Terms
from tests.server.test_outages import ADA, BEN, SystemClock, at_home, clock

__all__ = ["clock"]  # a fixture


def test_who_could_not_come_back_before_anything_was_written_again_is_not_absent(
    tmp_path: Path, clock: SystemClock
) -> None:
    """The first thing written after an outage may be the wish to replace them."""

    async def run() -> None:
        async with at_home(str(tmp_path / "majesty.db")) as house:
            table, _ = await house.hub.open(Terms(seats=(Mine(), Free())), ADA)
            room = await house.hub.room(table)
            await house.hub.act(room, BEN, actions.Sit(type="sit", seat=1))
            await house.hub.enter(room, lambda *_: Started(start=1))
            replace = actions.Replace(type="replace", on=room.table.revision, seat=1)
            house.store.outages.writing()  # from here on nothing can be written
            clock.leap = 90_000
            with pytest.raises(ActionError) as caught:
                await house.hub.act(room, ADA, replace)
            assert caught.value.code == "wait-longer"
            await house.hub.act(room, ADA, actions.Say(type="say", text="Hello again"))
            clock.leap += 61_000  # in which he could have come
            await house.hub.act(room, ADA, replace)
            assert (await house.kinds(table))[-2:] == ["said", "handed"]

    asyncio.run(run())
