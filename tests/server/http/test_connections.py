"""Whoever floods a WebSocket or never reads from it is cut off, and takes no memory."""

import asyncio
import socket
from urllib.parse import urlsplit

import pytest

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
