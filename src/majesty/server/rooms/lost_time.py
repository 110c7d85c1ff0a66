"""Time in which whoever is to move could not: this worker had an outage, or the one they use has."""

from majesty.server.storage.store import ALIVE, Store
from majesty.server.storage.workers import seen_elsewhere
from majesty.server.tables.table import Table

_SILENT = 4_000  # milliseconds without a sign of another worker after which it cannot serve anybody


async def lost_time(store: Store, worker: str, table: Table, now: int) -> int:
    """Returns the milliseconds that are owed to whoever is to move, and not given back yet."""
    if table.clocks.deadline is None:
        return 0
    since = max(table.clocks.since, table.credited_at)
    lost = store.outages.lost(since, now)
    seen = await _seen(store, worker, table)
    if seen is not None and now - seen > _SILENT:
        lost = max(lost, now - max(seen, since))
    return lost


async def is_left_to_another(store: Store, worker: str, table: Table, now: int) -> bool:
    """Tells whether another worker, through which who is to move is connected, judges their time.

    That one knows its own outages. When it is silent for too long, it is gone.
    """
    seen = await _seen(store, worker, table)
    return seen is not None and now - seen <= ALIVE


async def _seen(store: Store, worker: str, table: Table) -> int | None:
    """Returns the oldest last sign of life of the other workers whom the person to move uses."""
    seat = table.clocks.running
    person = None if seat is None else table.seats[seat].holder
    if not store.shared or person is None:
        return None
    return await seen_elsewhere(store, worker, table.id, person)
