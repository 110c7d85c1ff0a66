"""Who may use the admin API: whoever sends the admin secret, and not too many guesses at it."""

import secrets
from typing import Annotated

from fastapi import Depends, Query, Request, Security
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from majesty.server.buckets import Buckets
from majesty.server.errors import LimitError, StrangerError
from majesty.server.http.addresses import address_of, network_of, shortened
from majesty.server.http.routes import ServiceOf
from majesty.server.model import Id
from majesty.server.moderation.desk import Desk
from majesty.server.moderation.log import By

COMMAND_LINE = "majesty-admin"  # how `majesty admin` introduces itself
PAGE = 50  # rows of a list

_AT_ONCE = 10  # wrong secrets of a network
_SECONDS = 10  # until a network gets another guess
_BEARER = HTTPBearer(
    scheme_name="AdminSecret", auto_error=False, description="the admin secret of the server"
)


class Door:
    """Checks the secret, and limits wrong ones by network. There is no cookie to be abused."""

    def __init__(self, secret: str, *, limited: bool) -> None:
        self._secret = secret.encode()
        self._guesses = Buckets(1 / _SECONDS, _AT_ONCE) if limited else None

    def check(self, told: str | None, network: str) -> None:
        """Refuses whoever does not know the secret; a missing one is no guess."""
        if told is None:
            raise _wrong()
        bucket = self._guesses.of(network) if self._guesses else None
        if bucket and not bucket.take():  # before the check, or it would be a guess all the same
            raise LimitError(
                "too-many-secrets",
                f"Too many wrong admin secrets from your network; wait {_SECONDS} seconds, then "
                "try again.",
                seconds=_SECONDS,
            )
        if not secrets.compare_digest(told.encode("utf-8", "surrogatepass"), self._secret):
            raise _wrong()
        if bucket:
            bucket.put_back()


def _wrong() -> StrangerError:
    return StrangerError(
        "wrong-secret", "This is not the admin secret of this server; look it up in its settings."
    )


def _check(
    request: Request, told: Annotated[HTTPAuthorizationCredentials | None, Security(_BEARER)]
) -> None:
    door: Door = request.app.state.admin_door
    door.check(told.credentials if told else None, network_of(address_of(request)))


HOST_ONLY = [Depends(_check)]


def _by(request: Request) -> By:
    """Returns from where the host acts, for the log."""
    agent = request.headers.get("user-agent", "")
    source = "program"
    if agent.startswith(COMMAND_LINE):
        source = "command-line"
    elif "sec-fetch-site" in request.headers or "origin" in request.headers:
        source = "page"
    return By(source, shortened(address_of(request)))


ByHost = Annotated[By, Depends(_by)]


def _desk(service: ServiceOf) -> Desk:
    return Desk(
        service.hub,
        service.presence,
        service.people,
        service.doorkeeper,
        service.settings.proxies,
    )


DeskOf = Annotated[Desk, Depends(_desk)]

Before = Annotated[
    Id | None, Query(description="only rows before this one, the last of another page")
]
Most = Annotated[int, Query(ge=1, le=200, description="rows of a page")]
