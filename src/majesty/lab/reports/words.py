"""Numbers, intervals and names as a reader wants them."""

from collections.abc import Mapping, Sequence
from math import isnan, nan
from typing import Any

from majesty.lab.findings.measures import Measure
from majesty.rules.cards import Character
from majesty.rules.locations import LOCATIONS

Row = Mapping[str, Any]

CHARACTERS = {character.letter: character.name.title() for character in Character}
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
    return f"{number(low, digits=digits)} to {number(high, digits=digits)}"


def ends(row: Row, name: str, *, scale: float = 1.0) -> tuple[float, float, float]:
    """Returns the value and the ends of its interval, as drawings take them."""
    value, low, high = (_times(row.get(name + end), scale) for end in ("", "_low", "_high"))
    return (
        nan if value is None else value,
        nan if low is None else low,
        nan if high is None else high,
    )


def is_sure(row: Row, name: str) -> bool:
    """Tells whether the interval of a difference leaves out zero."""
    low, high = row.get(f"{name}_low"), row.get(f"{name}_high")
    return low is not None and high is not None and (low > 0 or high < 0)


def amount(measure: Measure, value: float | None, *, signed: bool = False) -> str:
    """Returns an amount of a measure in its unit."""
    scaled = _times(value, measure.scale)
    return number(scaled, digits=measure.digits, signed=signed) + measure.unit


def sentence(text: str) -> str:
    """Makes a sentence of words."""
    return f"{text[:1].upper()}{text[1:]}."


def listed(words: Sequence[str]) -> str:
    """Joins words: a, b and c."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def side(sides: str) -> str:
    """Returns a mix in short."""
    return f"side {sides[0]}" if len(set(sides)) == 1 else sides


def pair(locations: str) -> str:
    """Returns the names of the locations that an effect is about."""
    return " × ".join(PLACES[place] for place in locations.split())


def _times(value: float | None, scale: float) -> float | None:
    return None if value is None else value * scale
