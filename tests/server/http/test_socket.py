"""The WebSocket of a viewer: who is let go is told why, and nothing is told before it is stored."""

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from prometheus_client import REGISTRY
from starlette.websockets import WebSocket

from majesty.rules.facts import preview_facts
from majesty.rules.state import State
from majesty.server.client import Client
from majesty.server.errors import StorageError
from majesty.server.http import socket as sockets
from majesty.server.http.app import create_app
from majesty.server.http.guard import Rates
from majesty.server.http.routes import my_games
from majesty.server.http.socket import FRAME_MOST, serve_viewer
from majesty.server.people import Person
from majesty.server.service import Service, running
from majesty.server.settings import Settings
from majesty.server.storage.writer import Append
from majesty.server.tables.actions import Move, Sit, Start
from majesty.server.tables.entries import Closed
from majesty.server.tables.terms import Free, Mine, Terms
from tests.properties.test_legal_turns import plain_turns
from tests.server.visits import PATIENCE, look, opened

AMONG_US = Terms(seats=(Mine(), Free()), spectators=False)


class Line:
    """A WebSocket without a network, from the viewer's end."""

    def __init__(self) -> None:
        self.frames: list[dict[str, Any]] = []
        self.code: int | None = None  # of the close
        self.is_free = asyncio.Event()  # whether what the server sends arrives
        self.is_free.set()
        self.said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.said.put_nowait({"type": "websocket.connect"})

    def say(self, message: str | bytes) -> None:
        kind = "text" if isinstance(message, str) else "bytes"
        self.said.put_nowait({"type": "websocket.receive", kind: message})

    def hang_up(self) -> None:
        self.said.put_nowait({"type": "websocket.disconnect", "code": 1000})

    async def serve(
        self,
        service: Service,
        table: str,
        secret: str | None,
        rates: Rates | None = None,
        address: str = "192.0.2.1",
    ) -> None:
        """Says hello, and is served until the connection ends."""
        self.say(json.dumps({"type": "hello", "secret": secret}))
        scope = {"type": "websocket", "headers": [], "client": (address, 1)}
        await serve_viewer(WebSocket(scope, self._receive, self._send), service, table, rates)

    async def _receive(self) -> dict[str, Any]:
        await asyncio.sleep(0)  # what is to be sent is sent meanwhile
        return await self.said.get()

    async def _send(self, message: Any) -> None:
        await self.is_free.wait()
        if message["type"] == "websocket.send":
            self.frames.append(json.loads(message["text"]))
        elif message["type"] == "websocket.close":
            self.code = message["code"]
            self.hang_up()


async def until(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)


async def ana_and_otto(service: Service) -> tuple[Person, Person, str]:
    """Makes two people; the second one comes with his secret."""
    ana, _ = await service.people.welcome("Ana", 0)
    otto, secret = await service.people.welcome("Otto", 0)
    return ana, otto, secret


# Who is let go


def test_who_leaves_a_table_without_spectators_sees_that_it_is_closed(ana: Client) -> None:
    table = opened(ana, spectators=False)

    async def leave() -> str:
        async with ana.watch(table) as sight:
            await sight.send(type="stand", seat=0, ref="bye")
            while (await sight.receive(PATIENCE)).get("ref") != "bye":
                pass
            return str(sight.table["status"])

    assert asyncio.run(leave()) == "closed"
    assert look(ana, table)["table"]["status"] == "closed"


class BrokenLine(Line):
    """One over which nothing can be said after the handshake, because of a mistake of ours."""

    can_close = True

    async def _send(self, message: Any) -> None:
        if message["type"] == "websocket.send" or (
            message["type"] == "websocket.close" and not self.can_close
        ):
            raise ValueError("surrogates not allowed")
        await super()._send(message)


@pytest.mark.parametrize("can_close", [True, False])
def test_who_cannot_be_told_anything_is_let_go(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    *,
    can_close: bool,
) -> None:
    """Their clock would run, and they would not know."""
    monkeypatch.setattr(sockets, "_FAREWELL", 0.05)

    async def run() -> None:
        async with running(Settings(database=str(tmp_path / "majesty.db"))) as service:
            ana, _, secret = await ana_and_otto(service)
            room, _ = await service.open(Terms(seats=(Mine(), Free())), ana)
            line = BrokenLine()
            line.can_close = can_close
            async with asyncio.timeout(10):
                await line.serve(service, room.id, secret)
            assert not room.viewers
            assert line.code == (1012 if can_close else None)

    asyncio.run(run())
    told = [each for each in caplog.records if each.getMessage() == "sending-failed"]
    assert len(told) == 1
    assert told[0].exc_info


