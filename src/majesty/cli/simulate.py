"""`majesty simulate`: let bots play many games and sum up how they ended."""

import argparse
import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from random import Random, SystemRandom
from typing import TextIO

from rich import box
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from majesty.bots import Bot, closing, prepare
from majesty.bots.files import load_code
from majesty.bots.referee import ask
from majesty.cli.choices import chosen_sides, seated_bots, split_list
from majesty.cli.console import Terminal
from majesty.lab.file_errors import errors_about
from majesty.rules.errors import OptionsError
from majesty.rules.game import Game
from majesty.rules.options import Options
from majesty.rules.scoring import Scores
from majesty.rules.state import State
from majesty.texts import Texts, texts

COLUMNS = ("wins", "during_play", "infirmary", "variety", "majority", "total")
_CHUNK = 500_000  # games between two looks at the progress


class Tally:
    """How games ended: sums by seat of the wins and of the parts of the final scores."""

    def __init__(self, players: int) -> None:
        self.games = 0
        self.sums = [dict.fromkeys(COLUMNS, 0.0) for _ in range(players)]

    def add(self, scores: Scores) -> None:
        """Counts a game."""
        self.games += 1
        for seat, sums in enumerate(self.sums):
            for part in COLUMNS[1:]:
                sums[part] += getattr(scores, part)[seat]
            sums["wins"] += 1 / len(scores.winners) if seat in scores.winners else 0


def run(arguments: argparse.Namespace) -> None:
    """Plays the games, writes their records and prints a table of the seats."""
    if arguments.games < 1:
        raise OptionsError(
            "bad-games",
            f"At least 1 game must be played, not {arguments.games}.",
            games=arguments.games,
        )
    say = texts(arguments.lang)
    for path in arguments.code:
        load_code(path)
    codes = split_list(arguments.bots)
    _options(arguments, None)  # before a file is opened that would be written over
    bots = seated_bots(codes, arguments.players)
    prepare(bots, partial(print, say("compiling"), file=sys.stderr))
    if arguments.engine == "turbo" and codes != ["random"]:
        raise OptionsError(
            "turbo-bots",
            "The turbo engine plays only at random: omit --bots, or use --engine rules.",
        )
    if arguments.seed is None:
        arguments.seed = SystemRandom().getrandbits(32)
    tally = Tally(arguments.players)
    console = Terminal(stderr=True)
    bar = Progress(
        "{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=console, transient=True, disable=arguments.quiet or not console.is_terminal,
    )  # fmt: skip
    with closing(bots), ExitStack() as stack:
        output = _open_output(arguments.records, stack)
        task = stack.enter_context(bar).add_task(say("simulate-playing"), total=arguments.games)
        for line in _play(arguments, bots, codes, tally, records=output is not None):
            bar.update(task, completed=tally.games)
            if output:
                output.write(line + "\n")
    Terminal(stderr=arguments.records == "-").print(_table(tally, codes, say))


def _options(arguments: argparse.Namespace, rng: Random | None) -> Options:
    return Options.of(
        players=arguments.players,
        edition=arguments.edition.lower(),
        sides=chosen_sides(arguments.sides, rng),
        deck=arguments.deck,
        tie_break=arguments.tie_break,
    )


def _play(
    arguments: argparse.Namespace, bots: list[Bot], codes: list[str], tally: Tally, *, records: bool
) -> Iterator[str]:
    """Plays all games into the tally; iterates over their records, or over empty lines."""
    if arguments.engine == "turbo":
        play = _play_recorded if records else _play_turbo
        yield from play(arguments, tally)
        return
    for number in range(arguments.games):
        rng = Random(f"simulate {arguments.seed} {number}")
        options = _options(arguments, rng)
        game = Game.new(
            options.players,
            edition=options.edition,
            sides=options.sides,
            deck=options.deck,
            tie_break=options.tie_break,
            seed=rng.getrandbits(48),
        )
        game.extras["bots"] = codes * (len(bots) // len(codes))
        while not game.state.is_over:
            state = game.state
            game.play(ask(bots[state.to_act], state, rng))
        tally.add(game.state.scores())
        yield game.record.to_json() if records else ""


def _play_recorded(arguments: argparse.Namespace, tally: Tally) -> Iterator[str]:
    """Plays on the kernel, game by game."""
    from majesty.turbo.recording import random_record

    for number in range(arguments.games):
        rng = Random(f"simulate {arguments.seed} {number}")
        options = _options(arguments, rng)
        start = rng.randrange(options.players)
        record, last = random_record(options, start=start, seed=arguments.seed, number=number)
        tally.add(last.scores())
        yield record.to_json()


def _play_turbo(arguments: argparse.Namespace, tally: Tally) -> Iterator[str]:
    """Plays on the kernel, many games at once: as many from each start, and of random sides."""
    from majesty.turbo.games import random_games
    from majesty.turbo.playouts import SUMS

    rng = Random(f"simulate {arguments.seed}")
    mixes = 256 if arguments.sides.lower() == "random" else 1
    parts = max(-(-arguments.games // _CHUNK), min(mixes * arguments.players, arguments.games))
    for part in range(parts):
        first = arguments.games * part // parts
        games = arguments.games * (part + 1) // parts - first
        start = State.new(_options(arguments, rng), start=part % arguments.players)
        sums = random_games(
            start, games, seed=arguments.seed, first=first, threads=os.cpu_count() or 1
        )
        for seat, row in enumerate(sums):
            for name, value in zip(SUMS, row, strict=True):
                if name in COLUMNS:
                    tally.sums[seat][name] += float(value)
        tally.games += games
        yield ""


def _open_output(path: str | None, stack: ExitStack) -> TextIO | None:
    if path is None:
        return None
    if path == "-":
        return sys.stdout
    stack.enter_context(errors_about(path))
    return stack.enter_context(Path(path).open("w", encoding="utf-8"))


def _table(tally: Tally, codes: list[str], say: Texts) -> Table:
    table = Table(
        title=say("simulate-games", games=tally.games), box=box.SIMPLE_HEAD, title_justify="left"
    )
    table.add_column(say("simulate-seat"))
    for key in ("simulate-wins", "final-during-play", "final-infirmary", "final-variety",
                "final-majority", "final-total"):  # fmt: skip
        table.add_column(say(key), justify="right")
    for seat, sums in enumerate(tally.sums):
        wins, *means = (sums[column] / tally.games for column in COLUMNS)
        name = f"{seat + 1} {codes[seat % len(codes)]}"
        table.add_row(name, f"{wins:.1%}", *(f"{mean:.1f}" for mean in means))
    return table
