"""Playing one game of an arena, and keeping its result."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from majesty.bots.referee import BotFault
from majesty.lab.arena.schedule import Arena, ScheduledGame
from majesty.lab.facts import places
from majesty.lab.workers.bot_pool import BotPool
from majesty.rules.errors import Detail
from majesty.rules.game import Game
from majesty.rules.state import State


class Stopped(Exception):
    """The game was cancelled because the arena stops."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a seat lost its game by rule: the error's code, English sentence and details."""

    seat: int
    code: str
    reason: str
    details: Mapping[str, Detail]


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game of an arena, and how it ended."""

    scheduled: ScheduledGame
    points: tuple[int, ...] | None  # by seat; None for a forfeited game
    places: tuple[int, ...]  # by seat: how many seats did better
    fault: Fault | None
    line: str  # the record, as JSON

    @property
    def shares(self) -> tuple[Fraction, ...]:
        """Returns each seat's share of the win; all first places have equal shares."""
        first = Fraction(1, self.places.count(0))
        return tuple(Fraction(0) if place else first for place in self.places)


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal that was played in all its games."""

    number: int
    games: tuple[PlayedGame, ...]


def play(
    arena: Arena,
    scheduled: ScheduledGame,
    bot_pool: BotPool,
    *,
    stopped: Callable[[], bool] = lambda: False,
) -> PlayedGame:
    """Plays one game; a bot that fails loses it, and the others share the win."""
    rngs = [arena.generator(scheduled, seat) for seat in range(len(scheduled.seats))]
    game = Game(
        arena.options_of(scheduled.deal),
        names(scheduled),
        start=0,
        dealer=arena.dealer(scheduled.deal),
        extras=extras(arena, scheduled),
    )
    fault = None
    try:
        play_game(game, scheduled.seats, bot_pool, rngs, stopped=stopped)
    except BotFault as error:
        fault = Fault(game.state.to_act, error.code, str(error), error.details)
        game.extras["forfeit"] = {
            "seat": fault.seat,
            "reason": fault.reason,
            "code": fault.code,
            "details": dict(fault.details),
        }
    return outcome(scheduled, game.state, game.record.to_json(), fault=fault)


def play_game(
    game: Game,
    seats: Sequence[str],
    bot_pool: BotPool,
    rngs: Sequence[Random],
    *,
    stopped: Callable[[], bool] = lambda: False,
) -> None:
    """Plays a game to its end; a bot that fails raises its fault at its turn."""
    bot_pool.begin(seats)
    while not game.state.is_over:
        if stopped():
            raise Stopped
        seat = game.state.to_act
        game.play(bot_pool.ask(seats[seat], game.state, rngs[seat]))


def names(scheduled: ScheduledGame) -> list[str]:
    """Returns the players' names: the codes, with numbers where two are the same."""
    codes = list(scheduled.seats)
    return [
        code if codes.count(code) == 1 else f"{code} {codes[: seat + 1].count(code)}"
        for seat, code in enumerate(codes)
    ]


def extras(arena: Arena, scheduled: ScheduledGame) -> dict[str, Any]:
    """Returns the further keys of the game's record."""
    place = {
        "deal": scheduled.deal,
        "combination": scheduled.combination,
        "rotation": scheduled.rotation,
    }
    code = {"code": [file.digest for file in arena.code]} if arena.code else {}
    return {
        "seed": arena.deal_seed(scheduled.deal),
        "bots": list(scheduled.seats),
        "arena": {"seed": arena.seed, **place, **code},
    }


def outcome(
    scheduled: ScheduledGame, state: State, line: str, *, fault: Fault | None
) -> PlayedGame:
    """Returns how a game ended, from its last state."""
    if fault is not None:
        return PlayedGame(scheduled, None, _places_of_forfeit(scheduled, fault), fault, line)
    points = state.scores().total
    return PlayedGame(scheduled, points, places(state), None, line)


def _places_of_forfeit(scheduled: ScheduledGame, fault: Fault) -> tuple[int, ...]:
    """Ranks all seats of the failed bot last; if it has every seat, only the one that failed."""
    failed = scheduled.seats[fault.seat]
    innocent = [code != failed for code in scheduled.seats]
    if not any(innocent):
        innocent = [seat != fault.seat for seat in range(len(scheduled.seats))]
    return tuple(0 if ahead else sum(innocent) for ahead in innocent)
