"""The load test of the server: that it runs and counts right, not how quick anything is."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from majesty.cli import main
from majesty.server.bench import load
from majesty.server.bench.load import Scenario, measure_load
from majesty.server.bench.load_clients import Duel, LoadClients, LoadError, Player, split_frames
from majesty.server.client import Client
from tests.server.hosting import Host

FAST = Scenario("3 tables", 3, goals={load.MOVES: "≥ 1"})
PACED = Scenario("4 tables, a move every half second", 4, 0.5)


def frame(payload: bytes, opcode: int = 1) -> bytes:
    """Returns a frame as a server sends it: whole, and not masked."""
    size = len(payload)
    if size < 126:
        return bytes([128 | opcode, size]) + payload
    if size < 65536:
        return bytes([128 | opcode, 126]) + size.to_bytes(2, "big") + payload
    return bytes([128 | opcode, 127]) + size.to_bytes(8, "big") + payload


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 70000])
def test_frames_of_all_lengths_are_read(size: int) -> None:
    payload = b"x" * size
    assert split_frames(frame(payload) + frame(b"y", 9)) == ([(1, payload), (9, b"y")], b"")


@pytest.mark.parametrize("size", [5, 300, 66000])
def test_a_frame_that_comes_in_pieces_waits_for_the_rest(size: int) -> None:
    whole = frame(b"x" * size)
    for cut in {1, 2, 3, 4, 9, 10, len(whole) - 1}:
        if cut < len(whole):
            assert split_frames(whole[:cut]) == ([], whole[:cut])
    assert split_frames(frame(b"a") + whole[:3]) == ([(1, b"a")], whole[:3])


class Wire(asyncio.Transport):
    """A connection that keeps what is written, without the masks, which are zeros."""

    def __init__(self) -> None:
        self.sent: list[tuple[int, bytes]] = []

    def is_closing(self) -> bool:
        return False

    def write(self, data: Any) -> None:
        if data.startswith(b"GET "):
            return
        assert data[1] == 128 | len(data) - 6
        assert data[2:6] == bytes(4)
        self.sent.append((data[0] & 15, data[6:]))


def entry(seq: int, kind: str = "moved", more: bytes = b"") -> bytes:
    told = b'{"type":"entry","seq":%d,"revision":%d,"at":1,"entry":{"kind":"%s","seat":0}%s}'
    return frame(told % (seq, seq, kind.encode(), more))


def seated(clients: LoadClients) -> tuple[Duel, list[Player], list[Wire]]:
    """Returns a duel whose two players are connected, and what they write to."""
    duel, wires = Duel(clients), [Wire(), Wire()]
    players = [Player(duel, Client("http://localhost:1", "secret"), "table") for _ in wires]
    for player, wire in zip(players, wires, strict=True):
        player.connection_made(wire)
        player.data_received(b"HTTP/1.1 101 Switching")
        player.data_received(b" Protocols\r\n\r\n")
        assert wire.sent.pop() == (1, b'{"type":"hello","secret":"secret"}')
    return duel, players, wires


def test_a_move_has_arrived_when_both_players_have_seen_it() -> None:
    async def play() -> None:
        clients = LoadClients("http://localhost:1", 1)
        duel, players, wires = seated(clients)
        duel.allow(1)
        players[0].data_received(entry(2, "started", b',"decisions":["3W"],"previews":[]'))
        assert wires[0].sent == [(1, b'{"type":"move","on":2,"move":"3W"}')]
        players[0].data_received(entry(3))
        assert clients.latencies == []
        players[1].data_received(entry(3))
        assert len(clients.latencies) == 1

    asyncio.run(play())


def test_a_bot_answers_what_was_seen_before_but_not_the_last_game() -> None:
    async def play() -> None:
        clients = LoadClients("http://localhost:1", 1)
        duel = Duel(clients, people=1)
        player = Player(duel, Client("http://localhost:1", "secret"), "table")
        player.connection_made(Wire())
        player.data_received(b"HTTP/1.1 101 Switching Protocols\r\n\r\n")
        duel.allow(1)
        player.data_received(entry(2, "started", b',"decisions":["3W"],"previews":[]'))
        player.data_received(entry(3))  # one's own
        assert clients.latencies == []
        player.data_received(entry(4))
        player.data_received(entry(5, more=b',"status":"over"'))
        assert len(clients.latencies) == 2
        player.data_received(entry(3))  # the bot begins the next game
        assert len(clients.latencies) == 2

    asyncio.run(play())


def test_nobody_moves_before_it_is_allowed() -> None:
    async def play() -> None:
        clients = LoadClients("http://localhost:1", 1)
        duel, players, wires = seated(clients)
        players[1].data_received(entry(2, "started", b',"decisions":["1"],"previews":[]'))
        assert wires[1].sent == []
        assert clients.ready.is_set()
        duel.allow(1)
        assert len(wires[1].sent) == 1

    asyncio.run(play())


def test_a_ping_is_answered() -> None:
    async def play() -> None:
        _, players, wires = seated(LoadClients("http://localhost:1", 1))
        players[0].data_received(frame(b"here?", 9))
        assert wires[0].sent == [(10, b"here?")]

    asyncio.run(play())


@pytest.mark.slow
def test_tables_play_game_after_game_and_everything_is_counted() -> None:
    (measured,) = measure_load([FAST], seconds=0.6, repeats=2)
    figures = measured.figures
    assert list(figures) == [
        load.MOVES,
        load.P50,
        load.P99,
        load.CPU,
        load.MEMORY,
        load.CLIENTS,
        load.NEW_GAME,
    ]
    assert all(value > 0 for value in figures.values())
    assert figures[load.P50] <= figures[load.P99]
    assert figures[load.MEMORY] > 20  # a Python that serves has more


@pytest.fixture
def _quick_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Serves from a process that need not import anything."""

    @contextmanager
    def serving() -> Iterator[tuple[str, int]]:
        with Host(str(tmp_path / "majesty.db"), tmp_path, MAJESTY_LIMITS="false") as host:
            yield host.address, host.pid

    monkeypatch.setattr(load, "bench_server", serving)


