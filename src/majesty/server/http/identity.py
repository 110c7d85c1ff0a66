"""How a request says who asks: a cookie that scripts cannot read, or a bearer's header."""

from contextlib import suppress
from typing import NamedTuple

from starlette.requests import HTTPConnection
from starlette.responses import Response

from majesty.server.errors import StrangerError
from majesty.server.people import People, Person

COOKIE = "majesty"
SECURE_COOKIE = "__Host-majesty"  # browsers take it over TLS only, from this very host
_YEAR = 365 * 24 * 3600


class Visitor(NamedTuple):
    """Who asks, and the secret that says so; a stranger has neither."""

    person: Person | None = None
    secret: str | None = None


async def visitor_of(
    connection: HTTPConnection, people: People, said: str | None = None, *, secure: bool
) -> Visitor:
    """Finds out who asks: by what they say, by a header, or by the cookie of their browser.

    A cookie may be of another server at the same host, or older than the database: who has one
    that we do not know is a stranger, and did nothing wrong.
    """
    secret = said or _bearer(connection)
    if secret:
        return Visitor(await people.find(secret), secret)
    if kept := kept_by(connection, secure=secure):
        with suppress(StrangerError):
            return Visitor(await people.find(kept), kept)
    return Visitor()


def kept_by(connection: HTTPConnection, *, secure: bool) -> str:
    """Returns the secret that a browser has kept for us.

    A secure site does not look at the plain cookie, which a neighbouring site could have planted.
    """
    return connection.cookies.get(_name(secure=secure), "")


def _bearer(connection: HTTPConnection) -> str:
    """Returns the secret of the header; never one in the address, which gets logged."""
    kind, _, secret = connection.headers.get("authorization", "").partition(" ")
    return secret.strip() if kind.lower() == "bearer" else ""


def remember(response: Response, secret: str, *, secure: bool) -> None:
    """Lets the browser keep a secret; where the site is secure, no other site can plant one."""
    response.set_cookie(
        _name(secure=secure),
        secret,
        max_age=_YEAR,
        httponly=True,
        samesite="strict",
        secure=secure,
    )
    if secure:  # what it kept before the site was secure
        response.delete_cookie(COOKIE, httponly=True, samesite="strict")


def forget(response: Response, *, secure: bool) -> None:
    """Lets the browser forget it."""
    response.delete_cookie(COOKIE, httponly=True, samesite="strict")
    if secure:
        response.delete_cookie(SECURE_COOKIE, httponly=True, samesite="strict", secure=True)


def _name(*, secure: bool) -> str:
    return SECURE_COOKIE if secure else COOKIE
