"""Notices from other workers about what they have stored, over PostgreSQL's LISTEN and NOTIFY.

A notice contains a table and a number, never what happened: that is read from the database. A
notice that is lost or comes twice does no harm.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import asyncpg
from sqlalchemy.engine import URL

from majesty.server.outages import Outages
from majesty.server.storage.database import postgresql_address
from majesty.server.storage.writer import CHANNEL
from majesty.server.tasks import Tasks
from majesty.server.times import now_ms

_LOG = logging.getLogger("majesty.news")
_LOST = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
_PROBE = 2.0  # seconds between checks of the connection
_PATIENCE = 5.0  # seconds for an answer
_RETRY = 1.0  # seconds until a lost connection is retried
_SILENCE = 15.0  # seconds without a connection after which the listener is reported as failing


class News:
    """Listens, and calls `tell` with every notice, or with `None` when some may have been lost."""

    def __init__(
        self, url: URL, tell: Callable[[str | None], object], tasks: Tasks, outages: Outages
    ) -> None:
        self._address = postgresql_address(url)
        self._tell = tell
        self._tasks = tasks
        self._outages = outages
        self._heard_at = time.monotonic()  # when the connection was last known to work
        self.ready = asyncio.Event()
        tasks.keep("news", self._listen, hangs=self._hangs)

    async def close(self) -> None:
        """Stops listening."""
        await self._tasks.end("news")

    def _hangs(self) -> bool:
        return time.monotonic() - self._heard_at > _SILENCE

    async def _listen(self) -> None:
        is_told = False
        while True:
            with suppress(OSError, TimeoutError, *_LOST):
                connection = await asyncpg.connect(self._address, timeout=_PATIENCE)
                try:
                    lost = asyncio.Event()
                    connection.add_termination_listener(lambda _, lost=lost: lost.set())
                    await connection.add_listener(CHANNEL, self._heard)
                    self._tell(None)
                    self.ready.set()
                    is_told = False
                    while True:  # ends with an error when the connection is lost
                        self._heard_at = time.monotonic()
                        with suppress(TimeoutError):
                            async with asyncio.timeout(_PROBE):
                                await lost.wait()
                        await connection.execute("SELECT 1", timeout=_PATIENCE)
                finally:
                    self.ready.clear()
                    connection.terminate()
            self._outages.deaf(now_ms() - int(1000 * (time.monotonic() - self._heard_at)))
            _LOG.log(logging.DEBUG if is_told else logging.WARNING, "news-lost")
            is_told = True
            await asyncio.sleep(_RETRY)

    def _heard(self, _: Any, __: int, ___: str, payload: object) -> None:
        for notice in str(payload).splitlines():
            self._tell(notice)
