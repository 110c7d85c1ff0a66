"""The database: schema, migrations, group commit, and who wins."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, event, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from majesty.server.errors import ConfigurationError, StorageError
from majesty.server.outages import Outages
from majesty.server.storage import news as all_news
from majesty.server.storage.database import (
    migrate,
    open_alone,
    open_engine,
    parse_url,
    postgresql_address,
    shown,
    sole_use,
)
from majesty.server.storage.news import News
from majesty.server.storage.schema import ENTRIES, METADATA, TABLES
from majesty.server.storage.store import Overtaken, Store
from majesty.server.storage.writer import Append, Row
from majesty.server.tasks import Tasks
from majesty.server.times import now_ms
from tests.server.visits import PATIENCE

TABLE = "abcdefghijkl"


def entry(seq: int, body: str = "{}", *, row: Row | None = None, table: str = TABLE) -> Append:
    return Append(table, seq, 1000 + seq, body, row)


def with_store(database: str, work: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = await Store.open(parse_url(database))
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


@pytest.fixture(params=["sqlite", "empty_postgres"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database of either kind without a schema."""
    if request.param == "sqlite":
        return str(tmp_path / "majesty.db")
    return str(request.getfixturevalue(request.param))


def test_migrations_make_the_schema_that_the_code_knows(empty: str) -> None:
    def differences(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), METADATA))

    async def run() -> None:
        engine = open_engine(parse_url(empty))
        try:
            await migrate(engine)
            await migrate(engine)  # a second time changes nothing
            async with engine.connect() as connection:
                assert await connection.run_sync(differences) == []
        finally:
            await engine.dispose()

    asyncio.run(run())


def test_workers_that_start_together_migrate_once(empty_postgres: str) -> None:
    async def run() -> None:
        stores = await asyncio.gather(*(Store.open(parse_url(empty_postgres)) for _ in range(4)))
        for store in stores:
            await store.close()

    asyncio.run(run())


def test_of_many_entries_with_one_number_one_is_stored(database: str) -> None:
    async def work(store: Store) -> None:
        bodies = [f'{{"by": {number}}}' for number in range(20)]
        won = await asyncio.gather(*(store.append(entry(1, body)) for body in bodies))
        assert sum(won) == 1
        [stored] = await store.entries(TABLE)
        assert stored.body == bodies[won.index(True)]
        assert not await store.append(entry(1))
        assert await store.append(entry(2))

    with_store(database, work)


def test_two_workers_never_store_the_same_number_twice(postgres_database: str) -> None:
    async def run() -> None:
        url = parse_url(postgres_database)
        one, two = await Store.open(url), await Store.open(url)
        tables = [f"table{number:07}" for number in range(20)]
        for seq in range(1, 11):
            jobs = [
                store.append(entry(seq, table=table)) for table in tables for store in (one, two)
            ]
            won = await asyncio.gather(*jobs)
            assert [sum(won[i : i + 2]) for i in range(0, len(won), 2)] == [1] * len(tables)
        await one.close()
        await two.close()

    asyncio.run(run())


