"""`/healthz` of real servers whose database fails: soon, in time, and with a reason in the log."""

import json
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from majesty.server.client import Client
from tests.server.fault_injection import FaultyHost, database_hangs, limit_files
from tests.server.hosting import Host
from tests.server.visits import request, soon

SOON = 10.0  # seconds; a heartbeat is written every two


def health(host: Host) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(request(host.address, "GET", "/healthz").body)
    return told


def complaints(host: Host) -> list[dict[str, Any]]:
    """Returns what a server has logged as a warning or an error."""
    lines = [json.loads(line) for line in host.output.splitlines() if line.startswith("{")]
    return [line for line in lines if line["level"] in ("warning", "error")]


@pytest.mark.slow
def test_a_full_disk_is_noticed_though_nobody_plays(tmp_path: Path) -> None:
    path = tmp_path / "majesty.db"
    with FaultyHost(str(path), tmp_path) as host, closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA wal_autocheckpoint = 0")
        other.execute("CREATE TABLE filler (bytes)")
        with other:  # the next page is to be written beyond the limit, the server's log before it
            other.execute("INSERT INTO filler VALUES (zeroblob(2000000))")
        assert health(host)["status"] == "ok"
        limit_files([host.pid], "1000000")
        begun = time.monotonic()
        soon(lambda: health(host)["status"] == "failing")
        assert time.monotonic() - begun < SOON
        assert health(host) == health(host) | {"database": "ok", "writes": "failing", "failing": []}
        soon(lambda: failures(host) > 2)
        limit_files([host.pid], "unlimited")
        soon(lambda: health(host)["status"] == "ok")
        first, last = complaints(host)
        assert (first["event"], first["level"]) == ("storage-failing", "error")
        assert first["operation"] == "write"
        assert first["cause"]
        assert (last["event"], last["failures"]) == ("storage-recovered", failures(host))


def failures(host: Host) -> float:
    figures = request(host.address, "GET", "/metrics").body.decode().splitlines()
    [line] = [
        line for line in figures if line.startswith('majesty_storage_errors_total{operation="write')
    ]
    return float(line.split()[1])


@pytest.mark.slow
def test_a_database_that_hangs_is_told_within_seconds(
    postgres_database: str, tmp_path: Path
) -> None:
    with FaultyHost(postgres_database, tmp_path) as host:
        Client.guest(host.address, "Ada")
        with database_hangs(postgres_database):
            for _ in range(2):
                begun = time.monotonic()
                told = health(host)
                assert time.monotonic() - begun < 2.9
                assert (told["status"], told["database"]) == ("failing", "failing")
        soon(lambda: health(host)["status"] == "ok")
