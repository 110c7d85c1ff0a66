"""The arena: fair games between bots, and their results."""

from collections.abc import Iterable

from majesty.lab.arena.games import Deal, PlayedGame
from majesty.lab.arena.playing import play_arena
from majesty.lab.arena.report import BotReport, PairReport, Report
from majesty.lab.arena.schedule import Arena, ArenaError
from majesty.lab.arena.standings import Standings

__all__ = [
    "Arena",
    "ArenaError",
    "BotReport",
    "Deal",
    "PairReport",
    "PlayedGame",
    "Report",
    "Standings",
    "play_arena",
    "report",
]


def report(arena: Arena, deals: Iterable[Deal]) -> Report:
    """Returns what the deals of an arena say about its bots."""
    standings = Standings(arena)
    for deal in deals:
        standings.add(deal)
    return standings.report()
