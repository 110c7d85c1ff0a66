"""`majesty train`: a network learns by playing against itself, in pieces if need be."""

import argparse
import shlex
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta
from math import inf
from pathlib import Path

from rich.progress import BarColumn, Progress, TextColumn

from majesty.bots.net import Net
from majesty.cli.console import Terminal
from majesty.cli.files import write_whole
from majesty.cli.train_folder import CURVES, STRENGTH, RunFolder, Table
from majesty.cli.train_page import training_page
from majesty.cli.train_strength import Strength, check_rivals, measure
from majesty.cli.workers import cores, kill_like_interrupt
from majesty.lab.file_errors import errors_about
from majesty.rules.extras import extra
from majesty.texts import Texts, texts
from majesty.training.recipe import OPTIONS, Recipe, TrainingError

with extra("train"):
    from majesty.training.learner import Learner
    from majesty.training.memory import choose_device
    from majesty.training.run import Length, Run, columns

INTERRUPTED = 130
_SAVED = 10.0  # seconds between two checkpoints
_TOLD = 60.0  # seconds between two lines, where there is no terminal
_MEASURED = ("updates", "seconds", *Strength._fields)


def run(arguments: argparse.Namespace) -> int:
    """Learns until the run or a piece of it is over."""
    say = texts(arguments.lang)
    folder = RunFolder(Path(arguments.folder))
    check_rivals(arguments.rivals)
    choose_device(arguments.device)
    with folder.held():
        learner = _learner(folder, arguments)
        if learner.updates:
            print(say("train-continuing", updates=learner.updates))
        try:
            with kill_like_interrupt():
                over = _Session(folder, learner, arguments, say).learn()
        except KeyboardInterrupt:
            print(say("train-interrupted", path=str(folder.path)), file=sys.stderr)
            return INTERRUPTED
    print(say("train-done" if over else "train-piece"))
    print(say("train-network", path=str(folder.network)))
    print(say("train-page", path=str(folder.page)))
    return 0


def _learner(folder: RunFolder, arguments: argparse.Namespace) -> Learner:
    """Returns the learner of the folder, or a new one."""
    given = {name: value for name in OPTIONS if (value := getattr(arguments, name)) is not None}
    if folder.checkpoint.exists():
        learner = Learner.load(folder.checkpoint)
        for name in learner.recipe.differences(given):
            raise _differs(folder, name, getattr(learner.recipe, name), given[name])
        if arguments.origin not in (None, learner.origin):
            raise _differs(folder, "from", learner.origin, arguments.origin)
        return learner
    if arguments.origin is None:
        return Learner.new(Recipe(**given))
    origin = Learner.load(Path(arguments.origin))
    return origin.begin_again(replace(origin.recipe, **given), arguments.origin)


def _differs(folder: RunFolder, what: str, found: object, wanted: object) -> TrainingError:
    return TrainingError(
        "train-differs",
        f"{folder.path} holds another run (--{what}): {found or '–'}, not {wanted}; omit the option "
        "to continue that run, or choose another folder.",
        path=str(folder.path),
        what=f"--{what}",
        found=str(found or "–"),
        wanted=str(wanted),
    )


