"""`first-player`: whether the start player has an advantage."""

from collections.abc import Mapping, Sequence
from typing import Any

from majesty.lab.reports import words
from majesty.lab.reports.charts import Dot, Line, forest, lines
from majesty.lab.reports.page import Column, Report, Section, figure, table
from majesty.lab.reports.words import Row

Rows = Sequence[Row]


def report(settings: Mapping[str, Any], tables: Mapping[str, Rows]) -> Report:
    """Returns the page's parts."""
    del settings
    advantages, seats = tables["advantages"], tables["seats"]
    return Report(
        title="Does the start player have an advantage?",
        answer=_answer(advantages),
        sections=[_beginning(advantages), _seats(seats), _table(seats)],
        definitions={
            "Advantage": "The win share of the player who begins, less the fair part of one by the "
            "number of players. Tied winners share the win. In percentage points (pp).",
            "Lead": "The points of a seat less the mean of the others', at the end of the game.",
            "Interval": "95%. Wilson's for win shares; from the variance over games for points.",
            "Stands out": "By the rule of Benjamini and Hochberg over all rows: of those that do, "
            "one in twenty is expected to do so by chance.",
        },
        limits=[
            "All seats are played by the same bot. What is true for it need not be so for people.",
            "An interval that holds zero proves nothing: it says how large an effect may still be.",
        ],
    )


def _answer(rows: Rows) -> list[str]:
    sure = [row for row in rows if row["stands_out"]]
    text = "The rulebook says that beginning is neither an advantage nor a disadvantage. "
    if not sure:
        widest = max(max(abs(row["advantage_low"]), abs(row["advantage_high"])) for row in rows)
        text += (
            f"We find nothing that says otherwise: none of the {len(rows)} settings stands out. "
            f"What remains possible is an effect of at most {words.number(100 * widest)} percentage "
            "points of the win share."
        )
    else:
        ahead = sum(row["advantage"] > 0 for row in sure)
        text += f"That is not quite so: {len(sure)} of {len(rows)} settings stand out, "
        text += {0: "all of them against", len(sure): "all of them in favour of"}.get(
            ahead, f"{ahead} in favour of and {len(sure) - ahead} against"
        )
        text += " the player who begins."
    return [text, *(_verdict(rows, players) for players in _players(rows))]


def _verdict(rows: Rows, players: int) -> str:
    """Says what the strongest bot, the last one named, finds for a number of players."""
    own = [row for row in rows if row["players"] == players]
    strongest = [row for row in own if row["bot"] == own[-1]["bot"]]
    parts = []
    for row in strongest:
        share = words.percent(row["advantage"] + 1 / players)
        low, high = (row[f"advantage_{end}"] + 1 / players for end in ("low", "high"))
        parts.append(
            f"{share} on {words.side(row['sides'])} "
            f"({words.number(100 * low)} to {words.number(100 * high)}"
            f"{', which stands out' if row['stands_out'] else ''})"
        )
    return (
        f"With {players} players, all {own[-1]['bot']}, the first wins {words.listed(parts)}; fair "
        f"would be {words.percent(1 / players)}."
    )


def _players(rows: Rows) -> list[int]:
    return sorted({row["players"] for row in rows})


def _sides(rows: Rows) -> list[str]:
    return list(dict.fromkeys(row["sides"] for row in rows))


def _beginning(rows: Rows) -> Section:
    order = _sides(rows)
    reach = 105 * max(max(abs(row["advantage_low"]), abs(row["advantage_high"])) for row in rows)
    panels = []
    for players in _players(rows):
        own = [row for row in rows if row["players"] == players]
        dots = [
            Dot(
                f"{row['bot']} · {words.side(row['sides'])}",
                *words.ends(row, "advantage", scale=100),
                series=order.index(row["sides"]),
                text=words.points(row["advantage"]),
            )
            for row in own
        ]
        panels.append(
            forest(
                f"begin{players}",
                f"{players} players",
                dots,
                alt=f"Advantage of the first of {players} players: "
                + "; ".join(f"{dot.label} {dot.text}" for dot in dots),
                unit=" pp",
                limits=(-reach, reach),
            )
        )
    caption = (
        "How much more (right) or less (left) than its fair part the first player wins, with 95% "
        "intervals. A hollow sign: the interval holds zero. Shapes and colours tell the sides."
    )
    return Section("beginning", "What beginning is worth", [figure(panels, caption)])


def _seats(rows: Rows) -> Section:
    bot = rows[-1]["bot"]
    strongest = [row for row in rows if row["bot"] == bot]
    shares, leads = [], []
    for players in _players(strongest):
        own = [row for row in strongest if row["players"] == players]
        names = [f"seat {seat + 1}" for seat in range(players)]
        shares.append(
            lines(
                f"share{players}",
                f"Win share, {players} players",
                _by_side(own, "share", 100),
                alt=_alt(own, "share", 100, "Win share in percent"),
                unit="%",
                reference=100 / players,
                x_names=names,
            )
        )
        leads.append(
            lines(
                f"lead{players}",
                f"Lead in points, {players} players",
                _by_side(own, "lead", 1),
                alt=_alt(own, "lead", 1, "Points ahead of the others"),
                reference=0,
                x_names=names,
            )
        )
    caption = (
        f"All seats are played by {bot}; seat 1 begins. Bars are 95% intervals, dashed lines what "
        "would be fair. The lead is the seat's points less the mean of the others'."
    )
    return Section("seats", "Seat by seat", [figure([*shares, *leads], caption)])


def _by_side(rows: Rows, name: str, scale: float) -> list[Line]:
    return [
        Line(
            words.side(sides),
            [
                (row["seat"], *words.ends(row, name, scale=scale))
                for row in rows
                if row["sides"] == sides
            ],
            series,
        )
        for series, sides in enumerate(_sides(rows))
    ]


def _alt(rows: Rows, name: str, scale: float, what: str) -> str:
    texts = [
        f"{words.side(row['sides'])} seat {row['seat'] + 1}: {words.number(scale * row[name])}"
        for row in rows
    ]
    return f"{what}. {'; '.join(texts)}."


def _table(rows: Rows) -> Section:
    columns = [
        Column("players"), Column("sides", words=True), Column("bot", words=True),
        Column("games"), Column("seat"), Column("win share"), Column("95%"), Column("fair"),
        Column("points"), Column("lead"), Column("95%"),
    ]  # fmt: skip
    fields = [
        [
            str(row["players"]),
            words.side(row["sides"]),
            row["bot"],
            words.number(row["games"], digits=0),
            str(row["seat"] + 1),
            (words.percent(row["share"]), row["share"]),
            words.between(row, "share", scale=100),
            words.percent(row["par"]),
            (words.number(row["points"]), row["points"]),
            (words.number(row["lead"], signed=True), row["lead"]),
            words.between(row, "lead"),
        ]
        for row in rows
    ]
    body = table(columns, fields, caption="Every seat of every setting.", sortable=True)
    return Section("figures", "All figures", [body])
