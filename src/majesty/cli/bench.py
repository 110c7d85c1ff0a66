"""`majesty bench`: how fast we are on this machine."""

import argparse
import json
import platform
import re
import time
from collections.abc import Callable
from datetime import date
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from rich import box
from rich.table import Table

from majesty.bots import bot
from majesty.cli.console import Terminal
from majesty.rules.dealer import Dealer
from majesty.rules.decisions import Move, Step
from majesty.rules.game import Game
from majesty.rules.options import Options
from majesty.rules.replay import replay
from majesty.rules.state import State


def run(arguments: argparse.Namespace) -> None:
    """Measures and prints games a second."""
    rates = measure(_rules_jobs(), seconds=arguments.seconds, repeats=arguments.repeats)
    base = next(iter(rates.values()))
    result: dict[str, Any] = {
        "subject": arguments.subject,
        "machine": f"{_processor()}, {platform.system()}",
        "python": platform.python_version(),
        "date": date.today().isoformat(),  # noqa: DTZ011  (the reader's own calendar)
        "unit": "random games a second, one core, median",
        "results": {
            name: {"rate": round(rate, 1), "ratio": round(rate / base, 3)}
            for name, rate in rates.items()
        },
    }
    if arguments.json:
        print(json.dumps(result))
        return
    console = Terminal()
    console.print(f"{result['machine']}, Python {result['python']}, {result['date']}")
    console.print(f"{result['unit']}:")
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("what")
    table.add_column("games/s", justify="right")
    table.add_column("ratio", justify="right")
    for name, rate in rates.items():
        table.add_row(name, f"{rate:,.0f}", f"{rate / base:.2f}")
    console.print(table)


def _processor() -> str:
    """Returns the processor's name, or at least its kind."""
    try:
        facts = Path("/proc/cpuinfo").read_text("utf-8")
    except OSError:
        facts = ""
    found = re.search(r"^model name\s*:\s*(.+)$", facts, re.MULTILINE)
    return found.group(1) if found else platform.processor() or platform.machine()


def measure(
    jobs: dict[str, Callable[[], int]], *, seconds: float, repeats: int
) -> dict[str, float]:
    """Returns each job's median rate; the jobs take turns, so that noise falls on all alike."""
    rates: dict[str, list[float]] = {name: [] for name in jobs}
    for _ in range(repeats):
        for name, job in jobs.items():
            done, begun = 0, time.perf_counter()
            while (spent := time.perf_counter() - begun) < seconds / repeats:
                done += job()
            rates[name].append(done / spent)
    return {name: median(values) for name, values in rates.items()}


def random_game(options: Options, rng: Random, *, events: bool) -> State:
    """Plays one random game on states alone."""
    dealer = Dealer.seeded(options, rng.getrandbits(32))
    state = State.new(options)
    while not state.is_over:
        if state.step is Step.REVEAL:
            move: Move = dealer.reveal(state)
        else:
            legal = state.legal()
            move = legal[int(rng.random() * len(legal))]
        state = state.apply(move).state if events else state.after(move)
    return state


def _rules_jobs() -> dict[str, Callable[[], int]]:
    rng = Random(1)

    def states(players: int, sides: str, *, events: bool = False) -> Callable[[], int]:
        options = Options.of(players=players, sides=sides)
        return lambda: bool(random_game(options, rng, events=events))

    def whole_game() -> Game:
        game = Game.new(2, seed=rng.getrandbits(32))
        chooser = bot("random")
        while not game.state.is_over:
            game.play(chooser.choose(game.state, rng))
        return game

    record = whole_game().record
    return {
        "2 players, sides A, events off": states(2, "A"),
        "2 players, sides B, events off": states(2, "B"),
        "4 players, sides A, events off": states(4, "A"),
        "2 players, sides A, events on": states(2, "A", events=True),
        "2 players, Game with record": lambda: bool(whole_game()),
        "2 players, replay of a record": lambda: bool(list(replay(record))),
    }
