"""The client for programs: over TLS, below a path, through proxies and outages."""

import asyncio
import json
import shutil
import ssl
import subprocess
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from majesty.server import client as clients
from majesty.server.client import Client, RefusedByServer, Sight, play_on
from tests.server.fault_injection import FaultyHost, limit_files
from tests.server.hosting import Host
from tests.server.visits import BOT, ME, PATIENCE, opened

BELOW = "/below/a/path"


def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(asyncio.wait_for(work(), PATIENCE))


def first(sight: Sight) -> str:
    return sight.decisions[0]


@pytest.mark.parametrize("rounds", range(6))
def test_who_is_cancelled_in_the_moment_of_a_frame_receives_no_more(rounds: int) -> None:
    async def run() -> None:
        frame: asyncio.Future[str] = asyncio.get_running_loop().create_future()

        async def recv() -> str:
            return await frame

        socket: Any = SimpleNamespace(recv=recv)
        receiving = asyncio.create_task(Sight(socket).receive())
        await asyncio.sleep(0)
        frame.set_result('{"type": "pong"}')
        for _ in range(rounds):  # of the event loop, until the frame arrives
            await asyncio.sleep(0)
        is_stopped = receiving.cancel()
        await asyncio.wait({receiving})
        assert receiving.cancelled() == is_stopped

    asyncio.run(run())


