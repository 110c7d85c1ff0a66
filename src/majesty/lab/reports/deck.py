"""`deck`: what the mixed deck changes."""

from collections.abc import Mapping, Sequence
from typing import Any

from majesty.lab.findings.deck import AGGRESSIVE, CLOSE, MEASURES, QUIET, RUNAWAY
from majesty.lab.reports import words
from majesty.lab.reports.charts import Dot, Line, forest, lines
from majesty.lab.reports.page import Column, Report, Section, figure, table
from majesty.lab.reports.words import Row

Rows = Sequence[Row]
_DECKS = ("tiers", "mixed")


_SETTING = ("players", "sides", "edition")


def report(settings: Mapping[str, Any], tables: Mapping[str, Rows]) -> Report:
    """Returns the page's parts."""
    del settings
    differences, skill = tables.get("differences", ()), tables.get("skill", ())
    bot = tables["decks"][0]["bot"]
    own = [row for row in differences if row["bot"] == bot]
    sections = [_hits([row for row in tables["hits"] if row["bot"] == bot], bot)]
    if own:
        sections.insert(0, _differences(own, bot))
    if skill:
        sections.append(_skill(skill))
    if differences:
        sections.append(_table(differences))
    return Report(
        title="What does the mixed deck change?",
        answer=_answer(tables["pooled"], bot) if own else ["This needs games with both decks."],
        sections=sections,
        definitions={
            "Tiered, mixed": "The standard deck, with the cards of the second tier below those of the "
            "first; and all 60 cards shuffled together.",
            "Margin": "Difference in points between the winner and the runner-up.",
            "Close, runaway": f"Games with a margin of at most {CLOSE}, and of {RUNAWAY} or more.",
            "Quiet": f"Games with at most {_by_players(QUIET)} wounded cards.",
            "Aggressive": f"Games with {_by_players(AGGRESSIVE)} wounded cards or more.",
            "Lead changes": "How often another player became the sole leader in points during the game.",
            "Length of the lead": "The last part of the game through which the winner led.",
            "Better bot": "Of two unequal bots, the one that wins more per seat, over both decks.",
            "Interval": "95%: Wilson's for shares, otherwise from the variance over games; the interval "
            "of a difference from both intervals (Newcombe), because games with the two decks are "
            "independent.",
        },
        limits=[
            "The bot does not know which deck is in use, except from the unseen cards.",
            "Many differences are shown: of twenty that are only chance, one is outside its interval.",
        ],
    )


def _by_players(limits: Mapping[int, int]) -> str:
    return words.listed([f"{limit} ({players} players)" for players, limit in limits.items()])


def _answer(pooled: Rows, bot: str) -> list[str]:
    own = {row["measure"]: row for row in pooled if row["bot"] == bot}
    duels = [row for row in pooled if row["measure"] == "skill"]
    book = (
        "The rulebook says that the mixed deck makes games more random, and sometimes very "
        "aggressive or dull."
    )
    equals = (
        f"Between equals ({bot}, mean of {words.count(own['margin']['settings'], 'setting')}) the "
        f"winner's margin goes from {_change(own['margin'], ' points')}, the spread of points from "
        f"{_change(own['spread'])}, and the lead changes from {_change(own['changes'], ' times')}."
    )
    attacks = (
        f"Aggressive games go from {_change(own['aggressive'], '% of all', scale=100)}, quiet ones "
        f"from {_change(own['quiet'], '%', scale=100)}."
    )
    return [" ".join([book, *map(_luck, duels)]), equals, attacks]


def _luck(row: Row) -> str:
    if not words.is_known(row, "difference"):
        verdict = "There are too few games to say more."
    elif not words.is_sure(row, "difference"):
        verdict = "The difference could be chance."
    else:
        verdict = f"So luck counts {'less' if row['difference'] > 0 else 'more'}."
    first, _, second = row["bot"].partition(" against ")
    return (
        f"Against {second}, {first} wins {words.percent(row['mixed'])} per seat with it and "
        f"{words.percent(row['tiers'])} with the tiered deck (mean of "
        f"{words.count(row['settings'], 'setting')}; fair would be {words.percent(row['par'])}): "
        f"{words.points(row['difference'])} "
        f"({words.between(row, 'difference', scale=100)}). {verdict}"
    )


def _change(row: Row, unit: str = "", *, scale: float = 1.0) -> str:
    """Says from what to what a measure goes."""
    text = f"{words.number(row['tiers'] * scale)} to {words.number(row['mixed'] * scale)}{unit} "
    if not words.is_known(row, "difference"):
        return text + "(too few games for an interval)"
    sure = "" if words.is_sure(row, "difference") else ", could be chance"
    return text + f"(difference {words.between(row, 'difference', scale=scale)}{sure})"


