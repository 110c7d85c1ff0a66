"""Opening and writing files of records, with errors that name the file."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from majesty.rules.errors import MajestyError, RecordError
from majesty.rules.reader import MAX_LINE, read_records
from majesty.rules.record import Record


class FileProblem(MajestyError):
    """A file cannot be read or written."""


@contextmanager
def naming(path: str | Path) -> Iterator[None]:
    """Turns the system's error about a file into ours."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        reason = error.strerror or str(error)
        raise FileProblem("file", f"{path}: {reason}", path=str(path), reason=reason) from None


def open_records(path: str) -> Iterator[Record]:
    """Reads the records of a file, or of standard input for `-`, one at a time."""
    if path == "-":
        yield from read_records(iter(partial(sys.stdin.buffer.readline, MAX_LINE), b""))
        return
    with naming(path), Path(path).open("rb") as stream:
        yield from read_records(iter(partial(stream.readline, MAX_LINE), b""))


def for_each_record(path: str, act: Callable[[Record, int], None]) -> None:
    """Does something with every record of a file and its number, which errors then name."""
    for number, record in enumerate(open_records(path), 1):
        try:
            act(record, number)
        except RecordError as error:
            error.record = number
            raise


def write_whole(path: Path, text: str) -> None:
    """Writes a file so that it is there as a whole or not at all."""
    with naming(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(f".{path.name}.{os.getpid()}")
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)


def data_folder() -> Path:
    """Returns where this user's games are kept."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "majesty"
