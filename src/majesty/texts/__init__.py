"""The game's sentences, one folder of Fluent files for each language."""

import os
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Any

from majesty.rules.cards import Card, Character
from majesty.rules.errors import MajestyError, RecordError
from majesty.rules.locations import Location

_FOLDERS = (item.name for item in files(__name__).iterdir() if item.joinpath("game.ftl").is_file())
LANGUAGES = tuple(sorted(_FOLDERS, key=lambda code: (code != "en", code)))  # English first
_LARGEST = 10**12
_RESOURCES = ("game.ftl", "terminal.ftl", "admin.ftl")


class Texts:
    """The sentences of one language: call it with a key and the values of its variables."""

    def __init__(self, language: str) -> None:
        from fluent.runtime import FluentBundle, FluentResource  # slow; `--help` needs none of it

        self._bundle = FluentBundle([language], use_isolating=False)
        for name in _RESOURCES:
            source = files(__name__).joinpath(language, name).read_text(encoding="utf-8")
            self._bundle.add_resource(FluentResource(source))

    def __call__(self, key: str, /, **values: str | int) -> str:
        """Returns the sentence of a key, `name` or `name.attribute`."""
        name, _, attribute = key.partition(".")
        message = self._bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        if pattern is None:
            raise KeyError(key)
        text, errors = self._bundle.format_pattern(
            pattern, {k: _plain(v) for k, v in values.items()}
        )
        if errors:
            raise errors[0]
        return str(text)

    def location(self, location: Location) -> str:
        """Returns a location's name."""
        return self(f"location-{location.number}")

    def character(self, character: Character, form: str = "") -> str:
        """Returns a character's name, or a form of it: `each` or `one`."""
        return self(f"character-{character.letter}{form and '.'}{form}")

    def card(self, card: Card, form: str = "") -> str:
        """Returns a card's name, or with `one` its form as an object; a split card has two."""
        if not card.is_split:
            return self.character(card.characters[0], form)
        first, second = (self.character(character) for character in card.characters)
        return self(f"card-split{form and '.'}{form}", first=first, second=second)

    def listed(self, items: Sequence[str]) -> str:
        """Returns items as a list in a sentence."""
        text = items[0]
        for item in items[1:-1]:
            text = self("list-more", first=text, next=item)
        return text if len(items) == 1 else self("list-and", first=text, last=items[-1])

    def error(self, error: MajestyError) -> str:
        """Returns an error's sentence, with its place in a record."""
        reason = self(f"error-{error.code}", **error.details)
        match error:
            case RecordError(record=int(record), turn=int(turn)):
                return self("error-where-record-turn", record=record, turn=turn, reason=reason)
            case RecordError(record=int(record)):
                return self("error-where-record", record=record, reason=reason)
            case RecordError(turn=int(turn)):
                return self("error-where-turn", turn=turn, reason=reason)
        return reason


def _plain(value: str | int) -> Any:
    """Returns a number that selects plural forms, but is written without grouped digits."""
    from fluent.runtime.types import fluent_number

    if isinstance(value, str) or abs(value) > _LARGEST:
        return str(value)
    return fluent_number(value, useGrouping=False)


@lru_cache
def texts(language: str) -> Texts:
    """Returns the sentences of a language."""
    return Texts(language)


def preferred_language(environment: Mapping[str, str] = os.environ) -> str:
    """Returns the language that the environment asks for, English if we do not have it."""
    for name in ("MAJESTY_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        wanted = environment.get(name, "")
        if wanted:
            return wanted[:2].lower() if wanted[:2].lower() in LANGUAGES else "en"
    return "en"
