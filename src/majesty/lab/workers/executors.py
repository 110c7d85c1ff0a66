"""What does the work: this process, others on this machine, or a cluster (see `cluster`).

Tasks are done in any order. Their results come in the order of the tasks, so that the output does
not depend on the executor, or as soon as each is ready if the order does not matter. The number of
queued tasks is bounded, and so is the memory.
"""

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from ctypes import c_byte
from functools import partial
from itertools import islice
from multiprocessing import connection
from threading import Thread
from typing import Any, NamedTuple, Protocol, TypeVar

from majesty.rules.errors import Detail, MajestyError

AHEAD = 8  # tasks submitted per worker: enough to keep all busy while one is slow
TRIES = 3  # for a task whose workers die

Shared = TypeVar("Shared")
Task = TypeVar("Task")
Result = TypeVar("Result")


class WorkerError(MajestyError):
    """The workers cannot do their work."""


class Executor(Protocol):
    """Anything that does tasks."""

    def run(
        self,
        function: Callable[[Shared, Task], Result],
        shared: Shared,
        tasks: Iterable[Task],
        *,
        in_order: bool = True,
    ) -> Generator[Result, None, None]:
        """Iterates over function(shared, task) for all tasks, in order or as they finish."""
        ...


class ThisProcess:
    """Does everything itself."""

    def run(
        self,
        function: Callable[[Shared, Task], Result],
        shared: Shared,
        tasks: Iterable[Task],
        *,
        in_order: bool = True,
    ) -> Generator[Result, None, None]:
        """Does one task after the other."""
        del in_order  # they always are
        for task in tasks:
            yield function(shared, task)


class Processes:
    """Several processes of this machine; the task of a dead one is retried."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def run(
        self,
        function: Callable[[Shared, Task], Result],
        shared: Shared,
        tasks: Iterable[Task],
        *,
        in_order: bool = True,
    ) -> Generator[Result, None, None]:
        """Does tasks in parallel."""
        # Processes are spawned, not forked: bots compiled by Numba start threads, and a fork of a
        # process with threads can hang. Spawned ones also run their `atexit`, which closes bots.
        context = multiprocessing.get_context("spawn")
        stop = context.RawValue(c_byte, 0)
        others = set(multiprocessing.active_children())
        begin = partial(
            ProcessPoolExecutor, self.workers, context, _begin, (function, shared, stop)
        )
        pool, source, failures = begin(), iter(tasks), 0
        pending: dict[Future[Any], Task] = {}  # oldest first
        try:
            while True:
                for task in islice(source, AHEAD * self.workers - len(pending)):
                    pending[_submit(pool, task)] = task
                if not pending:
                    return
                oldest = next(iter(pending))
                future = oldest if in_order else _first_done(pending)
                try:
                    result = future.result()
                except BrokenProcessPool:
                    failures += 1
                    if failures == TRIES:
                        raise lost() from None
                    pool.shutdown()
                    pool = begin()
                    pending = {
                        future if _is_done(future) else _submit(pool, task): task
                        for future, task in pending.items()
                    }
                else:
                    if future is oldest:  # not earlier: a task that kills workers stays pending
                        failures = 0
                    del pending[future]
                    yield opened(result)
        finally:
            stop.value = 1  # tasks that can be cancelled end soon
            try:
                pool.shutdown(cancel_futures=True)
            except KeyboardInterrupt:  # a second one: the user is in a hurry, or a bot hangs
                for process in set(multiprocessing.active_children()) - others:
                    process.terminate()
                raise


def lost() -> WorkerError:
    """Returns the error for workers that die again and again."""
    return WorkerError(
        "crew-lost",
        f"Worker processes ended suddenly, {TRIES} times in a row: the memory may be full, or a "
        "bot crashes them.",
        tries=TRIES,
    )


def _submit(pool: ProcessPoolExecutor, task: object) -> Future[Any]:
    """Submits a task; if the pool is already broken, asking for the result fails."""
    try:
        with _interrupts_held():
            return pool.submit(_do, task)
    except BrokenProcessPool as error:
        future: Future[Any] = Future()
        future.set_exception(error)
        return future


def _first_done(futures: Iterable[Future[Any]]) -> Future[Any]:
    """Waits for a future that is done; those with a result come before lost ones."""
    ready = wait(futures, return_when=FIRST_COMPLETED).done
    return next(filter(_is_done, ready), None) or ready.pop()


def _is_done(future: Future[Any]) -> bool:
    return future.done() and not future.cancelled() and future.exception() is None


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Keeps Ctrl-C away from processes that are started here: they end when we tell them to."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Failure(NamedTuple):
    """An error of a worker as plain values; our exceptions cannot be sent between processes."""

    code: str
    sentence: str
    details: dict[str, Detail]


def done(function: Callable[[Shared, Task], Result], shared: Shared, task: Task) -> Any:
    """Does a task whose result is sent to another process: an error of ours becomes a failure."""
    try:
        return function(shared, task)
    except MajestyError as error:
        return Failure(error.code, str(error), error.details)


def opened(result: Any) -> Any:
    """Returns a result from another process; a failure becomes an error again."""
    if isinstance(result, Failure):
        raise MajestyError(result.code, result.sentence, **result.details)
    return result


# --- in a worker process ----------------------------------------------------------------------


class _Worker:
    """What a worker keeps from task to task."""

    function: Callable[[Any, Any], Any]
    shared: Any
    stop: c_byte | None = None


def _begin(function: Callable[[Any, Any], Any], shared: Any, stop: c_byte) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.stdout = sys.stderr
    _Worker.function, _Worker.shared, _Worker.stop = staticmethod(function), shared, stop
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Ends this process when its parent is killed; otherwise it would wait for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)


def _do(task: object) -> Any:
    return done(_Worker.function, _Worker.shared, task)


def is_stopped() -> bool:
    """Tells a worker whether nobody is waiting for its task any more."""
    return _Worker.stop is not None and bool(_Worker.stop.value)
