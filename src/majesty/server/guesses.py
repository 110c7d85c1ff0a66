"""How often a passphrase may be guessed: by name, beside the limit for each address."""

from collections import OrderedDict

from majesty.server.buckets import Bucket
from majesty.server.errors import LimitError

_AT_ONCE = 10  # guesses
_SECONDS = 10  # until there is another one
_REMEMBERED = 10_000  # names, and networks from which people came in


class Guesses:
    """Counts guesses in the memory of a worker.

    Whoever guesses from many addresses must not keep the owner out. So the wait is short, and it
    is not for networks from which the right passphrase has come, nor for a browser that is in.
    """

    def __init__(self) -> None:
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()
        self._trusted: OrderedDict[tuple[str, str], None] = OrderedDict()

    def check(self, name: str, network: str | None = None) -> None:
        """Refuses one guess too many at the passphrase of a name."""
        if network is not None and (name, network) in self._trusted:
            return
        bucket = self._buckets.pop(name, None) or Bucket(1 / _SECONDS, _AT_ONCE)
        self._buckets[name] = bucket
        if len(self._buckets) > _REMEMBERED:
            self._buckets.popitem(last=False)
        if not bucket.take():
            raise LimitError(
                "too-many-guesses",
                "Too many wrong passphrases for this name; "
                f"wait {_SECONDS} seconds, then try again.",
                seconds=_SECONDS,
            )

    def trust(self, name: str, network: str) -> None:
        """Notes that somebody who knew the passphrase came from a network."""
        self._trusted[name, network] = None
        if len(self._trusted) > _REMEMBERED:
            self._trusted.popitem(last=False)
