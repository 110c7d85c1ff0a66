"""`turn-order`: which explanation fits what going first is worth."""

from collections.abc import Mapping, Sequence
from typing import Any

from majesty.lab.reports import words
from majesty.lab.reports.charts import Line, lines
from majesty.lab.reports.page import Column, Field, Report, Section, figure, table
from majesty.lab.reports.words import Row

Rows = Sequence[Row]
_SETTING = ("players", "sides", "deck", "edition", "bot")
_PARTS = {
    "whole": "a whole game",
    "last_round": "the last round alone",
    "bare_display": "a first display without meeples",
    "rest": "neither of the two",
}
_SOURCES = {
    "total": "total",
    "during_play": "during the game",
    "infirmary": "Infirmary",
    "variety": "variety",
    "majority": "majorities",
}
_DISPLAYS = {"lying": "meeples lie there", "bare": "no meeples"}

_QUESTION = (
    "Two explanations, put to the test. The last word: whoever moves last knows what decides the "
    "game. Then the last round alone, begun with equal realms, costs about as much as a whole game. "
    "The first display: it has no meeples on its cards, and what the first player pays lies there "
    "for the others. Then nothing is left if meeples lie on it, too."
)


def report(settings: Mapping[str, Any], tables: Mapping[str, Rows]) -> Report:
    """Returns the page's parts."""
    del settings
    parts = tables["explanations"]
    return Report(
        title="Why does it matter who goes first?",
        answer=[_QUESTION, *map(_verdict, _by_setting(parts), _by_setting(tables["sources"]))],
        sections=[
            _explanations(parts),
            _rounds(tables["rounds"]),
            _sources(tables["sources"]),
            _payments(tables["payments"]),
        ],
        definitions={
            "Lead": "The points of the seat to act minus the mean of the others', at the end.",
            "Equal realms": "Games are played until so many rounds are left. Then all seats get "
            "the realm of one of them, and the game goes on. All have equally many turns left.",
            "Meeples lie there": "The display is as the game left it; a first display gets the "
            "meeples of the display after the first round, at the same places.",
            "No meeples": "They are taken off the display before the game goes on. A whole game "
            "begins like this.",
            "Interval": "95%, from the variance over games. What meeples are worth is compared "
            "game by game, with the same realms and cards.",
        },
        limits=[
            "All seats are played by the same bot. What holds for bots need not hold for people.",
            "Positions with equal realms hold some cards twice, and hardly occur in real games.",
            "What neither explains is only a remainder: the page does not say what it comes from.",
        ],
    )


def _by_setting(rows: Rows) -> list[Rows]:
    """Returns the rows of each setting."""
    found: dict[tuple[Any, ...], list[Row]] = {}
    for row in rows:
        found.setdefault(tuple(row[label] for label in _SETTING), []).append(row)
    return list(found.values())


def _named(row: Row) -> str:
    return f"{row['players']} players, {words.side(row['sides'])}, {row['bot']}" + "".join(
        f", {row[label]}"
        for label, usual in (("deck", "tiers"), ("edition", "en"))
        if row[label] != usual
    )


def _verdict(rows: Rows, sources: Rows) -> str:
    """Says what the parts of a setting are, and where the points come from."""
    found = {row["part"]: row for row in rows}
    text = (
        f"{words.sentence(_named(rows[0]))[:-1]}: going first is worth {_points(found['whole'])}."
    )
    if not words.is_sure(found["whole"], "lead"):
        return f"{text} That could be chance, so there is nothing to explain."
    told = [
        f"{_SOURCES[row['source']]} {words.number(row['lead'], digits=2, signed=True)}"
        for row in sources
        if row["source"] != "total"
    ]
    return (
        f"{text} Of that, the last round alone accounts for {_points(found['last_round'])}, and a "
        f"first display without meeples for {_points(found['bare_display'])}. What neither "
        f"explains is {_points(found['rest'])}. By source: {words.listed(told)}."
    )


def _points(row: Row) -> str:
    return (
        f"{words.number(row['lead'], digits=2, signed=True)} points "
        f"({words.between(row, 'lead', digits=2)})"
    )


