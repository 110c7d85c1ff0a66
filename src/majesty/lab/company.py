"""The bots of one process, made once."""

import atexit
import sys
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout, suppress
from random import Random
from typing import Protocol

from majesty.bots import Bot, bot, closing, prepare
from majesty.bots.files import load_code
from majesty.bots.referee import BotFault, ask
from majesty.lab.sources import Source
from majesty.rules.decisions import Decision
from majesty.rules.errors import MajestyError
from majesty.rules.state import State


class Cast(Protocol):
    """Who is to play, in an arena or a study."""

    @property
    def codes(self) -> tuple[str, ...]:
        """Lists the bots, each once."""
        ...

    @property
    def code(self) -> Sequence[str | Source]:
        """Lists the files that bring bots of their own."""
        ...

    @property
    def seconds(self) -> float | None:
        """Returns how long a decision may take."""
        ...


class Company:
    """All bots of an arena; what they print goes to standard error, away from our results."""

    def __init__(self, cast: Cast, note: Callable[[], object] = lambda: None) -> None:
        self._seconds = cast.seconds
        with redirect_stdout(sys.stderr):
            for file in cast.code:
                load_code(file.at_hand() if isinstance(file, Source) else file)
            self._bots: dict[str, Bot] = {code: bot(code) for code in cast.codes}
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


class _Kept:
    """The company of this process, for as long as it plays for the same cast."""

    cast: Cast | None = None
    company: Company | None = None


def company_of(cast: Cast) -> Company:
    """Returns the company of a cast, which a worker makes once."""
    if _Kept.company is None or _Kept.cast != cast:
        dismiss()
        _Kept.cast, _Kept.company = cast, Company(cast)
    return _Kept.company


@atexit.register
def dismiss() -> None:
    """Ends the company that this process keeps."""
    if _Kept.company is not None:
        _Kept.company.close()
    _Kept.cast = _Kept.company = None
