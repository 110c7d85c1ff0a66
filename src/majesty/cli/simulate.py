"""`majesty simulate`: let bots play many games and sum up how they ended."""

import argparse
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random, SystemRandom
from statistics import fmean
from typing import TextIO

from rich import box
from rich.progress import track
from rich.table import Table

from majesty.bots import Bot, closing
from majesty.bots.files import load_code
from majesty.bots.referee import ask
from majesty.cli.choices import chosen_sides, seated_bots, split_list
from majesty.cli.console import Terminal
from majesty.cli.files import naming
from majesty.rules.errors import OptionsError
from majesty.rules.game import Game
from majesty.rules.options import Options
from majesty.rules.scoring import Scores
from majesty.texts import Texts, texts


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
    Options.of(  # before a file is opened that would be written over
        players=arguments.players,
        edition=arguments.edition.lower(),
        sides=chosen_sides(arguments.sides),
        deck=arguments.deck,
        tie_break=arguments.tie_break,
    )
    bots = seated_bots(codes, arguments.players)
    console = Terminal(stderr=True)
    games = _play_all(arguments, bots, codes)
    results: list[Scores] = []
    with closing(bots), ExitStack() as stack:
        output = _open_output(arguments.records, stack)
        for game in track(
            games,
            say("simulate-playing"),
            total=arguments.games,
            console=console,
            transient=True,
            disable=arguments.quiet or not console.is_terminal,
        ):
            results.append(game.state.scores())
            if output:
                output.write(game.record.to_json() + "\n")
    Terminal(stderr=arguments.records == "-").print(_table(results, codes, say))


def _play_all(arguments: argparse.Namespace, bots: list[Bot], codes: list[str]) -> Iterator[Game]:
    seed = SystemRandom().getrandbits(32) if arguments.seed is None else arguments.seed
    for number in range(arguments.games):
        rng = Random(f"simulate {seed} {number}")
        game = Game.new(
            arguments.players,
            edition=arguments.edition.lower(),
            sides=chosen_sides(arguments.sides, rng),
            deck=arguments.deck,
            tie_break=arguments.tie_break,
            seed=rng.getrandbits(48),
        )
        game.extras["bots"] = codes * (len(bots) // len(codes))
        while not game.state.is_over:
            state = game.state
            game.play(ask(bots[state.to_act], state, rng))
        yield game


def _open_output(path: str | None, stack: ExitStack) -> TextIO | None:
    if path is None:
        return None
    if path == "-":
        return sys.stdout
    stack.enter_context(naming(path))
    return stack.enter_context(Path(path).open("w", encoding="utf-8"))


def _table(results: list[Scores], codes: list[str], say: Texts) -> Table:
    players = len(results[0].total)
    table = Table(
        title=say("simulate-games", games=len(results)), box=box.SIMPLE_HEAD, title_justify="left"
    )
    table.add_column(say("simulate-seat"))
    for key in ("simulate-wins", "final-during-play", "final-infirmary", "final-variety",
                "final-majority", "final-total"):  # fmt: skip
        table.add_column(say(key), justify="right")
    for seat in range(players):
        share = fmean(
            1 / len(scores.winners) if seat in scores.winners else 0 for scores in results
        )
        means = [
            fmean(part[seat] for part in parts)
            for parts in zip(
                *((s.during_play, s.infirmary, s.variety, s.majority, s.total) for s in results),
                strict=True,
            )
        ]
        name = f"{seat + 1} {codes[seat % len(codes)]}"
        table.add_row(name, f"{share:.1%}", *(f"{mean:.1f}" for mean in means))
    return table
