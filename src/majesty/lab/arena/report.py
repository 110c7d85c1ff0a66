"""The results of an arena, as plain values."""

from dataclasses import asdict, dataclass
from typing import Any

from majesty.lab.arena.games import Fault
from majesty.lab.arena.schedule import RANDOM_SIDES, Arena
from majesty.lab.statistics import Interval

_DIGITS = 6  # of shares and means
_RATING_DIGITS = 2


@dataclass(frozen=True, slots=True)
class BotReport:
    """How one bot did."""

    code: str
    games: int  # that it took part in, at however many seats
    wins: float  # its shares of wins, all its seats together
    win_share: float  # wins divided by games
    ci95: Interval | None
    par: float  # the win share of a bot that plays like everyone else
    mean_points: float | None  # None: no game was finished
    mean_margin: float | None  # own points minus the best opponent's
    ci95_margin: Interval | None
    rating: float
    rating_error: float
    faults: int
    first_fault: Fault | None


@dataclass(frozen=True, slots=True)
class PairReport:
    """How one bot did against another, in the games of both."""

    bot: str
    against: str
    games: int
    share: float  # how often it finished ahead of the other, with ties as half
    ci95: Interval | None
    mean_margin: float | None  # own points minus the other's
    ci95_margin: Interval | None


@dataclass(frozen=True, slots=True)
class Report:
    """The bots from best to worst, and every pair of them."""

    arena: Arena
    deals: int
    bots: tuple[BotReport, ...]
    pairs: tuple[PairReport, ...]  # in both directions

    @property
    def games(self) -> int:
        """Returns how many games were played."""
        return self.deals * self.arena.games_per_deal

    def to_dict(self) -> dict[str, Any]:
        """Returns the report as JSON values; it contains no times, so it can be reproduced."""
        arena, options = self.arena, self.arena.options
        return {
            "seed": arena.seed,
            "players": options.players,
            "options": {
                "edition": options.edition.code,
                "sides": RANDOM_SIDES if arena.random_sides else options.sides,
                "deck": options.deck.value,
                "tie_break": options.ties.value,
            },
            "games": self.games,
            "deals": self.deals,
            "bots": [_bot_dict(bot) for bot in self.bots],
            "pairs": [_rounded(asdict(pair)) for pair in self.pairs],
        }


def _bot_dict(bot: BotReport) -> dict[str, Any]:
    values = _rounded(asdict(bot))
    for key in ("rating", "rating_error"):
        values[key] = round(values[key], _RATING_DIGITS)
    if bot.first_fault is None:
        del values["first_fault"]
    else:
        values["first_fault"] = bot.first_fault.reason
    return values


def _rounded(values: dict[str, Any]) -> dict[str, Any]:
    """Rounds numbers, to hide the last bits of a machine's arithmetic."""
    rounded: dict[str, Any] = {}
    for key, value in values.items():
        if isinstance(value, float):
            rounded[key] = round(value, _DIGITS)
        elif isinstance(value, Interval):
            rounded[key] = [round(bound, _DIGITS) for bound in value]
        else:
            rounded[key] = value
    return rounded
