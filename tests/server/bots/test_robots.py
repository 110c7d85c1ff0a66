"""Bots at the tables of a real server: levels, pauses, and what happens when they fail."""

import asyncio
import json
import os
import shlex
import signal
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import urlopen

import pytest

from majesty.bots import LEVELS
from majesty.server.bots.robots import simpler
from majesty.server.client import Client, Sight, play_on
from tests.server.hosting import Host
from tests.server.visits import PATIENCE, soon

QUICK_EXPERT = LEVELS["expert"].replace("300ms", "20")  # looks

# A bot's program; the rest of its behaviour is put in the place of ANSWER.
# A shell starts Python: a line `#!` cannot name a path with spaces.
PROGRAM = """#!/bin/sh
'''exec' {python} "$0" "$@"
' '''
import json, os, select, sys, time
from pathlib import Path
folder = Path({folder!r})
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "hello":
        told = {{"type": "ready", "protocol": "majesty-bot/1"}}
    elif asked["type"] == "choose":
        {answer}
        told = {{"type": "decision", "id": asked["id"], "decision": decision}}
    else:
        break
    print(json.dumps(told), flush=True)
"""
ANSWERS = {
    "liar": "decision = '9Z'",
    "sleeper": """select.select([sys.stdin], [], [], 100)
        break""",
    "patient": """decision = asked["legal"][0]
        (folder / f"thinks-{os.getpid()}").touch()
        while (folder / "hold").exists():
            time.sleep(0.02)""",
}


@pytest.fixture
def programs(tmp_path: Path) -> dict[str, Any]:
    """Puts the bots' programs where a server finds them; returns its settings."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name, answer in ANSWERS.items():
        program = folder / name
        program.write_text(
            PROGRAM.format(python=shlex.quote(sys.executable), folder=str(tmp_path), answer=answer),
            "utf-8",
        )
        program.chmod(0o755)
    return {
        "PATH": f"{folder}:{os.environ['PATH']}",
        "MAJESTY_BOTS": "greedy,mc:20,expert,cmd:false,cmd:liar,cmd:sleeper,cmd:patient,mc:1:bogus",
    }


def open_with(client: Client, *levels: str) -> str:
    """Opens a table of a person and bots, and starts it."""
    bots = [{"kind": "bot", "level": level} for level in levels]
    asked = {"seats": [{"kind": "me"}, *bots], "start": True}
    table: str = client.ask("POST", "/api/tables", asked)["table"]["id"]
    return table


def chooser(seed: int = 0) -> Callable[[Sight], str]:
    rng = Random(seed)
    return lambda sight: rng.choice(sight.decisions)


def play(client: Client, table: str) -> list[dict[str, Any]]:
    """Plays to the end; returns the table's entries."""
    asyncio.run(asyncio.wait_for(play_on(client, table, chooser()), 300))
    return entries_of(client, table)


def entries_of(client: Client, table: str) -> list[dict[str, Any]]:
    told = client.ask("GET", f"/api/tables/{table}/entries")["entries"]
    return [{**entry["entry"], "at": entry["at"]} for entry in told]


def handed(entries: list[dict[str, Any]]) -> list[tuple[int, str, str]]:
    return [(e["seat"], e["level"], e["why"]) for e in entries if e["kind"] == "handed"]


def faults(host: Host) -> list[dict[str, Any]]:
    """Returns the faults of bots that the server has logged."""
    told = [json.loads(line) for line in host.output.splitlines() if line.startswith("{")]
    return [line for line in told if line["event"] == "bot-fault"]


# Failing


@pytest.mark.slow
def test_bots_that_fail_are_replaced_and_the_game_goes_on(
    tmp_path: Path, programs: dict[str, Any]
) -> None:
    levels = ("cmd:false", "cmd:liar", "mc:1:bogus")  # ends at once, cheats, cannot be made
    with Host(str(tmp_path / "majesty.db"), tmp_path, **programs) as host:
        ada = Client.guest(host.address, "Ada")
        entries = play(ada, open_with(ada, *levels))
        assert sorted(handed(entries)) == [(seat, "random", "fault") for seat in (1, 2, 3)]
        logged = faults(host)
        assert sorted(fault["bot"] for fault in logged) == sorted(levels)
        assert {fault["level"] for fault in logged} == {"error"}
        assert not any("ProcessPool" in fault["fault"] for fault in logged)  # nobody else suffers
        with urlopen(f"{host.address}/metrics") as answer:
            figures = answer.read().decode()
        for level in levels:
            assert f'majesty_bot_faults_total{{level="{level}"}} 1.0' in figures


@pytest.mark.slow
def test_a_bot_that_takes_too_long_is_replaced(tmp_path: Path, programs: dict[str, Any]) -> None:
    limit: dict[str, Any] = {"MAJESTY_BOT_SECONDS": "0.5"}
    with Host(str(tmp_path / "majesty.db"), tmp_path, **programs, **limit) as host:
        ada = Client.guest(host.address, "Ada")
        assert handed(play(ada, open_with(ada, "cmd:sleeper"))) == [(1, "random", "fault")]
        assert "too slow" in faults(host)[0]["fault"]


