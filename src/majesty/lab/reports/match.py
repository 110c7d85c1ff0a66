"""`match`: which bot is better, by how much, and how it plays."""

from collections.abc import Mapping, Sequence
from typing import Any

from majesty.lab.findings.match import SOURCES
from majesty.lab.reports import words
from majesty.lab.reports.charts import Dot, Stack, forest, stacks
from majesty.lab.reports.page import Column, Field, Report, Section, figure, table
from majesty.lab.reports.words import Row

Rows = Sequence[Row]
_SOURCE_NAMES = {
    "during_play": "during play",
    "majority": "majorities",
    "variety": "variety",
    "infirmary": "infirmary",
}


def report(settings: Mapping[str, Any], tables: Mapping[str, Rows]) -> Report:
    """Returns the page's parts."""
    del settings
    ranking = tables["ranking"]
    return Report(
        title=f"A match of {len(ranking)} bots",
        answer=_answer(ranking, tables["pairs"]),
        sections=[
            Section("ranking", "The ranking", [_shares(ranking), _ranking(ranking)]),
            Section("pairs", "Every two of them", [_pairs(ranking, tables["pairs"])]),
            Section("points", "Where the points come from", [_sources(tables["sources"], ranking)]),
            Section("style", "How they play", [_characters(tables["characters"]),
                                               _habits(tables["habits"])]),
        ],
        definitions={
            "Win share": "A bot's parts of the wins by the games in which it took part, all its "
            "seats together; tied winners share a win.",
            "Fair part": "The share of the seats that the bot had: its win share if all were alike.",
            "Margin": "Own points less the best other's.",
            "Rating": "Plackett and Luce's model, on a scale like Elo's; the mean is 1500, and 400 "
            "more means odds of 10 to 1.",
            "Interval": "95%, Student's over deals: all games of a deal share their cards and are one "
            "observation. Ratings take games for independent.",
        },
        limits=["A rank holds for these opponents and rules; others can make another order."],
    )  # fmt: skip


def _answer(ranking: Rows, pairs: Rows) -> list[str]:
    first = ranking[0]
    text = (
        f"{first['bot']} is first: it wins {words.percent(first['share'])} of its games "
        f"({words.between(first, 'share', scale=100)}; fair would be {words.percent(first['par'])}) "
        f"and is {words.number(first['margin'], signed=True)} points ahead of the best other on "
        f"average ({words.between(first, 'margin')})."
    )
    if len(ranking) < 2:
        return [text]
    second = ranking[1]
    duel = next(
        row for row in pairs if row["bot"] == first["bot"] and row["against"] == second["bot"]
    )
    low = duel["share_low"] or 0.0
    sure = "surely better than" if low > 0.5 else "not surely better than"
    text_2 = (
        f"It is {sure} {second['bot']}, before which it ends in {words.percent(duel['share'])} of "
        f"their games ({words.between(duel, 'share', scale=100)})."
    )
    order = ", ".join(f"{row['bot']} {words.number(row['rating'], digits=0)}" for row in ranking)
    return [f"{text} {text_2}", f"Ratings: {order}."]


def _shares(ranking: Rows) -> str:
    above = [
        Dot(
            row["bot"],
            *(100 * (end - row["par"]) for end in words.ends(row, "share")),
            text=words.points(row["share"] - row["par"]),
        )
        for row in ranking
    ]
    margins = [
        Dot(
            row["bot"],
            *words.ends(row, "margin"),
            text=words.number(row["margin"], signed=True),
            series=1,
        )
        for row in ranking
    ]
    ratings = [
        Dot(
            row["bot"],
            *words.ends(row, "rating"),
            text=words.number(row["rating"], digits=0),
            series=2,
        )
        for row in ranking
    ]
    panels = [
        forest(name, title, dots, alt=f"{title}: " + "; ".join(f"{d.label} {d.text}" for d in dots),
               unit=unit, reference=reference)
        for name, title, dots, unit, reference in (
            ("above", "Win share above the fair part", above, " pp", 0.0),
            ("margin", "Margin in points", margins, "", 0.0),
            ("rating", "Rating", ratings, "", 1500.0),
        )
    ]  # fmt: skip
    return figure(panels, "From the best bot to the worst, with 95% intervals.")


