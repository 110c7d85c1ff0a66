"""The final scoring: Infirmary, variety, majority, and the winners."""

from collections.abc import Iterator
from dataclasses import dataclass

from majesty.rules.events import (
    Event,
    GameEnded,
    InfirmaryScored,
    MajorityScored,
    TieBroken,
    VarietyScored,
)
from majesty.rules.locations import Location
from majesty.rules.options import Options, TieBreak
from majesty.rules.realms import Realm


@dataclass(frozen=True, slots=True)
class Scores:
    """The final scoring, each figure by seat."""

    during_play: tuple[int, ...]  #: points gained during the game
    infirmary: tuple[int, ...]  #: points lost for wounded cards, never above 0
    variety: tuple[int, ...]  #: the square of the number of occupied locations
    majority: tuple[int, ...]  #: the values of locations with the most characters
    total: tuple[int, ...]  #: the sum of all of these
    winners: tuple[int, ...]  #: the seats that have won


def score(options: Options, realms: tuple[Realm, ...]) -> Scores:
    """Returns the final scoring of these realms, as if the game ended now.

    It can be asked at any time, with `state.options` and `state.realms`. `State.scores()` is the
    same of a finished game, and raises `GameNotOver` before the end.
    """
    majority = [0] * len(realms)
    for won in majorities(options, realms):
        for seat in won.seats:
            majority[seat] += won.points
    during_play = tuple(realm.points for realm in realms)
    infirmary = tuple(lost.points for lost in _infirmaries(options, realms))
    variety = tuple(gained.points for gained in _varieties(realms))
    parts = (during_play, infirmary, variety, tuple(majority))
    total = tuple(map(sum, zip(*parts, strict=True)))
    return Scores(*parts, total, _winners(options, realms, total))


def final_events(options: Options, realms: tuple[Realm, ...]) -> Iterator[Event]:
    """Yields the final scoring step by step, as it is counted at a table."""
    yield from _infirmaries(options, realms)
    yield from _varieties(realms)
    yield from majorities(options, realms)
    scores = score(options, realms)
    first = tuple(i for i, points in enumerate(scores.total) if points == max(scores.total))
    if len(first) > 1 and options.ties is TieBreak.MEEPLES:
        yield TieBroken(first, tuple(realms[seat].meeples for seat in first))
    yield GameEnded(scores.total, scores.winners)


def majorities(options: Options, realms: tuple[Realm, ...]) -> Iterator[MajorityScored]:
    """Yields the seats with the most characters at each location."""
    for side in options.board[: Location.INFIRMARY.index]:
        counts = [len(realm.stacks[side.location.index]) for realm in realms]
        most = max(counts)
        if most:  # R6
            seats = tuple(seat for seat, count in enumerate(counts) if count == most)
            yield MajorityScored(side.location, seats, most, side.value)


def _infirmaries(options: Options, realms: tuple[Realm, ...]) -> Iterator[InfirmaryScored]:
    side = options.board[Location.INFIRMARY.index]
    most = max(len(realm.infirmary) for realm in realms)
    for seat, realm in enumerate(realms):
        cards = len(realm.infirmary)
        penalty = side.most_wounded if cards and cards == most else 0  # R7
        yield InfirmaryScored(seat, cards, cards * side.each_wounded + penalty, penalty)


def _varieties(realms: tuple[Realm, ...]) -> Iterator[VarietyScored]:
    for seat, realm in enumerate(realms):
        locations = sum(1 for stack in realm.stacks if stack)
        yield VarietyScored(seat, locations, locations**2)


def _winners(
    options: Options, realms: tuple[Realm, ...], total: tuple[int, ...]
) -> tuple[int, ...]:
    by_meeples = options.ties is TieBreak.MEEPLES
    ranks = [
        (points, realm.meeples if by_meeples else 0)  # R9
        for points, realm in zip(total, realms, strict=True)
    ]
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
