"""Tables as they are stored: made again of their entries."""

from collections.abc import Set

from majesty.rules.dealer import Dealer
from majesty.server.errors import UnknownError
from majesty.server.storage.store import Store, Stored
from majesty.server.tables import frames
from majesty.server.tables.entries import Opened, read_entry
from majesty.server.tables.table import Table
from majesty.server.tables.wire import Told


async def load(store: Store, name: str, upto: int | None = None) -> Table:
    """Returns a table as its entries have made it, all of them or the first ones."""
    table, entries = await _read(store, name)
    for seq, at, body in entries[1:upto]:
        table.apply(seq, at, read_entry(body))
    return table


async def history(
    store: Store, name: str, mutes: Set[str] = frozenset(), *, after: int = 0
) -> list[Told]:
    """Returns all that happened at a table after an entry, with the events of the game."""
    table, entries = await _read(store, name)
    told = [frames.told_again(1, entries[0].at, read_entry(entries[0].body), ())]
    for seq, at, body in entries[1:]:
        entry = read_entry(body)
        events = table.apply(seq, at, entry)
        if frames.speaker(entry) not in mutes:
            told.append(frames.told_again(seq, at, entry, events))
    return [entry for entry in told if entry["seq"] > after]


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


def no_table() -> UnknownError:
    """Returns the error for a table that is not there, or not for everybody."""
    return UnknownError("no-table", "There is no such table, or it is not open to you.")
