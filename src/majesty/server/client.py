"""A person at a server, for programs: HTTP for requests, one WebSocket for each table.

Addresses are those that people open: `https://` ones as well, with a path where there is one. The
certificate is checked as in a browser; a `context` trusts another authority, for example
`ssl.create_default_context(cafile="ca.pem")`.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from ssl import SSLCertVerificationError, SSLContext
from typing import Any, Self
from urllib.parse import SplitResult, urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

_TIMEOUT = 20.0
_RETRY = 0.2  # seconds until a lost connection is retried
_STORAGE_RETRY = 1.0  # seconds until a move is sent again that the database did not take
_QUOTED = 80  # characters of an answer that nobody expected


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

    address: str  # http://host:port, or https://example.org/below/a/path
    secret: str = field(default="", repr=False)
    person: str = ""
    others: tuple[str, ...] = ()  # further addresses of the same server
    context: SSLContext | None = field(default=None, repr=False)  # whose certificates to trust

    @classmethod
    def guest(cls, address: str, name: str, *, context: SSLContext | None = None) -> Self:
        """Returns the client of a new guest."""
        client = cls(address, context=context)
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
        """Sends a request and returns the answer; raises RefusedByServer.

        The code of an answer that no Majesty server gives, such as a proxy's page, is `not-json`.
        """
        headers = {"authorization": f"Bearer {self.secret}"} if self.secret else {}
        if body is not None:
            headers["content-type"] = "application/json"
        there = urlsplit(self.address)
        connection = self._connection(there)
        try:
            connection.request(
                method,
                there.path.rstrip("/") + path,
                json.dumps(body) if body is not None else None,
                headers,
            )
            response = connection.getresponse()
            text = response.read()
        finally:
            connection.close()
        return _answer(response.status, text)

    def _connection(self, there: SplitResult) -> HTTPConnection:
        if there.scheme == "https":
            return HTTPSConnection(there.netloc, timeout=_TIMEOUT, context=self.context)
        return HTTPConnection(there.netloc, timeout=_TIMEOUT)

    def act(self, table: str, **action: Any) -> Any:
        """Sends an action to a table over HTTP."""
        return self.ask("POST", f"/api/tables/{table}/actions", action)

    @asynccontextmanager
    async def watch(self, table: str, last: int | None = None) -> AsyncIterator["Sight"]:
        """Opens the WebSocket of a table."""
        address = f"ws{self.address.removeprefix('http').rstrip('/')}/api/tables/{table}/live"
        secure: dict[str, Any] = {}
        if self.context and address.startswith("wss:"):
            secure["ssl"] = self.context
        async with connect(address, compression=None, open_timeout=_TIMEOUT, **secure) as socket:
            hello: dict[str, Any] = {"type": "hello", "last": last}
            if self.secret:
                hello["secret"] = self.secret
            await socket.send(json.dumps(hello))
            yield Sight(socket)


def _answer(status: int, text: bytes) -> Any:
    """Returns the body of an answer; raises RefusedByServer if it is an error."""
    try:
        answer: Any = json.loads(text) if text else None
        is_ours = status < 400 or isinstance(answer, dict)
    except ValueError:
        is_ours = False
    if not is_ours:
        start = " ".join(text[:_QUOTED].decode("utf-8", "replace").split())
        message = f"The answer is not from a Majesty server, perhaps from a proxy: {start}"
        raise RefusedByServer(status, {"code": "not-json", "message": message})
    if status >= 400:
        raise RefusedByServer(status, answer)
    return answer


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

    A move that the database did not take (`storage`) is sent again. It may have been stored all the
    same: then the server refuses it as done, and its entry shows the table after it.

    `choose` gets the sight and returns one of its decisions; `pause` is how long it waits before.
    `heard` is called with every frame; the entry of the person's own move has the `ref` "move".
    Returns the final scores.
    """
    last: int | None = None
    while True:
        try:
            async with client.watch(table, last) as sight:
                move: dict[str, Any] = {}
                while not sight.is_over:
                    frame = await sight.receive()
                    heard(frame)
                    if frame["type"] in ("welcome", "entry"):
                        last = sight.seq
                        if sight.decisions:
                            await asyncio.sleep(pause)
                            move = {"on": sight.revision, "move": choose(sight)}
                            await sight.send(type="move", ref="move", **move)
                    elif frame.get("ref") == "move" and frame.get("code") == "storage":
                        await asyncio.sleep(_STORAGE_RETRY)
                        await sight.send(type="move", ref="move", **move)
                assert sight.state is not None
                scores: dict[str, Any] = sight.state["scores"]
                return scores
        except SSLCertVerificationError:  # it would not be trusted the next time, either
            raise
        except (ConnectionClosed, InvalidHandshake, HTTPException, OSError, TimeoutError):
            await asyncio.sleep(_RETRY)
            client.turn_elsewhere()
