"""The record of a game, `majesty-record/1`: options, seats, reveals and turns, as JSON."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from math import isfinite
from typing import Any, NoReturn, Self

from majesty.rules.cards import Card
from majesty.rules.errors import MajestyError, MalformedRecord
from majesty.rules.options import Options

FORMAT = "majesty-record/1"
_KEYS = ("format", "options", "players", "start", "reveals", "turns")
_OPTIONS = ("edition", "sides", "deck")
_TIE_BREAK = "tie_break"
_DEEPEST = 64  # how far values may be nested


@dataclass(frozen=True, slots=True, repr=False)
class Record:
    """A game as it is stored: all that is needed to play it again."""

    options: Options  #: the rules of the game
    players: tuple[str, ...]  #: the names, by seat
    start: int  #: the seat that took the first turn
    reveals: tuple[Card, ...]  #: the cards in the order in which they were revealed
    turns: tuple[str, ...]  #: the turns in notation; the last one may be unfinished
    extras: Mapping[str, Any] = field(default_factory=dict, hash=False)  #: all other keys

    def to_dict(self) -> dict[str, Any]:
        """Returns the record as JSON values."""
        options = self.options
        choices = {
            "edition": options.edition.code,
            "sides": options.sides,
            "deck": options.deck.value,
        }
        if options.tie_break is not None:
            choices[_TIE_BREAK] = options.tie_break.value
        own = {
            "format": FORMAT,
            "options": choices,
            "players": list(self.players),
            "start": self.start,
            "reveals": [str(card) for card in self.reveals],
            "turns": list(self.turns),
        }
        return {**own, **self.extras, **own}  # no extra can replace a key of ours

    def __str__(self) -> str:
        return self.to_json()

    def __repr__(self) -> str:
        return f"Record.from_json({self.to_json()!r})"

    def to_json(self, *, indent: int | None = None) -> str:
        """Returns the record as JSON, on one line unless an indent is given."""
        return json.dumps(self.to_dict(), ensure_ascii=False, indent=indent, allow_nan=False)

    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        """Reads a record and replays it, so that what is returned is a game by the rules."""
        from majesty.rules.replay import moments

        record = cls.from_dict(parse_json(decode(text)))
        for _ in moments(record):
            pass
        return record

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads a record from JSON values; checks its shape, but does not replay it."""
        for key in _KEYS:
            if key not in data:
                _refuse("record-missing", f'The key "{key}" is missing.', key=key)
        if data["format"] != FORMAT:
            shown = _shown(data["format"])
            _refuse("record-format", f'The format is {shown}, not "{FORMAT}".', format=shown)
        players = _strings("players", data["players"])
        try:
            options = _options(data["options"], len(players))
            reveals = tuple(map(Card.parse, _strings("reveals", data["reveals"])))
        except MalformedRecord:
            raise
        except MajestyError as error:
            raise MalformedRecord.because(error) from error
        start = data["start"]
        if type(start) is not int or start not in range(len(players)):
            _refuse(
                "record-start",
                f'The "start" must be a seat, 0 to {len(players) - 1}, not {_shown(start)}.',
                last=len(players) - 1,
                start=_shown(start),
            )
        return cls(
            options,
            players,
            start,
            reveals,
            _strings("turns", data["turns"]),
            {key: value for key, value in data.items() if key not in _KEYS},
        )


def decode(data: str | bytes) -> str:
    """Returns data as text, without a byte order mark."""
    try:
        return data.decode("utf-8-sig") if isinstance(data, bytes) else data
    except UnicodeDecodeError:
        _refuse("record-text", "This is not UTF-8 text.")


def parse_json(text: str) -> dict[str, Any]:
    """Reads one JSON object, strictly."""
    try:
        data = json.loads(
            text, object_pairs_hook=_object, parse_constant=_finite, parse_float=_finite
        )
        if isinstance(data, dict):
            _check_depth(data, _DEEPEST)
        if "\\u" in text:
            json.dumps(data, ensure_ascii=False).encode()  # refuses half a surrogate pair
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        if not text[error.pos :].strip() or error.msg.startswith("Unterminated"):
            sentence = f"The JSON stops in the middle ({where}); the file may be cut off."
            _refuse("record-cut", sentence, line=error.lineno, column=error.colno)
        sentence = f"This is not JSON ({where})."
        _refuse("record-json", sentence, line=error.lineno, column=error.colno)
    except (ValueError, RecursionError):
        _refuse("record-value", "The JSON has a number, a string or a nesting that is not allowed.")
    if not isinstance(data, dict):
        _refuse("record-object", "A record is a JSON object in braces.")
    return data


def _object(pairs: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            _refuse("record-twice", f"The key {_shown(key)} appears twice.", key=_shown(key))
        found[key] = value
    return found


def _finite(text: str) -> float:
    """Reads a number; refuses Infinity, NaN and 1e999."""
    number = float(text)
    if not isfinite(number):
        raise ValueError(text)
    return number


def _check_depth(value: Any, left: int) -> None:
    if left == 0:
        raise ValueError("too deep")
    for inner in value.values() if isinstance(value, dict) else value:
        if isinstance(inner, dict | list):
            _check_depth(inner, left - 1)


def _options(data: Any, players: int) -> Options:
    if not isinstance(data, dict):
        _refuse("record-type", '"options" must be an object.', key="options", kind="object")
    for key in _OPTIONS:
        if key not in data:
            _refuse("record-missing", f'The key "options.{key}" is missing.', key=f"options.{key}")
    for key, value in data.items():
        if key not in (*_OPTIONS, _TIE_BREAK):
            name = _shown(key)
            _refuse("record-option", f"There is no option {name}.", name=name)
        if not isinstance(value, str):
            key = f"options.{key}"
            _refuse("record-type", f'"{key}" must be a string.', key=key, kind="text")
    chosen = Options.of(players=players, **{**data, "sides": "A"})
    return replace(chosen, sides=data["sides"])  # always 8 letters; short forms are for people


def _strings(key: str, data: Any) -> tuple[str, ...]:
    if not isinstance(data, list) or not all(isinstance(item, str) for item in data):
        _refuse("record-type", f'"{key}" must be a list of strings.', key=key, kind="texts")
    return tuple(data)


def _shown(value: Any) -> str:
    text = json.dumps(value)  # in ASCII, safe to print
    return text if len(text) <= 40 else text[:40] + "…"


def _refuse(code: str, sentence: str, **details: str | int) -> NoReturn:
    raise MalformedRecord(code, sentence, **details)
