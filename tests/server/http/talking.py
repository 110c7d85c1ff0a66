"""A server with an application of its own, as ours is served, and a visitor who sends bytes."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import uvicorn
import uvloop
from uvicorn.server import ServerState

from majesty.server.http.guard import Guard
from majesty.server.run import configured
from majesty.server.settings import Settings
from tests.server.visits import PATIENCE

LARGE = 32 * 2**20  # bytes; more than the system keeps for somebody who does not read
OPENING = (
    b"GET /api/tables/aaaaaaaaaaaa/live HTTP/1.1\r\nHost: %b\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
LIMITS = "majesty.server.http.connections"

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


def guarded(line: Line) -> Guard:
    async def app(scope: Any, _: Any, send: Any) -> None:
        line.asked.append(scope["path"])
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body"})

    return Guard(app, rates=None, secure=False)
