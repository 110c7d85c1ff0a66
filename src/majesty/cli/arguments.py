"""The words of the command line, and its help page."""

import argparse
import sys
import textwrap
from collections.abc import Sequence

from majesty import __version__
from majesty.cli.host_arguments import add_export, add_import, add_serve, add_web
from majesty.cli.parser import Commands, Parser, add_code, add_language, add_options, command
from majesty.cli.study_arguments import add_arena, add_bench, add_bot, add_lab, add_simulate
from majesty.lab.studies.catalogue import STUDIES

_COLUMN = 38  # at which the explanations begin
_SPACES = "\n" + _COLUMN * " "
_STUDIES = textwrap.wrap(
    f"studies of the game: {', '.join(STUDIES)}; with results as files and a report to read",
    100 - _COLUMN,
)
_PAGE = f"""\
  Majesty: For the Realm, in your browser and at your terminal.

  Draft the people of your realm, two to four players, twelve turns each, most points win.

  Play
    majesty                           in the browser; the same as majesty web
    majesty web --lan                 with friends in the same network
    majesty play                      in the terminal, a game against a bot
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
    majesty lab atlas                 {_SPACES.join(_STUDIES)}
    majesty bot greedy                one of our bots as a program for other programs
    majesty bench                     how fast engine, kernel, bots and server are here

  Host
    majesty serve                     tables for people and bots; every game is kept
    majesty export GAMES.jsonl        a server's games as records; import brings them back

  Options most commands share
    --edition en|de|pl                whose rules: refill and ties differ
    --sides A|B|AABBABAB              all on one side, or one letter per location
    --deck tiers|mixed                the deck in two tiers, or all cards together
    --lang en|de|pl                   the language; else MAJESTY_LANG, else your locale

  majesty COMMAND --help tells more about each. Set NO_COLOR for plain text.

  Majesty is a game by Marc André, published by Hans im Glück.
  This is an unofficial fan project.
"""


class _MainParser(Parser):
    def format_help(self) -> str:
        return _PAGE


def parse_arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """Reads the command line; without a command it means `web`."""
    parser = _MainParser(prog="majesty", add_help=True)
    add_language(parser, None)
    parser.add_argument("--version", action="version", version=f"majesty {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    for add in _COMMANDS:
        add(commands)
    given = sys.argv[1:] if argv is None else list(argv)
    arguments = parser.parse_args(given)
    if arguments.command is None:
        arguments = parser.parse_args([*given, "web"])
    if arguments.lang is None:
        from majesty.texts import preferred_language

        arguments.lang = preferred_language()
    arguments.version = __version__
    return arguments


def _play(commands: "Commands[Parser]") -> None:
    parser = command(
        commands,
        "play",
        "Play in the terminal, against bots or with friends at one keyboard.",
        "In the game type ? for help. Every decision is saved at once.",
    )
    add_options(parser)
    group = parser.add_argument_group("table")
    others = group.add_mutually_exclusive_group()
    others.add_argument(
        "--bots",
        metavar="B,B",
        help="the opponents, by comma: easy, medium, hard, expert or any code of a bot "
        "(default medium); as many as there are players, and you watch",
    )
    others.add_argument("--hotseat", action="store_true", help="no bots: everybody is a person")
    add_code(parser)
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


def _rule(commands: "Commands[Parser]") -> None:
    parser = command(
        commands,
        "rule",
        "Tell what a location does on both sides, with the rulings that touch it.",
        "Examples: majesty rule inn, majesty rule 7, majesty rule M, majesty rule --lang de Mühle\n"
        "Without a location: all of them, the end of the game, and the editions.",
    )
    parser.add_argument("location", nargs="?", help="name, number 1-8 or character letter")


def _show(commands: "Commands[Parser]") -> None:
    parser = command(commands, "show", "Tell recorded games turn by turn, with their boards.")
    parser.add_argument("file", help="a file of records; - for standard input")
    parser.add_argument("--no-boards", action="store_true", help="only the sentences")


def _replay(commands: "Commands[Parser]") -> None:
    parser = command(
        commands,
        "replay",
        "Replay records and print every turn as a line of JSON, then the final scores.",
        "A bad record ends it with exit code 2 and one sentence; those before it are printed.",
    )
    parser.add_argument("file", nargs="?", default="-", help="a file of records; - for input")


def _verify(commands: "Commands[Parser]") -> None:
    parser = command(
        commands,
        "verify",
        "Check that the cards of a finished game came in the order that was sealed before it.",
        "Whether it was sealed beforehand is seen with --commitment, the hash that was shown before\n"
        "the first turn; whether your own seed is part of the shuffle with --seed.\n"
        "Exit code 0: all is right. 1: it is not. 2: a record is bad.",
    )
    parser.add_argument("file", help="a file of records; - for standard input")
    parser.add_argument("--commitment", metavar="HASH", help="what was shown before the game")
    parser.add_argument("--seed", metavar="DIGITS", help="what you have mixed into the deal")


_COMMANDS = (
    add_web,
    _play,
    _rule,
    _show,
    _replay,
    _verify,
    add_simulate,
    add_arena,
    add_lab,
    add_bot,
    add_bench,
    add_serve,
    add_export,
    add_import,
)
