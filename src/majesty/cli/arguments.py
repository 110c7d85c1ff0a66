"""The words of the command line, and its help page."""

import argparse
import sys
from collections.abc import Sequence
from typing import Any

from majesty import __version__

_PAGE = """\
  Majesty: For the Realm, at your terminal.

  Draft the people of your realm, two to four players, twelve turns each, most points win.

  Play
    majesty play                      a game against a bot
    majesty play --players 3          against two; --hotseat for friends at one keyboard
    majesty play --resume             go on where you stopped
    majesty rule inn                  what a location does, both sides, with the rulings

  Read and check games
    majesty show GAME.json            a game told turn by turn, with its boards
    majesty replay GAMES.jsonl        every turn as a line of JSON, for programs
    majesty verify GAME.json          did the cards come as committed to?

  Study
    majesty simulate --games 1000     let bots play, and see how it ends
    majesty arena --bots greedy,hard  who is better, by how much, and how sure is that?
    majesty bot greedy                one of our bots as a program for other programs
    majesty bench                     how fast engine, kernel and bots are here

  Options most commands share
    --edition en|de|pl                whose rules: refill and ties differ
    --sides A|B|AABBABAB              all on one side, or one letter per location
    --deck tiers|mixed                the deck in two tiers, or all cards together
    --lang en|de|pl                   the language; else MAJESTY_LANG, else your locale

  majesty COMMAND --help tells more about each. Set NO_COLOR for plain text.

  Majesty is a game by Marc André, published by Hans im Glück.
  This is an unofficial fan project.
"""


class _Parser(argparse.ArgumentParser):
    def print_help(self, file: Any = None) -> None:
        (file or sys.stdout).write(self.format_help())  # argparse would hide a full disk

    def error(self, message: str) -> None:  # type: ignore[override]
        self.exit(2, f"majesty: {message} (see {self.prog} --help)\n")


class _MainParser(_Parser):
    def format_help(self) -> str:
        return _PAGE


