"""Clocks: from given times alone, and at a real server that is killed while they run."""

import asyncio
from collections.abc import Iterable
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from sqlalchemy import delete

from majesty.server.bots.robots import Robots
from majesty.server.client import Client
from majesty.server.errors import ActionError
from majesty.server.ids import new_id
from majesty.server.rooms.hub import Hub
from majesty.server.rooms.loading import happened
from majesty.server.rooms.presence import Presence
from majesty.server.rooms.scheduler import Scheduler
from majesty.server.settings import Settings
from majesty.server.storage.database import parse_url
from majesty.server.storage.schema import DEALS
from majesty.server.storage.store import Store
from majesty.server.tables import actions
from majesty.server.tables.entries import (
    Closed,
    Credited,
    Entry,
    Handed,
    Moved,
    Returned,
    Started,
    UndoAsked,
    Undone,
)
from majesty.server.tables.judge import SUBSTITUTE, Asker, judge, overdue
from majesty.server.tables.table import BOT_LATE, Table
from majesty.server.tables.terms import (
    Clock,
    DaysClock,
    GameClock,
    Mine,
    NoClock,
    Robot,
    Terms,
    TurnClock,
    Wish,
)
from majesty.server.times import now_ms
from tests.server.games import id_of, nobody, opened_table, person, robot, started_table
from tests.server.hosting import Host, make_older
from tests.server.soak import ME
from tests.server.visits import look, play_to_the_end, soon

ADA, BEN = person("Ada"), person("Ben")
TURN, GAME = TurnClock(seconds=30), GameClock(seconds=60, increment=5)
DAY = 86_400_000


def seated(clock: Clock, *seats: Any) -> tuple[Table, int]:
    """Returns a table at which the first seat begins, and when that was."""
    table = started_table(seats or (ADA, BEN), clock=clock)
    return table, table.at


def enter(table: Table, at: int, entry: Entry) -> None:
    table.apply(table.seq + 1, at, entry)


def decide(table: Table, at: int) -> None:
    """Makes the first legal decision."""
    assert table.state is not None
    assert table.to_act is not None
    enter(table, at, Moved(seat=table.to_act, move=str(table.state.legal()[0])))


def play_turn(table: Table, times: Iterable[int]) -> int:
    """Plays a whole turn, a decision at each time; returns when it was complete."""
    assert table.state is not None
    turn = table.state.turn
    for at in times:
        decide(table, at)
        if table.state.turn > turn:
            return at
    raise AssertionError


def running(table: Table) -> tuple[int | None, int | None]:
    """Returns whose clock runs, and until when."""
    return table.clocks.running, table.clocks.deadline


def ask_move(table: Table, now: int) -> Entry:
    assert table.state is not None
    assert table.to_act is not None
    move = actions.Move(type="move", on=table.revision, move=str(table.state.legal()[0]))
    holder = table.seats[table.to_act].holder
    assert holder
    return judge(table, Asker(holder, ""), move, now=now, gone=nobody)


# How time runs


def test_without_a_clock_nobody_is_ever_late() -> None:
    table, began = seated(NoClock())
    assert table.clocks.deadline is None
    assert overdue(table, began + 1000 * DAY) is None
    assert isinstance(ask_move(table, began + 1000 * DAY), Moved)


@pytest.mark.parametrize(
    ("clock", "allowed"),
    [(NoClock(), 30 * 60_000), (GAME, 30 * 60_000), (DaysClock(days=3), 7 * DAY)],
)
def test_a_table_at_which_nobody_begins_is_closed(clock: Clock, allowed: int) -> None:
    table = opened_table((ADA, BEN), clock=clock)
    assert overdue(table, table.opened_at + allowed - 1) is None
    assert overdue(table, table.opened_at + allowed) == Closed()
    enter(table, table.opened_at + allowed, Closed())
    assert table.due is None
    assert overdue(table, table.opened_at + 2 * allowed) is None


@pytest.mark.parametrize(
    ("clock", "allowed"), [(TURN, 30_000), (GAME, 60_000), (DaysClock(days=3), 3 * DAY)]
)
def test_a_move_is_taken_until_the_time_is_over(clock: Clock, allowed: int) -> None:
    table, began = seated(clock)
    assert table.due == began + allowed
    assert isinstance(ask_move(table, began + allowed - 1), Moved)
    assert overdue(table, began + allowed - 1) is None
    with pytest.raises(ActionError) as caught:
        ask_move(table, began + allowed)
    assert caught.value.code == "out-of-time"
    assert overdue(table, began + allowed) == Handed(seat=0, level=SUBSTITUTE, why="time")


@pytest.mark.parametrize("clock", [TURN, DaysClock(days=1)])
def test_every_turn_has_its_own_time(clock: Clock) -> None:
    table, began = seated(clock)
    full = table.clocks.left[0]
    ended = play_turn(table, count(began + 9_000, 1000))
    assert table.clocks.running == 1
    assert table.clocks.deadline == ended + full
    assert table.clocks.remaining(0, ended) == full


