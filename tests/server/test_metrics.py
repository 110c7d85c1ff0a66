"""What Prometheus reads: figures of all workers, under names and labels of which there are few."""

import asyncio
import os
import platform
import signal
from contextlib import suppress
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.samples import Sample

from majesty import __version__
from majesty.server.bots.fair_queue import FairQueue
from majesty.server.client import Client, RefusedByServer
from majesty.server.figures import _cpu_seconds, _memory
from majesty.server.metrics import exposition
from tests.server.hosting import Host
from tests.server.visits import BOT, ME, opened, request, soon


def samples(host: Host) -> list[Sample]:
    """Reads all figures of a server."""
    text = request(host.address, "GET", "/metrics").body.decode()
    return [each for family in text_string_to_metric_families(text) for each in family.samples]


def figure(host: Host, name: str, **labels: str) -> float:
    """Returns one figure, or the sum of several."""
    found = [
        each.value
        for each in samples(host)
        if each.name == name and each.labels.items() >= labels.items()
    ]
    return sum(found) if found else -1


@pytest.mark.slow
def test_requests_are_counted_by_route_and_unknown_paths_are_one(host: Host, ana: Client) -> None:
    table = opened(ana, ME, {**ME, "name": "Ben"}, start=True)
    for _ in range(2):
        ana.ask("GET", f"/api/tables/{table}")
    for path in ("/no", "/api/nothing", f"/api/{table}"):
        request(host.address, "GET", path)
    request(host.address, "PROPFIND", "/")
    count, route = "majesty_http_requests_total", "/api/tables/{table}"
    assert figure(host, count, method="GET", route=route, status="200") == 2
    assert figure(host, count, method="GET", route="other", status="404") == 3
    assert figure(host, count, method="other", status="405") == 1
    assert figure(host, "majesty_http_seconds_count", route=route) == 2
    for each in samples(host):
        assert table not in str(each.labels)


@pytest.mark.slow
def test_a_websocket_is_counted_when_it_is_opened(host: Host, ana: Client) -> None:
    table = opened(ana, ME, {**ME, "name": "Ben"}, start=True)

    async def watch() -> float:
        async with ana.watch(table) as sight:
            await sight.receive()
            return await asyncio.to_thread(figure, host, "majesty_viewers")

    route = "/api/tables/{table}/live"
    before = max(0, figure(host, "majesty_http_requests_total", route=route, status="101"))
    assert asyncio.run(watch()) == 1
    assert figure(host, "majesty_http_requests_total", route=route, status="101") == before + 1


@pytest.mark.slow
def test_a_server_tells_what_runs_and_how_it_is(host: Host, ana: Client) -> None:
    build = {"version": __version__, "python": platform.python_version(), "database": "sqlite"}
    assert figure(host, "majesty_build_info", **build) == 1
    assert soon(lambda: figure(host, "majesty_healthy")) == 1
    assert figure(host, "majesty_workers") == 1
    assert figure(host, "majesty_memory_bytes", part="workers") > 2**24
    assert figure(host, "majesty_cpu_seconds_total", part="workers") > 0
    assert figure(host, "majesty_writer_queue") >= 0
    assert figure(host, "majesty_database_connections") >= 0
    table = opened(ana, ME, BOT, start=True)
    with suppress(RefusedByServer):  # it is the bot's turn already
        ana.act(table, type="move", on=2, move="1")
    soon(lambda: figure(host, "majesty_bot_wait_seconds_count") > 0)
    soon(lambda: figure(host, "majesty_memory_bytes", part="bots") > 2**24)
    soon(lambda: figure(host, "majesty_bot_queue") == figure(host, "majesty_bot_busy") == 0)


def test_a_queue_tells_its_length_and_how_many_slots_are_taken() -> None:
    async def fill() -> None:
        queue = FairQueue(1)
        async with queue.slot("a", ["net"], []):
            waiting = asyncio.create_task(_take(queue))
            await asyncio.sleep(0)
            assert (queue.waiting, queue.busy) == (1, 1)
        await waiting
        assert (queue.waiting, queue.busy) == (0, 0)

    async def _take(queue: FairQueue) -> None:
        async with queue.slot("b", ["net"], []):
            pass

    asyncio.run(fill())


def test_a_process_that_has_ended_costs_nothing() -> None:
    nobody = 2**22 + 1  # more than Linux gives out
    assert (_cpu_seconds(nobody), _memory([nobody])) == (0.0, 0)


def test_a_file_that_a_worker_is_about_to_create_does_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", str(tmp_path))
    assert exposition() == b""
    (tmp_path / "counter_1.db").touch()
    assert exposition() == b""


def test_figures_of_several_workers_are_added_and_a_dead_one_has_none(
    postgres_database: str, tmp_path: Path
) -> None:
    """What it had counted stays, or else rates would jump; what it had open is gone."""
    with Host(postgres_database, tmp_path, workers=2) as host:
        soon(lambda: figure(host, "majesty_workers") == 2)
        assert figure(host, "majesty_build_info", database="postgresql") == 1
        soon(lambda: figure(host, "majesty_healthy") == 1)
        ana = Client.guest(host.address, "Ana")
        table = opened(ana, ME, {**ME, "name": "Ben"}, start=True)

        async def watch() -> None:
            async with ana.watch(table) as sight:
                await sight.receive()
                assert await asyncio.to_thread(figure, host, "majesty_viewers") == 1
                for worker in host.spawned:
                    os.kill(worker, signal.SIGKILL)
                    await asyncio.to_thread(soon, lambda: figure(host, "majesty_workers") == 1)
                    await asyncio.to_thread(soon, lambda: figure(host, "majesty_workers") == 2)

        asyncio.run(watch())
        assert figure(host, "majesty_viewers") == 0
        assert figure(host, "majesty_http_requests_total", route="/api/tables") == 1
        soon(lambda: figure(host, "majesty_healthy") == 1)
