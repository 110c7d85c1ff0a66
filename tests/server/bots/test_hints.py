"""Hints: only for those who play alone, and never on a ladder."""

import asyncio
import json
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from majesty.bots import bot, plays_unprepared
from majesty.bots.budget import Budget
from majesty.bots.net import Net
from majesty.rules.record import Record
from majesty.rules.replay import final_state
from majesty.rules.state import State
from majesty.server.bots.hints import ADVISER, Hints
from majesty.server.client import Client, Sight
from majesty.server.errors import ServerError
from majesty.server.rooms.hub import Hub
from majesty.server.rooms.viewers import Viewer
from majesty.server.storage.writer import Append
from majesty.server.tables.entries import Handed, Hinted, Rated
from majesty.server.tables.judge import hinted
from majesty.server.tables.table import BURST
from tests.server.games import enter, finished_table, id_of, opened_table, robot, started_table
from tests.server.hosting import Host
from tests.server.offline_hosts import bring, contents, exported, house
from tests.server.tables.random_tables import ANA, BEN, asker
from tests.server.visits import BOT, ME, OPEN, PATIENCE, entries, look, opened, soon

ADVICE = {"decisions", "events", "points", "meeples", "prospects"}

Capture = pytest.CaptureFixture[str]


async def answer(sight: Sight, ref: str) -> dict[str, Any]:
    """Returns the frame that answers a message."""
    while (frame := await sight.receive(PATIENCE)).get("ref") != ref:
        pass
    return frame


async def ask(sight: Sight, ref: str = "hint") -> dict[str, Any]:
    await sight.send(type="hint", ref=ref)
    return await answer(sight, ref)


def hint_at(client: Client, table: str) -> dict[str, Any]:
    """Waits for a person's turn and asks for a hint."""
    soon(lambda: look(client, table)["decisions"])

    async def run() -> dict[str, Any]:
        async with client.watch(table) as sight:
            return await ask(sight)

    return asyncio.run(run())


# Who may have one


def refusal(seats: list[Any], who: Any, *done: Any) -> str:
    table = started_table(seats)
    for entry in done:
        enter(table, entry)
    with pytest.raises(ServerError) as caught:
        hinted(table, asker(who))
    return caught.value.code


def test_hints_are_for_those_who_play_alone_and_are_to_act() -> None:
    assert refusal([ANA, BEN], ANA) == "no-hints"
    assert refusal([robot(), ANA], ANA) == "not-your-turn"
    assert refusal([ANA, robot()], BEN) == "not-seated"
    gone = Handed(seat=1, level="medium", why="resigned")
    assert refusal([ANA, BEN], ANA, gone) == "no-hints"  # it is still Ben's game as well
    assert refusal([ANA, BEN], BEN, gone) == "not-seated"
    with pytest.raises(ServerError, match="not started"):
        hinted(opened_table([ANA, robot()]), asker(ANA))
    with pytest.raises(ServerError, match="is over"):
        hinted(finished_table([ANA, robot()]), asker(ANA))


def test_only_the_first_hint_of_a_game_that_counts_is_an_entry() -> None:
    table = started_table([ANA, robot()])
    entry = hinted(table, asker(ANA))
    assert entry == Hinted(person=id_of("Ana"), seat=0)
    before = table.counts
    enter(table, entry)
    assert (before, table.counts) == (True, False)
    assert hinted(table, asker(ANA)) is None
    assert hinted(started_table([ANA, ANA]), asker(ANA)) is None  # such a game never counts


# At a real server


@pytest.mark.slow
def test_a_hint_can_be_played_and_its_events_follow(ana: Client) -> None:
    table = opened(ana, ME, BOT, start=True, sides="B")
    soon(lambda: look(ana, table)["decisions"])

    async def run() -> None:
        async with ana.watch(table) as sight:
            await sight.receive()
            told = await ask(sight)
            assert told.keys() == {"type", "revision", "ref"} | ADVICE
            assert (told["type"], told["revision"]) == ("hint", sight.revision)
            turn, seat = ((sight.state or {})[key] for key in ("turn", "seat"))
            before = (sight.state or {})["realms"][seat]
            events = []
            for decision in told["decisions"]:
                assert decision in sight.decisions
                await sight.send(type="move", on=sight.revision, move=decision, ref=decision)
                events += (await answer(sight, decision))["events"]
            assert (sight.state or {})["turn"] == turn + 1
            assert events[: len(told["events"])] == told["events"]
            assert {event["event"] for event in events[len(told["events"]) :]} <= {"Refilled"}
            after = (sight.state or {})["realms"][seat]
            for key in ("points", "meeples"):
                assert told[key] == after[key] - before[key]
            occupied = [sum(map(bool, realm["stacks"])) for realm in (before, after)]
            assert [one["variety"] for one in told["prospects"]].count(True) == (
                occupied[1] - occupied[0]
            )

    asyncio.run(run())


