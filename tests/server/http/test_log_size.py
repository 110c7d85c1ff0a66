"""Nobody can fill the disk through the log."""

import asyncio
import logging
from typing import Any

import pytest

from majesty.server.http.addresses import Proxies
from majesty.server.http.guard import Guard, Rates
from majesty.server.http.hosts import Hosts
from majesty.server.http.tracing import Tracing
from tests.server.http.talking import OPENING, Line, guarded, talk, telling

LONG = 7_000  # letters


def traced(app: Any) -> Tracing:
    return Tracing(app, proxies=Proxies(()), addresses="none")


def limited(line: Line) -> Tracing:
    return traced(Guard(guarded(line), rates=Rates(1e-9, 1), secure=False))


def requests(caplog: pytest.LogCaptureFixture) -> list[dict[str, Any]]:
    return [vars(each) for each in caplog.records if each.getMessage() == "request"]


def test_a_long_path_is_cut_and_refusals_of_the_rates_are_not_told(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def ask(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = b"GET /" + LONG * b"a" + b" HTTP/1.1\r\n"
        writer.write(head + b"\r\n" + head + b"Connection: close\r\n\r\n")
        await reader.read()

    with caplog.at_level(logging.INFO):
        talk(limited, ask)
    assert {told["status"] for told in requests(caplog)} == {204}
    assert all(len(told["path"]) == 200 for told in requests(caplog))


def test_files_are_not_told_nor_those_that_are_not_there(caplog: pytest.LogCaptureFixture) -> None:
    """A page has a hundred of them, and their budget is as large."""

    async def ask(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = b"GET /web/" + LONG * b"a" + b" HTTP/1.1\r\n"
        writer.write(head + b"\r\n" + head + b"Connection: close\r\n\r\n")
        assert (await reader.read()).count(b" 204 ") == 2

    caplog.set_level(logging.INFO)
    talk(lambda line: traced(guarded(line)), ask)
    assert requests(caplog) == []


def test_who_asks_for_other_names_is_told_only_so_often(caplog: pytest.LogCaptureFixture) -> None:
    def strict(line: Line) -> Tracing:
        hosts, rates = Hosts({"games.example.org"}), Rates(1e-9, 1)
        return traced(Guard(guarded(line), rates=rates, secure=False, hosts=hosts))

    async def ask(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(3 * b"GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n")
        await reader.read()

    caplog.set_level(logging.INFO)
    talk(strict, ask)
    assert [told["status"] for told in requests(caplog)] == [421]


def test_what_is_no_request_is_not_told(caplog: pytest.LogCaptureFixture) -> None:
    async def ask(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"hello, hello?\r\n\r\n")
        assert b" 400 " in await reader.readline()

    caplog.set_level(logging.INFO)
    talk(lambda line: traced(guarded(line)), ask)
    assert [each for each in caplog.records if each.name != "asyncio"] == []


def test_the_path_of_a_websocket_is_not_told(caplog: pytest.LogCaptureFixture) -> None:
    async def ask(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(OPENING.replace(b"live", LONG * b"a") % b"test")
        assert b" 101 " in await reader.readline()
        writer.write_eof()

    caplog.set_level(logging.INFO)
    talk(lambda line: traced(telling(1)(line)), ask)
    assert [each.getMessage() for each in caplog.records] == ["websocket-ended"]
    assert not any("aaa" in str(vars(each)) for each in caplog.records)


def test_a_websocket_that_comes_too_soon_is_not_told(caplog: pytest.LogCaptureFixture) -> None:
    async def ask(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(OPENING % b"test")
        assert b" 429 " in await reader.readline()

    rates = Rates(1e-9, 1)
    rates.check("127.0.0.1")

    def strict(line: Line) -> Tracing:
        return traced(Guard(telling(1)(line), rates=rates, secure=False))

    caplog.set_level(logging.INFO)
    talk(strict, ask)
    assert caplog.records == []
