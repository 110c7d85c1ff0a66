"""Attackers of a running server, and what they find."""

import asyncio
import re
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

from majesty.server.client import Client
from tests.server.hostile.honest import BOT, ME, OPEN, Players
from tests.server.hostile.messages import Scene, encode, frame, payload
from tests.server.hostile.requests import request
from tests.server.hostile.wire import PATIENCE, Answer, Closed, Line, Socket
from tests.server.hosting import Host

_SHORT = 0.5  # seconds for the answers to what may have none
_BATCH = 30  # messages that an attacker sends before they read the answers
_PLAIN = (  # what is refused before our part of the server sees it
    b"Invalid HTTP request received.",
    b"Unsupported upgrade request.",
    b"Failed to open a WebSocket connection: ",
)
_SECRET = re.compile(rb'"secret":"([^"]+)"')
_ERRORS = re.compile(r"^error-([a-z0-9-]+) =", re.MULTILINE)

CLOSES = {None, 1000, 1001, 1002, 1003, 1005, 1007, 1009, 1011, 1013}
"""How a WebSocket may end; the server's own codes are 4000 and a status."""


def known_codes() -> frozenset[str]:
    """Returns the codes of all refusals that have a sentence."""
    texts = files("majesty.texts") / "en"
    return frozenset(
        code for file in texts.iterdir() for code in _ERRORS.findall(file.read_text("utf-8"))
    )


@dataclass(slots=True)
class Findings:
    """What came of it."""

    messages: int = 0
    requests: int = 0
    connections: int = 0
    codes: Counter[str] = field(default_factory=Counter)
    statuses: Counter[int] = field(default_factory=Counter)
    closes: Counter[int | None] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)

    @property
    def sent(self) -> int:
        return self.messages + self.requests


@dataclass(slots=True)
class Prey:
    """What attackers know of the server: tables, people, and secrets of their own."""

    secrets: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)  # secrets with which anything may be done
    people: list[str] = field(default_factory=list)
    tables: list[str] = field(default_factory=list)
    seats: dict[str, str] = field(default_factory=dict)  # of an attacker, by table


