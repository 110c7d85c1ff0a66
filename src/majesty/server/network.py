"""This computer in its network: the addresses at which browsers find a server."""

import socket

EVERYWHERE = ("0.0.0.0", "::", "")
"""Hosts to listen on that stand for all addresses of this computer."""

_ELSEWHERE = "192.0.2.1"  # an address that is nobody's; nothing is sent there


def lan_address() -> str | None:
    """Returns this computer's address in its network, or None if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((_ELSEWHERE, 9))  # chooses a way out, sends nothing
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith("127.") else address


def url_of(host: str, port: int) -> str:
    """Returns the address of a server for a browser."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def urls_of(host: str, port: int) -> list[str]:
    """Lists the addresses of a server: for this computer, and for others if it listens to them."""
    if host not in EVERYWHERE:
        return [url_of(host, port)]
    return [url_of(each, port) for each in ("127.0.0.1", lan_address()) if each]
