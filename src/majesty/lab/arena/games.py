"""Playing one game of an arena, and what is kept of it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from majesty.bots.referee import BotFault
from majesty.lab.arena.schedule import Arena, Match
from majesty.lab.facts import places
from majesty.lab.workers.bot_pool import Company
from majesty.rules.errors import Detail
from majesty.rules.game import Game
from majesty.rules.state import State


class Stopped(Exception):
    """The game was broken off, since the arena ends."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a seat lost its game by rule: the error's code, English sentence and details."""

    seat: int
    code: str
    reason: str
    details: Mapping[str, Detail]


@dataclass(frozen=True, slots=True)
class Played:
    """A game of an arena, and how it ended."""

    match: Match
    points: tuple[int, ...] | None  # by seat; none of a forfeited game
    places: tuple[int, ...]  # by seat: how many seats did better
    fault: Fault | None
    line: str  # the record, as JSON

    @property
    def shares(self) -> tuple[Fraction, ...]:
        """Returns each seat's part of the win, which all first places share."""
        first = Fraction(1, self.places.count(0))
        return tuple(Fraction(0) if place else first for place in self.places)


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal that was played in all its games."""

    number: int
    games: tuple[Played, ...]


def play(
    arena: Arena, match: Match, company: Company, *, stopped: Callable[[], bool] = lambda: False
) -> Played:
    """Plays one game; a bot that fails loses it, and the others share the win."""
    rngs = [arena.generator(match, seat) for seat in range(len(match.seats))]
    game = Game(
        arena.options_of(match.deal),
        names(match),
        start=0,
        dealer=arena.dealer(match.deal),
        extras=extras(arena, match),
    )
    fault = None
    try:
        play_game(game, match.seats, company, rngs, stopped=stopped)
    except BotFault as error:
        fault = Fault(game.state.to_act, error.code, str(error), error.details)
        game.extras["forfeit"] = {
            "seat": fault.seat,
            "reason": fault.reason,
            "code": fault.code,
            "details": dict(fault.details),
        }
    return outcome(match, game.state, game.record.to_json(), fault=fault)


def play_game(
    game: Game,
    seats: Sequence[str],
    company: Company,
    rngs: Sequence[Random],
    *,
    stopped: Callable[[], bool] = lambda: False,
) -> None:
    """Plays a game to its end; a bot that fails raises its fault at its turn."""
    company.begin(seats)
    while not game.state.is_over:
        if stopped():
            raise Stopped
        seat = game.state.to_act
        game.play(company.ask(seats[seat], game.state, rngs[seat]))


def names(match: Match) -> list[str]:
    """Returns the players' names: the codes, with numbers where two are the same."""
    codes = list(match.seats)
    return [
        code if codes.count(code) == 1 else f"{code} {codes[: seat + 1].count(code)}"
        for seat, code in enumerate(codes)
    ]


def extras(arena: Arena, match: Match) -> dict[str, Any]:
    """Returns what a record of the game tells besides the game."""
    place = {"deal": match.deal, "combination": match.combination, "rotation": match.rotation}
    code = {"code": [source.digest for source in arena.code]} if arena.code else {}
    return {
        "seed": arena.deal_seed(match.deal),
        "bots": list(match.seats),
        "arena": {"seed": arena.seed, **place, **code},
    }


def outcome(match: Match, state: State, line: str, *, fault: Fault | None) -> Played:
    """Returns how a game ended, from its last state."""
    if fault is not None:
        return Played(match, None, _places_of_forfeit(match, fault), fault, line)
    points = state.scores().total
    return Played(match, points, places(state), None, line)


def _places_of_forfeit(match: Match, fault: Fault) -> tuple[int, ...]:
    """Puts the bot that failed last, at all its seats; at a table of its own only the one seat."""
    failed = match.seats[fault.seat]
    innocent = [code != failed for code in match.seats]
    if not any(innocent):
        innocent = [seat != fault.seat for seat in range(len(match.seats))]
    return tuple(0 if ahead else sum(innocent) for ahead in innocent)
