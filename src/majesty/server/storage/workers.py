"""What workers know of each other: their last heartbeats, and who is connected to which."""

from collections import defaultdict
from collections.abc import Callable, Collection, Set

from sqlalchemy import and_, bindparam, delete, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from majesty.server.storage.schema import PRESENCE, TABLES, WORKERS
from majesty.server.storage.store import ALIVE, Store
from majesty.server.storage.writer import notify


async def last_sign(store: Store) -> int | None:
    """Returns the time of the last heartbeat of any worker, if there was one."""
    found = await store.read(select(func.max(WORKERS.c.seen)))
    return None if found[0][0] is None else int(found[0][0])


async def seen_elsewhere(
    store: Store, worker: str, table: str, people: Collection[str]
) -> int | None:
    """Returns the oldest last heartbeat of other workers that these people use at a table."""
    found = await store.read(
        select(func.min(WORKERS.c.seen))
        .join(PRESENCE, WORKERS.c.id == PRESENCE.c.worker)
        .where(
            PRESENCE.c.table_id == table,
            PRESENCE.c.person.in_(people),
            PRESENCE.c.worker != worker,
        )
    )
    return None if found[0][0] is None else int(found[0][0])


async def gone_workers(store: Store, now: int) -> list[tuple[str, int]]:
    """Lists the workers without a heartbeat for too long, with their last one."""
    found = await store.read(
        select(WORKERS.c.id, WORKERS.c.seen).where(WORKERS.c.seen < now - ALIVE)
    )
    return [(row.id, row.seen) for row in found]


async def clocked_through(store: Store, worker: str) -> list[str]:
    """Lists the tables to which someone is connected through a worker and where time may run."""
    found = await store.read(
        select(PRESENCE.c.table_id)
        .distinct()
        .join(TABLES, TABLES.c.id == PRESENCE.c.table_id)
        .where(
            PRESENCE.c.worker == worker,
            TABLES.c.status.in_(("waiting", "playing")),  # it may be waiting for seeds
            TABLES.c.due.is_not(None),
        )
    )
    return [row.table_id for row in found]


async def forget_worker(store: Store, worker: str, now: int, owed: Collection[str]) -> None:
    """Forgets a worker that is gone, and who was connected through it; not one that is back.

    As long as time is owed at some tables, it remembers who was connected to them.
    """

    async def job(connection: AsyncConnection) -> None:
        gone = select(WORKERS.c.id).where(WORKERS.c.id == worker, WORKERS.c.seen < now - ALIVE)
        paid = PRESENCE.c.table_id.not_in(owed)
        await connection.execute(delete(PRESENCE).where(PRESENCE.c.worker.in_(gone), paid))
        if not owed:
            await connection.execute(delete(WORKERS).where(WORKERS.c.id.in_(gone)))

    await store.write(job)


async def all_present_elsewhere(store: Store, worker: str, now: int) -> dict[str, frozenset[str]]:
    """Returns by table the people, and marks of networks, that are there through other workers."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for row in await store.read(
        select(PRESENCE.c.table_id, PRESENCE.c.person)
        .join(WORKERS, WORKERS.c.id == PRESENCE.c.worker)
        .where(PRESENCE.c.worker != worker, WORKERS.c.seen > now - ALIVE)
    ):
        found[row.table_id].add(row.person)
    return {table: frozenset(names) for table, names in found.items()}


async def set_all_presence(
    store: Store, worker: str, connected: Callable[[], Set[tuple[str, str]]], *, tell_all: bool
) -> None:
    """Makes the rows of a worker equal to who is connected through it: pairs of table, person.

    Both are compared at the moment of the write, which changes only what differs. `tell_all` also
    notifies others of tables without a change, since they may have taken this worker for gone.
    """
    mine = PRESENCE.c.worker == worker
    row = and_(
        mine, PRESENCE.c.table_id == bindparam("table"), PRESENCE.c.person == bindparam("it")
    )

    async def job(connection: AsyncConnection) -> None:
        found = await connection.execute(select(PRESENCE.c.table_id, PRESENCE.c.person).where(mine))
        stored = {(table, person) for table, person in found}
        here = connected()
        gone, new = sorted(stored - here), sorted(here - stored)
        if gone:
            values = [{"table": table, "it": person} for table, person in gone]
            await connection.execute(delete(PRESENCE).where(row), values)
        if new:
            rows = [
                {"worker": worker, "table_id": table, "person": person} for table, person in new
            ]
            await connection.execute(store.insert(PRESENCE).on_conflict_do_nothing(), rows)
        changed = here | stored if tell_all else {*gone, *new}
        await notify(connection, [f"p {table}" for table in sorted({pair[0] for pair in changed})])

    await store.write(job)
