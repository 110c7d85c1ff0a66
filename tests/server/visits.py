"""What people do at a real server, in few words, for tests."""

import asyncio
import json
import time
from collections.abc import Callable
from http.client import HTTPConnection, HTTPMessage
from random import Random
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import pytest

from majesty.server.client import Client, RefusedByServer, Sight, play_on

PATIENCE = 120.0  # seconds; the most a bot takes that is not compiled yet, on a busy machine

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}


class Answer(NamedTuple):
    """An answer with all that came with it."""

    status: int
    headers: HTTPMessage
    body: bytes

    @property
    def code(self) -> str:
        """Returns the code of a refusal, after a look at its form."""
        told = json.loads(self.body)
        assert set(told) == {"code", "message", "details"}
        return str(told["code"])


def request(address: str, method: str, path: str, body: Any = None, **headers: str) -> Answer:
    """Sends a plain request; the names of headers are written with underscores."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    connection = HTTPConnection(urlsplit(address).netloc, timeout=PATIENCE)
    try:
        connection.request(method, path, body, named)
        response = connection.getresponse()
        return Answer(response.status, response.headers, response.read())
    finally:
        connection.close()


def refused(ask: Callable[..., Any], *arguments: Any, **action: Any) -> tuple[int, str]:
    """Asks for something that is refused; returns the status and the code."""
    with pytest.raises(RefusedByServer) as caught:
        ask(*arguments, **action)
    return caught.value.status, str(caught.value.code)


def opened(client: Client, *seats: dict[str, Any], **terms: Any) -> str:
    """Opens a table, and returns its name."""
    asked = {"seats": seats or [ME, OPEN], **terms}
    table: str = client.ask("POST", "/api/tables", asked)["table"]["id"]
    return table


def look(client: Client, table: str) -> dict[str, Any]:
    """Returns the table as somebody sees it."""
    shown: dict[str, Any] = client.ask("GET", f"/api/tables/{table}")
    return shown


def entries(client: Client, table: str) -> list[dict[str, Any]]:
    """Returns all that happened at a table."""
    told = client.ask("GET", f"/api/tables/{table}/entries")["entries"]
    return [each["entry"] for each in told]


def play_to_the_end(table: str, *people: Client) -> None:
    """Lets people play at random until the game is over."""
    rng = Random(table)

    def choose(sight: Sight) -> str:
        return rng.choice(sight.decisions)

    async def play() -> None:
        await asyncio.gather(*(play_on(client, table, choose) for client in people))

    asyncio.run(asyncio.wait_for(play(), 2 * PATIENCE))


def play_until_a_bot_has_moved(table: str, client: Client) -> None:
    """Lets a person at the first seat decide until a bot at the second one has done so."""

    async def play() -> None:
        async with client.watch(table) as sight:
            while True:
                frame = await sight.receive(PATIENCE)
                if frame["type"] == "entry" and frame["entry"].get("seat") == 1:
                    return
                if frame["type"] in ("welcome", "entry") and sight.decisions:
                    move = sight.decisions[0]
                    await sight.send(type="move", on=sight.revision, move=move)

    asyncio.run(play())


def soon(condition: Callable[[], Any]) -> Any:
    """Waits for what the server does by itself; returns what it came to."""
    limit = time.monotonic() + PATIENCE
    while not (result := condition()):
        assert time.monotonic() < limit
        time.sleep(0.05)
    return result
