"""All queries of the server to the database."""

import asyncio
import json
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Self

from sqlalchemy import (
    JSON,
    Column,
    ColumnElement,
    Select,
    and_,
    cast,
    delete,
    func,
    or_,
    select,
    type_coerce,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from majesty.server.errors import StorageError
from majesty.server.names import FORMER
from majesty.server.outages import Outages
from majesty.server.storage.database import FAULTS, REFUSALS, is_shared, migrate, open_engine
from majesty.server.storage.failures import Failures
from majesty.server.storage.schema import (
    DEALS,
    ENTRIES,
    HOST_LOG,
    MEMBERS,
    PEOPLE,
    PRESENCE,
    SESSIONS,
    TABLES,
    WORKERS,
)
from majesty.server.storage.writer import Append, Writer, notify
from majesty.server.tasks import Tasks

_AT_ONCE = 1_000  # tables that one query asks about
_NEWEST = 1_000  # tables from which a list is chosen; one address can open 920 in half an hour
_OF_ONE_OWNER = 3  # tables of one host that are listed before those of others
ALIVE = 10_000  # milliseconds without a heartbeat after which a worker is gone


class Stored(NamedTuple):
    """An entry as it is in the database."""

    seq: int
    at: int
    body: str


class Overtaken(Exception):
    """Another worker was quicker; the whole job is rolled back."""


def page(
    query: Select[Any], at: Column[int], name: Column[str], most: int, before: str | None
) -> Select[Any]:
    """Returns the query for a page of rows, newest first: those before the row of a name.

    If there is no such row any more, there are none before it either.
    """
    if before is not None:
        last = select(at).where(name == before).scalar_subquery()
        query = query.where(or_(at < last, and_(at == last, name < before)))
    return query.order_by(at.desc(), name.desc()).limit(most)


class Store:
    """The database of a worker."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.shared = is_shared(engine.url)
        self.tasks = Tasks()
        self.outages = Outages()
        self.failures = Failures()
        self._writer = Writer(engine, self.tasks, self.outages, self.failures)
        self._check: asyncio.Task[bool] | None = None
        self.insert = (postgresql if self.shared else sqlite).insert  # which supports `on conflict`

    @classmethod
    async def open(cls, url: URL) -> Self:
        """Opens a database and migrates its schema."""
        engine = open_engine(url)
        try:
            await migrate(engine)
        except BaseException:
            await engine.dispose()
            raise
        return cls(engine)

    async def close(self) -> None:
        """Finishes pending writes."""
        await self._writer.close()
        if self._check:
            self._check.cancel()
        await self.engine.dispose()

    @property
    def unwritten(self) -> int:
        """Returns how many writes are queued."""
        return self._writer.waiting

    @property
    def write(self) -> Any:
        """Runs a job that writes, `async (connection) -> result`, in its own transaction."""
        return self._writer.run

    async def read(self, statement: Any) -> Sequence[Any]:
        """Returns the rows of a query."""
        try:
            async with self.engine.connect() as connection:
                found = (await connection.execute(statement)).all()
        except FAULTS as error:
            if not isinstance(error, REFUSALS):
                self.failures.failed("read", error)
            raise StorageError(
                "storage", "The database does not answer; please try again."
            ) from error
        self.failures.succeeded("read")
        return found

    async def answers(self, seconds: float) -> bool:
        """Tells whether the database answers in time; all who ask meanwhile wait for one query.

        A query that is late goes on: to cancel it would take as long as the database hangs.
        """
        if self._check is None or self._check.done():
            self._check = asyncio.create_task(self._is_answered())
        done, _ = await asyncio.wait({self._check}, timeout=seconds)
        return any(check.result() for check in done)

    async def _is_answered(self) -> bool:
        try:
            await self.read(select(1))
        except StorageError:
            return False
        return True

    # Tables

    async def append(self, append: Append) -> bool:
        """Stores an entry; returns False if its number is taken."""
        return await self._writer.append(append)

    async def append_within(self, connection: AsyncConnection, append: Append) -> None:
        """Stores an entry and that nothing more is due, inside a job."""
        entry = {"table_id": append.table, "seq": append.seq, "at": append.at, "body": append.body}
        statement = self.insert(ENTRIES).on_conflict_do_nothing().returning(ENTRIES.c.seq)
        if not (await connection.execute(statement, [entry])).all():
            raise Overtaken
        await connection.execute(update(TABLES).where(TABLES.c.id == append.table).values(due=None))
        if self.shared:
            await notify(connection, [f"e {append.table} {append.seq}"])

    async def entries(self, table: str, after: int = 0) -> list[Stored]:
        """Lists a table's entries after a number."""
        found = await self.read(
            select(ENTRIES.c.seq, ENTRIES.c.at, ENTRIES.c.body)
            .where(ENTRIES.c.table_id == table, ENTRIES.c.seq > after)
            .order_by(ENTRIES.c.seq)
        )
        return [Stored(*row) for row in found]

    async def rewritten(self, tables: Sequence[str], since: int) -> list[str]:
        """Lists those of some tables whose entries may have changed since a time.

        There is someone there who was deleted, or whose names or lines the host has changed.
        """
        changed = select(HOST_LOG.c.person).where(
            HOST_LOG.c.at > since, HOST_LOG.c.what.in_(("rename", "unsay"))
        )
        found: list[str] = []
        for first in range(0, len(tables), _AT_ONCE):
            some = tables[first : first + _AT_ONCE]
            query = (
                select(MEMBERS.c.table_id)
                .join(PEOPLE, PEOPLE.c.id == MEMBERS.c.person)
                .where(
                    MEMBERS.c.table_id.in_(some),
                    or_(PEOPLE.c.name == FORMER, PEOPLE.c.id.in_(changed)),
                )
                .distinct()
            )
            found += [row.table_id for row in await self.read(query)]
        return found

    async def deal(self, table: str) -> dict[str, Any] | None:
        """Returns the secret deal of a table."""
        found = await self.read(select(DEALS.c.deal).where(DEALS.c.table_id == table))
        return json.loads(found[0].deal) if found else None

    async def open_table(
        self,
        first: Append,
        *,
        visibility: str,
        deal: dict[str, Any],
        invitation: str | None,
        members: Iterable[str],
        before: str | None = None,
    ) -> bool:
        """Stores a new table with its deal; returns False if its id is already taken.

        Everyone who may see `before`, the table whose rematch this is, may see this one as well.
        """
        assert first.row is not None
        row = first.row._asdict()

        async def job(connection: AsyncConnection) -> bool:
            values = {
                "id": first.table,
                "visibility": visibility,
                "invitation": invitation,
                "created": first.at,
                **row,
            }
            added = await connection.execute(
                self.insert(TABLES).on_conflict_do_nothing().returning(TABLES.c.id), [values]
            )
            is_new = bool(added.all())
            if is_new:
                entry = {"table_id": first.table, "seq": 1, "at": first.at, "body": first.body}
                await connection.execute(self.insert(ENTRIES), [entry])
                sealed = {"table_id": first.table, "deal": json.dumps(deal)}
                await connection.execute(self.insert(DEALS), [sealed])
                for person in members:
                    await self._add_member(connection, first.table, person, seated=True)
            if before:
                known = await connection.execute(
                    select(MEMBERS.c.person).where(MEMBERS.c.table_id == before)
                )
                for (person,) in known:
                    await self._add_member(connection, first.table, person, seated=False)
            return is_new

        return bool(await self.write(job))

    async def table_row(self, table: str) -> Any | None:
        """Returns the row of a table in the list of tables."""
        found = await self.read(select(TABLES).where(TABLES.c.id == table))
        return found[0] if found else None

    async def lobby(self, *, most: int) -> list[Any]:
        """Lists the open tables with a free seat, newest first."""
        is_open = (TABLES.c.status == "waiting") & (TABLES.c.visibility == "open")
        return await self._newest(is_open & (TABLES.c.free > 0), most)

    async def running(self, now: int, *, most: int) -> list[Any]:
        """Lists the running games that are shown to others, newest first."""
        return await self._newest(TABLES.c.shown_until > now, most)

    async def _newest(self, which: ColumnElement[bool], most: int) -> list[Any]:
        """Lists the newest tables; where one host has more than a few, those come last."""
        found = (
            select(TABLES.c.id, TABLES.c.summary, TABLES.c.created)
            .where(which)
            .order_by(TABLES.c.created.desc())
            .limit(_NEWEST)
            .subquery()
        )
        brief = found.c.summary
        facts: ColumnElement[Any] = cast(brief, JSON) if self.shared else type_coerce(brief, JSON)
        nth = func.row_number().over(
            partition_by=facts["owner"].as_string(), order_by=found.c.created.desc()
        )
        ranked = select(found, nth.label("nth")).subquery()
        order = (ranked.c.nth > _OF_ONE_OWNER, ranked.c.created.desc())
        return list(await self.read(select(ranked).order_by(*order).limit(most)))

    async def games_of(self, person: str, *, most: int, before: str | None = None) -> list[Any]:
        """Lists the tables at which a person has a seat, newest first, or those before one."""
        query = (
            select(TABLES.c.id, TABLES.c.status, TABLES.c.summary, TABLES.c.created)
            .join(MEMBERS, MEMBERS.c.table_id == TABLES.c.id)
            .where(MEMBERS.c.person == person, MEMBERS.c.seated, TABLES.c.status != "closed")
        )
        return list(await self.read(page(query, TABLES.c.created, TABLES.c.id, most, before)))

    async def unfinished_of(self, person: str) -> list[str]:
        """Lists the tables of a person whose game is running or has not started."""
        found = await self.read(
            select(TABLES.c.id)
            .join(MEMBERS, MEMBERS.c.table_id == TABLES.c.id)
            .where(
                MEMBERS.c.person == person,
                MEMBERS.c.seated,
                TABLES.c.status.in_(("waiting", "playing")),
            )
            .order_by(TABLES.c.id)
        )
        return [row.id for row in found]

    async def due(self, now: int, *, most: int) -> list[tuple[str, int]]:
        """Lists the tables where the server has something to do, and since when."""
        found = await self.read(
            select(TABLES.c.id, TABLES.c.due)
            .where(TABLES.c.due <= now)
            .order_by(TABLES.c.due)
            .limit(most)
        )
        return [(row.id, row.due) for row in found]

    async def put_off(self, tables: Mapping[str, int], until: int) -> frozenset[str]:
        """Postpones when tables are due; returns those that nobody else changed first.

        `tables` has the times when they were due, as far as we know.
        """

        async def job(connection: AsyncConnection) -> frozenset[str]:
            changed = set()
            for table, due in sorted(tables.items()):  # the same order everywhere
                same = and_(TABLES.c.id == table, TABLES.c.due == due)
                if (
                    await connection.execute(update(TABLES).where(same).values(due=until))
                ).rowcount:
                    changed.add(table)
            return frozenset(changed)

        return await self.write(job)  # type: ignore[no-any-return]

    async def clocked(self, before: int) -> list[str]:
        """Lists the tables where someone's time runs out before a moment, or has just done so."""
        found = await self.read(
            select(TABLES.c.id).where(TABLES.c.status == "playing", TABLES.c.due < before)
        )
        return [row.id for row in found]

    # Members

    async def is_member(self, table: str, person: str) -> bool:
        """Tells whether a person has a seat at a table or was let in."""
        found = await self.read(
            select(MEMBERS.c.person).where(MEMBERS.c.table_id == table, MEMBERS.c.person == person)
        )
        return bool(found)

    async def add_member(self, table: str, person: str) -> None:
        """Notes that a person may see a table; a person with a seat there keeps it."""

        async def job(connection: AsyncConnection) -> None:
            await self._add_member(connection, table, person, seated=False)

        await self.write(job)

    async def _add_member(
        self, connection: AsyncConnection, table: str, person: str, *, seated: bool
    ) -> None:
        values = {"table_id": table, "person": person, "seated": seated}
        await connection.execute(self.insert(MEMBERS).values(values).on_conflict_do_nothing())

    async def set_invitation(self, table: str, hashed: str) -> None:
        """Replaces the invitation code, for a table and all its rematches."""
        played = select(TABLES.c.id, TABLES.c.rematch).where(TABLES.c.id == table)
        before = played.cte("before", recursive=True)
        before = before.union(
            select(TABLES.c.id, TABLES.c.rematch).where(TABLES.c.rematch == before.c.id)
        )
        after = played.cte("after", recursive=True)
        after = after.union(
            select(TABLES.c.id, TABLES.c.rematch).where(TABLES.c.id == after.c.rematch)
        )
        games = TABLES.c.id.in_(select(before.c.id).union(select(after.c.id)))

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(update(TABLES).where(games).values(invitation=hashed))

        await self.write(job)

    # Sessions

    async def ended_sessions(self, sessions: Collection[str]) -> set[str]:
        """Returns those of some sessions that are no longer valid."""
        found = await self.read(select(SESSIONS.c.secret).where(SESSIONS.c.secret.in_(sessions)))
        return set(sessions) - {row.secret for row in found}

    # Workers

    async def sign_on(self, worker: str, now: int) -> None:
        """Registers a worker."""

        async def job(connection: AsyncConnection) -> None:
            if not self.shared:  # else their people get their time back first: scheduler.py
                await connection.execute(delete(WORKERS).where(WORKERS.c.seen < now - ALIVE))
            await connection.execute(self.insert(WORKERS).values(id=worker, seen=now))

        await self.write(job)

    async def sign(self, worker: str, now: int) -> int:
        """Stores a heartbeat; returns the latest time that any worker has known."""

        async def job(connection: AsyncConnection) -> int:
            statement = self.insert(WORKERS).values(id=worker, seen=now)
            await connection.execute(
                statement.on_conflict_do_update(index_elements=[WORKERS.c.id], set_={"seen": now})
            )
            return int((await connection.execute(select(func.max(WORKERS.c.seen)))).scalar_one())

        return await self.write(job)  # type: ignore[no-any-return]

    async def sign_off(self, worker: str) -> None:
        """Forgets who was connected to a worker that stops; its last heartbeat stays."""

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(delete(PRESENCE).where(PRESENCE.c.worker == worker))

        await self.write(job)

    async def workers(self, now: int) -> frozenset[str]:
        """Returns the workers with a recent heartbeat."""
        found = await self.read(select(WORKERS.c.id).where(WORKERS.c.seen > now - ALIVE))
        return frozenset(row.id for row in found)

    async def set_presence(
        self, worker: str, table: str, here: Callable[[], Mapping[str, bool]]
    ) -> None:
        """Stores who is connected to a table through a worker, and who no longer is.

        The keys are people, and the marks of the networks that they come from, as of the write.
        """

        async def job(connection: AsyncConnection) -> None:
            for name, is_here in here().items():
                values = {"worker": worker, "table_id": table, "person": name}
                if is_here:
                    entered = self.insert(PRESENCE).values(values).on_conflict_do_nothing()
                    await connection.execute(entered)
                else:
                    match = and_(*(PRESENCE.c[column] == value for column, value in values.items()))
                    await connection.execute(delete(PRESENCE).where(match))
            await notify(connection, [f"p {table}"])

        await self.write(job)

    async def present_elsewhere(self, worker: str, table: str, now: int) -> frozenset[str]:
        """Returns the people, and marks of networks, at a table through other workers."""
        found = await self.read(
            select(PRESENCE.c.person)
            .join(WORKERS, WORKERS.c.id == PRESENCE.c.worker)
            .where(
                PRESENCE.c.table_id == table,
                PRESENCE.c.worker != worker,
                WORKERS.c.seen > now - ALIVE,
            )
        )
        return frozenset(row.person for row in found)