@pytest.mark.parametrize("clock", [TURN, GAME])
def test_decisions_inside_a_turn_share_its_time(clock: Clock) -> None:
    for seed in count():
        table = started_table((ADA, BEN), clock=clock, seed=seed)
        began, deadline = table.at, table.clocks.deadline
        decide(table, began + 4_000)
        if table.to_act == 0:
            break
    assert table.clocks.deadline == deadline
    assert table.clocks.remaining(0, began + 10_000) == table.clocks.left[0] - 10_000


def test_a_game_clock_sums_up_the_turns_and_gives_some_time_back() -> None:
    table, began = seated(GAME)
    first = play_turn(table, count(began + 20_000))
    assert table.clocks.left == [60_000 - (first - began) + 5_000, 60_000]
    second = play_turn(table, count(first + 1_000))
    assert table.clocks.left[1] == 60_000 - (second - first) + 5_000
    assert table.clocks.deadline == second + table.clocks.left[0]
    assert table.clocks.remaining(1, second + 50_000) == table.clocks.left[1]  # it stands still


def test_the_same_entries_make_the_same_clocks() -> None:
    def history() -> Table:
        table, began = seated(GAME)
        ended = play_turn(table, count(began + 7_000))
        enter(table, ended + 100, Credited(milliseconds=50))
        play_turn(table, count(ended + 3_000))
        return table

    assert history().clocks == history().clocks


# Taking back


def test_taking_back_inside_a_turn_gives_no_time_back() -> None:
    for seed in count():
        table = started_table((ADA, BEN), clock=GAME, seed=seed)
        began = table.at
        decide(table, began + 4_000)
        if table.to_act == 0:
            break
    enter(table, began + 8_000, Undone(person=id_of("Ada"), keep=0))
    assert table.clocks.remaining(0, began + 9_000) == 51_000
    assert table.clocks.deadline == began + 60_000


def test_who_takes_a_turn_back_has_to_move_again_with_the_time_left() -> None:
    table, began = seated(GAME)
    ended = play_turn(table, count(began + 20_000))
    left = list(table.clocks.left)
    enter(table, ended + 1_000, UndoAsked(person=id_of("Ada"), keep=0))
    assert table.clocks.running == 1  # until the other agrees it is their time
    enter(table, ended + 3_000, Undone(person=id_of("Ada"), keep=0))
    assert table.clocks.running == 0
    assert table.clocks.left == [left[0], 57_000]  # no increment for a turn not finished
    assert table.clocks.deadline == ended + 3_000 + left[0]


def test_a_turn_that_was_taken_back_has_its_whole_time_again() -> None:
    table, began = seated(TURN)
    ended = play_turn(table, count(began + 20_000))
    enter(table, ended + 3_000, Undone(person=id_of("Ada"), keep=0))
    assert table.clocks.deadline == ended + 3_000 + 30_000


# Bots, and coming back


def test_bots_have_no_clock() -> None:
    table, began = seated(TURN, robot(), ADA)
    assert running(table) == (None, None)
    assert overdue(table, began + DAY) is None
    ended = play_turn(table, count(began + 40_000))
    assert running(table) == (1, ended + 30_000)


@pytest.mark.parametrize("clock", [TURN, GAME, DaysClock(days=1)])
def test_when_time_is_over_a_bot_moves_at_once(clock: Clock) -> None:
    table, _ = seated(clock)
    late = table.clocks.deadline
    assert late is not None
    handed = overdue(table, late)
    assert handed is not None
    enter(table, late, handed)
    assert table.clocks.running is None
    assert table.bot_to_act == (0, SUBSTITUTE)
    assert table.due == late + BOT_LATE
    assert overdue(table, late + DAY) is None


def test_handing_over_does_not_touch_the_clock_of_another() -> None:
    table, began = seated(GAME)
    deadline = table.clocks.deadline
    enter(table, began + 5_000, Handed(seat=1, level="random", why="resigned"))
    assert running(table) == (0, deadline)


def test_who_comes_back_has_their_time_from_then_on() -> None:
    table, began = seated(TURN)
    enter(table, began + 1_000, Handed(seat=0, level="random", why="absent"))
    assert running(table) == (None, None)
    enter(table, began + 90_000, Returned(seat=0))
    assert running(table) == (0, began + 120_000)


# When the server was down


@pytest.mark.parametrize("clock", [TURN, GAME, DaysClock(days=1)])
def test_a_credit_moves_the_deadline(clock: Clock) -> None:
    table, began = seated(clock)
    deadline = table.clocks.deadline
    assert deadline is not None
    enter(table, began + 25_000, Credited(milliseconds=20_000))
    assert table.clocks.deadline == table.due == deadline + 20_000
    assert table.clocks.remaining(0, began + 25_000) == table.clocks.left[0] - 5_000
    assert overdue(table, deadline + 19_999) is None
    assert overdue(table, deadline + 20_000) is not None


