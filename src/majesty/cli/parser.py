"""What the parts of the command line share."""

import argparse
import re
import sys
from collections.abc import Callable
from math import nan
from typing import Any

from majesty.texts import LANGUAGES


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line, and exit with 2."""

    #: Makes the end of the help page, where that takes long to load.
    more: Callable[[], str] | None = None

    def format_help(self) -> str:
        """Returns the help page."""
        if self.more:
            self.epilog = self.more()
        return super().format_help()

    def print_help(self, file: Any = None) -> None:
        """Prints the help page."""
        (file or sys.stdout).write(self.format_help())  # argparse would hide a full disk

    def error(self, message: str) -> None:  # type: ignore[override]
        """Says what is wrong with the command line."""
        self.exit(2, f"majesty: {message} (see {self.prog} --help)\n")


Commands = argparse._SubParsersAction  # noqa: SLF001  (argparse has no public name for it)


def command(commands: "Commands[Parser]", name: str, summary: str, more: str = "") -> Parser:
    """Adds a command with its help page."""
    parser = commands.add_parser(
        name,
        description=summary,
        epilog=more,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_language(parser, argparse.SUPPRESS)
    return parser


def add_language(parser: Parser, default: str | None) -> None:
    """Adds the choice of the language."""
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        default=default,
        help="language of the output (default: MAJESTY_LANG, then your locale)",
    )


def positive(text: str) -> float:
    """Reads a number of seconds."""
    try:
        number = float(text)
    except ValueError:
        number = nan
    if not 0 < number < 3600:
        raise argparse.ArgumentTypeError(
            f"it must be a number of seconds above 0 and below 3600, not {text!r}"
        )
    return number


def whole(text: str) -> int:
    """Reads a whole number."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"it must be a whole number, not {text!r}") from None


def count(text: str) -> int:
    """Reads a number of things."""
    return _count(text, "a whole number of at least 1")


def counts(text: str) -> tuple[int, ...]:
    """Reads numbers with commas."""
    return tuple(
        _count(part, "whole numbers of at least 1, separated by commas") for part in text.split(",")
    )


def _count(text: str, wanted: str) -> int:
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"it must be {wanted}, not {text!r}")
    return number


def words(text: str) -> tuple[str, ...]:
    """Reads words with commas."""
    return tuple(part.strip() for part in text.split(",") if part.strip())


def file(text: str) -> str:
    """Reads a path, where standard input would not do."""
    if text == "-":
        raise argparse.ArgumentTypeError(
            "it must be a file, because an arena may be resumed from it"
        )
    return text


def database(text: str) -> str:
    """Reads a database's address; everyone on a machine can read its command lines."""
    if re.match(r"[\w+]+://([^:/]*:[^@]+@|.*[?&]password=)", text):
        raise argparse.ArgumentTypeError(
            "everyone on this machine could read a password here; write it into MAJESTY_DATABASE, "
            "a configuration file, PGPASSWORD or ~/.pgpass instead"
        )
    return text


def add_options(parser: Parser) -> None:
    """Adds the rules of a game."""
    group = parser.add_argument_group("rules")
    group.add_argument(
        "--players",
        type=whole,
        default=2,
        metavar="N",
        help="number of players, 2 to 4 (default 2)",
    )
    group.add_argument("--edition", default="en", metavar="E", help="en, de or pl (default en)")
    group.add_argument(
        "--sides",
        default="A",
        help="A, B, one letter per location such as AABBABAB, or random (default A)",
    )
    group.add_argument("--deck", default="tiers", help="tiers or mixed (default tiers)")
    group.add_argument("--tie-break", metavar="T", help="share or meeples (default: the edition's)")
    group.add_argument("--seed", type=whole, help="seed for a reproducible deal")


def add_code(parser: Parser) -> None:
    """Adds the files of one's own bots."""
    parser.add_argument(
        "--code",
        action="append",
        default=[],
        metavar="FILE",
        help="a Python file with your own bots; can be repeated",
    )
