"""The metrics for Prometheus. Ids of tables and people are never labels."""

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Metric,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

# The time since when each figure is counted would be a fifth of all lines.
disable_created_metrics()  # type: ignore[no-untyped-call]

ACTIONS = Counter("majesty_actions", "Actions by type and what became of them", ["type", "outcome"])
COMMIT_ENTRIES = Counter("majesty_entries", "Entries stored")
COMMIT_SECONDS = Histogram(
    "majesty_commit_seconds",
    "Time of a transaction",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5),
)
ACTION_SECONDS = Histogram(
    "majesty_action_seconds",
    "Time from an action's arrival to its broadcast",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5),
)
STORAGE_ERRORS = Counter(
    "majesty_storage_errors", "Reads and writes that the database did not do", ["operation"]
)
VIEWERS = Gauge("majesty_viewers", "Open WebSockets", multiprocess_mode="livesum")
ROOMS = Gauge("majesty_live_tables", "Tables in memory", multiprocess_mode="livesum")
BOT_SECONDS = Histogram(
    "majesty_bot_seconds",
    "Thinking time of bots by level",
    ["level"],
    buckets=(0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10),
)
BOT_FAULTS = Counter("majesty_bot_faults", "Bots that failed and were replaced", ["level"])
BOT_WAITING = Gauge(
    "majesty_bot_queue", "Decisions that wait for a process", multiprocess_mode="livesum"
)
BOT_BUSY = Gauge(
    "majesty_bot_busy", "Processes in which a bot is thinking", multiprocess_mode="livesum"
)
BOT_WAIT_SECONDS = Histogram(
    "majesty_bot_wait_seconds",
    "Time that a decision waited for a process",
    buckets=(0.01, 0.1, 0.5, 1, 2, 5, 10, 30),
)
REQUESTS = Counter(
    "majesty_http_requests",
    "HTTP requests, and WebSockets with the status 101",
    ["method", "route", "status"],
)
REQUEST_SECONDS = Histogram(
    "majesty_http_seconds",
    "Time from the end of a request's head to the beginning of its answer",
    ["route"],
    buckets=(0.002, 0.01, 0.05, 0.25, 1, 5),
)
WRITER_QUEUE = Gauge(
    "majesty_writer_queue", "Writes that wait for the database", multiprocess_mode="livesum"
)
CONNECTIONS = Gauge(
    "majesty_database_connections", "Connections in use", multiprocess_mode="livesum"
)
HEALTHY = Gauge(
    "majesty_healthy", "1 if every worker can do its work, else 0", multiprocess_mode="livemin"
)
WORKERS = Gauge("majesty_workers", "Workers that are running", multiprocess_mode="livesum")
CPU_SECONDS = Counter("majesty_cpu_seconds", "CPU time of workers and of bots", ["part"])
MEMORY_BYTES = Gauge(
    "majesty_memory_bytes", "Memory of workers and of bots", ["part"], multiprocess_mode="livesum"
)
BUILD = Gauge(
    "majesty_build_info",
    "What is running; always 1",
    ["version", "python", "database"],
    multiprocess_mode="livemax",
)


def exposition() -> bytes:
    """Returns the metrics of all workers on this machine, in the format of Prometheus."""
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return generate_latest()
    registry = CollectorRegistry()
    registry.register(_AllWorkers(Path(os.environ["PROMETHEUS_MULTIPROC_DIR"])))
    return generate_latest(registry)


class _AllWorkers(Collector):
    """Adds up the figures of all workers, which each keeps in files of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def collect(self) -> Iterable[Metric]:
        """Returns the sums."""
        files = [path for path in self._folder.glob("*.db") if _is_begun(path)]
        merged: Iterable[Metric] = MultiProcessCollector.merge(map(str, files))  # type: ignore[no-untyped-call]
        return merged


def _is_begun(path: Path) -> bool:
    """Tells whether something can be read from a file; a worker may be about to create it."""
    with suppress(FileNotFoundError):
        return path.stat().st_size > 0
    return False
