"""Whoever floods a WebSocket or never reads from it is cut off, and takes no memory."""

import asyncio
import socket
from collections.abc import Generator
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.frames import Frame

from tests.server.hosting import Host
from tests.server.http.talking import LARGE, LIMITS, OPENING, shake_hands, talk, telling
from tests.server.visits import PATIENCE

MASK = bytes(4)
PING = b"\x89\xfd" + MASK + bytes(125)


def test_pings_without_end_end_the_connection_not_the_memory(host: Host) -> None:
    """Also at a table that does not exist, by nobody in particular, before any hello."""
    place = urlsplit(host.address)
    with socket.create_connection((place.hostname, place.port), PATIENCE) as line:
        line.sendall(OPENING % place.netloc.encode())
        assert b"101" in line.recv(12)
        with pytest.raises(ConnectionError):
            line.sendall(LARGE // len(PING) * PING)


def test_a_ping_to_somebody_who_does_not_read_ends_the_connection() -> None:
    async def ping(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await shake_hands(reader, writer)
        writer.write(PING)

    talk(telling(LARGE), ping)


def test_so_does_a_pong_that_does_not_come() -> None:
    talk(telling(LARGE), shake_hands, ws_ping_interval=0.05, ws_ping_timeout=0.05)


FAREWELLS = {
    "ours, because that is no text": b"\x81\x81" + MASK + b"\xff",
    "theirs": b"\x88\x80" + MASK,
}


@pytest.mark.parametrize("farewell", FAREWELLS)
def test_so_does_a_farewell_that_nobody_reads(
    farewell: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The large message before it is still unread, whether a ping is under way or not."""

    async def offend(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await shake_hands(reader, writer)
        writer.write(FAREWELLS[farewell])

    monkeypatch.setattr(f"{LIMITS}.CLOSING_SECONDS", 0.05)
    talk(telling(LARGE), offend, ws_ping_interval=0)


def test_so_does_a_refusal_that_nobody_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    """The upgrade comes after a large answer that is still unread."""

    async def send(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"GET / HTTP/1.1\r\n\r\n")
        await reader.readline()
        writer.write(b"GET / HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n")

    monkeypatch.setattr(f"{LIMITS}.CLOSING_SECONDS", 0.05)
    talk(telling(LARGE), send)


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


def test_a_flood_is_noticed_before_all_of_it_is_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    parsed = 0
    parse = Frame.parse

    def counted(*arguments: Any, **named: Any) -> Generator[None, None, Frame]:
        nonlocal parsed
        frame = yield from parse(*arguments, **named)
        parsed += 1
        return frame

    monkeypatch.setattr(Frame, "parse", counted)

    async def send(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await shake_hands(reader, writer)
        writer.write(40_000 * (b"\x89\x80" + MASK))

    talk(telling(1), send)
    assert parsed < 1_000


WRONG_HEADS = {
    "many lines": b"GET / HTTP/1.1\r\n" + 200 * b"a: b\r\n",
    "a long line": b"GET / HTTP/1.1\r\na: " + 9_000 * b"b" + b"\r\n",
    "a long path": b"GET /" + 9_000 * b"a" + b" HTTP/1.1\r\n",
    "a body": b"GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n",
}


@pytest.mark.parametrize("wrong", WRONG_HEADS)
def test_an_upgrade_that_cannot_be_read_ends_the_connection(wrong: str) -> None:
    async def send(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(WRONG_HEADS[wrong] + b"Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n")
        assert b" 101 " not in await reader.read()

    talk(telling(1), send)


def test_usual_pings_are_answered() -> None:
    async def ping(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await shake_hands(reader, writer)
        for number in range(20):
            writer.write(b"\x89\x81" + MASK + bytes([number]))
            await reader.readuntil(b"\x8a\x01" + bytes([number]))
        writer.write_eof()

    talk(telling(1), ping)
