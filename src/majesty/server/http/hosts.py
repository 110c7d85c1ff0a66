"""Which names this server answers to.

Another site can point its own name to this machine (DNS rebinding). Browsers then take our answers
for that site's, and its scripts can read them. The name in the request gives it away.
"""

import socket
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from majesty.rules.errors import quoted
from majesty.server.errors import MisdirectedError
from majesty.server.settings import Settings

_NAME_MOST = 100  # characters of a name that are repeated in an error


class Hosts:
    """The names of this server; a bare IP address is always accepted."""

    def __init__(self, names: set[str]) -> None:
        self._names = frozenset(names - {""}) | {"localhost"}

    @classmethod
    def of(cls, settings: Settings) -> "Hosts":
        """Returns the names from the settings, and those of this machine in its own network."""
        names = {settings.host.lower(), *settings.host_names}
        if settings.public_url:
            names.add((urlsplit(settings.public_url).hostname or "").lower())
        computer = socket.gethostname().lower()
        first = computer.partition(".")[0]
        return cls(names | {computer, first, f"{first}.local"})

    def check(self, connection: HTTPConnection) -> None:
        """Refuses a request for another name; programs may leave the name out."""
        said = connection.headers.get("host")
        if said is not None and not self._is_ours(said):
            shown = quoted(said[:_NAME_MOST])
            raise MisdirectedError(
                "bad-host",
                f"This server does not answer to the name {shown}; open it at its own address. "
                "Whoever runs it can allow the name with --host-name.",
                host=shown,
            )

    def _is_ours(self, said: str) -> bool:
        try:
            name = (urlsplit(f"//{said}").hostname or "").removesuffix(".")
        except ValueError:  # brackets without an address in them
            return False
        if name in self._names or name.endswith(".localhost"):
            return True
        try:
            ip_address(name)
        except ValueError:
            return False
        return True
