"""The opponents of a learner: bots, or functions that choose like bots."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Protocol, cast

from majesty.rules.decisions import Decision
from majesty.rules.errors import MajestyError, OptionsError, quoted
from majesty.rules.state import State

Choose = Callable[[State, Random], Decision]


class Chooser(Protocol):
    """A bot, such as `majesty.bot("mc:20")` returns."""

    def choose(self, state: State, rng: Random) -> Decision:
        """Returns one of `state.legal()`."""
        ...


Opponent = Chooser | Choose | str
Opponents = Opponent | Sequence[Opponent]

RANDOM = "random"


class OpponentError(MajestyError):
    """An opponent failed, or chose an illegal decision."""


def uniform(state: State, rng: Random) -> Decision:
    """Chooses every legal decision with the same probability."""
    return rng.choice(state.legal())


def seated(opponents: Opponents, players: int) -> tuple[Choose, ...]:
    """Returns the opponents clockwise from the learner: one for each seat, or one for all."""
    if isinstance(opponents, str) or not isinstance(opponents, Sequence):
        opponents = [opponents]
    given = tuple(map(_chooser, opponents))
    if len(given) == 1:
        given *= players - 1
    if len(given) != players - 1:
        raise OptionsError(
            "opponent-count",
            f"{len(given)} opponents for {players} players: give one for all, or one for each "
            "of the others.",
            opponents=len(given),
            players=players,
        )
    return given


def _chooser(opponent: object) -> Choose:
    choose = uniform if opponent == RANDOM else getattr(opponent, "choose", opponent)
    if isinstance(opponent, type) or not callable(choose):
        shown = quoted(str(opponent))
        raise OptionsError(
            "bad-opponent",
            f'{shown} is not an opponent: give "random", a bot such as majesty.bot("greedy"), '
            "or a function of state and generator.",
            opponent=shown,
        )
    return cast("Choose", choose)


def ask(opponent: Choose, state: State, rng: Random) -> Decision:
    """Returns an opponent's decision, which is one of `state.legal()`."""
    legal = state.legal()
    try:
        answer: object = opponent(state, rng)
    except MajestyError:
        raise
    except Exception as error:
        place, reason = f"seat {state.seat}", f"{type(error).__name__}: {error}"
        raise OpponentError(
            "bot-crashed", f"The bot crashed ({place}): {reason}.", place=place, reason=reason
        ) from error
    for decision in legal:
        if type(answer) is type(decision) and answer == decision:
            return decision
    shown, known = quoted(repr(answer)), ", ".join(map(str, legal))
    raise OpponentError(
        "bot-illegal",
        f"The bot chose {shown}; the legal decisions are: {known}.",
        answer=shown,
        legal=known,
    )
