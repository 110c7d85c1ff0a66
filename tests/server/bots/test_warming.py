"""Bots get ready for tables that will have them, not for whoever asks."""

import asyncio
from pathlib import Path

import pytest

from majesty.server.errors import ServerError
from majesty.server.service import running
from majesty.server.settings import Settings
from majesty.server.tables.actions import SeatBot
from majesty.server.tables.terms import Free, Mine, Terms


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
