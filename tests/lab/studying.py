"""Studies for tests, and what comes of them."""

from collections.abc import Callable, Generator, Iterable
from pathlib import Path
from typing import Any

from majesty.lab.studies.catalogue import STUDIES
from majesty.lab.studies.folders import Folder
from majesty.lab.studies.plan import Plan, Share
from majesty.lab.studies.planning import make_plan
from majesty.lab.studies.running import play_missing
from majesty.lab.studies.study import StudySettings
from majesty.lab.workers.executors import Executor, ThisProcess

MANY: dict[str, Any] = {
    "players": (2, 3),
    "sides": ("A", "ABABABAB"),
    "bots": ("random",),
    "games": 25_000,
}
"""A study of 100,000 games, which the kernel plays in a second or two."""


class Idle:
    """An executor that has nothing to do."""

    def run(
        self, function: Callable[[Any, Any], Any], shared: Any, tasks: Iterable[Any], **order: bool
    ) -> Generator[Any, None, None]:
        del function, shared, order
        assert list(tasks) == []
        yield from ()


def planned(name: str = "first-player", **settings: Any) -> Plan:
    return make_plan(name, StudySettings(**settings))


def begun(made: Plan, path: Path, *, version: str = "1") -> Folder:
    folder = Folder(path)
    folder.begin(made, version=version)
    return folder


def studied(
    made: Plan,
    path: Path,
    executor: Executor | None = None,
    watch: Callable[[Share], None] = lambda _: None,
) -> dict[str, bytes]:
    """Makes a study; returns its results and tables, but for the report."""
    folder = begun(made, path)
    play_missing(made, folder, executor or ThisProcess(), watch=watch)
    tables = STUDIES[made.study].findings.get()
    for name, table in tables(folder.results(made.study)).items():
        folder.write_table(name, table)
    return results(path)


def results(path: Path) -> dict[str, bytes]:
    """Returns the result files of a folder by name."""
    found = [*path.glob("*.parquet"), *path.glob("*.csv")]
    return {file.name: file.read_bytes() for file in sorted(found)}