def test_a_worker_that_stops_in_mid_transaction_does_not_stop_the_others(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may have begun to store the very number that another one wants to store."""
    monkeypatch.setattr("majesty.server.storage.database._STOPPED", 100)

    async def run() -> bool:
        url = parse_url(postgres_database)
        stopped, other = await Store.open(url), await Store.open(url)
        row = {"table_id": TABLE, "seq": 1, "at": 0, "body": "{}"}
        await stopped.read(select(ENTRIES))  # so that the connection is not a new one
        connection = await stopped.engine.connect()
        await connection.execute(stopped.insert(ENTRIES).values(row))
        is_stored = await asyncio.wait_for(other.append(entry(1)), PATIENCE)
        await connection.invalidate()
        for store in (stopped, other):
            await store.close()
        return is_stored

    assert asyncio.run(run())


def test_entries_that_come_together_share_a_commit(tmp_path: Path) -> None:
    commits = 0

    def count(_: object) -> None:
        nonlocal commits
        commits += 1

    async def work(store: Store) -> None:
        event.listen(store.engine.sync_engine, "commit", count)
        names = [f"table{number:07}" for number in range(100)]
        assert all(await asyncio.gather(*(store.append(entry(1, table=name)) for name in names)))

    with_store(str(tmp_path / "x.db"), work)
    assert 1 <= commits <= 3


def test_the_row_of_a_table_changes_only_with_an_entry_that_won(database: str) -> None:
    async def work(store: Store) -> None:
        first = entry(1, row=Row("waiting", 1, "{}", None))
        opened = await store.open_table(
            first, visibility="open", deal={}, invitation=None, members=[]
        )
        assert opened
        again = first._replace(row=Row("over", 0, "{}", 5))
        assert not await store.open_table(
            again, visibility="open", deal={}, invitation=None, members=[]
        )
        assert await store.append(entry(2, row=Row("playing", 0, '{"a": 1}', 77)))
        assert not await store.append(entry(2, row=Row("over", 0, "{}", None)))
        [row] = await store.read(select(TABLES.c.status, TABLES.c.free, TABLES.c.due))
        assert tuple(row) == ("playing", 0, 77)
        assert await store.due(76, most=5) == []
        assert await store.due(77, most=5) == [(TABLE, 77)]

    with_store(database, work)


def test_so_do_the_seats_of_its_people(database: str) -> None:
    async def work(store: Store) -> None:
        first = entry(1, row=Row("waiting", 1, "{}", None))
        await store.open_table(
            first, visibility="open", deal={}, invitation=None, members=["ana", "ben"]
        )
        await store.add_member(TABLE, "ben")  # who has a seat keeps it
        assert await store.append(entry(2)._replace(seated=(("ben", False), ("eva", True))))
        assert not await store.append(entry(2)._replace(seated=(("ana", False), ("ida", True))))
        for who, seated in {"ana": True, "ben": False, "eva": True, "ida": False}.items():
            assert bool(await store.games_of(who, most=9)) is seated
        assert await store.is_member(TABLE, "ben")
        assert not await store.is_member(TABLE, "ida")

    with_store(database, work)


def test_a_job_that_is_overtaken_is_undone_as_a_whole(database: str) -> None:
    async def work(store: Store) -> None:
        await store.append(entry(1))

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(ENTRIES.insert(), [{**ROW, "table_id": "another"}])
            await store.append_within(connection, entry(1))

        with pytest.raises(Overtaken):
            await store.write(job)
        assert await store.entries("another") == []
        assert len(await store.entries(TABLE)) == 1

    with_store(database, work)


ROW = {"table_id": TABLE, "seq": 1, "at": 0, "body": "{}"}


def test_what_fails_says_so_and_the_next_entry_is_stored(database: str) -> None:
    async def work(store: Store) -> None:
        async def broken(connection: AsyncConnection) -> None:
            await connection.execute(text("SELECT nonsense FROM nowhere"))

        with pytest.raises(StorageError):
            await store.write(broken)
        with pytest.raises(StorageError):
            await store.read(text("SELECT nonsense FROM nowhere"))
        async with store.engine.begin() as connection:
            await connection.execute(text("ALTER TABLE entries RENAME TO away"))
        with pytest.raises(StorageError):
            await store.append(entry(1))
        async with store.engine.begin() as connection:
            await connection.execute(text("ALTER TABLE away RENAME TO entries"))
        assert await store.append(entry(1))

    with_store(database, work)


def test_closing_finishes_what_is_being_written(tmp_path: Path) -> None:
    database = str(tmp_path / "x.db")

    async def work(store: Store) -> None:
        tasks = [asyncio.create_task(store.append(entry(1, table=f"t{n:011}"))) for n in range(50)]
        await asyncio.sleep(0)
        await store.close()
        assert all(await asyncio.gather(*tasks))

    with_store(database, work)


def test_a_commit_is_on_the_disk(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        async with store.engine.connect() as connection:
            mode = (await connection.execute(text("PRAGMA journal_mode"))).scalar()
            level = (await connection.execute(text("PRAGMA synchronous"))).scalar()
        assert (mode, level) == ("wal", 2)

    with_store(str(tmp_path / "x.db"), work)


def test_a_file_has_room_for_one_server_and_is_its_owners_alone(tmp_path: Path) -> None:
    url = parse_url(str(tmp_path / "new" / "majesty.db"))
    with sole_use(url):
        assert Path(str(url.database)).stat().st_mode & 0o777 == 0o600
        with pytest.raises(ConfigurationError, match="Another server is using"), sole_use(url):
            pass
    with sole_use(url):
        pass


def test_passwords_of_databases_are_not_shown() -> None:
    url = parse_url("postgresql://majesty:geheim@db.example/majesty")
    assert shown(url) == "postgresql://majesty:***@db.example/majesty"
    url = parse_url("postgresql://majesty@db.example/majesty?password=geheim")
    assert shown(url) == "postgresql://majesty:***@db.example/majesty"
    assert postgresql_address(url) == "postgresql://majesty:geheim@db.example/majesty"
    with pytest.raises(ConfigurationError) as caught:
        parse_url("mysql://majesty:geheim@db.example/majesty")
    assert "geheim" not in str(caught.value)


def test_the_usual_word_for_encryption_is_understood() -> None:
    url = parse_url("postgresql://db.example/majesty?sslmode=require&application_name=x")
    assert dict(url.query) == {"sslmode": "require", "application_name": "x"}


def test_all_options_of_an_address_reach_every_connection(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """SQLAlchemy's own way to connect has no word for the file of a certificate."""
    options = "sslmode=verify-full&sslrootcert=/etc/majesty/db.crt"
    address = f"postgresql://majesty:geheim@db.example/majesty?{options}"
    asked: list[str] = []

    async def connect(dsn: str, **_: object) -> None:
        asked.append(unquote(dsn))
        raise OSError("nobody is there")

    monkeypatch.setattr("asyncpg.connect", connect)

    async def run() -> None:
        url = parse_url(address)
        for engine in (open_engine(url), open_alone(url), open_alone(url, reading=True)):
            with pytest.raises(OSError, match="nobody"):
                await engine.connect()
        tasks = Tasks()
        news = News(url, lambda _: None, tasks, Outages())
        while len(asked) < 4:
            await asyncio.sleep(0.01)
        await news.close()

    asyncio.run(run())
    assert set(asked) == {address}


def test_an_option_that_does_not_exist_is_told_in_one_sentence(postgres_database: str) -> None:
    async def run() -> None:
        await Store.open(parse_url(f"{postgres_database}&nonsense=1"))

    with pytest.raises(ConfigurationError, match="nonsense"):
        asyncio.run(run())


@pytest.mark.slow
def test_news_are_heard_again_after_the_connection_was_lost(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(all_news, "_PROBE", 10 * PATIENCE)  # it is noticed at once
    heard: list[str | None] = []
    # What it said last: that it listens, or that it is still there.
    its_last = "query LIKE 'LISTEN%' OR query = 'SELECT 1'"
    ends = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {its_last}"

    async def run() -> None:
        store = await Store.open(parse_url(postgres_database))
        news = News(parse_url(postgres_database), heard.append, store.tasks, store.outages)
        await asyncio.wait_for(news.ready.wait(), PATIENCE)
        assert await store.append(entry(1))
        await until(lambda: f"e {TABLE} 1" in heard)
        await store.read(text(ends))
        await until(lambda: heard.count(None) >= 2)  # what was missed in between may be anything
        assert store.outages.lost(0, now_ms() + 10_000) >= 10_000  # until that was read
        await asyncio.wait_for(news.ready.wait(), PATIENCE)
        assert await store.append(entry(2))
        await until(lambda: f"e {TABLE} 2" in heard)
        await news.close()
        await store.close()

    asyncio.run(run())


async def until(happened: Callable[[], bool]) -> None:
    """Waits for something that must happen."""
    async with asyncio.timeout(PATIENCE):
        while not happened():
            await asyncio.sleep(0.02)


def test_an_unreachable_database_is_told_in_one_sentence() -> None:
    async def run() -> None:
        await Store.open(parse_url("postgresql://majesty:geheim@127.0.0.1:1/majesty"))

    with pytest.raises(ConfigurationError, match="cannot be used") as caught:
        asyncio.run(run())
    assert "geheim" not in str(caught.value)
    assert "\n" not in str(caught.value)


def test_what_the_database_refuses_is_no_outage(database: str) -> None:
    async def job(connection: AsyncConnection) -> None:
        row = {"table_id": TABLE, "seq": 1, "at": 0, "body": "{}"}
        await connection.execute(ENTRIES.insert(), [row, row])

    async def work(store: Store) -> None:
        with pytest.raises(StorageError):
            await store.write(job)
        assert store.outages.unwritten(now_ms() + 60_000) == 0

    with_store(database, work)
