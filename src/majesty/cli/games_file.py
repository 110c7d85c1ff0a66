"""The file in which an arena keeps its games, and with which it goes on."""

from collections.abc import Iterator
from contextlib import contextmanager
from io import FileIO
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self

from majesty.lab.arena import Standings
from majesty.lab.arena.records import read_deals, read_seed
from majesty.lab.file_errors import FileProblem, errors_about
from majesty.lab.locks import try_lock


class GamesFile:
    """A file of games; other arenas are kept out of it, since each would cut off the other's."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._stream: FileIO | None = None  # none as long as there is nothing to keep
        self._kept = 0  # bytes
        with errors_about(path):
            there = path.exists()
        if there:
            self._open("r+b")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None
    ) -> None:
        if self._stream is not None:
            self._stream.close()

    def seed(self) -> int | None:
        """Returns the seed of the arena whose games are there; none of an empty file."""
        with self._reading() as reader:
            return read_seed(reader) if reader else None

    def count(self, standings: Standings) -> None:
        """Counts the whole deals that are there; what follows them is to be dropped."""
        with self._reading() as reader:
            for deal, end in read_deals(reader, standings.arena) if reader else ():
                standings.add(deal)
                self._kept = end

    def begin(self) -> None:
        """Makes the file, or cuts it to the deals that were counted."""
        if self._stream is None:
            self._open("xb")
        assert self._stream is not None
        with errors_about(self._path):
            self._stream.truncate(self._kept)
            self._stream.seek(self._kept)

    def write(self, data: bytes) -> None:
        """Writes at once and whole."""
        assert self._stream is not None
        with errors_about(self._path):
            while data:
                data = data[self._stream.write(data) :]

    def _open(self, mode: str) -> None:
        """Opens the file and locks it until it is closed."""
        with errors_about(self._path):
            stream = FileIO(self._path, mode)
        if not try_lock(stream):
            stream.close()
            raise FileProblem(
                "arena-busy",
                f"Another arena is writing to {self._path}; wait for it to finish, or choose "
                "another name.",
                path=str(self._path),
            )
        self._stream = stream

    @contextmanager
    def _reading(self) -> Iterator[BinaryIO | None]:
        if self._stream is None:
            yield None
            return
        with errors_about(self._path), open(self._stream.fileno(), "rb", closefd=False) as reader:
            reader.seek(0)
            yield reader
