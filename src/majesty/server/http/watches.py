"""Warnings about settings that do not match what stands in front of the server.

Each is logged once, however many requests show it: nobody can fill the disk with them.
"""

import logging
from ipaddress import ip_address
from typing import Self

from starlette.requests import HTTPConnection

from majesty.server.http.addresses import address_of
from majesty.server.settings import Settings

_LOG = logging.getLogger("majesty.http")
_CLIENTS = 10  # visitors for whom a distant address has to forward, until it looks like a proxy
_DISTANT = 100  # distant addresses that are watched at the same time
_FORWARDED_MOST = 100  # characters of a header that are kept

NOT_SECURE = (
    "People open this server over TLS, but browsers would also send their secrets without it; set "
    "secure_cookies (MAJESTY_SECURE_COOKIES=true)."
)


def lacks_secure_cookies(settings: Settings) -> bool:
    """Tells whether the public address has TLS, but the cookies are not made for it."""
    return (settings.public_url or "").startswith("https:") and not settings.secure_cookies


class ProxyWatch:
    """Notices a proxy that is not configured: all its visitors would share one address."""

    def __init__(self) -> None:
        self._is_told = False
        self._distant: dict[str, set[str]] = {}  # for whom each distant address forwards

    def look(self, connection: HTTPConnection) -> None:
        """Warns once about an address that forwards for others but is not trusted.

        Anyone can send such a header, so a distant address is named only if it does so for many.
        """
        if self._is_told or (forwarded := connection.headers.get("x-forwarded-for")) is None:
            return
        address = address_of(connection)
        if address in forwarded:  # trusted: it was taken from the header
            return
        if _is_near(address) or self._is_busy(address, forwarded[:_FORWARDED_MOST]):
            self._is_told = True
            self._distant.clear()
            advice = (
                "Requests come through a proxy that is not believed, so all its visitors share the "
                "limits of one address. If it is yours, set proxies (MAJESTY_PROXIES) to its "
                "address or network."
            )
            _LOG.warning("proxy-not-believed", extra={"proxy": address, "advice": advice})

    def _is_busy(self, address: str, forwarded: str) -> bool:
        clients = self._distant.setdefault(address, set())
        clients.add(forwarded)
        if len(self._distant) > _DISTANT:
            del self._distant[next(iter(self._distant))]
        return len(clients) >= _CLIENTS


class TlsWatch:
    """Notices whether browsers come over TLS, and whether the cookies are made for that."""

    def __init__(self, *, secure: bool, is_told: bool = False) -> None:
        self._secure = secure
        self._is_told = is_told

    @classmethod
    def of(cls, settings: Settings) -> Self:
        """Returns a watch for these settings; what is plain from them is told at the start."""
        return cls(secure=settings.secure_cookies, is_told=lacks_secure_cookies(settings))

    def look(self, connection: HTTPConnection) -> None:
        """Warns once about secure cookies without TLS, or TLS without secure cookies."""
        if self._is_told or "origin" not in connection.headers:  # only browsers keep cookies
            return
        is_tls = connection.scope.get("scheme") in ("https", "wss")
        if is_tls == self._secure or (self._secure and _is_loopback(address_of(connection))):
            return
        self._is_told = True
        if is_tls:
            _LOG.warning("cookies-not-secure", extra={"advice": NOT_SECURE})
            return
        advice = (
            "Browsers that come without TLS do not keep secure cookies, so nobody stays logged in. "
            "If there is TLS in front, have the proxy send X-Forwarded-Proto, and list it in "
            "proxies (MAJESTY_PROXIES); if there is none, set secure_cookies to false."
        )
        _LOG.warning("cookies-lost", extra={"address": address_of(connection), "advice": advice})


def _is_near(address: str) -> bool:
    try:
        found = ip_address(address)
    except ValueError:
        return False
    return found.is_private or found.is_loopback


def _is_loopback(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return True  # no address at all, as in a test or over a Unix socket
