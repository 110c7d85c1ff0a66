"""Playing an arena, on one core or on many, with the same results."""

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from itertools import chain, islice
from time import monotonic

from majesty.lab.arena.games import Deal, Played, play
from majesty.lab.arena.schedule import Arena, Match
from majesty.lab.workers.bot_pool import Company, company_of
from majesty.lab.workers.executors import Crew, Processes, is_stopped

_TASK_SECONDS = 0.1
_MOST_IN_TASK = 32


Deals = Generator[Deal, None, None]


def play_arena(
    arena: Arena,
    *,
    workers: int = 1,
    crew: Crew | None = None,
    first: int = 0,
    watch: Callable[[Played], None] = lambda _: None,
    note: Callable[[], object] = lambda: None,
) -> Deals:
    """Plays the deals from the first on and iterates over them in their order.

    The bots are made before this returns, so that errors in their codes come at once. `watch`
    is told of every game, `note` is called if bots have to be compiled first, which takes
    seconds. Results do not depend on the number of workers, nor on the crew that is given
    instead of it.
    """
    company = Company(arena, note)
    if crew is None and workers == 1:
        return _alone(arena, company, first, watch)
    company.close()
    return _together(arena, crew or Processes(workers), first, watch)


def _alone(arena: Arena, company: Company, first: int, watch: Callable[[Played], None]) -> Deals:
    try:
        for number in range(first, arena.deals):
            games = []
            for match in arena.matches(number):
                games.append(play(arena, match, company))
                watch(games[-1])
            yield Deal(number, tuple(games))
    finally:
        company.close()


def _together(arena: Arena, crew: Crew, first: int, watch: Callable[[Played], None]) -> Deals:
    played = _in_order(arena, crew, first)
    try:
        for number in range(first, arena.deals):
            games = []
            for each in islice(played, arena.games_per_deal):
                watch(each)
                games.append(each)
            yield Deal(number, tuple(games))
    finally:
        played.close()


def _in_order(arena: Arena, crew: Crew, first: int) -> Generator[Played, None, None]:
    """Plays on all workers and iterates over the games in their order.

    A task is one game where games take long, so that few deals of slow bots fill many cores
    too, and more of them where they are short.
    """
    matches = chain.from_iterable(map(arena.matches, range(first, arena.deals)))
    size = 1

    def tasks() -> Iterator[tuple[Match, ...]]:
        while task := tuple(islice(matches, size)):
            yield task

    batches = crew.run(_play, arena, tasks())
    try:
        for batch in batches:
            yield from batch.games
            wanted = _TASK_SECONDS * len(batch.games) / max(batch.seconds, 1e-6)
            size = max(1, min(int(wanted), _MOST_IN_TASK))
    finally:
        batches.close()


@dataclass(frozen=True, slots=True)
class _Batch:
    """The games of one task, and the time they took."""

    games: tuple[Played, ...]
    seconds: float


def _play(arena: Arena, matches: tuple[Match, ...]) -> _Batch:
    """Plays some games; a worker's task."""
    company, begun = company_of(arena), monotonic()
    games = tuple(play(arena, match, company, stopped=is_stopped) for match in matches)
    return _Batch(games, monotonic() - begun)
