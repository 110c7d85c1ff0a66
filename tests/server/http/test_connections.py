"""Whoever floods a connection, dawdles or never reads is cut off, and takes no memory."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any
from urllib.parse import urlsplit

import pytest
import uvicorn
import uvloop
from uvicorn.server import ServerState

from majesty.server.http.guard import Guard
from majesty.server.run import configured
from majesty.server.settings import Settings
from tests.server.hosting import Host
from tests.server.visits import PATIENCE

LARGE = 32 * 2**20  # bytes; more than the system keeps for somebody who does not read
MASK = bytes(4)
PING = b"\x89\xfd" + MASK + bytes(125)
OPENING = (
    b"GET /api/tables/aaaaaaaaaaaa/live HTTP/1.1\r\nHost: %b\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
LIMITS = "majesty.server.http.connections"


def test_pings_without_end_end_the_connection_not_the_memory(host: Host) -> None:
    """Also at a table that does not exist, by nobody in particular, before any hello."""
    place = urlsplit(host.address)
    with socket.create_connection((place.hostname, place.port), PATIENCE) as line:
        line.sendall(OPENING % place.netloc.encode())
        assert b"101" in line.recv(12)
        with pytest.raises(ConnectionError):
            line.sendall(LARGE // len(PING) * PING)


Talk = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


class Line:
    """A server with an application of its own, and what it has seen of its visitor."""

    def __init__(self, config: uvicorn.Config) -> None:
        self.config = config
        self.state = ServerState()
        self.asked: list[Any] = []
        self.came = asyncio.Event()

    async def until_lost(self) -> None:
        """Waits until the server has let the connection go."""
        async with asyncio.timeout(PATIENCE):
            await self.came.wait()
            while self.state.connections or self.state.tasks:
                await asyncio.sleep(0.01)


@asynccontextmanager
async def serving(line: Line) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    line.config.load()

    def answer() -> asyncio.Protocol:
        made: Callable[..., asyncio.Protocol] = line.config.http_protocol_class
        protocol = made(config=line.config, server_state=line.state, app_state={})
        connection_made = protocol.connection_made

        def welcome(transport: asyncio.BaseTransport) -> None:
            connection_made(transport)
            line.came.set()

        setattr(protocol, "connection_made", welcome)  # noqa: B010
        return protocol

    server = await asyncio.get_running_loop().create_server(answer, "127.0.0.1", 0)
    reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
    try:
        yield reader, writer
    finally:
        writer.transport.abort()
        server.close()


def talk(app: Callable[[Line], Any], talk_to: Talk, **options: float) -> Line:
    """Serves an application as our own one is served, and lets somebody talk to it."""
    config = configured(Settings())
    line = Line(config)
    config.app = lambda: app(line)
    for name, value in options.items():
        setattr(config, name, value)

    async def run() -> None:
        async with serving(line) as (reader, writer):
            await talk_to(reader, writer)
            await line.until_lost()

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(asyncio.wait_for(run(), 2 * PATIENCE))
    return line


def telling(size: int) -> Callable[[Line], Any]:
    """An application that says so much at once to whoever comes, then listens."""

    def make(line: Line) -> Any:
        async def app(scope: Any, receive: Any, send: Any) -> None:
            if scope["type"] == "websocket":
                await receive()
                await send({"type": "websocket.accept"})
                with suppress(OSError):
                    await send({"type": "websocket.send", "bytes": bytes(size)})
                while (message := await receive())["type"] != "websocket.disconnect":
                    line.asked.append(message)
            else:
                await send({"type": "http.response.start", "status": 200, "headers": []})
                await send({"type": "http.response.body", "body": bytes(size)})

        return app

    return make


async def shake_hands(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    writer.write(OPENING % b"test")
    assert b"101" in await reader.readline()


def test_a_ping_to_somebody_who_does_not_read_ends_the_connection() -> None:
    async def ping(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await shake_hands(reader, writer)
        writer.write(PING)

    talk(telling(LARGE), ping)


def test_so_does_a_pong_that_does_not_come() -> None:
    talk(telling(LARGE), shake_hands, ws_ping_interval=0.05, ws_ping_timeout=0.05)


def test_so_does_a_farewell_that_nobody_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server closes when the message is no text; the large one before is still unread."""

    async def offend(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await shake_hands(reader, writer)
        writer.write(b"\x81\x81" + MASK + b"\xff")

    monkeypatch.setattr(f"{LIMITS}.CLOSING_SECONDS", 0.05)
    talk(telling(LARGE), offend, ws_ping_interval=0.05, ws_ping_timeout=60)


PARTS = {
    "fragments": b"\x01\x80" + MASK + 100 * (b"\x00\x80" + MASK),
    "messages": 10_000 * (b"\x81\x80" + MASK),
    "pongs": 100 * (b"\x8a\x80" + MASK),
}


@pytest.mark.parametrize("kind", PARTS)
def test_so_do_many_empty_frames(kind: str) -> None:
    async def send(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await shake_hands(reader, writer)
        writer.write(PARTS[kind])

    talk(telling(1), send)


def test_usual_pings_are_answered() -> None:
    async def ping(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await shake_hands(reader, writer)
        for number in range(20):
            writer.write(b"\x89\x81" + MASK + bytes([number]))
            await reader.readuntil(b"\x8a\x01" + bytes([number]))
        writer.write_eof()

    talk(telling(1), ping)


# Requests and answers


def guarded(line: Line) -> Guard:
    async def app(scope: Any, _: Any, send: Any) -> None:
        line.asked.append(scope["path"])
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body"})

    return Guard(app, origins=(), rates=None, secure=False)


HALVES = {
    "half a line": b"GET / HT",
    "half a head": b"GET / HTTP/1.1\r\nHost: test\r\n",
    "half a body": b"POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 4\r\n\r\n{}",
    "half of many parts": b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n",
}


@pytest.mark.parametrize("half", HALVES)
def test_half_a_request_times_out_and_does_nothing(
    half: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"{LIMITS}.REQUEST_SECONDS", 0.1)
    told = b""

    async def send(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal told
        writer.write(HALVES[half])
        told = await reader.read()

    assert talk(guarded, send).asked == []
    assert told.startswith(b"HTTP/1.1 408 ")
    assert json.loads(told.partition(b"\r\n\r\n")[2])["code"] == "request-late"


def test_a_connection_without_a_request_is_closed_without_a_word(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Browsers connect in advance; they would take a 408 for the answer to what they ask next."""
    monkeypatch.setattr(f"{LIMITS}.REQUEST_SECONDS", 0.1)

    async def wait(reader: asyncio.StreamReader, _: asyncio.StreamWriter) -> None:
        assert await reader.read() == b""

    assert talk(guarded, wait).asked == []


def test_so_does_half_of_a_second_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{LIMITS}.REQUEST_SECONDS", 0.1)

    async def send(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"GET / HTTP/1.1\r\n\r\n" + HALVES["half a head"])
        assert b" 408 " in await reader.read()

    assert talk(guarded, send).asked == ["/"]


def test_a_request_cut_off_in_its_body_is_none() -> None:
    async def send(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(HALVES["half of many parts"])
        writer.close()

    assert talk(guarded, send).asked == []


def test_a_head_without_end_is_refused() -> None:
    told = b""

    async def send(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal told
        writer.write(b"GET / HTTP/1.1\r\nCookie: " + 100_000 * b"x")
        told = await reader.read()

    assert talk(guarded, send).asked == []
    assert told.startswith(b"HTTP/1.1 413 ")


def test_an_answer_that_nobody_reads_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{LIMITS}.READING_SECONDS", 0.05)

    async def ask(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"GET / HTTP/1.1\r\n\r\n")
        await reader.readline()

    talk(telling(LARGE), ask)
