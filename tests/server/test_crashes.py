"""Servers that are killed: what was acknowledged is there, and every game goes on."""

import asyncio
import os
import signal
from functools import partial
from pathlib import Path

import pytest

from majesty.rules.proof import check_deal
from majesty.rules.record import Record
from majesty.server.client import Client
from tests.server.hosting import Host, children, is_running, make_older
from tests.server.soak import GREEDY, ME, Ledger, lost_moves, play_under_fire
from tests.server.visits import look, opened, soon


def check_all_ended(host: Host, ledger: Ledger, games: int) -> None:
    """Every game is over, its record is sound, and nothing that was acknowledged is missing."""
    assert len(ledger.ended) == len(ledger.opened) >= games
    assert not lost_moves(host.address, ledger)
    client = Client(host.address)
    for table in ledger.ended:
        told = client.ask("GET", f"/api/tables/{table}")["table"]
        assert told["status"] == "over"
        check_deal(
            Record.from_dict(client.ask("GET", f"/api/tables/{table}/record")), told["commitment"]
        )
    assert '"traceback"' not in host.output


@pytest.mark.slow
def test_a_killed_server_has_lost_nothing_when_it_is_back(database: str, tmp_path: Path) -> None:
    with Host(database, tmp_path) as host:
        ledger = asyncio.run(
            play_under_fire(
                [host], games=5, at_once=5, kills=4, alive=(0.05, 0.4), pause=0.06, limit=240
            )
        )
        assert ledger.kills == 4
        assert ledger.acknowledged > 80
        check_all_ended(host, ledger, 5)


@pytest.mark.slow
def test_a_server_may_be_killed_as_often_as_it_likes(tmp_path: Path) -> None:
    """On SQLite; two servers on one PostgreSQL are treated so in `rooms/test_workers.py`."""
    with Host(str(tmp_path / "majesty.db"), tmp_path) as host:
        ledger = asyncio.run(
            play_under_fire([host], games=6, at_once=4, kills=5, alive=(0, 1), pause=0.08, seed=1)
        )
        assert ledger.kills == 5
        check_all_ended(host, ledger, 6)


@pytest.mark.slow
def test_what_was_acknowledged_over_http_is_there_after_a_kill(
    database: str, tmp_path: Path
) -> None:
    with Host(database, tmp_path) as host:
        ada = Client.guest(host.address, "Ada")
        ben = Client.guest(host.address, "Ben")
        opened = ada.ask("POST", "/api/tables", {"seats": [ME, {"kind": "open"}]})
        path = f"/api/tables/{opened['table']['id']}"
        table = opened["table"]["id"]
        done = [ben.act(table, type="sit", seat=1), ada.act(table, type="start")]
        done.append(ben.act(table, type="say", text="Good luck!"))
        done.append(ada.act(table, type="react", reaction="thanks"))
        host.kill()
        host.start()
        entries = ada.ask("GET", f"{path}/entries")["entries"]
        assert [entry["seq"] for entry in entries[1:]] == [answer["seq"] for answer in done]
        kinds = [entry["entry"]["kind"] for entry in entries]
        assert kinds == ["opened", "sat", "started", "said", "reacted"]
        assert ben.ask("GET", "/api/me")["name"] == "Ben"
        shown = ada.ask("GET", path)
        assert shown["table"]["commitment"] == opened["table"]["commitment"]


@pytest.mark.slow
def test_a_bot_that_was_thinking_goes_on_though_nobody_looks(database: str, tmp_path: Path) -> None:
    """The person has gone, so only the server itself can notice that the bot is to move."""
    with Host(database, tmp_path, MAJESTY_BOT_PAUSE="10") as host:
        ada = Client.guest(host.address, "Ada")
        opened = ada.ask("POST", "/api/tables", {"seats": [ME, GREEDY], "start": True})
        table = opened["table"]["id"]
        ada.act(table, type="resign", on=look(ada, table)["revision"])
        before = look(ada, table)
        assert before["table"]["seats"][0]["kind"] == "bot"
        host.kill()
    make_older(database, 10_000)  # by then somebody is to look after the bot
    with Host(database, tmp_path) as host:
        ada.address = host.address
        soon(lambda: look(ada, table)["seq"] > before["seq"])


@pytest.mark.slow
def test_a_game_that_ended_just_before_the_kill_is_rated_after_it(
    database: str, tmp_path: Path
) -> None:
    with Host(database, tmp_path) as host:
        ledger = asyncio.run(play_under_fire([host], games=2, at_once=2, kills=0, pause=0))
        host.kill()
        make_older(database, 10_000)  # for workers that begin sooner first wait for others
        host.start()
        client = Client(host.address)
        assert len(ledger.ended) == 2
        for table in ledger.ended:
            soon(partial(is_rated, client, table))


def is_rated(client: Client, table: str) -> bool:
    return look(client, table)["table"]["rating"] is not None


@pytest.mark.slow
def test_bots_do_not_outlive_a_killed_server(tmp_path: Path) -> None:
    with Host(str(tmp_path / "majesty.db"), tmp_path) as host:
        asyncio.run(play_under_fire([host], games=2, at_once=2, kills=0, pause=0))
        below = children(host.pid)
        assert below
        os.kill(host.pid, signal.SIGKILL)  # it alone, as the kernel would for want of memory
        try:
            soon(lambda: not any(map(is_running, below)))
        finally:
            host.kill()


@pytest.mark.slow
def test_workers_do_not_outlive_their_killed_parent(postgres_database: str, tmp_path: Path) -> None:
    with Host(postgres_database, tmp_path, workers=2) as host:
        ada = Client.guest(host.address, "Ada")
        table = opened(ada, ME, GREEDY, start=True)
        soon(lambda: any(children(worker) for worker in host.spawned))  # where a bot thinks
        before = look(ada, table)["seq"]
        below = children(host.pid)
        assert len(below) > 2
        os.kill(host.pid, signal.SIGKILL)  # it alone
        try:
            soon(lambda: not any(map(is_running, below)))
            assert host.output.count("Application shutdown complete") == 2  # nothing was lost
            host.start()  # at the same port
            assert look(ada, table)["seq"] >= before
        finally:
            host.kill()
