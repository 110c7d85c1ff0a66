"""Tables as they are stored: made again of their entries."""

from typing import NamedTuple

from majesty.rules.dealer import Dealer
from majesty.rules.events import Event
from majesty.server.errors import UnknownError
from majesty.server.rooms.history import History
from majesty.server.rooms.room import Room
from majesty.server.storage.store import Store, Stored
from majesty.server.tables.entries import Entry, Opened, read_entry
from majesty.server.tables.table import Table


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


async def recall(store: Store, room: Room) -> History:
    """Returns what happened at a settled room, which keeps it from then on."""
    if room.history is None or len(room.history) != room.table.seq:
        room.history = History()
        for told in await happened(store, room.id, room.table.seq):
            room.history.add(*told)
    return room.history


def no_table() -> UnknownError:
    """Returns the error for a table that is not there, or not for everybody."""
    return UnknownError("no-table", "There is no such table, or it is not open to you.")
