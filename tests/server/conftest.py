"""Databases for the server's tests: each test that wants one runs on SQLite and on PostgreSQL."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.hosting import new_database, postgres


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """A PostgreSQL of our own, in a folder whose path is short enough for its socket."""
    with (
        tempfile.TemporaryDirectory(prefix="maj", ignore_cleanup_errors=True) as folder,
        postgres(Path(folder)) as address,
    ):
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    if request.param == "sqlite":
        return str(tmp_path / "majesty.db")
    return new_database(request.getfixturevalue("postgres_server"))


@pytest.fixture
def postgres_database(postgres_server: str) -> str:
    """An empty PostgreSQL database."""
    return new_database(postgres_server)
