"""Connections as bytes: who floods us, dawdles or never reads what we send is cut off.

The transport's `close` waits until all is sent, and that is for ever where nobody reads. `abort` does
not wait.
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

from majesty.server.buckets import Bucket
from majesty.server.errors import LateError, ServerError, SizeError, body_of

PART = 4_096  # bytes that are parsed before anybody looks whether it is too much
CONTROL_RATE = 1.0  # pings and pongs a second; browsers and libraries send one in 20 seconds
CONTROL_BURST = 30
BUFFER_MOST = 2**20  # bytes that a WebSocket has not read yet; the longest frame is shorter
FRAGMENTS_MOST = 64  # parts of one message
CLOSING_SECONDS = 10.0  # for the other end to agree to a close, and to read what it still has to
WAITING_MOST = 4_096  # messages that came at once; who floods with fewer is told why
REQUEST_SECONDS = 15.0  # from the first byte of a request to its last
BESIDE_BODY_MOST = 65_536  # bytes of a request: its head, the sizes of its chunks, its trailers
PIPELINE_MOST = 8  # requests that wait behind another one
READING_SECONDS = 30.0  # in which somebody must have read a part of their answer
READING_LEAST = 16_384  # bytes of that part, or all that is left
LOOKS_MOST = 10  # in a row, of which each finds something unread

# uvicorn would write the address and the whole path of every WebSocket, also of refused ones.
_LOG = logging.getLogger("majesty.websocket")
_LOG.setLevel(logging.WARNING)

# And a warning of every connection that sends something else than HTTP.
_HTTP_LOG = logging.getLogger("majesty.connection")
_HTTP_LOG.setLevel(logging.ERROR)


def _parts(data: bytes) -> Sequence[bytes]:
    """Cuts up what came at once, so that limits act before all of it is parsed."""
    if len(data) <= PART:  # as good as always
        return (data,)
    return [data[first : first + PART] for first in range(0, len(data), PART)]


class GuardedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket that cannot fill the memory."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.logger = self.conn.logger = _LOG
        self.close_timeout = CLOSING_SECONDS
        self._control = Bucket(CONTROL_RATE, CONTROL_BURST)
        self._watch: TimerHandle | None = None
        self._was_closing = False  # when we last looked

    def connection_made(self, transport: BaseTransport) -> None:
        """Begins to watch whether the connection ends when it should."""
        super().connection_made(transport)
        self._watch = self.loop.call_later(CLOSING_SECONDS, self._watch_closing)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stops all clocks."""
        if self._watch is not None:
            self._watch.cancel()
        super().connection_lost(exc)

    def _watch_closing(self) -> None:
        """Ends a connection that has been closing for a while, whoever began it."""
        is_closing = self.close_sent or self.transport.is_closing()
        if is_closing and self._was_closing:
            self.transport.abort()
        else:
            self._was_closing = is_closing
            self._watch = self.loop.call_later(CLOSING_SECONDS, self._watch_closing)

    def data_received(self, data: bytes) -> None:
        """Reads what comes; a request that is none for a WebSocket is refused."""
        for part in _parts(data):
            if self.transport.is_closing():
                return
            super().data_received(part)
        if not self.handshake_initiated:  # it is whole, but its head is too large or wrong
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    async def send(self, message: Any) -> None:
        """Sends what the application says; an answer in HTTP completes the handshake, too."""
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True  # else uvicorn would log it as a mistake of ours

    def handle_ping(self) -> None:
        """Answers a ping, unless there are too many, or nobody reads the answers."""
        if self._may_control():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Notes a sign of life; those that nobody asked for count as well."""
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
        """Adds a part to a message; empty ones make it no longer, but they take memory."""
        if len(self.frames) >= FRAGMENTS_MOST:
            self.transport.abort()
        else:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Hands a message on, unless too many of them wait already, or it is no text at all."""
        if self.queue.qsize() >= WAITING_MOST:
            self.transport.abort()
        elif self.curr_msg_data_type == "text" and not _is_text(self.frames):
            self.frames = []
            self.conn.send_close(1007)  # the parent would also write a traceback into the log
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def keepalive_timeout(self) -> None:
        """Ends a connection whose answer is late."""
        is_ours = self.read_paused and not self.transport.get_write_buffer_size()
        if is_ours and self.ping_timeout:  # we did not look: a message of theirs waits for us
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
    """A connection on which requests have to come in time, and answers have to be read."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.logger = _HTTP_LOG
        self._late: TimerHandle | None = None
        self._watch: TimerHandle | None = None
        self._unread: tuple[RequestResponseCycle | None, int] = (None, 0)
        self._looks = 0  # in a row that found something unread
        self._is_begun = False  # whether a part of the next request has come
        self._in_head = True
        self._beside_body = 0  # bytes of the request that is being read
        self._is_upgraded = False

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Begins to count the time."""
        super().connection_made(transport)
        self._await_request()
        self._watch = self.loop.call_later(READING_SECONDS, self._watch_reading)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stops all clocks."""
        self._stop()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Leaves the connection to the WebSocket, which has clocks of its own."""
        self._stop()
        self._is_upgraded = True
        super().handle_websocket_upgrade()

    def _unsupported_upgrade_warning(self) -> None:
        """Answers as if no upgrade were wanted, for the last time: the parser reads no further."""
        self.cycle.keep_alive = False

    def data_received(self, data: bytes) -> None:
        """Reads what comes, unless it is too much; what begins no request must become one in time."""
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
        """Begins to count the time of a request after the first."""
        super().on_message_begin()
        self._is_begun = True
        if self._late is None:
            self._await_request()

    def on_headers_complete(self) -> None:
        """Notes that the head is whole."""
        self._in_head = False
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Takes a part of the body, whose size is for the application to limit."""
        self._beside_body -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """Stops the clock: the request is whole."""
        self._is_begun, self._in_head, self._beside_body = False, True, 0
        if self._late is not None:
            self._late.cancel()
            self._late = None
        super().on_message_complete()

    def _await_request(self) -> None:
        self._late = self.loop.call_later(REQUEST_SECONDS, self._give_up)

    def _give_up(self) -> None:
        """Ends a connection whose request does not come to its end."""
        if self.flow.read_paused:  # the end may be there, but we do not read it yet
            self._await_request()
            return
        self._late = None
        if not self._is_begun:
            self.transport.close()  # browsers connect in advance, and would show our answer later
            return
        text = f"The request was not complete after {REQUEST_SECONDS:g} seconds; send it again."
        self._refuse(LateError("request-late", text, seconds=round(REQUEST_SECONDS)))

    def _refuse(self, error: ServerError) -> None:
        """Says why if nothing is being said yet, and ends the connection."""
        cycle = self.cycle
        if not self._in_head and cycle.response_complete:  # they have an answer already
            self.transport.close()
            return
        if cycle is not None and not cycle.response_complete:
            cycle.disconnected = True  # whoever waits for the rest need not answer any more
            cycle.message_event.set()
            if cycle.response_started:
                self.transport.abort()
                return
        body = to_json(body_of(error))
        head = b"content-type: application/json\r\nconnection: close\r\ncontent-length: %d\r\n\r\n"
        self.transport.write(STATUS_LINE[error.status] + head % len(body) + body)
        self.transport.close()

    def _watch_reading(self) -> None:
        """Ends a connection if too little of what was waiting last time was read since."""
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
