"""Bots by code string. A bot sees a state and chooses one of its decisions."""

from importlib import import_module
from random import Random
from typing import Protocol, cast

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


BOTS = {"random": "uniform.Uniform", "greedy": "greedy.Greedy"}
"""Every bot by its code: its module and class, imported when somebody asks for it."""


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
    module, _, name = BOTS[code].partition(".")
    return cast("Bot", getattr(import_module(f"majesty.bots.{module}"), name)())