def test_each_level_is_followed_by_the_next_simpler_one() -> None:
    followed = [simpler(level) for level in reversed(LEVELS)]
    assert followed == ["hard", "medium", "easy", "beginner", "random"]
    assert simpler("mc:7") == simpler("random") == "random"


@pytest.mark.slow
@pytest.mark.parametrize(("level", "then"), [("mc:20", ["random"]), ("expert", ["hard"])])
def test_bots_that_cannot_be_compiled_are_replaced(
    level: str, then: list[str], tmp_path: Path, programs: dict[str, Any]
) -> None:
    broken = tmp_path / "broken" / "numba"  # what the strongest level needs
    broken.mkdir(parents=True)
    (broken / "__init__.py").write_text("raise ImportError('no machine code here')\n", "utf-8")
    path: dict[str, Any] = {"PYTHONPATH": str(broken.parent)}
    with Host(str(tmp_path / "majesty.db"), tmp_path, **programs, **path) as host:
        ada = Client.guest(host.address, "Ada")
        entries = play(ada, open_with(ada, level))
        assert handed(entries) == [(1, other, "fault") for other in then]
        assert all("no machine code here" in fault["fault"] for fault in faults(host))


# Processes that die


@pytest.mark.parametrize("processes", [1, 2])
@pytest.mark.slow
def test_bots_whose_process_is_killed_think_again(
    processes: int, tmp_path: Path, programs: dict[str, Any]
) -> None:
    hold = tmp_path / "hold"
    hold.touch()
    several: dict[str, Any] = {"MAJESTY_BOT_PROCESSES": str(processes)}
    with Host(str(tmp_path / "majesty.db"), tmp_path, **programs, **several) as host:
        ada = Client.guest(host.address, "Ada")
        tables = [open_with(ada, "cmd:patient") for _ in range(processes)]
        games = asyncio.Runner()
        with games:
            loop = games.get_loop()
            playing = [loop.create_task(play_on(ada, table, chooser())) for table in tables]

            def kill_one() -> None:
                soon(lambda: len(list(tmp_path.glob("thinks-*"))) == processes)
                assert ada.ask("GET", "/healthz")["status"] == "ok"  # thinking holds up nobody
                os.kill(host.spawned[0], signal.SIGKILL)
                hold.unlink()

            async def run() -> None:
                await asyncio.to_thread(kill_one)
                await asyncio.wait_for(asyncio.gather(*playing), 2 * PATIENCE)

            games.run(run())
        for table in tables:
            assert not handed(entries_of(ada, table))
        assert not faults(host)


@pytest.mark.slow
def test_an_idle_process_that_is_killed_does_no_harm(tmp_path: Path) -> None:
    with Host(str(tmp_path / "majesty.db"), tmp_path) as host:
        ada = Client.guest(host.address, "Ada")
        for _ in range(2):
            assert not handed(play(ada, open_with(ada, "greedy")))
            for process in host.spawned:
                os.kill(process, signal.SIGKILL)
            soon(lambda: not host.spawned)
        assert not faults(host)


# Levels and pauses


@pytest.mark.slow
@pytest.mark.parametrize(
    "level",
    [
        "beginner",
        *(pytest.param(name, marks=pytest.mark.slow) for name in ("medium", "hard", QUICK_EXPERT)),
    ],
)
def test_every_level_plays_a_game(level: str, tmp_path: Path) -> None:
    with Host(str(tmp_path / "majesty.db"), tmp_path, MAJESTY_BOTS=level) as host:
        ada = Client.guest(host.address, "Ada")
        entries = play(ada, open_with(ada, level))
        assert not handed(entries)
        assert not faults(host)


@pytest.mark.slow
def test_the_expert_takes_its_time_and_moves(tmp_path: Path) -> None:
    with Host(str(tmp_path / "majesty.db"), tmp_path) as host:
        ada = Client.guest(host.address, "Ada")
        table = open_with(ada, "expert")
        while (shown := ada.ask("GET", f"/api/tables/{table}"))["decisions"]:
            ada.act(table, type="move", on=shown["revision"], move=shown["decisions"][0])

        def has_moved() -> bool:
            entries = entries_of(ada, table)
            assert not handed(entries)
            return any((e["kind"], e.get("seat")) == ("moved", 1) for e in entries)

        soon(has_moved)
        assert not faults(host)


@pytest.mark.slow
def test_bots_pause_so_that_people_can_follow(tmp_path: Path) -> None:
    with Host(str(tmp_path / "majesty.db"), tmp_path, MAJESTY_BOT_PAUSE="0.15") as host:
        ada = Client.guest(host.address, "Ada")
        entries = play(ada, open_with(ada, "greedy"))
        moves = [entry for entry in entries if entry["kind"] == "moved"]
        waited = [
            after["at"] - before["at"]
            for before, after in pairwise(moves)
            if (before["seat"], after["seat"]) == (0, 1)
        ]
        assert len(waited) >= 11  # of twelve turns the first may be the bot's
        assert min(waited) >= 140  # milliseconds, of two clocks
