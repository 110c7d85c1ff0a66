"""How a request says who asks: a cookie that scripts cannot read, or a bearer's header."""

from typing import NamedTuple

from starlette.requests import HTTPConnection
from starlette.responses import Response

from majesty.server.errors import StrangerError
from majesty.server.people import People, Person

COOKIE = "majesty"
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
    kept = connection.cookies.get(COOKIE)
    if not kept:
        return Visitor()
    try:
        return Visitor(await people.find(kept), kept)
    except StrangerError:
        return Visitor()


def _bearer(connection: HTTPConnection) -> str:
    """Returns the secret of the header; never one in the address, which gets logged."""
    kind, _, secret = connection.headers.get("authorization", "").partition(" ")
    return secret.strip() if kind.lower() == "bearer" else ""


def remember(response: Response, secret: str, *, secure: bool) -> None:
    """Lets the browser keep a secret."""
    response.set_cookie(
        COOKIE, secret, max_age=_YEAR, httponly=True, samesite="strict", secure=secure
    )


def forget(response: Response) -> None:
    """Lets the browser forget it."""
    response.delete_cookie(COOKIE, httponly=True, samesite="strict")
