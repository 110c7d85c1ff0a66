"""Running the command inside the tests."""

from collections.abc import Iterable
from typing import NamedTuple

import pytest

from majesty.cli import main


class Result(NamedTuple):
    """What a command left behind."""

    code: int
    out: str
    err: str


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> Result:
    """Runs the command line."""
    capsys.readouterr()
    try:
        code = main(list(arguments))
    except SystemExit as exit_:
        code = int(exit_.code or 0)
    captured = capsys.readouterr()
    return Result(code, captured.out, captured.err)


def type_in(monkeypatch: pytest.MonkeyPatch, lines: Iterable[str]) -> None:
    """Lets a player type these lines, then close the terminal."""
    typed = iter(lines)

    def read(_: object = "") -> str:
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", read)
