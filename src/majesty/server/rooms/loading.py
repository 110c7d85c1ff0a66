"""Tables as they are stored: made again of their entries."""

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

_KEPT = 64 * 2**20  # bytes of histories in a worker


class Happened(NamedTuple):
    """An entry of a table, with what followed from it in the game."""

    seq: int
    at: int
    entry: Entry
    events: tuple[Event, ...]


async def load(store: Store, name: str, upto: int | None = None) -> Table:
    """Returns a table as its entries have made it, all of them or the first ones."""
    table, entries = await _read(store, name)
    for seq, at, body in entries[1:upto]:
        table.apply(seq, at, read_entry(body))
    return table


async def happened(store: Store, name: str, upto: int | None = None) -> list[Happened]:
    """Returns all that happened at a table, or the first part of it, with the game's events."""
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
    """What happened at the tables of a worker: those that were asked for last are kept."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._sizes: OrderedDict[Room, int] = OrderedDict()  # the last one asked for comes last
        self.size = 0  # of all of them, in bytes

    async def after(self, room: Room, last: int, mutes: Set[str]) -> list[bytes]:
        """Returns the entries of a settled room after a number, for those who mute some people."""
        history = await self._recall(room)
        told = history.after(last, mutes)
        self._keep(room, history)
        return told

    async def answer(
        self, room: Room, mutes: Set[str] = frozenset(), *, packed: bool = False
    ) -> bytes:
        """Returns all that happened at a settled room as one JSON object, perhaps as gzip."""
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
        """Keeps a history, and drops others that have no place beside it."""
        self.forget(room)
        room.history = history
        self._sizes[room] = history.size
        self.size += history.size
        while self.size > _KEPT:
            self.forget(next(iter(self._sizes)))

    def forget(self, room: Room) -> None:
        """Drops the history of a room; if somebody asks again, it is read again."""
        room.history = None
        self.size -= self._sizes.pop(room, 0)


def no_table() -> UnknownError:
    """Returns the error for a table that is not there, or not for everybody."""
    return UnknownError("no-table", "There is no such table, or it is not open to you.")
