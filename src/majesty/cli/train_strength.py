"""How strong a network is while it learns: its games against other bots, in an arena."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from majesty.bots import Bot, add, bot, closing, remove
from majesty.lab.arena import Arena, play_arena, report

_LEARNER = "learner"


class Strength(NamedTuple):
    """How often a learner beats another bot, with the 95% interval."""

    rival: str
    games: int
    share: float
    low: float
    high: float
    margin: float  # own points minus the other's


def check_rivals(codes: Sequence[str]) -> None:
    """Refuses codes that no bot has."""
    for code in codes:
        with closing([bot(code)]):
            pass


def measure(
    learner: Bot,
    rivals: Sequence[str],
    *,
    games: int,
    seed: int,
    note: Callable[[], object],
) -> list[Strength]:
    """Lets a bot play against others, on random sides; with a seed always the same deals."""
    add({_LEARNER: lambda: learner})
    try:
        return [_against(rival, games, seed, note) for rival in rivals]
    finally:
        remove([_LEARNER])


def _against(rival: str, games: int, seed: int, note: Callable[[], object]) -> Strength:
    arena = Arena.of([_LEARNER, rival], games=games, seed=seed, sides="random", seconds=None)
    found = report(arena, play_arena(arena, note=note))
    [mine] = [each for each in found.bots if each.code == _LEARNER]
    low, high = mine.ci95 or (0.0, 1.0)
    return Strength(rival, mine.games, mine.win_share, low, high, mine.mean_margin or 0.0)
