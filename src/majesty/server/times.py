"""The time. It never goes back, also when the system's clock is set back."""

import time

_ahead = 0  # milliseconds from the monotonic time to ours


def now_ms() -> int:
    """Returns the time, in milliseconds since 1970.

    Where the system's clock was set back, ours goes on until the other one has caught up: clocks
    of players and everything that is due are reckoned from times that are stored.
    """
    global _ahead
    passed = time.monotonic_ns() // 1_000_000
    _ahead = max(_ahead, _system_ms() - passed)
    return passed + _ahead


def not_before(known: int) -> None:
    """Sets the time forward to one that another worker, or this server's last run, has known."""
    global _ahead
    _ahead = max(_ahead, known - time.monotonic_ns() // 1_000_000)


def _system_ms() -> int:
    return time.time_ns() // 1_000_000
