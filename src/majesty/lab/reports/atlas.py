"""`atlas`: all 256 mixes of sides, and which of them are balanced."""

from collections.abc import Mapping, Sequence
from statistics import NormalDist
from typing import Any

from majesty.lab.findings.measures import MEASURES, Measure
from majesty.lab.reports import words
from majesty.lab.reports.atlas_tables import (
    all_mixes,
    explained_text,
    extremes,
    noise_table,
    pairs_table,
)
from majesty.lab.reports.charts import Dot, Line, caterpillar, forest, lines
from majesty.lab.reports.maps import atlas_map
from majesty.lab.reports.page import Report, Section, figure, paragraph, together
from majesty.lab.reports.words import Row

Rows = Sequence[Row]
Tables = Mapping[str, Rows]

_LABELS = ("players", "edition", "deck", "bot")
_SEEN = 60  # so many seats at least make a point of a curve
_NOISY = ("points", "margin", "first")  # shown against chance
_LETTERS = tuple(words.CHARACTERS)


def report(settings: Mapping[str, Any], tables: Tables) -> Report:
    """Returns the page's parts; other players or bots make an atlas of their own, one by one."""
    del settings
    groups = list(dict.fromkeys(_group(row) for row in tables["mixes"]))
    answer: list[str] = []
    sections: list[Section] = []
    for number, group in enumerate(groups):
        own = {name: [row for row in rows if _group(row) == group] for name, rows in tables.items()}
        answer += _answer(own)
        parts = _sections(own, f"g{number}-")
        where = f"{group[0]} players, {group[3]}"
        sections += parts if len(groups) == 1 else [together(parts, f"g{number}", where)]
    return Report(
        title="An atlas of all 256 mixes" if len(tables["mixes"]) >= 256 else "An atlas of mixes",
        answer=answer,
        sections=sections,
        definitions={
            "Mix": "The sides of the locations 1 to 8, from the Mill to the Infirmary.",
            **{measure.title: _sentence(measure.meaning) for measure in MEASURES},
            "Value of a character": "How the win share of a player grows with each one more of it "
            "that was taken than the others took on average, seat against seat of the same game.",
            "Best guess": "A measured value, drawn towards what single locations and pairs of them "
            "explain, as far as it is noise. The extremes of 256 noisy values are mostly lucky; "
            "these are fairer to rank.",
            "Imbalance": "The mean of three standard scores: distance of the seat balance from "
            "zero, value of the strongest character, margin. Zero is an average mix.",
            "Interval": "95%. Wilson's for the seat balance, else from the variance over games; "
            "for the effects of sides from those of three and more locations, which are mostly "
            "noise.",
        },
        limits=[
            "Bots play all seats. People take other cards, and other bots would too.",
            "Nobody was forced to take a character: who is ahead may well take other cards.",
            "Of 256 comparisons 13 lie outside their 95% interval by chance: look at its line.",
        ],
    )


def _group(row: Row) -> tuple[Any, ...]:
    return tuple(row[label] for label in _LABELS)


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def value(measure: Measure, amount: float | None, *, signed: bool = False) -> str:
    """Returns an amount of a measure in its unit."""
    scaled = None if amount is None else amount * measure.scale
    return words.number(scaled, digits=measure.digits, signed=signed) + measure.unit


# --- the answer -------------------------------------------------------------------------------


def _answer(tables: Tables) -> list[str]:
    mixes = tables["mixes"]
    noise = {row["measure"]: row for row in tables["noise"]}
    by_points = sorted(mixes, key=lambda row: float(row["points_shrunk"]))
    by_balance = sorted(mixes, key=lambda row: float(row["imbalance"]))
    said = [
        f"Over {len(mixes)} mixes with {mixes[0]['players']} players, all {mixes[0]['bot']}, a "
        f"player makes {words.number(noise['points']['mean'])} points on average, from "
        f"{words.number(by_points[0]['points_shrunk'], digits=0)} in {by_points[0]['sides']} to "
        f"{words.number(by_points[-1]['points_shrunk'], digits=0)} in {by_points[-1]['sides']}. "
        + _largest_effect(tables),
        _balance(noise["first"]),
    ]
    strong = sorted(
        (row for row in tables["characters"] if row["sides"] == "all"),
        key=lambda row: -float(row["value"] or 0),
    )
    best, worst = strong[0], strong[-1]
    said.append(
        f"The most valuable character is the {words.CHARACTERS[best['character']]}: each one more "
        f"than the others have goes with {words.points(best['value'])} of win share "
        f"({words.between(best, 'value', scale=100)}); the least is the "
        f"{words.CHARACTERS[worst['character']]} with {words.points(worst['value'])}. "
        f"{words.percent(noise['aim']['mean'], digits=0)} of all attacks hit."
    )
    said.append(
        f"All in all the most balanced mix seems to be {by_balance[0]['sides']}, the least balanced "
        f"{by_balance[-1]['sides']}."
    )
    return said


