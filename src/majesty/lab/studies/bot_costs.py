"""What studies need to know about a bot before it plays, from its code alone."""

import re

from majesty.bots import LEVELS, bot, closing
from majesty.lab.studies.study import StudyError
from majesty.turbo.selfplay import MOST_PLAYOUTS

_MC = re.compile(r"mc:([0-9]{1,6})")
_PLAYOUTS = re.compile(r"mc(?:ts)?:([0-9]+)(?::.*)?")


def compiled_playouts(code: str) -> int | None:
    """Returns the playouts of a bot that the kernel can play, 0 for `random`; None for others."""
    code = LEVELS.get(code, code)
    if code == "random":
        return 0
    found = _MC.fullmatch(code)
    playouts = int(found[1]) if found else 0
    return playouts if 0 < playouts <= MOST_PLAYOUTS else None


def compiled_cost(playouts: int) -> float:
    """Returns about how many microseconds the kernel takes for a turn, to size the shares."""
    return 20 + 1.6 * playouts if playouts else 0.15


def cost(code: str) -> float:
    """Returns the same for games played by the rules in Python, which take time with any bot."""
    code = LEVELS.get(code, code)
    name, found = code.partition(":")[0], _PLAYOUTS.fullmatch(code)
    if name == "random":
        return 120
    if name == "greedy":
        return 150
    return 150 + 1.6 * int(found[1]) if found else 1000


def check_reproducible(code: str) -> None:
    """Refuses an unknown bot, and one whose decisions depend on the machine's speed."""
    made = bot(code)
    with closing([made]):
        budget = getattr(made, "budget", None)
    if getattr(budget, "seconds", None) is not None:
        raise StudyError(
            "study-time",
            f"The bot {code} has a time limit, so its results would depend on the machine; "
            "give it a number of playouts instead, as in mcts:1000.",
            bot=code,
        )
