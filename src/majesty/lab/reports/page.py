"""The page: answer, figures, method; one file that asks nobody for anything."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from importlib.resources import files
from typing import Any

from majesty.lab.reports.words import CHARACTERS

_LONG = 20  # rows, from which on a table scrolls by itself
_CREDITS = (
    "Majesty: For the Realm is a game by Marc André, published by Hans im Glück. "
    "This is an unofficial fan project."
)


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a report, with a heading; its body is HTML."""

    name: str  # of the anchor
    title: str
    body: Sequence[str]


def together(sections: Sequence[Section], name: str, title: str) -> Section:
    """Makes one section of several, where a page has more than one group of them."""
    body = [f"<h3>{escape(each.title)}</h3>\n{_joined(each)}" for each in sections]
    return Section(name, title, body)


@dataclass(frozen=True, slots=True)
class Report:
    """What a study has to say; the answer is plain text, a paragraph each."""

    title: str
    answer: Sequence[str]
    sections: Sequence[Section]
    definitions: Mapping[str, str] = field(default_factory=dict)
    limits: Sequence[str] = ()
    played: str = ""  # how many games, where that is not as many as were asked for


def paragraph(text: str) -> str:
    """Returns a paragraph of plain text."""
    return f"<p>{escape(text)}</p>"


def figure(panels: Sequence[str], caption: str) -> str:
    """Returns drawings that belong together, with what they show."""
    drawn = "\n".join(panels)
    return (
        f'<figure><div class="panels">\n{drawn}\n</div>\n'
        f"<figcaption>{escape(caption)}</figcaption></figure>"
    )


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table: its head, and whether it holds words."""

    head: str
    words: bool = False


class Html(str):
    """A text that is HTML already; all others are escaped."""

    __slots__ = ()


Field = str | tuple[str, float | None]  # a text, perhaps with another number to sort by


def table(
    columns: Sequence[Column],
    rows: Sequence[Sequence[Field]],
    *,
    caption: str,
    sortable: bool = False,
) -> str:
    """Returns a table; a long one scrolls and can be sorted."""
    heads = "".join(
        f'<th scope="col"{_words(column)}>{escape(column.head)}</th>' for column in columns
    )
    lines = "\n".join(
        f"<tr>{''.join(_field(*pair) for pair in zip(columns, row, strict=True))}</tr>"
        for row in rows
    )
    label = f'aria-label="{escape(caption)}"'
    return (
        f'<div class="data"><p>{escape(caption)}</p>'
        f'<div class="scroll{" tall" if len(rows) > _LONG else ""}" tabindex="0" role="region" {label}>'
        f"<table {label}{' data-sortable' if sortable else ''}>\n"
        f"<thead><tr>{heads}</tr></thead>\n<tbody>\n{lines}\n</tbody></table></div></div>"
    )


def _words(column: Column) -> str:
    return ' class="words"' if column.words else ""


def _field(column: Column, value: Field) -> str:
    text, number = (value, _first_number(value)) if isinstance(value, str) else value
    order = "" if column.words else f' data-v="{-1e9 if number is None else number:g}"'
    return f"<td{_words(column)}{order}>{text if isinstance(text, Html) else escape(text)}</td>"


def _first_number(text: str) -> float | None:
    """Returns what a field of numbers is sorted by: of an interval, its low end."""
    found = re.match(r"[−+]?\d[\d,]*(\.\d+)?", text)
    return float(found[0].replace("−", "-").replace(",", "")) if found else None


def mix(sides: str) -> Html:
    """Returns the letters of a mix, in which the B stand out."""
    return Html(f'<span class="mix">{sides.replace("B", "<b>B</b>")}</span>')


def noted(text: str, note: str) -> Html:
    """Returns a text and a smaller one behind it."""
    return Html(f"{escape(text)} <small>{escape(note)}</small>".strip())


def who(letter: str, *, named: bool = True) -> Html:
    """Returns a character's letter as a badge, with its name."""
    badge = f'<b class="who {letter}">{letter}</b>'
    return Html(f"{badge} {CHARACTERS[letter]}" if named else badge)


def page(report: Report, settings: Mapping[str, Any]) -> str:
    """Returns the whole page."""
    answer = "\n".join(map(paragraph, report.answer))
    sections = [*report.sections, _method(report, settings)]
    links = "".join(
        f'<li><a href="#{each.name}">{escape(each.title)}</a></li>' for each in sections
    )
    bodies = "\n".join(
        f'<section id="{each.name}"><h2>{escape(each.title)}</h2>\n{_joined(each)}</section>'
        for each in sections
    )
    here = files("majesty.lab.reports")
    style = here.joinpath("report.css").read_text("utf-8")
    script = here.joinpath("sort.js").read_text("utf-8")
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(report.title)} · Majesty</title>
<link rel="icon" href="data:,">
<style>
{style}</style>
</head>
<body>
<header>
<p class="kicker">Majesty: For the Realm · from the laboratory</p>
<h1>{escape(report.title)}</h1>
<div class="answer">
{answer}
</div>
<nav aria-label="Sections of this page"><ul>{links}</ul></nav>
</header>
<main>
{bodies}
</main>
<footer><p>{escape(_CREDITS)}</p></footer>
<script>
{script}</script>
</body>
</html>
"""


def _joined(section: Section) -> str:
    return "\n".join(section.body) + "\n"


_TOLD = {
    "version": "version of majesty",
    "seed": "seed",
    "games": "games per setting",
    "displays": "displays",
    "rounds": "rounds left",
    "bots": "bots",
    "players": "players",
    "sides": "sides",
    "edition": "edition",
    "deck": "deck",
    "tie_break": "tie rule",
    "network": "hash of the network of net",
}

_NET = (
    "The bot net decides with one look of its network here. Of the end of a game it solves only the "
    "last two turns, and with heat nothing; in a match, which the rules play, it looks 16 times and "
    "solves what it can."
)


def _method(report: Report, settings: Mapping[str, Any]) -> Section:
    known = {**settings, "games": report.played or settings.get("games")}
    told = [(_TOLD[name], known[name]) for name in _TOLD if known.get(name) is not None]
    facts = "".join(f"<li>{escape(name)}: {escape(_shown(value))}</li>" for name, value in told)
    body = [f"<ul>{facts}</ul>"] if facts else []
    if settings.get("network"):
        body.append(paragraph(_NET))
    commands = settings.get("commands") or ()
    if commands:
        lines = commands if isinstance(commands, str) else "\n".join(commands)
        body += [paragraph("To repeat this:"), f"<pre><code>{escape(lines)}</code></pre>"]
    meanings = "".join(
        f"<div><dt>{escape(word)}</dt><dd>{escape(text)}</dd></div>"
        for word, text in report.definitions.items()
    )
    if meanings:
        body += ["<h3>Terms</h3>", f"<dl>{meanings}</dl>"]
    if report.limits:
        items = "".join(f"<li>{escape(text)}</li>" for text in report.limits)
        body += ["<h3>Limits</h3>", f"<ul>{items}</ul>"]
    return Section("method", "Method", body)


def _shown(value: Any) -> str:
    if isinstance(value, (list, tuple)):
        texts = [str(each) for each in value]
        return ", ".join(texts) if len(texts) <= 12 else f"{len(texts)} different ones"
    return str(value)