def _largest_effect(tables: Tables) -> str:
    singles = [
        row for row in tables.get("effects", ()) if row["measure"] == "points" and row["order"] == 1
    ]
    if not singles:
        return ""
    top = max(singles, key=lambda row: abs(float(row["effect"])))
    return (
        f"The side of the {words.PLACES[top['locations']]} matters most: B instead of A changes "
        f"that by {words.number(top['effect'], signed=True)} "
        f"({words.between(top, 'effect')})."
    )


def _balance(row: Row) -> str:
    par = 1 / row["players"]
    low, high = (words.percent(par + row[f"mean_{end}"], digits=2) for end in ("low", "high"))
    text = (
        f"The first player wins {words.percent(par + row['mean'], digits=2)} of the games ({low} to "
        f"{high}; fair would be {words.percent(par)}). {row['outside']} mixes lie outside their 95% "
        f"interval around that, where chance alone makes "
        f"{words.number(row['outside_by_chance'], digits=0)}, and "
    )
    if row["stand_out"]:
        return text + f"{row['stand_out']} stand out among all comparisons."
    return text + "none stands out: no mix is shown to treat the seats otherwise."


# --- the figures ------------------------------------------------------------------------------


def _sections(tables: Tables, prefix: str) -> list[Section]:
    mixes, effects = tables["mixes"], tables.get("effects", ())
    whole = bool(effects)
    sections = []
    if whole:
        sections += [
            Section(f"{prefix}map", "The map", [_maps(mixes, prefix)]),
            Section(
                f"{prefix}sides",
                "What each side does",
                [_effects(effects, prefix), explained_text(effects), pairs_table(effects, value)],
            ),
        ]
    sections += [
        Section(
            f"{prefix}balance",
            "Which mixes are balanced",
            [extremes(mixes, value), _chance(mixes, tables["noise"], prefix),
             noise_table(tables["noise"], value)],
        ),
        Section(
            f"{prefix}characters",
            "What characters are worth",
            [_characters(tables["characters"], prefix), _curves(tables["curves"], prefix)],
        ),
        Section(f"{prefix}all", "All mixes", [all_mixes(mixes, value)]),
    ]  # fmt: skip
    return sections


def _maps(mixes: Rows, prefix: str) -> str:
    panels = []
    for measure in MEASURES:
        if any(row[f"{measure.name}_shrunk"] is None for row in mixes):
            continue
        guesses = {row["sides"]: float(row[f"{measure.name}_shrunk"]) for row in mixes}
        low, high = min(guesses.values()), max(guesses.values())
        if measure.par is not None:
            reach = max(abs(low - measure.par), abs(high - measure.par))
            low, high = measure.par - reach, measure.par + reach
        texts = [value(measure, low), value(measure, high)]
        most = max(guesses, key=lambda mix: guesses[mix])
        least = min(guesses, key=lambda mix: guesses[mix])
        panels.append(
            atlas_map(
                f"{prefix}map-{measure.name}",
                measure.title,
                guesses,
                alt=f"{measure.title} of all mixes: {_sentence(measure.meaning)} Lowest in {least}, "
                f"{value(measure, guesses[least])}; highest in {most}, "
                f"{value(measure, guesses[most])}.",
                ends=(low, high),
                end_texts=texts,
            )
        )
    caption = (
        "Every square is a mix. Dark bars at the edges stand where a location shows side B, so the "
        "upper left corner is all A and the lower right one all B. Blue is low, red is high, ▲ the "
        "highest and ▼ the lowest. Shown are best guesses, see below; the table at the end has "
        "the measured values with their intervals."
    )
    return figure(panels, caption)


