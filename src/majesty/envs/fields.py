"""What the numbers of an observation and of an action mean, and tables that explain them."""

from typing import NamedTuple

from majesty.rules.cards import ALL_CARDS, CARDS
from majesty.rules.decisions import Decision, Heal, Keep, Place, Take
from majesty.turbo.features import HUNDRED
from majesty.turbo.moves import DECISIONS
from majesty.turbo.tables import (
    ALL,
    DISPLAY_FIELDS,
    FEATURE_FIELDS,
    MAX_PLAYERS,
    REALM_FIELDS,
    ROOM,
    ROUNDS,
)

TURNS = ROUNDS * MAX_PLAYERS  # of all seats together
_FLAG = (1, 1)
MOST_POINTS = 4_000  # more than 12 turns could pay if each paid the most that any location can

_CARDS = (
    "all cards by number, from 1: location by location, then the Infirmary, each from the "
    "bottom up; `counts` and `wounded` tell where one ends"
)
_UNSEEN = (
    "cards of each of the 19 kinds that nobody has seen: first tier, or the mixed deck; "
    "then second tier"
)


class Field(NamedTuple):
    """A part of an observation, and how to read its values."""

    name: str
    size: int
    of: int  # a value is a number divided by this
    most: int  # the highest value of the number
    meaning: str


def _fields(
    sizes: tuple[tuple[str, int], ...], scales: dict[str, tuple[int, int, str]]
) -> tuple[Field, ...]:
    return tuple(Field(name, size, *scales[name]) for name, size in sizes)


SLOT_FIELDS = _fields(
    DISPLAY_FIELDS,
    {
        "characters": (*_FLAG, "the characters of the card: M B W G K I N"),
        "there": (*_FLAG, "there is a card"),
        "meeples": (ROOM, TURNS, "meeples on the card"),
    },
)
OWNER_FIELDS = _fields(
    REALM_FIELDS,
    {
        "there": (*_FLAG, "someone sits there"),
        "points": (HUNDRED, MOST_POINTS, "points so far"),
        "meeples": (ROOM, ROOM + TURNS, "meeples; more than 5 only during the seat's own turn"),
        "wounded": (ROUNDS, ROUNDS, "cards in the Infirmary"),
        "left": (ROUNDS, ROUNDS, "turns that the seat has left, including this one"),
        "counts": (ROUNDS, ROUNDS, "cards at each of the locations 1 to 7"),
        "top": (*_FLAG, "the characters of the top card of the Infirmary: M B W G K I N"),
        "split": (*_FLAG, "the latest card of the location is split, locations 1 to 7"),
        "cards": (len(CARDS), len(CARDS), _CARDS),
    },
)
FIELDS = _fields(
    FEATURE_FIELDS,
    {
        "players": (*_FLAG, "number of players: 2, 3, 4"),
        "sides": (*_FLAG, "side B, for each of the 8 locations"),
        "rules": (*_FLAG, "refill as soon as a card is taken; meeples break ties; mixed deck"),
        "seat": (*_FLAG, "the number of the observing seat"),
        "turn": (*_FLAG, "whose turn it is, counted from the observing seat"),
        "step": (*_FLAG, "the next step: take, place, heal, keep, reveal, over"),
        "turns_left": (TURNS, TURNS, "turns left, all seats together"),
        "deck_left": (ALL, ALL, "cards left in the deck"),
        "hand": (
            *_FLAG,
            "the characters of the card that was taken and not yet placed: M B W G K I N",
        ),
        "display": (*_FLAG, "the display, from position 1; each position as below"),
        "unseen": (max(ALL_CARDS), max(ALL_CARDS), _UNSEEN),
        "realms": (*_FLAG, "the realms, from the observing seat; each as below"),
    },
)

PARTS = {"display": SLOT_FIELDS, "realms": OWNER_FIELDS}
"""The fields that consist of repeated parts, and the fields of a part."""


def bounds() -> list[float]:
    """Returns the highest value of every number of an observation; the lowest is 0."""
    highest: list[float] = []
    for field in FIELDS:
        part = [
            each.most / each.of
            for each in PARTS.get(field.name, (field,))
            for _ in range(each.size)
        ]
        highest += part * (field.size // len(part))
    return highest


def observation_table() -> str:
    """Returns what an observation holds, as a table in Markdown."""
    rows = ["| numbers | field | values | meaning |", "|---|---|---|---|"]
    place = 0
    for field in FIELDS:
        parts = PARTS.get(field.name)
        where = _range(place, field.size)
        if parts is None:
            rows.append(_row(where, field.name, field))
        else:
            size = sum(part.size for part in parts)
            times = field.size // size
            rows.append(f"| {where} | `{field.name}` | {times} × {size} | {field.meaning} |")
            inside = 0
            for part in parts:
                rows.append(
                    _row(f"+ {_range(inside, part.size)}", f"{field.name}.{part.name}", part)
                )
                inside += part.size
        place += field.size
    return "\n".join(rows)


def action_table() -> str:
    """Returns the numbers of all decisions, as a table in Markdown."""
    rows = ["| action | decision | notation | meaning |", "|---|---|---|---|"]
    rows += [
        f"| {action} | `{type(decision).__name__}` | `{decision}` | {_meaning(decision)} |"
        for action, decision in enumerate(DECISIONS)
    ]
    return "\n".join(rows)


def _row(where: str, name: str, field: Field) -> str:
    values = "0 or 1" if (field.of, field.most) == _FLAG else f"0 to {field.most}, of {field.of}"
    return f"| {where} | `{name}` | {values} | {field.meaning} |"


def _range(first: int, size: int) -> str:
    return str(first) if size == 1 else f"{first}–{first + size - 1}"


def _meaning(decision: Decision) -> str:
    match decision:
        case Take(position):
            return f"take the card at position {position}"
        case Place(character):
            return f"place the split card as the {character.name.title()}"
        case Heal(character):
            return f"heal the split card as the {character.name.title()}"
        case Keep(meeples):
            return f"exchange meeples and points; meeples kept: {meeples}"
