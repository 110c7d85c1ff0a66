"""What studies need to know about a bot before it plays, from its code alone."""

import re
from collections.abc import Iterable
from hashlib import sha256

from majesty.bots import LEVELS, bot, closing
from majesty.bots.net import LOOKS
from majesty.lab.studies.study import StudyError
from majesty.network.network import shipped
from majesty.turbo.players import FLAT, MOST_PLAYOUTS, NETWORK, Player

_MC = re.compile(r"mc:([0-9]{1,6})")
_NET = re.compile(r"net(?::heat=([0-9]{1,6}))?")
_BUDGET = re.compile(r"(?:mc|mcts|net):([0-9]+)(?::.*)?")
_SOLVED = 3000  # microseconds of a turn that the bot `net` spends on the end of the game


def compiled_player(code: str) -> Player | None:
    """Returns the player of a bot's code, if the kernel has such a player."""
    code = LEVELS.get(code, code)
    if code == "random":
        return Player()
    if found := _MC.fullmatch(code):
        playouts = int(found[1])
        return Player.flat(playouts) if 0 < playouts <= MOST_PLAYOUTS else None
    if found := _NET.fullmatch(code):
        return Player.network(int(found[1] or 0))
    return None


def compiled_cost(player: Player) -> float:
    """Returns about how many microseconds the kernel takes for a turn, to size the shares."""
    if player.kind == FLAT:
        return 20 + 1.6 * player.number
    return 12 if player.kind == NETWORK else 0.15


def cost(code: str) -> float:
    """Returns the same for games played by the rules in Python, which take time with any bot."""
    code = LEVELS.get(code, code)
    name, found = code.partition(":")[0], _BUDGET.fullmatch(code)
    if name == "random":
        return 120
    if name == "greedy":
        return 150
    if name == "net":
        if "=" in code and not found:  # it errs
            return 200
        return 200 + 40 * (int(found[1]) if found else LOOKS) + _SOLVED
    return 150 + 1.6 * int(found[1]) if found else 1000


def network_digest(codes: Iterable[str]) -> str | None:
    """Returns a hash of the network that decides, if one does: games depend on it."""
    if not any(LEVELS.get(code, code).partition(":")[0] == "net" for code in codes):
        return None
    digest = sha256()
    for array in shipped().layers:
        digest.update(array.tobytes())
    return digest.hexdigest()[:16]


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
