"""Connections as bytes: clients that flood us, dawdle, or never read our answers are cut off.

The transport's `close` waits until everything is sent, which is for ever if the client does not
read. `abort` does not wait.
"""

import logging
from asyncio import BaseTransport, TimerHandle, Transport
from collections.abc import Sequence
from typing import Any

from pydantic_core import to_json
from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from majesty.server.buckets import Bucket
from majesty.server.errors import LateError, ServerError, SizeError, body_of

PART = 4_096  # bytes that are parsed before the limits are checked again
CONTROL_RATE = 1.0  # pings and pongs per second; browsers and libraries send one in 20 seconds
CONTROL_BURST = 30
BUFFER_MOST = 2**20  # unread bytes of a WebSocket; the longest frame is shorter
FRAGMENTS_MOST = 64  # parts of one message
CLOSING_SECONDS = 10.0  # for the client to answer a close, and to read the rest
WAITING_MOST = 4_096  # queued messages; a client that floods with fewer gets an error
REQUEST_SECONDS = 15.0  # from the first byte of a request to its last
BESIDE_BODY_MOST = 65_536  # bytes of a request: its head, chunk sizes and trailers
PIPELINE_MOST = 8  # requests that are queued behind another one
READING_SECONDS = 30.0  # in which a client must have read a part of its answer
READING_LEAST = 16_384  # bytes of that part, or all of the rest
LOOKS_MOST = 10  # checks in a row that find something unread

# uvicorn would log the address and the whole path of every WebSocket, even of refused ones.
_LOG = logging.getLogger("majesty.websocket")
_LOG.setLevel(logging.WARNING)

# And a warning for every connection that sends anything other than HTTP.
_HTTP_LOG = logging.getLogger("majesty.connection")
_HTTP_LOG.setLevel(logging.ERROR)


def _parts(data: bytes) -> Sequence[bytes]:
    """Splits received data, so that limits apply before all of it is parsed."""
    if len(data) <= PART:  # nearly always
        return (data,)
    return [data[first : first + PART] for first in range(0, len(data), PART)]


def _keep_peer(scope: Any) -> None:
    """Keeps who is connected, before the address that a proxy has forwarded takes its place."""
    scope["peer"] = scope["client"][0] if scope["client"] else None


class GuardedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket that cannot fill the memory."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.logger = self.conn.logger = _LOG
        self.close_timeout = CLOSING_SECONDS
        self._control = Bucket(CONTROL_RATE, CONTROL_BURST)
        self._watch: TimerHandle | None = None
        self._was_closing = False  # at the last check

    def connection_made(self, transport: BaseTransport) -> None:
        """Starts watching whether the connection closes when it should."""
        super().connection_made(transport)
        self._watch = self.loop.call_later(CLOSING_SECONDS, self._watch_closing)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stops all clocks."""
        if self._watch is not None:
            self._watch.cancel()
        super().connection_lost(exc)

    def _watch_closing(self) -> None:
        """Ends a connection that has been closing for a while, whichever side started it."""
        is_closing = self.close_sent or self.transport.is_closing()
        if is_closing and self._was_closing:
            self.transport.abort()
        else:
            self._was_closing = is_closing
            self._watch = self.loop.call_later(CLOSING_SECONDS, self._watch_closing)

    def data_received(self, data: bytes) -> None:
        """Reads received data; refuses a request that is not a valid handshake."""
        for part in _parts(data):
            if self.transport.is_closing():
                return
            super().data_received(part)
        if not self.handshake_initiated:  # it is complete, but its head is too large or invalid
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    def handle_connect(self, event: Request) -> None:
        """Starts the application with the request of the handshake."""
        super().handle_connect(event)
        if not self.handshake_complete:  # else it was refused
            _keep_peer(self.scope)

    async def send(self, message: Any) -> None:
        """Sends a message of the application; an HTTP response completes the handshake, too."""
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True  # else uvicorn would log it as our mistake

    def handle_ping(self) -> None:
        """Answers a ping, unless there are too many, or the client does not read the answers."""
        if self._may_control():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Notes a pong; unsolicited ones count towards the limit as well."""
        if self._may_control():
            super().handle_pong(event)

    def _may_control(self) -> bool:
        if self.transport.is_closing():
            return False
        unread = self.transport.get_write_buffer_size()
        if unread <= BUFFER_MOST and self._control.take():
            return True
        self.transport.abort()
        return False

    def handle_cont(self, event: Frame) -> None:
        """Adds a fragment to a message; empty ones do not lengthen it, but they take memory."""
        if len(self.frames) >= FRAGMENTS_MOST:
            self.transport.abort()
        else:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Passes a message on, unless too many are queued, or it is not valid text."""
        if self.queue.qsize() >= WAITING_MOST:
            self.transport.abort()
        elif self.curr_msg_data_type == "text" and not _is_text(self.frames):
            self.frames = []
            self.conn.send_close(1007)  # the parent class would also log a traceback
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def keepalive_timeout(self) -> None:
        """Ends a connection whose pong is late."""
        is_ours = self.read_paused and not self.transport.get_write_buffer_size()
        if is_ours and self.ping_timeout:  # it is us who are late: a message of theirs is unread
            self.pong_timer = self.loop.call_later(self.ping_timeout, self.keepalive_timeout)
        else:
            self.transport.abort()


def _is_text(parts: Sequence[bytes]) -> bool:
    try:
        b"".join(parts).decode()
    except UnicodeDecodeError:
        return False
    return True


class GuardedHttp(HttpToolsProtocol):
    """A connection on which requests must arrive in time, and answers must be read."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.logger = _HTTP_LOG
        self._late: TimerHandle | None = None
        self._watch: TimerHandle | None = None
        self._unread: tuple[RequestResponseCycle | None, int] = (None, 0)
        self._looks = 0  # checks in a row that found something unread
        self._is_begun = False  # whether a part of the next request has arrived
        self._in_head = True
        self._beside_body = 0  # bytes of the request that is being read
        self._is_upgraded = False

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Starts the timers."""
        super().connection_made(transport)
        self._await_request()
        self._watch = self.loop.call_later(READING_SECONDS, self._watch_reading)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stops all clocks."""
        self._stop()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Leaves the connection to the WebSocket, which has its own timers."""
        self._stop()
        self._is_upgraded = True
        super().handle_websocket_upgrade()

    def _unsupported_upgrade_warning(self) -> None:
        """Ignores the upgrade, and closes after this answer: the parser reads no further."""
        self.cycle.keep_alive = False

    def data_received(self, data: bytes) -> None:
        """Reads received data, within limits; a request that has started must arrive in time."""
        for part in _parts(data):
            if self.transport.is_closing() or self._is_upgraded:
                return
            self._beside_body += len(part)
            super().data_received(part)
            self._check_size()
        if self._late is None and not self._is_upgraded and self.cycle.response_complete:
            self._await_request()

    def _check_size(self) -> None:
        if len(self.pipeline) > PIPELINE_MOST:
            self.transport.abort()
        elif self._beside_body > BESIDE_BODY_MOST and not self.transport.is_closing():
            most = f"This is too large; the maximum is {BESIDE_BODY_MOST} bytes."
            self._refuse(SizeError("too-large", most, most=BESIDE_BODY_MOST))

    def on_message_begin(self) -> None:
        """Starts the timer of a request after the first."""
        super().on_message_begin()
        _keep_peer(self.scope)
        self._is_begun = True
        if self._late is None:
            self._await_request()

    def on_headers_complete(self) -> None:
        """Notes that the head is complete."""
        self._in_head = False
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Receives a part of the body, whose size the application limits."""
        self._beside_body -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """Stops the timer: the request is complete."""
        self._is_begun, self._in_head, self._beside_body = False, True, 0
        if self._late is not None:
            self._late.cancel()
            self._late = None
        super().on_message_complete()

    def _await_request(self) -> None:
        self._late = self.loop.call_later(REQUEST_SECONDS, self._give_up)

    def _give_up(self) -> None:
        """Ends a connection whose request is not complete in time."""
        if self.flow.read_paused:  # the rest may have arrived, but we are not reading yet
            self._await_request()
            return
        self._late = None
        if not self._is_begun:
            self.transport.close()  # browsers connect in advance, and would show our answer later
            return
        text = f"The request was not complete after {REQUEST_SECONDS:g} seconds; send it again."
        self._refuse(LateError("request-late", text, seconds=round(REQUEST_SECONDS)))

    def _refuse(self, error: ServerError) -> None:
        """Sends the reason if no answer has been started, and ends the connection."""
        cycle = self.cycle
        if not self._in_head and cycle.response_complete:  # they already have an answer
            self.transport.close()
            return
        if cycle is not None and not cycle.response_complete:
            cycle.disconnected = True  # a handler that waits for the rest need not answer
            cycle.message_event.set()
            if cycle.response_started:
                self.transport.abort()
                return
        body = to_json(body_of(error))
        head = b"content-type: application/json\r\nconnection: close\r\ncontent-length: %d\r\n\r\n"
        self.transport.write(STATUS_LINE[error.status] + head % len(body) + body)
        self.transport.close()

    def _watch_reading(self) -> None:
        """Ends a connection if the client has read too little since the last check."""
        cycle, before = self._unread
        size = self.transport.get_write_buffer_size()
        self._unread = self.cycle, size
        self._looks = self._looks + 1 if size else 0
        is_slow = size and before and cycle is self.cycle and size > before - READING_LEAST
        if is_slow or self._looks > LOOKS_MOST:
            self.transport.abort()
        else:
            self._watch = self.loop.call_later(READING_SECONDS, self._watch_reading)

    def _stop(self) -> None:
        for timer in (self._late, self._watch):
            if timer is not None:
                timer.cancel()
        self._late = self._watch = None
