"""How a request identifies its sender: a cookie that scripts cannot read, or a bearer header."""

from contextlib import suppress
from typing import NamedTuple

from starlette.requests import HTTPConnection
from starlette.responses import Response

from majesty.server import traces
from majesty.server.errors import StrangerError
from majesty.server.people import People, Person

COOKIE = "majesty"
SECURE_COOKIE = "__Host-majesty"  # browsers accept it over TLS only, from this very server
_YEAR = 365 * 24 * 3600


class Visitor(NamedTuple):
    """The sender of a request, and the secret that identified them; a stranger has neither."""

    person: Person | None = None
    secret: str | None = None


async def visitor_of(
    connection: HTTPConnection, people: People, said: str | None = None, *, secure: bool
) -> Visitor:
    """Identifies the sender: by the secret in `said`, by a header, or by the browser's cookie.

    A cookie may be another server's on the same machine, or older than the database: a sender with
    an unknown one is a stranger, and did nothing wrong.
    """
    secret = said or _bearer(connection)
    if secret:
        return _noted(await people.find(secret), secret)
    if kept := kept_by(connection, secure=secure):
        with suppress(StrangerError):
            return _noted(await people.find(kept), kept)
    return Visitor()


def _noted(person: Person, secret: str) -> Visitor:
    traces.note(person=person.id)
    return Visitor(person, secret)


def kept_by(connection: HTTPConnection, *, secure: bool) -> str:
    """Returns the secret in a browser's cookie.

    A secure site ignores the plain cookie, which a neighbouring site could have planted.
    """
    return connection.cookies.get(_name(secure=secure), "")


def _bearer(connection: HTTPConnection) -> str:
    """Returns the secret in the header; never one in the URL, which gets logged."""
    kind, _, secret = connection.headers.get("authorization", "").partition(" ")
    return secret.strip() if kind.lower() == "bearer" else ""


def remember(response: Response, secret: str, *, secure: bool) -> None:
    """Sets the cookie; on a secure site no other site can plant one."""
    response.set_cookie(
        _name(secure=secure),
        secret,
        max_age=_YEAR,
        httponly=True,
        samesite="strict",
        secure=secure,
    )
    if secure:  # the cookie from before the site was secure
        response.delete_cookie(COOKIE, httponly=True, samesite="strict")


def forget(response: Response, *, secure: bool) -> None:
    """Deletes the cookie."""
    response.delete_cookie(COOKIE, httponly=True, samesite="strict")
    if secure:
        response.delete_cookie(SECURE_COOKIE, httponly=True, samesite="strict", secure=True)


def _name(*, secure: bool) -> str:
    return SECURE_COOKIE if secure else COOKIE
