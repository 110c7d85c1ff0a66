"""`openings`: which first take is best, and what the others cost."""

from collections.abc import Mapping, Sequence
from typing import Any

from majesty.lab.findings.openings import LABELS
from majesty.lab.reports import words
from majesty.lab.reports.charts import Dot, forest
from majesty.lab.reports.page import (
    Column,
    Field,
    Html,
    Report,
    Section,
    figure,
    table,
    together,
    who,
)
from majesty.lab.reports.words import Row

Rows = Sequence[Row]
_MANY = 400  # displays in the table


def report(settings: Mapping[str, Any], tables: Mapping[str, Rows]) -> Report:
    """Returns the page's parts."""
    del settings
    groups = list(dict.fromkeys(_group(row) for row in tables["worth"]))
    answer: list[str] = []
    sections: list[Section] = []
    for number, group in enumerate(groups):
        own = {name: [row for row in rows if _group(row) == group] for name, rows in tables.items()}
        where = words.setting(own["worth"][0], tables["worth"])
        told = _answer(own)
        answer += told if len(groups) == 1 else [f"{where}: {' '.join(told)}"]
        parts = _sections(own, f"o{number}-")
        sections += parts if len(groups) == 1 else [together(parts, f"o{number}", where)]
    return Report(
        title="Which first card is best?",
        answer=answer,
        sections=sections,
        definitions={
            "Display": "The first six cards, from the front card, which is free, to the last.",
            "Take": "A position and the character as which its card is played, such as 3W. How many "
            "meeples are kept or swapped in the same turn is chosen in the same way.",
            "Regret": "What a take loses compared with the chosen one: in percentage points of the "
            "first player's win share, or in points ahead of the best opponent. All takes of a "
            "display are followed by games with the same cards.",
            "Chosen": "Each half of the games picks the best take, and the other half measures what it "
            "and all others are worth; otherwise the luckiest would look like the best. So a regret can "
            "be below zero by chance.",
            "Best": "Where a take is only named, and not valued, all games together pick it.",
            "Interval": "95%, Student's over displays; Wilson's for shares of displays.",
        },
        limits=[
            "The games that follow are played by bots; a stronger bot could value takes differently.",
            "With few games, the take that is picked is often not the best.",
            "So regrets are lower bounds: they grow with the games that follow each take (--games).",
            "The best take of a single display is a guess: see how many games support it.",
        ],
    )


def _group(row: Row) -> tuple[Any, ...]:
    return tuple(row[label] for label in LABELS)


def _sections(tables: Mapping[str, Rows], prefix: str) -> list[Section]:
    bodies = {
        "Simple rules": [_rules(tables["rules"], prefix)],
        "By character and card": _kinds(tables, prefix),
        "By position in the display": [_costs(tables["costs"], prefix)],
        "Display by display": [_displays(tables["displays"])],
    }
    return [
        Section(f"{prefix}part{number}", title, body)
        for number, (title, body) in enumerate(bodies.items(), 1)
    ]


def _answer(tables: Mapping[str, Rows]) -> list[str]:
    worth = {row["take"]: row for row in tables["worth"]}
    rules = {row["rule"]: row for row in tables["rules"]}
    often = sorted(tables["characters"], key=lambda row: -float(row["best"]))
    cheap = sorted(tables["costs"], key=lambda row: row["cost"])
    games = words.count(tables["displays"][0]["games"], "game")
    text = (
        f"Over {words.count(worth['any']['displays'], 'first display')} the take that half of {games} "
        f"pick wins {words.percent(worth['best']['share'])} of the other half. {_loss(worth['any'])}"
    )
    front = rules.get("front card")
    if front:
        text += (
            f" Always taking the front card, which is free, costs at least about "
            f"{words.number(100 * front['regret_share'])} percentage points "
            f"({words.between(front, 'regret_share', scale=100)})."
        )
    top = [
        f"the {words.CHARACTERS[row['character']]} ({words.percent(row['best'], digits=0)})"
        for row in often[:3]
    ]
    found = (
        f"Where they are on offer, these are best most often: {words.listed(top)}. The best take is free "
        f"in {words.percent(cheap[0]['best'], digits=0)} of the displays"
    )
    if len(cheap) > 1:
        found += f" and one meeple in {words.percent(cheap[1]['best'], digits=0)}"
    return [text, found + "."]


def _loss(row: Row) -> str:
    """Says what any take at random costs, if that can be told."""
    loss = (
        f"{words.number(100 * row['regret_share'])} percentage points "
        f"({words.between(row, 'regret_share', scale=100)})"
    )
    if not words.is_sure(row, "regret_share"):
        return f"The cost of a take at random could be chance: {loss}."
    return (
        f"A take at random costs {loss} of that and {words.number(row['regret_margin'])} points of "
        "the margin. A good first take is worth at least this much: with more games for each take, "
        "better ones would be picked."
    )


