"""The types of settings: how their values are checked, and written as browsers write them."""

import re
from ipaddress import ip_network
from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, Field, StringConstraints
from pydantic_settings import NoDecode

from majesty.rules.errors import quoted

_WIDEST = 8  # the shortest prefix of a network of proxies, as in 10.0.0.0/8
_HOST_NAME = re.compile(r"[\w-]{1,63}(\.[\w-]{1,63})*")


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
    """Checks addresses and networks; refuses `*` and networks that are too wide."""
    for value in values:
        try:
            is_too_wide = value == "*" or ip_network(value).prefixlen < _WIDEST
        except ValueError:
            raise ValueError(
                f"{quoted(value)} is not an address or network; write 172.18.0.2 or 172.18.0.0/16"
            ) from None
        if is_too_wide:
            raise ValueError(
                f"{value} would trust almost everyone, so anyone could use any address; "
                "name your proxies, as 172.18.0.2 or 172.18.0.0/16"
            )
    return values


PublicUrl = Annotated[str, StringConstraints(pattern=r"^https?://[^/\s?#]+/?$")]
Listed = Annotated[tuple[str, ...], NoDecode, BeforeValidator(_listed)]
HostNames = Annotated[Listed, AfterValidator(_host_names)]
Networks = Annotated[Listed, AfterValidator(_networks)]
Days = Annotated[int, Field(ge=0, le=36_500)]
