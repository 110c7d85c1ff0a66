"""Requests have to come in time and in bounds, and their answers have to be read."""

import asyncio
import json

import pytest

from tests.server.http.talking import LARGE, LIMITS, guarded, talk, telling

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
