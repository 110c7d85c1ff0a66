"""`atlas`: all 256 mixes of sides."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from majesty.lab.studies.study import ALL, OPTIONS, Later, Study, StudySettings

if TYPE_CHECKING:
    from majesty.lab.studies.cells import Cell


def _cells(settings: StudySettings) -> Iterable["Cell"]:
    from majesty.lab.studies.combinations import cells_of, equal_bots

    return cells_of(settings, equal_bots)


ATLAS = Study(
    name="atlas",
    question="What do the 256 mixes of sides play like, and which are balanced?",
    defaults=StudySettings(sides=(ALL,), games=1000),
    options=OPTIONS,
    cells=_cells,
    findings=Later("majesty.lab.findings.atlas", "tables"),
    tables=("mixes", "differences", "noise", "effects", "characters", "curves"),
    report=Later("majesty.lab.reports.atlas", "report"),
)
