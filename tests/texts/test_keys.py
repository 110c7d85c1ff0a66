"""Every sentence exists in every language, with the same variables, and is used."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, visitor
from fluent.syntax import ast as ftl

import majesty
from majesty.rules.cards import Character
from majesty.rules.decisions import Step
from majesty.rules.events import Reason
from majesty.rules.locations import LOCATIONS, RULINGS, Special
from majesty.rules.options import Deck, Edition, Refill, TieBreak
from majesty.texts import LANGUAGES
from tests.games import ALL_EVENTS

SOURCE = Path(majesty.__file__).parent
TEXTS = SOURCE / "texts"


class Variables(visitor.Visitor):
    """Collects the variables of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


class Plurals(visitor.Visitor):
    """Collects the plural categories of a message's selectors."""

    def __init__(self) -> None:
        self.found: list[set[str]] = []

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        names = {v.key.name for v in node.variants if isinstance(v.key, ftl.Identifier)}
        if names & {"one", "few", "many", "other"}:
            self.found.append(names)
        self.generic_visit(node)


@cache
def messages(language: str) -> dict[str, ftl.Message]:
    found: dict[str, ftl.Message] = {}
    for path in sorted((TEXTS / language).glob("*.ftl")):
        resource = FluentParser().parse(path.read_text("utf-8"))
        for entry in resource.body:
            assert not isinstance(entry, ftl.Junk), entry.content
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found, f"{entry.id.name} stands twice"
                found[entry.id.name] = entry
    return found


@cache
def patterns(language: str) -> dict[str, ftl.Pattern]:
    found = {}
    for name, message in messages(language).items():
        assert message.value is not None
        found[name] = message.value
        for attribute in message.attributes:
            found[f"{name}.{attribute.id.name}"] = attribute.value
    return found


@cache
def nodes() -> list[tuple[Path, ast.Constant | ast.Call]]:
    """Every constant and every call of the source, with its file."""
    return [
        (path, node)
        for path in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant | ast.Call)
    ]


def literals() -> Iterator[str]:
    """Every string constant of the source, where keys are written out."""
    for _, node in nodes():
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


BROWSER = SOURCE / "web" / "static" / "js"
_QUOTED = re.compile(r'"([a-z][\w.-]+)"')
_ASKED = re.compile(r'\bt\(\s*"([^"]+)"')
_STARTED = re.compile(r"`([a-z]+-[\w-]*)\$\{")


def in_browser(pattern: re.Pattern[str]) -> set[str]:
    """What the browser's modules say that fits a pattern."""
    found: set[str] = set()
    for path in BROWSER.rglob("*.js"):
        found |= set(pattern.findall(path.read_text("utf-8")))
    return found


def browser_keys(keys: set[str]) -> set[str]:
    """The keys that the browser writes out, or begins and completes with a name of the game."""
    quoted = {text.split(".")[0] for text in in_browser(_QUOTED)}
    begun = tuple(in_browser(_STARTED))
    return (keys & quoted) | {key for key in keys if key.startswith(begun)}


def errors_made(folder: str = "") -> Iterator[tuple[str, ast.Call]]:
    """Everything that is raised or built as one of our errors, with its first argument."""
    for path, node in nodes():
        if isinstance(node, ast.Call) and node.args and path.is_relative_to(SOURCE / folder):
            name = getattr(node.func, "id", "")
            first = node.args[0]
            if (
                re.search(
                    r"(?<!Value)(?<!Type)Error$|^(Illegal|Malformed|Unknown|File|Game)\w+$|^kind$|^BotFault$",
                    name,
                )
                or (name == "_refuse" and path.name == "record.py")
            ) and isinstance(first, ast.Constant):
                yield str(first.value), node


def error_codes(folder: str = "") -> set[str]:
    return {code for code, _ in errors_made(folder)} - {""}


