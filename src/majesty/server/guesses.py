"""How often a passphrase may be guessed: by name, beside the limit for each address."""

from collections.abc import Hashable

from majesty.server.buckets import Buckets
from majesty.server.errors import LimitError

_AT_ONCE = 10  # guesses of a network at a name, or of whoever is near its owner
_NETWORK_SECONDS = 600  # until a network has another one
_NAME_AT_ONCE = 300  # guesses at a name, of all strangers together
_NAME_SECONDS = 10  # until they have another one
_OWNER_SECONDS = 10  # the same for a network of the owner, or a browser that is in


class Guesses:
    """Counts guesses in the memory of a worker.

    Strangers have 300 guesses at a name and then 8,640 a day, from however many networks they
    come. A network has only a sixtieth of that, so that few of them do not keep out the owner
    who comes from a new one; it takes more than 60 that go on guessing. Networks from which the
    right passphrase has come, and a browser that is in, are counted for themselves.
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
        """Refuses one guess too many by a browser that is in: it may have been stolen."""
        _take(self._owners, person, _OWNER_SECONDS)

    def trust(self, name: str, network: str) -> None:
        """Notes that somebody who knew the passphrase came from a network."""
        self._owners.of((name, network))


def _take(buckets: Buckets, key: Hashable, seconds: int) -> None:
    if not buckets.of(key).take():
        raise LimitError(
            "too-many-guesses",
            f"Too many wrong passphrases for this name; wait {seconds} seconds, then try again.",
            seconds=seconds,
        )