def _effects(effects: Rows, prefix: str) -> str:
    panels = []
    for measure in MEASURES:
        dots = [
            Dot(
                words.PLACES[row["locations"]],
                *words.ends(row, "effect", scale=measure.scale),
                text=value(measure, row["effect"], signed=True),
            )
            for row in effects
            if row["measure"] == measure.name and row["order"] == 1
        ]
        if not dots:
            continue
        panels.append(
            forest(
                f"{prefix}effect-{measure.name}",
                measure.title,
                dots,
                alt=f"{measure.title}: what side B changes. "
                + "; ".join(f"{dot.label} {dot.text}" for dot in dots),
                unit="%" if measure.unit == "%" else "",
            )
        )
    caption = (
        "What it changes to turn one location from A to B, on average over all 128 mixes of the "
        "others, with 95% intervals. A hollow sign: the interval holds zero."
    )
    return figure(panels, caption)


def _chance(mixes: Rows, noise: Rows, prefix: str) -> str:
    by_name = {row["measure"]: row for row in noise}
    panels = []
    for measure in MEASURES:
        if measure.name not in _NOISY:
            continue
        ordered = sorted(words.ends(row, measure.name, scale=measure.scale) for row in mixes)
        row = by_name[measure.name]
        normal = NormalDist(row["mean"] * measure.scale, (row["by_chance"] or 1e-9) * measure.scale)
        chance = [normal.inv_cdf((place + 0.5) / len(ordered)) for place in range(len(ordered))]
        panels.append(
            caterpillar(
                f"{prefix}chance-{measure.name}",
                measure.title,
                ordered,
                chance,
                alt=f"{measure.title} of all mixes in order. They differ by a standard deviation of "
                f"{value(measure, row['deviation'])}; chance alone makes "
                f"{value(measure, row['by_chance'])}.",
                unit=measure.unit,
            )
        )
    caption = (
        "All mixes in order, with their 95% intervals. Were all mixes alike, they would still lie "
        "along the dashed line. What is steeper than it is real; what follows it is luck."
    )
    return figure(panels, caption)


def _characters(rows: Rows, prefix: str) -> str:
    panels = []
    for side, title in (
        ("all", "Over all mixes"),
        ("A", "Own location on A"),
        ("B", "Own location on B"),
    ):
        dots = [
            Dot(
                f"{row['character']} {words.CHARACTERS[row['character']]}",
                *words.ends(row, "value", scale=100),
                text=words.points(row["value"]),
                letter=row["character"],
                series={"all": 2, "A": 0, "B": 1}[side],
            )
            for row in rows
            if row["sides"] == side
        ]
        if dots:
            panels.append(
                forest(
                    f"{prefix}worth-{side}",
                    title,
                    dots,
                    alt=f"Value of characters, {title}: "
                    + "; ".join(f"{dot.label} {dot.text}" for dot in dots),
                    unit=" pp",
                )
            )
    caption = (
        "How many percentage points of win share go with each one more of a character than the "
        "others took, with 95% intervals. Everybody takes twelve cards, so one more of these is "
        "one less of something else."
    )
    return figure(panels, caption)


def _curves(rows: Rows, prefix: str) -> str:
    panels = []
    par = 100 / rows[0]["players"]
    for letter in _LETTERS:
        drawn = [
            Line(
                f"side {side}",
                [
                    (row["taken"], *words.ends(row, "share", scale=100))
                    for row in rows
                    if row["character"] == letter and row["side"] == side and row["seats"] >= _SEEN
                ],
                series,
            )
            for series, side in enumerate("AB")
        ]
        drawn = [line for line in drawn if line.points]
        if drawn:
            ends = [f"{line.label}: {words.number(line.points[0][1])}% with "
                    f"{line.points[0][0]:g}, {words.number(line.points[-1][1])}% with "
                    f"{line.points[-1][0]:g}" for line in drawn]  # fmt: skip
            panels.append(
                lines(
                    f"{prefix}curve-{letter}",
                    f"{letter} {words.CHARACTERS[letter]}",
                    drawn,
                    alt=f"Win share by number of {words.CHARACTERS[letter]}s taken. "
                    + "; ".join(ends),
                    x_label="taken",
                    unit="%",
                    reference=par,
                    letter=letter,
                    height=210,
                )
            )
    if not panels:
        return paragraph("There are too few games for curves.")
    caption = (
        "Win share by how many of a character one took from the display, where its own location "
        f"shows A (solid, circles) or B (dashed, squares). Bands are 95% intervals; numbers that "
        f"fewer than {_SEEN} players took are left out."
    )
    return figure(panels, caption)
