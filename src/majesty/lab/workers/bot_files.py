"""Files of bots, which are sent along: workers on other machines do not have them."""

import atexit
import sys
from collections.abc import Iterable
from contextlib import redirect_stdout
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Self

from majesty.bots.files import load_code


@dataclass(frozen=True, slots=True)
class BotFile:
    """A Python file: its path on the machine that started the work, and its content."""

    path: str
    content: bytes

    @classmethod
    def read(cls, path: str) -> Self:
        """Reads a file of bots; refuses one that cannot be used."""
        with redirect_stdout(sys.stderr):
            load_code(path)
        return cls(str(Path(path).resolve()), Path(path).read_bytes())

    @property
    def name(self) -> str:
        """Returns the name of the file without its folder."""
        return Path(self.path).name

    @property
    def digest(self) -> str:
        """Returns a hash of the content."""
        return sha256(self.content).hexdigest()

    def at_hand(self) -> Path:
        """Returns the file on this machine, the same one or a copy."""
        path = Path(self.path)
        if path.is_file() and path.read_bytes() == self.content:
            return path
        return _copy(self)


@cache  # once per process, since bots that are loaded from a second file would clash
def _copy(file: BotFile) -> Path:
    folder = mkdtemp(prefix="majesty-")  # a new one, which nobody else can have written to
    atexit.register(rmtree, folder, ignore_errors=True)
    path = Path(folder, file.name)
    path.write_bytes(file.content)
    return path


def read_bot_files(paths: Iterable[str]) -> tuple[BotFile, ...]:
    """Reads files of bots."""
    return tuple(map(BotFile.read, paths))
