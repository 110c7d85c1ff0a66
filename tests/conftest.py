"""Settings for all tests."""

import gc
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from majesty import bots
from majesty.bots import files

MANY = settings(
    max_examples=int(os.environ.get("EXAMPLES", "40")),
    deadline=None,
    derandomize="EXAMPLES" not in os.environ,  # the same ones every time, unless one explores
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("all", MANY)
settings.register_profile("quick", MANY, max_examples=min(10, MANY.max_examples))


def pytest_configure(config: pytest.Config) -> None:
    """Tries fewer examples of each property where the slow tests are left out."""
    settings.load_profile("quick" if config.option.markexpr == "not slow" else "all")


def pytest_xdist_auto_num_workers() -> int:
    """Returns one worker more than there are cores: some tests wait for a server, a browser, a clock."""
    return (os.cpu_count() or 1) + 1


# A shell that starts us in the background has us ignore Ctrl-C, which some tests are about.
signal.signal(signal.SIGINT, signal.default_int_handler)


# Fixtures that need a PostgreSQL, and the name of the kind of database that does.
POSTGRES = {"postgres_server", "postgres_database", "empty_postgres", "postgresql"}

LONGEST = ("browser", "postgres", "ray")  # groups of tests, in the order in which they begin


@pytest.hookimpl(tryfirst=True)  # before the slow ones are left out
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keeps tests that share something costly in one worker, and lets what takes long begin first.

    So there is one browser with one server, and one PostgreSQL, which the quick loop does without.
    """
    for item in items:
        group = _group_of(item)
        if group and not item.get_closest_marker("xdist_group"):
            item.add_marker(pytest.mark.xdist_group(group))
        if group == "postgres":
            item.add_marker(pytest.mark.slow)
    items.sort(key=_place_of)


def pytest_collection_finish() -> None:
    """Has the garbage collector leave alone what was imported and collected, which stays anyway.

    It would look through all of it again and again: a tenth of the time of many tests.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def _group_of(item: pytest.Item) -> str | None:
    """Returns the group of a test by what it needs; tests without one run wherever there is time."""
    found: dict[str, Any] = getattr(item, "_fixtureinfo").name2fixturedefs  # noqa: B009
    call = getattr(item, "callspec", None)
    chosen = set(map(str, call.params.values())) if call else set()
    if "browser" in found:
        return "browser"
    if not POSTGRES.isdisjoint({*found, *chosen}):
        return "postgres"
    scopes = {fixture.scope for fixtures in found.values() for fixture in fixtures}
    return item.nodeid.partition("::")[0] if "module" in scopes else None


def _place_of(item: pytest.Item) -> int:
    """Returns a smaller number for what begins sooner."""
    mark = item.get_closest_marker("xdist_group")
    if mark and mark.args[0] in LONGEST:
        return LONGEST.index(mark.args[0])
    return len(LONGEST) + (item.get_closest_marker("slow") is None)


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
