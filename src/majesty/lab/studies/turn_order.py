"""`turn-order`: where the advantage of going later comes from; all bots are the same."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from majesty.lab.studies.study import OPTIONS, Later, Study, StudySettings

if TYPE_CHECKING:
    from majesty.lab.studies.cells import Cell


def _cells(settings: StudySettings) -> Iterable["Cell"]:
    from majesty.lab.studies.combinations import cells_of, equal_bots
    from majesty.lab.studies.order_cells import order_cells

    for cell in cells_of(settings, equal_bots):
        yield from order_cells(cell, settings.rounds)


TURN_ORDER = Study(
    name="turn-order",
    question="Why does it matter who goes first?",
    defaults=StudySettings(
        sides=("A", "B"), bots=("net",), games=10_000, rounds=(12, 11, 10, 8, 6, 4, 3, 2, 1)
    ),
    options={
        **OPTIONS,
        "rounds": "rounds left when realms are made equal; 12 and 1 are always among them",
    },
    cells=_cells,
    schema=Later("majesty.lab.studies.order_cells", "ORDER_GAMES"),
    findings=Later("majesty.lab.findings.turn_order", "tables"),
    tables=("explanations", "rounds", "sources", "payments"),
    report=Later("majesty.lab.reports.turn_order", "report"),
)
