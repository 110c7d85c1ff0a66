"""A Ray cluster as an executor: many machines, or the cores of this one."""

import logging
import os
import secrets
import shutil
import socket
import tempfile
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from importlib.metadata import version
from itertools import islice
from pathlib import Path
from typing import Any

from majesty.lab.workers.executors import (
    TRIES,
    Result,
    Shared,
    Task,
    WorkerError,
    done,
    lost,
    opened,
)
from majesty.rules.extras import extra

LOCAL = "local"
_ROOM = "/tmp" if os.name == "posix" else None  # names of sockets must not be long
_AHEAD = 4  # tasks submitted per core
_PATIENCE = 10  # seconds to wait for an answer or for a process to end
_MOMENT = 0.05  # seconds
_MARK = "MAJESTY_CLUSTER"  # an environment variable of every process of our cluster: its folder


class Cluster:
    """The workers of a Ray cluster, an existing one or one that is started for the work."""

    def __init__(self, address: str, *, workers: int) -> None:
        with extra("cluster"):
            # Before the import, which reads them: nothing is reported to anyone.
            os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
            os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
            os.environ.setdefault("RAY_DEDUP_LOGS_SKIP_REGEX", ".")  # it prints to our output
            records = logging.getLogRecordFactory()
            import psutil
            import ray

            logging.setLogRecordFactory(records)  # Ray's would mark all our log records

        self.ray = ray
        self.psutil = psutil
        self.address = address
        self.workers = workers  # of a cluster that is started

    def run(
        self,
        function: Callable[[Shared, Task], Result],
        shared: Shared,
        tasks: Iterable[Task],
        *,
        in_order: bool = True,
    ) -> Generator[Result, None, None]:
        """Does tasks on all workers; retries the task of a lost one."""
        ray, source = self.ray, iter(tasks)
        with self.joined() as size:
            everywhere = ray.put(shared)
            remote = ray.remote(num_cpus=1, max_retries=0)(done)  # we retry ourselves
            checked = partial(_checked, version("majesty"), function)

            def submit(task: Task) -> Any:
                return remote.remote(checked, everywhere, task)

            pending: list[tuple[Any, Task, int]] = []  # with how often the task was lost
            try:
                while True:
                    more = islice(source, _AHEAD * size - len(pending))
                    pending.extend((submit(task), task, 0) for task in more)
                    if not pending:
                        return
                    references = [reference for reference, *_ in pending]
                    place = 0 if in_order else references.index(ray.wait(references)[0][0])
                    reference, task, losses = pending[place]
                    try:
                        result = ray.get(reference)
                    except self._losses:
                        if losses + 1 == TRIES:
                            raise lost() from None
                        pending[place] = submit(task), task, losses + 1
                    else:
                        del pending[place]
                        yield opened(result)
            finally:
                for reference, *_ in pending:
                    ray.cancel(reference, force=True)

    @property
    def _losses(self) -> tuple[type[Exception], ...]:
        """Returns the errors that mean that a worker, its machine or its result is lost."""
        errors = self.ray.exceptions
        return (
            errors.WorkerCrashedError,
            errors.NodeDiedError,
            errors.ObjectLostError,
            errors.OutOfMemoryError,
        )

    @contextmanager
    def joined(self) -> Iterator[int]:
        """Joins the cluster, or starts one and stops it at the end; yields its number of cores.

        A process that is already in a cluster stays there.
        """
        if self.ray.is_initialized():
            yield self._cores()
            return
        folder = _short_folder() if self.address == LOCAL else None
        try:
            try:
                self._join(folder)
            except (OSError, RuntimeError, ValueError, self.ray.exceptions.RayError) as error:
                reason = str(error).strip().partition("\n")[0]
                raise WorkerError(
                    "ray-failed", f"The Ray cluster cannot be used: {reason}", reason=reason
                ) from None
            try:
                yield self._cores()
            finally:
                self.ray.shutdown()
        finally:
            if folder:
                self._end_all_of(folder)
                _remove(folder)

    def _join(self, folder: str | None) -> None:
        quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
        if folder is None:
            _knock(self.address)
            self.ray.init(address=self.address, **quiet)
            return
        # A password of this process for its own cluster; else Ray leaves one in the home folder.
        os.environ.setdefault("RAY_AUTH_TOKEN", secrets.token_hex(32))
        os.environ[_MARK] = folder
        try:
            self.ray.init(
                address=LOCAL,
                num_cpus=self.workers,
                include_dashboard=False,
                _temp_dir=folder,
                **quiet,
            )
        finally:
            del os.environ[_MARK]

    def _end_all_of(self, folder: str) -> None:
        """Kills what Ray may have left of a cluster, such as a worker that was just starting."""
        left = [process for process in self.psutil.process_iter() if self._is_of(process, folder)]
        for process in left:
            with suppress(self.psutil.NoSuchProcess):
                process.kill()
        self.psutil.wait_procs(left, timeout=_PATIENCE)

    def _is_of(self, process: Any, folder: str) -> bool:
        try:
            return bool(process.environ().get(_MARK) == folder)
        except self.psutil.Error:  # someone else's process, or it has just ended
            return False

    def _cores(self) -> int:
        resources = self.ray.cluster_resources()  # type: ignore[no-untyped-call]
        return max(1, int(resources.get("CPU", 1)))


def _checked(wanted: str, function: Callable[[Any, Any], Any], shared: Any, task: Any) -> Any:
    """Does a task on a machine of the cluster, if it has the same version of majesty as ours."""
    found = version("majesty")
    if found != wanted:
        raise WorkerError(
            "ray-version",
            f"The cluster has majesty {found}, this machine has {wanted}; all machines need "
            "the same version.",
            found=found,
            wanted=wanted,
        )
    return function(shared, task)


def _knock(address: str) -> None:
    """Fails if nothing listens at the address; Ray would take longer, and print its own lines."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if port.isdigit():
        socket.create_connection((host, int(port)), timeout=_PATIENCE).close()


def _remove(folder: str) -> None:
    """Removes the folder of a cluster; retries, since late workers may still write there."""
    limit = time.monotonic() + _PATIENCE
    shutil.rmtree(folder, ignore_errors=True)
    while Path(folder).exists() and time.monotonic() < limit:
        time.sleep(_MOMENT)
        shutil.rmtree(folder, ignore_errors=True)


def _short_folder() -> str:
    """Makes a folder for the sockets of a cluster."""
    return tempfile.mkdtemp(prefix="majesty-ray-", dir=_ROOM)
