"""Who is connected: to the rooms of this worker, and to the same tables through other workers."""

import asyncio
import time
from collections.abc import Collection
from contextlib import suppress
from math import inf

from majesty.server.errors import StorageError
from majesty.server.ids import NETWORK
from majesty.server.metrics import VIEWERS
from majesty.server.people import unknown_secret
from majesty.server.rooms.hub import Hub
from majesty.server.rooms.room import Room
from majesty.server.rooms.viewers import Viewer
from majesty.server.storage.workers import all_present_elsewhere, set_all_presence
from majesty.server.tables import frames
from majesty.server.times import now_ms

GATHERING = 0.5  # seconds in which changes are merged; else many reconnects cost n² frames
_SESSIONS_AT_ONCE = 1_000  # in one query
_CATCH_UP_MOST = 500  # entries; a viewer who missed more gets only the current table
_COMPARE_EVERY = 60.0  # seconds until rows are compared with sockets, though nothing has failed


class Presence:
    """Lets viewers join and leave rooms, and knows who is connected through other workers."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._store = hub.store
        self._workers: frozenset[str] = frozenset()  # those that were alive a moment ago
        self._unsaid = False  # whether a change may not have been stored
        self._compared = self._read_at = time.monotonic()  # when all rows of ours, of others were
        self._gathering: dict[Room, bool] = {}  # rooms updated a moment ago; whether there is more
        hub.on_load = self.read

    # Viewers of this worker

    async def join(self, room: Room, viewer: Viewer, last: int | None) -> None:
        """Adds a viewer: sends the whole table first, then every new entry."""
        if self._store.shared and viewer.person in room.table.awaited:
            # Their previous worker may have stalled. Once it goes on, nothing shows that.
            with suppress(StorageError):
                await self._hub.give_back(room)
        async with self._hub.settled(room):
            if last is not None and last > room.table.seq:
                await self._hub.catch_up(room)  # their previous worker may have been ahead of us
            missed = None if last is None else await self._missed(room, last, viewer)
            was_present = room.present
            room.viewers.add(viewer)
            VIEWERS.inc()
            who = viewer.who.asker if viewer.who else None
            may = room.may(viewer.person)
            viewer.note(may)
            viewer.send(
                frames.welcome(
                    room.table,
                    who,
                    now=now_ms(),
                    present=room.present,
                    missed=missed,
                    may=may,
                )
            )
            self._hub.on_entry(room)
        await self._tell(room, viewer, was_present)
        if viewer.session:
            # The session may have ended since it was read, before the viewer could be dismissed.
            with suppress(StorageError):  # it is checked again later
                await self._end_void([viewer.session])

    async def leave(self, room: Room, viewer: Viewer) -> None:
        """Removes a viewer."""
        if viewer not in room.viewers:  # they never got in
            return
        was_present = room.present
        room.viewers.discard(viewer)
        room.used = time.monotonic()
        VIEWERS.dec()
        await self._tell(room, viewer, was_present)

    def set_mutes(self, person: str, mutes: frozenset[str]) -> None:
        """Changes whom a person has muted, on their open connections."""
        for room in self._hub.rooms.values():
            for viewer in room.viewers:
                if viewer.person == person:
                    viewer.mutes = mutes

    def dismiss(self, session: str) -> None:
        """Ends the connections of a session that is no longer valid."""
        for room in self._hub.rooms.values():
            for viewer in room.viewers:
                if viewer.session == session:
                    viewer.dismiss(unknown_secret())

    def dismiss_person(self, person: str, *, renewed: bool = False) -> None:
        """Ends all connections of a person whose secrets were revoked.

        After a renewal they are only cut: the browser with the new secret reconnects as the same
        person, any other one as a stranger.
        """
        for room in self._hub.rooms.values():
            for viewer in room.viewers:
                if viewer.person != person:
                    continue
                if renewed:
                    viewer.cut("renewed")
                else:
                    viewer.dismiss(unknown_secret())

    async def check_sessions(self) -> None:
        """Ends the connections of sessions that are no longer valid, in case a notice was lost."""
        viewers = [viewer for room in self._hub.rooms.values() for viewer in room.viewers]
        sessions = sorted({viewer.session for viewer in viewers if viewer.session})
        for first in range(0, len(sessions), _SESSIONS_AT_ONCE):
            await self._end_void(sessions[first : first + _SESSIONS_AT_ONCE])

    async def _end_void(self, sessions: Collection[str]) -> None:
        for session in await self._store.ended_sessions(sessions):
            self.dismiss(session)

    async def _missed(self, room: Room, last: int, viewer: Viewer) -> list[bytes] | None:
        """Returns the entries after a number, with their events, or None if there are too many."""
        table = room.table
        if not 0 <= last <= table.seq or table.seq - last > _CATCH_UP_MOST:
            return None
        if last == table.seq:
            return []
        return await self._hub.histories.after(room, last, viewer.mutes)

    async def _tell(self, room: Room, viewer: Viewer, before: frozenset[str]) -> None:
        """Tells viewers and other workers that someone has connected or disconnected."""
        self._show(room, before)
        if not self._store.shared:
            return
        others = room.viewers - {viewer}
        if viewer.person is None and any(viewer.network == other.network for other in others):
            return  # one more stranger of the same network changes nothing
        names = [name for name in (viewer.person, viewer.network) if name]
        if names:
            await self._store_presence(room, names)

    async def _store_presence(self, room: Room, names: Collection[str]) -> None:
        """Stores whether some names are here; where that fails in any way, it is done again."""

        def here() -> dict[str, bool]:
            present = _names(room)
            return {name: name in present for name in names}

        try:
            await self._store.set_presence(self._hub.worker, room.id, here)
        except StorageError:
            self._unsaid = True
        except BaseException:  # cancelled: it may be written after all, or fail unseen
            self._unsaid = True
            raise

    def _show(self, room: Room, before: frozenset[str]) -> None:
        """Tells viewers here who is connected, if that has changed: right away, or soon."""
        if not room.note_presence(before):
            return
        if room in self._gathering:
            self._gathering[room] = True
        else:
            self._show_now(room)

    def _show_now(self, room: Room) -> None:
        room.show_presence()
        self._gathering[room] = False
        asyncio.get_running_loop().call_later(GATHERING, self.tell_gathered, room)

    def tell_gathered(self, room: Room) -> None:
        """Sends who is connected if anything has changed since, even if it has changed back.

        Viewers who joined in the meantime got the changes with their welcome.
        """
        if self._gathering.pop(room):
            self._show_now(room)

    async def reconcile(self, *, after_outage: bool) -> None:
        """Makes the rows of this worker follow its sockets, wherever they may differ.

        A write that failed may have been executed, even after later ones. Therefore all rows are
        compared now and then, whatever is known of them.
        """
        now = time.monotonic()
        if not (self._unsaid or after_outage or now - self._compared >= _COMPARE_EVERY):
            return
        rooms = self._hub.rooms
        self._unsaid = False  # before the write: a change during it counts
        try:
            await set_all_presence(
                self._store,
                self._hub.worker,
                lambda: {(room.id, name) for room in rooms.values() for name in _names(room)},
                tell_all=after_outage,
            )
        except BaseException:
            self._unsaid = True
            raise
        self._compared = now

    # Other workers

    async def read(self, room: Room) -> None:
        """Reads who is connected to a table through other workers; the last read wins."""
        await self._hub.insist(room, self._read)

    async def _read(self, room: Room) -> None:
        found = await self._store.present_elsewhere(self._hub.worker, room.id, now_ms())
        before = room.present
        room.networks_elsewhere = frozenset(each for each in found if each.startswith(NETWORK))
        room.elsewhere = found - room.networks_elsewhere
        self._show(room, before)

    async def read_all(self) -> None:
        """Reads that for all tables in memory: at once, and again where something has changed."""
        now = time.monotonic()
        self._read_at = -inf  # if it fails, it is due
        found = await all_present_elsewhere(self._store, self._hub.worker, now_ms())
        for room in list(self._hub.rooms.values()):
            if found.get(room.id, frozenset()) != room.elsewhere | room.networks_elsewhere:
                await self.read(room)
        self._read_at = now

    async def follow_workers(self) -> None:
        """Notices that a worker is gone, and with it the people who were connected there.

        Now and then it reads everything, in case a notice was lost.
        """
        alive = await self._store.workers(now_ms())
        if self._workers - alive or time.monotonic() - self._read_at >= _COMPARE_EVERY:
            await self.read_all()
        self._workers = alive


def _names(room: Room) -> set[str]:
    """Returns the people, and marks of networks, that are connected here."""
    return {name for viewer in room.viewers for name in (viewer.person, viewer.network) if name}
