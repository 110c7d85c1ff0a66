"""What a study is: a question, the games that answer it, and the ways to report the answer.

The command line lists all studies and must start quickly, so this module and those of the studies
import heavy libraries (NumPy, PyArrow, the kernel, Matplotlib) only when they are needed.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from majesty.rules.errors import MajestyError

if TYPE_CHECKING:
    from majesty.lab.studies.cells import Cell

ALL = "all"


class StudyError(MajestyError):
    """A study cannot be made with these settings."""


@dataclass(frozen=True, slots=True)
class StudySettings:
    """The settings of a study; every combination of the lists is a cell."""

    players: tuple[int, ...] = (2,)
    sides: tuple[str, ...] = ("A",)  # `all` means the 256 mixes; for a match also `random`
    deck: tuple[str, ...] = ("tiers",)
    bots: tuple[str, ...] = ("mc:100",)
    games: int = 1000  # of each cell; for openings: games after each way to play the first turn
    displays: int = 0  # of each cell; only for openings
    rounds: tuple[int, ...] = ()  # left in the positions of turn-order
    edition: str = "en"
    tie_break: str | None = None
    seed: int = 1
    code: tuple[str, ...] = ()  # files of bots


OPTIONS = {
    "players": "numbers of players",
    "sides": "A, B, one letter per location, or all (256 mixes)",
    "deck": "tiers, mixed or both",
    "bots": "such as net, mc:100; each plays at all seats, as a cell of its own",
    "games": "games of each cell",
    "edition": "en, de or pl",
    "tie_break": "share or meeples (default: the edition's)",
    "seed": "seed for all games",
}
"""The options of most studies."""


@dataclass(frozen=True, slots=True)
class Later:
    """Something in a module that is imported on demand."""

    module: str
    name: str

    def get(self) -> Any:
        """Returns the thing itself."""
        return getattr(import_module(self.module), self.name)


@dataclass(frozen=True, slots=True, kw_only=True)
class Study:
    """One question, and everything that belongs to it."""

    name: str  # as on the command line
    question: str
    defaults: StudySettings
    options: Mapping[str, str]  # the settings it takes, with the help for each
    cells: Callable[[StudySettings], Iterable["Cell"]]  # what is played; refuses bad settings
    results: str = "games.parquet"  # the file of its rows
    schema: Later = Later("majesty.lab.studies.cells", "GAMES")  # the columns of its rows
    findings: Later  # the function that makes tables from the rows
    tables: tuple[str, ...]  # the possible names of these tables
    report: Later  # the function that makes a page from the settings and tables
