"""Reads and writes that fail: counted, reported by `/healthz`, and logged once with their cause."""

import logging
import time
from dataclasses import dataclass
from typing import Literal

from majesty.server.metrics import STORAGE_ERRORS

Operation = Literal["read", "write"]

_LOG = logging.getLogger("majesty.storage")
_QUIET = 3.0  # seconds without a failure until it is over; heartbeats are written more often
_REMIND = 60.0  # seconds between two lines in the log


@dataclass(slots=True)
class _Streak:
    """Failures since a moment, perhaps with successes in between: small writes may still fit."""

    since: float
    told: float
    last: float
    count: int = 0


class Failures:
    """What the database of a worker does not do at the moment."""

    def __init__(self) -> None:
        self._streaks: dict[Operation, _Streak] = {}
        for operation in ("read", "write"):
            STORAGE_ERRORS.labels(operation)  # so that the metrics have it from the start

    def fails(self, operation: Operation) -> bool:
        """Tells whether an operation has failed and has not been well for a while since."""
        return operation in self._streaks

    def failed(self, operation: Operation, error: BaseException) -> None:
        """Notes a failure; logs the first one, and then one a minute."""
        STORAGE_ERRORS.labels(operation).inc()
        now = time.monotonic()
        streak = self._streaks.setdefault(operation, _Streak(since=now, told=now, last=now))
        streak.last = now
        streak.count += 1
        if streak.count == 1 or now - streak.told >= _REMIND:
            streak.told = now
            self._log(logging.ERROR, "storage-failing", operation, cause=cause_of(error))

    def succeeded(self, operation: Operation) -> None:
        """Notes a success, which ends the failures if none of them was a moment ago."""
        streak = self._streaks.get(operation)
        if streak and time.monotonic() - streak.last >= _QUIET:
            self._log(logging.WARNING, "storage-recovered", operation)
            del self._streaks[operation]

    def _log(self, level: int, event: str, operation: Operation, **more: str) -> None:
        streak = self._streaks[operation]
        values: dict[str, object] = {
            "operation": operation,
            "failures": streak.count,
            "seconds": round(streak.last - streak.since, 1),
        }
        _LOG.log(level, event, extra=values | more)


def cause_of(error: BaseException) -> str:
    """Returns the first line of what a database says; statements and parameters are not in it."""
    text = str(getattr(error, "orig", None) or error).partition("\n")[0]
    return text or type(error).__name__
