"""Several workers on one PostgreSQL: they serve the same tables, and one may die."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from majesty.server.client import Client, Sight, play_on
from tests.server.hosting import Host, make_older
from tests.server.soak import GREEDY, ME, OPEN, Ledger, lost_moves, play_under_fire
from tests.server.visits import PATIENCE, look, soon

LATE = {"stale", "repeated", "not-your-turn", "game-ended"}  # what the slower of two is told


# Two servers


async def until(sight: Sight, wanted: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    """Receives until a frame is what was waited for."""
    while True:
        frame = await sight.receive(PATIENCE)
        if wanted(frame):
            return frame


def entry_of(kind: str) -> Callable[[dict[str, Any]], bool]:
    return lambda frame: frame["type"] == "entry" and frame["entry"]["kind"] == kind


def chooser(seed: int = 0) -> Callable[[Sight], str]:
    rng = Random(seed)
    return lambda sight: rng.choice(sight.decisions)


@asynccontextmanager
async def seen(client: Client, table: str) -> AsyncIterator[Sight]:
    async with client.watch(table) as sight:
        await until(sight, lambda frame: frame["type"] == "welcome")
        yield sight


def start_game(ada: Client, ben: Client) -> str:
    table: str = ada.ask("POST", "/api/tables", {"seats": [ME, OPEN]})["table"]["id"]
    ben.act(table, type="sit", seat=1)
    ada.act(table, type="start")
    return table


@pytest.mark.slow
def test_players_of_one_table_at_two_servers(postgres_database: str, tmp_path: Path) -> None:
    with Host(postgres_database, tmp_path) as here, Host(postgres_database, tmp_path) as there:
        ada, ben = Client.guest(here.address, "Ada"), Client.guest(there.address, "Ben")
        table = start_game(ada, ben)

        async def talk_and_undo() -> None:
            async with seen(ada, table) as hers:
                async with seen(ben, table) as his:
                    both = sorted((ada.person, ben.person))
                    await until(hers, lambda frame: frame.get("present") == both)
                    await hers.send(type="say", text="Good luck!")
                    said = await until(his, entry_of("said"))
                    assert said["entry"]["text"] == "Good luck!"
                    await his.send(type="react", reaction="thanks")
                    await until(hers, entry_of("reacted"))
                    await take_back(hers, his)
                await until(hers, lambda frame: frame.get("present") == [ada.person])

        async def play() -> list[dict[str, Any]]:
            await talk_and_undo()
            games = [play_on(client, table, chooser(n)) for n, client in enumerate((ada, ben))]
            return await asyncio.gather(*games)

        results = asyncio.run(asyncio.wait_for(play(), 2 * PATIENCE))
        assert results[0] == results[1]
        soon(lambda: look(ada, table)["table"]["rating"])  # the last entry
        told = [client.ask("GET", f"/api/tables/{table}/entries") for client in (ada, ben)]
        assert told[0] == told[1]
        assert not any('"traceback"' in host.output for host in (here, there))


async def take_back(hers: Sight, his: Sight) -> None:
    """Has whoever begins play a turn and take it back, with the consent of the other."""
    first, other = (hers, his) if hers.decisions else (his, hers)
    assert first.state is not None
    before = first.state
    while first.decisions:
        await first.send(type="move", on=first.revision, move=first.decisions[0], ref="move")
        await until(first, lambda frame: frame.get("ref") == "move")
    await first.send(type="undo", on=first.revision)
    await until(other, entry_of("undo-asked"))
    assert other.table["undo"]["keep"] == 0
    await other.send(type="answer", on=other.revision, agree=True)
    await until(first, entry_of("undone"))
    await until(other, entry_of("undone"))
    assert first.state == other.state == before
    assert first.decisions
    assert not other.decisions


@pytest.mark.slow
def test_actions_at_two_servers_at_the_same_moment(postgres_database: str, tmp_path: Path) -> None:
    """One browser holds both seats, and is connected twice."""
    with Host(postgres_database, tmp_path) as here, Host(postgres_database, tmp_path) as there:
        ada = Client.guest(here.address, "Ada")
        again = Client(there.address, ada.secret, ada.person)
        asked = {"seats": [ME, ME], "start": True}
        tables = [ada.ask("POST", "/api/tables", asked)["table"]["id"] for _ in range(2)]

        async def play(table: str, rng: Random) -> int:
            rounds = 0
            async with seen(ada, table) as one, seen(again, table) as other:
                while not one.is_over:
                    revision, decisions = one.revision, one.decisions
                    assert (other.revision, other.decisions) == (revision, decisions)
                    moves = [rng.choice(decisions), rng.choice(decisions)]
                    for sight, move in zip((one, other), moves, strict=True):
                        await sight.send(type="move", on=revision, move=move, ref="race")
                    answers = [
                        await until(sight, lambda frame: frame.get("ref") == "race")
                        for sight in (one, other)
                    ]
                    kinds = sorted(answer["type"] for answer in answers)
                    assert kinds == ["entry", "refused"]
                    refusal = next(each for each in answers if each["type"] == "refused")
                    assert refusal["code"] in LATE
                    entry = next(each for each in answers if each["type"] == "entry")
                    assert entry["seq"] == revision + 1
                    for sight in (one, other):
                        while sight.revision <= revision:
                            await sight.receive()
                        assert sight.revision == revision + 1
                    rounds += 1
            return rounds

        async def play_all() -> list[int]:
            games = [play(table, Random(n)) for n, table in enumerate(tables)]
            return await asyncio.wait_for(asyncio.gather(*games), 2 * PATIENCE)

        for table, rounds in zip(tables, asyncio.run(play_all()), strict=True):
            told = ada.ask("GET", f"/api/tables/{table}/entries")["entries"]
            assert [each["entry"]["kind"] for each in told].count("moved") == rounds >= 24


# One of two is killed


@pytest.mark.slow
def test_when_one_of_two_servers_is_killed_its_players_go_to_the_other(
    postgres_database: str, tmp_path: Path
) -> None:
    with Host(postgres_database, tmp_path) as here, Host(postgres_database, tmp_path) as there:
        ada = Client.guest(here.address, "Ada")
        ben = Client.guest(there.address, "Ben")
        ada.others = (there.address,)
        tables = [start_game(ada, ben) for _ in range(4)]
        ledger = Ledger(opened=tables)

        async def play() -> None:
            clients = [
                Client(client.address, client.secret, client.person, client.others)
                for client in (ada, ben)
                for _ in tables
            ]
            games = [
                asyncio.create_task(
                    play_on(client, table, chooser(n), pause=0.05, heard=ledger.noting(table))
                )
                for n, (client, table) in enumerate(zip(clients, tables * 2, strict=True))
            ]
            async with asyncio.timeout(PATIENCE):
                while ledger.acknowledged < 20:
                    await asyncio.sleep(0.02)
            assert not any(game.done() for game in games)
            await asyncio.to_thread(here.kill)  # it does not come back
            await asyncio.wait_for(asyncio.gather(*games), 2 * PATIENCE)

        asyncio.run(play())
        assert not lost_moves(there.address, ledger)
        for table in tables:
            assert ben.ask("GET", f"/api/tables/{table}")["table"]["status"] == "over"


@pytest.mark.slow
def test_either_of_two_servers_is_killed_again_and_again(
    postgres_database: str, tmp_path: Path
) -> None:
    with Host(postgres_database, tmp_path) as here, Host(postgres_database, tmp_path) as there:
        hosts = [here, there]
        ledger = asyncio.run(
            play_under_fire(hosts, games=7, at_once=7, kills=5, alive=(0.05, 0.6), pause=0.15)
        )
        assert ledger.kills == 5
        assert len(ledger.ended) == len(ledger.opened) >= 7
        for host in hosts:
            assert not lost_moves(host.address, ledger)
            assert '"traceback"' not in host.output


@pytest.mark.slow
def test_a_bot_that_thought_in_a_killed_server_thinks_on_in_the_other(
    postgres_database: str, tmp_path: Path
) -> None:
    slow: dict[str, Any] = {"MAJESTY_BOT_PAUSE": "10"}
    with (
        Host(postgres_database, tmp_path, **slow) as here,
        Host(postgres_database, tmp_path) as there,
    ):
        ada = Client.guest(here.address, "Ada")
        away = Client(there.address, ada.secret, ada.person)
        table = ada.ask("POST", "/api/tables", {"seats": [ME, GREEDY]})["table"]["id"]

        async def watch() -> None:
            async with seen(away, table) as sight:
                await asyncio.to_thread(ada.act, table, type="start")
                await until(sight, entry_of("started"))
                while sight.decisions:  # over the first server, so that the bot thinks there
                    move = sight.decisions[0]
                    await asyncio.to_thread(
                        ada.act, table, type="move", on=sight.revision, move=move
                    )
                    await until(sight, entry_of("moved"))
                before = sight.seq
                await asyncio.to_thread(here.kill)
                await asyncio.to_thread(make_older, postgres_database, 10_000)
                while sight.seq == before:
                    with_bot = await sight.receive(PATIENCE)
                assert with_bot["entry"] == {"kind": "moved", "seat": 1} | {
                    "move": with_bot["entry"]["move"]
                }

        asyncio.run(asyncio.wait_for(watch(), PATIENCE))


@pytest.mark.slow
def test_who_was_connected_to_a_killed_server_is_soon_seen_as_gone(
    postgres_database: str, tmp_path: Path
) -> None:
    with Host(postgres_database, tmp_path) as here, Host(postgres_database, tmp_path) as there:
        ada, ben = Client.guest(here.address, "Ada"), Client.guest(there.address, "Ben")
        table = start_game(ada, ben)

        async def watch() -> None:
            both = sorted((ada.person, ben.person))
            async with seen(ben, table) as his:
                async with ada.watch(table):
                    await until(his, lambda frame: frame.get("present") == both)
                    await asyncio.to_thread(here.kill)
                await asyncio.to_thread(make_older, postgres_database, 10_000)
                await until(his, lambda frame: frame.get("present") == [ben.person])

        asyncio.run(asyncio.wait_for(watch(), PATIENCE))


# Two workers of one server


@pytest.mark.slow
def test_a_server_survives_the_death_of_each_of_its_workers(
    postgres_database: str, tmp_path: Path
) -> None:
    with Host(postgres_database, tmp_path, workers=2) as host:
        original = host.spawned
        assert len(original) == 2

        async def play() -> None:
            for number, worker in enumerate(original):
                ledger = Ledger()
                games = asyncio.create_task(
                    play_under_fire(
                        [host], games=3, at_once=3, kills=0, pause=0.05, limit=120, ledger=ledger
                    )
                )
                while ledger.acknowledged < 20:
                    await asyncio.sleep(0.02)
                assert not games.done()
                os.kill(worker, signal.SIGKILL)
                started = 3 + number
                while host.output.count("Application startup complete") < started:
                    await asyncio.sleep(0.1)
                await games
                assert len(ledger.ended) == 3
                assert not lost_moves(host.address, ledger)

        asyncio.run(asyncio.wait_for(play(), 240))
        assert not set(host.spawned) & set(original)
        assert len(host.spawned) == 2
