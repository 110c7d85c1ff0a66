"""What `majesty bench server` measures: many tables on a real server, with two players at each.

The server runs in its own process; all clients share this one. They must cost less than the
server, or we would measure them instead.
"""

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPException
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from majesty.server.bench.load_clients import Duel, LoadClients, load_failed
from majesty.server.client import Client, RefusedByServer
from majesty.server.processes import cpu_seconds, memory_bytes

_WARM_UP = 5.0  # seconds at most, not counted
_AT_ONCE = 8  # threads that set up tables, and tables that are entered together

MOVES, P50, P99 = "moves a second", "p50 at both players, ms", "p99 at both players, ms"
BOT_P50, BOT_P99 = "p50 of a bot's answer, ms", "p99 of a bot's answer, ms"
CPU, MEMORY = "server CPU a move, ms", "server memory, MiB"
NEW_GAME, CLIENTS = "server CPU a new game, ms", "clients' CPU, % of a core"


@dataclass(frozen=True, slots=True)
class Scenario:
    """How many tables, and how often each of them sees a move; without a pace, right away.

    With a bot, one person plays against it at each table, and its answers are counted, without
    the pauses that it makes for people.
    """

    name: str
    tables: int
    every: float | None = None  # seconds
    bot: str | None = None
    goals: dict[str, str] = field(default_factory=dict)


SCENARIOS = (
    Scenario(
        "200 tables, as fast as they can",
        200,
        goals={MOVES: "≥ 3,000", P99: "< 150", CPU: "≤ 0.35"},
    ),
    Scenario("500 tables, as fast as they can", 500, goals={MOVES: "≥ 2,000", CPU: "≤ 0.35"}),
    Scenario("1,000 tables at human pace", 1000, every=5.0, goals={P99: "< 50"}),
    Scenario(
        "500 tables with a bot of the level hard, at human pace",
        500,
        every=5.0,
        bot="hard",
        goals={BOT_P99: "< 300"},
    ),
)


class Load(NamedTuple):
    """A scenario with its figures: medians by name."""

    scenario: Scenario
    figures: dict[str, float]
    skipped: str | None = None  # why nothing was measured


def measure_load(
    scenarios: Sequence[Scenario] = SCENARIOS, *, seconds: float, repeats: int
) -> Iterator[Load]:
    """Measures each scenario on a fresh server, `repeats` times `seconds`; yields the medians."""
    for scenario in scenarios:
        if not Path("/proc/self/stat").exists():
            yield Load(scenario, {}, "it reads the server's CPU time from /proc, as Linux has it")
            continue
        with bench_server() as (address, pid):
            tables = seat_people(address, scenario.tables, scenario.bot)
            work = _play(scenario, address, pid, tables, seconds=seconds, repeats=repeats)
            with asyncio.Runner(loop_factory=new_loop()) as runner:
                windows = runner.run(work)
        yield Load(scenario, {name: median(each[name] for each in windows) for name in windows[0]})


