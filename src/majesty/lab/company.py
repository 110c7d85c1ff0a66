"""The bots of one process, made once."""

import sys
from collections.abc import Callable
from contextlib import redirect_stdout, suppress
from random import Random

from majesty.bots import Bot, bot, closing, prepare
from majesty.bots.files import load_code
from majesty.bots.referee import BotFault, ask
from majesty.lab.schedule import Arena
from majesty.rules.decisions import Decision
from majesty.rules.errors import MajestyError
from majesty.rules.state import State


class Company:
    """All bots of an arena; what they print goes to standard error, away from our results."""

    def __init__(self, arena: Arena, note: Callable[[], object] = lambda: None) -> None:
        self._seconds = arena.seconds
        with redirect_stdout(sys.stderr):
            for path in arena.code:
                load_code(path)
            self._bots: dict[str, Bot] = {code: bot(code) for code in arena.codes}
            prepare(self._bots.values(), note)

    def ask(self, code: str, state: State, rng: Random) -> Decision:
        """Returns the decision of a bot; one that fails is made anew for the next game."""
        with redirect_stdout(sys.stderr):
            try:
                return ask(self._bots[code], state, rng, seconds=self._seconds)
            except BotFault:
                self._close(code)
                with suppress(MajestyError):  # else the old one has to do
                    self._bots[code] = bot(code)
                raise

    def close(self) -> None:
        """Ends the bots that want to be ended."""
        for code in self._bots:
            self._close(code)

    def _close(self, code: str) -> None:
        with closing([self._bots[code]]):
            pass
