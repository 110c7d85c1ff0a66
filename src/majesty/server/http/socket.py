"""The WebSocket of a viewer: a greeting, then actions in and frames out."""

import asyncio
import logging
import re
from contextlib import suppress
from typing import Annotated, Literal

from pydantic import Field, StringConstraints, TypeAdapter, ValidationError
from starlette.types import Message as Frame
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from majesty.rules.errors import MajestyError
from majesty.server import traces
from majesty.server.buckets import Bucket
from majesty.server.errors import (
    FailedError,
    RequestError,
    SizeError,
    StorageError,
    StrangerError,
    body_of,
)
from majesty.server.http.addresses import address_of, network_of
from majesty.server.http.guard import Rates, too_fast
from majesty.server.http.identity import Cookies, visitor_of
from majesty.server.http.origins import Origins
from majesty.server.ids import hashed, network_mark
from majesty.server.model import Model
from majesty.server.rooms.room import Room
from majesty.server.rooms.viewers import REFUSED, Viewer
from majesty.server.service import Service
from majesty.server.tables import frames
from majesty.server.tables.actions import AnyAction, EntryNumber, Ref

FRAME_MOST = 4_096  # characters of a message
FRAME_HARD = 65_536  # bytes; a longer one ends the connection before it is read
GREETING_SECONDS = 10
STRIKES = 20  # messages beyond the rate limit until the connection is ended
_FAREWELL = 5.0  # seconds for sending the last frames to a viewer who is dismissed

_LOG = logging.getLogger("majesty.socket")


class Hello(Model):
    """The first message: who you are, and the last entry you have seen."""

    type: Literal["hello"]
    secret: Annotated[str, StringConstraints(max_length=100)] | None = None
    last: EntryNumber | None = None
    ref: Ref | None = None


class Ping(Model):
    """Checks the connection."""

    type: Literal["ping"]
    ref: Ref | None = None


class Preview(Model):
    """Asks what each decision would earn right away; only for people who have a seat."""

    type: Literal["preview"]
    ref: Ref | None = None


class Hint(Model):
    """Asks what a bot would do."""

    type: Literal["hint"]
    ref: Ref | None = None


Message = Annotated[Hello | Ping | Preview | Hint | AnyAction, Field(discriminator="type")]
_REFERENCE: TypeAdapter[str] = TypeAdapter(Ref)
_REF = re.compile(r'"ref"\s*:\s*("(?:[^"\\]|\\.)*")')
_MESSAGE: TypeAdapter[Message] = TypeAdapter(Message)


async def serve_viewer(
    socket: WebSocket,
    service: Service,
    table: str,
    rates: Rates | None = None,
    origins: Origins | None = None,
) -> None:
    """Serves a viewer until they leave; `rates` limit all messages from their address."""
    await socket.accept()
    try:
        if origins:
            origins.check(socket)
        viewer, room, last = await _greet(socket, service, table)
    except WebSocketDisconnect:
        return
    except MajestyError as error:
        await _end(socket, error)
        return
    sender = asyncio.create_task(_send_all(socket, viewer))
    try:
        await service.presence.join(room, viewer, last)
        service.doorkeeper.welcome(viewer)
        shared = rates.bucket(address_of(socket)) if rates else None
        async with asyncio.timeout(None) as listening:
            sender.add_done_callback(lambda _: _end_soon(listening))
            await _receive_all(socket, service, room, viewer, shared)
        await asyncio.wait({sender}, timeout=_FAREWELL)
    except (WebSocketDisconnect, TimeoutError):
        pass
    except MajestyError as error:
        await _end(socket, error)
    finally:
        sender.cancel()
        await service.presence.leave(room, viewer)


def _end_soon(listening: asyncio.Timeout) -> None:
    """Stops listening soon to a viewer to whom nothing is sent any more."""
    with suppress(RuntimeError):  # it is already over
        listening.reschedule(asyncio.get_running_loop().time() + _FAREWELL)


async def _greet(
    socket: WebSocket, service: Service, table: str
) -> tuple[Viewer, Room, int | None]:
    try:
        async with asyncio.timeout(GREETING_SECONDS):
            frame = await _receive(socket)
    except TimeoutError:
        raise RequestError("no-hello", "The first message must be a hello.") from None
    hello = read_message(_text_of(frame))
    if not isinstance(hello, Hello):
        raise RequestError("no-hello", "The first message must be a hello.")
    cookies = Cookies.of(service.settings)
    visitor = await visitor_of(socket, service.people, hello.secret, cookies=cookies)
    person, secret = visitor.person, visitor.secret
    if person:
        service.doorkeeper.check(person)
        service.doorkeeper.check_network(address_of(socket), person)
    room = await service.access.visit(table, person.id if person else None)
    traces.note(table=room.id)
    mutes = await service.people.mutes(person.id) if person else frozenset[str]()
    session = hashed(secret) if secret else None
    address = address_of(socket)
    mark = network_mark(network_of(address))
    viewer = Viewer(person, mutes, session=session, network=mark, address=address)
    return viewer, room, hello.last