@pytest.mark.slow
@pytest.mark.usefixtures("_quick_server")
def test_at_human_pace_each_table_sees_a_move_in_its_time() -> None:
    (measured,) = measure_load([PACED], seconds=1, repeats=1)
    assert 0 < measured.figures[load.MOVES] < 20  # 8 are due; without a pace there are hundreds
    assert load.NEW_GAME not in measured.figures


def test_without_proc_nothing_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "exists", lambda _: False)
    (measured,) = measure_load([FAST], seconds=1, repeats=1)
    assert measured.figures == {}
    assert measured.skipped is not None


def test_a_server_that_does_not_start_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.executable", "/bin/true")
    with pytest.raises(LoadError, match="did not start"):
        list(measure_load([FAST], seconds=1, repeats=1))


@pytest.mark.slow
@pytest.mark.usefixtures("_quick_server")
def test_what_the_server_refuses_ends_the_load_test(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("random.choice", lambda _: b'"nonsense"')
    with pytest.raises(LoadError, match="refused"):
        list(measure_load([FAST], seconds=1, repeats=1))


def test_bench_prints_figures_with_goals(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    figures = {load.MOVES: 4321.0, load.CPU: 0.25}

    def measured(**asked: Any) -> list[load.Load]:
        assert asked == {"seconds": 10.0, "repeats": 3}
        return [load.Load(FAST, figures), load.Load(PACED, {}, "no such thing here")]

    monkeypatch.setattr(load, "measure_load", measured)
    assert main(["bench", "server", "--json"]) == 0
    first, second = json.loads(capsys.readouterr().out)["sections"]
    assert first["subject"] == "server"
    assert first["unit"] == "3 tables"
    assert first["results"] == {
        load.MOVES: {"value": 4321.0, "goal": "≥ 1"},
        load.CPU: {"value": 0.25},
    }
    assert second["skipped"] == "no such thing here"
    assert main(["bench", "server"]) == 0
    shown = capsys.readouterr().out
    assert "4,321" in shown
    assert "≥ 1" in shown
    assert "skipped, no such thing here" in shown