@pytest.mark.slow
def test_a_hint_ends_where_a_card_is_revealed(ana: Client) -> None:
    table = opened(ana, ME, BOT, start=True, edition="de")
    told = hint_at(ana, table)
    assert len(told["decisions"]) == 1
    assert told["events"][-1]["event"] == "CardTaken"
    assert told["prospects"] == []  # nothing is placed yet


@pytest.mark.slow
def test_hints_of_a_casual_game_are_nobody_elses_business(ana: Client, eva: Client) -> None:
    table = opened(ana, ME, BOT, start=True)
    assert not look(ana, table)["table"]["rated"]
    soon(lambda: look(ana, table)["decisions"])

    async def run() -> list[dict[str, Any]]:
        async with ana.watch(table) as sight, eva.watch(table) as watching:
            await watching.receive()
            for number in range(2):
                assert (await ask(sight, f"{number}"))["type"] == "hint"
            assert sight.decisions
            await watching.send(type="ping", ref="now")
            heard = []
            while (frame := await watching.receive()).get("ref") != "now":
                heard.append(frame)
            return heard

    heard = [frame for frame in asyncio.run(run()) if frame["type"] != "presence"]
    assert heard == []
    assert "hinted" not in [entry["kind"] for entry in entries(ana, table)]


def test_hints_are_refused_by_name(ana: Client, ben: Client) -> None:
    shared = opened(ana, ME, OPEN)
    ben.act(shared, type="sit", seat=1)
    alone = opened(ana, ME, BOT, start=True)

    async def code(client: Client, table: str) -> str:
        async with client.watch(table) as sight:
            return str((await ask(sight))["code"])

    assert asyncio.run(code(ana, shared)) == "not-started"
    ana.act(shared, type="start")
    assert {asyncio.run(code(who, shared)) for who in (ana, ben)} == {"no-hints"}
    assert asyncio.run(code(ben, alone)) == "not-seated"
    rated = opened(ana, ME, BOT, start=True, rated=True)
    assert asyncio.run(code(ana, rated)) == "no-hints-rated"
    assert asyncio.run(code(Client(ana.address), alone)) == "who-are-you"
    assert "hinted" not in [entry["kind"] for entry in entries(ana, shared)]


@pytest.mark.slow
def test_hints_come_one_at_a_time_and_not_too_often(host: Host, ana: Client) -> None:
    table = opened(ana, ME, BOT, start=True)
    soon(lambda: look(ana, table)["decisions"])

    async def run() -> tuple[list[str], list[str]]:
        async with ana.watch(table) as sight:
            with thoughtless(host):
                for ref in ("0", "1"):
                    await sight.send(type="hint", ref=ref)
                second = await answer(sight, "1")
            frames = [await answer(sight, "0"), second]
            at_once = [frame.get("code", frame["type"]) for frame in frames]
            after = [""]
            while after[-1] != "not-so-fast":  # the more it took until now, the more there are
                frame = await ask(sight, f"again {len(after)}")
                after.append(frame.get("code", frame["type"]))
            return at_once, after[1:-1]

    at_once, after = asyncio.run(asyncio.wait_for(run(), PATIENCE))
    assert at_once == ["hint", "hint-pending"]
    assert after == ["hint"] * len(after)
    assert len(after) >= BURST - 1


@contextmanager
def thoughtless(host: Host) -> Iterator[None]:
    """Holds the processes in which a server's bots think, meanwhile."""
    processes = host.spawned
    assert processes
    try:
        for process in processes:
            os.kill(process, signal.SIGSTOP)
        yield
    finally:
        for process in processes:
            os.kill(process, signal.SIGCONT)


def test_moves_need_not_wait_for_a_hint(tmp_path: Path) -> None:
    async def run() -> dict[str, Any]:
        thought = asyncio.Event()

        class Slow:
            async def choose(self, _: str, state: State, *_others: object) -> str:
                await thought.wait()
                return str(state.legal()[0])

        async with house(str(tmp_path / "majesty.db")) as here:
            ana, _ = await here.people.welcome("Ana", 1)
            room = await here.begin(ana, bots=1)
            while room.table.to_act != 0:
                await here.play(room, 1)
            hints, viewer = Hints(here.hub, Slow()), Viewer(ana)  # type: ignore[arg-type]
            await hints.ask(room, ana.asker, viewer, "ref")
            asked = room.table.revision
            await here.play(room, 1)
            assert viewer.frames.empty()
            thought.set()
            frame: dict[str, Any] = json.loads(await viewer.frames.get() or "")
            assert frame["revision"] == asked < room.table.revision
            return frame

    assert asyncio.run(run())["type"] == "hint"


