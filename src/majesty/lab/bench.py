"""What `majesty bench` measures, and how: jobs alternate, so noise affects all of them equally."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from statistics import median

from majesty.bots import Bot, bot, prepare
from majesty.rules.dealer import Dealer
from majesty.rules.decisions import Move, Step
from majesty.rules.game import Game
from majesty.rules.options import Options
from majesty.rules.replay import replay
from majesty.rules.state import State

Job = Callable[[], int]
"""Does some work and returns how much."""

SUBJECTS = ("rules", "turbo", "bots", "start", "gpu")
BOTS = (
    "random",
    "greedy",
    "exact",
    "net:1",
    "net",
    "net:100",
    "mc:1000",
    "mcts:1000",
    "mcts:10ms",
    "mcts:10ms:threads=2",
)


@dataclass(frozen=True, slots=True)
class Section:
    """Measurements of one kind: values by name, in a unit; the first one is the reference."""

    subject: str
    unit: str
    values: dict[str, float] = field(default_factory=dict)
    skipped: str | None = None  # why nothing was measured

    @property
    def ratios(self) -> dict[str, float]:
        """Returns the values as multiples of the first."""
        base = next(iter(self.values.values()), 1.0)
        return {name: value / base for name, value in self.values.items()}


def measure(subject: str, *, seconds: float, repeats: int) -> Iterator[Section]:
    """Measures a subject; each job gets some seconds, in several parts, and the median counts."""
    if subject == "rules":
        yield Section(
            subject, "random games a second, one core", _rates(_rules(), seconds, repeats)
        )
    elif subject == "turbo":
        games = _rates(_turbo(), seconds, repeats)
        yield Section(subject, "random games a second", games)
        steps = _rates(_batches(), seconds, repeats)
        yield Section(subject, "decisions a second in batches, with features and masks", steps)
    elif subject == "bots":
        yield Section(subject, "milliseconds a decision at mid-game", _decisions(repeats))
    elif subject == "start":
        yield Section(subject, "seconds", _starts(repeats))
    else:
        yield _gpu(seconds, repeats)


def _rates(jobs: dict[str, Job], seconds: float, repeats: int) -> dict[str, float]:
    rates: dict[str, list[float]] = {name: [] for name in jobs}
    for _ in range(repeats):
        for name, job in jobs.items():
            done, begun = 0, time.perf_counter()
            while (spent := time.perf_counter() - begun) < seconds / repeats:
                done += job()
            rates[name].append(done / spent)
    return {name: median(values) for name, values in rates.items()}


# --- rules ------------------------------------------------------------------------------------


def random_game(options: Options, rng: Random, *, events: bool, turns: int = 99) -> State:
    """Plays a random game on states alone, to the end or for some turns."""
    dealer = Dealer.seeded(options, rng.getrandbits(32))
    state = State.new(options)
    while not state.is_over and (state.turn < turns or state.step is not Step.TAKE):
        if state.step is Step.REVEAL:
            move: Move = dealer.reveal(state)
        else:
            legal = state.legal()
            move = legal[int(rng.random() * len(legal))]
        state = state.apply(move).state if events else state.after(move)
    return state


def _states(rng: Random, players: int, sides: str, *, events: bool = False) -> Job:
    options = Options.of(players=players, sides=sides)
    return lambda: bool(random_game(options, rng, events=events))


def _rules() -> dict[str, Job]:
    rng = Random(1)

    def whole_game() -> Game:
        game = Game.new(2, seed=rng.getrandbits(32))
        chooser = bot("random")
        while not game.state.is_over:
            game.play(chooser.choose(game.state, rng))
        return game

    record = whole_game().record
    return {
        "2 players, sides A, events off": _states(rng, 2, "A"),
        "2 players, sides B, events off": _states(rng, 2, "B"),
        "4 players, sides A, events off": _states(rng, 4, "A"),
        "2 players, sides A, events on": _states(rng, 2, "A", events=True),
        "2 players, Game with record": lambda: bool(whole_game()),
        "2 players, replay of a record": lambda: bool(list(replay(record))),
    }


# --- the kernel -------------------------------------------------------------------------------

_GAMES = 20_000
_MIX = "ABBABABA"


def _turbo() -> dict[str, Job]:
    from majesty.turbo.games import random_games
    from majesty.turbo.warm import warm

    warm()
    cores = os.cpu_count() or 1

    def play(state: State, *, threads: int = 1) -> Job:
        games = _GAMES * threads

        def job() -> int:
            random_games(state, games, threads=threads)
            return games

        return job

    def start(players: int, sides: str) -> State:
        return State.new(Options.of(players=players, sides=sides))

    jobs = {
        "rules engine, 2 players, sides A": _states(Random(1), 2, "A"),
        "2 players, sides A": play(start(2, "A")),
        "2 players, mixed sides": play(start(2, _MIX)),
        "2 players, sides B": play(start(2, "B")),
        "3 players, sides A": play(start(3, "A")),
        "4 players, sides A": play(start(4, "A")),
        "4 players, mixed sides": play(start(4, _MIX)),
        "2 players, sides A, from mid-game": play(_middle(2, "A")),
        "4 players, sides A, from mid-game": play(_middle(4, "A")),
    }
    for threads in sorted({2, cores}):
        jobs[f"2 players, sides A, {threads} threads"] = play(start(2, "A"), threads=threads)
    return jobs


def _middle(players: int, sides: str) -> State:
    """Returns a position in the middle of a game."""
    options = Options.of(players=players, sides=sides)
    return random_game(options, Random(1), events=False, turns=options.turns // 2)


def _batches() -> dict[str, Job]:
    from majesty.turbo.batch import Batch

    def steps(batch: Batch) -> Job:
        turn = 0

        def job() -> int:
            nonlocal turn
            turn = (turn + 1) % 24  # no game is over by then
            if turn == 0:
                batch.begin()
            batch.look()
            batch.play(batch.random_moves())
            return batch.games

        return job

    return {
        f"2 players, {threads} thread{'s'[: threads > 1]}": steps(
            Batch(Options(), 8192, threads=threads)
        )
        for threads in sorted({1, 2, os.cpu_count() or 1})
    }


# --- bots -------------------------------------------------------------------------------------


def _decisions(repeats: int) -> dict[str, float]:
    positions = [
        random_game(Options.of(sides=sides), Random(seed), events=False, turns=12)
        for sides in ("A", "B")
        for seed in range(5)
    ]
    times: dict[str, list[float]] = {}

    def let_choose(bots: dict[str, Bot]) -> None:
        for repeat in range(repeats):
            for name, each in bots.items():
                for state in positions:
                    begun = time.perf_counter()
                    each.choose(state, Random(repeat))
                    spent = 1000 * (time.perf_counter() - begun)
                    times.setdefault(name, []).append(spent)

    let_choose({"net, nothing compiled": bot("net")})
    bots = {code: bot(code) for code in BOTS}
    prepare(bots.values())
    let_choose(bots)
    return {name: median(times[name]) for name in (*bots, "net, nothing compiled")}


_FIRST_MOVE = (
    "import random, majesty; state = majesty.Game.new(2, seed=1).state; "
    "majesty.bot('{}').choose(state, random.Random(1))"
)
_ALL = "from majesty.turbo.warm import warm; warm()"


def _starts(repeats: int) -> dict[str, float]:
    """Times whole processes, with nothing compiled yet and with everything cached on disk."""
    times: dict[str, list[float]] = {}

    def run(name: str, code: str, folder: str) -> None:
        begun = time.perf_counter()
        environment = {**os.environ, "NUMBA_CACHE_DIR": folder}
        subprocess.run([sys.executable, "-c", code], env=environment, check=True)
        times.setdefault(name, []).append(time.perf_counter() - begun)

    with tempfile.TemporaryDirectory() as first, tempfile.TemporaryDirectory() as second:
        run("all of the kernel, cold", _ALL, first)
        run("first move of net, nothing compiled", _FIRST_MOVE.format("net"), second)
        run("first move of mcts, cold", _FIRST_MOVE.format("mcts:10ms"), second)
        for _ in range(repeats):
            run("all of the kernel, cached", _ALL, first)
            run("first move of mcts, cached", _FIRST_MOVE.format("mcts:10ms"), second)
    return {name: median(values) for name, values in times.items()}


# --- GPU --------------------------------------------------------------------------------------


def _gpu(seconds: float, repeats: int) -> Section:
    from majesty.turbo import cuda

    unit = "random games a second on the GPU"
    reason = cuda.missing()
    if reason is not None:
        return Section("gpu", unit, skipped=reason)

    def play(players: int, sides: str) -> Job:
        start = State.new(Options.of(players=players, sides=sides))
        cuda.random_games(start, 1)  # compiles
        return lambda: cuda.random_games(start, 1 << 28)[0]

    jobs = {
        f"{players} players, {name}": play(players, sides)
        for players in (2, 4)
        for name, sides in (("sides A", "A"), ("mixed sides", _MIX), ("sides B", "B"))
    }
    return Section("gpu", unit, _rates(jobs, seconds, repeats))