def made_keys() -> set[str]:
    """The keys that the source puts together from names of the game."""
    keys = {f"location-{location.number}" for location in LOCATIONS}
    keys |= {f"character-{character.letter}" for character in Character}
    keys |= {f"ruling-{ruling}" for ruling in RULINGS}
    keys |= {f"line-{special.value}" for special in Special}
    keys |= {f"edition-{edition.code}" for edition in Edition}
    keys |= {f"deck-{deck.value}" for deck in Deck}
    keys |= {f"rule-refill-{refill.value}" for refill in Refill}
    keys |= {f"rule-tie-{tie.value}" for tie in TieBreak}
    keys |= {f"play-{step.value}" for step in Step} - {"play-reveal", "play-over"}
    keys |= {f"event-points-gained-{reason.value}" for reason in Reason}
    keys |= {f"event-exchanged-{way}" for way in ("none", "sell", "buy")}
    keys |= {f"final-{part}" for part in ("during-play", "infirmary", "variety", "majority")}
    keys |= {f"error-{code}" for code in error_codes()}
    return keys | {"final-total", "card-split"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_missing_in_a_language(language: str) -> None:
    assert patterns(language).keys() == patterns("en").keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_has_variables_of_its_own(language: str) -> None:
    forms = {"character", "one"}  # languages need the one or the other
    originals = patterns("en")
    for key, pattern in patterns(language).items():
        used, english = Variables(), Variables()
        used.visit(pattern)
        english.visit(originals[key])
        assert used.names - forms == english.names - forms, key


def test_no_key_is_unused_and_none_is_wanted_in_vain() -> None:
    keys = set(messages("en"))
    used = made_keys() | (keys & set(literals())) | browser_keys(keys)
    assert keys - used == set(), "unused"
    assert used - keys == set(), "missing"


def test_the_browser_asks_for_no_key_that_is_not_there() -> None:
    asked = {key.split(".")[0] for key in in_browser(_ASKED)}
    assert "web-settings" in asked
    assert asked - set(messages("en")) == set()


def test_error_codes_are_found() -> None:
    assert {"too-far", "record-cut", "no-bot", "deal-cards", "game-over"} <= error_codes()


def test_a_code_has_one_sentence_wherever_it_is_raised() -> None:
    said: dict[str, object] = {}
    for code, made in errors_made():
        sentence = made.args[1] if len(made.args) > 1 else None
        if isinstance(sentence, ast.Constant):
            assert said.setdefault(code, sentence.value) == sentence.value, code


def test_browsers_get_what_the_rules_and_the_server_say_and_no_more() -> None:
    files = [TEXTS / "en" / name for name in ("game.ftl", "admin.ftl")]  # the host's page has both
    source = "\n".join(path.read_text("utf-8") for path in files)
    codes = error_codes("rules") | error_codes("server")
    sent = set(re.findall(r"^error-([\w-]+) = ", source, re.MULTILINE))
    own = {"where-record", "where-turn", "where-record-turn"}  # the place of an error
    own |= {"deal-seen", "deal-short", "deal-late"}  # what a browser itself finds
    assert sent - own == codes


def test_every_event_has_a_sentence() -> None:
    keys = set(messages("en"))
    for kind in ALL_EVENTS:
        name = re.sub(r"(?<!^)([A-Z])", r"-\1", kind.__name__).lower()
        assert any(key.startswith(f"event-{name}") for key in keys), name


# Polish sentences in which 2 and 5 take the same form (after a preposition, or no noun at all).
ALIKE = {
    "event-meeples-placed",
    "event-card-taken",
    "event-attacked",
    "event-variety-scored",
    "event-majority-scored",
    "event-game-ended",
    "error-keep-range",
    "play-take",
}


@pytest.mark.parametrize(
    ("language", "wanted"),
    [("en", {"one", "other"}), ("de", {"other"}), ("pl", {"one", "few", "many"})],
)
def test_plurals_have_the_forms_of_the_language(language: str, wanted: set[str]) -> None:
    for key, message in messages(language).items():
        plurals = Plurals()
        plurals.visit(message)
        for names in plurals.found:
            assert wanted - ({"few"} if key in ALIKE else set()) <= names, key
