"""Counting an arena, deal by deal."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import permutations, product
from typing import NamedTuple

from majesty.lab.arena.games import Deal, Fault, PlayedGame
from majesty.lab.arena.ratings import Rating, Ratings
from majesty.lab.arena.report import BotReport, PairReport, Report
from majesty.lab.arena.schedule import Arena
from majesty.lab.statistics import Mean


@dataclass(slots=True)
class _Column:
    """A mean over all deals, and the sum of the deal that is being counted."""

    mean: Mean = field(default_factory=Mean)
    total: Fraction = Fraction(0)
    games: int = 0

    def add(self, value: Fraction) -> None:
        self.total += value
        self.games += 1

    def end_deal(self) -> None:
        self.mean.add(self.total, self.games)
        self.total, self.games = Fraction(0), 0


@dataclass(slots=True)
class _BotTally:
    share: _Column = field(default_factory=_Column)
    points: _Column = field(default_factory=_Column)
    margin: _Column = field(default_factory=_Column)
    seats: int = 0
    faults: int = 0
    first_fault: Fault | None = None


@dataclass(slots=True)
class _PairTally:
    share: _Column = field(default_factory=_Column)
    margin: _Column = field(default_factory=_Column)


class Leader(NamedTuple):
    """The bot in first place at the moment."""

    code: str
    share: float


class Standings:
    """The results of an arena so far."""

    def __init__(self, arena: Arena) -> None:
        self.arena = arena
        self.deals = 0
        self._bots = {code: _BotTally() for code in arena.codes}
        self._pairs = {pair: _PairTally() for pair in permutations(arena.codes, 2)}
        self._ratings = Ratings(arena.codes, arena.options.players)

    @property
    def games(self) -> int:
        """Returns how many games have been counted."""
        return self.deals * self.arena.games_per_deal

    @property
    def leader(self) -> Leader | None:
        """Returns the first bot, once a deal has been counted."""
        if not self.deals:
            return None
        code = max(self._bots, key=self._merit)
        return Leader(code, self._bots[code].share.mean.value or 0)

    def add(self, deal: Deal) -> None:
        """Counts a deal."""
        for played in deal.games:
            self._count(played)
        for tally in self._bots.values():
            for column in (tally.share, tally.points, tally.margin):
                column.end_deal()
        for pair in self._pairs.values():
            for column in (pair.share, pair.margin):
                column.end_deal()
        self.deals += 1

    def _count(self, played: PlayedGame) -> None:
        seats: dict[str, list[int]] = {}
        for seat, code in enumerate(played.scheduled.seats):
            seats.setdefault(code, []).append(seat)
        self._ratings.add(played.scheduled.seats, played.places)
        shares, points = played.shares, played.points
        for code, own in seats.items():
            tally = self._bots[code]
            tally.seats += len(own)
            tally.share.add(Fraction(sum(shares[seat] for seat in own)))
            if points:
                tally.points.add(_mean(points[seat] for seat in own))
                tally.margin.add(_mean(_margin(points, seat) for seat in own))
        for one, other in permutations(seats, 2):
            pair, places = self._pairs[one, other], played.places
            met = list(product(seats[one], seats[other]))
            pair.share.add(_mean(_ahead(places[a], places[b]) for a, b in met))
            if points:
                pair.margin.add(_mean(points[a] - points[b] for a, b in met))
        if played.fault:
            tally = self._bots[played.scheduled.seats[played.fault.seat]]
            tally.faults += 1
            tally.first_fault = tally.first_fault or played.fault

    def report(self) -> Report:
        """Returns the report."""
        ranking = sorted(self._bots, key=self._merit, reverse=True)
        ratings = self._ratings.fitted()
        return Report(
            self.arena,
            self.deals,
            tuple(self._bot_report(code, ratings[code]) for code in ranking),
            tuple(self._pair_report(*pair) for pair in permutations(ranking, 2)),
        )

    def _merit(self, code: str) -> tuple[float, float]:
        """Returns what bots are ordered by: wins per seat, then margin."""
        tally = self._bots[code]
        margin = tally.margin.mean.value
        wins = float(tally.share.mean.total / max(tally.seats, 1))
        return wins, float("-inf") if margin is None else margin

    def _bot_report(self, code: str, rating: Rating) -> BotReport:
        tally = self._bots[code]
        share, margin = tally.share.mean, tally.margin.mean
        return BotReport(
            code=code,
            games=share.games,
            wins=float(share.total),
            win_share=share.value or 0.0,
            ci95=share.share_interval,
            par=tally.seats / (max(share.games, 1) * self.arena.options.players),
            mean_points=tally.points.mean.value,
            mean_margin=margin.value,
            ci95_margin=margin.interval,
            rating=rating.value,
            rating_error=rating.error,
            faults=tally.faults,
            first_fault=tally.first_fault,
        )

    def _pair_report(self, bot: str, against: str) -> PairReport:
        tally = self._pairs[bot, against]
        share, margin = tally.share.mean, tally.margin.mean
        return PairReport(
            bot=bot,
            against=against,
            games=share.games,
            share=share.value or 0.0,
            ci95=share.share_interval,
            mean_margin=margin.value,
            ci95_margin=margin.interval,
        )


def _mean(values: Iterable[Fraction | int]) -> Fraction:
    listed = list(values)
    return Fraction(sum(listed), len(listed))


def _margin(points: tuple[int, ...], seat: int) -> int:
    return points[seat] - max(points[:seat] + points[seat + 1 :])


def _ahead(place: int, other: int) -> Fraction:
    """Returns 1 for the better place, 0 for the worse, and 1/2 for the same."""
    return Fraction((other > place) - (other < place) + 1, 2)
