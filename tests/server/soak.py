"""Plays games while servers are killed, and counts what got lost: nothing may.

`python -m tests.server.soak --games 200` plays on a SQLite file, with `--hosts 2` or
`--postgresql` on a PostgreSQL of its own.

`python -m tests.server.soak --faults --minutes 60` injects faults of eight kinds instead; see
`fault_soak.py`.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from http.client import HTTPException
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from majesty.server.client import Client, RefusedByServer, Sight, play_on
from tests.server.hosting import Host, new_database, postgres

ME, OPEN = {"kind": "me"}, {"kind": "open"}
GREEDY, RANDOM = {"kind": "bot", "level": "greedy"}, {"kind": "bot", "level": "random"}
TABLES = [  # who sits at the tables, in turn
    [ME, OPEN],
    [ME, GREEDY],
    [ME, OPEN, RANDOM],
    [ME, ME],
    [ME, OPEN, OPEN, GREEDY],
]
_NAMES = ("Ada", "Ben", "Cleo", "Dora")
_RETRY = 0.1
_DONE_BEFORE = ("seat-taken", "already-started")  # the answer had been lost, not the action


@dataclass(slots=True)
class Ledger:
    """What players were told to be done, and what the server says at the end."""

    moves: dict[str, list[tuple[int, str]]] = field(default_factory=lambda: defaultdict(list))
    opened: list[str] = field(default_factory=list)
    ended: list[str] = field(default_factory=list)
    kills: int = 0

    @property
    def acknowledged(self) -> int:
        return sum(map(len, self.moves.values()))

    def noting(self, table: str) -> Callable[[dict[str, Any]], None]:
        """Returns what notes the own moves that come back as entries of a table."""

        def heard(frame: dict[str, Any]) -> None:
            if frame["type"] == "entry" and frame.get("ref") == "move":
                self.moves[table].append((frame["seq"], frame["entry"]["move"]))

        return heard

    def lost(
        self, table: str, entries: Sequence[dict[str, Any]], first: int | None = None
    ) -> list[int]:
        """Returns the numbers of the acknowledged moves, or of the first ones, that are not there."""
        assert [entry["seq"] for entry in entries] == list(range(1, len(entries) + 1))
        there = {each["seq"]: each["entry"].get("move") for each in entries}
        lost = []
        for seq, move in self.moves[table][:first]:
            # A number that was acknowledged twice was lost in between, also if it is there again.
            if there.pop(seq, None) != move:
                lost.append(seq)
        return lost


async def play_under_fire(
    hosts: Sequence[Host],
    *,
    games: int,
    at_once: int,
    kills: int | None = None,
    alive: tuple[float, float] = (0.05, 1.0),
    pause: float = 0.1,
    limit: float = 240,
    seed: int = 0,
    ledger: Ledger | None = None,
) -> Ledger:
    """Plays games while one of the servers after the other is killed and started again.

    `kills` is how often, by default until the games are over; if they are over before, further
    ones are played. `alive` is how long servers live. A `ledger` of the caller's can be read
    meanwhile.
    """
    ledger = ledger or Ledger()
    free = asyncio.Semaphore(at_once)

    async def one(number: int) -> None:
        async with free:
            await _play(hosts, ledger, number, pause)

    async def play() -> None:
        async with asyncio.TaskGroup() as group:
            for number in range(games):
                group.create_task(one(number))
        further = count(games)
        while ledger.kills < (kills or 0):
            await one(next(further))

    over = asyncio.Event()
    killing = asyncio.create_task(_kill(hosts, ledger, over, Random(seed), kills, alive))
    try:
        with suppress(TimeoutError):  # then the ledger tells what is not over
            await asyncio.wait_for(play(), limit)
    finally:
        over.set()
        await killing  # the server is up again
    return ledger


async def _kill(
    hosts: Sequence[Host],
    ledger: Ledger,
    over: asyncio.Event,
    rng: Random,
    kills: int | None,
    alive: tuple[float, float],
) -> None:
    loop = asyncio.get_running_loop()
    with ThreadPoolExecutor(1) as thread:
        while not over.is_set() and ledger.kills != kills:
            try:
                await asyncio.wait_for(over.wait(), rng.uniform(*alive))
            except TimeoutError:
                host = rng.choice(hosts)
                await loop.run_in_executor(thread, host.kill)
                ledger.kills += 1
                await loop.run_in_executor(thread, host.start)


async def _play(hosts: Sequence[Host], ledger: Ledger, number: int, pause: float) -> None:
    seats = TABLES[number % len(TABLES)]
    addresses = [host.address for host in hosts]
    people = []
    for seat, wish in enumerate(seats):
        if wish in (ME, OPEN) and (wish is OPEN or seat == 0):
            turned = (number + seat) % len(addresses)
            address, *others = addresses[turned:] + addresses[:turned]
            client = Client(address, others=tuple(others))
            person = await _ask(client, "/api/guests", {"name": _NAMES[seat]})
            client.secret, client.person = person["secret"], person["person"]
            people.append((seat, client))
    owner = people[0][1]
    opened = await _ask(owner, "/api/tables", {"seats": seats, "edition": "de"})
    table = opened["table"]["id"]
    ledger.opened.append(table)
    actions = f"/api/tables/{table}/actions"
    for seat, client in people[1:]:
        await _ask(client, actions, {"type": "sit", "seat": seat})
    await _ask(owner, actions, {"type": "start"})
    results = await asyncio.gather(
        *(
            play_on(
                client,
                table,
                _chooser(Random(f"{number} {seat}")),
                pause=pause,
                heard=ledger.noting(table),
            )
            for seat, client in people
        )
    )
    assert all(result == results[0] for result in results)
    ledger.ended.append(table)


def _chooser(rng: Random) -> Callable[[Sight], str]:
    return lambda sight: rng.choice(sight.decisions)


async def _ask(client: Client, path: str, body: dict[str, Any]) -> Any:
    """Sends a request until it is answered."""
    while True:
        try:
            return await asyncio.to_thread(client.ask, "POST", path, body)
        except RefusedByServer as refusal:
            if refusal.code in _DONE_BEFORE:
                return None
            raise
        except (OSError, HTTPException):
            await asyncio.sleep(_RETRY)
            client.turn_elsewhere()


def lost_moves(address: str, ledger: Ledger) -> list[tuple[str, int]]:
    """Returns the acknowledged moves that are not there at the end."""
    client = Client(address)
    return [
        (table, seq)
        for table in ledger.opened
        for seq in ledger.lost(table, client.ask("GET", f"/api/tables/{table}/entries")["entries"])
    ]


def _inject_faults(asked: argparse.Namespace) -> int:
    from tests.server.fault_injection import FAULTS, FaultyHost
    from tests.server.fault_soak import soak
    from tests.server.hosting import make_durable

    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="maj")))
        database = str(folder / "majesty.db")
        if asked.postgresql:
            database = new_database(stack.enter_context(postgres(folder)))
            make_durable(database)
        hosts = [
            stack.enter_context(FaultyHost(database, folder, MAJESTY_LOG_LEVEL="info"))
            for _ in range(2 if asked.postgresql else 1)
        ]
        begun = time.monotonic()
        kinds = asked.kinds or list(FAULTS)
        checker = asyncio.run(soak(hosts, seconds=60 * asked.minutes, seed=asked.seed, kinds=kinds))
        print(checker.report())
        tracebacks = sum(host.output.count('"traceback"') for host in hosts)
        print(f"{time.monotonic() - begun:.0f} s, {tracebacks} tracebacks, seed {asked.seed}")
        if not checker.is_clean or tracebacks:
            for host in hosts:
                host.log.rename(Path(tempfile.gettempdir()) / host.log.name)
                print(f"log: {Path(tempfile.gettempdir()) / host.log.name}")
    return 1 if tracebacks or not checker.is_clean else 0


def main() -> int:
    """Plays as many games as asked for, and prints what came of it."""
    parser = argparse.ArgumentParser(prog="python -m tests.server.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--at-once", type=int, default=25)
    parser.add_argument("--seconds", type=float, default=280, help="the most it may take")
    parser.add_argument("--hosts", type=int, default=1, help="servers on the same database")
    parser.add_argument("--postgresql", action="store_true")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--faults", action="store_true", help="faults of eight kinds at random")
    parser.add_argument("--minutes", type=float, default=60, help="how long, with --faults")
    parser.add_argument("--kinds", nargs="*", help="only these faults")
    asked = parser.parse_args()
    if asked.faults:
        return _inject_faults(asked)
    begun = time.monotonic()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="maj")))
        database = str(folder / "majesty.db")
        if asked.postgresql or asked.hosts > 1:
            database = new_database(stack.enter_context(postgres(folder)))
        hosts = [stack.enter_context(Host(database, folder)) for _ in range(asked.hosts)]
        ledger = asyncio.run(
            play_under_fire(
                hosts,
                games=asked.games,
                at_once=asked.at_once,
                alive=(0.05, 1.2),
                limit=asked.seconds,
                seed=asked.seed,
            )
        )
        lost = lost_moves(hosts[0].address, ledger)
        faults = sum(host.output.count('"traceback"') for host in hosts)
    stuck = asked.games - len(ledger.ended)
    print(
        f"{asked.games} games, {ledger.kills} kills, {ledger.acknowledged} acknowledged actions, "
        f"lost {len(lost)}, stuck {stuck}; {faults} faults logged, "
        f"{time.monotonic() - begun:.0f} s, seed {asked.seed}"
    )
    return 1 if lost or stuck else 0


if __name__ == "__main__":
    sys.exit(main())
