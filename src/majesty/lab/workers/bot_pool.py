"""The bots of one process: ours are made once, those from files for every game."""

import atexit
import sys
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from random import Random
from typing import Protocol

from majesty.bots import Bot, bot, closing, is_added, prepare
from majesty.bots.files import load_code
from majesty.bots.referee import BotFault, ask
from majesty.lab.workers.bot_files import BotFile
from majesty.rules.decisions import Decision
from majesty.rules.errors import MajestyError
from majesty.rules.state import State


class Roster(Protocol):
    """The bots that are to play, in an arena or a study."""

    @property
    def codes(self) -> tuple[str, ...]:
        """Lists the bots, each once."""
        ...

    @property
    def code(self) -> Sequence[BotFile]:
        """Lists the files with users' bots."""
        ...

    @property
    def seconds(self) -> float | None:
        """Returns how long a decision may take."""
        ...


class BotPool:
    """All bots of an arena or a study; what they print goes to standard error, not into results."""

    def __init__(self, roster: Roster, note: Callable[[], object] = lambda: None) -> None:
        self._seconds = roster.seconds
        with redirect_stdout(sys.stderr):
            for file in roster.code:
                load_code(file.at_hand())
            self._bots: dict[str, Bot] = {code: bot(code) for code in roster.codes}
            prepare(self._bots.values(), note)
        self._foreign = frozenset(filter(is_added, roster.codes))
        self._played: set[str] = set()  # those of them that have already played

    def begin(self, seats: Sequence[str]) -> None:
        """Starts a game, for which bots from files are made again.

        If one remembered other games, results would depend on the number of workers.
        """
        for code in self._foreign.intersection(seats):
            if code in self._played:
                self._dismiss(code)
            self._played.add(code)

    def ask(self, code: str, state: State, rng: Random) -> Decision:
        """Returns the decision of a bot; one that fails is made again for the next game."""
        with redirect_stdout(sys.stderr):
            try:
                return ask(self._bot(code), state, rng, seconds=self._seconds)
            except BotFault:
                self._dismiss(code)
                raise

    def close(self) -> None:
        """Closes the bots that need it."""
        for code in list(self._bots):
            self._dismiss(code)

    def _bot(self, code: str) -> Bot:
        if code not in self._bots:
            try:
                self._bots[code] = bot(code)
            except MajestyError as error:
                raise BotFault(error.code, str(error), **error.details) from error
        return self._bots[code]

    def _dismiss(self, code: str) -> None:
        if code in self._bots:
            with redirect_stdout(sys.stderr), closing([self._bots.pop(code)]):
                pass


class _Kept:
    """The bot pool of this process, kept while it plays for the same roster."""

    roster: Roster | None = None
    pool: BotPool | None = None


def pool_for(roster: Roster) -> BotPool:
    """Returns the bot pool of a roster, which a worker makes once."""
    if _Kept.pool is None or _Kept.roster != roster:
        close_pool()
        _Kept.roster, _Kept.pool = roster, BotPool(roster)
    return _Kept.pool


@atexit.register
def close_pool() -> None:
    """Closes the bot pool that this process keeps."""
    if _Kept.pool is not None:
        _Kept.pool.close()
    _Kept.roster = _Kept.pool = None
