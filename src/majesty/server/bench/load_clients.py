"""The clients of the load test: cheap ones, which read only what they need for their move."""

import asyncio
import random
import time
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from math import inf
from typing import Any, cast
from urllib.parse import urlsplit

from majesty.rules.errors import MajestyError
from majesty.server.client import Client

_PATIENCE = 120.0  # seconds for what should take a few

_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10  # opcodes
_UPGRADE = (
    b"GET /api/tables/%s/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
    b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: bWFqZXN0eSBtYWplc3R5IQ==\r\n\r\n"
)
_BLANK = b"\r\n\r\n"
_START = 120  # bytes of a frame that tell what it is
_DECISIONS = b'"decisions":['


class LoadError(MajestyError):
    """The load test could not be run."""


def load_failed(reason: str) -> LoadError:
    """Returns the error of a load test."""
    return LoadError("load-failed", f"The load test failed: {reason}.", reason=reason)


class LoadClients:
    """All clients together: what they have seen, and what went wrong first."""

    def __init__(self, address: str, tables: int) -> None:
        self.host, _, port = urlsplit(address).netloc.rpartition(":")
        self.port = int(port)
        self.tables = tables
        self.latencies: list[float] = []  # seconds, of moves that both players have seen
        self.ready, self.moving, self.ended = (asyncio.Event() for _ in range(3))
        self.fault: str | None = None
        self.open: set[asyncio.Transport] = set()
        self.is_over = False
        self._waiting = 0
        self._tasks: set[asyncio.Task[None]] = set()

    def do(self, work: Coroutine[Any, Any, None]) -> None:
        """Runs something in the background."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def fail(self, fault: str) -> None:
        """Records what went wrong first, and wakes the waiting task."""
        if not self.is_over:
            self.fault = self.fault or fault
            for event in (self.ready, self.moving, self.ended):
                event.set()

    async def close(self) -> None:
        """Closes all connections; an event loop with open ones does not close cleanly."""
        self.is_over = True
        for task in self._tasks:
            task.cancel()
        while self.open:
            for transport in self.open:
                transport.abort()
            await asyncio.sleep(0.01)

    async def until(self, event: asyncio.Event, seconds: float) -> None:
        """Lets everyone play until an event, or for this many seconds."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await event.wait()
        if self.fault:
            raise load_failed(self.fault)

    async def expect(self, event: asyncio.Event) -> None:
        """Lets everyone play until an event that must happen."""
        await self.until(event, _PATIENCE)
        if not event.is_set():
            raise load_failed("the games do not go on")

    def note_ready(self) -> None:
        """Notes that one more table is ready to start its game."""
        self._waiting += 1
        if self._waiting == self.tables:
            self.ready.set()

    def note_move(self, latency: float) -> None:
        """Notes that a move has reached everyone at its table."""
        self.latencies.append(latency)
        if len(self.latencies) == self.tables:
            self.moving.set()

    def begin(self, duels: "Sequence[Duel]") -> None:
        """Starts the games at all tables, which must be ready."""
        self._waiting, self.latencies = 0, []
        for event in (self.ready, self.moving, self.ended):
            event.clear()
        for duel in duels:
            duel.allow(inf)


class Duel:
    """A table and its people, who move when it is their turn and the pace allows it.

    Two people see each other's moves; one sees what a bot answers.
    """

    def __init__(self, clients: LoadClients, *, people: int = 2) -> None:
        self.clients = clients
        self.people = people
        self._asked: float | None = None  # when the latest move before a bot's was seen
        self._allowed = 0.0  # moves that the pace allows
        self._chosen: tuple[Player, int, bytes] | None = None
        self._sent: dict[int, float] = {}  # when, by the number of the entry it will become
        self._half: set[int] = set()  # entries that one player has seen

    async def enter(self, table: str, client: Client) -> None:
        """Connects a player to a table, and waits until the server has shown it."""
        loop = asyncio.get_running_loop()
        player = Player(self, client, table)
        try:
            async with asyncio.timeout(_PATIENCE):
                await loop.create_connection(lambda: player, self.clients.host, self.clients.port)
                await player.welcomed.wait()
        except (OSError, TimeoutError) as error:
            self.clients.fail(f"a table does not open ({error!r})")

    def allow(self, moves: float) -> None:
        """Lets the players make this many more moves."""
        self._allowed += moves
        self._go()

    def allow_regularly(self, at: float, every: float) -> None:
        """Lets the players make one move at a time, and another after each interval."""
        asyncio.get_running_loop().call_at(at, self._allow_again, at, every)

    def _allow_again(self, at: float, every: float) -> None:
        if not self.clients.is_over:
            self.allow(1)
            self.allow_regularly(at + every, every)

    def choose(self, player: "Player", revision: int, move: bytes) -> None:
        """Accepts the move that a player wants to make."""
        self._chosen = player, revision, move
        if self._allowed < 1:
            self.clients.note_ready()
        self._go()

    def _go(self) -> None:
        if self._chosen and self._allowed >= 1:
            (player, revision, move), self._chosen = self._chosen, None
            self._allowed -= 1
            self._sent[revision + 1] = time.perf_counter()
            player.send(b'{"type":"move","on":%d,"move":%s}' % (revision, move))

    def seen(self, seq: int, *, last: bool) -> None:
        """Notes that a player has seen a move; it has arrived when both have."""
        now = time.perf_counter()
        if self.people == 1:
            if not self._sent.pop(seq, None) and self._asked:  # the bot's, not the first of a game
                self.clients.note_move(now - self._asked)
            self._asked = None if last else now
        elif seq not in self._half:
            self._half.add(seq)
            return
        else:
            self._half.remove(seq)
            self.clients.note_move(now - self._sent.pop(seq))
        if last:
            self.clients.ended.set()
            if self._allowed == inf:
                self._allowed = 0  # the next game waits for the other tables


