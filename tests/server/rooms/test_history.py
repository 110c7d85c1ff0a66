"""What happened at a table is read and encoded once, and then only what is new."""

import asyncio
import gzip
import json
from collections.abc import Set
from pathlib import Path
from typing import Any

import pytest

from majesty.server.rooms import loading
from majesty.server.rooms.history import History
from majesty.server.rooms.hub import Hub
from majesty.server.rooms.loading import happened
from majesty.server.rooms.room import Room
from majesty.server.tables import frames
from majesty.server.tables.actions import Say
from majesty.server.tables.entries import Said
from majesty.server.tables.judge import Asker
from tests.server.offline_hosts import House, at_a_table, house


async def seqs(here: House, room: Room, mutes: Set[str] = frozenset()) -> list[int]:
    async with here.hub.settled(room):
        told = json.loads(await here.hub.histories.answer(room, mutes))
        packed = await here.hub.histories.answer(room, mutes, packed=True)
        assert json.loads(gzip.decompress(packed)) == told
        return [entry["seq"] for entry in told["entries"]]


async def fresh(here: House, room: Room) -> list[Any]:
    """Returns all that happened, as the database has it."""
    return [json.loads(frames.told_again(*told)) for told in await happened(here.store, room.id)]


def test_a_long_table_is_read_and_played_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(here: House, room: Room) -> None:
        assert await seqs(here, room) == list(range(1, room.table.seq + 1))
        everything = await fresh(here, room)

        async def never(*_: object) -> None:
            pytest.fail("it is read again")

        with monkeypatch.context() as patch:
            patch.setattr(loading, "_read", never)
            for _ in range(3):
                assert len(await seqs(here, room)) == room.table.seq == len(everything)
                await here.play(room, 7)
                everything += [None] * 7
        assert json.loads(await here.hub.histories.answer(room))["entries"] == await fresh(
            here, room
        )

    at_a_table(tmp_path, test)


def test_only_new_entries_are_encoded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(here: House, room: Room) -> None:
        await seqs(here, room)
        encoded: list[int] = []
        told_again = frames.told_again

        def counted(seq: int, *rest: Any) -> bytes:
            encoded.append(seq)
            return told_again(seq, *rest)

        monkeypatch.setattr(frames, "told_again", counted)
        await here.play(room, 2)
        assert encoded == []  # nobody has asked yet: a move is as quick as before
        await seqs(here, room)
        await seqs(here, room)
        assert encoded == [room.table.seq - 1, room.table.seq]

    at_a_table(tmp_path, test)


def test_who_is_muted_is_left_out_of_what_is_kept(tmp_path: Path) -> None:
    async def test(here: House, room: Room) -> None:
        ana, ben = room.table.people
        await here.hub.act(room, Asker(ana, "Ana"), Say(type="say", text="Well played"))
        everything = list(range(1, room.table.seq + 1))
        assert await seqs(here, room, {ana}) == everything[:-1]
        assert await seqs(here, room, {ben}) == everything
        assert await seqs(here, room) == everything

    at_a_table(tmp_path, test)


def test_what_another_worker_has_stored_is_in_it(postgres_database: str) -> None:
    async def run() -> None:
        async with house(postgres_database) as here:
            ana, _ = await here.people.welcome("Ana", 1)
            ben, _ = await here.people.welcome("Ben", 2)
            room = await here.begin(ana, ben)
            await seqs(here, room)
            other = here._replace(hub=Hub(here.store, "anotherworker"))
            await other.play(await other.hub.room(room.id), 3)
            async with here.hub.settled(room):
                await here.hub.catch_up(room)
                told = await here.hub.histories.answer(room)
            assert json.loads(told)["entries"] == await fresh(here, room)

    asyncio.run(run())


def test_all_who_read_it_slowly_share_the_same_bytes(tmp_path: Path) -> None:
    async def test(here: House, room: Room) -> None:
        await seqs(here, room)
        history = room.history
        assert history
        before = history.answer(), history.packed()
        assert history.answer({"somebody else"}) is before[0]
        assert history.packed() is before[1]
        await here.play(room, 1)
        assert json.loads(history.answer())["entries"] == await fresh(here, room)
        assert gzip.decompress(history.packed()) == history.answer() != before[0]

    at_a_table(tmp_path, test)


def test_those_who_mute_the_same_people_share_the_same_bytes_too(tmp_path: Path) -> None:
    async def test(here: House, room: Room) -> None:
        ana, ben = room.table.people
        await here.hub.act(room, Asker(ana, "Ana"), Say(type="say", text="Well played"))
        await seqs(here, room)
        history = room.history
        assert history
        before = history.answer({ana}), history.packed({ana})
        assert history.answer({ana, ben}) is before[0]  # Ben has said nothing
        assert history.packed({ana, "somebody else"}) is before[1]
        await here.hub.act(room, Asker(ben, "Ben"), Say(type="say", text="You, too"))
        everything = list(range(1, room.table.seq + 1))
        assert await seqs(here, room, {ana}) == [*everything[:-2], everything[-1]]
        assert await seqs(here, room, {ana, ben}) == everything[:-2]
        assert await seqs(here, room, {ben}) == everything[:-1]
        assert await seqs(here, room) == everything

    at_a_table(tmp_path, test)


def test_however_many_people_are_muted_a_table_keeps_few_copies() -> None:
    history = History()
    names = [f"person{number:06}" for number in range(30)]
    for seq, name in enumerate(names, 1):
        history.add(seq, seq, Said(person=name, name="Ana", text="Well played"), ())
    sizes = []
    for name in names:
        assert gzip.decompress(history.packed({name})) == history.answer({name})
        assert len(json.loads(history.answer({name}))["entries"]) == 29
        sizes.append(history.size)
    assert max(sizes[4:]) < sizes[3] * 1.1


def test_only_the_histories_that_were_asked_for_last_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(here: House, room: Room) -> None:
        people = [(await here.people.welcome(name, 0))[0] for name in ("Eva", "Ida")]
        second, third = [await here.begin(*people) for _ in range(2)]
        await seqs(here, room)
        assert room.history
        monkeypatch.setattr(loading, "_KEPT", int(2.5 * room.history.size))
        await seqs(here, second)
        await seqs(here, room)
        await seqs(here, third)
        assert [each.history is None for each in (room, second, third)] == [False, True, False]
        await here.play(second, 3)  # which is told to nobody's history
        assert await seqs(here, second) == list(range(1, second.table.seq + 1))
        assert room.history is None

    at_a_table(tmp_path, test)


def test_a_table_that_leaves_the_memory_takes_its_history_along(tmp_path: Path) -> None:
    async def test(here: House, room: Room) -> None:
        await seqs(here, room)
        assert here.hub.histories.size > 0
        here.hub.forget_idle(0)
        assert here.hub.rooms == {}
        assert here.hub.histories.size == 0

    at_a_table(tmp_path, test)


def test_an_empty_history_is_one() -> None:
    assert json.loads(gzip.decompress(History().packed())) == {"entries": []}