# TLS and proxies


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A certificate for this computer, with its key, that nobody trusts but who has it."""
    tool = shutil.which("openssl")
    if tool is None:
        pytest.skip("openssl is not installed; it makes the certificate of this test")
    path = tmp_path_factory.mktemp("tls") / "both.pem"
    made = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
    named = ["-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1"]
    files = ["-keyout", str(path), "-out", str(path.with_suffix(".crt"))]
    subprocess.run([tool, "req", "-x509", *made, *named, *files], check=True, capture_output=True)
    path.write_text(path.read_text("ascii") + path.with_suffix(".crt").read_text("ascii"), "ascii")
    return path


class Front:
    """A proxy that speaks TLS and serves a host below a path, with some pages of its own first."""

    def __init__(self, host: Host, certificate: Path) -> None:
        self._port = int(host.address.rpartition(":")[2])
        self._context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        self._context.load_cert_chain(certificate)
        self.pages = 0  # how many connections get a page that says that the server is down

    @asynccontextmanager
    async def open(self) -> AsyncIterator[str]:
        """Serves; gives the address."""
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0, ssl=self._context)
        async with server:
            yield f"https://127.0.0.1:{server.sockets[0].getsockname()[1]}{BELOW}/"

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        if self.pages:
            self.pages -= 1
            writer.write(b"HTTP/1.1 502 Bad Gateway\r\nconnection: close\r\n\r\n<h1>Down</h1>")
            writer.close()
            return
        there_reader, there = await asyncio.open_connection("127.0.0.1", self._port)
        there.write(head.replace(f" {BELOW}/api/".encode(), b" /api/", 1))
        await asyncio.gather(_pump(reader, there), _pump(there_reader, writer))


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while data := await reader.read(65_536):
            writer.write(data)
    except OSError:
        pass
    finally:
        writer.close()


def trusting(certificate: Path) -> ssl.SSLContext:
    return ssl.create_default_context(cafile=str(certificate))


@pytest.mark.slow
def test_a_game_over_tls_below_a_path(host: Host, certificate: Path) -> None:
    async def play() -> None:
        context = trusting(certificate)
        async with Front(host, certificate).open() as address:
            ada = await asyncio.to_thread(Client.guest, address, "Ada", context=context)
            table = await asyncio.to_thread(opened, ada, ME, BOT, start=True)
            assert await play_on(ada, table, first)
            stranger = Client(address, ada.secret)
            with pytest.raises(ssl.SSLCertVerificationError):
                await asyncio.to_thread(stranger.ask, "GET", "/api/me")
            with pytest.raises(ssl.SSLCertVerificationError):
                await play_on(stranger, table, first)

    run(play)


@pytest.mark.slow
def test_a_page_of_a_proxy_is_told_as_such_and_does_not_end_a_game(
    host: Host, certificate: Path
) -> None:
    async def play() -> None:
        front = Front(host, certificate)
        async with front.open() as address:
            ada = Client.guest(host.address, "Ada")
            table = opened(ada, ME, BOT, start=True)
            ada.address, ada.context = address, trusting(certificate)
            front.pages = 3
            with pytest.raises(RefusedByServer, match=r"502 not-json.*<h1>Down</h1>"):
                await asyncio.to_thread(ada.ask, "GET", "/api/me")
            assert await play_on(ada, table, first)
            assert front.pages == 0

    run(play)


@pytest.mark.parametrize("body", [b"<h1>Hello</h1>", b"\xff", b'["no object"]', b'"text"'])
def test_an_answer_that_no_server_of_ours_gives_is_one_clear_error(body: bytes) -> None:
    def page(_: ServerConnection, __: Request) -> Response:
        return Response(502, "Bad Gateway", Headers(), body)

    async def ask() -> None:
        async with serve(
            lambda _: asyncio.sleep(0), "127.0.0.1", 0, process_request=page
        ) as server:
            port = server.sockets[0].getsockname()[1]
            client = Client(f"http://127.0.0.1:{port}")
            with pytest.raises(RefusedByServer, match="not from a Majesty server") as caught:
                await asyncio.to_thread(client.ask, "GET", "/api/me")
            assert (caught.value.status, caught.value.code) == (502, "not-json")

    run(ask)


# Outages


@pytest.mark.slow
def test_a_move_that_could_not_be_stored_is_sent_again(tmp_path: Path) -> None:
    refused: list[dict[str, Any]] = []
    chosen = welcomes = 0
    with FaultyHost(str(tmp_path / "majesty.db"), tmp_path) as host:
        ada = Client.guest(host.address, "Ada")
        table = opened(ada, ME, ME, start=True)

        def choose(sight: Sight) -> str:
            nonlocal chosen
            chosen += 1
            if chosen == 3:
                limit_files([host.pid], "0")
            return first(sight)

        def heard(frame: dict[str, Any]) -> None:
            nonlocal welcomes
            welcomes += frame["type"] == "welcome"
            if frame["type"] == "refused":
                refused.append(frame)
                limit_files([host.pid], "unlimited")

        run(lambda: _play(ada, table, choose, heard))
        assert refused[0]["code"] == "storage"
        assert (len(refused), welcomes) == (1, 1)  # it did not have to connect again


async def _play(client: Client, table: str, choose: Any, heard: Any) -> None:
    assert await play_on(client, table, choose, heard=heard)


def test_one_that_was_stored_all_the_same_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clients, "_STORAGE_RETRY", 0.01)
    moves: list[dict[str, Any]] = []

    async def tell(socket: ServerConnection, **frame: Any) -> None:
        await socket.send(json.dumps(frame))

    async def table(socket: ServerConnection) -> None:
        assert json.loads(await socket.recv())["type"] == "hello"
        await tell(socket, type="welcome", seq=2, revision=2, decisions=["1", "2"])
        for code, done in (("storage", False), ("storage", False), ("repeated", True)):
            moves.append(json.loads(await socket.recv()))
            await tell(socket, type="refused", code=code, done=done, ref="move")
        over = {"step": "over", "scores": {"0": 1}}
        entry = {"kind": "moved", "seat": 0, "move": "1"}
        await tell(socket, type="entry", seq=3, revision=3, state=over, entry=entry)
        await socket.wait_closed()

    async def play() -> None:
        async with serve(table, "127.0.0.1", 0) as server:
            address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
            assert await play_on(Client(address), "abcdefghijkl", first) == {"0": 1}

    run(play)
    assert moves == [{"type": "move", "on": 2, "move": "1", "ref": "move"}] * 3
