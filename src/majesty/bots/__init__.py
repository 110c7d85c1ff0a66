"""Bots by code string. A bot sees a state and chooses one of its decisions."""

from collections.abc import Callable
from random import Random
from typing import Protocol

from majesty.bots.greedy import Greedy
from majesty.bots.uniform import Uniform
from majesty.rules.decisions import Decision
from majesty.rules.errors import MajestyError, quoted
from majesty.rules.state import State


class Bot(Protocol):
    """Whoever chooses decisions."""

    def choose(self, state: State, rng: Random) -> Decision:
        """Returns one of `state.legal()`; all randomness comes from `rng`."""
        ...


class UnknownBot(MajestyError):
    """There is no bot of that code."""


BOTS: dict[str, Callable[[], Bot]] = {"random": Uniform, "greedy": Greedy}
"""Every bot by its code."""


def bot(code: str) -> Bot:
    """Returns the bot of a code, such as `greedy`."""
    if code not in BOTS:
        known = ", ".join(BOTS)
        raise UnknownBot(
            "no-bot",
            f"There is no bot {quoted(code)}; choose from: {known}.",
            name=quoted(code),
            known=known,
        )
    return BOTS[code]()
