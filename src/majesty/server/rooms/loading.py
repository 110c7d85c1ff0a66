"""Loads stored tables: rebuilds them from their entries."""

from collections import OrderedDict
from collections.abc import Set
from typing import NamedTuple

from majesty.rules.dealer import Dealer
from majesty.rules.events import Event
from majesty.server.errors import UnknownError
from majesty.server.rooms.history import History
from majesty.server.rooms.room import Room
from majesty.server.storage.store import Store, Stored
from majesty.server.tables.entries import Entry, Opened, read_entry
from majesty.server.tables.table import Table

_KEPT = 64 * 2**20  # bytes of cached histories in a worker


class Happened(NamedTuple):
    """An entry of a table, with its events in the game."""

    seq: int
    at: int
    entry: Entry
    events: tuple[Event, ...]


async def load(store: Store, name: str, upto: int | None = None) -> Table:
    """Returns a table rebuilt from its entries, all of them or those up to `upto`."""
    table, entries = await _read(store, name)
    for seq, at, body in entries[1:upto]:
        table.apply(seq, at, read_entry(body))
    return table


async def happened(store: Store, name: str, upto: int | None = None) -> list[Happened]:
    """Returns everything that happened at a table, or up to `upto`, with the game's events."""
    table, entries = await _read(store, name)
    told = [Happened(1, entries[0].at, read_entry(entries[0].body), ())]
    for seq, at, body in entries[1:upto]:
        entry = read_entry(body)
        told.append(Happened(seq, at, entry, table.apply(seq, at, entry)))
    return told


async def _read(store: Store, name: str) -> tuple[Table, list[Stored]]:
    """Returns a table as it was opened, and all its entries."""
    entries = await store.entries(name)
    deal = await store.deal(name)
    if not entries or deal is None:
        raise no_table()
    opened = read_entry(entries[0].body)
    assert isinstance(opened, Opened)
    dealer = Dealer.from_proof(opened.terms.options(), deal)
    return Table(name, dealer, entries[0].at, opened), entries


class Histories:
    """A cache of the histories of a worker's tables, least recently used dropped first."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._sizes: OrderedDict[Room, int] = OrderedDict()  # most recently used last
        self.size = 0  # of all of them, in bytes

    async def after(self, room: Room, last: int, mutes: Set[str]) -> list[bytes]:
        """Returns the entries of a settled room after a number, without those of muted people."""
        history = await self._recall(room)
        told = history.after(last, mutes)
        self._keep(room, history)
        return told

    async def answer(
        self, room: Room, mutes: Set[str] = frozenset(), *, packed: bool = False
    ) -> bytes:
        """Returns the history of a settled room as one JSON object, gzipped if `packed`."""
        history = await self._recall(room)
        told = history.packed(mutes) if packed else history.answer(mutes)
        self._keep(room, history)
        return told

    async def _recall(self, room: Room) -> History:
        if room.history is not None and len(room.history) == room.table.seq:
            return room.history
        history = History()
        for told in await happened(self._store, room.id, room.table.seq):
            history.add(*told)
        return history

    def _keep(self, room: Room, history: History) -> None:
        """Caches a history, and drops others to make room."""
        self.forget(room)
        room.history = history
        self._sizes[room] = history.size
        self.size += history.size
        while self.size > _KEPT:
            self.forget(next(iter(self._sizes)))

    def forget(self, room: Room) -> None:
        """Drops the history of a room; the next request reads it again."""
        room.history = None
        self.size -= self._sizes.pop(room, 0)


def no_table() -> UnknownError:
    """Returns the error for a table that does not exist, or is not for everyone."""
    return UnknownError("no-table", "There is no such table, or it is not open to you.")
