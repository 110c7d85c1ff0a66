"""Every request and WebSocket gets an id; each is logged and counted once."""

import logging
import re
import time
from typing import Literal

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from majesty.server import traces
from majesty.server.http.addresses import Proxies, address_of, loggable
from majesty.server.http.guard import DOCS, FILES
from majesty.server.ids import new_id
from majesty.server.metrics import REQUEST_SECONDS, REQUESTS
from majesty.server.traces import Trace

_LOG = logging.getLogger("majesty.http")

HEADER = "x-request-id"
_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")
_PATH_MOST = 200  # letters of a path in the log
_METHODS = frozenset({"DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"})

Addresses = Literal["none", "short", "full"]


class Tracing:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp, *, proxies: Proxies, addresses: Addresses) -> None:
        self._app = app
        self._proxies = proxies
        self._addresses = addresses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves a request; logs and counts it."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        begun = time.perf_counter()
        trace = self._begin(HTTPConnection(scope))
        begun_with: int | None = None  # the status of the answer

        async def send_traced(message: Message) -> None:
            nonlocal begun_with
            if begun_with is None and (status := _status_of(message)):
                begun_with = status
                if message["type"] != "websocket.close":
                    message.setdefault("headers", [])
                    MutableHeaders(scope=message)[HEADER] = trace.id
                _tell(scope, trace, status, time.perf_counter() - begun)
            await send(message)

        try:
            await self._app(scope, receive, send_traced)
        finally:
            if begun_with == _ACCEPTED:
                # As rare as requests: opening one has counted as a request.
                seconds = round(time.perf_counter() - begun, 1)
                _LOG.info("websocket-ended", extra={"seconds": seconds})

    def _begin(self, connection: HTTPConnection) -> Trace:
        address = loggable(address_of(connection), self._addresses)
        trace = Trace(self._id_of(connection), connection.scope, address)
        traces.begin(trace)
        return trace

    def _id_of(self, connection: HTTPConnection) -> str:
        """Returns the id that a trusted proxy has given to a request, or else a new one."""
        given = connection.headers.get(HEADER)
        if given and _ID.fullmatch(given) and connection.scope.get("peer") in self._proxies:
            return given
        return new_id()


_ACCEPTED = 101  # a WebSocket
_CLOSED = 403  # what the client gets if a WebSocket is closed before it was accepted


def _status_of(message: Message) -> int | None:
    """Returns the status with which a message begins the answer, if it does."""
    kind = message["type"]
    if kind in ("http.response.start", "websocket.http.response.start"):
        return int(message["status"])
    if kind == "websocket.accept":
        return _ACCEPTED
    return _CLOSED if kind == "websocket.close" else None


def _tell(scope: Scope, trace: Trace, status: int, seconds: float) -> None:
    """Logs and counts a request that is being answered."""
    method = scope.get("method", "GET")
    counted = method if method in _METHODS else traces.OTHER
    REQUESTS.labels(counted, trace.route, status).inc()
    if scope["type"] == "http":
        REQUEST_SECONDS.labels(trace.route).observe(seconds)
    # Refusals of the rates have no rate, and files a high one: they would fill the disk. An
    # accepted WebSocket is told when it ends.
    is_many = scope["path"].startswith((FILES, DOCS)) or status in (429, _ACCEPTED)
    level = logging.DEBUG if is_many else logging.INFO
    told = {"method": method, "path": scope["path"][:_PATH_MOST], "status": status}
    _LOG.log(level, "request", extra={**told, "ms": round(1000 * seconds, 1)})
