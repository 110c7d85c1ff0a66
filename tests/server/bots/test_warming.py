"""Bots get ready for tables that will have them, not for whoever asks."""

import asyncio
from pathlib import Path

import pytest

from majesty.server.client import Client
from majesty.server.errors import ServerError
from majesty.server.service import running
from majesty.server.settings import Settings
from majesty.server.tables.actions import SeatBot
from majesty.server.tables.terms import Free, Mine, Robot, Terms
from tests.server.hosting import Host
from tests.server.visits import soon


def test_a_process_for_bots_starts_when_someone_looks_at_the_offer(tmp_path: Path) -> None:
    with Host(str(tmp_path / "majesty.db"), tmp_path, MAJESTY_BOT_PROCESSES="2") as host:
        assert not host.spawned
        for _ in range(2):
            Client(host.address).ask("GET", "/api/offer")
            soon(lambda: len(host.spawned) == 1)


@pytest.mark.parametrize("thinks", [True, False])
def test_a_bot_that_thinks_already_gets_ready_by_itself(
    *, thinks: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with running(Settings(database=str(tmp_path / "majesty.db"))) as service:
            ready: list[set[str]] = []
            monkeypatch.setattr(service.robots, "warm", ready.append)
            monkeypatch.setattr(service.robots, "is_busy", lambda _: thinks)
            ana, _ = await service.people.welcome("Ana", 0)
            await service.open(Terms(seats=(Mine(), Robot(level="expert"))), ana)
            assert ready == ([] if thinks else [{"expert"}])

    asyncio.run(run())


def test_a_bot_gets_ready_only_for_those_who_may_seat_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with running(Settings(database=str(tmp_path / "majesty.db"))) as service:
            ready: list[set[str]] = []
            monkeypatch.setattr(service.robots, "warm", ready.append)
            ana, _ = await service.people.welcome("Ana", 0)
            otto, _ = await service.people.welcome("Otto", 0)
            room, _ = await service.open(Terms(seats=(Mine(), Free())), ana)
            ready.clear()
            expert = SeatBot(type="seat-bot", seat=1, level="expert")
            with pytest.raises(ServerError):
                await service.act(room, otto, expert)
            assert ready == []
            await service.act(room, ana, expert)
            assert ready == [{"expert"}]

    asyncio.run(run())
