"""Plays while faults are injected, with a checker that knows every acknowledged move.

`python -m tests.server.soak --faults --minutes 60` plays on a SQLite file, with `--postgresql` on
two servers over a PostgreSQL of its own. Nothing that was acknowledged may be lost, no table may
be stuck, and nobody may lose their seat: all of them move promptly, on clocks of eight seconds for
a turn or thirty for the game. Where there is no clock, others try to have them replaced. On
PostgreSQL some have a second tab, at the other server.
"""

import asyncio
import json
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from http.client import HTTPException
from random import Random
from typing import Any, NamedTuple

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from majesty.server import client as clients
from majesty.server.client import Client, RefusedByServer, Sight
from tests.server.fault_injection import FAULTS, FaultyHost, Proxy, Target
from tests.server.soak import GREEDY, ME, OPEN, RANDOM, Ledger

TABLES = ([ME, OPEN], [ME, GREEDY], [ME, ME], [ME, OPEN, RANDOM])
SILENCE = 2.0  # seconds after which a player asks for a sign of life, and again until they go
STUCK = 60.0  # seconds without a new entry, while no fault is there
RECOVERY = 60.0  # seconds until servers are well again
ANSWER = 120.0  # seconds until a request is answered, through a fault and the recovery from it
LOST = ("time", "absent")  # why a seat is lost that nobody wanted to leave
DONE_BEFORE = ("seat-taken", "already-started")  # the answer had been lost, not the action
_TROUBLE = (
    *(ConnectionClosed, InvalidHandshake, HTTPException, OSError, TimeoutError),
    *(json.JSONDecodeError, EOFError),
)


@dataclass(slots=True)
class Tally:
    """What came of the faults of one kind."""

    injected: int = 0
    acknowledged: int = 0
    lost: int = 0
    stuck: int = 0
    seats: int = 0


@dataclass(slots=True)
class Checker:
    """Knows what was acknowledged, and looks whether it is still there."""

    ledger: Ledger = field(default_factory=Ledger)
    tallies: dict[str, Tally] = field(default_factory=lambda: defaultdict(Tally))
    refusals: Counter[str] = field(default_factory=Counter)
    details: list[str] = field(default_factory=list)
    moved: dict[str, float] = field(default_factory=dict)  # tables being played: their last entry
    finished: list[str] = field(default_factory=list)  # tables
    _seen: int = 0  # finished tables that were looked at
    _found: set[tuple[str, object]] = field(default_factory=set)
    _counted: int = 0

    def hearing(self, table: str) -> Callable[[dict[str, Any]], None]:
        """Returns what notes the frames of a player at a table."""
        note = self.ledger.noting(table)

        def heard(frame: dict[str, Any]) -> None:
            note(frame)
            if frame["type"] == "entry":
                self.moved[table] = time.monotonic()
            elif frame["type"] == "refused":
                self.refusals[frame["code"]] += 1

        return heard

    async def look(self, kind: str, ask: Callable[[str], Any], tables: Iterable[str]) -> None:
        """Compares tables with what was acknowledged; what is wrong is put down to a kind."""
        tally = self.tallies[kind]
        for table in tables:
            known = len(self.ledger.moves[table])
            entries = await ask(f"/api/tables/{table}/entries")
            there = entries["entries"]
            for seq in self.ledger.lost(table, there, known):
                if self._is_new(table, seq):
                    tally.lost += 1
                    self.details.append(f"{kind}: {table} has lost {seq}")
            for number, each in enumerate(there, 1):
                lost = each["entry"]["kind"] == "handed" and each["entry"]["why"] in LOST
                if lost and self._is_new(table, ("handed", number)):
                    tally.seats += 1
                    self.details += [f"{kind}: {table} lost a seat", *_last(there[:number])]
            if (table, "stuck") in self._found and self._is_new(table, "told"):
                self.details += [f"{table} was stuck after", *_last(there)]
        total = self.ledger.acknowledged
        tally.acknowledged += total - self._counted
        self._counted = total

    def unseen(self) -> list[str]:
        """Returns the tables being played, and those that have ended since this was asked last."""
        seen, self._seen = self._seen, len(self.finished)
        return [*self.moved, *self.finished[seen:]]

    def note_stuck(self, kind: str, table: str, words: str) -> None:
        """Notes a table, or a server, that does not go on."""
        if self._is_new(table, "stuck"):
            self.tallies[kind].stuck += 1
            self.details.append(f"{kind}: {table} is stuck: {words}")

    def _is_new(self, table: str, what: object) -> bool:
        is_new = (table, what) not in self._found
        self._found.add((table, what))
        return is_new

    @property
    def is_clean(self) -> bool:
        """Tells whether nothing was lost, stuck or taken."""
        return not any(each.lost or each.stuck or each.seats for each in self.tallies.values())

    def report(self) -> str:
        """Returns a table by kind of fault, and what there is to say besides."""
        names = ("faults", "acknowledged", "lost", "stuck", "seats lost")
        rows = [(kind, _row(tally)) for kind, tally in self.tallies.items()]
        rows.append(
            ("all", [sum(column) for column in zip(*(row for _, row in rows), strict=True)])
        )
        lines = [f"{'kind':<18}" + "".join(f"{name:>14}" for name in names)]
        lines += [f"{kind:<18}" + "".join(f"{each:>14,}" for each in row) for kind, row in rows]
        lines.append(f"{len(self.finished)} games finished; refused: {dict(self.refusals)}")
        return "\n".join([*lines, *self.details])


