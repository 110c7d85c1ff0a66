"""The figures of the atlas."""

from collections.abc import Mapping, Sequence
from statistics import NormalDist

from majesty.lab.findings.measures import MEASURES, Measure
from majesty.lab.reports import words
from majesty.lab.reports.charts import Dot, Line, caterpillar, forest, lines
from majesty.lab.reports.maps import atlas_map
from majesty.lab.reports.page import figure, paragraph
from majesty.lab.reports.words import Row

Rows = Sequence[Row]

_SEEN = 60  # so many seats at least make a point of a curve
_NOISY = ("points", "margin", "first")  # shown against chance
_LETTERS = tuple(words.CHARACTERS)


def maps(mixes: Rows, prefix: str) -> str:
    """Draws every measure over all mixes."""
    panels = []
    for measure in MEASURES:
        if any(row[f"{measure.name}_shrunk"] is None for row in mixes):
            continue
        guesses = {row["sides"]: float(row[f"{measure.name}_shrunk"]) for row in mixes}
        low, high = min(guesses.values()), max(guesses.values())
        if low == high:
            panels.append(_alike(measure, guesses, prefix))
            continue
        if measure.par is not None:
            reach = max(abs(low - measure.par), abs(high - measure.par))
            low, high = measure.par - reach, measure.par + reach
        texts = [words.amount(measure, low), words.amount(measure, high)]
        most = max(guesses, key=lambda mix: guesses[mix])
        least = min(guesses, key=lambda mix: guesses[mix])
        panels.append(
            atlas_map(
                f"{prefix}map-{measure.name}",
                measure.title,
                guesses,
                alt=f"{measure.title} of all mixes: {words.sentence(measure.meaning)} Lowest in {least}, "
                f"{words.amount(measure, guesses[least])}; highest in {most}, "
                f"{words.amount(measure, guesses[most])}.",
                ends=(low, high),
                end_texts=texts,
            )
        )
    caption = (
        "Every square is a mix. Dark bars at the edges mark where a location shows side B, so the "
        "top left corner is all A and the bottom right one all B. Blue is low, red is high, ▲ is the "
        "highest and ▼ the lowest. The maps show best guesses (see below); the table at the end has "
        "the measured values with their intervals. A map of one colour means nothing beyond chance."
    )
    return figure(panels, caption)


def _alike(measure: Measure, guesses: Mapping[str, float], prefix: str) -> str:
    """Draws a measure in which mixes do not differ beyond chance."""
    mean = next(iter(guesses.values()))
    told = words.amount(measure, mean)
    return atlas_map(
        f"{prefix}map-{measure.name}",
        measure.title,
        guesses,
        alt=f"{measure.title} of all mixes: {words.sentence(measure.meaning)} Nothing beyond chance; "
        f"the mean is {told}.",
        ends=(mean, mean),
        end_texts=["nothing beyond chance", f"all mixes: {told}"],
    )


def effects(effects: Rows, prefix: str) -> str:
    """Draws what turning one location from A to B changes."""
    panels = []
    for measure in MEASURES:
        dots = [
            Dot(
                words.PLACES[row["locations"]],
                *words.ends(row, "effect", scale=measure.scale),
                text=words.change(measure, row["effect"]),
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
                unit=measure.change_unit,
            )
        )
    caption = (
        "What changes if one location is turned from A to B, on average over all 128 mixes of the "
        "others, with 95% intervals. Hollow: the interval includes zero."
    )
    return figure(panels, caption)


def chance(mixes: Rows, noise: Rows, prefix: str) -> str:
    """Draws mixes in order beside what chance alone would make of them."""
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
                f"{words.amount(measure, row['deviation'])}; chance alone would give "
                f"{words.amount(measure, row['by_chance'])}.",
                unit=measure.unit,
            )
        )
    caption = (
        "All mixes in order, with their 95% intervals. If all mixes were alike, they would still follow "
        "the dashed line. Whatever is steeper is real; whatever follows the line is luck."
    )
    return figure(panels, caption)


def characters(rows: Rows, prefix: str) -> str:
    """Draws the win share that goes with more of each character."""
    panels = []
    for side, column, title in (
        ("all", "slope", "Slope, all mixes"),
        ("A", "slope", "Slope, own location on A"),
        ("B", "slope", "Slope, own location on B"),
        ("all", "one_more", "Exactly one more, all mixes"),
    ):
        dots = [
            Dot(
                f"{row['character']} {words.CHARACTERS[row['character']]}",
                *words.ends(row, column, scale=100),
                text=words.points(row[column]),
                letter=row["character"],
                series={"all": 2, "A": 0, "B": 1}[side],
            )
            for row in rows
            if row["sides"] == side and row[column] is not None
        ]
        if dots:
            panels.append(
                forest(
                    f"{prefix}{column.replace('_', '-')}-{side}",
                    title,
                    dots,
                    alt=f"Win share by characters. {title}: "
                    + "; ".join(f"{dot.label} {dot.text}" for dot in dots),
                    unit=" pp",
                )
            )
    caption = (
        "How many percentage points of win share go with each one more of a character than the "
        "others took (a straight line through all games), and with exactly one more; with 95% "
        "intervals. Everyone takes twelve cards, so one more of these is one less of something "
        "else, and players who are ahead may take other cards: this is correlation, not "
        "necessarily cause."
    )
    return figure(panels, caption) if panels else paragraph("Everyone took the same.")


def curves(rows: Rows, prefix: str) -> str:
    """Draws the win share by how many of a character one took."""
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
        "Win share by how many of a character a player took from the display, where its own location "
        f"shows A (solid, circles) or B (dashed, squares). Bands are 95% intervals; numbers that "
        f"fewer than {_SEEN} players took are left out."
    )
    return figure(panels, caption)