class _Session:
    """One call of the command: a run or a piece of it, with its files and its display."""

    def __init__(
        self, folder: RunFolder, learner: Learner, arguments: argparse.Namespace, say: Texts
    ) -> None:
        self._begun = time.monotonic()
        self._folder, self._learner, self._arguments, self._say = folder, learner, arguments, say
        self._length = Length(minutes=arguments.minutes, updates=arguments.updates)
        updates, path = learner.updates, folder.path
        self._curves = Table(path / CURVES, columns(learner.recipe), updates=updates)
        self._strength = Table(path / STRENGTH, _MEASURED, updates=updates)

    def learn(self) -> bool:
        """Learns; tells whether that was the end of the run and not only of a piece of it."""
        arguments = self._arguments
        if self._length.progress(self._learner) >= 1:
            return True
        if not arguments.quiet:
            print(self._say("train-compiling"), file=sys.stderr)
        run = Run(
            self._learner,
            self._length,
            device=arguments.device,
            threads=arguments.threads or cores(),
        )
        saved, over = time.monotonic(), False
        with _display(self._say, quiet=arguments.quiet) as show:
            while not over:
                before = run.progress
                figures = run.update()
                show(run.progress, figures)
                over = run.progress >= 1 or self._is_piece_over()
                is_due = self._measurements(run.progress) > self._measurements(before)
                if over or is_due or time.monotonic() - saved > _SAVED:
                    self._curves.add(figures)
                    if is_due:
                        self._measure()
                    self._save(run, page=over or is_due)
                    saved = time.monotonic()
        return run.progress >= 1

    def _is_piece_over(self) -> bool:
        return bool(time.monotonic() - self._begun >= 60 * self._arguments.piece)

    def _measurements(self, progress: float) -> int:
        """Returns how many measurements belong to the run until then."""
        return int(progress * self._arguments.measurements)

    def _measure(self) -> None:
        learner, arguments = self._learner, self._arguments
        found = measure(
            Net(network=learner.network(), solves=False),
            arguments.rivals,
            games=arguments.matches,
            seed=learner.recipe.seed,
            note=lambda: print(self._say("compiling"), file=sys.stderr),
        )
        for each in found:
            place: dict[str, float | str] = {
                "updates": learner.updates,
                "seconds": round(learner.seconds, 1),
            }
            self._strength.add({**place, **each._asdict()})
            told = self._say(
                "train-strength",
                minutes=f"{learner.seconds / 60:.1f}",
                rival=each.rival,
                share=f"{100 * each.share:.1f}",
                error=f"{50 * (each.high - each.low):.1f}",
                games=each.games,
            )
            print(told, flush=True)

    def _save(self, run: Run, *, page: bool) -> None:
        """Writes all files; the checkpoint comes last, since it says how far the others go."""
        folder, learner = self._folder, self._learner
        self._curves.save()
        self._strength.save()
        if page:
            write_whole(folder.page, self._page(run.progress))
        with errors_about(folder.path):
            new = folder.network.with_suffix(".new")
            learner.network().save(new)
            new.replace(folder.network)
            run.save(folder.checkpoint)

    def _page(self, progress: float) -> str:
        return training_page(
            self._learner.recipe,
            self._curves.rows,
            self._strength.rows,
            progress=progress,
            version=self._arguments.version,
            command=_command(self._arguments),
            origin=self._learner.origin,
        )


def _command(arguments: argparse.Namespace) -> str:
    """Returns the command line that repeats or continues a run."""
    names = {"from": "origin", **{name: name for name in ("minutes", "updates", *OPTIONS)}}
    given = {name: getattr(arguments, attribute) for name, attribute in names.items()}
    words = ["majesty", "train", arguments.folder]
    for name, value in given.items():
        if value not in (None, inf):
            words += [f"--{name}", f"{value:g}" if isinstance(value, float) else str(value)]
    return shlex.join(words)


@contextmanager
def _display(say: Texts, *, quiet: bool) -> Iterator[Callable[[float, dict[str, float]], None]]:
    """Shows how the run is going on standard error: a line that changes, or one each minute."""
    console = Terminal(stderr=True)
    drawn = console.is_terminal and not quiet
    bar = Progress(
        BarColumn(bar_width=20),
        TextColumn("{task.description}", markup=False),
        console=console,
        transient=True,
        disable=not drawn,
        redirect_stdout=sys.stdout.isatty(),
    )
    task = bar.add_task("", total=1.0)
    first: tuple[float, float] | None = None  # progress and time after the first update
    told = time.monotonic()

    def show(progress: float, figures: dict[str, float]) -> None:
        nonlocal first, told
        now = time.monotonic()
        first = first or (progress, now)
        text = _line(say, progress, figures, _left(progress, now, *first))
        bar.update(task, completed=progress, description=text)
        if not (drawn or quiet) and now - told > _TOLD:
            print(text, file=sys.stderr, flush=True)
            told = now

    with bar:
        yield show


def _left(progress: float, now: float, first: float, begun: float) -> str:
    """Returns the time that is left, at the pace since the first update, which compiled."""
    if progress <= first:
        return "?"
    return str(timedelta(seconds=round((now - begun) * (1 - progress) / (progress - first))))


def _line(say: Texts, progress: float, figures: dict[str, float], left: str) -> str:
    return say(
        "train-progress",
        percent=f"{100 * progress:.0f}",
        updates=f"{figures['updates']:.0f}",
        rate=f"{figures['decisions_a_second']:.0f}",
        entropy=f"{figures['entropy']:.3f}",
        error=f"{figures['win_error']:.3f}",
        left=left,
    )
