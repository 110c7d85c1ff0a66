"""The texts keep their voice: no word that docs/words.md tells writers to avoid."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax import visitor

from majesty.texts import LANGUAGES
from tests.texts.test_keys import patterns

ROOT = Path(__file__).parent.parent.parent
GUIDE = ROOT / "docs" / "words.md"
PROSE = "Documents and code"


class Rule(NamedTuple):
    """A word that a writer avoids, what they write instead, and the keys in which it is right."""

    word: re.Pattern[str]
    instead: str
    right_in: frozenset[str]


def expression(word: str) -> re.Pattern[str]:
    """Returns a word as an expression: `*` is any ending, `=` in front makes capitals count."""
    plain = word.removeprefix("=")
    start = r"(?<![\w$])" if plain[0].isalnum() else ""
    end = r"(?!\w)" if plain[-1].isalnum() else ""
    found = re.escape(plain).replace(r"\*", r"\w*")
    return re.compile(f"{start}{found}{end}", 0 if word.startswith("=") else re.IGNORECASE)


@cache
def rules(section: str) -> list[Rule]:
    """Reads the table of a language, or of the documents, from the guide for translators."""
    chapters = re.split(
        r"^### ", GUIDE.read_text("utf-8").split("\n## Add a language")[0], flags=re.MULTILINE
    )
    found = []
    for chapter in chapters:
        if chapter.startswith(section) or chapter.split("\n")[0].endswith(f": `{section}`"):
            for row in re.findall(r"^\|( `.*)\|$", chapter, re.MULTILINE):
                avoid, instead, right_in = (cell.strip() for cell in row.split("|"))
                keys = frozenset(re.findall(r"`([^`]+)`", right_in))
                words = map(expression, re.findall(r"`([^`]+)`", avoid))
                found += [Rule(word, instead, keys) for word in words]
    return found


class _Sentence(visitor.Visitor):
    """Collects what a reader sees of a text, and its variables as they are written."""

    def __init__(self) -> None:
        self.parts: list[str] = []

    def visit_TextElement(self, node: ftl.TextElement) -> None:  # noqa: N802
        self.parts.append(node.value)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.parts.append(f"{{ ${node.id.name} }}")

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        for variant in node.variants:
            self.visit(variant.value)
            self.parts.append("\n")


def sentence(pattern: ftl.Pattern) -> str:
    collected = _Sentence()
    collected.visit(pattern)
    return "".join(collected.parts)


def faults(key: str, text: str, section: str) -> Iterator[str]:
    """Yields a complaint for each word in a text that should be another one."""
    for rule in rules(section):
        found = rule.word.search(text)
        if found and key.partition(".")[0] not in rule.right_in:
            yield f"{key}: “{found[0]}” in “{text.strip()}”; write: {rule.instead}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_has_a_word_to_avoid(language: str) -> None:
    told = [
        fault
        for key, pattern in patterns(language).items()
        for fault in faults(key, sentence(pattern), language)
    ]
    assert told == []


def prose() -> list[Path]:
    """The files that developers read: documents, and code with its docstrings and comments."""
    documents = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]
    code = [
        path for folder in ("src", "tools", "examples") for path in ROOT.glob(f"{folder}/**/*.py")
    ]
    return sorted({*documents, *code} - {GUIDE})


def test_no_document_and_no_comment_has_a_word_to_avoid() -> None:
    told: list[str] = []
    for path in prose():
        text = path.read_text("utf-8")
        if [*faults(path.name, text, PROSE)]:
            for number, line in enumerate(text.splitlines(), 1):
                told += faults(f"{path.relative_to(ROOT)}:{number}", line, PROSE)
    assert told == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_exception_is_one(language: str) -> None:
    """What is allowed in a text that has no such word, or is gone, would hide a fault one day."""
    texts = {key.partition(".")[0]: "" for key in patterns(language)}
    for key, pattern in patterns(language).items():
        texts[key.partition(".")[0]] += sentence(pattern)
    allowed: dict[tuple[str, frozenset[str]], set[str]] = {}
    for rule in rules(language):
        here = allowed.setdefault((rule.instead, rule.right_in), set())
        here |= {key for key in rule.right_in if rule.word.search(texts.get(key, ""))}
    assert {key for (_, wanted), found in allowed.items() for key in wanted - found} == set()


@pytest.mark.parametrize(
    ("language", "key", "text"),
    [
        ("en", "table-deal", "The deck is fixed"),
        ("en", "table-undo", "Take back"),
        ("en", "home-clock-none-text", "Everybody takes as long as they like."),
        ("en", "line-heal", "the top card of your infirmary"),
        ("en", "table-loading", "One moment …"),
        ("de", "table-turn-mine", "Du bist am Zug"),
        ("de", "event-card-taken", "{ $name } nimmt { $card } von Platz { $position }."),
        ("de", "home-games-over", "{ $games } beendete Spiele"),
        ("pl", "home-name", "Twoje imię, widoczne dla innych"),
        ("pl", "error-no-saved-game", "W { $path } nie ma nieskończonej gry."),
        ("pl", "table-send-text", "Zagrajmy w Majesty!"),
        (PROSE, "docs/lab.md:1", "The cards are shuffled anew."),
    ],
)
def test_a_word_to_avoid_is_noticed(language: str, key: str, text: str) -> None:
    assert [*faults(key, text, language)]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "{ $meeples } meeples for { $knight } Knights"),
        ("en", "the Infirmary of { $infirmary }"),
        ("de", "{ $meeples } Meeple"),
        ("de", "Wähle ein Spiel: { $spiele }"),
    ],
)
def test_variables_are_no_words(language: str, text: str) -> None:
    assert [*faults("any", text, language)] == []


def test_every_language_of_ours_has_words_to_avoid() -> None:
    assert all(len(rules(language)) > 20 for language in ("en", "de", "pl"))
    assert rules(PROSE)
    assert rules("cs") == []
