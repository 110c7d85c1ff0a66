"""Databases for the server's tests: each test that wants one runs on SQLite and on PostgreSQL."""

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from majesty.server.client import Client
from tests.server.hosting import Host, make_schema, name_of, new_database, postgres
from tests.server.moderation.hosts import SECRET
from tests.server.offline_hosts import Left, lived_in


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """A PostgreSQL of our own, in a folder whose path is short enough for its socket."""
    with (
        tempfile.TemporaryDirectory(prefix="maj", ignore_cleanup_errors=True) as folder,
        postgres(Path(folder)) as address,
    ):
        yield address


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite file that has the schema, to be copied."""
    path = tmp_path_factory.mktemp("migrated") / "majesty.db"
    make_schema(str(path))
    return path


@pytest.fixture(scope="session")
def migrated_postgres(postgres_server: str) -> str:
    """The name of a database that has the schema, to be copied."""
    address = new_database(postgres_server)
    make_schema(address)
    return name_of(address)


# The quick loop has SQLite alone; the full test command has both.
@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database of either kind in which nothing has happened yet."""
    if request.param == "sqlite":
        path = tmp_path / "majesty.db"
        shutil.copyfile(request.getfixturevalue("migrated_file"), path)
        return str(path)
    template = request.getfixturevalue("migrated_postgres")
    return new_database(request.getfixturevalue("postgres_server"), template)


@pytest.fixture
def postgres_database(postgres_server: str, migrated_postgres: str) -> str:
    """A PostgreSQL database in which nothing has happened yet."""
    return new_database(postgres_server, migrated_postgres)


@pytest.fixture
def empty_postgres(postgres_server: str) -> str:
    """A PostgreSQL database without a schema."""
    return new_database(postgres_server)


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server for all tests of a module, which must not make it complain."""
    folder = tmp_path_factory.mktemp("host")
    database = str(folder / "majesty.db")
    origin = "https://friend.example"
    with Host(database, folder, MAJESTY_ORIGINS=origin, MAJESTY_ADMIN_SECRET=SECRET) as host:
        yield host
        assert '"error"' not in host.output


@pytest.fixture
def ana(host: Host) -> Client:
    """A guest."""
    return Client.guest(host.address, "Ana")


@pytest.fixture
def ben(host: Host) -> Client:
    """Another guest."""
    return Client.guest(host.address, "Ben")


@pytest.fixture
def eva(host: Host) -> Client:
    """A third guest."""
    return Client.guest(host.address, "Eva")


@pytest.fixture(scope="session")
def lived_in_host(tmp_path_factory: pytest.TempPathFactory, migrated_file: Path) -> Left:
    """A host with games, to be copied."""
    path = tmp_path_factory.mktemp("lived-in") / "majesty.db"
    shutil.copyfile(migrated_file, path)
    return lived_in(str(path))


@pytest.fixture
def left(tmp_path: Path, lived_in_host: Left) -> Left:
    """A host with games that can leave it."""
    path = tmp_path / "old.db"
    shutil.copyfile(lived_in_host.database, path)
    return lived_in_host._replace(database=str(path))


@pytest.fixture
def elsewhere(tmp_path: Path, migrated_file: Path) -> str:
    """An empty database at which they arrive."""
    path = tmp_path / "new.db"
    shutil.copyfile(migrated_file, path)
    return str(path)
