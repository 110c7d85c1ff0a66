"""The arena as people see it: its progress, and the tables at the end."""

from types import TracebackType
from typing import NamedTuple, Self

from rich import box
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table
from rich.text import Text

from majesty.cli.board import printable
from majesty.cli.console import Terminal
from majesty.lab.arena import Arena, BotReport, PlayedGame, Report
from majesty.lab.arena.schedule import RANDOM_SIDES
from majesty.lab.arena.standings import Leader
from majesty.lab.statistics import Interval
from majesty.rules.errors import MajestyError
from majesty.texts import Texts


class _Speed(ProgressColumn):
    def __init__(self, say: Texts) -> None:
        super().__init__()
        self._say = say

    def render(self, task: Task) -> Text:
        """Returns how many games are played in a second."""
        return Text(self._say("arena-speed", rate=_speed(task.speed or 0)))


class Bar:
    """The progress of an arena on standard error, if that is a terminal."""

    def __init__(self, arena: Arena, say: Texts, *, quiet: bool, done: int) -> None:
        console = Terminal(stderr=True)
        self._say = say
        self._progress = Progress(
            TextColumn("{task.description}", markup=False),
            BarColumn(bar_width=20),
            MofNCompleteColumn(),
            _Speed(say),
            TimeRemainingColumn(),
            TextColumn("{task.fields[leader]}", markup=False),
            console=console,
            transient=True,
            disable=quiet or not console.is_terminal,
        )
        total = arena.deals * arena.games_per_deal
        self._task = self._progress.add_task(
            say("simulate-playing"), total=total, completed=done, leader=""
        )

    def __enter__(self) -> Self:
        self._progress.start()
        return self

    def __exit__(
        self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None
    ) -> None:
        self._progress.stop()

    def watch(self, _: PlayedGame) -> None:
        """Counts a game."""
        self._progress.advance(self._task)

    def lead(self, leader: Leader | None) -> None:
        """Shows who is first at the moment."""
        if leader:
            code, share = printable(leader.code), f"{leader.share:.1%}"
            text = self._say("arena-leader", bot=code, share=share)
            self._progress.update(self._task, leader=text)


class Pace(NamedTuple):
    """How long it took, and to play how many games."""

    seconds: float
    games: int


def print_ranking(report: Report, console: Terminal, say: Texts, *, pace: Pace) -> None:
    """Prints the bots from the best to the worst, every two of them, and the first faults."""
    arena, options = report.arena, report.arena.options
    rate = pace.games / pace.seconds
    console.print(
        say(
            "arena-games",
            games=report.games,
            deals=report.deals,
            each=arena.games_per_deal,
            seed=str(arena.seed),
        )
    )
    console.print(
        say(
            "arena-table",
            players=options.players,
            edition=say(f"edition-{options.edition.code}"),
            deck=say(f"deck-{options.deck.value}"),
            sides=RANDOM_SIDES if arena.random_sides else options.sides,
        )
    )
    console.print(say("arena-pace", seconds=f"{pace.seconds:.1f}", rate=_speed(rate)))
    console.print(_bots(report, console, say))
    if len(report.bots) > 2:
        console.print(say("arena-pairs"))
        console.print(_pairs(report, console, say))
    console.print(say("arena-legend"))
    for bot in report.bots:
        if bot.first_fault:
            reason = _reason(bot, say)
            console.print(say("arena-first-fault", bot=printable(bot.code), reason=reason))


def _speed(rate: float) -> str:
    return f"{rate:.0f}" if rate >= 10 else f"{rate:.2f}"


def _bots(report: Report, console: Terminal, say: Texts) -> Table:
    """Draws the bots; where there is no room, without what follows from the other columns."""
    columns: dict[str, list[str]] = {
        "arena-played": [str(bot.games) for bot in report.bots],
        "arena-seats": [f"{bot.par:.0%}" for bot in report.bots],
        "arena-wins": [f"{bot.wins:.1f}".removesuffix(".0") for bot in report.bots],
        "arena-share": [
            f"{bot.win_share:.1%}{_error(bot.win_share, bot.ci95, 100)}" for bot in report.bots
        ],
        "arena-points": [
            "–" if bot.mean_points is None else f"{bot.mean_points:.1f}" for bot in report.bots
        ],
        "arena-margin": [_margin(bot) for bot in report.bots],
        "arena-rating": [f"{bot.rating:.0f} ±{bot.rating_error:.0f}" for bot in report.bots],
        "arena-faults": [str(bot.faults) for bot in report.bots],
    }
    if len(set(columns["arena-seats"])) == 1:
        del columns["arena-seats"]
    if not any(bot.faults for bot in report.bots):
        del columns["arena-faults"]
    table = _numbered(report, {say(key): cells for key, cells in columns.items()}, say)
    for spare in ("arena-wins", "arena-points"):
        if not _fits(table, console):
            del columns[spare]
            table = _numbered(report, {say(key): cells for key, cells in columns.items()}, say)
    return table


def _fits(table: Table, console: Terminal) -> bool:
    widest = console.options.update(max_width=10**4)
    return console.measure(table, options=widest).maximum <= console.width


def _numbered(report: Report, columns: dict[str, list[str]], say: Texts) -> Table:
    """Draws columns of figures beside the numbers and codes of the bots."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    table.add_column("", justify="right")
    table.add_column(say("arena-bot"), overflow="fold")
    for name in columns:
        table.add_column(name, justify="right", no_wrap=True)
    for place, bot in enumerate(report.bots):
        cells = (column[place] for column in columns.values())
        table.add_row(str(place + 1), Text(printable(bot.code)), *cells)
    return table


def _margin(bot: BotReport) -> str:
    if bot.mean_margin is None:
        return "–"
    return f"{bot.mean_margin:+.1f}{_error(bot.mean_margin, bot.ci95_margin)}"


def _error(value: float, interval: Interval | None, scale: int = 1) -> str:
    """Returns how far a value may be off, on the side where that is more."""
    if interval is None:
        return ""
    return f" ±{scale * max(value - interval.low, interval.high - value):.1f}"


def _pairs(report: Report, console: Terminal, say: Texts) -> Table:
    """Draws the bots against each other; without the errors where they have no room."""
    found = {(pair.bot, pair.against): pair for pair in report.pairs}

    def table(*, errors: bool) -> Table:
        def cell(row: BotReport, column: BotReport) -> str:
            if row is column:
                return ""
            pair = found[row.code, column.code]
            error = _error(pair.share, pair.ci95, 100) if errors else ""
            return f"{100 * pair.share:.1f}{error}"

        columns = {
            str(number): [cell(row, column) for row in report.bots]
            for number, column in enumerate(report.bots, 1)
        }
        return _numbered(report, columns, say)

    full = table(errors=True)
    return full if _fits(full, console) else table(errors=False)


def _reason(bot: BotReport, say: Texts) -> str:
    """Returns the sentence of a bot's first fault, in the reader's language if we know it."""
    fault = bot.first_fault
    assert fault is not None
    try:
        return say.error(MajestyError(fault.code, fault.reason, **fault.details))
    except (LookupError, ValueError):  # an older record, of a fault that has another name now
        return fault.reason
