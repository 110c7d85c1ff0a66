"""`deck`: what the mixed deck changes, between equal bots and between unequal ones."""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import TYPE_CHECKING

from majesty.lab.studies.study import OPTIONS, Later, Study, StudyError, StudySettings

if TYPE_CHECKING:
    from majesty.lab.studies.cells import Cell


def _cells(settings: StudySettings) -> Iterable["Cell"]:
    from majesty.lab.studies.combinations import cells_of

    if len(set(settings.deck)) < 2:
        raise StudyError("study-decks", "This study compares the decks; it needs tiers,mixed.")
    return cells_of(settings, _against)


def _against(bots: tuple[str, ...], players: int) -> Iterator[tuple[str, ...]]:
    """Iterates over tables of the first bot alone, and with it at each seat against each other."""
    best, *others = bots
    yield (best,) * players
    for other, seat in product(others, range(players)):
        yield tuple(best if place == seat else other for place in range(players))


DECK = Study(
    name="deck",
    question="What does the mixed deck change?",
    defaults=StudySettings(
        (2, 3, 4), ("A", "B"), ("tiers", "mixed"), ("mc:100", "mc:20"), games=2000
    ),
    options={
        **OPTIONS,
        "bots": "the first at all seats, and at each seat in turn against each of the others",
    },
    cells=_cells,
    findings=Later("majesty.lab.findings.deck", "tables"),
    tables=("pooled", "decks", "differences", "hits", "skill"),
    report=Later("majesty.lab.reports.deck", "report"),
)
