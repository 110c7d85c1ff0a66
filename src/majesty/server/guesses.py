"""Rate limits for guessing a passphrase: by name, in addition to the limit for each address."""

from collections.abc import Hashable

from majesty.server.buckets import Buckets
from majesty.server.errors import LimitError

_AT_ONCE = 10  # guesses of a network at a name, or in the owner's bucket
_NETWORK_SECONDS = 600  # until a network gets another one
_NAME_AT_ONCE = 300  # guesses at a name, of all strangers together
_NAME_SECONDS = 10  # until they get another one
_OWNER_SECONDS = 10  # the same for a network of the owner, or a logged-in browser


class Guesses:
    """Counts guesses in the memory of a worker.

    Strangers have 300 guesses at a name and then 8,640 a day, however many networks they use. One
    network has only a sixtieth of that. A few of them cannot lock out an owner on a new network:
    it takes more than 60 that keep guessing. Networks from which the right passphrase has come, and
    logged-in browsers, are counted separately.
    """

    def __init__(self) -> None:
        self._names = Buckets(1 / _NAME_SECONDS, _NAME_AT_ONCE)
        self._networks = Buckets(1 / _NETWORK_SECONDS, _AT_ONCE)
        self._owners = Buckets(1 / _OWNER_SECONDS, _AT_ONCE)

    def check(self, name: str, network: str) -> None:
        """Refuses one guess too many at the passphrase of a name."""
        place = (name, network)
        if place in self._owners:
            _take(self._owners, place, _OWNER_SECONDS)
        else:
            _take(self._networks, place, _NETWORK_SECONDS)
            _take(self._names, name, _NAME_SECONDS)

    def check_inside(self, person: str) -> None:
        """Refuses one guess too many by a logged-in browser: its secret may have been stolen."""
        _take(self._owners, person, _OWNER_SECONDS)

    def trust(self, name: str, network: str) -> None:
        """Notes that the right passphrase has come from a network."""
        self._owners.of((name, network))


def _take(buckets: Buckets, key: Hashable, seconds: int) -> None:
    if not buckets.of(key).take():
        raise LimitError(
            "too-many-guesses",
            f"Too many wrong passphrases for this name; wait {seconds} seconds, then try again.",
            seconds=seconds,
        )
