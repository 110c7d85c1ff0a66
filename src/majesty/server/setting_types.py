"""The types of settings: how their values are checked, and written as browsers write them."""

import re
from ipaddress import ip_address, ip_interface
from typing import Annotated
from urllib.parse import SplitResult, urlsplit

from pydantic import AfterValidator, BeforeValidator, Field, SecretStr
from pydantic_settings import NoDecode

from majesty.rules.errors import quoted

_WIDEST = 8  # the shortest prefix of a network of proxies, as in 10.0.0.0/8
_SECRET = re.compile("[!-~]{16,200}")
_HOST_NAME = re.compile(r"[\w-]{1,63}(\.[\w-]{1,63})*")
_PATH = re.compile(r"(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*")  # nothing that has to be escaped
_DEFAULT_PORTS = {"http": 80, "https": 443}

# What our own paths begin with; a server below a path like these could not tell them apart.
TAKEN = {
    "about", "admin", "api", "docs", "healthz", "house-rules", "imprint", "leaderboard", "learn",
    "metrics", "privacy", "replay", "robots.txt", "rules", "table", "web",
}  # fmt: skip


def _listed(value: object) -> object:
    """Parses a list from the environment: `easy,medium`."""
    if not isinstance(value, str):
        return value
    return tuple(filter(None, map(str.strip, value.split(","))))


def _host_names(values: tuple[str, ...]) -> tuple[str, ...]:
    """Checks host names, and writes them as browsers do."""
    for value in values:
        if not _HOST_NAME.fullmatch(value):
            raise ValueError(
                f"{quoted(value)} is not a host name; write it without scheme and port, "
                "as games.example.org"
            )
    return tuple(value.encode("idna").decode().lower() for value in values)


def _networks(values: tuple[str, ...]) -> tuple[str, ...]:
    """Checks addresses and networks, and writes them in the usual form."""
    return tuple(map(_network, values))


def _network(value: str) -> str:
    """Checks an address or a network; refuses `*` and networks that are too wide."""
    try:
        interface = ip_interface("::/0" if value == "*" else value)
    except ValueError:
        raise ValueError(
            f"{quoted(value)} is not an address or network; write 172.18.0.2 or 172.18.0.0/16"
        ) from None
    network = interface.network
    if network.prefixlen < _WIDEST:
        raise ValueError(
            f"{value} would trust almost everyone, so anyone could use any address; "
            "name your proxies, as 172.18.0.2 or 172.18.0.0/16"
        )
    if interface.ip != network.network_address:
        raise ValueError(
            f"{value} is not an address or network; write {interface.ip} for the address or "
            f"{network} for the network"
        )
    return str(interface.ip if network.prefixlen == network.max_prefixlen else network)


def _origins(values: tuple[str, ...]) -> tuple[str, ...]:
    """Checks origins, and writes them as browsers do."""
    return tuple(map(_origin, values))


def _origin(value: str) -> str:
    address = _split(value)
    if address is None or address.path not in ("", "/"):
        raise ValueError(
            f"{quoted(value)} is not the origin of a site; write scheme and name without a path, "
            "as https://friend.example"
        )
    return origin_of(address)


def _public_url(value: str) -> str:
    """Checks the address of this server, and writes it as browsers do, without a slash at the end."""
    address = _split(value)
    path = address.path.rstrip("/") if address else ""
    if address is None or not _PATH.fullmatch(path):
        raise ValueError(
            f"{quoted(value)} is not an address that people can open; write it as "
            "https://games.example.org or https://example.org/majesty"
        )
    if (first := path.partition("/")[2].partition("/")[0]) in TAKEN:
        raise ValueError(
            f"the path of {quoted(value)} begins like a page of ours, /{first}; choose another, "
            "as /majesty"
        )
    return origin_of(address) + path


def _split(value: str) -> SplitResult | None:
    """Returns the parts of an address of the web, which has a host, and neither user nor query."""
    try:
        address = urlsplit(value)
        _ = address.port  # raises an error if it is none
    except ValueError:
        return None
    is_usual = address.scheme in _DEFAULT_PORTS and _is_host(address.hostname or "")
    more = (address.username, address.password, address.query, address.fragment)
    return address if is_usual and not any(more) and "*" not in value else None


def _is_host(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return _HOST_NAME.fullmatch(name) is not None
    return True


def origin_of(address: SplitResult) -> str:
    """Returns the origin of an address as browsers write it: `https://friend.example:8443`."""
    name = (address.hostname or "").encode("idna").decode()
    host = f"[{name}]" if ":" in name else name
    is_usual = address.port in (None, _DEFAULT_PORTS.get(address.scheme))
    return f"{address.scheme}://{host}" + ("" if is_usual else f":{address.port}")


def plain(value: object) -> str:
    """Returns a value as people write it."""
    match value:
        case None | ():
            return "none"
        case bool():
            return str(value).lower()
        case tuple():
            return ", ".join(map(str, value))
        case float():
            return f"{value:g}"
    return str(value)


def _hard_to_guess(secret: SecretStr) -> SecretStr:
    if not _SECRET.fullmatch(secret.get_secret_value()):
        raise ValueError(
            "it must have 16 to 200 letters, digits or signs, without spaces; "
            "`openssl rand -hex 24` makes one"
        )
    return secret


AdminSecret = Annotated[SecretStr, AfterValidator(_hard_to_guess)]
Listed = Annotated[tuple[str, ...], NoDecode, BeforeValidator(_listed)]
HostNames = Annotated[Listed, AfterValidator(_host_names)]
Networks = Annotated[Listed, AfterValidator(_networks)]
Days = Annotated[int, Field(ge=0, le=36_500)]
Origins = Annotated[Listed, AfterValidator(_origins)]
PublicUrl = Annotated[str, AfterValidator(_public_url)]
