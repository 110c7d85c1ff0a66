"""A table that may be another than the stored one is read again before anybody relies on it."""

from pathlib import Path
from unittest.mock import AsyncMock

import pytest

from majesty.rules.errors import MajestyError
from majesty.server.rooms.hub import Hub
from majesty.server.rooms.room import Room
from majesty.server.tables.entries import Moved, Undone
from majesty.server.tables.table import Table
from tests.server.offline_hosts import House, at_a_table
from tests.server.tables.random_tables import all_of


class Mistake(Exception):
    """A mistake of ours, in the midst of an entry."""


async def check_as_stored(here: House, room: Room) -> None:
    """Checks that a table goes on as it is stored."""
    await here.play(room, 2)
    again = await Hub(here.store, "other").room(room.id)
    assert all_of(again.table) == all_of(room.table)
    assert [entry.seq for entry in await here.store.entries(room.id)] == [*range(1, room.told + 1)]


@pytest.mark.slow
@pytest.mark.parametrize("error", [Mistake(), MajestyError("a-mistake", "Not by the rules.")])
@pytest.mark.parametrize("kind", ["_moved", "_undo"])
def test_a_mistake_inside_of_an_entry_leaves_no_table_that_is_trusted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, error: Exception
) -> None:
    def fail(*_: object) -> None:
        raise error

    async def test(here: House, room: Room) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(Table, kind, fail)
            undone = Undone(person=room.table.people[0], keep=1)
            failing = here.play(room, 1) if kind == "_moved" else here.enter(room, undone)
            with pytest.raises(type(error)):
                await failing
        async with here.hub.settled(room) as table:
            assert table.seq == room.told
        await check_as_stored(here, room)

    at_a_table(tmp_path, test)


def test_nor_does_one_in_what_another_worker_has_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise Mistake

    async def test(here: House, room: Room) -> None:
        other = Hub(here.store, "other")
        await House(here.store, other, here.people).play(await other.room(room.id), 1)
        with monkeypatch.context() as patch:
            patch.setattr(Table, "_moved", fail)
            with pytest.raises(Mistake):
                await here.hub.follow(room)
        async with here.hub.settled(room) as table:
            assert table.seq == room.told
        await check_as_stored(here, room)

    at_a_table(tmp_path, test)


def test_a_move_that_the_rules_refuse_costs_no_reading(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(here: House, room: Room) -> None:
        table, seat = room.table, room.table.to_act
        assert seat is not None
        reads = AsyncMock(wraps=here.store.entries)
        with monkeypatch.context() as patch:
            patch.setattr(here.store, "entries", reads)
            for move in ("7", "1M1M", "6N=5"):
                with pytest.raises(MajestyError):
                    await here.enter(room, Moved(seat=seat, move=move))
                assert not room.doubtful
            await here.play(room, 1)
        assert not reads.called
        assert room.table is table
        await check_as_stored(here, room)

    at_a_table(tmp_path, test)
