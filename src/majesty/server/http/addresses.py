"""Where requests come from: the key of rate limits."""

from ipaddress import ip_address, ip_network

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
