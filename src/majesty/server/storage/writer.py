"""The only place that writes: queues what is to be stored, and commits it in batches.

While one transaction is being written to disk, the next entries are queued. A busy server makes
few commits with many entries each, and a quiet one stores every entry right away.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import bindparam, func, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from majesty.server.errors import StorageError
from majesty.server.metrics import COMMIT_ENTRIES, COMMIT_SECONDS
from majesty.server.outages import Outages
from majesty.server.storage.database import FAULTS, REFUSALS, is_shared
from majesty.server.storage.failures import Failures, cause_of
from majesty.server.storage.schema import ENTRIES, MEMBERS, TABLES
from majesty.server.tasks import Tasks
from majesty.server.times import now_ms

CHANNEL = "majesty"
_MOST = 500  # entries of one transaction
_NOTICES = 300  # tables named in one notice; PostgreSQL allows 8,000 bytes
_LONGEST = 30.0  # seconds of one transaction; a database that hangs must not stop the writer
_HANGS = 15_000  # milliseconds without a success after which the writer is reported as failing

_LOG = logging.getLogger("majesty.writer")

Result = TypeVar("Result")
Job = Callable[[AsyncConnection], Awaitable[Any]]


class Row(NamedTuple):
    """The row of a table in the list of tables; rewritten when it changes."""

    status: str
    free: int
    summary: str
    due: int | None
    shown_until: int | None = None


class Append(NamedTuple):
    """An entry to be stored under a number that must be the next."""

    table: str
    seq: int
    at: int
    body: str
    row: Row | None  # None: unchanged
    seated: tuple[tuple[str, bool], ...] = ()  # who has a seat now, and who no longer has one


_UPDATE = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("table"))
    .values({name: bindparam(name) for name in Row._fields})
)


class Writer:
    """Stores entries and runs other jobs that write, one transaction after the other."""

    def __init__(
        self, engine: AsyncEngine, tasks: Tasks, outages: Outages, failures: Failures
    ) -> None:
        self._engine = engine
        self._outages = outages
        self._failures = failures
        self._notifies = is_shared(engine.url)
        dialect = postgresql if self._notifies else sqlite
        self._insert = (
            dialect.insert(ENTRIES)
            .on_conflict_do_nothing()
            .returning(ENTRIES.c.table_id, ENTRIES.c.seq)
        )
        seat = dialect.insert(MEMBERS)
        self._seat = seat.on_conflict_do_update(
            index_elements=MEMBERS.primary_key, set_={"seated": seat.excluded.seated}
        )
        self._appends: deque[tuple[Append, asyncio.Future[bool]]] = deque()
        self._jobs: deque[tuple[Job, asyncio.Future[Any]]] = deque()
        self._work = asyncio.Event()
        self._closing = False
        self._task = tasks.keep(
            "writer", self._run, hangs=lambda: outages.unwritten(now_ms()) > _HANGS
        )

    async def append(self, append: Append) -> bool:
        """Stores an entry; returns False if another one already has its number."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._appends.append((append, done))
        self._work.set()
        return await done

    async def run(self, job: Callable[[AsyncConnection], Awaitable[Result]]) -> Result:
        """Runs a job in its own transaction."""
        done: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._jobs.append((job, done))
        self._work.set()
        return await done

    @property
    def waiting(self) -> int:
        """Returns how many writes are queued."""
        return len(self._appends) + len(self._jobs)

    async def close(self) -> None:
        """Stores what is still queued, and stops."""
        self._closing = True
        self._work.set()
        await self._task

    async def _run(self) -> None:
        while not self._closing or self._appends or self._jobs:
            if self._appends:
                most = min(_MOST, len(self._appends))
                await self._store([self._appends.popleft() for _ in range(most)])
            if self._jobs:
                await self._do(*self._jobs.popleft())
            if not self._appends and not self._jobs and not self._closing:
                self._work.clear()
                await self._work.wait()

    async def _store(self, batch: Sequence[tuple[Append, asyncio.Future[bool]]]) -> None:
        waiting: dict[tuple[str, int], tuple[Append, asyncio.Future[bool]]] = {}
        for append, done in batch:
            first = waiting.setdefault((append.table, append.seq), (append, done))
            if first[1] is not done:  # the same number twice: the first one came first
                _answer(done, result=False)
        # The same order everywhere, to keep two workers from waiting for each other.
        appends = [append for _, (append, _) in sorted(waiting.items())]
        self._outages.writing()
        try:
            with COMMIT_SECONDS.time():
                async with asyncio.timeout(_LONGEST), self._engine.begin() as connection:
                    stored = await self._insert_all(connection, appends)
        except BaseException as error:  # noqa: BLE001  (nobody may wait for ever)
            for _, done in waiting.values():
                _fail(done, error)
            self._note(error)
            return
        self._wrote()
        COMMIT_ENTRIES.inc(len(stored))
        for key, (_, done) in waiting.items():
            _answer(done, key in stored)

    async def _insert_all(
        self, connection: AsyncConnection, appends: Sequence[Append]
    ) -> set[tuple[str, int]]:
        rows = [
            {"table_id": table, "seq": seq, "at": at, "body": body}
            for table, seq, at, body, *_ in appends
        ]
        stored = {(table, seq) for table, seq in await connection.execute(self._insert, rows)}
        won = [append for append in appends if append[:2] in stored]
        changed = [{"table": append.table, **append.row._asdict()} for append in won if append.row]
        if changed:
            await connection.execute(_UPDATE, changed)
        members = [
            {"table_id": append.table, "person": person, "seated": seated}
            for append in won
            for person, seated in append.seated
        ]
        if members:
            await connection.execute(self._seat, members)
        if self._notifies:
            await notify(connection, [f"e {table} {seq}" for table, seq in sorted(stored)])
        return stored

    async def _do(self, job: Job, done: "asyncio.Future[Any]") -> None:
        self._outages.writing()
        try:
            async with asyncio.timeout(_LONGEST), self._engine.begin() as connection:
                result = await job(connection)
        except (*FAULTS, asyncio.CancelledError) as error:
            _fail(done, error)
            self._note(error)
        except Exception as error:  # noqa: BLE001  (the job's own; the caller gets it)
            self._outages.written()
            if not done.done():
                done.set_exception(error)
        else:
            self._wrote()
            _answer(done, result)

    def _wrote(self) -> None:
        self._outages.written()
        self._failures.succeeded("write")

    def _note(self, error: BaseException) -> None:
        """Notes why something was not written; lets a cancellation of the writer pass."""
        if not isinstance(error, Exception):
            raise error
        if isinstance(error, REFUSALS):
            self._outages.written()
            _LOG.warning("not-written", extra={"cause": cause_of(error)})
            return
        self._failures.failed("write", error)
        if not isinstance(error, FAULTS):
            _LOG.error("not-written", exc_info=error)


async def notify(connection: AsyncConnection, notices: Sequence[str]) -> None:
    """Notifies the other workers when the transaction is committed."""
    for first in range(0, len(notices), _NOTICES):
        payload = "\n".join(notices[first : first + _NOTICES])
        await connection.execute(select(func.pg_notify(CHANNEL, payload)))


def _answer(done: "asyncio.Future[Any]", result: object) -> None:
    if not done.done():  # the caller may have been cancelled
        done.set_result(result)


def _fail(done: "asyncio.Future[Any]", error: BaseException) -> None:
    if not done.done():
        failure = StorageError("storage", "The database does not answer; please try again.")
        failure.__cause__ = error
        done.set_exception(failure)
