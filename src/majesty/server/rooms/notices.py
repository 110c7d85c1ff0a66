"""Handles the notices of other workers."""

import logging
from collections.abc import Awaitable, Coroutine
from typing import Any

from majesty.server.errors import StorageError, UnknownError
from majesty.server.moderation.doorkeeper import Doorkeeper
from majesty.server.rooms.hub import Hub
from majesty.server.rooms.presence import Presence
from majesty.server.times import now_ms

_LONG_AGO = 60 * 60_000  # milliseconds; notices that were lost are not older

_LOG = logging.getLogger("majesty.notices")


class Notices:
    """Reloads whatever a notice says has changed."""

    def __init__(self, hub: Hub, presence: Presence, doorkeeper: Doorkeeper) -> None:
        self._hub = hub
        self._presence = presence
        self._doorkeeper = doorkeeper

    def hear(self, notice: str | None) -> None:
        """Handles a notice.

        An entry `e TABLE NUMBER`, presence `p TABLE`, a logout `x SESSION`, of all browsers
        `o PERSON`, new secrets `r PERSON`, a table whose entries were changed `f TABLE`, bans or
        the announcement `h`.
        None means that notices were lost, and everything is reloaded.
        """
        rooms = self._hub.rooms
        match notice.split() if notice else None:
            case ["e", table, seq]:
                if table in rooms and rooms[table].told < int(seq):
                    self._do(self._hub.follow(rooms[table]))
            case ["x", session]:
                self._presence.dismiss(session)
            case ["o" | "r" as kind, person]:
                self._presence.dismiss_person(person, renewed=kind == "r")
            case ["f", table]:
                if table in rooms:
                    self._do(self._hub.read_again(rooms[table]))
            case ["h"]:
                self._do(_attempt(self._doorkeeper.read()))
            case ["p", table]:
                if table in rooms:
                    self._do(self._presence.read(rooms[table]))
            case _:
                self._do(self._follow_all(self._hub.store.outages.losses))

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        self._hub.store.tasks.once(work, "notice")

    async def _follow_all(self, losses: int) -> None:
        """Reloads whatever may have changed: first what tells someone that it is their turn."""
        rooms, store = self._hub.rooms, self._hub.store
        try:
            for room in sorted(rooms.values(), key=lambda room: not room.viewers):
                await _attempt(self._hub.follow(room), room.id)
        finally:  # else clocks would never run again here
            store.outages.caught_up(losses)
        await _attempt(self._presence.read_all())
        await _attempt(self._presence.check_sessions())
        await _attempt(self._doorkeeper.read())
        for table in await store.rewritten(list(rooms), now_ms() - _LONG_AGO):
            if table in rooms:
                await _attempt(self._hub.read_again(rooms[table]), table)


async def _attempt(work: Awaitable[None], table: str | None = None) -> None:
    """Does one of several jobs: a failure must not keep the others from being done."""
    try:
        await work
    except UnknownError:  # the table has been deleted since
        pass
    except StorageError:
        _LOG.debug("cannot-catch-up", extra={"table": table})
    except Exception:  # noqa: BLE001  (perhaps an entry of a newer worker, which we cannot read)
        _LOG.exception("cannot-catch-up", extra={"table": table})
