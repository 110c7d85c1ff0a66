"""The tasks of a worker: those that live as long as it does are watched and restarted.

`/healthz` lists those that are down or hang. A task must never die silently.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple

from majesty.server.errors import StorageError

Work = Callable[[], Coroutine[Any, Any, None]]

_LOG = logging.getLogger("majesty.tasks")
_RESTART = 0.5  # seconds until a task that failed is restarted
_PROBATION = 5.0  # seconds after a failure for which it is reported as down
_FAREWELL = 5.0  # seconds for unfinished work when the worker stops


class _Kept(NamedTuple):
    task: asyncio.Task[None]
    hangs: Callable[[], bool]


class Tasks:
    """All tasks of a worker."""

    def __init__(self) -> None:
        self._kept: dict[str, _Kept] = {}
        self._fell: dict[str, float] = {}  # when a task failed last
        self._short: set[asyncio.Task[None]] = set()

    def keep(
        self, name: str, work: Work, *, hangs: Callable[[], bool] = lambda: False
    ) -> asyncio.Task[None]:
        """Starts work that runs until it is ended; `hangs` tells whether it makes no progress."""
        task = asyncio.create_task(self._keep(name, work), name=name)
        self._kept[name] = _Kept(task, hangs)
        return task

    def once(self, work: Coroutine[Any, Any, None], name: str) -> None:
        """Starts work that ends soon; if it fails, the log says so."""
        task = asyncio.create_task(self._once(work, name), name=name)
        self._short.add(task)
        task.add_done_callback(self._short.discard)

    @property
    def failing(self) -> list[str]:
        """Lists the tasks that are down, were down a moment ago, or hang."""
        recently = time.monotonic() - _PROBATION
        return [
            name
            for name, kept in self._kept.items()
            if kept.task.done() or self._fell.get(name, recently) > recently or kept.hangs()
        ]

    async def end(self, name: str) -> None:
        """Ends a task, if there is one of this name."""
        kept = self._kept.pop(name, None)
        if kept:
            kept.task.cancel()
            await asyncio.gather(kept.task, return_exceptions=True)

    async def finish(self) -> None:
        """Waits for short tasks, and ends those that take too long."""
        if self._short:
            await asyncio.wait(self._short, timeout=_FAREWELL)
        for task in self._short:
            task.cancel()
        await asyncio.gather(*self._short, return_exceptions=True)

    async def _keep(self, name: str, work: Work) -> None:
        while True:
            try:
                await work()
            except asyncio.CancelledError:
                if is_ending():
                    raise
                _LOG.exception("task-cancelled", extra={"task": name})
            except Exception:  # noqa: BLE001  (whatever it is, the work goes on)
                _LOG.exception("task-failed", extra={"task": name})
            else:
                return
            self._fell[name] = time.monotonic()
            await asyncio.sleep(_RESTART)

    async def _once(self, work: Coroutine[Any, Any, None], name: str) -> None:
        try:
            await work
        except StorageError:  # the database's fault, which is in the log, not the task's
            _LOG.debug("task-failed", extra={"task": name})
        except Exception:  # noqa: BLE001  (nobody waits for it)
            _LOG.exception("task-failed", extra={"task": name})


def is_ending() -> bool:
    """Tells whether this task itself is being cancelled, not something that it waits for."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
