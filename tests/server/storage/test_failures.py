"""Reads and writes that fail: what the log, the metrics and `/healthz` make of them."""

import asyncio
import logging
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from prometheus_client import REGISTRY
from sqlalchemy.exc import OperationalError

from majesty.server.errors import StorageError
from majesty.server.storage import failures as all_failures
from majesty.server.storage.database import parse_url
from majesty.server.storage.failures import Failures, Operation, cause_of
from majesty.server.storage.store import Store
from tests.server.test_tasks import health
from tests.server.visits import PATIENCE

FULL = OperationalError("UPDATE workers", {}, sqlite3.OperationalError("disk is full"))


class Clock:
    """What is taken for the time."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(all_failures, "time", clock)
    return clock


def lines(caplog: pytest.LogCaptureFixture) -> list[tuple[str, str, int, float]]:
    return [
        (record.levelname, record.getMessage(), record.failures, record.seconds)  # type: ignore[attr-defined]
        for record in caplog.records
    ]


def errors(operation: Operation) -> float:
    return REGISTRY.get_sample_value("majesty_storage_errors_total", {"operation": operation}) or 0


def test_an_outage_is_a_line_a_minute_and_one_at_its_end(
    clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    failures, before = Failures(), errors("write")
    for _ in range(160):
        failures.failed("write", FULL)
        clock.now += 0.5
    assert failures.fails("write")
    assert not failures.fails("read")
    failures.succeeded("write")
    assert failures.fails("write")  # half a second ago it failed
    clock.now += 3
    failures.succeeded("write")
    assert not failures.fails("write")
    failures.succeeded("write")
    assert lines(caplog) == [
        ("ERROR", "storage-failing", 1, 0),
        ("ERROR", "storage-failing", 121, 60),
        ("WARNING", "storage-recovered", 160, 79.5),
    ]
    assert caplog.records[0].cause == "disk is full"  # type: ignore[attr-defined]
    assert caplog.records[0].operation == "write"  # type: ignore[attr-defined]
    assert errors("write") == before + 160


def test_small_writes_that_still_fit_do_not_end_it(
    clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    failures = Failures()
    for _ in range(20):
        failures.failed("write", FULL)
        clock.now += 1
        failures.succeeded("write")
        clock.now += 1
    assert [line[1] for line in lines(caplog)] == ["storage-failing"]


def test_a_cause_is_one_line_without_the_statement() -> None:
    assert cause_of(FULL) == "disk is full"
    assert cause_of(OSError("first\nsecond")) == "first"
    assert cause_of(TimeoutError()) == "TimeoutError"


@pytest.mark.slow
@pytest.mark.parametrize(
    "reason", ["database or disk is full", "attempt to write a readonly database"]
)
def test_health_and_the_log_tell_why_nothing_is_written(
    tmp_path: Path, clock: Clock, caplog: pytest.LogCaptureFixture, reason: str
) -> None:
    async def fail(_: object) -> None:
        raise OperationalError("UPDATE workers", {"seen": 1}, sqlite3.OperationalError(reason))

    async def run() -> list[tuple[int, Any]]:
        store = await Store.open(parse_url(str(tmp_path / "x.db")))
        told = []
        for _ in range(3):
            with pytest.raises(StorageError):
                await store.write(fail)
        told.append(await health(store))
        clock.now += 10
        await store.sign("worker", 1)
        told.append(await health(store))
        await store.close()
        return told

    (status, failing), (after, well) = asyncio.run(run())
    assert (status, failing["status"], failing["writes"]) == (503, "failing", "failing")
    assert (failing["database"], failing["failing"]) == ("ok", [])
    assert (after, well["status"], well["writes"]) == (200, "ok", "ok")
    told = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert [record.getMessage() for record in told] == ["storage-failing", "storage-recovered"]
    assert told[0].cause == reason  # type: ignore[attr-defined]
    assert told[1].failures == 3  # type: ignore[attr-defined]


def test_all_who_ask_for_health_wait_for_one_query_and_not_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = 0

    async def run() -> None:
        store = await Store.open(parse_url(str(tmp_path / "x.db")))
        go_on = asyncio.Event()
        read = store.read

        async def hang(statement: object) -> object:
            nonlocal asked
            asked += 1
            await go_on.wait()
            return await read(statement)

        monkeypatch.setattr(store, "read", hang)
        told = await asyncio.gather(*(store.answers(0.05) for _ in range(20)))
        assert (told, asked) == ([False] * 20, 1)
        go_on.set()
        assert await store.answers(PATIENCE)
        await store.close()

    asyncio.run(run())