def _ranking(ranking: Rows) -> str:
    columns = [
        Column("place"), Column("bot", words=True), Column("games"), Column("win share"),
        Column("95%"), Column("fair"), Column("points"), Column("margin"), Column("95%"),
        Column("rating"), Column("95%"),
    ]  # fmt: skip
    fields = [
        [
            str(place),
            row["bot"],
            words.number(row["games"], digits=0),
            words.percent(row["share"]),
            words.between(row, "share", scale=100),
            words.percent(row["par"]),
            words.number(row["points"]),
            words.number(row["margin"], signed=True),
            words.between(row, "margin"),
            words.number(row["rating"], digits=0),
            words.between(row, "rating", digits=0),
        ]
        for place, row in enumerate(ranking, 1)
    ]
    return table(columns, fields, caption="The ranking, by wins per seat.")


def _pairs(ranking: Rows, pairs: Rows) -> str:
    order = [row["bot"] for row in ranking]
    met = {(row["bot"], row["against"]): row for row in pairs}
    fields: list[list[Field]] = []
    for one in order:
        line: list[Field] = [f"<b>{one}</b>"]
        for other in order:
            row = met.get((one, other))
            line.append(
                "–"
                if row is None
                else f"{words.percent(row['share'], digits=0)} "
                f"<small>{words.between(row, 'share', scale=100, digits=0)}</small><br>"
                f"<small>{words.number(row['points'], signed=True)} points</small>"
            )
        fields.append(line)
    columns = [Column("bot", words=True), *(Column(f"against {code}") for code in order)]
    return table(
        columns,
        fields,
        caption="How often the bot of the row ends before the bot of the column, ties half, with "
        "95% intervals, and by how many points.",
    )


def _sources(rows: Rows, ranking: Rows) -> str:
    order = [row["bot"] for row in ranking]
    means = {(row["bot"], row["what"]): row["mean"] for row in rows}
    bars = [
        Stack(bot, [(_SOURCE_NAMES[what], means[bot, what]) for what in SOURCES]) for bot in order
    ]
    drawn = stacks(
        "sources",
        "Points of a game",
        bars,
        alt="Where points come from: "
        + "; ".join(
            f"{bar.label}: "
            + ", ".join(f"{part} {words.number(value)}" for part, value in bar.parts)
            for bar in bars
        ),
    )
    return figure([drawn], "Mean points by source; what the infirmary costs lies left of zero.")


def _characters(rows: Rows) -> str:
    panels = []
    for number, bot in enumerate(dict.fromkeys(row["bot"] for row in rows)):
        dots = [
            Dot(
                f"{row['what']} {words.CHARACTERS[row['what']]}",
                *words.ends(row, "mean"),
                text=words.number(row["mean"], digits=2),
                letter=row["what"],
                series=3,
            )
            for row in rows
            if row["bot"] == bot
        ]
        panels.append(
            forest(
                f"takes-{number}",
                bot,
                dots,
                alt=f"Characters that {bot} takes in a game: "
                + "; ".join(f"{dot.label} {dot.text}" for dot in dots),
                reference=None,
                limits=(0, 1.15 * max(row["mean_high"] or row["mean"] for row in rows)),
            )
        )
    return figure(panels, "How many of each character a bot takes in a game, with 95% intervals.")


def _habits(rows: Rows) -> str:
    order = list(dict.fromkeys(row["bot"] for row in rows))
    names = list(dict.fromkeys(row["what"] for row in rows))
    by_key = {(row["bot"], row["what"]): row for row in rows}
    columns = [Column("bot", words=True), *(Column(name) for name in names)]
    fields = [
        [
            bot,
            *(
                f"{words.number(by_key[bot, name]['mean'], digits=2)} "
                f"<small>{words.between(by_key[bot, name], 'mean', digits=2)}</small>"
                for name in names
            ),
        ]
        for bot in order
    ]
    return table(
        columns,
        fields,
        caption="By game and seat: opponents attacked, cards wounded thereby, own cards wounded and "
        "healed, meeples left at the end; with 95% intervals.",
    )
