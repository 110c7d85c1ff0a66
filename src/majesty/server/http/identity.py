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
    connection: HTTPConnection, people: People, said: str | None = None
) -> Visitor:
    """Finds out who asks: by what they say, by a header, or by the cookie of their browser.

    A cookie may be of another server at the same host, or older than the database: who has one
    that we do not know is a stranger, and did nothing wrong.
    """
    secret = said or _bearer(connection)
    if secret:
        return Visitor(await people.find(secret), secret)
    for kept in kept_by(connection):
        with suppress(StrangerError):
            return Visitor(await people.find(kept), kept)
    return Visitor()


def kept_by(connection: HTTPConnection) -> list[str]:
    """Lists the secrets that a browser has kept for us, the better protected one first."""
    cookies = connection.cookies
    return [kept for name in (SECURE_COOKIE, COOKIE) if (kept := cookies.get(name))]


def _bearer(connection: HTTPConnection) -> str:
    """Returns the secret of the header; never one in the address, which gets logged."""
    kind, _, secret = connection.headers.get("authorization", "").partition(" ")
    return secret.strip() if kind.lower() == "bearer" else ""


def remember(response: Response, secret: str, *, secure: bool) -> None:
    """Lets the browser keep a secret; where the site is secure, no other site can plant one."""
    name = SECURE_COOKIE if secure else COOKIE
    response.set_cookie(
        name, secret, max_age=_YEAR, httponly=True, samesite="strict", secure=secure
    )
    if secure:  # what it kept before the site was secure
        response.delete_cookie(COOKIE, httponly=True, samesite="strict")


def forget(response: Response, *, secure: bool) -> None:
    """Lets the browser forget it."""
    response.delete_cookie(COOKIE, httponly=True, samesite="strict")
    if secure:
        response.delete_cookie(SECURE_COOKIE, httponly=True, samesite="strict", secure=True)
