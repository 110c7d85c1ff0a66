"""The `majesty` command. Each command is a module of its own, imported when it is called."""

import os
import sys
from collections.abc import Sequence
from importlib import import_module

from majesty.cli.arguments import parse_arguments
from majesty.rules.errors import MajestyError


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command line and returns the exit code: 0, 1 for a failed check, 2 for bad input."""
    arguments = parse_arguments(argv)
    try:
        command = import_module(f"majesty.cli.{arguments.command}")
        code = int(command.run(arguments) or 0)
        sys.stdout.flush()
    except MajestyError as error:
        from majesty.texts import texts

        sys.stdout.flush()
        print(f"majesty: {texts(arguments.lang).error(error)}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader of our output has gone, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    return code
