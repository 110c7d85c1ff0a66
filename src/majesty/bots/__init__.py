"""Bots by code string. A bot sees a state and chooses one of its decisions.

A code is `name[:argument[:argument...]]`: `greedy`, `mc:1000`, `mcts:1s:threads=2`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Protocol, cast, runtime_checkable

from majesty.rules.decisions import Decision
from majesty.rules.errors import MajestyError, quoted
from majesty.rules.state import State

if TYPE_CHECKING:
    from majesty.bots.evaluation import Judgement


class Bot(Protocol):
    """Anything that chooses decisions. If it has a method `close()`, that is called at the end."""

    def choose(self, state: State, rng: Random) -> Decision:
        """Returns one of `state.legal()`; all randomness comes from `rng`."""
        ...


@runtime_checkable
class Compiled(Bot, Protocol):
    """A bot that compiles its search, which takes seconds, once on every machine.

    If its attribute `plays_unprepared` is true, it can also choose before that, only not as well.
    """

    def is_ready(self) -> bool:
        """Tells whether `prepare` is quick."""
        ...

    def prepare(self) -> None:
        """Compiles or loads what is needed, so that the first decision does not take longer."""
        ...


class UnknownBot(MajestyError):
    """There is no bot with that code."""


class BotCodeError(MajestyError):
    """The bot of a code cannot use the code's arguments."""


BOTS = {
    "random": "uniform.Uniform",
    "greedy": "greedy.Greedy",
    "mc": "montecarlo.MonteCarlo",
    "mcts": "treesearch.TreeSearch",
    "net": "net.Net",
    "exact": "exact.Exact",
    "cmd": "process.Process",
}
"""Every bot by its name: its module and class, imported on first use.

A class whose bots have arguments has a classmethod `configured(arguments)`.
"""

LEVELS = {
    "beginner": "net:heat=40:hasty=100",
    "easy": "net:heat=10:hasty=75",
    "medium": "net:heat=8:hasty=38",
    "hard": "net:heat=5:hasty=10",
    "expert": "net:300ms",
}
"""Other names for codes, for people who want an opponent and not an algorithm; weakest first."""

_added: dict[str, Callable[..., Bot]] = {}  # the bots of `add`, called with the arguments


def bot(code: str) -> Bot:
    """Returns the bot of a code, such as `greedy`, `mc:1000` or `expert`.

    A code is the name of a bot or a level, and its arguments after colons.
    """
    name, *arguments = LEVELS.get(code, code).split(":")
    if name in _added:
        return _added[name](*arguments)
    if name not in BOTS and name not in LEVELS:
        known = ", ".join(names())
        raise UnknownBot(
            "no-bot",
            f"There is no bot {quoted(name)}; choose from: {known}.",
            name=quoted(name),
            known=known,
        )
    if name in BOTS:
        module, _, class_name = BOTS[name].partition(".")
        made = getattr(import_module(f"majesty.bots.{module}"), class_name)
        if hasattr(made, "configured"):
            return cast("Bot", made.configured(arguments))
        if not arguments:
            return cast("Bot", made())
    shown = quoted(":".join(arguments))
    raise BotCodeError(
        "bot-argument",
        f"The bot {name} takes no arguments, but was given {shown}.",
        name=name,
        arguments=shown,
    )


def evaluate(state: State, budget: str | None = None, *, seed: int = 0) -> "Judgement":
    """Judges a position: chances to win and expected margins, for each of its decisions too.

    Without a budget, the network looks once at every position that may come next. With one, that of
    the bot `net` such as `800` or `50ms`, it looks ahead with the compiled search. A finished game
    has its result.
    """
    judgement: Judgement = import_module("majesty.bots.evaluation").evaluate(
        state, budget, seed=seed
    )
    return judgement


def names() -> tuple[str, ...]:
    """Lists the names that a code can begin with."""
    return (*BOTS, *LEVELS, *_added)


def add(bots: Mapping[str, Callable[..., Bot]]) -> None:
    """Adds bots by name; they are called with the arguments of a code, as strings."""
    _added.update(bots)


def is_added(code: str) -> bool:
    """Tells whether a code names a bot that was added, not one of ours."""
    return code.partition(":")[0] in _added


def remove(codes: Iterable[str]) -> None:
    """Forgets bots that were added."""
    for name in codes:
        _added.pop(name, None)


def plays_unprepared(bot: Bot) -> bool:
    """Tells whether a bot can choose without waiting for `prepare`."""
    return not isinstance(bot, Compiled) or bool(getattr(bot, "plays_unprepared", False))


def _no_note() -> None:
    """Says nothing."""


def prepare(bots: Iterable[Bot], note: Callable[[], object] = _no_note) -> None:
    """Lets bots compile what they need, so that their first decision does not take longer.

    `note` is called first if that takes seconds, as it does once on every machine.
    """
    compiled = [each for each in bots if isinstance(each, Compiled)]
    if not all(each.is_ready() for each in compiled):
        note()
    for each in compiled:
        each.prepare()


@contextmanager
def closing(bots: Iterable[Bot]) -> Iterator[None]:
    """Closes bots at the end, if they have something to close."""
    with ExitStack() as stack:
        for each in bots:
            close = getattr(each, "close", None)
            if callable(close):
                stack.callback(_quietly, close)
        yield


def _quietly(close: Callable[[], object]) -> None:
    """Closes a bot; the games are over, so an error now must not hide how they ended."""
    with suppress(Exception):
        close()
