"""A short run of the fault test: each of the eight kinds, on SQLite and on PostgreSQL."""

import asyncio
from pathlib import Path

import pytest

from majesty.server import client as clients
from tests.server.fault_injection import FAULTS, FaultyHost
from tests.server.fault_soak import Checker, soak
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
    with FaultyHost(database, tmp_path) as one:
        if kind == "sqlite":
            checker = run(one)
        else:
            with FaultyHost(database, tmp_path) as other:
                checker = run(one, other)
    assert checker.is_clean, checker.report()
    assert [checker.tallies[fault].injected for fault in FAULTS] == [1] * len(FAULTS)
    assert checker.ledger.acknowledged > 20


def run(*hosts: FaultyHost) -> Checker:
    # The clocks leave more time than real ones: a busy machine is no fault of the server.
    return asyncio.run(
        soak(hosts, rounds=1, tables=3, pace=0.1, scale=0.1, rest=(0.1, 0.2), clock=120)
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

    asyncio.run(look())
    checker.note_stuck("kill -9", table, "")
    tally = checker.tallies["kill -9"]
    assert (tally.acknowledged, tally.lost, tally.seats, tally.stuck) == (2, 2, 1, 1)
    assert not checker.is_clean
    assert "kill -9" in checker.report()
