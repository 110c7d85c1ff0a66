"""A PostgreSQL that asks for a password gets it from where no other user can read it."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import asyncpg
import pytest

from majesty.server.client import Client
from tests.server.hosting import Host, name_of

PASSWORD = "geheim-7"


@pytest.fixture
def guarded_database(empty_postgres: str) -> Iterator[str]:
    """A database that only a role with a password may use; returns its address without that."""
    name = name_of(empty_postgres)
    role = f"role_{name}"

    async def guard() -> tuple[Path, str]:
        connection = await asyncpg.connect(empty_postgres)
        try:
            await connection.execute(f"CREATE ROLE {role} LOGIN PASSWORD '{PASSWORD}'")
            await connection.execute(f"ALTER DATABASE {name} OWNER TO {role}")
            rules = Path(await connection.fetchval("SHOW hba_file"))
            before = rules.read_text("utf-8")
            rules.write_text(f"local {name} {role} scram-sha-256\n{before}", "utf-8")
            await connection.execute("SELECT pg_reload_conf()")
            return rules, before
        finally:
            await connection.close()

    rules, before = asyncio.run(guard())
    yield empty_postgres.replace("postgres:@", f"{role}@")
    rules.write_text(before, "utf-8")  # is read again with the next start


@pytest.mark.parametrize(
    ("place", "workers"), [("PGPASSWORD", 1), ("passfile", 1), ("MAJESTY_DATABASE", 2)]
)
def test_a_server_finds_its_password_and_shows_it_to_nobody(
    guarded_database: str, place: str, workers: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All its connections do, among them those that listen for notices from other workers."""
    monkeypatch.setenv("HOME", str(tmp_path))
    role = urlsplit(guarded_database).username or ""
    settings = {"PGPASSWORD": PASSWORD} if place == "PGPASSWORD" else {}
    if place == "passfile":
        (tmp_path / ".pgpass").write_text(f"*:*:*:{role}:{PASSWORD}\n", "utf-8")
        (tmp_path / ".pgpass").chmod(0o600)
    if place == "MAJESTY_DATABASE":
        settings[place] = guarded_database.replace("@", f":{PASSWORD}@", 1)
    database = "" if place == "MAJESTY_DATABASE" else guarded_database
    with Host(database, tmp_path, workers=workers, **settings) as host:
        ana = Client.guest(host.address, "Ana")
        health = ana.ask("GET", "/healthz")
        assert (health["status"], health["failing"]) == ("ok", [])
        for process in (host.pid, *host.spawned):
            assert PASSWORD not in Path(f"/proc/{process}/cmdline").read_text("utf-8")
        assert "news-lost" not in host.output
        assert PASSWORD not in host.output