def _explanations(rows: Rows) -> Section:
    columns = [
        Column("setting", words=True), Column("games"), Column("part", words=True),
        Column("lead"), Column("95%"),
    ]  # fmt: skip
    fields: list[list[Field]] = [
        [
            _named(row),
            words.number(row["games"], digits=0),
            _PARTS[row["part"]],
            (words.number(row["lead"], digits=2, signed=True), row["lead"]),
            words.between(row, "lead", digits=2),
        ]
        for row in rows
    ]
    caption = "What going first is worth in points, and its parts, which add up."
    return Section("explanations", "The explanations", [table(columns, fields, caption=caption)])


def _rounds(rows: Rows) -> Section:
    panels = []
    for number, own in enumerate(_by_setting(rows)):
        drawn = [
            Line(
                label,
                [(row["rounds"], *words.ends(row, f"lead_{display}")) for row in own],
                series,
            )
            for series, (display, label) in enumerate(_DISPLAYS.items())
        ]
        told = "; ".join(
            f"{row['rounds']} rounds {words.number(row['lead_lying'], signed=True)} with and "
            f"{words.number(row['lead_bare'], signed=True)} without meeples"
            for row in own
        )
        panels.append(
            lines(
                f"rounds{number}",
                _named(own[0]),
                drawn,
                alt=f"Lead of the seat to act by rounds left: {told}.",
                x_label="rounds left",
                reference=0,
            )
        )
    caption = (
        "How many points ahead of the others the seat to act ends, if all realms are equal when so "
        "many rounds are left. Bands are 95% intervals."
    )
    columns = [
        Column("setting", words=True), Column("rounds left"),
        Column("lead, meeples lie there"), Column("95%"), Column("lead, no meeples"), Column("95%"),
        Column("worth of the meeples"), Column("95%"), Column("win share, meeples lie there"), Column("95%"),
    ]  # fmt: skip
    fields: list[list[Field]] = [
        [
            _named(row),
            str(row["rounds"]),
            words.number(row["lead_lying"], digits=2, signed=True),
            words.between(row, "lead_lying", digits=2),
            words.number(row["lead_bare"], digits=2, signed=True),
            words.between(row, "lead_bare", digits=2),
            words.number(row["meeples"], digits=2, signed=True),
            words.between(row, "meeples", digits=2),
            words.points(row["advantage_lying"]),
            words.between(row, "advantage_lying", scale=100),
        ]
        for row in rows
    ]
    body = table(columns, fields, caption="Every position; win shares against the fair one.")
    return Section("rounds", "Round by round", [figure(panels, caption), body])


def _sources(rows: Rows) -> Section:
    columns = [
        Column("setting", words=True),
        Column("points from", words=True),
        Column("lead"),
        Column("95%"),
    ]
    fields: list[list[Field]] = [
        [
            _named(row),
            _SOURCES[row["source"]],
            words.number(row["lead"], digits=2, signed=True),
            words.between(row, "lead", digits=2),
        ]
        for row in rows
    ]
    caption = "Where the first player's lead in whole games comes from."
    return Section("sources", "Points", [table(columns, fields, caption=caption)])


def _payments(rows: Rows) -> Section:
    columns = [
        Column("setting", words=True), Column("player"), Column("paid"),
        Column("taken by others"), Column("95%"), Column("taken back"), Column("found of others"), Column("95%"),
        Column("cards wounded"), Column("95%"),
    ]  # fmt: skip
    fields: list[list[Field]] = [
        [
            _named(row),
            (words.NTH[row["seat"]], row["seat"]),
            words.number(row["paid"], digits=2),
            words.number(row["lost"], digits=2),
            words.between(row, "lost", digits=2),
            words.number(row["back"], digits=2),
            words.number(row["found"], digits=2),
            words.between(row, "found", digits=2),
            words.number(row["wounded"], digits=2),
            words.between(row, "wounded", digits=2),
        ]
        for row in rows
    ]
    caption = (
        "Meeples a game that players put on cards, and who took them; own cards lost to attacks. "
        "Whole games."
    )
    return Section("payments", "Meeples and attacks", [table(columns, fields, caption=caption)])