@pytest.mark.slow
def test_a_hint_takes_one_token_however_often_other_workers_are_quicker(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Quick:
        async def choose(self, _: str, state: State, *_others: object) -> str:
            return str(state.legal()[0])

    async def run() -> None:
        async with house(str(tmp_path / "majesty.db")) as here:
            ana, _ = await here.people.welcome("Ana", 1)
            room = await here.begin(ana, bots=1)
            while room.table.to_act != 0:
                await here.play(room, 1)
            append, tries = here.store.append, iter(range(2 * BURST))

            async def overtaken(entry: Append) -> bool:
                return next(tries, None) is None and await append(entry)

            monkeypatch.setattr(here.store, "append", overtaken)
            hints, viewer = Hints(here.hub, Quick()), Viewer(ana)  # type: ignore[arg-type]
            told = []
            for _ in range(BURST):
                await hints.ask(room, ana.asker, viewer, None)
                told.append(json.loads(await viewer.frames.get() or "")["type"])
                await asyncio.sleep(0)  # the hint is over
            assert told == ["hint"] * BURST
            assert next(tries, None) is None

    asyncio.run(run())


@pytest.mark.slow
def test_a_bot_that_fails_gives_a_refusal_and_nothing_else_breaks(tmp_path: Path) -> None:
    broken = tmp_path / "broken" / "numpy"  # what the bot of the hints needs
    broken.mkdir(parents=True)
    (broken / "__init__.py").write_text("raise ImportError('no arrays here')\n", "utf-8")
    with Host(str(tmp_path / "majesty.db"), tmp_path, PYTHONPATH=str(broken.parent)) as host:
        ana = Client.guest(host.address, "Ana")
        table = opened(ana, ME, ME, start=True)
        for _ in range(2):
            told = hint_at(ana, table)
            assert (told["type"], told["code"]) == ("refused", "hint-failed")
        ana.act(table, type="move", on=look(ana, table)["revision"], move="1")
        logged = [json.loads(line) for line in host.output.splitlines() if line.startswith("{")]
        [fault, _] = [line for line in logged if line["event"] == "hint-fault"]
        assert "no arrays here" in fault["fault"]


# What is stored


def test_hints_are_kept_and_travel(database: str, tmp_path: Path, capsys: Capture) -> None:
    """On either database: after a restart, and at another host, the game does not count either."""
    elsewhere = str(tmp_path / "elsewhere.db")

    async def live_there() -> str:
        async with house(database) as here:
            ana, _ = await here.people.welcome("Ana", 1)
            room = await here.begin(ana, bots=1)
            while room.table.to_act != 0:
                await here.play(room, 1)
            await here.hub.enter(room, lambda table, _: hinted(table, ana.asker))
            again = await Hub(here.store, "other").room(room.id)
            assert not again.table.counts
            await here.play(room)
            await here.hub.rate(room, rated_never)
            return room.id

    async def rated_never(_: object, table: Any) -> Rated:
        assert not table.counts
        return Rated(ladder=None)

    table = asyncio.run(live_there())
    [line] = exported(capsys, database)
    kinds = [entry["kind"] for _, entry in line["host"]["entries"]]
    assert kinds.count("hinted") == 1
    assert final_state(Record.from_dict(line)).is_over
    bring(elsewhere, tmp_path, line)
    rows = [row for row in contents(elsewhere)["entries"] if table in row]
    assert any('"hinted"' in str(row) for row in rows)


def test_a_hint_that_nobody_could_have_had_is_not_imported(tmp_path: Path, capsys: Capture) -> None:
    database = str(tmp_path / "old.db")

    async def live_there() -> None:
        async with house(database) as here:
            ana, _ = await here.people.welcome("Ana", 1)
            room = await here.begin(ana, bots=1)
            while room.table.to_act != 0:
                await here.play(room, 1)
            await here.enter(room, Hinted(person=ana.id, seat=0))
            await here.play(room)

    asyncio.run(live_there())
    [line] = exported(capsys, database)
    for _, entry in line["host"]["entries"]:
        if entry["kind"] == "hinted":
            entry["seat"] = 1
    with pytest.raises(Exception, match="cannot follow"):
        bring(str(tmp_path / "new.db"), tmp_path, line)


def test_hints_are_of_a_bot_that_answers_at_once_and_does_not_err() -> None:
    adviser = bot(ADVISER)
    assert plays_unprepared(adviser)
    assert isinstance(adviser, Net)
    assert (adviser.errs, adviser.budget) == (False, Budget(playouts=16))
