"""The doorkeeper of a worker: knows the bans and the announcement by heart.

They are read when the worker starts, when another worker says that they have changed, and every
half a minute, in case nobody has said so. Requests only look them up in memory.
"""

import asyncio
import logging

from sqlalchemy import or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from majesty.server.errors import ForbiddenError, StorageError
from majesty.server.moderation.bans import Ban, Bans, banned, banned_network
from majesty.server.people import Person
from majesty.server.rooms.hub import Hub
from majesty.server.rooms.viewers import Viewer
from majesty.server.storage.schema import ANNOUNCEMENTS, BANS
from majesty.server.storage.store import Store
from majesty.server.storage.writer import notify
from majesty.server.tables import frames
from majesty.server.tables.wire import Announcement
from majesty.server.times import now_ms

CHANGED = "h"  # the notice that bans or the announcement have changed

_LOG = logging.getLogger("majesty.doorkeeper")
_EVERY = 25.0  # seconds


async def bans_in_force(store: Store) -> list[Ban]:
    """Lists the bans that have not lapsed, newest first."""
    is_on = or_(BANS.c.until.is_(None), BANS.c.until > now_ms())
    order = (BANS.c.at.desc(), BANS.c.id.desc())
    return [Ban(*row) for row in await store.read(select(BANS).where(is_on).order_by(*order))]


class Doorkeeper:
    """Refuses people and networks that are banned, and passes on the announcement."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._store = hub.store
        self._bans = Bans()
        self._announcement: Announcement | None = None
        self._reading = asyncio.Lock()  # or an older answer could come after a newer one

    @property
    def announcement(self) -> Announcement | None:
        """Returns what is announced now."""
        told = self._announcement
        is_past = told and told["until"] is not None and told["until"] <= now_ms()
        return None if is_past else told

    def check(self, person: Person) -> None:
        """Refuses a person who is banned."""
        if ban := self._bans.of_person(person.id, now_ms()):
            raise banned(ban)

    def check_network(self, address: str, person: Person | None = None) -> None:
        """Refuses newcomers and guests from a banned network; it may be other people's as well.

        So whoever has a protected name plays on: they can be banned by name.
        """
        is_guest = person is None or person.account is None
        if is_guest and self._bans.of_address(address, now_ms()):
            raise banned_network()

    def check_viewer(self, viewer: Viewer) -> None:
        """Refuses someone at a table who is banned; strangers may watch from anywhere."""
        if viewer.who:
            self.check(viewer.who)
            self.check_network(viewer.address, viewer.who)

    def welcome(self, viewer: Viewer) -> None:
        """Checks someone who has just joined a table, and tells them what is announced."""
        self.check_viewer(viewer)
        if told := self.announcement:
            viewer.send(frames.announcement(told))

    async def keep(self) -> None:
        """Reads again from time to time."""
        while True:
            await asyncio.sleep(_EVERY)
            try:
                await self.read()
            except StorageError:
                _LOG.warning("doorkeeper-waits")

    async def read(self) -> None:
        """Reads bans and announcement, and acts on what is new."""
        async with self._reading:
            self._bans = Bans(await bans_in_force(self._store))
            found = await self._store.read(select(ANNOUNCEMENTS))
            before = self.announcement
            self._announcement = (
                {"text": found[0].text, "at": found[0].at, "until": found[0].until}
                if found
                else None
            )
            self._dismiss()
            if self.announcement != before:
                frame = frames.announcement(self.announcement)
                for viewer in self._viewers():
                    viewer.send(frame)

    def _viewers(self) -> list[Viewer]:
        return [viewer for room in self._hub.rooms.values() for viewer in room.viewers]

    def _dismiss(self) -> None:
        """Ends the connections of everyone who is banned."""
        for viewer in self._viewers():
            try:
                self.check_viewer(viewer)
            except ForbiddenError as error:
                viewer.dismiss(error)

    async def tell_others(self, connection: AsyncConnection) -> None:
        """Tells the other workers that something has changed, when the transaction is committed."""
        if self._store.shared:
            await notify(connection, [CHANGED])
