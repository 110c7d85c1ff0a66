"""A database that is not ours, or not of our time, is left as it is, and one sentence says so."""

import asyncio
import json
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from sqlalchemy import inspect, text

from majesty.server.storage.database import migrate, open_engine, parse_url, sole_use
from majesty.server.storage.ownership import head
from tests.cli.runs import run
from tests.server.hosting import Host
from tests.server.offline_hosts import FINISHED, Capture

PNG = b"\x89PNG\r\n\x1a\n" + bytes(5000)


@pytest.fixture
def games(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A file that could be imported."""
    path = tmp_path_factory.mktemp("games") / "games.jsonl"
    path.write_text(FINISHED[0].to_json(), "utf-8")
    return str(path)


@pytest.fixture
def commands(
    games: str, migrated_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[[str], list[list[str]]]:
    """All commands that use a database."""
    monkeypatch.setattr(uvicorn.Server, "run", lambda *_, **__: pytest.fail("it serves"))

    def of(database: str) -> list[list[str]]:
        return [
            ["serve", "--port", "0", "--database", database],
            ["web", "--port", "0", "--no-browser", "--database", database],
            ["import", games, "--database", database],
            ["copy", "--from", str(migrated_file), "--to", database],
            ["export", "--database", database],
            ["copy", "--from", database, "--to", str(tmp_path / "unused.db")],
        ]

    return of


def files(folder: Path) -> dict[str, bytes | None]:
    """Returns everything in a folder, with its content."""
    return {p.name: p.read_bytes() if p.is_file() else None for p in folder.rglob("*")}


def refused(capsys: Capture, command: list[str]) -> str:
    result = run(capsys, "--lang", "en", *command)
    assert (result.code, result.out) == (2, ""), command
    assert len(result.err.splitlines()) == 1, result.err
    return result.err


def of_another_program(path: Path, *statements: str) -> str:
    with closing(sqlite3.connect(path)) as connection:
        for statement in ("CREATE TABLE notes (id INTEGER PRIMARY KEY, note TEXT)", *statements):
            connection.execute(statement)
        connection.commit()
    return str(path)


NUMBERED = (
    "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)",
    "INSERT INTO alembic_version VALUES ('0001')",
)


@pytest.mark.parametrize(
    "statements",
    [
        (),
        ("PRAGMA journal_mode = WAL", "INSERT INTO notes VALUES (1, 'Remember the milk.')"),
        NUMBERED,  # also others use Alembic, and number their versions
        (*NUMBERED, "INSERT INTO alembic_version VALUES ('0002')"),
        NUMBERED[:1],
    ],
)
def test_a_file_of_another_program_is_not_changed(
    statements: tuple[str, ...],
    tmp_path: Path,
    capsys: Capture,
    commands: Callable[[str], list[list[str]]],
) -> None:
    database = of_another_program(tmp_path / "foreign.db", *statements)
    before = files(tmp_path)
    for command in commands(database):
        told = refused(capsys, command)
        assert f"sqlite:///{database} belongs to another program" in told
        assert "choose another file or an empty database" in told
        assert files(tmp_path) == before


def test_a_file_that_another_program_has_open_is_not_changed(
    tmp_path: Path, capsys: Capture, commands: Callable[[str], list[list[str]]]
) -> None:
    database = of_another_program(tmp_path / "foreign.db", "PRAGMA journal_mode = WAL")
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("INSERT INTO notes VALUES (1, 'Remember the milk.')")
        connection.commit()
        before = Path(database).read_bytes()
        for command in commands(database):
            assert "belongs to another program" in refused(capsys, command)
        assert Path(database).read_bytes() == before
        assert not Path(f"{database}.lock").exists()


@pytest.mark.parametrize(
    "content", [b"Remember the milk.\n", PNG, b"x" * 100_000], ids=["text", "picture", "long"]
)
def test_a_file_that_is_no_database_is_not_changed(
    content: bytes, tmp_path: Path, capsys: Capture, commands: Callable[[str], list[list[str]]]
) -> None:
    (tmp_path / "notes").write_bytes(content)
    for command in commands(str(tmp_path / "notes")):
        assert "cannot be used: file is not a database" in refused(capsys, command)
        assert files(tmp_path) == {"notes": content}


def test_a_folder_is_no_database(
    tmp_path: Path, capsys: Capture, commands: Callable[[str], list[list[str]]]
) -> None:
    (tmp_path / "folder").mkdir()
    for command in commands(str(tmp_path / "folder")):
        told = refused(capsys, command)
        assert "cannot be used: it is a folder" in told
        assert files(tmp_path) == {"folder": None}


def test_a_schema_of_another_program_in_postgresql_is_not_changed(
    empty_postgres: str, capsys: Capture, commands: Callable[[str], list[list[str]]]
) -> None:
    change(empty_postgres, "CREATE TABLE notes (note TEXT)")
    for command in commands(empty_postgres):
        assert "belongs to another program" in refused(capsys, command)
        assert tables(empty_postgres) == ["notes"]


def test_tables_of_others_beside_ours_do_no_harm(database: str) -> None:
    """They may share a schema in PostgreSQL, as they could ever since."""
    change(database, "CREATE TABLE notes (note TEXT)")
    with_engine(database, migrate)


def test_a_newer_database_is_refused_in_one_sentence(
    database: str, tmp_path: Path, capsys: Capture, commands: Callable[[str], list[list[str]]]
) -> None:
    change(database, "UPDATE alembic_version SET version_num = '9999'")
    before = files(tmp_path)
    for command in commands(database):
        told = refused(capsys, command)
        assert f"by a newer version of Majesty (schema 9999, this one knows {head()})" in told
        assert "run that version, or a newer one." in told
        assert files(tmp_path) == before


@pytest.mark.slow
def test_an_upgrade_of_an_older_database_is_logged(tmp_path: Path) -> None:
    database = str(tmp_path / "majesty.db")
    with_engine(database, lambda engine: migrate(engine, "0002"))
    with Host(database, tmp_path) as host:
        logged = [json.loads(line) for line in host.output.splitlines() if line.startswith("{")]
    [line] = [line for line in logged if line["event"] == "database-upgraded"]
    assert (line["level"], line["from"], line["to"]) == ("info", "0002", head())
    with Host(database, tmp_path) as host:
        assert "database-upgraded" not in host.output


def test_what_a_killed_server_left_unwritten_counts(tmp_path: Path, migrated_file: Path) -> None:
    """The whole schema may still be beside the file."""
    database = tmp_path / "majesty.db"
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA wal_autocheckpoint = 0")
        with closing(sqlite3.connect(migrated_file)) as other:
            for statement in other.iterdump():
                connection.execute(statement)
        connection.commit()
        (tmp_path / "killed").mkdir()
        for end in ("", "-wal"):
            shutil.copyfile(f"{database}{end}", tmp_path / "killed" / f"majesty.db{end}")
    with sole_use(parse_url(str(tmp_path / "killed" / "majesty.db"))):
        pass


# Locks


def test_a_lock_is_private_and_leaves_nothing_behind(tmp_path: Path) -> None:
    url = parse_url(str(tmp_path / "majesty.db"))
    with sole_use(url):
        assert {p.name: p.stat().st_mode & 0o777 for p in tmp_path.iterdir()} == {
            "majesty.db": 0o600,
            "majesty.db.lock": 0o600,
        }
    assert [path.name for path in tmp_path.iterdir()] == ["majesty.db"]


# Helpers


def with_engine(database: str, work: Callable[[Any], Any]) -> Any:
    async def use() -> Any:
        engine = open_engine(parse_url(database))
        try:
            return await work(engine)
        finally:
            await engine.dispose()

    return asyncio.run(use())


def change(database: str, statement: str) -> None:
    async def execute(engine: Any) -> None:
        async with engine.begin() as connection:
            await connection.execute(text(statement))

    with_engine(database, execute)


def tables(database: str) -> list[str]:
    async def look(engine: Any) -> list[str]:
        async with engine.connect() as connection:
            return list(await connection.run_sync(lambda c: inspect(c).get_table_names()))

    return list(with_engine(database, look))