def _differences(rows: Rows, bot: str) -> Section:
    panels = []
    for measure in MEASURES:
        dots = [
            Dot(
                words.setting(row, rows, labels=_SETTING),
                *words.ends(row, "difference", scale=measure.scale),
                series=row["players"] - 2,
                text=words.change(measure, row["difference"]),
            )
            for row in rows
            if row["measure"] == measure.name
        ]
        panels.append(
            forest(
                f"difference-{measure.name.replace('_', '-')}",
                measure.title,
                dots,
                alt=f"{measure.title}, mixed minus tiered deck: "
                + "; ".join(f"{dot.label} {dot.text}" for dot in dots),
            )
        )
    caption = (
        f"The mixed deck minus the tiered one, with 95% intervals; right of the line is more. All "
        f"seats are played by {bot}. Shapes and colours show the number of players. Hollow: the "
        "interval includes zero."
    )
    return Section("differences", "What changes", [figure(panels, caption)])


def _hits(rows: Rows, bot: str) -> Section:
    panels = []
    by_setting: dict[str, list[Row]] = {}
    for row in rows:
        by_setting.setdefault(words.setting(row, rows, labels=_SETTING), []).append(row)
    for number, (setting, own) in enumerate(by_setting.items()):
        drawn = [
            Line(
                deck,
                [
                    (row["hits"], *words.ends(row, "share", scale=100))
                    for row in own
                    if row["deck"] == deck
                ],
                series,
            )
            for series, deck in enumerate(_DECKS)
        ]
        drawn = [line for line in drawn if line.points]
        means = [
            f"{line.label}: {words.number(sum(x * y for x, y, _, _ in line.points) / 100)} on average"
            for line in drawn
        ]
        panels.append(
            lines(
                f"hits-{number}",
                setting,
                drawn,
                alt=f"Cards wounded in a game, {setting}. {'; '.join(means)}.",
                x_label="cards wounded in a game",
                unit="%",
                height=200,
            )
        )
    caption = (
        f"How many games have how many wounded cards, all seats played by {bot}. Dull games are on "
        "the left, aggressive ones on the right. Bands are 95% intervals."
    )
    return Section("attacks", "Aggressive or dull", [figure(panels, caption)])


def _skill(rows: Rows) -> Section:
    panels: list[str] = []
    for better, worse, players in dict.fromkeys(map(_duel, rows)):
        own = [row for row in rows if _duel(row) == (better, worse, players)]
        dots = [
            Dot(
                f"{words.setting(row, own, labels=_SETTING)} · {row['deck']}",
                *words.ends(row, "share", scale=100),
                series=_DECKS.index(row["deck"]),
                text=words.percent(row["share"]),
            )
            for row in own
        ]
        panels.append(
            forest(
                f"skill-{len(panels)}",
                f"{better} against {worse}, {players} players",
                dots,
                alt=f"How often {better} wins against {worse}, per seat, with {players} players; fair "
                f"would be {words.percent(own[0]['par'])}: "
                + "; ".join(f"{dot.label} {dot.text}" for dot in dots),
                unit="%",
                reference=100 * own[0]["par"],
            )
        )
    caption = (
        "The better bot's share of the wins, per seat that it holds, with 95% intervals. The line is the "
        "fair share, which it would have if everything were luck: the nearer, the more luck."
    )
    return Section("skill", "How much skill counts", [figure(panels, caption)])


def _duel(row: Row) -> tuple[str, str, int]:
    return row["better"], row["worse"], row["players"]


def _table(rows: Rows) -> Section:
    labels = ["sides", "bot", *words.differing(rows, ["edition"])]
    columns = [
        Column("players"), *(Column(label, words=True) for label in labels),
        Column("measure", words=True), Column("tiers"), Column("mixed"), Column("difference"),
        Column("95%"),
    ]  # fmt: skip
    by_name = {measure.name: measure for measure in MEASURES}
    fields = []
    for row in rows:
        measure = by_name[row["measure"]]
        fields.append(
            [
                str(row["players"]),
                *(words.side(row[label]) if label == "sides" else row[label] for label in labels),
                measure.title,
                words.amount(measure, row["tiers"]),
                words.amount(measure, row["mixed"]),
                words.change(measure, row["difference"]),
                words.between(row, "difference", scale=measure.scale, digits=measure.digits),
            ]
        )
    body = table(columns, fields, caption="Both decks, side by side.", sortable=True)
    return Section("figures", "All figures", [body])
