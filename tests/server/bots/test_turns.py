"""Bots of many tables and few processes: whose bot thinks next depends on who looks."""

import asyncio
from concurrent.futures import Future
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.websockets import WebSocket

from majesty.rules.state import State
from majesty.server.bots.hints import Hints
from majesty.server.bots.robots import Robots, _simplified
from majesty.server.http import socket as sockets
from majesty.server.http.socket import _greet
from majesty.server.people import Person
from majesty.server.rooms.room import Room
from majesty.server.rooms.viewers import Viewer
from majesty.server.service import Service
from majesty.server.settings import Settings
from tests.server.offline_hosts import House, house
from tests.server.visits import PATIENCE

SETTINGS = Settings(database="unused.db", bot_processes=1, bot_pause=0)


class Thoughts:
    """The one process: what it is asked, and its answers when the test wants them."""

    def __init__(self, robots: Robots) -> None:
        self.jobs: list[tuple[str, Future[str]]] = []
        robots._submit = self._submit  # type: ignore[method-assign,assignment]

    def _submit(self, _: object, __: str, position: str, ___: float) -> tuple[Future[str], Any]:
        job: Future[str] = Future()
        self.jobs.append((position, job))
        return job, None

    async def answer(self) -> None:
        """Lets the bot that thinks now move."""
        position, job = self.jobs[-1]
        asked = len(self.jobs)
        job.set_result(str(State.parse(position).legal()[0]))
        while len(self.jobs) == asked:
            await asyncio.sleep(0)


async def bots_turn(here: House, network: str, person: Person | None = None) -> Room:
    """Returns a table at which a bot is to move, with somebody who looks."""
    ana = person or (await here.people.welcome("Ana", 1))[0]
    room = await here.begin(ana, bots=1)
    while room.table.bot_to_act is None:
        await here.play(room, 1)
    room.viewers.add(Viewer(ana, network=network))
    return room


def test_sixteen_tables_of_one_address_delay_the_bot_of_another_by_one_decision(
    tmp_path: Path,
) -> None:
    async def run() -> None:
        async with house(str(tmp_path / "majesty.db")) as here:
            robots = Robots(here.hub, SETTINGS)
            thoughts = Thoughts(robots)
            for _ in range(16):
                robots.consider(await bots_turn(here, "@mallory"))
            await asyncio.sleep(0)
            mine = await bots_turn(here, "@ada")
            robots.consider(mine)
            await asyncio.sleep(0)
            assert len(thoughts.jobs) == 1
            await thoughts.answer()
            assert thoughts.jobs[-1][0] == str(mine.table.state)
            await robots.close()

    asyncio.run(run())


