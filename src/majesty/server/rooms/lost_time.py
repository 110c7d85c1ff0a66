"""Time in which whoever is to move could not: this worker had an outage, or the one they use has."""

from majesty.server.storage.store import ALIVE, Store
from majesty.server.storage.workers import seen_elsewhere
from majesty.server.tables.table import Table

TRIFLE = 500  # milliseconds that are given back only to who would be late
_SILENT = 4_000  # milliseconds without a sign of another worker after which it cannot serve anybody


async def lost_time(store: Store, worker: str, table: Table, now: int) -> int:
    """Returns the milliseconds that are owed to whoever is to move, and not given back yet."""
    if table.deadline is None:
        return 0
    since = _since(table)
    lost = store.outages.lost(since, now)
    seen = await _seen(store, worker, table)
    if seen is not None and now - seen > _SILENT:
        lost = max(lost, now - max(seen, since))
    return lost


def is_urgent(store: Store, table: Table, now: int) -> bool:
    """Tells whether time must be given back before anything else happens at a table.

    Whoever is late would be judged. On a clock for the whole game a move books what was lost, and
    nobody would ever find it again.
    """
    if table.deadline is None:
        return False
    if table.deadline <= now:
        return True
    return table.clocks.adds_up and store.outages.lost(_since(table), now) >= TRIFLE


async def is_left_to_another(store: Store, worker: str, table: Table, now: int) -> bool:
    """Tells whether another worker, through which who is waited for is connected, judges their time.

    That one knows its own outages. When it is silent for too long, it is gone.
    """
    seen = await _seen(store, worker, table)
    return seen is not None and now - seen <= ALIVE


def _since(table: Table) -> int:
    """Returns since when time runs of which nothing was given back."""
    return max(table.clocks.since, table.credited_at)


async def _seen(store: Store, worker: str, table: Table) -> int | None:
    """Returns the oldest last sign of life of the other workers that those waited for use."""
    if not store.shared or not table.awaited:
        return None
    return await seen_elsewhere(store, worker, table.id, table.awaited)
