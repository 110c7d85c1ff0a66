"""The rooms of this worker, and how an action is handled: judge, store, send.

A table is kept in memory while someone is watching it, but the database has the last word: an
entry gets its number only there. If two workers accept an action for the same revision, one wins;
the other reads what happened and judges again.
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
_RETRY = 1.0  # seconds until a database that does not answer is retried

Decide = Callable[[Table, int], Entry | None]
"""Makes an entry from a table and the time, or none; may be retried, so it changes nothing."""


class Snapshot(NamedTuple):
    """A table at a moment when everything about it was stored."""

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
        """Opens a table; returns its id and, where one is needed, the invitation code."""
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
                        if self.store.shared:  # a notice may have arrived while it was read
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
        """Drops tables from memory that nobody has watched for a while."""
        limit = time.monotonic() - seconds
        for room in list(self.rooms.values()):
            # A table with a thinking bot must stay in memory: there may be only one room per table.
            busy = room.viewers or room.lock.locked() or room.table.bot_to_act
            if not busy and room.used < limit:
                self.drop(room)

    def drop(self, room: Room) -> None:
        """Drops a table from memory."""
        del self.rooms[room.id]
        self.histories.forget(room)
        ROOMS.set(len(self.rooms))

    def _on_outage(self, since: int, until: int) -> None:
        """Does not count people as absent while they could not reconnect."""
        for room in self.rooms.values():
            room.forgive(since, until)

    # Handling actions

    async def act(
        self, room: Room, by: Asker, action: Action, *, viewer: Viewer | None = None
    ) -> Snapshot:
        """Performs a person's action; returns the table with the resulting entry."""
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
        """Stores the entry that `decide` makes from the current table, then sends it to everyone.

        Returns the table after the entry, or unchanged if there is nothing to enter.
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
                        continue  # it may be possible by now
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
        """Stores and sends an entry; if another worker was quicker, reads its entries instead."""
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
        if row:  # its bot is ours from now on; see bots/claims.py
            room.row, room.claim = row, row.due
        room.tell(frames.Told(table, entry, events, now), viewer, ref)
        _LOG.debug("entry", extra={"table": room.id, "seq": table.seq, "kind": entry.kind})
        self.on_entry(room)
        return True

    async def give_back(self, room: Room) -> None:
        """Gives the player whose turn it is back the time in which they could not move."""
        async with self.settled(room):
            await self._credit(room, least=TRIFLE)

    async def _excuse(self, room: Room) -> None:
        """Gives back time if that cannot wait until after the next entry."""
        if is_urgent(self.store, room.table, max(now_ms(), room.table.at)):
            await self._credit(room, least=1)

    async def _credit(self, room: Room, least: int) -> None:
        """Enters the time owed to the player whose turn it is, unless it is less than `least`."""
        for _ in range(_TRIES):
            now = max(now_ms(), room.table.at)
            lost = await lost_time(self.store, self.worker, room.table, now)
            if lost < least or await self._append(room, Credited(milliseconds=lost), now):
                return

    @asynccontextmanager
    async def settled(self, room: Room) -> AsyncIterator[Table]:
        """Waits until everything that a table shows is stored; no entry is added inside."""
        async with room.lock:
            room.used = time.monotonic()
            if room.doubtful:
                await self._refresh(room)
            yield room.table

    async def _open_rematch(self, table: Table, entry: Rematched) -> None:
        """Opens the next table before anyone is told of it, unless it already exists."""
        seats = next_seats(table, entry, await names_of(self.store, table.people))
        lost = [  # with a number added, it may also be someone else's
            seat
            for seat, taken in enumerate(seats)
            if taken.person and await is_taken(self.store, taken.name, taken.person)
        ]
        opened, dealer = open_rematch(table, entry, as_guests(seats, lost))
        await self._open(entry.table, opened, dealer, before=table.id)

    async def start(self, room: Room) -> None:
        """Starts the game in the name of the host."""
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

            with suppress(Overtaken):  # it is still due, and will be retried
                await self.store.write(job)
            await self._refresh(room)

    async def _refresh(self, room: Room) -> None:
        """Reads what other workers have stored, and sends it to viewers."""
        if room.doubtful:
            room.table = await load(self.store, room.id, room.told)
            room.doubtful = False
        table = room.table
        for seq, at, body in await self.store.entries(room.id, table.seq):
            entry = read_entry(body)
            events = room.apply(seq, at, entry)
            room.doubtful = False
            if not isinstance(entry, Said | Reacted):  # its worker has claimed the bot
                room.claim = None
            room.tell(frames.Told(table, entry, events, at))
        room.row = row_of(table)

    async def read_again(self, room: Room) -> None:
        """Reloads a table whose stored entries have changed: a name or a line of chat is gone."""
        async with room.lock:
            self.histories.forget(room)
            room.doubtful = True
        await self.follow(room)
        room.show_rewritten()

    async def catch_up(self, room: Room) -> bool:
        """Reads entries whose notices may still be on their way; tells whether there were any."""
        before = room.table.seq
        if self.store.shared:
            await self._refresh(room)
        return room.table.seq > before

    async def follow(self, room: Room) -> None:
        """Reads the entry that another worker has stored."""
        await self.insist(room, self._refresh)

    async def insist(self, room: Room, read: Callable[[Room], Awaitable[None]]) -> None:
        """Reads something of a table under its lock; retries until the database answers."""
        while True:
            try:
                async with room.lock:
                    await read(room)
            except StorageError:
                _LOG.debug("cannot-follow", extra={"table": room.id})
                await asyncio.sleep(_RETRY)
            else:
                return


async def _nothing_more(_: Room) -> None:
    pass


def _snapshot(table: Table) -> Snapshot:
    return Snapshot(table.seq, table.revision, table.state)