def parse_arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """Reads the command line; without a command it asks for the help page."""
    parser = _MainParser(prog="majesty", add_help=True)
    _add_language(parser, None)
    parser.add_argument("--version", action="version", version=f"majesty {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)
    for add in (_play, _rule, _show, _replay, _verify, _simulate, _arena, _bot, _bench):
        add(commands)
    arguments = parser.parse_args(argv)
    if arguments.command is None:
        parser.print_help()
        parser.exit()
    if arguments.lang is None:
        from majesty.texts import preferred_language

        arguments.lang = preferred_language()
    return arguments


_Commands = argparse._SubParsersAction  # noqa: SLF001  (argparse has no public name for it)


def _command(commands: "_Commands[_Parser]", name: str, summary: str, more: str = "") -> _Parser:
    parser = commands.add_parser(
        name,
        description=summary,
        epilog=more,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    _add_language(parser, argparse.SUPPRESS)
    return parser


def _add_language(parser: _Parser, default: str | None) -> None:
    parser.add_argument(
        "--lang",
        choices=("en", "de", "pl"),
        default=default,
        help="the language of the output (default: MAJESTY_LANG, then your locale)",
    )


def _positive(text: str) -> float:
    number = float(text)
    if not 0 < number < 3600:
        raise ValueError
    return number


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def _file(text: str) -> str:
    if text == "-":
        raise argparse.ArgumentTypeError("it must be a file, since an arena goes on with it")
    return text


def _add_options(parser: _Parser) -> None:
    group = parser.add_argument_group("rules")
    group.add_argument("--players", type=int, default=2, metavar="N", help="2 to 4 (default 2)")
    group.add_argument("--edition", default="en", metavar="E", help="en, de or pl (default en)")
    group.add_argument(
        "--sides",
        default="A",
        help="A, B, one letter per location such as AABBABAB, or random (default A)",
    )
    group.add_argument("--deck", default="tiers", help="tiers or mixed (default tiers)")
    group.add_argument("--tie-break", metavar="T", help="share or meeples (default the edition's)")
    group.add_argument("--seed", type=int, help="deal reproducibly from this number")


def _add_code(parser: _Parser) -> None:
    parser.add_argument(
        "--code",
        action="append",
        default=[],
        metavar="FILE",
        help="a Python file with bots of your own; may be repeated",
    )


def _play(commands: "_Commands[_Parser]") -> None:
    parser = _command(
        commands,
        "play",
        "Play in the terminal, against bots or with friends at one keyboard.",
        "In the game type ? for help. Every decision is saved at once.",
    )
    _add_options(parser)
    group = parser.add_argument_group("table")
    others = group.add_mutually_exclusive_group()
    others.add_argument(
        "--bots",
        metavar="B,B",
        help="the opponents, by comma: easy, medium, hard, expert or any code of a bot "
        "(default medium); as many as there are players, and you watch",
    )
    others.add_argument("--hotseat", action="store_true", help="no bots: everybody is a person")
    _add_code(parser)
    group.add_argument("--names", metavar="N,N", help="names of the people, by comma")
    group.add_argument("--start", type=int, metavar="SEAT", help="who begins, 1 for the first")
    group.add_argument(
        "--resume",
        nargs="?",
        const="",
        metavar="FILE",
        help="go on with a saved game, as it was set up (default: the last unfinished one)",
    )
    group.add_argument("--save", metavar="FILE", help="where to save, instead of your data folder")


def _rule(commands: "_Commands[_Parser]") -> None:
    parser = _command(
        commands,
        "rule",
        "Tell what a location does on both sides, with the rulings that touch it.",
        "Examples: majesty rule inn, majesty rule 7, majesty rule M, majesty rule --lang de Mühle\n"
        "Without a location: all of them, the end of the game, and the editions.",
    )
    parser.add_argument("location", nargs="?", help="name, number 1-8 or character letter")


def _show(commands: "_Commands[_Parser]") -> None:
    parser = _command(commands, "show", "Tell recorded games turn by turn, with their boards.")
    parser.add_argument("file", help="a file of records; - for standard input")
    parser.add_argument("--no-boards", action="store_true", help="only the sentences")


def _replay(commands: "_Commands[_Parser]") -> None:
    parser = _command(
        commands,
        "replay",
        "Replay records and print every turn as a line of JSON, then the final scores.",
        "A bad record ends it with exit code 2 and one sentence; those before it are printed.",
    )
    parser.add_argument("file", nargs="?", default="-", help="a file of records; - for input")


def _verify(commands: "_Commands[_Parser]") -> None:
    parser = _command(
        commands,
        "verify",
        "Check that the cards of a finished game came as its dealer had committed to.",
        "That the deck was fixed beforehand is proven by --commitment, the hash that was shown\n"
        "before the first turn. Exit code 0: all is right. 1: it is not. 2: a record is bad.",
    )
    parser.add_argument("file", help="a file of records; - for standard input")
    parser.add_argument("--commitment", metavar="HASH", help="what was shown before the game")


def _simulate(commands: "_Commands[_Parser]") -> None:
    parser = _command(
        commands,
        "simulate",
        "Let bots play many games and sum up how they ended.",
        "Examples: majesty simulate --games 1000 --bots greedy,random\n"
        "          majesty simulate --sides random --records games.jsonl\n"
        "          majesty simulate --engine turbo --games 10000000",
    )
    _add_options(parser)
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="how many (1000)")
    parser.add_argument(
        "--bots",
        default="random",
        metavar="B,B",
        help="one for all seats, or one each, by comma (default random)",
    )
    parser.add_argument(
        "--engine",
        choices=("rules", "turbo"),
        default="rules",
        help="turbo: random play on the compiled kernel, a million games in seconds",
    )
    _add_code(parser)
    parser.add_argument("--records", metavar="FILE", help="write the games there; - for output")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")


def _arena(commands: "_Commands[_Parser]") -> None:
    parser = _command(
        commands,
        "arena",
        "Let bots play each other fairly and tell who is better, with 95% intervals.",
        "Every deal is played in all rotations of the seats. With more bots than players all\n"
        "combinations play; with fewer the last bot fills the other seats. See docs/arena.md.\n"
        "Examples: majesty arena --bots greedy,random --games 2000\n"
        "          majesty arena --bots mcts:50ms,mc:50ms --players 4 --records games.jsonl",
    )
    _add_options(parser)
    parser.add_argument("--bots", required=True, metavar="B,B", help="two or more, by comma")
    parser.add_argument(
        "--games", type=int, default=1000, metavar="N", help="how many, up to whole deals (1000)"
    )
    _add_code(parser)
    parser.add_argument("--records", type=_file, metavar="FILE", help="keep the games there")
    parser.add_argument(
        "--resume", action="store_true", help="go on with the games that are kept in FILE"
    )
    parser.add_argument(
        "--workers", type=_count, metavar="N", help="processes that play (default all cores)"
    )
    parser.add_argument(
        "--seconds",
        type=_positive,
        default=10.0,
        metavar="S",
        help="for a decision; who takes longer loses the game (default 10)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")


def _bot(commands: "_Commands[_Parser]") -> None:
    parser = _command(
        commands,
        "bot",
        "Let a bot answer other programs, in lines of JSON on standard input and output.",
        "The protocol is majesty-bot/1, described in docs/bot-protocol.md.\n"
        'Example: majesty simulate --bots "cmd:majesty bot greedy",random',
    )
    parser.add_argument("bot", metavar="CODE", help="the bot, such as greedy or mc:1000")
    _add_code(parser)


def _bench(commands: "_Commands[_Parser]") -> None:
    parser = _command(
        commands, "bench", "Measure speed on this machine; ratios come from one and the same run."
    )
    parser.add_argument(
        "subject",
        nargs="?",
        default="all",
        choices=("all", "rules", "turbo", "bots", "start", "gpu"),
        help="the rules engine, the compiled kernel, decision times, start-up, a GPU (default all)",
    )
    parser.add_argument(
        "--seconds", type=_positive, default=2.0, help="for each line of the table (default 2)"
    )
    parser.add_argument(
        "--repeats", type=_count, default=5, help="parts of that time; medians count (default 5)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
