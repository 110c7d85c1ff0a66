"""`majesty arena`: bots against each other, fairly, on all cores."""

import argparse
import json
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from random import SystemRandom
from types import FrameType, TracebackType
from typing import Self

from majesty.cli.choices import split_list
from majesty.cli.console import Terminal
from majesty.cli.games_file import GamesFile
from majesty.cli.ranking import Bar, Pace, print_ranking
from majesty.cli.workers import executor_for
from majesty.lab.arena import Arena, Standings, play_arena
from majesty.lab.arena.records import lines
from majesty.lab.file_errors import FileProblem, errors_about
from majesty.rules.errors import MajestyError, OptionsError
from majesty.texts import texts

INTERRUPTED = 130


def run(arguments: argparse.Namespace) -> int:
    """Plays the arena, keeps its records and prints the ranking."""
    path = _records_path(arguments)
    if path is None:
        return _play(arguments, None)
    with GamesFile(path) as file:
        return _play(arguments, file)


def _play(arguments: argparse.Namespace, file: GamesFile | None) -> int:
    say = texts(arguments.lang)
    arena = _arena(arguments, _seed(arguments, file))
    standings = Standings(arena)
    if file:
        file.count(standings)
    first, begun = standings.deals, time.monotonic()
    bar = Bar(arena, say, quiet=arguments.quiet, done=standings.games)
    executor = executor_for(arguments, (arena.deals - first) * arena.games_per_deal)
    note = partial(print, say("compiling"), file=sys.stderr)
    deals = play_arena(arena, executor=executor, first=first, watch=bar.watch, note=note)
    failure: MajestyError | None = None
    interrupted = False
    try:
        with closing(deals), _Patience() as patience, bar:
            if file:
                file.begin()
            for deal in deals:
                with patience.busy():
                    if file:
                        file.write(lines(deal))
                    standings.add(deal)
                bar.lead(standings.leader)
    except KeyboardInterrupt:
        interrupted = True
    except MajestyError as error:  # what was played until then may have taken hours
        failure = error
    if standings.deals:
        played = standings.games - first * arena.games_per_deal
        _print(arguments, standings, pace=Pace(time.monotonic() - begun, played))
    if interrupted:
        print(say("arena-interrupted", games=standings.games), file=sys.stderr)
    if file and (interrupted or failure):
        print(say("arena-go-on"), file=sys.stderr)
    if failure:
        raise failure
    return INTERRUPTED if interrupted else 0


def _print(arguments: argparse.Namespace, standings: Standings, *, pace: Pace) -> None:
    report = standings.report()
    if arguments.json:
        print(json.dumps(report.to_dict(), ensure_ascii=False))
    else:
        print_ranking(report, Terminal(), texts(arguments.lang), pace=pace)


def _arena(arguments: argparse.Namespace, seed: int) -> Arena:
    sides = arguments.sides
    return Arena.of(
        split_list(arguments.bots),
        games=arguments.games,
        seed=seed,
        players=arguments.players,
        edition=arguments.edition.lower(),
        sides=sides.lower() if sides.lower() == "random" else sides.upper(),
        deck=arguments.deck,
        tie_break=arguments.tie_break,
        code=arguments.code,
        seconds=arguments.seconds,
    )


def _seed(arguments: argparse.Namespace, file: GamesFile | None) -> int:
    """Returns the seed that was given, that of the file to go on with, or a new one."""
    given = arguments.seed
    if given is None and file:
        given = file.seed()
    return SystemRandom().getrandbits(32) if given is None else int(given)


def _records_path(arguments: argparse.Namespace) -> Path | None:
    """Returns where to keep the games; refuses a file that is there, unless it is to go on."""
    if arguments.records is None:
        if arguments.resume:
            raise OptionsError(
                "arena-resume",
                "The option --resume needs --records FILE, the games to continue.",
            )
        return None
    path = Path(arguments.records)
    with errors_about(path):
        there = path.exists()
    if there and not arguments.resume:
        raise FileProblem(
            "arena-exists",
            f"{path} already exists; continue it with --resume, or choose another name.",
            path=str(path),
        )
    return path


class _Patience:
    """Lets Ctrl-C and `kill` end the arena, but not while a deal is being written down."""

    def __init__(self) -> None:
        self._busy = self._asked = False

    def __enter__(self) -> Self:
        self._before = {
            each: signal.signal(each, self._interrupt) for each in (signal.SIGINT, signal.SIGTERM)
        }
        return self

    def __exit__(
        self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None
    ) -> None:
        for each, before in self._before.items():
            signal.signal(each, before)

    def _interrupt(self, _: int, __: FrameType | None) -> None:
        self._asked = True
        if not self._busy:
            raise KeyboardInterrupt

    @contextmanager
    def busy(self) -> Iterator[None]:
        """Holds an interruption back until the end."""
        self._busy = True
        yield
        self._busy = False
        if self._asked:
            raise KeyboardInterrupt
