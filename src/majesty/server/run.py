"""Starts the server: one worker in this process, or several that share a port."""

import asyncio
import gc
import logging
import multiprocessing
import os
import signal
import socket
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from threading import Thread

import uvicorn
from prometheus_client.multiprocess import mark_process_dead
from uvicorn.supervisors import Multiprocess

from majesty.server.errors import UnavailableError
from majesty.server.http.connections import GuardedHttp, GuardedWebSocket
from majesty.server.http.socket import FRAME_HARD
from majesty.server.http.watches import NOT_SECURE, lacks_secure_cookies
from majesty.server.logs import set_up
from majesty.server.network import urls_of
from majesty.server.settings import SECRET_VARIABLE, Settings, load, unknown_variables
from majesty.server.storage.database import (
    Upgrade,
    migrate,
    open_engine,
    parse_url,
    sole_use,
)

_LOG = logging.getLogger("majesty.run")
_GRACE = 10  # seconds for open requests when the server stops
_LAST = 10  # more seconds until a worker whose parent was killed ends in any case
_BACKLOG = 2048  # connections that may wait to be accepted
_SILENCE = 20  # seconds without a heartbeat until a worker is replaced


def serve(settings: Settings, ready: Callable[[str], object] = lambda _: None) -> None:
    """Serves until it is stopped; `ready` is called with its addresses before that.

    When it stops, it closes the WebSockets with code 1012, which tells clients to reconnect, and
    finishes pending writes.
    """
    upgrade = asyncio.run(_check_database(settings))
    set_up(settings.log_level, settings.log_format)
    if upgrade.before not in (None, upgrade.after):
        _LOG.info("database-upgraded", extra={"from": upgrade.before, "to": upgrade.after})
    with ExitStack() as stack:
        if settings.workers > 1:
            figures = stack.enter_context(tempfile.TemporaryDirectory())
            os.environ["PROMETHEUS_MULTIPROC_DIR"] = figures
        os.environ |= settings.exported()  # for the workers
        listening = stack.enter_context(listen(settings.host, settings.port))
        host, port = listening.getsockname()[:2]
        ready(", ".join(urls_of(host, port)))
        _warn(settings)
        config = configured(settings)
        if settings.workers > 1:
            Workers(config, sockets=[listening]).run()
        else:
            uvicorn.Server(config).run(sockets=[listening])


def _warn(settings: Settings) -> None:
    """Warns of settings that would silently have no effect, or leave something open."""
    for name, nearest in unknown_variables():
        hint = f"did you mean {nearest}?" if nearest else "majesty serve --help lists all settings."
        advice = f"There is no setting for this variable; {hint}"
        _LOG.warning("unknown-variable", extra={"variable": name, "advice": advice})
    if lacks_secure_cookies(settings):
        _LOG.warning("cookies-not-secure", extra={"advice": NOT_SECURE})


class Workers(Multiprocess):
    """The workers, which are replaced when they die."""

    _known: frozenset[int | None] = frozenset()

    def keep_subprocess_alive(self) -> None:
        """Replaces dead workers, and takes what they had open out of the figures."""
        super().keep_subprocess_alive()
        living = frozenset(process.pid for process in self.processes)
        for pid in self._known - living:
            mark_process_dead(pid)  # type: ignore[no-untyped-call]
        self._known = living


def configured(settings: Settings) -> uvicorn.Config:
    """Returns the configuration for uvicorn."""
    return uvicorn.Config(
        "majesty.server.run:worker_app",
        factory=True,
        workers=settings.workers,
        log_config=None,
        access_log=False,  # http/tracing.py logs requests
        proxy_headers=True,
        forwarded_allow_ips=list(settings.proxies),
        server_header=False,
        http=GuardedHttp,
        ws=GuardedWebSocket,
        ws_max_size=FRAME_HARD,
        ws_per_message_deflate=False,  # frames are small, and CPU time is more precious
        timeout_graceful_shutdown=_GRACE,
        timeout_worker_healthcheck=_SILENCE,
    )


def worker_app() -> object:
    """Returns the application of a worker, in whichever process it runs."""
    from majesty.server.http.app import create_app

    settings = load()
    if settings.workers > 1:
        Thread(target=_follow_the_parent, name="follow", daemon=True).start()
    os.environ.pop(SECRET_VARIABLE, None)  # the processes of bots need not know it
    set_up(settings.log_level, settings.log_format)
    _calm_collector()
    return create_app(settings)


def _follow_the_parent() -> None:
    """Stops this worker when the process that started it was killed: nobody else could.

    It stops as if it was asked to. If that takes too long, nobody would kill it, either.
    """
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        signal.raise_signal(signal.SIGTERM)
        time.sleep(_GRACE + _LAST)
        os._exit(1)


def _calm_collector() -> None:
    """Makes Python's garbage collector run less often: tables are many, and not garbage.

    At the default rate, a full collection stopped all tables for a tenth of a second and more.
    """
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


async def _check_database(settings: Settings) -> Upgrade:
    """Upgrades the database before the start; raises a clear error if it cannot be used."""
    url = parse_url(settings.database)
    with sole_use(url):
        engine = open_engine(url)
        try:
            return await migrate(engine)
        finally:
            await engine.dispose()


def listen(host: str, port: int) -> socket.socket:
    """Binds a port, or raises a clear error."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        return socket.create_server((host, port), family=family, backlog=_BACKLOG)
    except OSError as error:
        reason = error.strerror or str(error)
        raise UnavailableError(
            "no-port",
            f"Cannot listen at {host}:{port}: {reason}.",
            host=host,
            port=port,
            reason=reason,
        ) from None