def _last(entries: Sequence[Any]) -> list[str]:
    return [f"  {each['at']} {each['seq']} {each['entry']}" for each in entries[-8:]]


def _row(tally: Tally) -> list[int]:
    return [tally.injected, tally.acknowledged, tally.lost, tally.stuck, tally.seats]


async def soak(
    hosts: Sequence[FaultyHost],
    *,
    seconds: float = 0,
    rounds: int = 0,
    tables: int = 12,
    pace: float = 0.6,
    scale: float = 1.0,
    rest: tuple[float, float] = (2, 5),
    clock: int = 8,
    seed: int = 0,
    kinds: Sequence[str] = tuple(FAULTS),
) -> Checker:
    """Injects faults for a time, or each kind so many times, while people play."""
    clients._TIMEOUT = 3.0  # who waits longer at a server that is stopped loses their time
    checker, rng = Checker(), Random(seed)
    async with AsyncExitStack() as stack:
        thread = stack.enter_context(ThreadPoolExecutor(1))
        proxies = [await stack.enter_async_context(Proxy(host)) for host in hosts]
        addresses = [proxy.address for proxy in proxies]
        going_on = asyncio.Event()
        going_on.set()
        slots = [
            asyncio.create_task(
                _play_on_and_on(Style(checker, addresses, pace, clock), slot, going_on)
            )
            for slot in range(tables)
        ]
        target = Target(hosts, proxies, hosts[0].database, rng, scale, thread)
        end = time.monotonic() + seconds
        bag = rng.sample(list(kinds), len(kinds)) * rounds
        while (rounds and bag) or time.monotonic() < end:
            bag = bag or rng.sample(list(kinds), len(kinds))  # all kinds come equally often
            kind = bag.pop()
            checker.tallies[kind].injected += 1
            await FAULTS[kind](target)
            await _recover(checker, kind, hosts)
            await asyncio.sleep(rng.uniform(*rest))
            await checker.look(kind, _asking(hosts), checker.unseen())
        going_on.clear()
        await _end(checker, hosts, slots)
    return checker


async def _recover(checker: Checker, kind: str, hosts: Sequence[FaultyHost]) -> None:
    """Waits until the servers are well, and looks for tables that have not gone on."""
    limit = time.monotonic() + RECOVERY
    for host in hosts:
        while not await asyncio.to_thread(host.is_well):
            if time.monotonic() > limit:
                checker.note_stuck(kind, host.address, "the server is not well")
                break
            await asyncio.sleep(0.2)
    for table, moved in checker.moved.items():
        if time.monotonic() - moved > STUCK:
            checker.note_stuck(kind, table, "no entry for a long time")


async def _end(
    checker: Checker, hosts: Sequence[FaultyHost], slots: Sequence[asyncio.Task[None]]
) -> None:
    """Without faults, every table must go on; then all are looked at for the last time."""
    begun, kind = time.monotonic(), "after the faults"
    waiting = set(checker.moved)
    while waiting and time.monotonic() - begun < STUCK:
        await asyncio.sleep(0.1)
        waiting = {table for table in waiting if checker.moved.get(table, begun) < begun}
    for table in waiting:
        checker.note_stuck(kind, table, "it does not go on")
    await checker.look(kind, _asking(hosts), list(checker.ledger.opened))
    for slot in slots:  # people play on until all was looked at: else they would be late
        if slot.done() and not slot.cancelled():
            checker.note_stuck(kind, slot.get_name(), repr(slot.exception()))
        slot.cancel()
    await asyncio.gather(*slots, return_exceptions=True)


def _asking(hosts: Sequence[FaultyHost]) -> Callable[[str], Any]:
    """Returns what asks one of the servers, not through its proxy, until it answers."""

    async def ask(path: str) -> Any:
        client = Client(hosts[0].address, others=tuple(host.address for host in hosts[1:]))
        return await _ask(client, "GET", path)

    return ask


async def _ask(client: Client, method: str, path: str, body: Any = None) -> Any:
    """Sends a request until it is answered; gives up when it should have been."""
    limit = time.monotonic() + ANSWER
    while time.monotonic() < limit:
        try:
            return await asyncio.to_thread(client.ask, method, path, body)
        except RefusedByServer as refusal:
            if refusal.code in DONE_BEFORE:
                return None
            if refusal.status < 500:
                raise
        except _TROUBLE:
            client.turn_elsewhere()
        await asyncio.sleep(0.2)
    raise NoAnswer(f"{method} {path}")


class NoAnswer(Exception):
    """A request that no server answers."""


# Players


