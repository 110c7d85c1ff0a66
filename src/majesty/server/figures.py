"""Figures for `/metrics` that change without an event; each worker updates its own.

With several workers any one of them answers, and it cannot ask the others.
"""

import asyncio
import os
import platform
import time

from sqlalchemy.pool import QueuePool

from majesty.bots import LEVELS
from majesty.server import metrics
from majesty.server.bots.robots import Robots
from majesty.server.processes import cpu_seconds, memory_bytes
from majesty.server.storage.store import Store

_EVERY = 2.0  # seconds


def tell_build(version: str, store: Store) -> None:
    """Tells once what is running."""
    database = store.engine.url.get_backend_name()
    metrics.BUILD.labels(version, platform.python_version(), database).set(1)


class Figures:
    """The state of a worker, in figures."""

    def __init__(self, store: Store, robots: Robots) -> None:
        self._store = store
        self._robots = robots
        self._cpu = 0.0  # seconds of this process that are counted
        self._bots_cpu: dict[int, float] = {}  # the same by process
        metrics.WORKERS.set(1)
        # From the start, or an alarm would not see the first one.
        for level in LEVELS:
            metrics.BOT_FAULTS.labels(level)

    async def run(self) -> None:
        """Keeps updating."""
        while True:
            self.update()
            await asyncio.sleep(_EVERY)

    def update(self) -> None:
        """Updates all figures."""
        metrics.HEALTHY.set(self._is_healthy)
        metrics.WRITER_QUEUE.set(self._store.unwritten)
        pool = self._store.engine.pool
        metrics.CONNECTIONS.set(pool.checkedout() if isinstance(pool, QueuePool) else 0)
        metrics.BOT_WAITING.set(self._robots.queue.waiting)
        metrics.BOT_BUSY.set(self._robots.queue.busy)
        self._measure_processes()

    @property
    def _is_healthy(self) -> bool:
        """Tells what `/healthz` tells, from what has happened to this worker."""
        fails = self._store.failures.fails
        return not (self._store.tasks.failing or fails("read") or fails("write"))

    def _measure_processes(self) -> None:
        cpu = time.process_time()
        metrics.CPU_SECONDS.labels("workers").inc(cpu - self._cpu)
        self._cpu = cpu
        bots = self._robots.processes
        known, self._bots_cpu = self._bots_cpu, {pid: cpu_seconds(pid) for pid in bots}
        for pid, seconds in self._bots_cpu.items():
            metrics.CPU_SECONDS.labels("bots").inc(max(0.0, seconds - known.get(pid, 0.0)))
        metrics.MEMORY_BYTES.labels("workers").set(memory_bytes(os.getpid()))
        metrics.MEMORY_BYTES.labels("bots").set(sum(map(memory_bytes, bots)))