def _forests(name: str, title: str, labelled: Sequence[tuple[str, str, Row]]) -> list[str]:
    panels = []
    for column, heading, scale, unit in (
        ("regret_share", "win share", 100.0, " pp"),
        ("regret_margin", "points", 1.0, ""),
    ):
        dots = [
            Dot(
                label,
                *words.ends(row, column, scale=scale),
                text=words.number(row[column] * scale),
                letter=letter,
                series=1,
            )
            for label, letter, row in labelled
        ]
        panels.append(
            forest(
                f"{name}-{column.replace('_', '-')}",
                f"{title}: regret, {heading}",
                dots,
                alt=f"Regret in {heading}: " + "; ".join(f"{d.label} {d.text}" for d in dots),
                unit=unit,
            )
        )
    return panels


_REGRET = "Mean regret with 95% intervals; the further right, the worse. "


def _rules(rows: Rows, prefix: str) -> str:
    ordered = sorted(rows, key=lambda row: float(row["regret_share"]))
    labelled = [(_rule(row["rule"]), "", row) for row in ordered]
    caption = (
        _REGRET + "What it costs to follow a rule in every display where it can be followed. A "
        "character comes at its lowest price; where a rule leaves a choice, any will do."
    )
    return figure(_forests(f"{prefix}rule", "Rules", labelled), caption)


def _rule(rule: str) -> str:
    letter, _, rest = rule.partition(" ")
    return f"{words.CHARACTERS[letter]} {rest}" if letter in words.CHARACTERS else rule


def _kinds(tables: Mapping[str, Rows], prefix: str) -> list[str]:
    named = [
        (f"{row['character']} {words.CHARACTERS[row['character']]}", row["character"], row)
        for row in tables["characters"]
    ]
    often = [
        Dot(
            label,
            *words.ends(row, "best", scale=100),
            text=words.percent(row["best"], digits=0),
            letter=letter,
            series=2,
        )
        for label, letter, row in named
    ]
    best = forest(
        f"{prefix}often",
        "How often it is best",
        often,
        alt="How often a character is the best take: "
        + "; ".join(f"{dot.label} {dot.text}" for dot in often),
        unit="%",
        reference=None,
    )
    columns = [
        Column("card", words=True), Column("displays"), Column("best"), Column("95%"),
        Column("regret, pp"), Column("95%"), Column("regret, points"),
    ]  # fmt: skip
    fields: list[list[Field]] = [
        [
            Html("".join(who(letter, named=False) for letter in row["card"])),
            str(row["displays"]),
            words.percent(row["best"], digits=0),
            words.between(row, "best", scale=100, digits=0),
            words.number(100 * row["regret_share"]),
            words.between(row, "regret_share", scale=100),
            words.number(row["regret_margin"]),
        ]
        for row in tables["cards"]
    ]
    caption = (
        "Where a character is on offer: how often it is the best take, and what taking it at its "
        "lowest price costs compared with the best take."
    )
    return [
        figure([best, *_forests(f"{prefix}kind", "Character", named)], caption),
        table(columns, fields, caption="The same by card, including split cards.", sortable=True),
    ]


def _costs(rows: Rows, prefix: str) -> str:
    labelled = [
        (f"{row['cost']} meeples" if row["cost"] != 1 else "1 meeple", "", row) for row in rows
    ]
    often = [
        Dot(
            label,
            *words.ends(row, "best", scale=100),
            text=words.percent(row["best"], digits=0),
            series=2,
        )
        for label, _, row in labelled
    ]
    best = forest(
        f"{prefix}cost-often",
        "How often it is best",
        often,
        alt="How often the best take has a price: "
        + "; ".join(f"{d.label} {d.text}" for d in often),
        unit="%",
        reference=None,
    )
    caption = (
        "By the price of a take, from the front card to the last: how often the best take is there, and "
        "what a take at random there costs."
    )
    return figure([best, *_forests(f"{prefix}cost", "Price", labelled)], caption)


def _displays(rows: Rows) -> str:
    columns = [
        Column("no."), Column("display", words=True), Column("best take", words=True),
        Column("win share"), Column("margin"), Column("front card costs, pp"),
        Column("worst costs, pp"),
    ]  # fmt: skip
    fields: list[list[Field]] = [
        [
            str(row["number"] + 1),
            Html(f'<span class="mix">{row["display"]}</span>'),
            Html(f"<b>{row['best'][0]}</b> {who(row['best'][1])}"),
            words.percent(row["share"]),
            words.number(row["margin"], signed=True),
            _cost(row, "front_regret"),
            _cost(row, "worst_regret"),
        ]
        for row in rows[:_MANY]
    ]
    share, cost = (_reach(rows[0], name) for name in ("share", "front_regret"))
    return table(
        columns,
        fields,
        caption=f"{words.count(len(fields), 'display')}, each take followed by "
        f"{words.count(rows[0]['games'], 'game')}. Chance moves a win share by up to ±{share} pp and a "
        f"cost by up to ±{cost} pp (95%): costs within that are in brackets, and a cost below 0 is chance. "
        "All games together name the best take; the figures belong to the take that half of them picked. "
        "Click a column heading to sort.",
        sortable=True,
    )


def _reach(row: Row, name: str) -> str:
    """Returns how far chance moves a share, in percentage points."""
    value, _, high = words.ends(row, name, scale=100)
    return words.number(high - value)


def _cost(row: Row, name: str) -> Field:
    """Returns a cost in percentage points, in brackets where it may be nothing."""
    text = words.number(100 * row[name])
    if not words.is_sure(row, name):
        text = Html(f'<span class="unsure">({text})</span>')
    return text, row[name]