class Style(NamedTuple):
    """How games are played."""

    checker: Checker
    addresses: Sequence[str]
    pace: float  # seconds that a move takes
    clock: int  # seconds that a turn may take

    def clock_of(self, number: int) -> dict[str, Any]:
        """Returns the clock of a table; the three kinds take turns."""
        turn = {"kind": "turn", "seconds": self.clock}
        game = {"kind": "game", "seconds": max(30, 4 * self.clock), "increment": 5}
        return (turn, game, {"kind": "none"})[number % 3]


async def _play_on_and_on(style: Style, slot: int, going_on: asyncio.Event) -> None:
    """Plays one game after the other; the last one need not end."""
    number = slot
    while True:
        try:
            await _play(style, number)
        except* NoAnswer as errors:
            style.checker.note_stuck("players", f"table {number}", repr(errors.exceptions))
        if not going_on.is_set():
            await asyncio.Event().wait()
        number += 100


async def _play(style: Style, number: int) -> None:
    checker, addresses, pace, _ = style
    seats = TABLES[number % len(TABLES)]
    people: list[tuple[int, Client]] = []
    for seat, wish in enumerate(seats):
        if seat == 0 or wish is OPEN:
            turned = (number + seat) % len(addresses)
            address, *others = [*addresses[turned:], *addresses[:turned]]
            client = Client(address, others=tuple(others))
            person = await _ask(client, "POST", "/api/guests", {"name": f"P{number}-{seat}"})
            client.secret, client.person = person["secret"], person["person"]
            people.append((seat, client))
    owner = people[0][1]
    terms = {"seats": seats, "edition": "de", "clock": style.clock_of(number)}
    opened = await _ask(owner, "POST", "/api/tables", terms)
    table = opened["table"]["id"]
    checker.ledger.opened.append(table)
    checker.moved[table] = time.monotonic()
    actions = f"/api/tables/{table}/actions"
    for seat, client in people[1:]:
        await _ask(client, "POST", actions, {"type": "sit", "seat": seat})
    async with asyncio.TaskGroup() as group:
        players = []
        for seat, client in people:
            player = Client(client.address, client.secret, client.person, client.others)
            rng = Random(f"{number} {seat}")
            heard = checker.hearing(table)
            players.append(group.create_task(_move_promptly(player, table, rng, pace, heard)))
        tabs = [
            group.create_task(_look_on(client, table))
            for _, client in people
            if client.others and number // 3 % 2
        ]
        await asyncio.sleep(0.1)
        await _ask(owner, "POST", actions, {"type": "start"})
        await asyncio.gather(*players)
        for tab in tabs:
            tab.cancel()
    del checker.moved[table]
    checker.finished.append(table)


async def _move_promptly(
    client: Client, table: str, rng: Random, pace: float, heard: Callable[[dict[str, Any]], None]
) -> None:
    """Plays a person's seats to the end, as a browser does that never gives up."""
    last: int | None = None
    while True:
        address = f"ws{client.address.removeprefix('http')}/api/tables/{table}/live"
        try:
            async with connect(
                address, compression=None, open_timeout=3, close_timeout=0.2, ping_interval=None
            ) as socket:
                sight = Sight(socket)
                await sight.send(type="hello", last=last, secret=client.secret)
                sent = 0
                while not sight.is_over:
                    frame = await _receive(sight)
                    heard(frame)
                    if frame["type"] == "refused" and frame.get("ref") != "replace":
                        break  # the next welcome tells how things stand
                    last = sight.seq or last
                    if frame["type"] == "entry" and not sight.decisions and not sight.is_over:
                        await _try_to_replace(sight)
                    if sight.decisions and sight.revision != sent:
                        await asyncio.sleep(rng.uniform(0.5, 1.5) * pace)
                        sent, move = sight.revision, rng.choice(sight.decisions)
                        await sight.send(type="move", on=sent, move=move, ref="move")
                else:
                    return
        except _TROUBLE:
            client.turn_elsewhere()
        await asyncio.sleep(0.2)


async def _try_to_replace(sight: Sight) -> None:
    """Asks for a bot in the place of whoever is to move, who is there and must not lose their seat."""
    seat = sight.state["seat"] if sight.state else None
    if seat is not None and sight.table["terms"]["clock"]["kind"] == "none":
        await sight.send(type="replace", on=sight.revision, seat=seat, ref="replace")


async def _look_on(client: Client, table: str) -> None:
    """Keeps a second tab open at another server, and does nothing there."""
    address = f"ws{client.others[0].removeprefix('http')}/api/tables/{table}/live"
    while True:
        with suppress(*_TROUBLE):
            async with connect(
                address, compression=None, open_timeout=3, close_timeout=0.2, ping_interval=None
            ) as socket:
                sight = Sight(socket)
                await sight.send(type="hello", last=None, secret=client.secret)
                while True:
                    await _receive(sight)
        await asyncio.sleep(0.2)


async def _receive(sight: Sight) -> dict[str, Any]:
    """Receives a frame; gives the server up that gives no sign of life."""
    try:
        return await sight.receive(SILENCE)
    except TimeoutError:
        await sight.send(type="ping")
        return await sight.receive(SILENCE)
