"""A person at a server, for programs: HTTP for requests, one WebSocket for each table."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from typing import Any, Self
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

_TIMEOUT = 20.0
_RETRY = 0.2  # seconds until a lost connection is retried


class RefusedByServer(Exception):
    """The server said no, with a status, a code and a sentence."""

    def __init__(self, status: int, body: dict[str, Any]) -> None:
        super().__init__(f"{status} {body.get('code')}: {body.get('message')}")
        self.status = status
        self.code = body.get("code")
        self.body = body


@dataclass(slots=True)
class Client:
    """One person. The server recognises them by their `secret`."""

    address: str  # http://host:port
    secret: str = field(default="", repr=False)
    person: str = ""
    others: tuple[str, ...] = ()  # further addresses of the same server

    @classmethod
    def guest(cls, address: str, name: str) -> Self:
        """Returns the client of a new guest."""
        client = cls(address)
        answer = client.ask("POST", "/api/guests", {"name": name})
        client.secret, client.person = answer["secret"], answer["person"]
        return client

    def claim(self, name: str, passphrase: str) -> Any:
        """Protects a name with a passphrase; the server replaces the secret."""
        answer = self.ask("POST", "/api/me/claim", {"name": name, "passphrase": passphrase})
        self.secret = answer["secret"]
        return answer

    def turn_elsewhere(self) -> None:
        """Switches to the next address, after this one did not answer."""
        self.address, *others = (*self.others, self.address)
        self.others = tuple(others)

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Sends a request and returns the answer; raises RefusedByServer."""
        headers = {"authorization": f"Bearer {self.secret}"} if self.secret else {}
        if body is not None:
            headers["content-type"] = "application/json"
        connection = HTTPConnection(urlsplit(self.address).netloc, timeout=_TIMEOUT)
        try:
            connection.request(
                method, path, json.dumps(body) if body is not None else None, headers
            )
            response = connection.getresponse()
            text = response.read()
        finally:
            connection.close()
        answer: Any = json.loads(text) if text else None
        if response.status >= 400:
            raise RefusedByServer(response.status, answer)
        return answer

    def act(self, table: str, **action: Any) -> Any:
        """Sends an action to a table over HTTP."""
        return self.ask("POST", f"/api/tables/{table}/actions", action)

    @asynccontextmanager
    async def watch(self, table: str, last: int | None = None) -> AsyncIterator["Sight"]:
        """Opens the WebSocket of a table."""
        address = f"ws{self.address.removeprefix('http')}/api/tables/{table}/live"
        async with connect(address, compression=None, open_timeout=_TIMEOUT) as socket:
            hello: dict[str, Any] = {"type": "hello", "last": last}
            if self.secret:
                hello["secret"] = self.secret
            await socket.send(json.dumps(hello))
            yield Sight(socket)


class Sight:
    """A table as one connection sees it: the last state, and what may be decided."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.seq = 0
        self.revision = 0
        self.state: dict[str, Any] | None = None
        self.decisions: list[str] = []
        self.table: dict[str, Any] = {}
        self.may: dict[str, Any] = {}
        self.frames: list[dict[str, Any]] = []  # all frames received, for inspection

    async def receive(self, timeout: float = _TIMEOUT) -> dict[str, Any]:
        """Returns the next frame, and updates the sight from it."""
        async with asyncio.timeout(timeout):
            frame: dict[str, Any] = json.loads(await self.socket.recv())
        self.may = frame.get("may", self.may)
        if frame["type"] in ("welcome", "entry"):
            self.seq, self.revision = frame["seq"], frame["revision"]
            self.state = frame.get("state", self.state)
            self.table = frame.get("table", self.table)
            if frame["type"] == "welcome" or frame["entry"]["kind"] not in ("said", "reacted"):
                self.decisions = frame.get("decisions", [])
        return frame

    async def send(self, **message: Any) -> None:
        """Sends an action or another message."""
        await self.socket.send(json.dumps(message))

    @property
    def is_over(self) -> bool:
        """Tells whether the game has ended."""
        return self.state is not None and self.state["step"] == "over"


async def play_on(
    client: Client,
    table: str,
    choose: Any,
    *,
    pause: float = 0,
    heard: Callable[[dict[str, Any]], object] = lambda _: None,
) -> dict[str, Any]:
    """Plays a person's seats to the end, through lost connections and restarts of the server.

    `choose` gets the sight and returns one of its decisions; `pause` is how long it waits before.
    `heard` is called with every frame; the entry of the person's own move has the `ref` "move".
    Returns the final scores.
    """
    last: int | None = None
    while True:
        try:
            async with client.watch(table, last) as sight:
                while not sight.is_over:
                    frame = await sight.receive()
                    heard(frame)
                    if frame["type"] in ("welcome", "entry"):
                        last = sight.seq
                        if sight.decisions:
                            await asyncio.sleep(pause)
                            move = choose(sight)
                            await sight.send(type="move", on=sight.revision, move=move, ref="move")
                assert sight.state is not None
                scores: dict[str, Any] = sight.state["scores"]
                return scores
        except (ConnectionClosed, InvalidHandshake, HTTPException, OSError, TimeoutError):
            await asyncio.sleep(_RETRY)
            client.turn_elsewhere()
