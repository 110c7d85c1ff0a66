"""`first-player`: what the seat at the table is worth; all bots are the same."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from majesty.lab.studies.study import OPTIONS, Later, Study, StudySettings

if TYPE_CHECKING:
    from majesty.lab.studies.cells import Cell


def _cells(settings: StudySettings) -> Iterable["Cell"]:
    from majesty.lab.studies.combinations import cells_of, equal_bots

    return cells_of(settings, equal_bots)


FIRST_PLAYER = Study(
    name="first-player",
    question="Is going first an advantage?",
    defaults=StudySettings((2, 3, 4), ("A", "B"), bots=("random", "mc:20", "mc:100"), games=10_000),
    options=OPTIONS,
    cells=_cells,
    findings=Later("majesty.lab.findings.first_player", "tables"),
    tables=("advantages", "seats"),
    report=Later("majesty.lab.reports.first_player", "report"),
)
