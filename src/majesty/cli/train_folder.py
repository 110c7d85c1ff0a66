"""The folder of a training run: its checkpoint, its network, its figures and its page."""

import csv
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from majesty.cli.files import write_whole
from majesty.lab.file_errors import errors_about
from majesty.lab.locks import try_lock
from majesty.training.recipe import TrainingError

CHECKPOINT, NETWORK, PAGE = "checkpoint.npz", "network.npz", "index.html"
CURVES, STRENGTH = "curves.csv", "strength.csv"
_LOCK = ".lock"
_OURS = {CHECKPOINT, NETWORK, PAGE, CURVES, STRENGTH, _LOCK, "checkpoint.new", "network.new"}


class RunFolder:
    """Where the files of a run are."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.checkpoint, self.network = path / CHECKPOINT, path / NETWORK
        self.page = path / PAGE

    @contextmanager
    def held(self) -> Iterator[None]:
        """Makes the folder, and locks it against other runs until the end."""
        with errors_about(self.path):
            self.path.mkdir(parents=True, exist_ok=True)
            if not self.checkpoint.exists():
                self._check_ours()
            lock = (self.path / _LOCK).open("wb")
        with lock:
            if not try_lock(lock):
                raise TrainingError(
                    "train-busy",
                    f"Another run is using {self.path}; wait for it to finish, or choose another "
                    "folder.",
                    path=str(self.path),
                )
            yield

    def _check_ours(self) -> None:
        if {each.name for each in self.path.iterdir()} - _OURS:
            raise TrainingError(
                "train-foreign",
                f"{self.path} has other files in it, but no {CHECKPOINT}; choose another folder.",
                path=str(self.path),
                checkpoint=CHECKPOINT,
            )


class Table:
    """A table of a run as a CSV file; each row begins with the number of updates before it."""

    def __init__(self, path: Path, columns: Sequence[str], *, updates: int) -> None:
        """Reads what is there, except rows from after so many updates: that work was lost."""
        self.rows: list[Mapping[str, str]] = []
        self._path, self._columns = path, columns
        if path.exists():
            with errors_about(path), path.open(encoding="utf-8", newline="") as file:
                found = csv.DictReader(file)
                if list(found.fieldnames or ()) == list(columns):
                    self.rows = [row for row in found if _updates(row) <= updates]

    def add(self, row: Mapping[str, float | str]) -> None:
        """Adds a row."""
        self.rows.append({name: str(row[name]) for name in self._columns})

    def save(self) -> None:
        """Writes the file."""
        lines = [self._columns, *([row[name] for name in self._columns] for row in self.rows)]
        write_whole(self._path, "".join(",".join(line) + "\n" for line in lines))


def _updates(row: Mapping[str, str | None]) -> float:
    """Returns the number of updates before a row; a row that is cut off counts as lost."""
    return int(row["updates"] or 0) if None not in row.values() else float("inf")
