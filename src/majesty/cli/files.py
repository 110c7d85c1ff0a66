"""Opening and writing files of records, with errors that name the file."""

import os
import sys
from collections.abc import Callable, Iterator
from datetime import datetime
from errno import EINVAL
from functools import partial
from pathlib import Path

from majesty.lab.file_errors import FileProblem, errors_about
from majesty.rules.errors import MajestyError, RecordError
from majesty.rules.reader import MAX_LINE, read_records
from majesty.rules.record import Record


def open_records(path: str) -> Iterator[Record]:
    """Reads the records of a file, or of standard input for `-`, one at a time."""
    if path == "-":
        yield from read_records(iter(partial(sys.stdin.buffer.readline, MAX_LINE), b""))
        return
    with errors_about(path), Path(path).open("rb") as stream:
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
    with errors_about(path):
        target = path.resolve()
        if target.exists() and not target.is_file():
            raise OSError(EINVAL, "not an ordinary file")
        draft = target.with_name(f".{target.name}.{os.getpid()}")
        try:
            draft.write_text(text, encoding="utf-8")
            draft.replace(target)
        finally:
            draft.unlink(missing_ok=True)


def check_new(path: Path) -> None:
    """Refuses to write over a file."""
    with errors_about(path):
        there = path.exists()
    if there:
        raise FileProblem(
            "file-exists", f"{path} already exists; choose another name.", path=str(path)
        )


def data_folder() -> Path:
    """Returns the folder in which this user's games are kept."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(base) / "majesty"
    with errors_about(folder):
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def new_game_path() -> Path:
    """Returns where a new game is to be kept."""
    now = datetime.now().astimezone()
    stem = data_folder() / f"{now:%Y-%m-%d-%H%M%S}"
    path = stem.with_suffix(".json")
    number = 1
    while path.exists():
        number += 1
        path = stem.with_name(f"{stem.name}-{number}.json")
    return path


def last_unfinished_game() -> Path:
    """Returns the game that was played last and is not over."""
    folder = data_folder()
    for path in sorted(folder.glob("*.json"), key=_age, reverse=True):
        try:
            record = next(open_records(str(path)))
        except MajestyError:
            continue
        if "result" not in record.extras:
            return path
    raise FileProblem(
        "no-saved-game",
        f"There is no unfinished game in {folder}; start one with majesty play.",
        path=str(folder),
    )


def _age(path: Path) -> tuple[int, str]:
    return path.stat().st_mtime_ns, path.name