def test_credited_time_is_not_spent_on_a_game_clock() -> None:
    table, began = seated(GAME)
    enter(table, began + 50_000, Credited(milliseconds=40_000))
    ended = play_turn(table, count(began + 51_000))
    assert table.clocks.left[0] == 60_000 - (ended - began) + 40_000 + 5_000


class House:
    """A worker without a network: what is due at a table that waits for Ada."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.hub = Hub(store, new_id())
        settings = Settings(bot_pause=0, bot_processes=1)
        self.robots = Robots(self.hub, settings)
        self.scheduler = Scheduler(self.hub, Presence(self.hub), self.robots)

    async def open(self, clock: Clock, *, ago: int, other: Wish | None = None) -> str:
        """Opens a table that was started some milliseconds ago, and at which nobody moved."""
        terms = Terms(seats=(Mine(), other or Mine()), clock=clock)
        with patch("majesty.server.rooms.hub.now_ms", lambda: now_ms() - ago):
            table, _ = await self.hub.open(terms, Asker(id_of("Ada"), "Ada"))
            await self.hub.enter(await self.hub.room(table), lambda *_: Started(start=0))
        return table

    async def kinds(self, table: str) -> list[str]:
        return [told.entry.kind for told in await happened(self.hub.store, table)]


@pytest.mark.slow
def test_a_worker_that_comes_second_leaves_late_tables_to_the_first(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first one may still be busy giving their time back."""
    monkeypatch.setattr(
        "majesty.server.rooms.scheduler._OUTAGE", 600_000
    )  # so long it keeps still, too

    async def run() -> list[str]:
        store = await Store.open(parse_url(postgres_database))
        try:
            house = House(store)
            table = await house.open(TurnClock(seconds=5), ago=9_000)
            await store.sign("first", now_ms())
            await house.scheduler.begin()
            await asyncio.sleep(2)
            kinds = await house.kinds(table)
            await house.scheduler.close()
            return kinds
        finally:
            await store.close()

    assert asyncio.run(run()) == ["opened", "started"]


def test_a_table_that_cannot_be_read_does_not_keep_the_server_from_starting(
    database: str,
) -> None:
    async def run() -> list[str]:
        store = await Store.open(parse_url(database))
        try:
            house = House(store)
            clock = TurnClock(seconds=600)
            broken, whole = [await house.open(clock, ago=ago) for ago in (10_000, 9_000)]
            await store.write(
                lambda db: db.execute(delete(DEALS).where(DEALS.c.table_id == broken))
            )
            await store.sign("killed", now_ms() - 8_000)
            house.hub.rooms.clear()
            await house.scheduler.begin()
            kinds = await house.kinds(whole)
            await house.scheduler.close()
            return kinds
        finally:
            await store.close()

    assert asyncio.run(run()) == ["opened", "started", "credited"]


# At a real server


@pytest.mark.slow
def test_when_nobody_moves_bots_end_the_game(tmp_path: Path) -> None:
    database = str(tmp_path / "majesty.db")

    async def open_late() -> str:
        store = await Store.open(parse_url(database))
        try:
            house = House(store)
            return await house.open(TurnClock(seconds=5), ago=6_000, other=Robot(level="greedy"))
        finally:
            await store.close()

    table = asyncio.run(open_late())
    with Host(database, tmp_path) as host:
        anybody = Client(host.address)
        soon(lambda: look(anybody, table)["table"]["status"] == "over")
        told = anybody.ask("GET", f"/api/tables/{table}/entries")["entries"]
        entries = [each["entry"] for each in told]
        handed = [entry for entry in entries if entry["kind"] == "handed"]
        assert (handed[0]["seat"], handed[0]["why"]) == (0, "time")
        assert all(entry["why"] == "unwatched" for entry in handed[1:])  # if it took a minute


@pytest.mark.slow
def test_nobody_loses_by_time_while_the_server_is_down(database: str, tmp_path: Path) -> None:
    with Host(database, tmp_path) as host:
        ada = Client.guest(host.address, "Ada")
        asked = {"seats": [ME, ME], "clock": {"kind": "turn", "seconds": 60}, "start": True}
        table = ada.ask("POST", "/api/tables", asked)["table"]["id"]
        host.kill()
        make_older(database, 70_000)
        host.start()
        play_to_the_end(table, ada)
        told = ada.ask("GET", f"/api/tables/{table}/entries")["entries"]
        kinds = [each["entry"]["kind"] for each in told]
        assert kinds[:3] == ["opened", "started", "credited"]
        others = [kind for kind in kinds if kind != "credited"]  # a slow machine has more of them
        assert others[:3] == ["opened", "started", "moved"]
        assert "handed" not in kinds
        assert told[2]["entry"]["milliseconds"] >= 70_000
