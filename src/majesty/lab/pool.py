"""Playing an arena, on one core or on many, with the same results."""

import atexit
import multiprocessing
import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from ctypes import c_byte
from dataclasses import dataclass
from itertools import chain, islice
from multiprocessing.connection import wait
from threading import Thread
from time import monotonic
from typing import NamedTuple

from majesty.lab.company import Company
from majesty.lab.match import Deal, Played, play
from majesty.lab.schedule import Arena, ArenaError, Match
from majesty.rules.errors import Detail, MajestyError

_AHEAD = 8  # tasks submitted per worker: enough to keep all busy behind a slow game
_TASK_SECONDS = 0.1
_MOST_IN_TASK = 32


Deals = Generator[Deal, None, None]


def play_arena(
    arena: Arena,
    *,
    workers: int = 1,
    first: int = 0,
    watch: Callable[[Played], None] = lambda _: None,
    note: Callable[[], object] = lambda: None,
) -> Deals:
    """Plays the deals from the first on and iterates over them in their order.

    The bots are made before this returns, so that errors in their codes come at once. `watch`
    is told of every game, `note` is called if bots have to be compiled first, which takes
    seconds. Results do not depend on the number of workers.
    """
    company = Company(arena, note)
    if workers == 1:
        return _alone(arena, company, first, watch)
    company.close()
    return _together(arena, workers, first, watch)


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


def _together(arena: Arena, workers: int, first: int, watch: Callable[[Played], None]) -> Deals:
    # Processes are spawned, not forked: bots compiled by Numba bring threads along, and a fork
    # of a process with threads can hang. Spawned ones also run their `atexit`, which ends bots.
    context = multiprocessing.get_context("spawn")
    stop = context.RawValue(c_byte, 0)
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(workers, context, initializer=_begin, initargs=(arena, stop))
    try:
        played = _in_order(pool, arena, first, ahead=_AHEAD * workers)
        for number in range(first, arena.deals):
            games = []
            for each in islice(played, arena.games_per_deal):
                watch(each)
                games.append(each)
            yield Deal(number, tuple(games))
    except BrokenProcessPool:
        raise ArenaError(
            "arena-broken",
            "A worker process ended suddenly: the memory may be full, or a bot has crashed it.",
        ) from None
    finally:
        stop.value = 1  # games in progress end at their next decision
        try:
            pool.shutdown(cancel_futures=True)
        except KeyboardInterrupt:  # once more: somebody is in a hurry, or a bot hangs
            for process in set(multiprocessing.active_children()) - others:
                process.terminate()
            raise


def _in_order(
    pool: ProcessPoolExecutor, arena: Arena, first: int, *, ahead: int
) -> Iterator[Played]:
    """Plays on all workers and iterates over the games in their order.

    A task is one game where games take long, so that few deals of slow bots fill many cores
    too, and more of them where they are short. The number of tasks ahead is bounded, and so is
    the memory.
    """
    matches = chain.from_iterable(map(arena.matches, range(first, arena.deals)))
    pending: deque[Future[_Batch]] = deque()
    size = 1
    while True:
        while len(pending) < ahead and (task := tuple(islice(matches, size))):
            with _interrupts_held():
                pending.append(pool.submit(_play, task))
        if not pending:
            return
        batch = pending.popleft().result()
        if batch.failure:
            code, sentence, details = batch.failure
            raise MajestyError(code, sentence, **details)
        yield from batch.games
        wanted = _TASK_SECONDS * len(batch.games) / max(batch.seconds, 1e-6)
        size = max(1, min(int(wanted), _MOST_IN_TASK))


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Keeps Ctrl-C away from processes that begin here: they end when we tell them to."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Failure(NamedTuple):
    """An error of a worker as plain values; our exceptions do not travel between processes."""

    code: str
    sentence: str
    details: dict[str, Detail]


@dataclass(frozen=True, slots=True)
class _Batch:
    """The games of one task, and the time they took."""

    games: tuple[Played, ...]
    seconds: float
    failure: _Failure | None = None


# --- in a worker ------------------------------------------------------------------------------


class _Worker:
    """What a worker keeps from game to game."""

    arena: Arena
    stop: c_byte
    company: Company | None = None


def _begin(arena: Arena, stop: c_byte) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.stdout = sys.stderr
    _Worker.arena, _Worker.stop = arena, stop
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Ends this process when the arena was killed; it would wait for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def _play(matches: tuple[Match, ...]) -> _Batch:
    try:
        if _Worker.company is None:
            _Worker.company = Company(_Worker.arena)
            atexit.register(_Worker.company.close)
        begun = monotonic()
        games = tuple(
            play(_Worker.arena, match, _Worker.company, stopped=_is_stopped) for match in matches
        )
        return _Batch(games, monotonic() - begun)
    except MajestyError as error:
        return _Batch((), 0, _Failure(error.code, str(error), error.details))


def _is_stopped() -> bool:
    return bool(_Worker.stop.value)
