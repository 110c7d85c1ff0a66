"""Where requests come from: the key of rate limits, and a warning about a missing proxy."""

import logging
from collections.abc import Iterable
from ipaddress import ip_address, ip_network
from typing import Literal

from starlette.requests import HTTPConnection

_LOG = logging.getLogger("majesty.http")


def address_of(connection: HTTPConnection) -> str:
    """Returns the address of a request or a WebSocket; uvicorn has resolved trusted proxies."""
    return connection.client.host if connection.client else ""


def network_of(address: str, prefix: int = 64) -> str:
    """Returns the key of rate limits: for IPv6 a whole network, which is one customer's.

    Some customers have thousands of networks; a prefix of 48 counts them as one.
    """
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if found.version == 4:
        return address
    return str(found.ipv4_mapped or ip_network((found, prefix), strict=False))


def shortened(address: str) -> str:
    """Returns the wider network of an address, which says little about who it is."""
    try:
        found = ip_address(address)
    except ValueError:
        return ""
    if found.version == 6:
        found = found.ipv4_mapped or found
    return str(ip_network((found, 24 if found.version == 4 else 48), strict=False))


def loggable(address: str, how: Literal["none", "short", "full"]) -> str | None:
    """Returns as much of an address as may be logged: nothing, its network, or all of it."""
    if how == "none":
        return None
    return (address if how == "full" else shortened(address)) or None


class Proxies:
    """The addresses and networks of trusted proxies."""

    def __init__(self, networks: Iterable[str]) -> None:
        self._networks = [ip_network(network) for network in networks]

    def __contains__(self, address: object) -> bool:
        try:
            found = ip_address(str(address))
        except ValueError:
            return False
        return any(found in network for network in self._networks)


class ProxyWatch:
    """Notices a proxy that is not configured: all its visitors would share one address."""

    def __init__(self) -> None:
        self._is_told = False

    def look(self, connection: HTTPConnection) -> None:
        """Warns once about a nearby address that forwards for others but is not trusted."""
        if self._is_told or (forwarded := connection.headers.get("x-forwarded-for")) is None:
            return
        address = address_of(connection)
        if _is_near(address) and address not in forwarded:
            self._is_told = True
            advice = (
                "Requests come through a proxy that is not believed, so all its visitors share the "
                "limits of one address. If it is yours, set proxies (MAJESTY_PROXIES) to its "
                "address or network."
            )
            _LOG.warning("proxy-not-believed", extra={"proxy": address, "advice": advice})


def _is_near(address: str) -> bool:
    try:
        found = ip_address(address)
    except ValueError:
        return False
    return found.is_private or found.is_loopback
