"""Whole games over HTTP and WebSocket, at a real server, on both kinds of database."""

import asyncio
import signal
from pathlib import Path
from random import Random
from typing import Any

import pytest

from majesty.rules.proof import check_deal
from majesty.rules.record import Record
from majesty.server.client import Client, Sight, play_on
from tests.server.hosting import Host
from tests.server.visits import PATIENCE


def chooser(seed: int) -> object:
    rng = Random(seed)

    def choose(sight: Sight) -> str:
        return rng.choice(sight.decisions)

    return choose


@pytest.mark.parametrize(
    "players", [2, *(pytest.param(more, marks=pytest.mark.slow) for more in (3, 4))]
)
def test_people_and_a_bot_play_to_the_end(players: int, database: str, tmp_path: Path) -> None:
    with Host(database, tmp_path) as host:
        people = [
            Client.guest(host.address, name) for name in ("Ada", "Ben", "Cleo")[: players - 1]
        ]
        seats = [
            {"kind": "me"},
            *({"kind": "open"} for _ in people[1:]),
            {"kind": "bot", "level": "greedy"},
        ]
        opened = people[0].ask(
            "POST", "/api/tables", {"seats": seats, "sides": "random", "edition": "de"}
        )
        table = opened["table"]["id"]
        for seat, person in enumerate(people[1:], 1):
            person.act(table, type="sit", seat=seat)
        people[0].act(table, type="start")

        async def play() -> list[dict[str, Any]]:
            games = [play_on(person, table, chooser(n)) for n, person in enumerate(people)]
            return await asyncio.gather(*games)

        results = asyncio.run(asyncio.wait_for(play(), 2 * PATIENCE))
        assert all(result == results[0] for result in results)
        told = people[0].ask("GET", f"/api/tables/{table}/record")
        record = Record.from_dict(told)
        check_deal(record, opened["table"]["commitment"])
        assert told["result"]["total"] == results[0]["total"]
        assert host.stop() == -signal.SIGTERM
        assert "Application shutdown complete" in host.output
        assert '"error"' not in host.output
