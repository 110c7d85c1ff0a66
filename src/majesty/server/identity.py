"""How a request says who asks: a cookie that scripts cannot read, or a bearer's header."""

from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE = "majesty"
_YEAR = 365 * 24 * 3600


def secret_of(connection: HTTPConnection) -> str | None:
    """Returns the secret that a request carries; never in its address, which gets logged."""
    kind, _, secret = connection.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer" and secret:
        return secret.strip()
    return connection.cookies.get(COOKIE)


def remember(response: Response, secret: str, *, secure: bool) -> None:
    """Lets the browser keep a secret."""
    response.set_cookie(
        COOKIE, secret, max_age=_YEAR, httponly=True, samesite="strict", secure=secure
    )


def forget(response: Response) -> None:
    """Lets the browser forget it."""
    response.delete_cookie(COOKIE, httponly=True, samesite="strict")