def test_a_bot_that_somebody_comes_to_look_at_is_the_next(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(str(tmp_path / "majesty.db")) as here:
            robots = Robots(here.hub, SETTINGS)
            thoughts = Thoughts(robots)
            rooms = [await bots_turn(here, "@mallory") for _ in range(3)]
            mine = await bots_turn(here, "@ada")
            [looking] = mine.viewers
            mine.viewers.clear()
            for room in (*rooms, mine):
                robots.consider(room)
            await asyncio.sleep(0)
            mine.viewers.add(looking)
            robots.consider(mine)
            await thoughts.answer()
            assert thoughts.jobs[-1][0] == str(mine.table.state)
            await robots.close()

    asyncio.run(run())


def test_in_one_network_people_take_turns(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(str(tmp_path / "majesty.db")) as here:
            robots = Robots(here.hub, SETTINGS)
            thoughts = Thoughts(robots)
            mallory, _ = await here.people.welcome("Mallory", 1)
            for _ in range(16):
                robots.consider(await bots_turn(here, "@home", mallory))
            mine = await bots_turn(here, "@home")
            robots.consider(mine)
            await asyncio.sleep(0)
            await thoughts.answer()
            assert thoughts.jobs[-1][0] == str(mine.table.state)
            await robots.close()

    asyncio.run(run())


def test_another_broken_process_is_no_fault_of_a_bot(tmp_path: Path) -> None:
    """Its work is cancelled then, as often as that happens."""

    async def run() -> None:
        async with house(str(tmp_path / "majesty.db")) as here:
            robots = Robots(here.hub, SETTINGS)
            thoughts = Thoughts(robots)
            room = await bots_turn(here, "@ada")
            state = room.table.state
            assert state is not None
            chosen = asyncio.create_task(robots.choose("greedy", state, "it", ["@ada"], []))
            for asked in range(1, 4):
                while len(thoughts.jobs) < asked:
                    await asyncio.sleep(0)
                thoughts.jobs[-1][1].cancel()
            while len(thoughts.jobs) < 4:
                assert not chosen.done()
                await asyncio.sleep(0)
            thoughts.jobs[-1][1].set_result("1")
            assert await chosen == "1"

    asyncio.run(asyncio.wait_for(run(), PATIENCE))


@pytest.mark.parametrize("rounds", range(6))
def test_who_stops_in_the_moment_of_an_answer_does_stop(tmp_path: Path, rounds: int) -> None:
    """Else a server that stops would wait for a bot that plays on."""

    async def run() -> None:
        async with house(str(tmp_path / "majesty.db")) as here:
            robots = Robots(here.hub, SETTINGS)
            thoughts = Thoughts(robots)
            state = (await bots_turn(here, "@ada")).table.state
            assert state is not None
            chosen = asyncio.create_task(robots.choose("greedy", state, "it", ["@ada"], []))
            while not thoughts.jobs:
                await asyncio.sleep(0)
            thoughts.jobs[-1][1].set_result("1")
            for _ in range(rounds):  # of the event loop, until the answer arrives
                await asyncio.sleep(0)
            is_stopped = chosen.cancel()
            await asyncio.wait({chosen})
            assert chosen.cancelled() == is_stopped

    asyncio.run(asyncio.wait_for(run(), PATIENCE))


@pytest.mark.parametrize("does", ["moves", "ends"])
def test_a_bot_is_not_replaced_once_another_worker_has_let_it_move(
    tmp_path: Path, does: str
) -> None:
    async def run() -> None:
        async with house(str(tmp_path / "majesty.db")) as here:
            robots = Robots(here.hub, SETTINGS)
            room = await bots_turn(here, "@ada")
            seat = room.table.to_act
            assert seat is not None
            while room.table.to_act == seat or (does == "ends" and room.table.to_act is not None):
                await here.play(room, 1)
            before = room.table.seq
            for level in ("greedy", "random"):
                await robots._replace(room, seat, level, RuntimeError("it failed"))
                room.table.seats[seat] = room.table.seats[seat].model_copy(
                    update={"level": "random"}
                )
            room.table.seats[0] = room.table.seats[0].model_copy(update={"level": "medium"})
            room.table.seats[1] = room.table.seats[1].model_copy(update={"level": "greedy"})
            assert not room.table.holders
            assert _simplified(seat, room.table, 0) is None
            assert room.table.seq == before

    asyncio.run(run())


def test_hints_wait_in_the_same_queue(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(str(tmp_path / "majesty.db")) as here:
            robots = Robots(here.hub, SETTINGS)
            thoughts = Thoughts(robots)
            hints = Hints(here.hub, robots)
            for _ in range(3):
                robots.consider(await bots_turn(here, "@mallory"))
            await asyncio.sleep(0)
            ada, _ = await here.people.welcome("Ada", 1)
            room = await here.begin(ada, bots=1)
            while room.table.to_act != 0:
                await here.play(room, 1)
            await hints.ask(room, ada.asker, Viewer(ada, network="@ada"), None)
            await asyncio.sleep(0)
            await thoughts.answer()
            assert thoughts.jobs[-1][0] == str(room.table.state)
            await hints.close()
            await robots.close()

    asyncio.run(run())


@pytest.mark.parametrize(
    ("one", "other", "networks"),
    [
        ("192.0.2.7", "192.0.2.7", 1),
        ("192.0.2.7", "192.0.2.8", 2),
        ("2001:db8::1", "2001:db8::2", 1),
        ("2001:db8::1", "2001:db8:1::1", 2),
    ],
)
def test_viewers_are_known_by_their_network(
    one: str, other: str, networks: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def greeting(_: WebSocket) -> dict[str, str]:
        return {"text": '{"type": "hello"}'}

    monkeypatch.setattr(sockets, "_receive", greeting)

    async def run() -> None:
        async with house(str(tmp_path / "majesty.db")) as here:
            ana, _ = await here.people.welcome("Ana", 1)
            room = await here.begin(ana, bots=1)
            parts: Any = SimpleNamespace(people=here.people, access=here.access, settings=SETTINGS)
            marks = {await mark_of(address, parts, room) for address in (one, other)}
            assert len(marks) == networks
            assert all(len(mark) == 16 and one not in mark for mark in marks)

    asyncio.run(run())


async def mark_of(address: str, service: Service, room: Room) -> str:
    scope = {"type": "websocket", "client": (address, 1), "headers": []}
    nothing: Any = None
    viewer, _, _ = await _greet(WebSocket(scope, nothing, nothing), service, room.id)
    return viewer.network
