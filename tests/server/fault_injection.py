"""Eight kinds of faults for servers that run: on SQLite, or two of them on one PostgreSQL."""

import asyncio
import os
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

import asyncpg

from majesty.server import times
from majesty.server.client import Client
from majesty.server.storage import database as databases
from tests.server import hosting
from tests.server.hosting import Host

CLOCK = "TEST_CLOCK"  # the variable that names the file with the error of the system's clock


def _serve(arguments: list[str], environment: Mapping[str, str], log: Path) -> None:
    """Starts a server whose system clock can be set, with the patience that real ones have."""
    real, file = times._system_ms, Path(environment[CLOCK])

    def system_ms() -> int:
        with suppress(OSError, ValueError):
            return real() + int(file.read_text("ascii"))
        return real()

    times._system_ms = system_ms
    databases._PATIENCE.update(timeout=5, command_timeout=10)
    hosting._serve(arguments, environment, log)


class FaultyHost(Host):
    """A server that can be hurt."""

    serve = staticmethod(_serve)

    def __init__(self, database: str, folder: Path, **settings: str) -> None:
        self.clock = folder / f"clock-{id(self)}"
        settings[CLOCK] = str(self.clock)
        super().__init__(database, folder, workers=1, **settings)

    def set_clock(self, seconds: int) -> None:
        """Sets the system's clock, as the server sees it, off by some seconds."""
        new = self.clock.with_suffix(".new")
        new.write_text(str(seconds * 1000), "ascii")
        new.replace(self.clock)

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

    async def lose_news(self, seconds: float) -> None:
        """Loses for a while what the server says, then the connections."""
        deaf = list(self._links)
        for link in deaf:
            link.is_deaf = True
        await asyncio.sleep(seconds)
        for link in deaf:
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
                    writer.write(data[: len(data) // 2])
                    await asyncio.sleep(0)
                    break
                if not (link.is_deaf and down):
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


def _limit_files(processes: Sequence[int], size: str) -> None:
    """Lets processes write no file beyond a size; in the name of who has started them."""
    for process in processes:
        with suppress(FileNotFoundError):  # it has ended
            owner = Path(f"/proc/{process}").stat()
            user, group = owner.st_uid, owner.st_gid
            is_mine = user == os.getuid()
            subprocess.run(
                ["prlimit", f"--pid={process}", f"--fsize={size}:unlimited"],
                check=False,
                cwd="/",
                stderr=subprocess.DEVNULL,
                user=None if is_mine else user,
                group=None if is_mine else group,
            )


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
    await asyncio.to_thread(_limit_files, processes, "0")
    await asyncio.sleep(target.seconds(2, 10))
    await asyncio.to_thread(_limit_files, processes, "unlimited")


async def cut(target: Target) -> None:
    """Cuts connections in the midst of a frame."""
    for proxy in target.proxies:
        proxy.cut(target.rng)
    await asyncio.sleep(target.seconds(0.5, 2))


async def lose_notices(target: Target) -> None:
    """Ends the connections by which workers hear of each other.

    There is one worker on SQLite; there what it tells its viewers is lost for a while.
    """
    if not target.is_shared:
        await target.proxies[0].lose_news(target.seconds(0.5, 3))
        return
    connection = await asyncpg.connect(target.database)
    for _ in range(3):
        await connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND (query LIKE 'LISTEN%' OR query = 'SELECT 1')"
        )
        await asyncio.sleep(target.seconds(0.2, 1.5))
    await connection.close()


async def set_clock(target: Target) -> None:
    """Sets the clock of a server back by up to an hour, or right again."""
    host = target.rng.choice(target.hosts)
    host.set_clock(-target.rng.choice((0, 5, 15, 60, 600, 3600)))
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