def test_so_does_who_looks_at_one_that_never_began(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(Settings(database=str(tmp_path / "majesty.db"))) as service:
            ana, otto, secret = await ana_and_otto(service)
            room, _ = await service.open(AMONG_US, ana)
            line = Line()
            served = asyncio.create_task(line.serve(service, room.id, secret))
            await until(lambda: line.frames)
            await service.hub.enter(room, lambda *_: Closed())
            await until(lambda: line.frames[-1].get("table", {}).get("status") == "closed")
            assert await service.access.visit(room.id, otto.id) is room
            line.hang_up()
            await served

    asyncio.run(run())


def test_who_is_let_go_hears_why_even_while_they_speak(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(Settings(database=str(tmp_path / "majesty.db"))) as service:
            ana, _, secret = await ana_and_otto(service)
            ben, _ = await service.people.welcome("Ben", 0)
            room, _ = await service.open(AMONG_US, ana)
            line = Line()
            served = asyncio.create_task(line.serve(service, room.id, secret))
            await until(lambda: line.frames)
            line.is_free.clear()
            await service.act(room, ben, Sit(type="sit", seat=1))
            await service.act(room, ana, Start(type="start"))
            line.say('{"type": "ping"}')
            await until(line.said.empty)
            for _ in range(10):  # it is read, and nothing more will be
                await asyncio.sleep(0)
            line.is_free.set()
            await served
            assert (line.frames[-1]["code"], line.code) == ("no-spectators", 4403)

    asyncio.run(run())


# What is told


@contextmanager
def held(service: Service, monkeypatch: pytest.MonkeyPatch) -> Iterator[asyncio.Event]:
    """Keeps entries from being stored, until the event is set."""
    append, is_free = service.store.append, asyncio.Event()

    async def slowly(entry: Append) -> bool:
        await is_free.wait()
        return await append(entry)

    with monkeypatch.context() as patch:
        patch.setattr(service.store, "append", slowly)
        yield is_free


def test_a_preview_tells_nothing_that_is_not_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with running(Settings(database=str(tmp_path / "majesty.db"))) as service:
            _, otto, secret = await ana_and_otto(service)
            room, _ = await service.open(Terms(seats=(Mine(), Mine(name="Guest"))), otto)
            await service.hub.start(room)
            line = Line()
            served = asyncio.create_task(line.serve(service, room.id, secret))
            await until(lambda: line.frames)
            before = room.table.revision
            with held(service, monkeypatch) as is_free:
                move = Move(type="move", on=before, move="1")
                moving = asyncio.create_task(service.act(room, otto, move))
                await until(lambda: room.table.revision > before)
                line.say('{"type": "preview"}')
                await until(line.said.empty)
                for _ in range(10):  # it is read, and might be answered
                    await asyncio.sleep(0)
                assert "previews" not in [frame["type"] for frame in line.frames]
                is_free.set()
                await moving
            await until(lambda: line.frames[-1]["type"] == "previews")
            assert line.frames[-2]["entry"]["kind"] == "moved"
            assert line.frames[-1]["revision"] == line.frames[-2]["seq"]
            line.hang_up()
            await served

    asyncio.run(run())


def test_nor_does_the_list_of_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with running(Settings(database=str(tmp_path / "majesty.db"))) as service:
            ana, otto, _ = await ana_and_otto(service)
            room, _ = await service.open(Terms(seats=(Mine(), Free())), ana)
            await service.act(room, otto, Sit(type="sit", seat=1))
            await service.hub.start(room)
            state, before = room.table.state, room.table.revision
            assert state is not None
            mover = (ana, otto)[state.to_act]
            with held(service, monkeypatch) as is_free:
                move = Move(type="move", on=before, move=plain_turns(state)[0])
                moving = asyncio.create_task(service.act(room, mover, move))
                await until(lambda: room.table.revision > before)
                listing = asyncio.create_task(my_games(mover, service))
                await asyncio.wait({listing}, timeout=0.2)
                assert not listing.done()
                is_free.set()
                await moving
            [game] = await listing
            assert not game.my_turn

    asyncio.run(run())


def test_previews_are_for_those_who_sit_and_made_once_for_a_position(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int] = []

    def counted(state: State) -> Any:
        made.append(state.turn)
        return preview_facts(state)

    monkeypatch.setattr("majesty.server.tables.frames.preview_facts", counted)

    async def answers(service: Service, table: str, secret: str | None, times: int) -> list[Any]:
        line = Line()
        served = asyncio.create_task(line.serve(service, table, secret))
        await until(lambda: line.frames)
        for number in range(times):
            line.say(json.dumps({"type": "preview", "ref": f"p{number}"}))
        await until(lambda: line.frames[-1].get("ref") == f"p{times - 1}")
        line.hang_up()
        await served
        return [frame for frame in line.frames if "ref" in frame]

    async def run() -> None:
        async with running(Settings(database=str(tmp_path / "majesty.db"))) as service:
            _, otto, secret = await ana_and_otto(service)
            room, _ = await service.open(Terms(seats=(Mine(), Mine(name="Guest"))), otto)
            _, eva = await service.people.welcome("Eva", 0)
            await service.hub.start(room)
            for stranger in (None, eva):
                told = await answers(service, room.id, stranger, 2)
                assert [frame["code"] for frame in told] == ["not-seated"] * 2
            assert made == []
            first, *others = await answers(service, room.id, secret, 5)
            assert len(first["previews"]) >= 6
            assert all(frame | {"ref": "p0"} == first for frame in others)
            assert len(made) == 1
            state = room.table.state
            assert state is not None
            turn = plain_turns(state)[0]
            await service.act(room, otto, Move(type="move", on=room.table.revision, move=turn))
            [later] = await answers(service, room.id, secret, 1)
            assert later["revision"] == room.table.revision
            assert len(made) == 2

    asyncio.run(run())


# What is counted


def test_all_connections_of_an_address_share_what_they_may_send(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(Settings(database=str(tmp_path / "majesty.db"))) as service:
            ana, _, secret = await ana_and_otto(service)
            room, _ = await service.open(Terms(), ana)
            rates = Rates(1e-6, 8)

            async def ping(address: str) -> list[str]:
                line = Line()
                served = asyncio.create_task(line.serve(service, room.id, secret, rates, address))
                await until(lambda: line.frames)
                for number in range(5):
                    line.say(json.dumps({"type": "ping", "ref": f"p{number}"}))
                await until(lambda: sum(frame["type"] != "presence" for frame in line.frames) == 6)
                line.hang_up()
                await served
                told = [frame for frame in line.frames if frame["type"] in ("pong", "refused")]
                return [frame.get("code", "fine") for frame in told]

            assert await ping("2001:db8::1") == ["fine"] * 5
            assert await ping("2001:db8::2") == ["fine"] * 3 + ["too-fast"] * 2
            assert await ping("2001:db8:0:1::1") == ["fine"] * 5  # somebody else's network

    asyncio.run(run())


def test_four_browsers_of_a_household_never_notice() -> None:
    settings = Settings()
    app = create_app(settings)
    shared = app.state.messages.bucket("192.0.2.1")
    burst = 4 * 2 * settings.messages_rate  # what four connections may send at once by themselves
    assert all(shared.take() for _ in range(int(burst)))
    assert create_app(Settings(limits=False)).state.messages is None


@pytest.mark.slow
@pytest.mark.parametrize("message", [b"\0", " " * (FRAME_MOST + 1), "{"])
def test_every_message_counts_whatever_it_is(tmp_path: Path, message: str | bytes) -> None:
    async def run() -> None:
        settings = Settings(database=str(tmp_path / "majesty.db"), messages_rate=1)
        async with running(settings) as service:
            ana, _, secret = await ana_and_otto(service)
            room, _ = await service.open(Terms(), ana)
            line = Line()
            served = asyncio.create_task(line.serve(service, room.id, secret))
            await until(lambda: line.frames)
            for _ in range(1000):
                line.say(message)
            line.hang_up()
            await served
            codes = {frame["code"] for frame in line.frames if frame["type"] == "refused"}
            assert "too-fast" in codes
            assert line.code == 4429

    asyncio.run(run())


def test_who_could_not_come_in_is_not_counted_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise StorageError("storage", "The database does not answer; please try again.")

    async def run() -> None:
        async with running(Settings(database=str(tmp_path / "majesty.db"))) as service:
            ana, _, secret = await ana_and_otto(service)
            room, _ = await service.open(Terms(), ana)
            before = REGISTRY.get_sample_value("majesty_viewers")
            with monkeypatch.context() as patch:
                patch.setattr(service.hub, "_refresh", fail)
                room.doubtful = True
                line = Line()
                await line.serve(service, room.id, secret)
            assert line.code == 4503
            assert REGISTRY.get_sample_value("majesty_viewers") == before

    asyncio.run(run())
