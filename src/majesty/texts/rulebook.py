"""The rules in sentences; what a location does is made from its row of the table."""

from majesty.rules.cards import Character
from majesty.rules.locations import LocationSide
from majesty.rules.options import DENOMINATIONS, MEEPLES_KEPT, Edition
from majesty.texts import Texts

_TURN = ("rule-turn-1", "rule-turn-2", "rule-turn-3", "rule-turn-4", "rule-turn-5")
_END = ("rule-end-1", "rule-end-2", "rule-end-3", "rule-end-4")


def lines_of(side: LocationSide, texts: Texts) -> list[str]:
    """Returns the sentences of a location side, from top to bottom."""
    lines = []
    if side.special:
        special = f"line-{side.special.value}"
        lines.append(texts(special, most=MEEPLES_KEPT))
    if side.per:
        lines.append(payment_of(side, texts))
    if side.gain:
        character = texts.character(Character(side.everyone_with), "one")
        lines.append(texts("line-everyone", character=character, points=side.gain))
    if side.bonus:
        having = _listed(side.having, "one", texts)
        lines.append(texts("line-bonus", characters=having, points=side.bonus))
    if side.value:
        lines.append(texts("line-value", points=side.value))
    if side.each_wounded:
        lines.append(texts("line-each-wounded", points=-side.each_wounded))
    if side.most_wounded:
        lines.append(texts("line-most-wounded", points=-side.most_wounded))
    return lines


def payment_of(side: LocationSide, texts: Texts) -> str:
    """Returns the sentence on what a location pays per character; empty for the Infirmary."""
    if not side.per:
        return ""
    each = _listed(side.per, "each", texts)
    points, meeples = side.points, side.meeples
    if side.times_largest:
        return texts("line-times-largest", points=points, each=each)
    if side.per_wounded:
        return texts("line-per-wounded", points=points, each=each)
    if points and meeples:
        return texts("line-points-and-meeples", points=points, meeples=meeples, each=each)
    if meeples:
        return texts("line-meeples", meeples=meeples, each=each)
    return texts("line-points", points=points, each=each)


def rulings_of(side: LocationSide) -> list[str]:
    """Lists the rulings that concern a location side."""
    majority = {"R6"} if side.value else set[str]()  # every location with a majority
    return sorted({*side.rulings} | majority)


def turn_steps(texts: Texts) -> list[str]:
    """Returns what happens in a turn, step by step."""
    return [texts(key) for key in _TURN]


def end_steps(texts: Texts) -> list[str]:
    """Returns how a game is scored, step by step."""
    return [texts(key) for key in _END]


def edition_rows(texts: Texts) -> list[tuple[str, list[str]]]:
    """Returns what the editions change: for each rule its name, and how each edition has it."""
    rows = {
        "rule-refill": [texts(f"rule-refill-{edition.refill.value}") for edition in Edition],
        "rule-tie": [texts(f"rule-tie-{edition.tie_break.value}") for edition in Edition],
        "rule-coins": [_coins(edition) for edition in Edition],
    }
    return [(texts(key), cells) for key, cells in rows.items()]


def _coins(edition: Edition) -> str:
    coins = zip(DENOMINATIONS, edition.coins, strict=True)
    return ", ".join(f"{number}×{value}" for value, number in coins)


def _listed(letters: str, form: str, texts: Texts) -> str:
    return texts.listed([texts.character(Character(letter), form) for letter in letters])
