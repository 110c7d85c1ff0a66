"""What a process of the pool does: it thinks for bots, outside the event loop."""

import multiprocessing
import os
import signal
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from random import SystemRandom
from threading import Thread

from majesty.bots import Bot, bot, plays_unprepared, prepare
from majesty.bots.referee import ask, told
from majesty.rules.state import State

_bots: dict[str, Bot] = {}
_compiling: dict[str, Future[None]] = {}  # by the code of a bot that plays meanwhile
_background = ThreadPoolExecutor(1, "compile")
_compiler: AbstractContextManager[object] = nullcontext()  # the lock of all processes


def begin(compiler: AbstractContextManager[object]) -> None:
    """Leaves the signals of the terminal to the server, which stops this process in time.

    One process at a time compiles; the others then find the machine code on disk.
    """
    global _compiler
    _compiler = compiler
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_follow_the_server, name="follow", daemon=True).start()


def _follow_the_server() -> None:
    """Ends this process when the server was killed and could not do so itself."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


class Failure(Exception):
    """A bot has failed; only the message of what it raised is passed to the server.

    An exception that cannot be unpickled there would break the pool, and stop every other bot.
    """


def get_ready(code: str) -> None:
    """Compiles or loads what a bot needs."""
    try:
        _ready(code)
    except Exception as error:  # noqa: BLE001  (bots may raise anything)
        raise Failure(told(error)) from None


def think(code: str, position: str, seconds: float) -> str:
    """Returns a bot's decision; raises a Failure if it has none in time."""
    try:
        chosen = ask(_ready(code), State.parse(position), SystemRandom(), seconds=seconds)
    except Exception as error:  # noqa: BLE001  (bots may raise anything)
        raise Failure(told(error)) from None
    return str(chosen)


def _ready(code: str) -> Bot:
    """Returns a bot that can choose; one that plays unprepared is prepared in the background.

    Raises what went wrong there, so that a simpler bot takes over.
    """
    if code not in _bots:
        made = bot(code)
        if plays_unprepared(made):
            _compiling[code] = _background.submit(_prepare, made)
        else:
            _prepare(made)
        _bots[code] = made
    compiling = _compiling.get(code)
    if compiling and compiling.done():
        compiling.result()
    return _bots[code]


def _prepare(made: Bot) -> None:
    with _compiler:
        prepare([made])
