"""The metrics for Prometheus. Ids of tables and people are never labels."""

import os

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

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
REQUESTS = Counter("majesty_http_requests", "HTTP requests by status", ["method", "status"])


def exposition() -> bytes:
    """Returns the metrics of all workers on this machine, in the format of Prometheus."""
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return generate_latest()
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)
