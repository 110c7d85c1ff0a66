"""Who plays for a command: this process, all cores, or a cluster."""

import argparse
import os

from majesty.lab.crews import Crew, Processes


def crew_of(arguments: argparse.Namespace, tasks: int) -> Crew | None:
    """Returns who plays: as many as were asked for, but none that would idle; None: only we."""
    workers = max(1, min(arguments.workers or cores(), tasks))
    if arguments.ray is not None:
        from majesty.lab.cluster import Cluster

        return Cluster(arguments.ray, workers=workers)
    return Processes(workers) if workers > 1 else None


def cores() -> int:
    """Returns how many cores we may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
