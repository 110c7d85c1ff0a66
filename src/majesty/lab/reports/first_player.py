"""`first-player`: whether the start player has an advantage."""

from collections.abc import Mapping, Sequence
from typing import Any

from majesty.lab.reports import words
from majesty.lab.reports.charts import MOST_SERIES, Dot, Line, forest, lines
from majesty.lab.reports.page import Column, Report, Section, figure, table
from majesty.lab.reports.words import Row

Rows = Sequence[Row]
_BOARD = ("sides", "deck", "edition")  # what is told apart besides players and bots


def report(settings: Mapping[str, Any], tables: Mapping[str, Rows]) -> Report:
    """Returns the page's parts."""
    del settings
    advantages, seats = tables["advantages"], tables["seats"]
    sections = [_beginning(advantages), _table(seats)]
    if len(_boards(seats)) <= MOST_SERIES:
        sections.insert(1, _seats(seats))
    return Report(
        title="Is going first an advantage?",
        answer=_answer(advantages),
        sections=sections,
        definitions={
            "Advantage": "The win share of the first player minus the fair share, which is one divided by "
            "the number of players. Tied winners share the win. In percentage points (pp).",
            "Lead": "The points of a seat minus the mean of the others', at the end of the game.",
            "Interval": "95%. Wilson's for win shares; from the variance over games for points.",
            "Stands out": "By the rule of Benjamini and Hochberg over all rows: of those that stand out, "
            "at most one in twenty does so by chance.",
            "First, second": "Players in the order of their turns: the first is seat 0 of the files.",
        },
        limits=[
            "All seats are played by the same bot. What holds for bots need not hold for people.",
            "An interval that includes zero proves nothing: it says how large an effect may still be.",
        ],
    )


def _answer(rows: Rows) -> list[str]:
    sure = [row for row in rows if row["stands_out"]]
    text = "The rulebook says that going first is neither an advantage nor a disadvantage. "
    if not sure:
        widest = max(max(abs(row["advantage_low"]), abs(row["advantage_high"])) for row in rows)
        text += (
            f"We find nothing that says otherwise: of {words.count(len(rows), 'setting')} none stands "
            "out. "
            f"What remains possible is an effect of at most {words.number(100 * widest)} percentage "
            "points of the win share."
        )
    else:
        ahead = sum(row["advantage"] > 0 for row in sure)
        text += f"That is not quite true: of {words.count(len(rows), 'setting')} {len(sure)} "
        text += {0: "stand out against", len(sure): "stand out in favour of"}.get(
            ahead, f"stand out, {ahead} in favour of and {len(sure) - ahead} against"
        )
        text += " the first player."
    return [text, *(_verdict(rows, players) for players in _players(rows))]


def _verdict(rows: Rows, players: int) -> str:
    """Says what the strongest bot, the last one named, finds for a number of players."""
    own = [row for row in rows if row["players"] == players]
    strongest = [row for row in own if row["bot"] == own[-1]["bot"]]
    text = f"With {players} players, all {own[-1]['bot']}, the first player wins "
    if len(strongest) <= MOST_SERIES:
        text += words.listed([_share(row, strongest) for row in strongest])
    else:
        text += _extremes(strongest)
    return f"{text}. Fair would be {words.percent(1 / players)}."


def _extremes(rows: Rows) -> str:
    """Names of many settings the lowest, the highest, and those that stand out, if they are few."""
    ordered = sorted(rows, key=lambda row: float(row["advantage"]))
    found = [row for row in ordered if row["stands_out"]]
    text = (
        f"from {_share(ordered[0], rows)} to {_share(ordered[-1], rows)}: of {len(rows)} settings, "
        f"whose extremes are also the luckiest, {len(found) or 'none'} stand"
        f"{'' if len(found) > 1 else 's'} out"
    )
    others = [row for row in found if row not in (ordered[0], ordered[-1])]
    if 0 < len(others) <= MOST_SERIES:
        text += f", also {words.listed([_share(row, rows) for row in others])}"
    return text