async def _receive_all(
    socket: WebSocket, service: Service, room: Room, viewer: Viewer, shared: Bucket | None
) -> None:
    """Answers the messages of a viewer, until they are dismissed."""
    rate = service.settings.messages_rate
    bucket = Bucket(rate, 2 * rate) if service.settings.limits else None
    strikes = 0
    is_stored = True  # what they last asked for
    while not viewer.is_lost:
        ref: str | None = None
        try:
            frame = await _receive(socket)
            if _was_let_go(viewer):  # while waiting; later messages are ignored
                return
            if (bucket and not bucket.take()) or (shared and not shared.take()):
                strikes += 1
                raise too_fast()
            text = _text_of(frame)
            ref = _ref_of(text)
            message = read_message(text)
            await _answer(service, room, viewer, message)
            is_stored = True
        except MajestyError as error:
            if isinstance(error, StorageError) and is_stored:  # once, or they could fill the log
                is_stored = False
                _LOG.warning("message-not-stored")
            viewer.send(frames.refused(body_of(error), ref))
            if strikes > STRIKES:
                raise
        except (WebSocketDisconnect, asyncio.CancelledError):
            raise
        except Exception:  # noqa: BLE001  (a mistake of ours must not end the connection)
            _LOG.exception("message-failed", extra={"table": room.id})
            failure = FailedError("failed", "Something went wrong on our side.")
            viewer.send(frames.refused(body_of(failure), ref))


def _was_let_go(viewer: Viewer) -> bool:
    return viewer.is_lost


async def _answer(service: Service, room: Room, viewer: Viewer, message: Message) -> None:
    if isinstance(message, Ping):
        viewer.send(frames.pong(message.ref))
        return
    if isinstance(message, Preview):
        async with service.hub.settled(room):
            viewer.send(room.previews(viewer.person, message.ref))
        return
    if isinstance(message, Hello):
        raise RequestError("second-hello", "You have already said hello.")
    if viewer.who is None:
        raise StrangerError(
            "who-are-you", "The server does not know you; play as a guest, or log in."
        )
    if isinstance(message, Hint):
        await service.hints.ask(room, viewer.who.asker, viewer, message.ref)
        return
    await service.act(room, viewer.who, message, viewer=viewer)


async def _receive(socket: WebSocket) -> Frame:
    """Returns the next frame, whatever it is."""
    frame = await socket.receive()
    if frame["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(frame.get("code", 1005))
    return frame


def _text_of(frame: Frame) -> str:
    """Returns the text of a frame; refuses one that is too long or not text."""
    text: str | None = frame.get("text")
    if text is None:
        raise RequestError("not-text", "Messages are JSON objects, sent as text.")
    if len(text) > FRAME_MOST:
        raise SizeError(
            "message-too-long", f"A message has at most {FRAME_MOST} characters.", most=FRAME_MOST
        )
    return text


def _ref_of(text: str) -> str | None:
    """Returns the `ref` of a message, even of an invalid one."""
    found = _REF.search(text)
    try:
        return _REFERENCE.validate_json(found[1]) if found else None
    except (ValidationError, UnicodeEncodeError):
        return None


def read_message(text: str) -> Message:
    """Parses a message; the error for an invalid one says what is wrong with it."""
    try:
        return _MESSAGE.validate_json(text)
    except (ValidationError, UnicodeEncodeError) as error:
        raise bad_frame(error) from None


def bad_frame(error: ValidationError | UnicodeEncodeError) -> RequestError:
    """Returns the error for a message that does not follow the protocol."""
    place, reason = "message", "it has characters that do not exist"
    if isinstance(error, ValidationError):
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        place = ".".join(map(str, first["loc"])) or place
        reason = first["msg"]
    place, reason = place[:100], reason[:200]
    return RequestError("bad-frame", f"{place}: {reason}.", place=place, reason=reason)


async def _send_all(socket: WebSocket, viewer: Viewer) -> None:
    """Sends queued frames until the end of the queue, then closes the connection."""
    try:
        while (frame := await viewer.next_frame()) is not None:
            await socket.send_text(frame)
        await socket.close(*viewer.ending)
    except (WebSocketDisconnect, RuntimeError):  # the reader notices that, too
        pass
    except Exception:  # noqa: BLE001  (whatever it is, nothing more would be sent)
        _LOG.exception("sending-failed")
        viewer.cut("failed")
        with suppress(Exception):
            await socket.close(*viewer.ending)


async def _end(socket: WebSocket, error: MajestyError) -> None:
    """Sends the reason, and ends the connection."""
    if socket.application_state is not WebSocketState.CONNECTED:
        return
    with suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(frames.refused(body_of(error)))
        await socket.close(REFUSED + getattr(error, "status", 400), error.code)
