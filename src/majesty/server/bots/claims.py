"""Which worker thinks for a bot, where several share a database.

The worker that stores the entry before a bot's turn has claimed the bot: the entry sets the
table's `due` (`BOT_LATE`), and until then no other worker touches the table. While the bot
thinks, waits or pauses, the worker keeps postponing `due`. A worker that finds `due` in the past,
because the other one was killed, postpones it too, and thinks only if no other was quicker.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable

from majesty.server.errors import StorageError
from majesty.server.rooms.room import Room
from majesty.server.storage.store import Store
from majesty.server.tables.table import BOT_LATE
from majesty.server.times import now_ms

_LOG = logging.getLogger("majesty.claims")
_EVERY = 2.0  # seconds; a bot that has moved by then costs no write


class Claims:
    """The bots for which this worker thinks."""

    def __init__(self, store: Store, thinking: Callable[[], Iterable[Room]]) -> None:
        self._store = store
        self._thinking = thinking  # the tables at which bots of this worker think

    def holds(self, room: Room) -> bool:
        """Tells whether the bot whose turn it is is this worker's; a single worker has them all."""
        return room.claim is not None or not self._store.shared

    async def take(self, room: Room, due: int) -> bool:
        """Claims a bot that was due at this time; returns False if another worker has done so."""
        if not self._store.shared:
            return True
        until = now_ms() + BOT_LATE
        if not await self._store.put_off({room.id: due}, until):
            return False
        room.claim = until
        return True

    async def keep(self) -> None:
        """Keeps renewing the claims."""
        while True:
            await asyncio.sleep(_EVERY)
            try:
                await self.renew()
            except StorageError:  # another worker may take over, or the next attempt succeeds
                _LOG.debug("cannot-renew")

    async def renew(self) -> None:
        """Postpones what would be due soon."""
        until = now_ms() + BOT_LATE
        late = until - 1000 * _EVERY / 2  # a bot that has just started may be quick
        held = {room.id: room for room in self._thinking() if room.claim and room.claim < late}
        known = {name: room.claim for name, room in held.items() if room.claim}
        if not known:
            return
        for name in await self._store.put_off(known, until):
            if held[name].claim == known[name]:
                held[name].claim = until
