"""A host moves to another database with everything it has, whatever happens on the way."""

import asyncio
import os
import signal
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
import uvicorn
from sqlalchemy import (
    BigInteger,
    Boolean,
    Float,
    Integer,
    String,
    Table,
    delete,
    insert,
    update,
)

from majesty.cli import main
from majesty.rules.errors import MajestyError
from majesty.server.archive import copy_source, copying
from majesty.server.archive.copy_source import Reader
from majesty.server.archive.copy_target import Target, open_target
from majesty.server.client import Client
from majesty.server.settings import FILE_VARIABLE
from majesty.server.storage.database import migrate, open_engine, parse_url
from majesty.server.storage.schema import ENTRIES, METADATA, PEOPLE, PRESENCE, SESSIONS, WORKERS
from tests.cli.runs import Result, run
from tests.server.crowds import crowded
from tests.server.hosting import _NURSERY, Host, new_database
from tests.server.offline_hosts import PASSPHRASE, Capture, Left, contents, house

GAMES, PEOPLE_COUNT, BATCH = 30, 40, 100


@pytest.fixture(scope="module")
def crowd(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A host with people and games, which the tests only read."""
    path = tmp_path_factory.mktemp("crowd") / "majesty.db"
    crowded(str(path), games=GAMES, people=PEOPLE_COUNT)
    return str(path)


@pytest.fixture(params=["sqlite", "postgresql"])
def target(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind, without a schema."""
    if request.param == "sqlite":
        return str(tmp_path / "target.db")
    return new_database(request.getfixturevalue("postgres_server"))


def copy(capsys: Capture, source: str, target: str) -> Result:
    return run(capsys, "--lang", "en", "copy", "--from", source, "--to", target)


def copied(capsys: Capture, source: str, target: str) -> Result:
    """Copies, and expects that it worked."""
    result = copy(capsys, source, target)
    assert result.code == 0, result.err
    return result


def refused(capsys: Capture, *arguments: str) -> str:
    """Runs a command that ends with one sentence, and returns that."""
    result = run(capsys, "--lang", "en", *arguments)
    assert (result.code, result.out, len(result.err.splitlines())) == (2, "", 1), result.err
    return result.err


def change(database: str, *statements: Any) -> None:
    async def execute() -> None:
        engine = open_engine(parse_url(database))
        async with engine.begin() as connection:
            for statement in statements:
                await connection.execute(statement)
        await engine.dispose()

    asyncio.run(execute())


# Everything comes along


def test_a_host_moves_there_and_back_with_every_row(
    crowd: str, target: str, tmp_path: Path, capsys: Capture
) -> None:
    before = Path(crowd).read_bytes()
    told = copied(capsys, crowd, target)
    back = tmp_path / "back.db"
    copied(capsys, target, str(back))
    expected = contents(crowd)
    total = sum(map(len, expected.values()))
    amount = f"{PEOPLE_COUNT + 3} people and {GAMES + 3} tables"
    assert told.out.startswith(f"{amount} copied from sqlite:///{crowd} to ")
    assert told.out.endswith(f"; all {total} rows are equal.\n")
    assert contents(target) == expected
    assert contents(str(back)) == expected
    assert all(rows for name, rows in expected.items() if name != "presence")
    assert Path(crowd).read_bytes() == before


def test_the_order_of_names_does_not_depend_on_the_database(
    migrated_file: Path, target: str, tmp_path: Path, capsys: Capture
) -> None:
    """PostgreSQL sorts by the rules of a language, where SQLite sorts by bytes."""
    source = tmp_path / "source.db"
    source.write_bytes(migrated_file.read_bytes())
    names = ["b", "B", "a", "A", "ä", "Z", "z", "_", "1", "10", "🂡", "ﬀ", "e\u0301", "é"]
    rows = [{"id": name, "name": name, "hidden": False, "created": 1} for name in names]
    looks = [{"look": name, "person": name} for name in names]
    change(str(source), insert(PEOPLE).values(rows), insert(METADATA.tables["looks"]).values(looks))
    copied(capsys, str(source), target)
    assert contents(target) == contents(str(source))


def test_postgresql_is_told_to_sort_by_bytes() -> None:
    """The one that comes with the tests knows no language; Debian's was tried with German."""
    [key] = Reader(parse_url("postgresql://db/majesty"), Mock())._key(METADATA.tables["looks"])
    assert 'COLLATE "C"' in str(key)


def test_those_who_are_connected_are_left_behind_but_the_last_sign_of_life_is_not(
    left: Left, target: str, capsys: Capture
) -> None:
    change(left.database, insert(PRESENCE).values(worker="w", table_id=left.playing, person="p"))
    copied(capsys, left.database, target)
    there = contents(target)
    assert there.pop("presence") == []
    assert there.pop("workers") == [("testworker", 1000)]  # time is given back from here on
    assert there == {name: rows for name, rows in contents(left.database).items() if name in there}


def test_people_go_on_where_they_were_in_the_new_database(
    left: Left, target: str, capsys: Capture
) -> None:
    copied(capsys, left.database, target)

    async def look() -> None:
        async with house(target) as there:
            ada, _ = await there.people.log_in("ada", PASSPHRASE, 5)
            assert ada.name == "Ada"
            eve = await there.people.find(left.secrets["Eve"])
            with pytest.raises(MajestyError, match="Ada"):  # her name is still hers
                await there.people.claim(eve, "Ada", PASSPHRASE, 6)
            await there.play(await there.hub.room(left.playing))

    asyncio.run(look())


def test_every_table_can_be_copied() -> None:
    known = (String, Integer, BigInteger, Boolean, Float)
    for table in METADATA.sorted_tables:
        assert table.primary_key.columns, f"{table.name} has no order"
        assert table.autoincrement_column is None, f"{table.name}: a sequence is not copied"
        for column in table.columns:
            assert isinstance(column.type, known), f"{column}: PostgreSQL has another form of it"


# Interruptions


def die_after(batches: int, source: str, target: str) -> None:
    """Copies in small steps, and is killed in the middle."""
    copy_source.BATCH = BATCH
    add = Target.add
    left = batches

    async def counted(self: Target, table: Table, rows: Any) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            os.kill(os.getpid(), signal.SIGKILL)
        await add(self, table, rows)

    Target.add = counted  # type: ignore[method-assign]
    main(["copy", "--from", source, "--to", target])


def interrupt(source: str, target: str, batches: int = 12) -> None:
    process = _NURSERY.Process(target=die_after, args=(batches, source, target))
    process.start()
    process.join(60)
    assert process.exitcode == -signal.SIGKILL


@pytest.fixture
def added(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many rows each step of the copies in this process has added."""
    numbers: list[int] = []
    add = Target.add

    async def counted(self: Target, table: Table, rows: Any) -> None:
        numbers.append(len(rows))
        await add(self, table, rows)

    monkeypatch.setattr(Target, "add", counted)
    return numbers


@pytest.mark.slow
def test_a_copy_that_was_killed_goes_on_where_it_was(
    crowd: str, target: str, tmp_path: Path, capsys: Capture, added: list[int]
) -> None:
    interrupt(crowd, target)
    told = copied(capsys, crowd, target)
    assert told.err == "Continuing a copy that was interrupted.\n"
    expected = contents(crowd)
    assert contents(target) == expected
    assert 0 < sum(added) < sum(map(len, expected.values())) - 500
    back = str(tmp_path / "back.db")
    interrupt(target, back)
    copied(capsys, target, back)
    assert contents(back) == expected


@pytest.mark.slow
def test_a_copy_may_be_killed_at_every_step(crowd: str, tmp_path: Path, capsys: Capture) -> None:
    target = str(tmp_path / "target.db")
    for batches in (0, 1, 5):  # each time a little further
        interrupt(crowd, target, batches)
    copied(capsys, crowd, target)
    assert contents(target) == contents(crowd)


@pytest.mark.slow
def test_what_changed_after_the_interruption_is_copied_again(
    left: Left, target: str, capsys: Capture
) -> None:
    """Also where what is there does not go with what is new: a name that another one has now."""
    interrupt(left.database, target, batches=7)
    new = {"id": "0", "name": "Ada", "account": "ada", "hidden": False, "created": 9}
    change(
        left.database,
        update(PEOPLE).where(PEOPLE.c.account == "ada").values(account=None),
        insert(PEOPLE).values(new),
        insert(SESSIONS).values(secret="0" * 64, person="0", created=9),
        delete(ENTRIES).where(ENTRIES.c.table_id == left.playing),
    )
    told = copied(capsys, left.database, target)
    assert "The source has changed since the interruption; copying again: " in told.err
    assert "people" in told.err
    assert contents(target) == contents(left.database)


@pytest.mark.slow
def test_nobody_uses_a_copy_that_is_not_finished(
    crowd: str,
    left: Left,
    target: str,
    tmp_path: Path,
    capsys: Capture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(uvicorn.Server, "run", lambda *_, **__: pytest.fail("it serves"))
    interrupt(crowd, target)
    games = tmp_path / "games.jsonl"
    run(capsys, "export", str(games), "--database", left.database)
    for command in (
        ("serve", "--port", "0", "--database", target),
        ("export", "--database", target),
        ("import", str(games), "--database", target),
        ("copy", "--from", target, "--to", str(tmp_path / "other.db")),
    ):
        assert "was not finished; run the same majesty copy again." in refused(capsys, *command)
    told = refused(capsys, "copy", "--from", left.database, "--to", target)
    assert f"has an unfinished copy of sqlite:///{crowd}; finish that one" in told


def test_a_copy_that_something_else_changed_is_not_finished(
    left: Left, target: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    compare = copying._differences

    async def disturbed(*arguments: Any) -> Any:
        filled = arguments[1]
        await filled.connection.execute(update(WORKERS).values(seen=0))
        return await compare(*arguments)

    with monkeypatch.context() as patched:
        patched.setattr(copying, "_differences", disturbed)
        assert "in workers, because something else" in copy(capsys, left.database, target).err
    change(target, update(WORKERS).values(seen=0))
    copied(capsys, left.database, target)
    assert contents(target) == contents(left.database)


# Backups


@pytest.mark.slow
def test_a_backup_is_made_while_the_server_runs(
    database: str, tmp_path: Path, capsys: Capture
) -> None:
    backup = tmp_path / "backup.db"
    with Host(database, tmp_path) as host:
        ana = Client.guest(host.address, "Ana")
        told = copied(capsys, database, str(backup))
        Client.guest(host.address, "Ben")
    assert "A server was using " in told.err
    assert "What is played there from now on is not in it." in told.err
    assert [row[1] for row in contents(str(backup))["people"]] == ["Ana"]
    with Host(str(backup), tmp_path) as restored:
        again = Client(restored.address, secret=ana.secret)
        assert again.ask("GET", "/api/me")["name"] == "Ana"


def test_a_backup_of_postgresql_for_many_workers_is_a_file(
    postgres_database: str, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAJESTY_DATABASE", postgres_database)
    monkeypatch.setenv("MAJESTY_WORKERS", "4")
    result = run(capsys, "copy", "--to", str(tmp_path / "backup.db"))
    assert result.code == 0, result.err


def test_a_backup_is_one_file_for_its_owner(
    left: Left, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAJESTY_DATABASE", left.database)
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "backups"
    modes: set[int] = set()
    add = Target.add

    async def watched(self: Target, table: Table, rows: Any) -> None:
        await add(self, table, rows)
        modes.update(path.stat().st_mode & 0o777 for path in folder.iterdir())
        assert len(list(folder.iterdir())) == 4  # with -wal, -shm and .lock

    monkeypatch.setattr(Target, "add", watched)
    assert run(capsys, "copy", "--to", "backups/backup.db").code == 0
    assert modes == {0o600}
    assert [path.name for path in folder.iterdir()] == ["backup.db"]


def test_the_source_can_be_the_database_of_a_configuration_file(
    left: Left, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setenv(FILE_VARIABLE, "nowhere")  # and so taken back after the test
    config, backup = tmp_path / "majesty.toml", str(tmp_path / "backup.db")
    config.write_text(f'database = "{left.database}"')
    told = run(capsys, "--lang", "en", "copy", "--config", str(config), "--to", backup)
    assert f" copied from sqlite:///{left.database} to " in told.out, told.err
    assert contents(backup) == contents(left.database)


# What is refused


def test_a_database_with_something_in_it_is_no_target(
    left: Left, database: str, capsys: Capture
) -> None:
    change(database, insert(WORKERS).values(id="w", seen=1))
    before = contents(database)
    told = refused(capsys, "copy", "--from", left.database, "--to", database)
    assert "has already been used by a server, and nothing was changed in it; choose" in told
    assert contents(database) == before


def test_a_backup_is_not_written_over(left: Left, tmp_path: Path, capsys: Capture) -> None:
    backup = tmp_path / "backup.db"
    copied(capsys, left.database, str(backup))
    before = backup.read_bytes()
    refused(capsys, "copy", "--from", left.database, "--to", str(backup))
    assert backup.read_bytes() == before
    assert not list(tmp_path.glob("backup.db?*"))


def test_a_database_is_not_copied_onto_itself(
    database: str, tmp_path: Path, capsys: Capture
) -> None:
    names = [database]
    if "://" not in database:
        names.append(str(tmp_path / "link.db"))
        Path(names[1]).symlink_to(database)
    for name in names:
        told = refused(capsys, "copy", "--from", database, "--to", name)
        assert "cannot be copied onto itself; choose another target." in told


def test_nothing_is_made_where_nothing_can_be_copied(tmp_path: Path, capsys: Capture) -> None:
    notes, empty, target = tmp_path / "notes.txt", tmp_path / "empty.db", tmp_path / "new" / "b.db"
    notes.write_text("Remember the milk.")
    empty.touch()
    for source, reason in (
        (tmp_path / "no.db", "no.db: No such file or directory"),
        (notes, "cannot be used: file is not a database"),
        (empty, "cannot be used: it is empty"),
        (tmp_path, "cannot be used: "),
    ):
        assert reason in refused(capsys, "copy", "--from", str(source), "--to", str(target))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["empty.db", "notes.txt"]
    assert "the following arguments are required: --to" in run(capsys, "copy").err


def test_an_older_source_is_left_as_it_is(tmp_path: Path, capsys: Capture) -> None:
    source = tmp_path / "old.db"

    async def make() -> None:
        engine = open_engine(parse_url(str(source)))
        await migrate(engine, "0002")
        await engine.dispose()

    asyncio.run(make())
    before = source.read_bytes()
    for command in (("copy", "--to", str(tmp_path / "b.db"), "--from"), ("export", "--database")):
        told = refused(capsys, *command, str(source))
        assert "written by an older version of Majesty (schema 0002" in told
        assert "start this version's server with it once." in told
    assert source.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["old.db"]


def test_two_copies_into_one_database_do_not_meet(
    left: Left, empty_postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("majesty.server.archive.copy_target._ATTEMPTS", 1)

    async def meet() -> None:
        async with copy_source.open_source(parse_url(left.database)) as source:
            first = open_target(parse_url(empty_postgres), source)
            second = open_target(parse_url(empty_postgres), source)
            async with first:
                with pytest.raises(MajestyError, match="Another copy"):
                    async with second:
                        pass

    asyncio.run(meet())
