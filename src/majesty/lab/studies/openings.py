"""`openings`: which first take is best, and what the others cost."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from majesty.lab.studies.study import OPTIONS, Later, Study, StudySettings

if TYPE_CHECKING:
    from majesty.lab.studies.cells import Cell


def _cells(settings: StudySettings) -> Iterable["Cell"]:
    from majesty.lab.studies.combinations import cells_of, equal_bots
    from majesty.lab.studies.opening_cells import OpeningsCell

    for cell in cells_of(settings, equal_bots):
        yield OpeningsCell(cell.name, cell.options, cell.bots, cell.games, settings.displays)


OPENINGS = Study(
    name="openings",
    question="Which first card is best, and what do the others cost?",
    defaults=StudySettings(sides=("A", "B"), games=100, displays=100),
    options={
        **OPTIONS,
        "displays": "first displays of each cell",
        "games": "games that follow each way to play the first turn",
    },
    cells=_cells,
    results="openings.parquet",
    schema=Later("majesty.lab.studies.opening_cells", "OPENING_WAYS"),
    findings=Later("majesty.lab.findings.openings", "tables"),
    tables=("worth", "rules", "characters", "cards", "costs", "displays"),
    report=Later("majesty.lab.reports.openings", "report"),
)
