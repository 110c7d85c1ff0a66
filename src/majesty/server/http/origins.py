"""Which pages may send requests here: ours, and those of sites that the settings name."""

import logging
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from majesty.server.errors import ForbiddenError
from majesty.server.setting_types import origin_of

_LOG = logging.getLogger("majesty.http")
_MOST = 200  # characters of a header in the log
_ADVICE = (
    "A page was refused because its address is not this server's. If it is ours, set public_url "
    "(MAJESTY_PUBLIC_URL) to the address that people open, and have the proxy pass on the Host "
    "header with its port; if it is a friend's, add it to origins (MAJESTY_ORIGINS)."
)


class Origins:
    """The origins whose pages may connect; that of the address in the request always may."""

    def __init__(self, allowed: tuple[str, ...] = ()) -> None:
        self._allowed = frozenset(allowed)
        self._is_told = False

    def check(self, connection: HTTPConnection) -> None:
        """Refuses a browser whose page comes from elsewhere; programs send no origin."""
        origin = connection.headers.get("origin")
        if origin is None or origin in self._allowed:
            return
        host = connection.headers.get("host", "")
        if host and _is_at(origin, host):
            return
        self._tell(origin, host)
        raise ForbiddenError(
            "bad-origin", "This page belongs to another site; open the game at its own address."
        )

    def _tell(self, origin: str, host: str) -> None:
        """Warns once: a host sees what is missing, and nobody can fill the disk."""
        if not self._is_told:
            self._is_told = True
            told = {"origin": origin[:_MOST], "host": host[:_MOST], "advice": _ADVICE}
            _LOG.warning("origin-refused", extra=told)


def _is_at(origin: str, host: str) -> bool:
    """Tells whether a page is from the host that it sends its request to."""
    try:
        page = urlsplit(origin)
        return bool(page.netloc) and origin_of(page) == origin_of(page._replace(netloc=host))
    except ValueError:  # no address at all
        return False