def new_loop() -> Any:
    """Returns an event loop factory: uvloop's where it is installed."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


# The server, and the people at its tables


@contextmanager
def bench_server() -> Iterator[tuple[str, int]]:
    """Runs a server with an empty SQLite file; yields its address and process id."""
    code = "import sys; from majesty.cli import main; sys.exit(main())"
    environment = {name: text for name, text in os.environ.items() if name[:8] != "MAJESTY_"}
    with tempfile.TemporaryDirectory() as folder:
        options = ["--port=0", "--workers=1", f"--database={folder}/majesty.db"]
        with subprocess.Popen(
            [sys.executable, "-c", code, "serve", *options, "--log-level=warning"],
            stdout=subprocess.PIPE,
            text=True,
            # As text it prints its address, which the JSON log would have at level info only.
            env=environment
            | {
                "MAJESTY_LIMITS": "false",
                "MAJESTY_LOG_FORMAT": "text",
                "MAJESTY_BOT_PAUSE": "0",
            },
        ) as process:
            try:
                yield _address(process.stdout or ()), process.pid
            finally:
                process.terminate()
                try:
                    process.wait(20)
                except subprocess.TimeoutExpired:
                    process.kill()


def _address(lines: Iterable[str]) -> str:
    """Returns the address of the server, as soon as it prints it."""
    for line in lines:
        if line.split()[:1] == ["address"]:
            return line.split()[1]
    raise load_failed("the server did not start")


def seat_people(
    address: str, tables: int, bot: str | None = None
) -> list[tuple[str, list[Client]]]:
    """Starts games of two people, or of one and a bot; returns ids of tables with their people."""
    names = ("Ada",) if bot else ("Ada", "Ben")
    other = {"kind": "bot", "level": bot} if bot else {"kind": "open"}

    def seat(number: int) -> tuple[str, list[Client]]:
        people = [Client.guest(address, f"{name} {number}") for name in names]
        # As costly as a game can be.
        terms = {"seats": [{"kind": "me"}, other], "sides": "random", "rated": True}
        table: str = people[0].ask("POST", "/api/tables", terms)["table"]["id"]
        for person in people[1:]:
            person.act(table, type="sit", seat=1)
        people[0].act(table, type="start")
        return table, people

    try:
        with ThreadPoolExecutor(_AT_ONCE) as pool:
            return list(pool.map(seat, range(tables)))
    except (OSError, HTTPException, RefusedByServer) as error:
        raise load_failed(f"the tables cannot be set up ({error!r})") from error


# Measuring


@dataclass(slots=True)
class Meter:
    """Adds up moves, latencies and CPU time while it is running."""

    pid: int  # of the server
    names: tuple[str, str] = (P50, P99)
    latencies: list[float] = field(default_factory=list)
    seconds: float = 0.0
    server_cpu: float = 0.0  # seconds
    clients_cpu: float = 0.0

    @contextmanager
    def running(self, clients: LoadClients) -> Iterator[None]:
        """Measures what happens meanwhile."""
        clients.latencies = []
        begun = time.perf_counter(), cpu_seconds(self.pid), time.process_time()
        yield
        self.seconds += time.perf_counter() - begun[0]
        self.server_cpu += cpu_seconds(self.pid) - begun[1]
        self.clients_cpu += time.process_time() - begun[2]
        self.latencies += clients.latencies

    def figures(self) -> dict[str, float]:
        """Returns the figures of a run."""
        moves = sorted(self.latencies)
        if not moves:
            raise load_failed("no move has arrived in time")
        return {
            MOVES: len(moves) / self.seconds,
            self.names[0]: 1000 * moves[len(moves) // 2],
            self.names[1]: 1000 * moves[len(moves) * 99 // 100],
            CPU: 1000 * self.server_cpu / len(moves),
            MEMORY: memory_bytes(self.pid) / 2**20,
            CLIENTS: 100 * self.clients_cpu / self.seconds,
        }


async def _play(
    scenario: Scenario,
    address: str,
    pid: int,
    tables: Sequence[tuple[str, list[Client]]],
    *,
    seconds: float,
    repeats: int,
) -> list[dict[str, float]]:
    """Lets everyone play: first to warm up, then `repeats` times to measure."""
    clients = LoadClients(address, len(tables))
    duels = [Duel(clients, people=len(people)) for _, people in tables]
    try:
        for first in range(0, len(tables), _AT_ONCE):
            some = list(zip(duels, tables, strict=True))[first : first + _AT_ONCE]
            await asyncio.gather(
                *(duel.enter(table, who) for duel, (table, people) in some for who in people)
            )
        if scenario.every:
            now = asyncio.get_running_loop().time()
            for number, duel in enumerate(duels):
                duel.allow_regularly(now + scenario.every * number / len(duels), scenario.every)
        play = _at_pace if scenario.every else _at_once
        await play(clients, duels, pid, min(_WARM_UP, seconds))
        return [await play(clients, duels, pid, seconds) for _ in range(repeats)]
    finally:
        await clients.close()


async def _at_pace(
    clients: LoadClients, duels: Sequence[Duel], pid: int, seconds: float
) -> dict[str, float]:
    meter = Meter(pid, (BOT_P50, BOT_P99) if duels[0].people == 1 else (P50, P99))
    with meter.running(clients):
        await clients.until(asyncio.Event(), seconds)
    return meter.figures()


async def _at_once(
    clients: LoadClients, duels: Sequence[Duel], pid: int, seconds: float
) -> dict[str, float]:
    """Plays games at all tables, and measures from about the second move to the first game's end.

    Only then are all tables in play: a new game is much more work for the server than a move, and
    most tables would be waiting for theirs. Its cost is a figure of its own.
    """
    meter, between, rounds = Meter(pid), Meter(pid), 0
    while meter.seconds < seconds:
        clients.begin(duels)
        await clients.expect(clients.moving)
        with meter.running(clients):
            await clients.until(clients.ended, seconds - meter.seconds)
        await clients.expect(clients.ended)
        with between.running(clients):
            await clients.expect(clients.ready)
        rounds += 1
    figures = meter.figures()
    spent = 1000 * between.server_cpu - figures[CPU] * len(between.latencies)
    return figures | {NEW_GAME: spent / rounds / len(duels)}
