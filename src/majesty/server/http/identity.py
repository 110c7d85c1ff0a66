"""How a request identifies its sender: a cookie that scripts cannot read, or a bearer header."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from typing import NamedTuple, Self
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from majesty.server import traces
from majesty.server.errors import StrangerError
from majesty.server.people import People, Person
from majesty.server.settings import Settings

COOKIE = "majesty"
SECURE_COOKIE = "__Host-majesty"  # browsers accept it over TLS only, from this very server
_YEAR = 365 * 24 * 3600
_MOST = 5  # cookies of a request that are looked up


class Visitor(NamedTuple):
    """The sender of a request, and the secret that identified them; a stranger has neither."""

    person: Person | None = None
    secret: str | None = None
    cookie: str | None = None  # the name of the cookie that the secret was in


class Cookies(NamedTuple):
    """The cookie in which browsers keep their secret for this server.

    Servers of one host share all cookies, whatever their ports and paths. So that they do not
    overwrite each other's, its name ends with what tells them apart.
    """

    name: str
    secure: bool

    @classmethod
    def of(cls, settings: Settings) -> Self:
        """Returns the cookie that the settings ask for."""
        secure = settings.secure_cookies
        public = urlsplit(settings.public_url or f"//:{0 if secure else settings.port}")
        port = "" if public.port in (None, 0, 80) else str(public.port)
        parts = (SECURE_COOKIE if secure else COOKIE, port, *public.path.split("/"))
        return cls("-".join(filter(None, parts)), secure)

    def kept_by(self, connection: HTTPConnection) -> Iterator[tuple[str, str]]:
        """Iterates over the cookies that may be ours, and their secrets: first that of our name.

        The others are from before the server had its port, its path or this way to name them, or
        from other servers. A secure site ignores plain cookies, which a neighbouring site could
        have planted.
        """
        kept = connection.cookies
        if kept.get(self.name):
            yield self.name, kept[self.name]
        first = SECURE_COOKIE if self.secure else COOKIE
        for name, secret in kept.items():
            is_ours = name == first or name.startswith(f"{first}-")
            if secret and is_ours and name != self.name:
                yield name, secret

    def remember(self, response: Response, secret: str, *, before: str | None = None) -> None:
        """Sets the cookie, in place of one with another name; no other site can plant a secure one."""
        response.set_cookie(
            self.name,
            secret,
            max_age=_YEAR,
            httponly=True,
            samesite="strict",
            secure=self.secure,
        )
        if before and before != self.name:
            self._delete(response, before)
        if self.secure:  # the cookie from before the site was secure
            response.delete_cookie(COOKIE, httponly=True, samesite="strict")

    def forget(self, response: Response, *, before: str | None = None) -> None:
        """Deletes the cookie."""
        for name in {self.name, before or self.name}:
            self._delete(response, name)

    def _delete(self, response: Response, name: str) -> None:
        response.delete_cookie(name, httponly=True, samesite="strict", secure=self.secure)


async def visitor_of(
    connection: HTTPConnection, people: People, said: str | None = None, *, cookies: Cookies
) -> Visitor:
    """Identifies the sender: by the secret in `said`, by a header, or by the browser's cookie.

    A cookie may be another server's on the same machine, or older than the database: a sender with
    an unknown one is a stranger, and did nothing wrong.
    """
    secret = said or _bearer(connection)
    if secret:
        return _noted(await people.find(secret), secret)
    for name, kept in islice(cookies.kept_by(connection), _MOST):
        with suppress(StrangerError):
            return _noted(await people.find(kept), kept, name)
    return Visitor()


def _noted(person: Person, secret: str, cookie: str | None = None) -> Visitor:
    traces.note(person=person.id)
    return Visitor(person, secret, cookie)


def _bearer(connection: HTTPConnection) -> str:
    """Returns the secret in the header; never one in the URL, which gets logged."""
    kind, _, secret = connection.headers.get("authorization", "").partition(" ")
    return secret.strip() if kind.lower() == "bearer" else ""
