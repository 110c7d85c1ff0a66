"""Games at which nobody plays or looks any more: the cheapest bot plays them out."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from majesty.rules.state import State
from majesty.server.bots import robots as robotics
from majesty.server.bots.robots import CHEAPEST, Robots
from majesty.server.rooms.room import Room
from majesty.server.rooms.viewers import Viewer
from majesty.server.settings import Settings
from majesty.server.tables.actions import Resign
from majesty.server.tables.entries import Handed, Moved, read_entry
from majesty.server.tables.table import Status
from tests.server.offline_hosts import House, house


class Game:
    """A game of a person who has resigned, against two bots that pause for long."""

    def __init__(self, here: House, room: Room, settings: Settings) -> None:
        self.here, self.room = here, room
        self.robots = Robots(here.hub, settings)
        self.robots.choose = self._choose  # type: ignore[method-assign,assignment]
        self.levels: list[str] = []

    async def _choose(self, level: str, state: State, *_others: Any) -> str:
        self.levels.append(level)
        return str(state.legal()[0])

    async def go_on(self) -> None:
        """Lets the bots play until they pause."""
        self.robots.consider(self.room)
        seq = -1
        while self.robots.is_busy(self.room.id) and seq != self.room.table.seq:
            seq = self.room.table.seq
            await asyncio.sleep(0.2)

    async def entries(self) -> list[Any]:
        return [read_entry(entry.body) for entry in await self.here.store.entries(self.room.id)]


def with_game(
    tmp_path: Path, test: Callable[[Game], Awaitable[None]], *, resigned: bool = True
) -> None:
    async def run() -> None:
        async with house(str(tmp_path / "majesty.db")) as here:
            ana, _ = await here.people.welcome("Ana", 1)
            room = await here.begin(ana, bots=2)
            if resigned:
                asked = Resign(type="resign", on=room.table.revision)
                await here.hub.act(room, ana.asker, asked)
            game = Game(here, room, Settings(database="unused.db", bot_pause=10))
            try:
                await test(game)
            finally:
                await game.robots.close()

    asyncio.run(run())


def test_a_game_that_nobody_is_left_at_is_played_out_at_once_by_the_cheapest_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(robotics, "_UNWATCHED", -1)

    async def test(game: Game) -> None:
        await asyncio.wait_for(_over(game), 60)  # with pauses it would take minutes
        assert set(game.levels) == {CHEAPEST}
        handed = [entry for entry in await game.entries() if isinstance(entry, Handed)]
        assert sorted(
            (entry.seat, entry.level) for entry in handed if entry.why == "unwatched"
        ) == [(seat, CHEAPEST) for seat in range(3)]
        assert game.room.table.left == {0: "resigned"}  # that is still why
        assert game.room.table.counts
        told = game.room.table.record.extras["handed"]
        assert [each["why"] for each in told].count("unwatched") == 3

    with_game(tmp_path, test)


async def _over(game: Game) -> None:
    game.robots.consider(game.room)
    while game.room.table.status is not Status.OVER:
        await asyncio.sleep(0.01)


def test_one_that_was_left_a_moment_ago_goes_on_as_it_was(tmp_path: Path) -> None:
    async def test(game: Game) -> None:
        await game.go_on()
        assert CHEAPEST not in game.levels
        assert not any(isinstance(entry, Moved) for entry in await game.entries())  # they pause

    with_game(tmp_path, test)


@pytest.mark.slow
@pytest.mark.parametrize("where", ["here", "elsewhere"])
def test_one_that_a_stranger_looks_at_goes_on_as_it_was(
    where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(robotics, "_UNWATCHED", 0.05)

    async def test(game: Game) -> None:
        if where == "here":
            game.room.viewers.add(Viewer(None, network="@x"))
        else:
            game.room.networks_elsewhere = frozenset({"@x"})
        await asyncio.sleep(0.1)
        await game.go_on()
        assert game.levels
        assert CHEAPEST not in game.levels

    with_game(tmp_path, test)


def test_where_a_person_still_plays_bots_stay_what_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(robotics, "_UNWATCHED", -1)

    async def test(game: Game) -> None:
        while game.room.table.bot_to_act is None:
            await game.here.play(game.room, 1)
        await game.go_on()
        assert CHEAPEST not in game.levels
        assert not any(isinstance(entry, Handed) for entry in await game.entries())

    with_game(tmp_path, test, resigned=False)
