"""Time in which a player could not move because of an outage, of this worker or of theirs."""

from majesty.server.storage.store import ALIVE, Store
from majesty.server.storage.workers import seen_elsewhere
from majesty.server.tables.table import Table

TRIFLE = 500  # milliseconds; less is given back only to a player who would be late
_SILENT = 4_000  # milliseconds without a heartbeat after which another worker serves nobody


async def lost_time(store: Store, worker: str, table: Table, now: int) -> int:
    """Returns the milliseconds that are still owed to the player whose turn it is."""
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

    A player who is late would be judged. On a clock for the whole game, a move would charge the
    lost time to the player for good.
    """
    if table.deadline is None:
        return False
    if table.deadline <= now:
        return True
    return table.clocks.adds_up and store.outages.lost(_since(table), now) >= TRIFLE


async def is_left_to_another(store: Store, worker: str, table: Table, now: int) -> bool:
    """Tells whether another worker, to which the awaited player is connected, judges their time.

    That worker knows its own outages. If it is silent for too long, it is gone.
    """
    seen = await _seen(store, worker, table)
    return seen is not None and now - seen <= ALIVE


def _since(table: Table) -> int:
    """Returns the start of the running time for which nothing has been given back yet."""
    return max(table.clocks.since, table.credited_at)


async def _seen(store: Store, worker: str, table: Table) -> int | None:
    """Returns the oldest last heartbeat of the other workers that the awaited people use."""
    if not store.shared or not table.awaited:
        return None
    return await seen_elsewhere(store, worker, table.id, table.awaited)
