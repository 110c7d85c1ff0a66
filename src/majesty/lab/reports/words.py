"""Numbers, intervals and names as a reader wants them."""

from collections.abc import Callable, Mapping, Sequence
from math import isnan, nan
from typing import Any

from majesty.lab.findings.measures import Measure
from majesty.rules.cards import Character
from majesty.rules.locations import LOCATIONS

Row = Mapping[str, Any]

LABELS = ("players", "bot", "sides", "deck", "edition")  # of a setting
CHARACTERS = {character.letter: character.name.title() for character in Character}
NTH = ("first", "second", "third", "fourth")  # players by seat; seat 0 begins
_LONG = 10_000  # from here on thousands are set apart
PLACES = {str(location.number): location.name.title() for location in LOCATIONS}


def number(value: float | None, *, digits: int = 1, signed: bool = False) -> str:
    """Returns a number with a true minus; a missing one is a dash."""
    if value is None or isnan(value):
        return "–"
    text = f"{value:+,.{digits}f}" if signed else f"{value:,.{digits}f}"
    if float(text.replace(",", "")) == 0:
        text = text.lstrip("+-")
    return (text if abs(value) >= _LONG else text.replace(",", "")).replace("-", "−")


def percent(value: float | None, *, digits: int = 1) -> str:
    """Returns a share in percent."""
    return number(_times(value, 100), digits=digits) + "%"


def points(value: float | None, *, digits: int = 1) -> str:
    """Returns a difference of shares in percentage points, with its sign."""
    return number(_times(value, 100), digits=digits, signed=True) + " pp"


def between(row: Row, name: str, *, scale: float = 1.0, digits: int = 1) -> str:
    """Returns the 95% interval of a column in words."""
    low, high = (_times(row.get(f"{name}_{end}"), scale) for end in ("low", "high"))
    if low is None and high is None:
        return "no interval"
    return f"{number(low, digits=digits)} to {number(high, digits=digits)}"


def ends(row: Row, name: str, *, scale: float = 1.0) -> tuple[float, float, float]:
    """Returns the value and the ends of its interval, as drawings take them."""
    value, low, high = (_times(row.get(name + end), scale) for end in ("", "_low", "_high"))
    return (
        nan if value is None else value,
        nan if low is None else low,
        nan if high is None else high,
    )


def is_known(row: Row, name: str) -> bool:
    """Tells whether there is an interval; a single observation has none."""
    return row.get(f"{name}_low") is not None and row.get(f"{name}_high") is not None


def is_sure(row: Row, name: str) -> bool:
    """Tells whether the interval of a difference leaves out zero."""
    return is_known(row, name) and bool(row[f"{name}_low"] > 0 or row[f"{name}_high"] < 0)


def amount(measure: Measure, value: float | None, *, signed: bool = False) -> str:
    """Returns an amount of a measure in its unit."""
    scaled = _times(value, measure.scale)
    return number(scaled, digits=measure.digits, signed=signed) + measure.unit


def change(measure: Measure, value: float | None) -> str:
    """Returns a difference of two amounts, with its sign."""
    scaled = _times(value, measure.scale)
    return number(scaled, digits=measure.digits, signed=True) + measure.change_unit


def sentence(text: str) -> str:
    """Makes a sentence of words."""
    return f"{text[:1].upper()}{text[1:]}."


def listed(words: Sequence[str]) -> str:
    """Joins words: a, b and c."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def side(sides: str) -> str:
    """Returns a mix in short."""
    return f"side {sides[0]}" if len(set(sides)) == 1 else sides


def differing(rows: Sequence[Row], labels: Sequence[str] = LABELS) -> list[str]:
    """Lists the labels in which rows differ."""
    return [label for label in labels if len({row[label] for row in rows}) > 1]


def setting(row: Row, rows: Sequence[Row], *, labels: Sequence[str] = LABELS) -> str:
    """Names a row by whatever differs among rows; if nothing does, by players and sides."""
    named = differing(rows, labels) or [label for label in labels if label in ("players", "sides")]
    return " · ".join(_LABELLED[label](row[label]) for label in named)


def count(amount: int, one: str, many: str = "") -> str:
    """Returns how many there are of something."""
    return f"{number(amount, digits=0)} {one if amount == 1 else many or one + 's'}"


def pair(locations: str) -> str:
    """Returns the names of the locations that an effect is about."""
    return " × ".join(PLACES[place] for place in locations.split())


def _times(value: float | None, scale: float) -> float | None:
    return None if value is None else value * scale


_LABELLED: Mapping[str, Callable[[Any], str]] = {
    "players": lambda players: f"{players} players",
    "bot": str,
    "sides": side,
    "deck": str,
    "edition": lambda code: f"edition {code}",
}
