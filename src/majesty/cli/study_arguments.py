"""The commands that let bots play and measure things."""

from collections.abc import Callable

from majesty.cli.parser import (
    Commands,
    Parser,
    add_code,
    add_options,
    command,
    count,
    counts,
    file,
    positive,
    whole,
    words,
)
from majesty.lab.studies.catalogue import STUDIES
from majesty.lab.studies.study import Study


def add_simulate(commands: "Commands[Parser]") -> None:
    """Adds `majesty simulate`."""
    parser = command(
        commands,
        "simulate",
        "Let bots play many games and summarise how they ended.",
        "Examples: majesty simulate --games 1000 --bots greedy,random\n"
        "          majesty simulate --sides random --records games.jsonl\n"
        "          majesty simulate --engine turbo --games 10000000",
    )
    add_options(parser)
    parser.add_argument(
        "--games", type=whole, default=1000, metavar="N", help="how many (default 1000)"
    )
    parser.add_argument(
        "--bots",
        default="random",
        metavar="B,B",
        help="one for all seats, or one for each, separated by commas (default random)",
    )
    parser.add_argument(
        "--engine",
        choices=("rules", "turbo"),
        default="rules",
        help="turbo: random play on the compiled kernel, a million games in seconds (default rules)",
    )
    add_code(parser)
    parser.add_argument(
        "--records", metavar="FILE", help="write the games there; - for standard output"
    )
    parser.add_argument("--quiet", action="store_true", help="no progress bar")


def add_arena(commands: "Commands[Parser]") -> None:
    """Adds `majesty arena`."""
    parser = command(
        commands,
        "arena",
        "Let bots play each other fairly and tell which is better, with 95% intervals.",
        "Every deal is played in all rotations of the seats. With more bots than players all\n"
        "combinations play; with fewer the last bot fills the other seats. See docs/arena.md.\n"
        "Examples: majesty arena --bots greedy,random --games 2000\n"
        "          majesty arena --bots mcts:50ms,mc:50ms --players 4 --records games.jsonl",
    )
    add_options(parser)
    parser.add_argument(
        "--bots", required=True, metavar="B,B", help="two or more, separated by commas"
    )
    parser.add_argument(
        "--games",
        type=whole,
        default=1000,
        metavar="N",
        help="how many, rounded up to whole deals (default 1000)",
    )
    add_code(parser)
    parser.add_argument("--records", type=file, metavar="FILE", help="write the games there")
    parser.add_argument("--resume", action="store_true", help="continue with the games in FILE")
    add_workers(parser)
    parser.add_argument(
        "--seconds",
        type=positive,
        default=10.0,
        metavar="S",
        help="time limit per decision; a bot that takes longer loses the game (default 10)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")


def add_lab(commands: "Commands[Parser]") -> None:
    """Adds `majesty lab` with its studies."""
    parser = command(
        commands,
        "lab",
        "Run a study: let bots play many games under different conditions, and read the report.",
        "\n".join(f"  {name:13} {study.question}" for name, study in STUDIES.items())
        + "\n  report        Regenerate the tables and the report of a folder.\n\n"
        "majesty lab STUDY --help lists the options. See docs/lab.md.",
    )
    studies = parser.add_subparsers(
        dest="study", metavar="STUDY", required=True, parser_class=Parser
    )
    for study in STUDIES.values():
        _add_study(studies, study)
    report = command(studies, "report", "Regenerate the tables and the report of a study.")
    report.add_argument("folder", metavar="DIR", help="the folder of the study")


def _add_study(studies: "Commands[Parser]", study: Study) -> None:
    parser = command(
        studies,
        study.name,
        study.question,
        "Lists are separated by commas; every combination is a cell of the study. The same command\n"
        "continues an interrupted study. Compiled bots are quick: random, net, net:heat=N and mc:N.\n"
        "Bots with a time budget are rejected.",
    )
    for setting, (read, metavar) in _SETTINGS.items():
        if setting in study.options:
            value, help_ = getattr(study.defaults, setting), study.options[setting]
            if value is not None:
                shown = ",".join(map(str, value)) if isinstance(value, tuple) else value
                help_ = f"{help_} (default {shown})"
            option = f"--{setting.replace('_', '-')}"
            parser.add_argument(option, type=read, default=value, help=help_, metavar=metavar)
    add_code(parser)
    parser.add_argument(
        "--out",
        metavar="DIR",
        help=f"the folder for the results (default studies/{study.name}-SEED)",
    )
    parser.add_argument(
        "--fresh", action="store_true", help="start over: deletes the study in DIR with its files"
    )
    add_workers(parser)
    parser.add_argument("--quiet", action="store_true", help="no progress bar")


_SETTINGS: dict[str, tuple[Callable[[str], object], str | None]] = {
    "players": (counts, "N,N"),
    "sides": (words, None),
    "deck": (words, "D,D"),
    "bots": (words, "B,B"),
    "displays": (count, "N"),
    "rounds": (counts, "N,N"),
    "games": (count, "N"),
    "edition": (str, "E"),
    "tie_break": (str, "T"),
    "seed": (whole, "N"),
}
"""How the settings of studies are read, in the order of the help pages."""


def add_workers(parser: Parser) -> None:
    """Adds the choice of who plays."""
    parser.add_argument(
        "--workers", type=count, metavar="N", help="processes that play (default: all cores)"
    )
    parser.add_argument(
        "--ray",
        nargs="?",
        const="local",
        metavar="ADDRESS",
        help="play on a Ray cluster; without an address, one is started here",
    )


def add_bot(commands: "Commands[Parser]") -> None:
    """Adds `majesty bot`."""
    parser = command(
        commands,
        "bot",
        "Let a bot answer other programs, as lines of JSON on standard input and output.",
        "The protocol is majesty-bot/1, described in docs/bot-protocol.md.\n"
        'Example: majesty simulate --bots "cmd:majesty bot greedy",random',
    )
    parser.add_argument("bot", metavar="CODE", help="the bot, such as greedy or mc:1000")
    add_code(parser)


def add_bench(commands: "Commands[Parser]") -> None:
    """Adds `majesty bench`."""
    parser = command(
        commands,
        "bench",
        "Measure the speed on this machine; ratios come from one and the same run.",
    )
    parser.add_argument(
        "subject",
        nargs="?",
        default="all",
        choices=("all", "rules", "turbo", "bots", "start", "gpu", "server"),
        help="the rules engine, the compiled kernel, decision times, start-up, a GPU, a server "
        "under load (default all)",
    )
    parser.add_argument(
        "--seconds",
        type=positive,
        help="time for each line of the table (default 2); server: for each repeat (default 10)",
    )
    parser.add_argument(
        "--repeats",
        type=count,
        help="how many parts that time is cut into; medians are printed (default 5; server: 3)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
