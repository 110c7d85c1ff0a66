"""Old chat is erased, and nothing else: the game, its proof and its ratings stay as they are."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import select, update

from majesty.server import ladder
from majesty.server.rewriting import renamed, rewrite
from majesty.server.rooms import old_chat
from majesty.server.rooms.old_chat import OldChat
from majesty.server.rooms.room import Room
from majesty.server.service import running
from majesty.server.settings import Settings
from majesty.server.storage.schema import ENTRIES, RATINGS, TABLES
from majesty.server.storage.store import Store
from majesty.server.tables.actions import Say
from majesty.server.tables.entries import Said, read_entry
from majesty.server.times import now_ms
from tests.cli.runs import run as command
from tests.server.offline_hosts import Capture, House, house
from tests.server.visits import PATIENCE

DAY = 24 * 60 * 60_000
DAYS = 30


def inside(database: str, test: Callable[[House], Awaitable[None]]) -> None:
    """Runs a test in a house without network."""

    async def run() -> None:
        async with house(database) as here, asyncio.timeout(PATIENCE):
            await test(here)

    asyncio.run(run())


async def played(here: House, *words: str, moves: int = 1000) -> Room:
    """Plays a rated game of two guests who talk, to its end or less far."""
    people = [(await here.people.welcome(name, 1))[0] for name in ("Ana", "Ben")]
    room = await here.begin(*people, rated=True)
    for number, text in enumerate(words):
        await here.hub.act(room, people[number % 2].asker, Say(type="say", text=text))
    await here.play(room, moves)
    if room.table.needs_rating:
        await here.hub.rate(room, ladder.rate)
    return room


async def aged(store: Store, room: Room, days: float) -> None:
    """Makes a table and all its entries older."""
    past = round(days * DAY)
    async with store.engine.begin() as connection:
        for table, column, key in (
            (TABLES, TABLES.c.created, TABLES.c.id),
            (ENTRIES, ENTRIES.c.at, ENTRIES.c.table_id),
        ):
            moved = update(table).where(key == room.id).values({column.name: column - past})
            await connection.execute(moved)


async def walk(here: House, days: int = DAYS) -> int:
    """Walks through all tables once; returns in how many steps."""
    walking, steps = OldChat(here.hub, begins=0), 0
    while await walking.step(now_ms(), days):
        steps += 1
    return steps


async def entries_of(here: House, room: Room) -> list[tuple[int, int, str]]:
    return [tuple(row) for row in await here.store.entries(room.id)]  # type: ignore[misc]


async def heard(here: House, room: Room) -> list[str]:
    """Returns what the stored entries say that people have said."""
    found = [read_entry(body) for _, _, body in await entries_of(here, room)]
    return [entry.text for entry in found if isinstance(entry, Said)]


def test_only_the_words_of_old_finished_games_are_erased(database: str) -> None:
    async def test(here: House) -> None:
        old = await played(here, "Bless", 'a "text":""} of old')
        recent = await played(here, "Hello")
        going_on = await played(here, "Not yet", moves=3)
        for room, days in ((old, 31), (recent, 29), (going_on, 31)):
            await aged(here.store, room, days)
        before = await entries_of(here, old)
        assert await walk(here) == 1
        assert await heard(here, old) == ["", ""]
        assert await heard(here, recent) == ["Hello"]
        assert await heard(here, going_on) == ["Not yet"]
        after = await entries_of(here, old)
        assert [row[:2] for row in after] == [row[:2] for row in before]
        for (*_, was), (*_, now) in zip(before, after, strict=True):
            entry = read_entry(was)
            if isinstance(entry, Said):
                assert read_entry(now) == entry.model_copy(update={"text": ""})
            else:
                assert now == was

    inside(database, test)


def test_nothing_of_a_rated_game_is_lost(database: str, tmp_path: Path, capsys: Capture) -> None:
    async def play(here: House) -> None:
        await aged(here.store, await played(here, "Bless"), 400)

    async def sweep(here: House) -> None:
        await walk(here)
        [row] = await here.store.read(select(TABLES.c.id))
        assert await heard(here, await here.hub.room(row.id)) == [""]

    async def look(here: House) -> None:
        [row] = await here.store.read(select(TABLES))
        table = (await here.hub.room(row.id)).table
        assert table.rating
        assert table.rating.ladder == "2"
        ratings = sorted(map(tuple, await here.store.read(select(RATINGS))))
        seen.append((table.record.to_json(), tuple(row), table.rating, ratings))

    seen: list[object] = []
    saved = [tmp_path / "before.jsonl", tmp_path / "after.jsonl"]
    for work, file in ((play, saved[0]), (sweep, saved[1])):
        inside(database, work)
        inside(database, look)
        assert command(capsys, "export", str(file), "--database", database).code == 0
    assert seen[0] == seen[1]
    assert saved[0].read_bytes() == saved[1].read_bytes()
    assert command(capsys, "verify", str(saved[1])).code == 0


def test_a_long_walk_goes_on_where_it_was_and_begins_again_the_next_day(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(old_chat, "_TABLES", 2)
    monkeypatch.setattr(old_chat, "_LINES", 1)

    async def test(here: House) -> None:
        rooms = [await played(here, "One", "Two") for _ in range(3)]
        late = await played(here, "Late", moves=3)
        for room in (*rooms, late):
            await aged(here.store, room, 40)
        walking, now = OldChat(here.hub, begins=0), now_ms()
        assert await walking.step(now, DAYS)
        assert sorted([await heard(here, room) for room in rooms]) == [["", ""]] * 2 + [
            ["One", "Two"]
        ]
        # A worker that is killed here begins again; this one goes on.
        assert await walking.step(now, DAYS)
        assert [await heard(here, room) for room in rooms] == [["", ""]] * 3
        assert not await walking.step(now, DAYS)
        await here.play(late)
        await aged(here.store, late, 40)
        assert not await walking.step(now + DAY - 1, DAYS)
        assert await heard(here, late) == ["Late"]
        assert await walking.step(now + DAY, DAYS)
        while await walking.step(now + DAY, DAYS):
            pass
        assert await heard(here, late) == [""]

    inside(database, test)


def test_what_is_cached_of_a_table_is_read_again(database: str) -> None:
    async def test(here: House) -> None:
        room = await played(here, "Bless")
        async with here.hub.settled(room):
            assert b"Bless" in await here.hub.histories.answer(room)
        await aged(here.store, room, 31)
        await walk(here)
        async with here.hub.settled(room):
            told = await here.hub.histories.answer(room)
        assert b"Bless" not in told
        assert b'"text":""' in told

    inside(database, test)


def test_words_of_someone_who_was_renamed_are_erased_as_well(database: str) -> None:
    async def test(here: House) -> None:
        room = await played(here, "Bless")
        ana = room.table.seats[0].person
        assert ana
        # It writes the entries in another way.
        await rewrite(here.hub, room.id, ana, lambda text: renamed(text, ana, lambda _: "Eva"))
        await aged(here.store, room, 31)
        assert await heard(here, room) == ["Bless"]
        await walk(here)
        await walk(here)
        assert await heard(here, room) == [""]

    inside(database, test)


def test_other_workers_forget_the_words_too(postgres_database: str) -> None:
    async def run() -> None:
        chosen = Settings(database=postgres_database, bot_processes=1)
        async with running(chosen) as there, house(postgres_database) as here:
            room = await played(here, "Bless")
            await aged(here.store, room, 31)
            other = await there.hub.room(room.id)
            async with there.hub.settled(other):
                assert b"Bless" in await there.hub.histories.answer(other)
            await walk(here)
            async with asyncio.timeout(PATIENCE):
                while other.history is not None:
                    await asyncio.sleep(0.01)

    asyncio.run(run())
