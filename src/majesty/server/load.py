"""What `majesty bench server` measures: many tables at a real server, with two people at each.

The server is a process of its own; all clients share this one. They must cost less than the
server, or we would measure them: so they read of a frame only what their next move needs.
"""

import asyncio
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Coroutine, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from majesty.rules.errors import MajestyError
from majesty.server.client import Client

_WARM_UP = 5.0  # seconds at most; the games begin spread over them, so that they end spread
_AT_ONCE = 8  # threads that set tables up, and tables that are entered together
_PATIENCE = 30.0  # seconds until somebody is let in

MOVES, P50, P99 = "moves a second", "p50 at both players, ms", "p99 at both players, ms"
CPU, MEMORY = "server CPU a move, ms", "server memory, MiB"
GAMES, CLIENTS = "games ended a second", "clients' CPU, % of a core"


class LoadError(MajestyError):
    """The load test could not be carried out."""


def _failed(reason: str) -> LoadError:
    return LoadError("load-failed", f"The load test failed: {reason}.", reason=reason)


@dataclass(frozen=True, slots=True)
class Scenario:
    """How many tables, and how often each of them sees a move; without a pace at once."""

    name: str
    tables: int
    every: float | None = None  # seconds
    goals: dict[str, str] = field(default_factory=dict)


SCENARIOS = (
    Scenario(
        "200 tables, as fast as they can",
        200,
        goals={MOVES: "≥ 3,000", P99: "< 150", CPU: "≤ 0.35"},
    ),
    Scenario("500 tables, as fast as they can", 500, goals={MOVES: "≥ 2,000", CPU: "≤ 0.35"}),
    Scenario(
        "1,000 tables, 2,000 connections, a move every 5 seconds", 1000, 5.0, goals={P99: "< 50"}
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
    """Measures each scenario at a fresh server, some times for some seconds; medians count."""
    for scenario in scenarios:
        if not Path("/proc/self/stat").exists():
            yield Load(scenario, {}, "it reads the server's CPU time from /proc, as Linux has it")
            continue
        with _server() as (address, pid):
            pairs = _seat_people(address, scenario.tables)
            work = _play(scenario, Crowd(address), pairs, pid, seconds=seconds, repeats=repeats)
            with asyncio.Runner(loop_factory=_new_loop()) as runner:
                windows = runner.run(work)
        yield Load(scenario, {name: median(each[name] for each in windows) for name in windows[0]})


def _new_loop() -> Any:
    """Returns what makes event loops, quick ones where there are any."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


# The server, and the people at its tables


@contextmanager
def _server() -> Iterator[tuple[str, int]]:
    """Runs a server over an empty SQLite file; yields its address and process."""
    code = "import sys; from majesty.cli import main; sys.exit(main())"
    environment = {name: text for name, text in os.environ.items() if name[:8] != "MAJESTY_"}
    with tempfile.TemporaryDirectory() as folder:
        options = {"port": "0", "workers": "1", "database": f"{folder}/majesty.db"}
        arguments = [f"--{name}={text}" for name, text in options.items()]
        with subprocess.Popen(
            [sys.executable, "-c", code, "serve", "--log-level=warning", *arguments],
            stdout=subprocess.PIPE,
            text=True,
            env=environment | {"MAJESTY_LIMITS": "false"},
        ) as process:
            try:
                told = [line.split() for line in iter(process.stdout or ())]
                address = next((line[1] for line in told if line[0] == "address"), None)
                if address is None:
                    raise _failed("the server did not start")
                yield address, process.pid
            finally:
                process.terminate()
                try:
                    process.wait(20)
                except subprocess.TimeoutExpired:
                    process.kill()
