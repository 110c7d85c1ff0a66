"""Tasks for workers, apart from the tests: the processes that do them need not import pytest."""

import os
import signal
import time
from pathlib import Path

from majesty.rules.errors import MajestyError
from tests.lab.players import wait_until


def slow_square(factor: int, number: int) -> int:
    """Takes longer for even numbers, so that results come out of order."""
    time.sleep(0 if number % 2 else 0.02)
    return factor * number * number


def wait_for_others(folder: Path, number: int) -> int:
    """Waits at the number 0 until others have got their results."""
    if number == 0:
        wait_until((folder / "may").exists)
    return number


def refuse(sentence: str, number: int) -> int:
    if number == 3:
        raise MajestyError("no-bot", sentence, name="x", known="y")
    return number


def die_once(folder: Path, number: int) -> int:
    """Takes its whole process along, the first time that it is asked for the number 5."""
    mark = folder / "dead"
    if number == 5 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def die(folder: Path, number: int) -> int:
    """Takes its whole process along at the number 4, every time, as soon as it may."""
    if number == 4:
        wait_until((folder / "may").exists)
        os._exit(3)
    return number
