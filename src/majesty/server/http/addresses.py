"""Where requests come from: the key of rate limits."""

from collections.abc import Iterable
from ipaddress import ip_address, ip_network
from typing import Literal

from starlette.requests import HTTPConnection


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
