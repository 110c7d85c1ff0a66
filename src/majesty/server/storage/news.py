"""What other workers have stored, as PostgreSQL tells it (LISTEN and NOTIFY).

A notice names a table and a number, never what happened: that is read from the database. So a
notice that is lost or comes twice does no harm.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import asyncpg
from sqlalchemy.engine import URL

from majesty.server.storage.writer import CHANNEL

_LOG = logging.getLogger("majesty.news")
_RETRY = 1.0  # seconds until a lost connection is tried again


class News:
    """Listens, and calls `tell` with every notice; with `None` when some may have been lost."""

    def __init__(self, url: URL, tell: Callable[[str | None], object]) -> None:
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._tell = tell
        self._task = asyncio.create_task(self._listen(), name="news")
        self.ready = asyncio.Event()

    async def close(self) -> None:
        """Stops listening."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _listen(self) -> None:
        while True:
            try:
                connection = await asyncpg.connect(self._address)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                _LOG.warning("news-lost")
                await asyncio.sleep(_RETRY)
                continue
            try:
                lost = asyncio.Event()
                connection.add_termination_listener(lambda _, lost=lost: lost.set())
                await connection.add_listener(CHANNEL, self._heard)
                self._tell(None)
                self.ready.set()
                await lost.wait()
            finally:
                self.ready.clear()
                connection.terminate()
            await asyncio.sleep(_RETRY)

    def _heard(self, _: Any, __: int, ___: str, payload: object) -> None:
        for notice in str(payload).splitlines():
            self._tell(notice)
