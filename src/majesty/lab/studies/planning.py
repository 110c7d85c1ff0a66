"""From what is wished for to the cells that answer, study by study."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict
from itertools import product
from typing import Any

from majesty.lab.arena.schedule import RANDOM_SIDES, Arena
from majesty.lab.studies.bot_costs import StudyError, check_reproducible
from majesty.lab.studies.catalogue import ALL, Wishes
from majesty.lab.studies.cells import Cell
from majesty.lab.studies.match_cells import Rotated
from majesty.lab.studies.opening_cells import Openings
from majesty.lab.studies.plan import Plan
from majesty.lab.workers.bot_files import Source, read_sources
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
    wishes: Wishes, lineups: Callable[[tuple[str, ...], int], Iterable[Lineup]]
) -> Iterator[Cell]:
    for options in _all_options(wishes):
        for bots in lineups(wishes.bots, options.players):
            yield Cell(_name(options, bots), options, bots, wishes.games)


def _alike_cells(wishes: Wishes) -> Iterator[Cell]:
    return _cells(wishes, _alike)


def _against_cells(wishes: Wishes) -> Iterator[Cell]:
    if len(set(wishes.deck)) < 2:
        raise StudyError("study-decks", "This study compares the decks; it needs tiers,mixed.")
    return _cells(wishes, _against)


def _openings(wishes: Wishes) -> Iterator[Cell]:
    for cell in _cells(wishes, _alike):
        yield Openings(cell.name, cell.options, cell.bots, cell.games, wishes.displays)


def _match(wishes: Wishes) -> Iterator[Cell]:
    if len(wishes.bots) < 2:
        raise StudyError(
            "study-match",
            f"A match needs at least 2 bots, with commas; named: {len(wishes.bots)}.",
            bots=len(wishes.bots),
        )
    for code in wishes.bots:
        if wishes.bots.count(code) > 1:
            raise StudyError(
                "study-twice",
                f"A match is between different bots, but {code} is named twice.",
                bot=code,
            )
    for players, sides, deck in product(wishes.players, _mixes(wishes), wishes.deck):
        arena = Arena.of(
            wishes.bots,
            games=wishes.games,
            seed=wishes.seed,
            players=players,
            edition=wishes.edition,
            sides=sides,
            deck=deck,
            tie_break=wishes.tie_break,
            seconds=None,
        )
        shown = RANDOM_SIDES if arena.random_sides else arena.options.sides
        yield Rotated.of(_name(arena.options, (), sides=shown), arena)


def _mixes(wishes: Wishes) -> list[str]:
    """Lists the sides that are wished for, `all` as the mixes that it stands for."""
    return [mix for each in wishes.sides for mix in (ALL_MIXES if each == ALL else (each,))]


def _all_options(wishes: Wishes) -> Iterator[Options]:
    if RANDOM_SIDES in wishes.sides:
        raise StudyError(
            "study-random",
            "Only a match knows random sides, other ones for each deal; name sides, or all for the "
            "256 mixes.",
        )
    for players, deck, sides in product(wishes.players, wishes.deck, _mixes(wishes)):
        yield Options.of(
            players=players,
            edition=wishes.edition,
            sides=sides,
            deck=deck,
            tie_break=wishes.tie_break,
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


def plan(name: str, wishes: Wishes) -> Plan:
    """Returns the plan of a study; what cannot be played, or not again, is refused."""
    if name not in _CELLS:
        known = ", ".join(_CELLS)
        raise StudyError(
            "study-unknown",
            f"There is no study {quoted(name)}; choose from: {known}.",
            name=quoted(name),
            known=known,
        )
    if not (wishes.players and wishes.sides and wishes.deck and wishes.bots):
        raise StudyError(
            "study-empty",
            "A study needs at least one number of players, mix of sides, deck and bot.",
        )
    if wishes.games < 1:
        raise StudyError(
            "bad-games", f"At least 1 game must be played, not {wishes.games}.", games=wishes.games
        )
    code = read_sources(wishes.code)
    for each in wishes.bots:
        check_reproducible(each)
    cells = {cell.name: cell for cell in _CELLS[name](wishes)}  # each once
    return Plan(name, wishes.seed, tuple(cells.values()), _settings(wishes, code), code)


def _settings(wishes: Wishes, code: Iterable[Source]) -> dict[str, Any]:
    """Returns what was asked for as JSON values; bots of one's own by a hash of their file."""
    settings = {
        key: list(value) if isinstance(value, tuple) else value
        for key, value in asdict(wishes).items()
        if key != "displays" or value
    }
    settings["code"] = [{"file": source.name, "sha256": source.digest} for source in code]
    return settings
