"""The least that a WebSocket and HTTP need, so that all of it can be broken."""

import asyncio
import json
import re
from contextlib import suppress
from typing import Any, NamedTuple, Self

from tests.server.hostile.messages import CLOSE, PING, PONG, TEXT, encode

PATIENCE = 60.0  # seconds for an answer, on a machine that stands still for a while
_KEY = "AAAAAAAAAAAAAAAAAAAAAA=="
_CODE = re.compile(rb"^HTTP/1\.1 (\d{3}) ")
_LENGTH = re.compile(rb"\r\ncontent-length: (\d+)", re.IGNORECASE)


class Closed(Exception):
    """The other end has closed the connection, with a code where it said one."""

    def __init__(self, code: int | None) -> None:
        super().__init__(code)
        self.code = code


class Answer(NamedTuple):
    """What came back over HTTP."""

    status: int
    head: bytes
    body: bytes

    @property
    def code(self) -> str | None:
        """Returns the code of a refusal, if it has the form of one."""
        with suppress(ValueError):
            told = json.loads(self.body)
            if isinstance(told, dict) and set(told) - {"done"} == {"code", "message", "details"}:
                return str(told["code"])
        return None


class Line:
    """A connection as bytes, from an address of our choice."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    @classmethod
    async def open(cls, port: int, source: str) -> Self:
        """Connects to a server on this machine."""
        opening = asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0), limit=2**22)
        return cls(*await asyncio.wait_for(opening, PATIENCE))

    async def send(self, data: bytes) -> None:
        """Sends; whether anybody reads it will be seen."""
        with suppress(ConnectionError):
            self.writer.write(data)
            await asyncio.wait_for(self.writer.drain(), PATIENCE)

    def drop(self) -> None:
        """Ends the connection in the midst of whatever it was."""
        self.writer.transport.abort()

    async def answer(self, patience: float = PATIENCE, *, bodiless: bool = False) -> Answer | None:
        """Returns the next answer over HTTP, or nothing if the other end has hung up."""
        try:
            async with asyncio.timeout(patience):
                head = await self.reader.readuntil(b"\r\n\r\n")
                found, length = _CODE.match(head), _LENGTH.search(head)
                assert found, head[:200]
                status = int(found[1])
                if status == 100:
                    return await self.answer(patience, bodiless=bodiless)
                size = int(length[1]) if length else 0
                if bodiless or status in (101, 204, 304):
                    size = 0
                elif b"\r\ntransfer-encoding: chunked" in head.lower():
                    return Answer(status, head, await self._chunks())
                return Answer(status, head, await self.reader.readexactly(size))
        except (asyncio.IncompleteReadError, ConnectionError, TimeoutError):
            return None

    async def _chunks(self) -> bytes:
        body = b""
        while size := int(await self.reader.readuntil(b"\r\n"), 16):
            body += (await self.reader.readexactly(size + 2))[:-2]
        await self.reader.readexactly(2)
        return body


class Socket:
    """A WebSocket that sends whatever it is given."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self._buffer = bytearray()

    @classmethod
    async def open(cls, port: int, source: str, table: str) -> Self | Answer | None:
        """Connects to a table; returns the answer instead if the server does not want to."""
        line = await Line.open(port, source)
        await line.send(
            f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {_KEY}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        answer = await line.answer()
        if answer is None or answer.status != 101:
            line.drop()
            return answer
        return cls(line)

    async def say(self, **message: Any) -> None:
        """Sends an honest message."""
        await self.line.send(encode(json.dumps(message).encode()))

    async def receive(self) -> dict[str, Any]:
        """Returns the next message; answers pings; raises Closed."""
        while True:
            opcode, data = await self._frame()
            if opcode == TEXT:
                told: dict[str, Any] = json.loads(data)
                return told
            if opcode == PING:
                await self.line.send(encode(data, PONG))
            elif opcode == CLOSE:
                raise Closed(int.from_bytes(data[:2], "big") if data else None)

    async def _frame(self) -> tuple[int, bytes]:
        head = await self._take(2)
        size = head[1]
        if size == 126:
            size = int.from_bytes(await self._take(2), "big")
        elif size == 127:
            size = int.from_bytes(await self._take(8), "big")
        return head[0] & 15, await self._take(size)

    async def _take(self, size: int) -> bytes:
        while len(self._buffer) < size:
            try:
                data = await self.line.reader.read(65_536)
            except ConnectionError:
                data = b""
            if not data:
                raise Closed(None)
            self._buffer += data
        taken = bytes(self._buffer[:size])
        del self._buffer[:size]
        return taken
