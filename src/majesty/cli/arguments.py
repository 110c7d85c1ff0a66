"""The words of the command line, and its help page."""

import argparse
import sys
import textwrap
from collections.abc import Sequence

from majesty import __version__
from majesty.bots import LEVELS
from majesty.cli.admin_arguments import add_admin
from majesty.cli.host_arguments import add_copy, add_export, add_import, add_serve, add_web
from majesty.cli.parser import Commands, Parser, add_code, add_language, add_options, command
from majesty.cli.study_arguments import add_arena, add_bench, add_bot, add_lab, add_simulate
from majesty.cli.train_arguments import add_train
from majesty.lab.studies.catalogue import STUDIES

_COLUMN = 38  # at which the explanations begin
_SPACES = "\n" + _COLUMN * " "
_STUDIES = textwrap.wrap(
    f"studies of the game: {', '.join(STUDIES)}; with result files and a report",
    100 - _COLUMN,
)
_PAGE = f"""\
  Majesty: For the Realm, in your browser or your terminal.

  Draft characters for your realm: two to four players, twelve turns each, most points win.

  Play
    majesty                           in the browser; the same as majesty web
    majesty web --lan                 with friends on the same network
    majesty play                      in the terminal, a game against a bot
    majesty play --players 3          against two bots; --hotseat for friends at one keyboard
    majesty play --resume             continue where you stopped
    majesty rule inn                  what a location does on both sides, with the rulings

  Read and check games
    majesty show GAME.json            a game turn by turn, with its boards
    majesty replay GAMES.jsonl        every turn as a line of JSON, for programs
    majesty verify GAME.json          did the cards come in the sealed order?

  Study
    majesty simulate --games 1000     let bots play many games, and see how they end
    majesty arena --bots greedy,hard  which bot is better, by how much, and how certain is that?
    majesty lab atlas                 {_SPACES.join(_STUDIES)}
    majesty train runs/one            let a network learn by playing against itself
    majesty bot greedy                one of our bots as a program for other programs
    majesty bench                     how fast engine, kernel, bots and server are on this machine

  Host
    majesty serve                     tables for people and bots; every game is kept
    majesty copy --to backup.db       everything of a server into a file or into PostgreSQL
    majesty admin overview            look after a server's people: bans, reports, announcements
    majesty export GAMES.jsonl        a server's games as records; import reads them back

  Options of most commands
    --edition en|de|pl                the edition: refill and ties differ
    --sides A|B|AABBABAB              all on one side, or one letter per location
    --deck tiers|mixed                a deck in two tiers, or all cards shuffled together
    --lang en|de|pl                   language (default: MAJESTY_LANG, then your locale)

  majesty COMMAND --help explains each command. Set NO_COLOR for plain text.

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
        "Type ? during the game for help. Every decision is saved right away.",
    )
    add_options(parser)
    group = parser.add_argument_group("table")
    others = group.add_mutually_exclusive_group()
    others.add_argument(
        "--bots",
        metavar="B,B",
        help=f"the opponents, separated by commas: {', '.join(LEVELS)} or any bot code "
        "(default medium); with a bot for every seat, you watch",
    )
    others.add_argument(
        "--hotseat", action="store_true", help="no bots: everyone plays at this keyboard"
    )
    add_code(parser)
    group.add_argument("--names", metavar="N,N", help="names of the players, separated by commas")
    group.add_argument("--start", type=int, metavar="SEAT", help="the seat that goes first, 1 to 4")
    group.add_argument(
        "--resume",
        nargs="?",
        const="",
        metavar="FILE",
        help="continue a saved game with its settings (default: the last unfinished one)",
    )
    group.add_argument("--save", metavar="FILE", help="where to save, instead of your data folder")


def _rule(commands: "Commands[Parser]") -> None:
    parser = command(
        commands,
        "rule",
        "Explain what a location does on both sides, with the rulings that concern it.",
        "Examples: majesty rule inn, majesty rule 7, majesty rule M, majesty rule --lang de Mühle\n"
        "Without a location: all of them, the end of the game, and the editions.",
    )
    parser.add_argument(
        "location", nargs="?", help="a name, a number 1-8 or the letter of a character"
    )


def _show(commands: "Commands[Parser]") -> None:
    parser = command(commands, "show", "Recount recorded games turn by turn, with their boards.")
    parser.add_argument("file", help="a file of records; - for standard input")
    parser.add_argument("--no-boards", action="store_true", help="print only the sentences")


def _replay(commands: "Commands[Parser]") -> None:
    parser = command(
        commands,
        "replay",
        "Replay records and print every turn as a line of JSON, then the final scores.",
        "Stops at an invalid record with exit code 2 and one sentence; the records before it are\n"
        "printed.",
    )
    parser.add_argument(
        "file", nargs="?", default="-", help="a file of records; - for standard input (default)"
    )


def _verify(commands: "Commands[Parser]") -> None:
    parser = command(
        commands,
        "verify",
        "Check that the cards of a finished game came in the order that was sealed before it.",
        "With --commitment, the hash that was shown before the first turn, it also checks that the\n"
        "order was sealed beforehand; with --seed, that your own seed is part of the shuffle.\n"
        "Exit code 0: verified. 1: not verified. 2: invalid record.",
    )
    parser.add_argument("file", help="a file of records; - for standard input")
    parser.add_argument(
        "--commitment", metavar="HASH", help="the hash that was shown before the game"
    )
    parser.add_argument("--seed", metavar="DIGITS", help="the seed that you added to the shuffle")


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
    add_train,
    add_bot,
    add_bench,
    add_serve,
    add_export,
    add_import,
    add_copy,
    add_admin,
)
