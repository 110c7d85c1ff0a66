"""From what was asked for to the cells that answer, study by study."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict
from itertools import product
from typing import Any

from majesty.lab.arena.schedule import RANDOM_SIDES, Arena
from majesty.lab.studies.bot_costs import StudyError, check_reproducible
from majesty.lab.studies.catalogue import ALL, StudySettings
from majesty.lab.studies.cells import Cell
from majesty.lab.studies.match_cells import MatchCell
from majesty.lab.studies.opening_cells import OpeningsCell
from majesty.lab.studies.plan import Plan
from majesty.lab.workers.bot_files import BotFile, read_bot_files
from majesty.rules.errors import quoted
from majesty.rules.options import ALL_MIXES, Options

Lineup = tuple[str, ...]


def _alike(bots: tuple[str, ...], players: int) -> Iterator[Lineup]:
    """Iterates over tables at which all bots are the same."""
    for code in bots:
        yield (code,) * players


def _against(bots: tuple[str, ...], players: int) -> Iterator[Lineup]:
    """Iterates over tables of the first bot alone, and of it against others, at each seat."""
    best, *others = bots
    yield (best,) * players
    for other, seat in product(others, range(players)):
        yield tuple(best if place == seat else other for place in range(players))


def _cells(
    settings: StudySettings, lineups: Callable[[tuple[str, ...], int], Iterable[Lineup]]
) -> Iterator[Cell]:
    for options in _all_options(settings):
        for bots in lineups(settings.bots, options.players):
            yield Cell(_name(options, bots), options, bots, settings.games)


def _alike_cells(settings: StudySettings) -> Iterator[Cell]:
    return _cells(settings, _alike)


def _against_cells(settings: StudySettings) -> Iterator[Cell]:
    if len(set(settings.deck)) < 2:
        raise StudyError("study-decks", "This study compares the decks; it needs tiers,mixed.")
    return _cells(settings, _against)


def _openings(settings: StudySettings) -> Iterator[Cell]:
    for cell in _cells(settings, _alike):
        yield OpeningsCell(cell.name, cell.options, cell.bots, cell.games, settings.displays)


def _match(settings: StudySettings) -> Iterator[Cell]:
    if len(settings.bots) < 2:
        raise StudyError(
            "study-match",
            f"A match needs at least 2 bots, with commas; named: {len(settings.bots)}.",
            bots=len(settings.bots),
        )
    for code in settings.bots:
        if settings.bots.count(code) > 1:
            raise StudyError(
                "study-twice",
                f"A match is between different bots, but {code} is named twice.",
                bot=code,
            )
    for players, sides, deck in product(settings.players, _mixes(settings), settings.deck):
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
        yield MatchCell.of(_name(arena.options, (), sides=shown), arena)


def _mixes(settings: StudySettings) -> list[str]:
    """Lists the sides that were asked for, `all` as the mixes that it stands for."""
    return [mix for each in settings.sides for mix in (ALL_MIXES if each == ALL else (each,))]


def _all_options(settings: StudySettings) -> Iterator[Options]:
    if RANDOM_SIDES in settings.sides:
        raise StudyError(
            "study-random",
            "Only a match knows random sides, other ones for each deal; name sides, or all for the "
            "256 mixes.",
        )
    for players, deck, sides in product(settings.players, settings.deck, _mixes(settings)):
        yield Options.of(
            players=players,
            edition=settings.edition,
            sides=sides,
            deck=deck,
            tie_break=settings.tie_break,
        )


def _name(options: Options, bots: Lineup, *, sides: str | None = None) -> str:
    """Returns what a cell is called: all that can differ within a study."""
    codes = bots[:1] if len(set(bots)) == 1 else bots
    deck = [] if options.deck.value == "tiers" else [options.deck.value]
    return " ".join([f"{options.players}p", sides or options.sides, *deck, *codes])


_CELLS = {
    "first-player": _alike_cells,
    "atlas": _alike_cells,
    "deck": _against_cells,
    "openings": _openings,
    "match": _match,
}


def make_plan(name: str, settings: StudySettings) -> Plan:
    """Returns the plan of a study; what cannot be played, or not again, is refused."""
    if name not in _CELLS:
        known = ", ".join(_CELLS)
        raise StudyError(
            "study-unknown",
            f"There is no study {quoted(name)}; choose from: {known}.",
            name=quoted(name),
            known=known,
        )
    if not (settings.players and settings.sides and settings.deck and settings.bots):
        raise StudyError(
            "study-empty",
            "A study needs at least one number of players, mix of sides, deck and bot.",
        )
    if settings.games < 1:
        raise StudyError(
            "bad-games",
            f"At least 1 game must be played, not {settings.games}.",
            games=settings.games,
        )
    code = read_bot_files(settings.code)
    for each in settings.bots:
        check_reproducible(each)
    cells = {cell.name: cell for cell in _CELLS[name](settings)}  # each once
    return Plan(name, settings.seed, tuple(cells.values()), _as_json(settings, code), code)


def _as_json(settings: StudySettings, code: Iterable[BotFile]) -> dict[str, Any]:
    """Returns what was asked for as JSON values; bots of one's own by a hash of their file."""
    values = {
        key: list(value) if isinstance(value, tuple) else value
        for key, value in asdict(settings).items()
        if key != "displays" or value
    }
    values["code"] = [{"file": file.name, "sha256": file.digest} for file in code]
    return values
