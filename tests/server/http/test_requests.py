"""Requests have to come in time and in bounds, and their answers have to be read."""

import asyncio
import json
from collections.abc import Iterable, Sequence
from typing import Any

import pytest
from uvicorn.protocols.http import httptools_impl
from uvicorn.server import ServerState

from majesty.server.http.connections import GuardedHttp
from majesty.server.http.guard import Guard, Rates
from majesty.server.run import configured
from majesty.server.settings import Settings
from tests.server.http.talking import LARGE, LIMITS, Line, guarded, talk, telling
from tests.server.visits import PATIENCE

HALVES = {
    "half a line": b"GET / HT",
    "half a head": b"GET / HTTP/1.1\r\nHost: test\r\n",
    "half a body": b"POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 4\r\n\r\n{}",
    "half of many parts": b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n",
}


@pytest.mark.slow
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


class Unread(asyncio.Transport):
    """A line on which so much is unread, whenever somebody looks."""

    def __init__(self, sizes: Iterable[int]) -> None:
        super().__init__()
        self._sizes = iter(sizes)
        self.is_gone = False

    def get_write_buffer_size(self) -> int:
        return next(self._sizes)

    def abort(self) -> None:
        self.is_gone = True


@pytest.mark.parametrize(
    ("sizes", "most"),
    [
        (range(LARGE, LARGE - 100, -1), 2),  # a byte between two looks
        (range(LARGE, 0, -(2**20)), 11),  # enough of it, but for ever
        ([LARGE, 2**20, 0] * 10, 30),  # as people do
    ],
)
def test_so_is_one_that_is_read_too_slowly(sizes: Sequence[int], most: int) -> None:
    async def looks() -> int:
        config = configured(Settings())
        config.app = lambda: None
        protocol = GuardedHttp(config, ServerState(), {})
        line = Unread(sizes)
        protocol.connection_made(line)
        number = 0
        while not line.is_gone and number < len(sizes):
            protocol._watch_reading()
            number += 1
        return number

    assert asyncio.run(looks()) == most


REQUEST = b"GET / HTTP/1.1\r\n\r\n"


def test_some_requests_may_come_before_their_answers() -> None:
    async def ask(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(7 * REQUEST + b"GET / HTTP/1.1\r\nConnection: close\r\n\r\n")
        assert (await reader.read()).count(b"HTTP/1.1 204 ") == 8

    assert talk(guarded, ask).asked == 8 * ["/"]


def test_requests_without_end_that_wait_for_others_take_no_memory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept = 0

    class Counted(httptools_impl.RequestResponseCycle):
        def __init__(self, *arguments: Any, **named: Any) -> None:
            nonlocal kept
            kept += 1
            super().__init__(*arguments, **named)

    monkeypatch.setattr(httptools_impl, "RequestResponseCycle", Counted)

    async def ask(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(10_000 * REQUEST)
        with pytest.raises(ConnectionError):
            await reader.read()

    assert len(talk(guarded, ask).asked) <= 1
    assert kept < 500


def test_who_asks_too_often_has_to_connect_again() -> None:
    def limited(line: Line) -> Guard:
        return Guard(guarded(line), rates=Rates(1e-9, 1), secure=False)

    async def ask(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(5 * REQUEST)
        told = await reader.read()
        assert (told.count(b"HTTP/1.1 204 "), told.count(b"HTTP/1.1 429 ")) == (1, 1)

    assert talk(limited, ask).asked == ["/"]


def test_files_have_a_larger_budget_of_their_own() -> None:
    def limited(line: Line) -> Guard:
        rates, files = Rates(1e-9, 1), Rates(1e-9, 3)
        return Guard(guarded(line), rates=rates, files=files, secure=False)

    async def ask(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(REQUEST + 5 * REQUEST.replace(b"/ ", b"/web/x ", 1))
        told = await reader.read()
        assert (told.count(b"HTTP/1.1 204 "), told.count(b"HTTP/1.1 429 ")) == (4, 1)

    assert talk(limited, ask).asked == ["/", *3 * ["/web/x"]]


def test_so_do_trailers_without_end() -> None:
    told = b""

    async def send(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal told
        writer.write(HALVES["half of many parts"] + b"0\r\n" + 20_000 * b"a:b\r\n")
        told = await reader.read()

    assert talk(guarded, send).asked == []
    assert told.startswith(b"HTTP/1.1 413 ")


def test_who_has_an_answer_gets_no_second_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """A browser would take it for the answer to what it asks next."""
    monkeypatch.setattr(f"{LIMITS}.REQUEST_SECONDS", 0.1)

    async def send(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"POST / HTTP/1.1\r\nContent-Length: 999999\r\n\r\n{}")
        told = await reader.read()
        assert told.startswith(b"HTTP/1.1 413 ")
        assert told.count(b"HTTP/1.1 ") == 1

    assert talk(guarded, send).asked == []


def test_a_blank_line_after_an_answer_does_not_keep_the_connection(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(f"{LIMITS}.REQUEST_SECONDS", 0.1)

    async def ask(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(REQUEST)
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"\r\n")
        assert await reader.read() == b""

    assert talk(guarded, ask, timeout_keep_alive=2 * PATIENCE).asked == ["/"]


def test_the_answer_to_an_unknown_upgrade_is_the_last_one() -> None:
    """The parser reads nothing after it, so nothing would end the connection."""

    async def ask(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"GET / HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n")
        assert b"connection: close" in await reader.read()

    assert talk(guarded, ask, timeout_keep_alive=2 * PATIENCE).asked == ["/"]
