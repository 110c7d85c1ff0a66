"""`majesty copy`: everything of a server in another database, as a move or as a backup."""

import argparse
import asyncio
import os
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn
from sqlalchemy.engine import URL

from majesty.cli.console import Terminal
from majesty.lab.file_errors import errors_about
from majesty.server.archive.copying import PASSES, copy
from majesty.server.settings import FILE_VARIABLE, load
from majesty.server.storage.database import is_shared, parse_url, shown
from majesty.texts import Texts, texts


def run(arguments: argparse.Namespace) -> None:
    """Copies, and tells how much."""
    say = texts(arguments.lang)
    if arguments.config:
        os.environ[FILE_VARIABLE] = arguments.config
    source = parse_url(arguments.source or load().database)
    target = parse_url(arguments.target)
    if not is_shared(source):
        path = Path(str(source.database))
        with errors_about(path):
            path.stat()
    with _Display(say, source) as display:
        done = asyncio.run(copy(source, target, display))
    told = {"source": shown(source), "target": shown(target), **done._asdict()}
    print(say("copy-done", **told))


class _Display:
    """Shows the progress on standard error, if that is a terminal, and what is to be known."""

    def __init__(self, say: Texts, source: URL) -> None:
        self._say = say
        self._source = shown(source)
        self._console = Terminal(stderr=True)
        self._progress = Progress(
            TextColumn("{task.description}", markup=False),
            BarColumn(bar_width=30),
            TaskProgressColumn(),
            TimeRemainingColumn(),
            console=self._console,
            transient=True,
            disable=not self._console.is_terminal,
        )
        self._task = self._progress.add_task("", total=None)

    def __enter__(self) -> Self:
        self._progress.start()
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self._progress.stop()

    def begins(self, rows: int) -> None:
        """Sets the end of the bar."""
        self._progress.update(self._task, total=PASSES * rows)

    def step(self, table: str, rows: int) -> None:
        """Moves the bar."""
        self._progress.update(self._task, description=table, advance=rows)

    def source_in_use(self) -> None:
        """Warns that the source goes on."""
        self._tell("copy-source-in-use", source=self._source)

    def continues(self) -> None:
        """Tells that nothing begins from the start."""
        self._tell("copy-continues")

    def source_changed(self, tables: Sequence[str]) -> None:
        """Tells what is copied again."""
        self._tell("copy-source-changed", tables=", ".join(tables))

    def _tell(self, key: str, **values: str) -> None:
        self._console.print(self._say(key, **values), soft_wrap=True)