class Player(asyncio.Protocol):
    """The WebSocket of a player who plays at random, and again when the game is over."""

    def __init__(self, duel: Duel, client: Client, table: str) -> None:
        self.welcomed = asyncio.Event()
        self._duel, self._client, self._table = duel, client, table
        self._rest = b""
        self._is_open = False
        self._is_leaving = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Sends the WebSocket handshake."""
        self._transport = cast("asyncio.Transport", transport)
        self._duel.clients.open.add(self._transport)
        self._transport.write(_UPGRADE % self._table.encode())

    def connection_lost(self, _: Exception | None) -> None:
        """Notes it, and whether it was the server that closed the connection."""
        self._duel.clients.open.discard(self._transport)
        if not self._is_leaving:
            self._duel.clients.fail("the server has ended a connection")

    def data_received(self, data: bytes) -> None:
        """Reads the received data."""
        data = self._rest + data if self._rest else data
        if not self._is_open:
            if _BLANK not in data:
                self._rest = data
                return
            data = data.partition(_BLANK)[2]
            self._is_open = True
            self.send(b'{"type":"hello","secret":"%s"}' % self._client.secret.encode())
        frames, self._rest = split_frames(data)
        for opcode, payload in frames:
            if opcode == _TEXT:
                self._hear(payload)
            elif opcode == _PING:
                self.send(payload, _PONG)

    def send(self, payload: bytes, opcode: int = _TEXT) -> None:
        """Sends a short frame, masked as required, with zeros that change nothing."""
        assert len(payload) < 126, "the length of a longer frame is written otherwise"
        if self._transport.is_closing():
            return  # the waiting task is woken with the error
        self._transport.write(b"%c%c\0\0\0\0%s" % (128 | opcode, 128 | len(payload), payload))

    def _hear(self, frame: bytes) -> None:
        kind = frame[:_START]
        if kind.startswith(b'{"type":"welcome"'):
            self.welcomed.set()
        elif kind.startswith(b'{"type":"refused"'):
            self._duel.clients.fail(f"the server has refused something: {frame.decode()}")
        elif b'"kind":"moved"' in kind:
            is_last = b'"status":"over"' in frame
            self._duel.seen(_number(frame, b'"seq":'), last=is_last)
            if is_last:
                self.send(b'{"type":"rematch"}')
        elif b'"kind":"rematched"' in kind:
            self._follow(frame)
        found = frame.rfind(_DECISIONS)
        if found >= 0:
            begin = found + len(_DECISIONS)
            choices = frame[begin : frame.index(b"]", begin)].split(b",")
            if choices[0]:
                self._duel.choose(self, _number(frame, b'"revision":'), random.choice(choices))

    def _follow(self, frame: bytes) -> None:
        """Goes to the table of the rematch."""
        self._is_leaving = True
        self.send(b"", _CLOSE)
        self._transport.close()
        table = frame.partition(b'"table":"')[2].partition(b'"')[0].decode()
        self._duel.clients.do(self._duel.enter(table, self._client))


def _number(frame: bytes, key: bytes) -> int:
    begin = frame.index(key) + len(key)
    return int(frame[begin : frame.index(b",", begin)])


def split_frames(data: bytes) -> tuple[list[tuple[int, bytes]], bytes]:
    """Returns the complete frames that a server sent, with their opcodes, and the rest."""
    frames, at = [], 0
    while len(data) >= at + 2:
        size, begin = data[at + 1], at + 2
        if size >= 126:  # then the size is in the next 2 or 8 bytes
            begin += 2 if size == 126 else 8
            size = int.from_bytes(data[at + 2 : begin])
        if len(data) < begin + size:
            break
        frames.append((data[at] & 15, data[begin : begin + size]))
        at = begin + size
    return frames, data[at:]
