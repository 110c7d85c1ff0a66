"""Nobody can fill the disk through the log."""

import asyncio
import logging
from typing import Any

import pytest

from majesty.server.http.guard import Guard, Rates
from tests.server.http.talking import OPENING, Line, guarded, talk, telling

LONG = 7_000  # letters


def limited(line: Line) -> Guard:
    return Guard(guarded(line), origins=(), rates=Rates(1e-9, 1), secure=False)


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


def test_the_path_of_a_websocket_is_not_told(caplog: pytest.LogCaptureFixture) -> None:
    async def ask(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(OPENING.replace(b"live", LONG * b"a") % b"test")
        assert b" 101 " in await reader.readline()
        writer.write_eof()

    caplog.set_level(logging.INFO)
    talk(telling(1), ask)
    assert not any("aaa" in each.getMessage() for each in caplog.records)
