"""The rooms of this worker, and the way of an action: judge, store, tell.

A table is kept in memory while somebody looks at it, but the database has the last word: an
entry gets its number only there, so of two workers that accept an action for the same revision one
wins, and the other one reads what happened and judges anew.
"""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import NamedTuple

from sqlalchemy.ext.asyncio import AsyncConnection

from majesty.rules.dealer import Dealer
from majesty.rules.errors import MajestyError
from majesty.rules.state import State
from majesty.server.errors import StorageError
from majesty.server.ids import hashed, new_id, new_secret
from majesty.server.metrics import ACTION_SECONDS, ACTIONS, ROOMS
from majesty.server.people import is_taken, names_of
from majesty.server.rooms.loading import Histories, load
from majesty.server.rooms.lost_time import TRIFLE, is_urgent, lost_time
from majesty.server.rooms.room import Room, forgiven, row_of
from majesty.server.rooms.viewers import Viewer
from majesty.server.storage.store import Overtaken, Store
from majesty.server.storage.writer import Append
from majesty.server.tables import frames
from majesty.server.tables import judge as judging
from majesty.server.tables.actions import Action
from majesty.server.tables.actions import Rematch as RematchAction
from majesty.server.tables.actions import Start as StartAction
from majesty.server.tables.entries import (
    Credited,
    Entry,
    Opened,
    Rated,
    Reacted,
    Rematched,
    Said,
    read_entry,
)
from majesty.server.tables.judge import Asker
from majesty.server.tables.opening import as_guests, next_seats, open_rematch, open_table
from majesty.server.tables.table import Status, Table
from majesty.server.tables.terms import Terms
from majesty.server.times import now_ms

_LOG = logging.getLogger("majesty.hub")
_TRIES = 20  # how often other workers may be quicker before we give up
_RETRY = 1.0  # seconds until a database that does not answer is asked again

Decide = Callable[[Table, int], Entry | None]
"""Makes an entry of a table and the time, or none; it may be asked again, so it changes nothing."""


class Snapshot(NamedTuple):
    """A table at some moment, when all of it was stored."""

    seq: int
    revision: int
    state: State | None