class Assault:
    """Sends hostile messages until there were enough."""

    def __init__(self, host: Host, most: int, *, seed: int, limited: bool) -> None:
        self.findings = Findings()
        self.prey = Prey()
        self._host, self._most, self._limited = host, most, limited
        self._port = int(host.address.rpartition(":")[2])
        self._seed, self._rng = seed, Random(seed)
        self._people: list[Client] = []
        self._known = known_codes()
        self._sizes: list[int] = []

    @property
    def is_over(self) -> bool:
        """Tells whether enough was sent."""
        return self.findings.sent >= self._most

    @property
    def memory(self) -> list[int]:
        """Returns how many bytes the server had after each tenth of the time."""
        last = len(self._sizes) - 1
        return [self._sizes[last * tenth // 10] for tenth in range(1, 11)]

    def prepare(self, *, guests: int) -> None:
        """Lets the attackers come in."""
        self._people = [Client.guest(self._host.address, f"Eve {n}") for n in range(guests)]
        lost = [Client.guest(self._host.address, f"Mallory {n}") for n in range(3)]
        self.prey.secrets = [client.secret for client in self._people]
        self.prey.lost = [client.secret for client in lost]
        self.prey.people = [client.person for client in [*self._people, *lost]]

    def open(self, players: Players | None) -> str:
        """Opens a table at which an attacker sits, perhaps with an honest person."""
        client = self._rng.choice(self._people)
        if players:
            table = players.open_with(client)
        else:
            seats = [ME, self._rng.choice([OPEN, BOT])]
            asked = {"seats": seats, "edition": "de", "start": seats[1] is BOT}
            table = client.ask("POST", "/api/tables", asked)["table"]["id"]
        self.prey.seats[table] = client.secret
        self.prey.tables.append(table)
        return table

    def forget(self, table: str) -> None:
        """Leaves a table alone from now on."""
        self.prey.tables.remove(table)

    async def run(self, sockets: int, lines: int) -> None:
        """Attacks from many addresses at once."""
        watching = asyncio.create_task(self._watch())
        async with asyncio.TaskGroup() as group:
            for number in range(sockets):
                group.create_task(self._attack_sockets(Random(f"{self._seed} socket {number}")))
            for number in range(lines):
                group.create_task(self._attack_http(Random(f"{self._seed} http {number}")))
        watching.cancel()
        self._sizes.append(self._size())

    async def _watch(self) -> None:
        """Notes how much memory the server takes."""
        while True:
            self._sizes.append(self._size())
            await asyncio.sleep(0.2)

    def _size(self) -> int:
        pages = Path(f"/proc/{self._host.pid}/statm").read_text("ascii").split()[1]
        return int(pages) * 4096

    # WebSockets

    async def _attack_sockets(self, rng: Random) -> None:
        while not self.is_over:
            table = rng.choice(self.prey.tables)
            address = f"127.{rng.randrange(1, 250)}.{rng.randrange(250)}.{rng.randrange(1, 250)}"
            socket = await Socket.open(self._port, address, table)
            self.findings.connections += 1
            if isinstance(socket, Socket):
                try:
                    await self._visit(rng, socket, table)
                except Closed as closed:
                    self._note_close(closed.code)
                finally:
                    socket.line.drop()
            else:
                self._note_answer(socket, b"", is_whole=True)

    async def _visit(self, rng: Random, socket: Socket, table: str) -> None:
        """Says hello, mostly as somebody, and sends batches; leaves in one way or another."""
        scene = Scene(table, people=self.prey.people, secrets=[*self.prey.secrets, *self.prey.lost])
        way = rng.random()
        if way < 0.05:
            self.findings.messages += 1
            await socket.line.send(encode(payload(rng, scene)))
            self._note(await asyncio.wait_for(socket.receive(), PATIENCE), scene)
            return
        secret = self.prey.seats.get(table) if way < 0.6 else rng.choice([*self.prey.secrets, None])
        await socket.say(type="hello", secret=secret)
        self._note(await asyncio.wait_for(socket.receive(), PATIENCE), scene)
        for number in range(rng.randrange(1, 40)):
            if self.is_over:
                return
            if not await self._batch(rng, socket, scene, f"end {number}"):
                return
        if rng.random() < 0.5:
            data = frame(rng, scene).data
            await socket.line.send(data[: rng.randrange(len(data))])

    async def _batch(self, rng: Random, socket: Socket, scene: Scene, end: str) -> bool:
        """Sends some messages; returns whether the connection goes on."""
        sent = [frame(rng, scene) for _ in range(rng.randrange(1, _BATCH))]
        ending = next((n for n, each in enumerate(sent) if each.ends), None)
        if ending is not None:
            del sent[ending + 1 :]
        self.findings.messages += len(sent)
        await socket.line.send(b"".join(each.data for each in sent))
        await socket.say(type="ping", ref=end)
        answers, expected = 0, sum(each.answers for each in sent)
        try:
            # After half a frame the server waits for the rest, and we for nothing.
            async with asyncio.timeout(PATIENCE if ending is None else _SHORT):
                while True:
                    told = await socket.receive()
                    if told["type"] == "pong" and told.get("ref") == end:
                        break
                    answers += self._note(told, scene)
                    if self._limited and answers > expected:
                        break  # the last message came too fast as well
        except TimeoutError:
            if ending is None:
                self.findings.wrong.append(f"no answer to {sent}")
            return False
        except Closed as closed:
            if ending is None and not self._may_close(closed.code):
                self.findings.wrong.append(f"closed with {closed.code} after {sent}")
            raise
        if answers < expected:
            self.findings.wrong.append(f"{answers} answers to {sent}")
        return ending is None

    def _may_close(self, code: int | None) -> bool:
        """Tells whether the server may let go somebody who kept to the protocol: who is too fast.

        They may not read why, as what they still send is answered with a reset.
        """
        return self._limited and code in (None, 4429)

    def _note(self, told: dict[str, Any], scene: Scene) -> int:
        """Notes an answer; returns how many messages it may answer."""
        if told["type"] == "refused":
            self._note_code(told["code"])
        elif told["type"] in ("welcome", "entry"):
            scene.revision = told["revision"]
            scene.decisions = told.get("decisions", [])
        return 0 if told["type"] == "presence" else 1

    def _note_code(self, code: str) -> None:
        self.findings.codes[code] += 1
        if code not in self._known or code == "failed":
            self.findings.wrong.append(f"refused with {code}")

    def _note_close(self, code: int | None) -> None:
        self.findings.closes[code] += 1
        if code not in CLOSES and not 4400 <= (code or 0) < 4500:
            self.findings.wrong.append(f"closed with {code}")

    # HTTP

    async def _attack_http(self, rng: Random) -> None:
        while not self.is_over:
            address = f"127.{rng.randrange(250)}.{rng.randrange(250)}.{rng.randrange(1, 250)}"
            line = await Line.open(self._port, address)
            self.findings.connections += 1
            for _ in range(rng.randrange(1, 60)):
                if self.is_over or not await self._ask(rng, line):
                    break
            line.drop()

    async def _ask(self, rng: Random, line: Line) -> bool:
        """Sends a request; returns whether another one can follow."""
        table = rng.choice(self.prey.tables)
        asked = request(rng, Scene(table, people=self.prey.people, secrets=self.prey.lost))
        self.findings.requests += 1
        await line.send(asked.data)
        if not asked.is_whole:
            with suppress(OSError):
                line.writer.write_eof()  # what is not there now never comes
        bodiless = asked.data.startswith(b"HEAD")
        answer = await line.answer(PATIENCE if asked.is_whole else _SHORT, bodiless=bodiless)
        self._note_answer(answer, asked.data, is_whole=asked.is_whole)
        if answer is None or not asked.is_whole or asked.is_last:
            return False
        return b"connection: close" not in answer.head.lower()

    def _note_answer(self, answer: Answer | None, data: bytes, *, is_whole: bool) -> None:
        if answer is None:
            if is_whole:
                self.findings.wrong.append(f"no answer to {data[:500]!r}")
            return
        self.findings.statuses[answer.status] += 1
        if found := _SECRET.search(answer.body):  # of a new guest, or after a log-in
            self.prey.lost = [*self.prey.lost[-5:], found[1].decode()]
        if answer.status >= 500:
            self.findings.wrong.append(f"{answer.status} for {data[:500]!r}")
        elif answer.status >= 400:
            if code := answer.code:
                self._note_code(code)
            elif answer.body and not (
                b"text/html" in answer.head.lower() or answer.body.startswith(_PLAIN)
            ):
                self.findings.wrong.append(f"{answer.body[:200]!r} for {data[:500]!r}")
