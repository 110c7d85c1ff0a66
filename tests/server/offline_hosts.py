"""Hosts that games leave and arrive at, without network, and the two commands."""

import asyncio
import json
from argparse import Namespace
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from sqlalchemy import select

from majesty.cli import importing
from majesty.rules.reader import read_records
from majesty.server import ladder
from majesty.server.people import People, Person
from majesty.server.rooms.access import Access
from majesty.server.rooms.hub import Hub
from majesty.server.rooms.room import Room
from majesty.server.storage.database import parse_url
from majesty.server.storage.schema import METADATA
from majesty.server.storage.store import Store
from majesty.server.tables import actions, entries
from majesty.server.tables.entries import Entry, Handed, Moved, Returned
from majesty.server.tables.terms import Free, Mine, Robot, Terms, Wish
from tests.cli.runs import run
from tests.golden.make import RECORDS

Capture = pytest.CaptureFixture[str]

PASSPHRASE = "correct horse battery"
CHAT = "nobody else's business"
GOLDEN = list(read_records(RECORDS.read_bytes().splitlines(keepends=True)))
FINISHED = [record for record in GOLDEN if "result" in record.extras]


class House(NamedTuple):
    """A host without its network, and without bots that move by themselves."""

    store: Store
    hub: Hub
    people: People

    @property
    def access(self) -> Access:
        return Access(self.hub)

    async def enter(self, room: Room, entry: Entry) -> None:
        await self.hub.enter(room, lambda *_: entry)

    async def play(self, room: Room, moves: int = 1000) -> None:
        """Plays at random, fewer moves if the game ends."""
        rng = Random(moves)
        for _ in range(moves):
            table = room.table
            if table.to_act is None or table.state is None:
                return
            move = str(rng.choice(table.state.legal()))
            await self.enter(room, Moved(seat=table.to_act, move=move))

    async def begin(self, *company: Person, bots: int = 0, **terms: Any) -> Room:
        """Opens a table for people and bots, and starts."""
        wishes: list[Wish] = [Mine(), *[Free()] * (len(company) - 1)]
        wishes += [Robot(level="greedy")] * bots
        name, code = await self.hub.open(Terms(seats=tuple(wishes), **terms), company[0].asker)
        room = await self.hub.room(name)
        for seat, person in enumerate(company[1:], 1):
            if code:
                await self.access.admit(name, person.id, code)
            await self.hub.act(room, person.asker, actions.Sit(type="sit", seat=seat))
        await self.hub.start(room)
        return room


@asynccontextmanager
async def house(database: str) -> AsyncIterator[House]:
    store = await Store.open(parse_url(database))
    try:
        yield House(store, Hub(store, "testworker"), People(store))
    finally:
        await store.close()


def at_a_table(tmp_path: Path, test: Callable[[House, Room], Awaitable[None]]) -> None:
    """Runs a test at a table at which some moves were made."""

    async def run() -> None:
        async with house(str(tmp_path / "majesty.db")) as here:
            ana, _ = await here.people.welcome("Ana", 1)
            ben, _ = await here.people.welcome("Ben", 2)
            room = await here.begin(ana, ben)
            await here.play(room, 5)
            await test(here, room)

    asyncio.run(run())


class Left(NamedTuple):
    """What there is at the host that games leave."""

    database: str
    secrets: dict[str, str]
    finished: str
    playing: str


def lived_in(database: str) -> Left:
    """Makes a host with a finished game, one being played, one that waits, and some talk."""

    async def live_there() -> Left:
        async with house(database) as here:
            ada, _ = await here.people.welcome("Ada", 1)
            ben, ben_secret = await here.people.welcome("Ben", 2)
            eve, eve_secret = await here.people.welcome("Eve", 3)
            ada, ada_secret = await here.people.claim(ada, "Ada", PASSPHRASE, 4)
            finished = await here.begin(ada, ben)
            await here.store.add_member(finished.id, eve.id)
            await here.hub.act(finished, ben.asker, actions.Say(type="say", text=CHAT))
            await here.play(finished, 3)
            await here.enter(finished, entries.UndoAsked(person=ada.id, keep=1))
            await here.enter(finished, entries.Undone(person=ada.id, keep=1))
            await here.enter(finished, Handed(seat=1, level="medium", why="absent"))
            await here.play(finished, 2)
            await here.enter(finished, Returned(seat=1))
            await here.play(finished)
            await here.hub.rate(finished, ladder.rate)
            await here.hub.act(finished, ada.asker, actions.Rematch(type="rematch"))
            playing = await here.begin(ada, ben, bots=1, visibility="invited", sides="random")
            await here.store.add_member(playing.id, eve.id)
            await here.hub.act(playing, ben.asker, actions.Say(type="say", text=CHAT))
            await here.play(playing, 7)
            await here.hub.open(Terms(), ada.asker)
            await here.store.sign("testworker", 1000)
        secrets = {"Ada": ada_secret, "Ben": ben_secret, "Eve": eve_secret}
        return Left(database, secrets, finished.id, playing.id)

    return asyncio.run(live_there())


def exported(capsys: Capture, database: str, *options: str) -> list[dict[str, Any]]:
    result = run(capsys, "export", "--database", database, *options)
    assert result.code == 0, result.err
    return [json.loads(line) for line in result.out.splitlines()]


def bring(database: str, folder: Path, *lines: dict[str, Any]) -> None:
    """Imports records; raises what the command would say."""
    path = folder / "lines.jsonl"
    path.write_text("".join(f"{json.dumps(line)}\n" for line in lines), "utf-8")
    importing.run(Namespace(file=str(path), database=database, lang="en"))


def contents(database: str) -> dict[str, list[tuple[Any, ...]]]:
    """Returns all rows of a database."""

    async def read() -> dict[str, list[tuple[Any, ...]]]:
        async with house(database) as here:
            return {
                table.name: sorted(tuple(row) for row in await here.store.read(select(table)))
                for table in METADATA.sorted_tables
            }

    return asyncio.run(read())
