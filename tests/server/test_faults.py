"""A short run of the fault test: each of the eight kinds, on SQLite and on PostgreSQL."""

import asyncio
import shutil
import time
from contextlib import ExitStack
from pathlib import Path

import pytest

from majesty.server import client as clients
from tests.server import fault_injection, fault_soak
from tests.server.fault_injection import FAULTS, FaultyHost
from tests.server.fault_soak import Checker, Style, soak
from tests.server.hosting import make_durable


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["sqlite", "postgres_database"])
def test_faults_cost_no_move_and_no_seat(
    request: pytest.FixtureRequest,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    kind: str,
) -> None:
    """`python -m tests.server.soak --faults` does so for as long as one likes."""
    monkeypatch.setattr(clients, "_TIMEOUT", clients._TIMEOUT)  # which the players change
    database = str(tmp_path / "majesty.db")
    if kind != "sqlite":
        database = request.getfixturevalue(kind)
        make_durable(database)
    with ExitStack() as stack:
        hosts = [
            stack.enter_context(FaultyHost(database, tmp_path, absence=120))
            for _ in range(1 if kind == "sqlite" else 2)
        ]
        checker = run(*hosts)
        output = "".join(host.output for host in hosts)
    assert checker.is_clean, checker.report()
    assert '"traceback"' not in output
    assert [checker.tallies[fault].injected for fault in FAULTS] == [1] * len(FAULTS)
    assert checker.ledger.acknowledged > 20


def run(*hosts: FaultyHost) -> Checker:
    # The clocks leave more time than real ones: a busy machine is no fault of the server.
    return asyncio.run(
        soak(hosts, rounds=1, tables=4, pace=0.1, scale=0.1, rest=(0.1, 0.2), clock=120)
    )


def test_the_checker_sees_what_is_lost() -> None:
    table = "abcdefghijkl"
    entries = [
        {"seq": 1, "at": 0, "entry": {"kind": "opened"}},
        {"seq": 2, "at": 0, "entry": {"kind": "moved", "seat": 0, "move": "2"}},
        {
            "seq": 3,
            "at": 0,
            "entry": {"kind": "handed", "seat": 0, "level": "medium", "why": "time"},
        },
        {
            "seq": 4,
            "at": 0,
            "entry": {"kind": "handed", "seat": 1, "level": "medium", "why": "resigned"},
        },
    ]
    checker = Checker()
    heard = checker.hearing(table)
    for seq, move in ((2, "1"), (5, "3")):
        moved = {"kind": "moved", "seat": 0, "move": move}
        heard({"type": "entry", "seq": seq, "ref": "move", "entry": moved})

    async def ask(_: str) -> dict[str, object]:
        return {"entries": entries}

    async def look() -> None:
        for _ in range(2):  # what is known is not counted again
            await checker.look("kill -9", ask, [table])

    checker.note_stuck("kill -9", table, "")
    asyncio.run(look())
    tally = checker.tallies["kill -9"]
    assert (tally.acknowledged, tally.lost, tally.seats, tally.stuck) == (2, 2, 1, 1)
    assert not checker.is_clean
    report = checker.report()
    assert "kill -9" in report
    assert report.count("'why': 'time'") == 2  # where the seat was lost, and where it is stuck
    assert report.count("'why': 'resigned'") == 1


def test_nor_does_it_take_a_move_for_kept_that_had_to_be_made_again() -> None:
    moved = {"seq": 1, "at": 0, "entry": {"kind": "moved", "seat": 0, "move": "2"}}
    checker = Checker()
    for _ in range(2):
        checker.hearing("a table")({"type": "entry", "ref": "move", **moved})

    async def ask(_: str) -> dict[str, object]:
        return {"entries": [moved]}

    asyncio.run(checker.look("kill -9", ask, ["a table"]))
    assert checker.tallies["kill -9"].lost == 1


def test_it_sees_a_table_that_does_not_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fault_soak, "STUCK", 0.1)

    async def run() -> tuple[Checker, Checker]:
        during, after = Checker(), Checker()
        for checker in (during, after):
            checker.moved["a table"] = time.monotonic() - 1
        await fault_soak._recover(during, "SIGSTOP", [])
        await fault_soak._end(after, [], [])
        return during, after

    during, after = asyncio.run(run())
    assert during.tallies["SIGSTOP"].stuck == 1
    assert after.tallies["after the faults"].stuck == 1


def test_and_a_server_that_never_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fault_soak, "ANSWER", 0.1)

    async def run() -> Checker:
        checker, going_on = Checker(), asyncio.Event()  # which is not set: one game is enough
        style = Style(checker, ["http://127.0.0.1:1"], 0.1, 8)
        slot = asyncio.create_task(fault_soak._play_on_and_on(style, 0, going_on))
        while not checker.details:
            await asyncio.sleep(0.01)
        slot.cancel()
        return checker

    assert not asyncio.run(run()).is_clean


def test_a_fault_without_effect_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fault_injection, "_EFFECT", 0.0)
    with pytest.raises(AssertionError, match="no effect"):
        asyncio.run(fault_injection._repeat(lambda: None, lambda: 0, 0.0))
    gone = 2**22 + 1  # beyond the numbers of processes
    with pytest.raises(AssertionError, match="no process"):
        fault_injection.limit_files([gone], "0")
    monkeypatch.setattr(shutil, "which", lambda _: None)
    with pytest.raises(AssertionError, match="prlimit"):
        fault_injection.limit_files([gone], "0")
