"""The arena: bots against each other, fairly, and what comes of it."""

from collections.abc import Iterable

from majesty.lab.match import Deal, Played
from majesty.lab.pool import play_arena
from majesty.lab.report import BotReport, PairReport, Report
from majesty.lab.schedule import Arena, ArenaError
from majesty.lab.standings import Standings

__all__ = [
    "Arena",
    "ArenaError",
    "BotReport",
    "Deal",
    "PairReport",
    "Played",
    "Report",
    "Standings",
    "play_arena",
    "report",
]


def report(arena: Arena, deals: Iterable[Deal]) -> Report:
    """Returns what the deals of an arena tell about its bots."""
    standings = Standings(arena)
    for deal in deals:
        standings.add(deal)
    return standings.report()
