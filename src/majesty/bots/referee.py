"""Asks bots for decisions, and trusts none of them."""

import signal
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from threading import current_thread, main_thread
from time import monotonic
from traceback import extract_tb
from types import FrameType

from majesty.bots import Bot
from majesty.rules.decisions import Decision
from majesty.rules.errors import MajestyError
from majesty.rules.state import State

_SHOWN = 200
_RING_AGAIN = 1.0  # seconds; a bot may have caught the first alarm


class BotFault(MajestyError):
    """A bot failed, was too slow, or chose an illegal decision."""


class _OutOfTime(BaseException):
    """The alarm; not an Exception, so that a bot does not catch it by accident."""


def ask(bot: Bot, state: State, rng: Random, *, seconds: float | None = None) -> Decision:
    """Returns a bot's decision, one of `state.legal()`, or raises a BotFault.

    In the main thread of a POSIX system a bot is interrupted when it runs out of time. Elsewhere
    the time is only measured. A bot with a method `choose_within` enforces the limit itself.
    """
    keeps_time = getattr(bot, "choose_within", None)
    try:
        if keeps_time:
            return _legal(state, keeps_time(state, rng, seconds=seconds))
        begun = monotonic()
        answer = _limited(lambda: bot.choose(state, rng), seconds)
        if seconds is not None and monotonic() - begun > seconds:
            raise slow(seconds)
        return _legal(state, answer)
    except BotFault:
        raise
    except (Exception, SystemExit) as error:
        place, reason = _place(error, bot), shown(told(error))
        raise BotFault(
            "bot-crashed", f"The bot crashed ({place}): {reason}.", place=place, reason=reason
        ) from error


def slow(seconds: float) -> BotFault:
    """Returns the fault of a bot that takes too long."""
    limit = f"{seconds:g}"
    return BotFault("bot-slow", f"The bot is too slow: the limit is {limit} s.", seconds=limit)


def illegal(answer: str, state: State) -> BotFault:
    """Returns the fault of a bot that chooses an illegal decision; quotes the answer."""
    legal = ", ".join(map(str, state.legal()))
    return BotFault(
        "bot-illegal",
        f"The bot chose {shown(answer)}; the legal decisions are: {legal}.",
        answer=shown(answer),
        legal=legal,
    )


def shown(text: str) -> str:
    """Returns a string from outside in quotes, not too long, and safe to print."""
    return repr(text if len(text) <= _SHOWN else text[:_SHOWN] + "…")


def told(error: BaseException) -> str:
    """Returns an exception's type and message."""
    try:
        message = str(error)
    except Exception:  # noqa: BLE001  (it is someone else's class)
        message = ""
    name = type(error).__name__
    return f"{name}: {message}" if message else name


def line_in(error: BaseException, path: str) -> int | None:
    """Returns the last line of a file that an exception passed through."""
    lines = [frame.lineno for frame in extract_tb(error.__traceback__) if frame.filename == path]
    return lines[-1] if lines else None


def _place(error: BaseException, bot: Bot) -> str:
    """Returns where the bot's own file failed, or else where the error was raised."""
    path = getattr(sys.modules.get(type(bot).__module__), "__file__", None) or ""
    line = line_in(error, path)
    if line is None:
        frame = extract_tb(error.__traceback__)[-1]
        path, line = frame.filename, frame.lineno
    return f"{Path(path).name}:{line}"


def _legal(state: State, answer: object) -> Decision:
    """Returns the legal decision that equals the answer, not a look-alike such as Keep(2.0)."""
    for decision in state.legal():
        if type(answer) is type(decision) and answer == decision:
            return decision
    raise illegal(repr(answer), state)


def _limited(choose: Callable[[], object], seconds: float | None) -> object:
    """Calls a bot and interrupts it when it runs out of time, where that is possible."""
    here = hasattr(signal, "setitimer") and current_thread() is main_thread()
    if seconds is None or not here:
        return choose()
    armed = True

    def ring(_: int, __: FrameType | None) -> None:
        if armed:
            raise _OutOfTime

    timer = signal.getitimer(signal.ITIMER_REAL)
    handler = signal.signal(signal.SIGALRM, ring)
    try:
        signal.setitimer(signal.ITIMER_REAL, seconds, _RING_AGAIN)
        return choose()
    except _OutOfTime:
        raise slow(seconds) from None
    finally:
        armed = False  # first of all: an alarm from now on must not interrupt us
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, handler)
        signal.setitimer(signal.ITIMER_REAL, *timer)
