"""Who plays for a command: this process, all cores, or a cluster."""

import argparse
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager

from majesty.lab.workers.cluster import LOCAL, Cluster
from majesty.lab.workers.executors import Executor, Processes
from majesty.rules.errors import OptionsError


def executor_for(arguments: argparse.Namespace, tasks: int) -> Executor | None:
    """Returns who plays: as many as were asked for, but none that would idle; None: only we."""
    if arguments.workers is not None and arguments.ray not in (None, LOCAL):
        raise OptionsError(
            "ray-workers",
            "An existing cluster has its own number of workers; omit --workers.",
        )
    workers = max(1, min(arguments.workers or cores(), tasks))
    if arguments.ray is not None:
        return Cluster(arguments.ray, workers=workers)
    return Processes(workers) if workers > 1 else None


def cores() -> int:
    """Returns how many cores we may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def kill_like_interrupt() -> Iterator[None]:
    """Lets `kill` end the work as Ctrl-C does, so that the workers end too."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before or signal.SIG_DFL)
