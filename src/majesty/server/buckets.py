"""How often something may be done: a bucket of tokens."""

import time


class Bucket:
    """Tokens that come back with time; each message takes one."""

    __slots__ = ("_at", "_burst", "_rate", "_tokens")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._tokens = burst
        self._at = time.monotonic()

    def take(self, number: float = 1) -> bool:
        """Takes a token, or several at once, if there are as many; never more than fit in."""
        number = min(number, self._burst)
        now = time.monotonic()
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self._rate)
        self._at = now
        if self._tokens < number:
            return False
        self._tokens -= number
        return True
