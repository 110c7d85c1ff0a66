"""The time. It never goes back, even when the system clock is set back."""

import time

_ahead = 0  # milliseconds from the monotonic time to ours


def now_ms() -> int:
    """Returns the time, in milliseconds since 1970.

    If the system clock is set back, ours goes on until the other one has caught up: players'
    clocks and due times are computed from stored times.
    """
    global _ahead
    passed = time.monotonic_ns() // 1_000_000
    _ahead = max(_ahead, _system_ms() - passed)
    return passed + _ahead


def not_before(known: int) -> None:
    """Moves the time forward to one that another worker, or the last run, has known."""
    global _ahead
    _ahead = max(_ahead, known - time.monotonic_ns() // 1_000_000)


def _system_ms() -> int:
    return time.time_ns() // 1_000_000
