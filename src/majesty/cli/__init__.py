"""The `majesty` command. Each command is a module of its own, imported when it is called."""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper

from majesty.cli.arguments import parse_arguments
from majesty.rules.errors import MajestyError

_MODULES = {"import": "importing"}  # where a command cannot give its name to its module


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command line and returns the exit code.

    That is 0, 1 for a failed check, 2 for bad input, or 75 for what may succeed later.
    """
    _mend_streams()
    try:
        try:
            return _run(argv)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:  # the reader of our output has gone, as `head` does
        _silence_output()
        return 0
    except OSError as error:  # the disk that takes our output is full
        _silence_output()
        print(f"majesty: {error.strerror or error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def _run(argv: Sequence[str] | None) -> int:
    arguments = parse_arguments(argv)
    try:
        name = _MODULES.get(arguments.command, arguments.command)
        command = import_module(f"majesty.cli.{name}")
        return int(command.run(arguments) or 0)
    except MajestyError as error:
        from majesty.texts import texts

        sys.stdout.flush()
        print(f"majesty: {texts(arguments.lang).error(error)}", file=sys.stderr)
        return int(getattr(error, "exit_code", 2))


def _mend_streams() -> None:
    """Makes the standard streams usable where they are closed or cannot write every letter."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: PTH123, SIM115
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _silence_output() -> None:
    """Sends what is still to be written nowhere, so that Python does not complain at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