def _share(row: Row, rows: Rows) -> str:
    """Says what the first player wins in a setting."""
    par = 1 / row["players"]
    low, high = (100 * (par + row[f"advantage_{end}"]) for end in ("low", "high"))
    return (
        f"{words.percent(par + row['advantage'])} ({words.setting(row, rows, labels=_BOARD)}: "
        f"{words.number(low)} to {words.number(high)}"
        f"{', which stands out' if row['stands_out'] else ''})"
    )


def _players(rows: Rows) -> list[int]:
    return sorted({row["players"] for row in rows})


def _boards(rows: Rows) -> list[Any]:
    """Lists the mixes, decks and editions that were played."""
    return list(dict.fromkeys(_board(row) for row in rows))


def _board(row: Row) -> tuple[Any, ...]:
    return tuple(row[label] for label in _BOARD)


def _beginning(rows: Rows) -> Section:
    order = _boards(rows)
    told_apart = len(order) <= MOST_SERIES
    reach = 105 * max(max(abs(row["advantage_low"]), abs(row["advantage_high"])) for row in rows)
    panels = []
    for players in _players(rows):
        own = [row for row in rows if row["players"] == players]
        dots = [
            Dot(
                words.setting(row, own),
                *words.ends(row, "advantage", scale=100),
                series=order.index(_board(row)) if told_apart else 0,
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
        "How much more (right) or less (left) than the fair share the first player wins, with 95% "
        "intervals. Hollow: the interval includes zero."
    )
    if len(order) > 1 and told_apart:
        caption += f" Shapes and colours show the {_told(rows)}."
    return Section("beginning", "What going first is worth", [figure(panels, caption)])


def _told(rows: Rows) -> str:
    return words.listed(words.differing(rows, _BOARD))


def _seats(rows: Rows) -> Section:
    bot = rows[-1]["bot"]
    strongest = [row for row in rows if row["bot"] == bot]
    shares, leads = [], []
    for players in _players(strongest):
        own = [row for row in strongest if row["players"] == players]
        names = words.NTH[:players]
        shares.append(
            lines(
                f"share{players}",
                f"Win share, {players} players",
                _by_board(own, "share", 100),
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
                _by_board(own, "lead", 1),
                alt=_alt(own, "lead", 1, "Points ahead of the others"),
                reference=0,
                x_names=names,
            )
        )
    caption = (
        f"All seats are played by {bot}; the first player goes first. Bars are 95% intervals, dashed lines are "
        "fair values. The lead is the seat's points minus the mean of the others'."
    )
    return Section("seats", "Seat by seat", [figure([*shares, *leads], caption)])


def _by_board(rows: Rows, name: str, scale: float) -> list[Line]:
    drawn = []
    for series, board in enumerate(_boards(rows)):
        own = [row for row in rows if _board(row) == board]
        points = [(row["seat"], *words.ends(row, name, scale=scale)) for row in own]
        drawn.append(Line(words.setting(own[0], rows, labels=_BOARD), points, series))
    return drawn


def _alt(rows: Rows, name: str, scale: float, what: str) -> str:
    texts = [
        f"{words.setting(row, rows, labels=_BOARD)} {words.NTH[row['seat']]}: "
        f"{words.number(scale * row[name])}"
        for row in rows
    ]
    return f"{what}. {'; '.join(texts)}."


def _table(rows: Rows) -> Section:
    labels = ["sides", "bot", *words.differing(rows, ("deck", "edition"))]
    columns = [
        Column("players"), *(Column(label, words=True) for label in labels), Column("games"),
        Column("player"), Column("win share"), Column("95%"), Column("fair"),
        Column("points"), Column("lead"), Column("95%"),
    ]  # fmt: skip
    fields = [
        [
            str(row["players"]),
            *(words.side(row[label]) if label == "sides" else row[label] for label in labels),
            words.number(row["games"], digits=0),
            (words.NTH[row["seat"]], row["seat"]),
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
