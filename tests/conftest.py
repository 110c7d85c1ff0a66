"""Settings for all tests."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from majesty import bots
from majesty.bots import files

settings.register_profile(
    "project",
    max_examples=int(os.environ.get("EXAMPLES", "40")),
    deadline=None,
    derandomize="EXAMPLES" not in os.environ,  # the same ones every time, unless one explores
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("project")

# A shell that starts us in the background has us ignore Ctrl-C, which some tests are about.
signal.signal(signal.SIGINT, signal.default_int_handler)


# Fixtures that need a PostgreSQL, and the name of the kind of database that does.
POSTGRES = {"postgres_server", "postgres_database", "empty_postgres", "postgresql"}


@pytest.hookimpl(tryfirst=True)  # before the slow ones are left out
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keeps all tests that need a browser in one worker, and all that need PostgreSQL.

    So there is one browser with one server, and one PostgreSQL, which the quick loop does without.
    """
    for item in items:
        needs = set(getattr(item, "fixturenames", ()))
        if "browser" in needs:
            item.add_marker(pytest.mark.xdist_group("browser"))
        elif needs & POSTGRES or _is_on_postgres(item):
            item.add_marker(pytest.mark.xdist_group("postgres"))
            item.add_marker(pytest.mark.slow)


def _is_on_postgres(item: pytest.Item) -> bool:
    """Tells whether this is the half of a test that runs on PostgreSQL."""
    call = getattr(item, "callspec", None)
    return call is not None and not POSTGRES.isdisjoint(map(str, call.params.values()))


@pytest.fixture(autouse=True)
def _no_bots_of_other_tests() -> Iterator[None]:
    """Forgets the bots that a test has loaded from files."""
    yield
    bots._added.clear()
    files._loaded.clear()


@pytest.fixture(autouse=True)
def _at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keeps tests away from the user's own language, colours and saved games."""
    for name in ("MAJESTY_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "100")
