"""The tasks of a server: none dies in silence."""

import asyncio
import logging
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import asyncpg
import httpx
import pytest

from majesty.server import tasks
from majesty.server.errors import StorageError
from majesty.server.http.app import create_app
from majesty.server.outages import Outages
from majesty.server.service import running
from majesty.server.settings import Settings
from majesty.server.storage import news as all_news
from majesty.server.storage.database import parse_url
from majesty.server.storage.news import News
from majesty.server.storage.store import Store
from majesty.server.storage.writer import Append, Writer
from majesty.server.tasks import Tasks
from majesty.server.times import now_ms
from tests.server.visits import PATIENCE


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "_RESTART", 0.0)


async def health(store: Any) -> tuple[int, Any]:
    """Asks a server with this store how it is."""
    app = create_app(Settings.model_construct())
    app.state.service = SimpleNamespace(store=store)
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        answer = await client.get("/healthz")
    return answer.status_code, answer.json()


def entry(seq: int) -> Append:
    return Append("abcdefghijkl", seq, 1000 + seq, "{}", None)


@pytest.mark.parametrize(
    "error",
    [
        RuntimeError("unforeseen"),
        asyncpg.PostgresError("the database system is starting up"),
        asyncio.CancelledError(),  # of something else than the writer
    ],
)
def test_the_writer_goes_on_whatever_happens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: BaseException
) -> None:
    async def fail(*_: object) -> None:
        raise error

    async def run() -> None:
        store = await Store.open(parse_url(str(tmp_path / "x.db")))
        with monkeypatch.context() as patch:
            patch.setattr(Writer, "_insert_all", fail)
            with pytest.raises(StorageError):
                await store.append(entry(1))
        assert await store.append(entry(1))
        await store.close()

    asyncio.run(asyncio.wait_for(run(), PATIENCE))


@pytest.mark.slow
def test_health_names_a_writer_that_cannot_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        store = await Store.open(parse_url(str(tmp_path / "x.db")))
        assert await health(store) == (200, (await health(store))[1] | {"failing": []})
        go_on = asyncio.Event()
        began = now_ms()

        async def hang(_: object) -> None:
            await go_on.wait()

        job = asyncio.create_task(store.write(hang))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        monkeypatch.setattr("majesty.server.storage.writer.now_ms", lambda: began + 60_000)
        status, told = await health(store)
        assert (status, told["status"], told["failing"]) == (503, "failing", ["writer"])
        go_on.set()
        await job
        assert (await health(store))[0] == 200
        await store.close()

    asyncio.run(asyncio.wait_for(run(), PATIENCE))


def test_a_task_that_dies_is_told_and_started_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    started = 0

    async def work() -> None:
        nonlocal started
        started += 1
        if started < 3:
            raise RuntimeError("unforeseen")
        await asyncio.sleep(PATIENCE)

    async def run() -> None:
        kept = Tasks()
        kept.keep("work", work)
        while started < 3:
            await asyncio.sleep(0)
        assert kept.failing == ["work"]
        monkeypatch.setattr(tasks, "_PROBATION", -1.0)
        assert kept.failing == []
        task = kept.keep("other", lambda: asyncio.sleep(PATIENCE))
        task.cancel()  # by a mistake of ours
        await asyncio.gather(task, return_exceptions=True)
        assert kept.failing == ["other"]
        await kept.end("work")
        await kept.end("other")
        assert kept.failing == []

    with caplog.at_level(logging.ERROR):
        asyncio.run(asyncio.wait_for(run(), PATIENCE))
    assert [record.getMessage() for record in caplog.records] == ["task-failed"] * 2


@pytest.mark.parametrize(
    ("error", "is_ours"),
    [(RuntimeError("unforeseen"), True), (StorageError("storage", "The database sleeps."), False)],
)
def test_so_is_a_short_one(
    caplog: pytest.LogCaptureFixture, error: Exception, *, is_ours: bool
) -> None:
    async def fail() -> None:
        raise error

    async def run() -> None:
        short = Tasks()
        short.once(fail(), "rating")
        await short.finish()

    with caplog.at_level(logging.DEBUG, "majesty.tasks"):
        asyncio.run(run())
    [told] = caplog.records
    assert (told.getMessage(), bool(told.exc_info)) == ("task-failed", is_ours)
    assert (told.levelno >= logging.WARNING) == is_ours  # what the database does is told elsewhere


def test_a_server_watches_all_its_long_lived_tasks(database: str) -> None:
    async def run() -> set[str]:
        async with running(Settings(database=database, bot_processes=1)) as service:
            assert (await health(service.store))[1]["failing"] == []
            return set(service.store.tasks._kept)

    alone = {"writer", "scheduler", "pulse", "housekeeping", "doorkeeper", "figures"}
    among_others = {"news", "claims"} if database.startswith("postgresql") else set()
    assert asyncio.run(asyncio.wait_for(run(), PATIENCE)) == alone | among_others


def test_health_names_a_listener_without_a_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    class Connection:
        async def do(self, *_: object, **__: object) -> None:
            await asyncio.sleep(0)

        add_listener = execute = do

        def add_termination_listener(self, _: object) -> None:
            pass

        def terminate(self) -> None:
            pass

    is_up = False

    async def connect(*_: object, **__: object) -> Connection:
        if not is_up:
            raise OSError("nobody listens there")
        return Connection()

    async def run() -> None:
        nonlocal is_up
        kept = Tasks()
        news = News(parse_url("postgresql://x/x"), lambda _: None, kept, Outages())
        await asyncio.sleep(0)
        assert kept.failing == []
        monkeypatch.setattr(all_news, "_SILENCE", 0.1)
        while kept.failing != ["news"]:
            await asyncio.sleep(0.01)
        is_up = True
        while kept.failing:
            await asyncio.sleep(0.01)
        await news.close()

    monkeypatch.setattr(asyncpg, "connect", connect)
    monkeypatch.setattr(all_news, "_RETRY", 0.01)
    monkeypatch.setattr(all_news, "_PROBE", 0.01)
    asyncio.run(asyncio.wait_for(run(), PATIENCE))
