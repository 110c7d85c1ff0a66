"""Rate limits: how often something may be done, as a bucket of tokens."""

import time
from collections import OrderedDict
from collections.abc import Hashable

_REMEMBERED = 10_000  # buckets of a kind


class Bucket:
    """Tokens that refill over time; each message takes one."""

    __slots__ = ("_at", "_burst", "_rate", "_tokens")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._tokens = burst
        self._at = time.monotonic()

    def take(self, number: float = 1) -> bool:
        """Takes one or more tokens if there are enough; never more than the bucket holds."""
        number = min(number, self._burst)
        now = time.monotonic()
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self._rate)
        self._at = now
        if self._tokens < number:
            return False
        self._tokens -= number
        return True

    def put_back(self) -> None:
        """Puts back a token that was not needed."""
        self._tokens = min(self._burst, self._tokens + 1)


class Buckets:
    """A bucket for each key; the least recently used ones are dropped."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: OrderedDict[Hashable, Bucket] = OrderedDict()

    def __contains__(self, key: Hashable) -> bool:
        return key in self._buckets

    def of(self, key: Hashable) -> Bucket:
        """Returns the bucket of a key; a new one is full."""
        bucket = self._buckets.pop(key, None) or Bucket(self._rate, self._burst)
        self._buckets[key] = bucket
        if len(self._buckets) > _REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket
