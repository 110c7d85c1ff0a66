"""Every class belongs to one style sheet, and no other sheet changes how it looks elsewhere."""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import pytest

from majesty.web.site import Site

FOUNDATIONS = ("tokens", "base", "shell", "art")  # they style elements, too

CLASS = re.compile(r"\.(-?[A-Za-z_][\w-]*)")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
OWNS = re.compile(r"/\* Owns: (.*?) \*/", re.DOTALL)
CHOICE = re.compile(r":(?:is|where|has)\(([^()]*)\)")


class Sheet(NamedTuple):
    """A style sheet: the first words of its classes, its selectors and its animations."""

    name: str
    owned: tuple[str, ...]
    selectors: tuple[str, ...]
    animations: tuple[str, ...]

    @property
    def classes(self) -> set[str]:
        return {name for selector in self.selectors for name in CLASS.findall(selector)}

    def owns(self, name: str) -> bool:
        return first_word(name) in self.owned


def first_word(name: str) -> str:
    return name.split("-")[0]


def split(selectors: str) -> list[str]:
    """Takes a list of selectors apart, but not those inside of `:is(…)` and the like."""
    parts, depth = [""], 0
    for character in selectors:
        depth += {"(": 1, ")": -1}.get(character, 0)
        if character == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += character
    return [" ".join(part.split()) for part in parts]


def read_sheet(name: str, text: str) -> Sheet:
    """Reads what the tests look at; rules inside of an animation have no selectors."""
    declared = OWNS.findall(text)
    assert len(declared) <= 1, f"{name}.css says twice what it owns"
    plain = COMMENT.sub("", text)
    selectors, animations = [], []
    moving = 0  # how many braces are open inside of an animation
    for head, brace in re.findall(r"([^{};]*)([{};])", plain):
        head = head.strip()
        if brace == "{" and head.startswith("@keyframes"):
            animations.append(head.split()[1])
            moving = 1
        elif moving:
            moving += {"{": 1, "}": -1, ";": 0}[brace]
        elif brace == "{" and not head.startswith("@"):
            selectors += split(head)
    owned = tuple(word for part in declared for word in part.split())
    return Sheet(name, owned, tuple(selectors), tuple(animations))


@cache
def site() -> Site:
    return Site("/web/")


@cache
def sheets() -> tuple[Sheet, ...]:
    css = Path(str(files("majesty.web").joinpath("static", "css")))
    return tuple(read_sheet(path.stem, path.read_text("utf-8")) for path in css.rglob("*.css"))


def variants(selector: str) -> Iterator[str]:
    """Writes out `:is(…)` and the like: each of the choices inside must fit on its own."""
    if found := CHOICE.search(selector):
        for choice in found[1].split(","):
            yield from variants(f"{selector[: found.start()]} {choice} {selector[found.end() :]}")
    else:
        yield re.sub(r":not\([^()]*\)", "", selector)


def wrong(sheet: Sheet) -> Iterator[str]:
    """Tells which selectors of a sheet could style what belongs to another, and why."""
    for selector in chain.from_iterable(map(variants, sheet.selectors)):
        named = CLASS.findall(selector)
        if not named and sheet.name not in FOUNDATIONS:
            yield f"{sheet.name}.css: `{selector}` styles every page; put a class before it"
        elif named and not any(map(sheet.owns, named)):
            yield f"{sheet.name}.css: `{selector}` names no class that this sheet owns"


def without_comments(script: str) -> str:
    return re.sub(r"(?m)(?<!:)//.*$", "", COMMENT.sub("", script))


@cache
def scripts() -> str:
    """Returns the page and all modules of ours, without comments."""
    page = files("majesty.web").joinpath("static", "index.html").read_text("utf-8")
    modules = [asset for name, asset in site().assets.items() if name.startswith("js/")]
    return "\n".join([page, *(without_comments(asset.body.decode()) for asset in modules)])


@cache
def written() -> frozenset[str]:
    """Returns the words that may be classes; one that ends with a hyphen is a beginning.

    They stand in `class="…"`, or in strings and templates that are neither the value of another
    attribute nor handed to a function, as keys of texts are.
    """
    texts = chain(
        re.findall(r'(?<![\w-])class="([\w -]+)"', scripts()),
        re.findall(r"(?<![\w-])class=\$\{`([\w -]+)(?:\$\{|`)", scripts()),
        re.findall(r'(?<![=(])"([\w -]+)"', scripts()),
        re.findall(r"(?<![{(])`([\w -]+)(?:\$\{|`)", scripts()),
    )
    return frozenset(word for text in texts for word in text.split())


@cache
def values() -> frozenset[str]:
    """Returns what can follow on the beginning of a class: kinds, states, pages."""
    package = Path(str(files("majesty")))
    sources = [scripts(), *(path.read_text("utf-8") for path in package.rglob("*.py"))]
    kinds = chain.from_iterable(re.findall(r'"(\w+)"', source) for source in sources)
    return frozenset([*kinds, *site().pages, *map(str, range(10))])


def is_used(name: str) -> bool:
    cuts = [at + 1 for at, character in enumerate(name) if character == "-"]
    return name in written() or any(
        name[:cut] in written() and name[cut:] in values() for cut in cuts
    )


# The sheets


def test_a_first_word_has_one_owner() -> None:
    owners: dict[str, list[str]] = {}
    for sheet in sheets():
        for word in sheet.owned:
            owners.setdefault(word, []).append(sheet.name)
    assert not {word: names for word, names in owners.items() if len(names) > 1}


def test_a_sheet_styles_only_what_is_its_own_or_inside_of_it() -> None:
    assert not [complaint for sheet in sheets() for complaint in wrong(sheet)]


def test_a_sheet_styles_all_that_it_owns() -> None:
    for sheet in sheets():
        assert set(sheet.owned) <= {first_word(name) for name in sheet.classes}, sheet.name


def test_every_class_is_used() -> None:
    assert not {
        sheet.name: unused
        for sheet in sheets()
        if (unused := [name for name in sheet.classes if not is_used(name)])
    }


def test_animations_are_named_like_classes() -> None:
    for sheet in sheets():
        assert all(sheet.owns(name) for name in sheet.animations), sheet.name


# The tests themselves


def complaints(selector: str) -> list[str]:
    """Returns what is wrong with a selector in a sheet that owns `facts`."""
    rule = f"@media print {{ {selector} {{ color: red; }} }}"
    return list(wrong(read_sheet("page", f"/* Owns: facts */ {rule}")))


@pytest.mark.parametrize(
    "selector",
    [
        ".facts",
        ".facts-row td",
        ".facts .mine",  # a state, which means nothing without the class before it
        ".facts > .card",  # another's class, but only inside of ours
        ".ladder:has(.facts)",
        "table:is(.facts, .facts-two)",
    ],
)
def test_a_selector_with_a_class_of_its_sheet_is_fine(selector: str) -> None:
    assert not complaints(selector)


@pytest.mark.parametrize(
    "selector",
    [
        ".ladder",
        ".facts, .ladder",
        ":is(.facts, .ladder) td",
        ".ladder:not(.facts)",
        ".ladder:not(:has(.facts))",
        ".mine",
        "td",
        ":root",
    ],
)
def test_a_selector_without_one_is_noticed(selector: str) -> None:
    assert complaints(selector)


def test_sheets_are_read_as_browsers_do() -> None:
    sheet = read_sheet(
        "page",
        """/* A page. */
        /* Owns: a
           b */
        .a, .b:is(.c, td) { color: red; } /* .d {} */
        @keyframes a-up { from { top: 0; } 12.5%, to { top: 1px; } }
        @media print { @container a (min-width: 1px) { .a-b { color: red } } }""",
    )
    assert sheet == Sheet("page", ("a", "b"), (".a", ".b:is(.c, td)", ".a-b"), ("a-up",))
    assert sheet.classes == {"a", "b", "c", "a-b"}


def test_classes_that_nobody_sets_are_noticed() -> None:
    assert all(
        map(is_used, ("facts", "fact-points", "table-over", "page-home", "loc-M", "slot-far"))
    )
    assert not any(map(is_used, ("fact-nothing", "data-table-old", "page-nowhere", "play-now")))
