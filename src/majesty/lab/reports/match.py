"""`match`: which bot is better, by how much, and how it plays."""

from collections.abc import Mapping, Sequence
from typing import Any

from majesty.lab.findings.match import SOURCES
from majesty.lab.reports import words
from majesty.lab.reports.charts import Dot, Stack, forest, stacks
from majesty.lab.reports.page import Column, Html, Report, Section, figure, noted, table, together
from majesty.lab.reports.words import Row

Rows = Sequence[Row]
_SOURCE_NAMES = {
    "during_play": "during the game",
    "majority": "majorities",
    "variety": "variety",
    "infirmary": "Infirmary",
}


def report(settings: Mapping[str, Any], tables: Mapping[str, Rows]) -> Report:
    """Returns the page's parts."""
    names = list(dict.fromkeys(row["cell"] for row in tables["ranking"]))
    answer: list[str] = []
    sections: list[Section] = []
    for number, name in enumerate(names):
        own = {what: [row for row in rows if row["cell"] == name] for what, rows in tables.items()}
        told = _answer(own["ranking"], own.get("pairs", ()))
        answer += told if len(names) == 1 else [f"{name}: {' '.join(told)}"]
        parts = _sections(own, f"m{number}-")
        sections += parts if len(names) == 1 else [together(parts, f"m{number}", name)]
    bots = {row["bot"] for row in tables["ranking"]}
    return Report(
        title=f"A match of {len(bots)} bots",
        played=_played(settings, tables["ranking"]),
        answer=answer,
        sections=sections,
        definitions={
            "Win share": "A bot's share of the wins in the games in which it took part, all its "
            "seats together; tied winners share a win.",
            "Fair share": "The share of the seats that the bot had: its win share if all bots were equal.",
            "Margin": "Own points minus the best opponent's.",
            "Rating": "The model of Plackett and Luce, on a scale like Elo's; the mean is 1500, and 400 "
            "points more mean odds of 10 to 1.",
            "Interval": "95%, Student's over deals: all games of a deal share their cards and are one "
            "observation. Ratings assume that games are independent.",
        },
        limits=["A ranking holds for these opponents and rules; others may change the order."],
    )  # fmt: skip


def _sections(tables: Mapping[str, Rows], prefix: str) -> list[Section]:
    ranking = tables["ranking"]
    bodies = {
        "The ranking": [_shares(ranking, prefix), _ranking(ranking)],
        "Every pair": [_pairs(ranking, tables.get("pairs", ()))],
        "Where the points come from": [_sources(tables["sources"], ranking, prefix)],
        "How they play": [_characters(tables["characters"], prefix), _habits(tables["habits"])],
    }
    return [
        Section(f"{prefix}part{number}", title, body)
        for number, (title, body) in enumerate(bodies.items(), 1)
    ]


def _played(settings: Mapping[str, Any], ranking: Rows) -> str:
    """Says how many games were played: deals are whole, so there may be more than asked for."""
    told = words.listed(list(dict.fromkeys(map(_games, ranking))))
    games, wanted = {row["match_games"] for row in ranking}, settings.get("games")
    return told if wanted is None or games == {wanted} else f"{told}; {wanted} were asked for"


def _games(row: Row) -> str:
    return f"{words.count(row['match_games'], 'game')} in {words.count(row['match_deals'], 'deal')}"


def _answer(ranking: Rows, pairs: Rows) -> list[str]:
    first = ranking[0]
    text = (
        f"After {_games(first)} {first['bot']} is first: it wins {words.percent(first['share'])} of its games "
        f"({words.between(first, 'share', scale=100)}; fair would be {words.percent(first['par'])}) "
        f"and is {words.number(first['margin'], signed=True)} points ahead of the best opponent on "
        f"average ({words.between(first, 'margin')})."
    )
    if len(ranking) < 2:
        return [text]
    second = ranking[1]
    duel = next(
        row for row in pairs if row["bot"] == first["bot"] and row["against"] == second["bot"]
    )
    text_2 = (
        f"It finishes ahead of {second['bot']}, the next, in {words.percent(duel['share'])} of their games "
        f"({words.between(duel, 'share', scale=100)}): {_verdict(duel, len(ranking))}"
    )
    order = ", ".join(f"{row['bot']} {words.number(row['rating'], digits=0)}" for row in ranking)
    return [f"{text} {text_2}", f"Ratings: {order}."]


def _verdict(duel: Row, bots: int) -> str:
    """Says what the interval of a pair proves, which is less if it was picked among many."""
    if not duel["share_low"] or duel["share_low"] <= 0.5:
        return "a difference that could be chance."
    if bots == 2:
        return "more than chance explains."
    return (
        f"more than chance explains for a single pair. But the first of {bots} bots is also the "
        "luckiest; another match between these two would tell."
    )


def _shares(ranking: Rows, prefix: str) -> str:
    above = [
        Dot(
            row["bot"],
            *words.ends(_above(row), "share", scale=100),
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
        forest(prefix + name, title, dots, alt=f"{title}: " + "; ".join(f"{d.label} {d.text}" for d in dots),
               unit=unit, reference=reference)
        for name, title, dots, unit, reference in (
            ("above", "Win share above the fair share", above, " pp", 0.0),
            ("margin", "Margin in points", margins, "", 0.0),
            ("rating", "Rating", ratings, "", 1500.0),
        )
    ]  # fmt: skip
    return figure(panels, "From the best bot to the worst, with 95% intervals.")


def _above(row: Row) -> Row:
    return {name: row[name] - row["par"] for name in ("share", "share_low", "share_high")}


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
    fields = [[one, *(_met(met.get((one, other))) for other in order)] for one in order]
    columns = [Column("bot", words=True), *(Column(f"against {code}") for code in order)]
    return table(
        columns,
        fields,
        caption="How often the bot of the row finishes ahead of the bot of the column, with ties as half, "
        "with 95% intervals, and by how many points.",
    )


def _met(row: Row | None) -> str:
    if row is None:
        return "–"
    return Html(
        f"{words.percent(row['share'], digits=0)} "
        f"<small>{words.between(row, 'share', scale=100, digits=0)}</small><br>"
        f"<small>{words.number(row['points'], signed=True)} points</small>"
    )


def _sources(rows: Rows, ranking: Rows, prefix: str) -> str:
    order = [row["bot"] for row in ranking]
    means = {(row["bot"], row["what"]): row["mean"] for row in rows}
    bars = [
        Stack(bot, [(_SOURCE_NAMES[what], means[bot, what]) for what in SOURCES]) for bot in order
    ]
    drawn = stacks(
        f"{prefix}sources",
        "Points a game",
        bars,
        alt="Where points come from: "
        + "; ".join(
            f"{bar.label}: "
            + ", ".join(f"{part} {words.number(value)}" for part, value in bar.parts)
            for bar in bars
        ),
    )
    return figure([drawn], "Mean points by source; what the Infirmary costs is left of zero.")


def _characters(rows: Rows, prefix: str) -> str:
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
                f"{prefix}takes-{number}",
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
                noted(
                    words.number(by_key[bot, name]["mean"], digits=2),
                    words.between(by_key[bot, name], "mean", digits=2),
                )
                for name in names
            ),
        ]
        for bot in order
    ]
    return table(
        columns,
        fields,
        caption="Per game and seat: opponents attacked, cards wounded by these attacks, own cards wounded "
        "and healed, meeples left at the end; with 95% intervals.",
    )
