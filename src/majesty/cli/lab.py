"""`majesty lab`: studies of the game, with their results as files and a report to read."""

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields
from functools import partial
from pathlib import Path

from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from majesty.cli.board import harmless
from majesty.cli.console import Terminal
from majesty.cli.workers import executor_for, kill_like_interrupt
from majesty.lab.studies.folders import Folder
from majesty.lab.studies.plan import Plan, Share
from majesty.lab.studies.planning import make_plan
from majesty.lab.studies.running import play_missing, prepare, tell, usual_path
from majesty.lab.studies.study import StudySettings
from majesty.lab.workers.executors import ThisProcess
from majesty.texts import Texts, texts

INTERRUPTED = 130
_READABLE = 100  # columns
_AS_THEY_ARE = ("all", "random")


def run(arguments: argparse.Namespace) -> int:
    """Makes a study, or goes on with it, and tells what was found."""
    say = texts(arguments.lang)
    if arguments.study == "report":
        return _report(Folder(Path(arguments.folder)), say)
    made = make_plan(arguments.study, _settings(arguments))
    folder = Folder(Path(arguments.out) if arguments.out else usual_path(made.study, made.seed))
    folder.check_free()  # before anything that takes long
    executor = executor_for(arguments, len(made.shares)) or ThisProcess()
    begun = time.monotonic()
    try:
        with kill_like_interrupt():
            prepare(made, partial(print, say("compiling"), file=sys.stderr))
            with folder.held():
                folder.begin(made, version=arguments.version, fresh=arguments.fresh)
                with _bar(made, say, quiet=arguments.quiet) as watch:
                    play_missing(made, folder, executor, watch=watch)
                answer = tell(folder)
    except KeyboardInterrupt:
        print(say("lab-interrupted", path=str(folder.path)), file=sys.stderr)
        return INTERRUPTED
    seconds = f"{time.monotonic() - begun:.1f}"
    Terminal().print(say("lab-done", seconds=seconds, cells=len(made.cells)))
    _print(answer, folder, say)
    return 0


def _report(folder: Folder, say: Texts) -> int:
    """Makes the tables and the report of a study again."""
    folder.described()  # before anything is made there
    with folder.held():
        answer = tell(folder)
    _print(answer, folder, say)
    return 0


def _print(answer: Sequence[str], folder: Folder, say: Texts) -> None:
    """Prints the answer of a report, which is in English, and where the report lies."""
    console = Terminal()
    console.print(say("lab-answer"))
    for paragraph in answer:
        console.print()
        console.print(harmless(paragraph), width=min(console.width, _READABLE))
    console.print()
    console.print(say("lab-report", path=str(folder.report)), soft_wrap=True)


def _settings(arguments: argparse.Namespace) -> StudySettings:
    given = {
        field.name: getattr(arguments, field.name)
        for field in fields(StudySettings)
        if hasattr(arguments, field.name)
    }
    sides = tuple(
        side.lower() if side.lower() in _AS_THEY_ARE else side.upper() for side in arguments.sides
    )
    code = tuple(arguments.code)
    return StudySettings(
        **{**given, "sides": sides, "code": code, "edition": arguments.edition.lower()}
    )


@contextmanager
def _bar(made: Plan, say: Texts, *, quiet: bool) -> Iterator[Callable[[Share], None]]:
    """Shows the progress on standard error, if that is a terminal; gives a way to count shares."""
    console = Terminal(stderr=True)
    progress = Progress(
        TextColumn("{task.description}", markup=False),
        BarColumn(bar_width=30),
        TaskProgressColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[cell]}", markup=False),
        console=console,
        transient=True,
        disable=quiet or not console.is_terminal,
    )
    task = progress.add_task(say("simulate-playing"), total=made.weight, cell="")

    def watch(share: Share) -> None:
        cell = made.cells[share.cell]
        progress.update(task, advance=share.count * cell.weight, cell=cell.name)

    with progress:
        yield watch
