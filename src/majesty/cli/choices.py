"""Choices on the command line that several commands understand alike."""

from random import Random, SystemRandom

from majesty.bots import Bot, bot
from majesty.rules.errors import OptionsError
from majesty.rules.locations import LOCATIONS


def split_list(text: str | None) -> list[str]:
    """Returns the parts of a list written with commas."""
    return [part.strip() for part in text.split(",")] if text else []


def chosen_sides(text: str, rng: Random | None = None) -> str:
    """Returns the sides that `--sides` means; `random` is one of the 256 mixes."""
    if text.lower() == "random":
        return "".join((rng or SystemRandom()).choices("AB", k=len(LOCATIONS)))
    return text.upper()


def seated_bots(codes: list[str], players: int) -> list[Bot]:
    """Returns a bot for each seat: the one that was named for all, or one each."""
    if len(codes) not in (1, players):
        raise OptionsError(
            "bot-count",
            f"{len(codes)} bots for {players} players: name one for all, or one for each.",
            bots=len(codes),
            players=players,
        )
    return [bot(code) for code in codes * (players if len(codes) == 1 else 1)]
