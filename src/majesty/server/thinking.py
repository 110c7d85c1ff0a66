"""What a process of the pool does: it thinks for bots, away from the event loop."""

import signal
from random import SystemRandom

from majesty.bots import Bot, bot, prepare
from majesty.bots.referee import ask
from majesty.rules.state import State

_bots: dict[str, Bot] = {}


def begin() -> None:
    """Leaves the signals of the terminal to the server, which stops us when it is time."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def get_ready(code: str) -> None:
    """Compiles or loads what a bot needs."""
    if code not in _bots:
        made = bot(code)
        prepare([made])
        _bots[code] = made


def think(code: str, position: str, seconds: float) -> str:
    """Returns a bot's decision; raises a BotFault if it has none in time."""
    get_ready(code)
    return str(ask(_bots[code], State.parse(position), SystemRandom(), seconds=seconds))
