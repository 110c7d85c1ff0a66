"""What stands before every request: sizes, rates, origins, and the headers of every answer."""

import logging
from collections import Counter

from pydantic_core import to_json
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from majesty.rules.errors import MajestyError
from majesty.server.buckets import Bucket, Buckets
from majesty.server.errors import (
    FailedError,
    LimitError,
    ServerError,
    SizeError,
    body_of,
)
from majesty.server.http.addresses import address_of, network_of
from majesty.server.http.hosts import Hosts
from majesty.server.http.origins import Origins
from majesty.server.http.watches import ProxyWatch, TlsWatch

_LOG = logging.getLogger("majesty.http")

BODY_MOST = 16_384  # bytes of a request
RETRY_AFTER = 2  # seconds
SOCKETS_MOST = 300  # open WebSockets of one address
# Cheap to send, since they lie in memory, and a page has many of them.
FILES = "/web/"
DOCS = "/docs/"

POLICY = (
    "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
_HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


_FILE_HEADERS = ("x-content-type-options", "cross-origin-resource-policy")  # the page has the rest


class Rates:
    """How often each address may ask."""

    def __init__(self, rate: float, burst: float) -> None:
        self._buckets = Buckets(rate, burst)

    def check(self, address: str, number: int = 1) -> None:
        """Refuses an address that asks too often; what is dear counts as a number of requests."""
        if not self.bucket(address).take(number):
            raise too_fast()

    def bucket(self, address: str) -> Bucket:
        """Returns the bucket of an address, for those who need it often."""
        return self._buckets.of(network_of(address))


def too_fast() -> LimitError:
    """Returns the error for a client that asks too often."""
    return LimitError("too-fast", "Too many requests; wait a moment.")


class Guard:
    """The layer of the application that refuses what nothing else should see."""

    def __init__(
        self,
        app: ASGIApp,
        *,
        rates: Rates | None,
        secure: bool,
        origins: Origins | None = None,
        files: Rates | None = None,
        hosts: Hosts | None = None,
        tls: TlsWatch | None = None,
    ) -> None:
        self._app = app
        self._origins = origins
        self._rates = rates
        self._files = files
        self._hosts = hosts
        self._watches = (ProxyWatch(), tls or TlsWatch(secure=secure))
        self._sockets: Counter[str] = Counter()  # open WebSockets by network
        self._headers = dict(_HEADERS)
        if secure:
            self._headers["strict-transport-security"] = "max-age=31536000"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Checks a request before anything reads it."""
        if scope["type"] == "websocket":
            await self._guard_socket(scope, receive, send)
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        answered = False

        async def send_guarded(message: Message) -> None:
            nonlocal answered
            if message["type"] == "http.response.start":
                answered = True
                headers = MutableHeaders(scope=message)
                is_part = scope["path"].startswith(FILES) and message["status"] == 200
                for name in _FILE_HEADERS if is_part else self._headers:
                    headers.setdefault(name, self._headers[name])
                headers.setdefault("cache-control", "no-store")
            await send(message)

        try:
            self._check(HTTPConnection(scope))
            body = await _whole_body(receive, Headers(scope=scope))
        except ServerError as error:
            await _refuse(send_guarded, error)
            return
        if body is None:
            return
        try:
            await self._app(scope, body, send_guarded)
        except Exception:
            if answered:
                raise
            _LOG.exception("request-failed")
            await _refuse(send_guarded, FailedError("failed", "Something went wrong on our side."))

    async def _guard_socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets a WebSocket in, or answers its request like any other that comes too often."""
        connection = HTTPConnection(scope)
        self._watch(connection)
        address = address_of(connection)
        network = network_of(address)
        try:
            if self._rates:
                self._rates.check(address)
                if self._sockets[network] >= SOCKETS_MOST:
                    raise too_fast()
            if self._hosts:
                self._hosts.check(connection)
        except ServerError as error:
            await _refuse(send, error, kind="websocket.http.response")
            return
        self._sockets[network] += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._sockets[network] -= 1
            if not self._sockets[network]:
                del self._sockets[network]

    def _watch(self, connection: HTTPConnection) -> None:
        for watch in self._watches:
            watch.look(connection)

    def _check(self, connection: HTTPConnection) -> None:
        self._watch(connection)
        is_file = connection.scope["path"].startswith((FILES, DOCS))
        rates = self._files if is_file else self._rates
        if rates:  # first, so that all other refusals have a rate
            rates.check(address_of(connection))
        if self._hosts:
            self._hosts.check(connection)
        if self._origins and connection.scope["method"] not in ("GET", "HEAD", "OPTIONS"):
            self._origins.check(connection)


async def _whole_body(receive: Receive, headers: Headers) -> Receive | None:
    """Reads a request's body, which must be small, and returns what hands it on.

    Of one that was cut off nothing is handed on: half a request is none.
    """
    length = headers.get("content-length", "0")
    if not length.isdigit() or int(length) > BODY_MOST:
        raise _too_large()
    parts: list[bytes] = []
    size, more = 0, True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        parts.append(message.get("body", b""))
        size += len(parts[-1])
        if size > BODY_MOST:
            raise _too_large()
        more = message.get("more_body", False)
    body: Message | None = {"type": "http.request", "body": b"".join(parts), "more_body": False}

    async def again() -> Message:
        nonlocal body
        if body is None:
            return await receive()
        message, body = body, None
        return message

    return again


def _too_large() -> SizeError:
    return SizeError(
        "too-large", f"This is too large; the maximum is {BODY_MOST} bytes.", most=BODY_MOST
    )


def headers_of(error: MajestyError) -> dict[str, str]:
    """Returns what a refusal says beside its body: when it makes sense to ask again.

    Who asks too often has to connect again, and what they have sent already is not read.
    """
    if getattr(error, "status", 0) != 429:
        return {}
    return {
        "retry-after": str(error.details.get("seconds", RETRY_AFTER)),
        "connection": "close",
    }


async def _refuse(send: Send, error: ServerError, *, kind: str = "http.response") -> None:
    told = {"content-type": "application/json", **headers_of(error)}
    headers = [(name.encode(), value.encode()) for name, value in told.items()]
    await send({"type": f"{kind}.start", "status": error.status, "headers": headers})
    await send({"type": f"{kind}.body", "body": to_json(body_of(error))})
