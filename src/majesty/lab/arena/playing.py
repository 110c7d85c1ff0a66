"""Playing an arena, on one core or on many, with the same results."""

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from itertools import chain, islice
from time import monotonic

from majesty.lab.arena.games import Deal, PlayedGame, play
from majesty.lab.arena.schedule import Arena, ScheduledGame
from majesty.lab.workers.bot_pool import BotPool, pool_for
from majesty.lab.workers.executors import Executor, Processes, is_stopped

_TASK_SECONDS = 0.1
_MOST_IN_TASK = 32


Deals = Generator[Deal, None, None]


def play_arena(
    arena: Arena,
    *,
    workers: int = 1,
    executor: Executor | None = None,
    first: int = 0,
    watch: Callable[[PlayedGame], None] = lambda _: None,
    note: Callable[[], object] = lambda: None,
) -> Deals:
    """Plays the deals from `first` on and iterates over them in order.

    The bots are made before this returns, so that errors in their codes are raised right away.
    `watch` is called with every game, and `note` if bots have to be compiled first, which takes
    seconds. Results do not depend on the number of workers, or on the executor that may be given
    instead of it.
    """
    bot_pool = BotPool(arena, note)
    if executor is None and workers == 1:
        return _alone(arena, bot_pool, first, watch)
    bot_pool.close()
    return _together(arena, executor or Processes(workers), first, watch)


def _alone(
    arena: Arena, bot_pool: BotPool, first: int, watch: Callable[[PlayedGame], None]
) -> Deals:
    try:
        for number in range(first, arena.deals):
            games = []
            for game in arena.games_of(number):
                games.append(play(arena, game, bot_pool))
                watch(games[-1])
            yield Deal(number, tuple(games))
    finally:
        bot_pool.close()


def _together(
    arena: Arena, executor: Executor, first: int, watch: Callable[[PlayedGame], None]
) -> Deals:
    played = _in_order(arena, executor, first)
    try:
        for number in range(first, arena.deals):
            games = []
            for each in islice(played, arena.games_per_deal):
                watch(each)
                games.append(each)
            yield Deal(number, tuple(games))
    finally:
        played.close()


def _in_order(arena: Arena, executor: Executor, first: int) -> Generator[PlayedGame, None, None]:
    """Plays on all workers and iterates over the games in order.

    A task is a single game where games take long, so that even a few deals of slow bots keep many
    cores busy, and several games where they are short.
    """
    games = chain.from_iterable(map(arena.games_of, range(first, arena.deals)))
    size = 1

    def tasks() -> Iterator[tuple[ScheduledGame, ...]]:
        while task := tuple(islice(games, size)):
            yield task

    batches = executor.run(_play, arena, tasks())
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

    games: tuple[PlayedGame, ...]
    seconds: float


def _play(arena: Arena, games: tuple[ScheduledGame, ...]) -> _Batch:
    """Plays some games; a worker's task."""
    bot_pool, begun = pool_for(arena), monotonic()
    played = tuple(play(arena, game, bot_pool, stopped=is_stopped) for game in games)
    return _Batch(played, monotonic() - begun)
