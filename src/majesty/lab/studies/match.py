"""`match`: which bot is better, by how much, and how it plays; the games of an arena."""

from collections.abc import Iterable
from itertools import product
from typing import TYPE_CHECKING

from majesty.lab.studies.study import OPTIONS, Later, Study, StudyError, StudySettings

if TYPE_CHECKING:
    from majesty.lab.studies.cells import Cell


def _cells(settings: StudySettings) -> Iterable["Cell"]:
    from majesty.lab.arena.schedule import RANDOM_SIDES, Arena
    from majesty.lab.studies.combinations import cell_name, mixes_of
    from majesty.lab.studies.match_cells import MatchCell

    _check(settings.bots)
    for players, sides, deck in product(settings.players, mixes_of(settings), settings.deck):
        arena = Arena.of(
            settings.bots,
            games=settings.games,
            seed=settings.seed,
            players=players,
            edition=settings.edition,
            sides=sides,
            deck=deck,
            tie_break=settings.tie_break,
            seconds=None,
        )
        shown = RANDOM_SIDES if arena.random_sides else arena.options.sides
        yield MatchCell.of(cell_name(arena.options, (), sides=shown), arena)


def _check(bots: tuple[str, ...]) -> None:
    if len(bots) < 2:
        raise StudyError(
            "study-match",
            f"A match needs at least 2 bots, separated by commas; named: {len(bots)}.",
            bots=len(bots),
        )
    for code in bots:
        if bots.count(code) > 1:
            raise StudyError(
                "study-twice",
                f"A match is between different bots, but {code} is named twice.",
                bot=code,
            )


MATCH = Study(
    name="match",
    question="Which bot is better, by how much, and how does it play?",
    defaults=StudySettings(bots=("mc:100", "mc:20"), games=1000),
    options={
        **OPTIONS,
        "sides": f"{OPTIONS['sides']}; random: a new mix for each deal",
        "bots": "two or more, as in majesty arena",
    },
    cells=_cells,
    schema=Later("majesty.lab.studies.match_cells", "MATCH_GAMES"),
    findings=Later("majesty.lab.findings.match", "tables"),
    tables=("ranking", "pairs", "sources", "habits", "characters"),
    report=Later("majesty.lab.reports.match", "report"),
)