class Hub:
    """All rooms of a worker: the tables that it has in memory."""

    def __init__(self, store: Store, worker: str) -> None:
        self.store = store
        self.worker = worker
        self.rooms: dict[str, Room] = {}
        self.histories = Histories(store)
        self.on_entry: Callable[[Room], object] = lambda _: None  # after an entry of this worker
        self.on_load: Callable[[Room], Awaitable[None]] = _nothing_more  # before it is shown
        self._loading: dict[str, asyncio.Lock] = {}
        store.outages.on_outage = self._on_outage

    # Opening and finding tables

    async def open(self, terms: Terms, by: Asker) -> tuple[str, str | None]:
        """Opens a table; returns its name and, where one is needed, the invitation's code."""
        return await self._open(new_id(), *open_table(terms, by))

    async def _open(
        self, name: str, opened: Opened, dealer: Dealer, *, before: str | None = None
    ) -> tuple[str, str | None]:
        at = now_ms()
        table = Table(name, dealer, at, opened)
        visibility = opened.terms.visibility
        code = new_secret() if visibility == "invited" else None
        is_new = await self.store.open_table(
            Append(name, 1, at, opened.model_dump_json(), row_of(table)),
            visibility=visibility,
            deal=dealer.proof(),
            invitation=hashed(code) if code else None,
            members=table.people,
            before=before,
        )
        if is_new:
            self._keep(table)
        return name, code

    async def room(self, table: str) -> Room:
        """Returns a table, from memory or else from the database."""
        if table not in self.rooms:
            try:
                async with self._loading.setdefault(table, asyncio.Lock()):
                    if table not in self.rooms:
                        self._keep(await load(self.store, table))
                        if self.store.shared:  # a notice may have come while it was read
                            await self.follow(self.rooms[table])
            finally:
                self._loading.pop(table, None)
            if self.store.shared:
                await self.on_load(self.rooms[table])
        room = self.rooms[table]
        room.used = time.monotonic()
        return room

    def _keep(self, table: Table) -> None:
        self.rooms.setdefault(table.id, Room(table))
        ROOMS.set(len(self.rooms))

    def forget_idle(self, seconds: float) -> None:
        """Drops tables from memory that nobody has looked at for a while."""
        limit = time.monotonic() - seconds
        for room in list(self.rooms.values()):
            # A table at which a bot thinks must stay the only one of its name here.
            busy = room.viewers or room.lock.locked() or room.table.bot_to_act
            if not busy and room.used < limit:
                self.drop(room)

    def drop(self, room: Room) -> None:
        """Drops a table from memory."""
        del self.rooms[room.id]
        self.histories.forget(room)
        ROOMS.set(len(self.rooms))

    def _on_outage(self, since: int, until: int) -> None:
        """Counts nobody as absent while they could not come back."""
        for room in self.rooms.values():
            room.forgive(since, until)

    # The way of an action

    async def act(
        self, room: Room, by: Asker, action: Action, *, viewer: Viewer | None = None
    ) -> Snapshot:
        """Does what somebody asks; returns the table with the entry that it became."""
        begun = time.perf_counter()
        outcome = "refused"
        try:

            def decide(table: Table, now: int) -> Entry:
                began = self.store.outages.began(now)

                def gone(person: str) -> int | None:
                    since = room.gone(person)
                    return None if since is None else forgiven(since, began, now)

                return judging.judge(table, by, action, now=now, gone=gone)

            after = await self.enter(room, decide, viewer=viewer, ref=action.ref)
            outcome = "done"
        finally:
            ACTIONS.labels(action.type, outcome).inc()
        ACTION_SECONDS.observe(time.perf_counter() - begun)
        if isinstance(action, RematchAction) and room.table.next_table:
            await self.enter(await self.room(room.table.next_table), judging.begin_rematch)
        return after

    async def enter(
        self,
        room: Room,
        decide: Decide,
        *,
        viewer: Viewer | None = None,
        ref: str | None = None,
    ) -> Snapshot:
        """Stores the entry that `decide` makes of the table as it is, then tells everybody.

        Returns the table as it is then, or as it was if there is nothing to enter.
        """
        async with self.settled(room):
            for _ in range(_TRIES):
                await self._excuse(room)
                table = room.table
                now = max(now_ms(), table.at)
                try:
                    entry = decide(table, now)
                except MajestyError:
                    if await self.catch_up(room):
                        continue  # what seemed wrong here may be right by now
                    raise
                if entry is None:
                    return _snapshot(table)
                if isinstance(entry, Rematched):
                    await self._open_rematch(table, entry)
                if await self._append(room, entry, now, viewer, ref):
                    return _snapshot(table)
        raise StorageError("storage", "The database does not answer; please try again.")

    async def _append(
        self,
        room: Room,
        entry: Entry,
        now: int,
        viewer: Viewer | None = None,
        ref: str | None = None,
    ) -> bool:
        """Stores an entry and tells it; if another worker was quicker, reads what that one did."""
        table = room.table
        people = set(table.people)
        events = room.apply(table.seq + 1, now, entry)
        changed = people.symmetric_difference(table.people)
        seated = tuple((person, person not in people) for person in sorted(changed))
        row = room.new_row(entry)
        append = Append(table.id, table.seq, now, entry.model_dump_json(), row, seated)
        if not await self.store.append(append):
            await self._refresh(room)
            return False
        room.doubtful = False
        if row:  # its bot is ours from here on; see bots/claims.py
            room.row, room.claim = row, row.due
        room.tell(frames.Told(table, entry, events, now), viewer, ref)
        _LOG.debug("entry", extra={"table": room.id, "seq": table.seq, "kind": entry.kind})
        self.on_entry(room)
        return True

    async def give_back(self, room: Room) -> None:
        """Gives whoever is to move the time back in which they could not."""
        async with self.settled(room):
            await self._credit(room, least=TRIFLE)

    async def _excuse(self, room: Room) -> None:
        """Gives time back that cannot wait until after the next entry."""
        if is_urgent(self.store, room.table, max(now_ms(), room.table.at)):
            await self._credit(room, least=1)

    async def _credit(self, room: Room, least: int) -> None:
        """Enters once what is owed to whoever is to move, if that is worth it."""
        for _ in range(_TRIES):
            now = max(now_ms(), room.table.at)
            lost = await lost_time(self.store, self.worker, room.table, now)
            if lost < least or await self._append(room, Credited(milliseconds=lost), now):
                return

    @asynccontextmanager
    async def settled(self, room: Room) -> AsyncIterator[Table]:
        """Waits until all that a table shows is stored, and keeps it so."""
        async with room.lock:
            room.used = time.monotonic()
            if room.doubtful:
                await self._refresh(room)
            yield room.table

    async def _open_rematch(self, table: Table, entry: Rematched) -> None:
        """Opens the next table before anybody hears of it; if it is there already, that is enough."""
        seats = next_seats(table, entry, await names_of(self.store, table.people))
        lost = [  # a number may have made it somebody else's, too
            seat
            for seat, taken in enumerate(seats)
            if taken.person and await is_taken(self.store, taken.name, taken.person)
        ]
        opened, dealer = open_rematch(table, entry, as_guests(seats, lost))
        await self._open(entry.table, opened, dealer, before=table.id)

    async def start(self, room: Room) -> None:
        """Begins the game in the name of who opened the table."""
        if room.table.status is Status.WAITING:
            await self.act(room, Asker(room.table.owner, ""), StartAction(type="start"))

    async def rate(
        self, room: Room, rate: Callable[[AsyncConnection, Table], Awaitable[Rated]]
    ) -> None:
        """Rates a finished game; ratings and entry are stored together, or not at all."""
        async with self.settled(room) as table:
            if not table.needs_rating:
                return
            now = max(now_ms(), table.at)

            async def job(connection: AsyncConnection) -> None:
                rated = await rate(connection, table)
                append = Append(table.id, table.seq + 1, now, rated.model_dump_json(), None)
                await self.store.append_within(connection, append)

            with suppress(Overtaken):  # then it is still due, and tried again
                await self.store.write(job)
            await self._refresh(room)

    async def _refresh(self, room: Room) -> None:
        """Reads what other workers have stored, and tells it."""
        if room.doubtful:
            room.table = await load(self.store, room.id, room.told)
            room.doubtful = False
        table = room.table
        for seq, at, body in await self.store.entries(room.id, table.seq):
            entry = read_entry(body)
            events = room.apply(seq, at, entry)
            room.doubtful = False
            if not isinstance(entry, Said | Reacted):  # who stored it thinks for the bot to move
                room.claim = None
            room.tell(frames.Told(table, entry, events, at))
        room.row = row_of(table)

    async def read_again(self, room: Room) -> None:
        """Reads a table anew whose stored entries have changed: somebody's name is gone."""
        async with room.lock:
            self.histories.forget(room)
            room.doubtful = True
        await self.follow(room)

    async def catch_up(self, room: Room) -> bool:
        """Reads what news of other workers may still be on its way; tells whether there was any."""
        before = room.table.seq
        if self.store.shared:
            await self._refresh(room)
        return room.table.seq > before

    async def follow(self, room: Room) -> None:
        """Follows another worker, which has stored an entry."""
        await self.insist(room, self._refresh)

    async def insist(self, room: Room, read: Callable[[Room], Awaitable[None]]) -> None:
        """Reads something of a table in its turn; tries again until the database answers."""
        while True:
            try:
                async with room.lock:
                    await read(room)
            except StorageError:
                _LOG.warning("cannot-follow", extra={"table": room.id})
                await asyncio.sleep(_RETRY)
            else:
                return


async def _nothing_more(_: Room) -> None:
    pass


def _snapshot(table: Table) -> Snapshot:
    return Snapshot(table.seq, table.revision, table.state)
