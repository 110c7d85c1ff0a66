"""What Prometheus reads: figures of all workers, under names and labels of which there are few."""

import asyncio
import platform
from pathlib import Path
from unittest.mock import Mock, patch

import pytest
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.samples import Sample
from uvicorn.supervisors import Multiprocess

from majesty import __version__
from majesty.server.bots.fair_queue import FairQueue
from majesty.server.client import Client
from majesty.server.metrics import exposition
from majesty.server.processes import cpu_seconds, memory_bytes
from majesty.server.run import Workers
from tests.server.hosting import Host
from tests.server.visits import BOT, ME, opened, play_until_a_bot_has_moved, request, soon


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
    play_until_a_bot_has_moved(opened(ana, ME, BOT, start=True), ana)
    assert figure(host, "majesty_bot_wait_seconds_count") > 0
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
    assert (cpu_seconds(nobody), memory_bytes(nobody)) == (0.0, 0)


def test_a_file_that_a_worker_is_about_to_create_does_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", str(tmp_path))
    assert exposition() == b""
    (tmp_path / "counter_1.db").touch()
    assert exposition() == b""


def test_what_a_dead_worker_had_open_is_gone_and_what_it_counted_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If its counts went, too, rates would jump."""
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", str(tmp_path))
    for worker in (1, 2):
        for kind in ("gauge_livesum", "gauge_livemin", "counter"):
            (tmp_path / f"{kind}_{worker}.db").touch()
    workers = Workers.__new__(Workers)
    workers.processes = [Mock(pid=1), Mock(pid=2)]
    with patch.object(Multiprocess, "keep_subprocess_alive"):
        workers.keep_subprocess_alive()
        assert len(list(tmp_path.iterdir())) == 6
        workers.processes[0] = Mock(pid=3)
        workers.keep_subprocess_alive()
    left = {path.name for path in tmp_path.iterdir()}
    assert left == {"counter_1.db", "gauge_livesum_2.db", "gauge_livemin_2.db", "counter_2.db"}


def test_figures_of_several_workers_are_added(postgres_database: str, tmp_path: Path) -> None:
    with Host(postgres_database, tmp_path, workers=2) as host:
        soon(lambda: figure(host, "majesty_workers") == 2)
        soon(lambda: figure(host, "majesty_healthy") == 1)
        assert figure(host, "majesty_build_info", database="postgresql") == 1
        ana = Client.guest(host.address, "Ana")
        table = opened(ana, ME, {**ME, "name": "Ben"}, start=True)
        for _ in range(10):
            ana.ask("GET", f"/api/tables/{table}")
        assert figure(host, "majesty_http_requests_total", route="/api/tables/{table}") == 10

        async def watch() -> None:
            async with ana.watch(table) as one, ana.watch(table) as other:
                await one.receive()
                await other.receive()
                assert await asyncio.to_thread(figure, host, "majesty_viewers") == 2

        asyncio.run(watch())
