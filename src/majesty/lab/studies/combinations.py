"""Which cells a study has: every combination of its settings."""

from collections.abc import Callable, Iterable, Iterator
from itertools import product

from majesty.lab.arena.schedule import RANDOM_SIDES
from majesty.lab.studies.cells import Cell
from majesty.lab.studies.study import ALL, StudyError, StudySettings
from majesty.rules.options import ALL_MIXES, Options

Lineup = tuple[str, ...]  # the bots at a table, by seat
Lineups = Callable[[tuple[str, ...], int], Iterable[Lineup]]  # from bots and the number of players


def equal_bots(bots: tuple[str, ...], players: int) -> Iterator[Lineup]:
    """Iterates over tables at which all bots are the same."""
    for code in bots:
        yield (code,) * players


def cells_of(settings: StudySettings, lineups: Lineups) -> Iterator[Cell]:
    """Iterates over the cells: tables of bots, under all rules."""
    for options in _all_options(settings):
        for bots in lineups(settings.bots, options.players):
            yield Cell(cell_name(options, bots), options, bots, settings.games)


def _all_options(settings: StudySettings) -> Iterator[Options]:
    if RANDOM_SIDES in settings.sides:
        raise StudyError(
            "study-random",
            "Random sides, different for each deal, work only in a match; name the sides, or "
            "use all for the 256 mixes.",
        )
    for players, deck, sides in product(settings.players, settings.deck, mixes_of(settings)):
        yield Options.of(
            players=players,
            edition=settings.edition,
            sides=sides,
            deck=deck,
            tie_break=settings.tie_break,
        )


def mixes_of(settings: StudySettings) -> list[str]:
    """Lists the sides in the settings, with `all` replaced by the 256 mixes."""
    return [mix for each in settings.sides for mix in (ALL_MIXES if each == ALL else (each,))]


def cell_name(options: Options, bots: Lineup, *, sides: str | None = None) -> str:
    """Returns the name of a cell: everything that can differ within a study."""
    codes = bots[:1] if len(set(bots)) == 1 else bots
    deck = [] if options.deck.value == "tiers" else [options.deck.value]
    return " ".join([f"{options.players}p", sides or options.sides, *deck, *codes])
