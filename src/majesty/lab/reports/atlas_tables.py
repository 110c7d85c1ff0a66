"""The tables of the atlas."""

from collections.abc import Sequence

import numpy as np

from majesty.lab.findings.atlas import IMBALANCE, RANKED
from majesty.lab.findings.estimates import discoveries
from majesty.lab.findings.factorial import EFFECTS, FITTED
from majesty.lab.findings.measures import BY_NAME, MEASURES, Measure
from majesty.lab.reports import words
from majesty.lab.reports.page import Column, Field, mix, noted, paragraph, table, who
from majesty.lab.reports.words import Row

Rows = Sequence[Row]

_EXTREMES = 8  # from each end
_PAIRS = 12
_EFFECTS = len(EFFECTS) - 1  # without the mean of all mixes
_FEW = sum(1 <= len(effect) <= FITTED for effect in EFFECTS)


def shown_measures(*, ranked: bool) -> list[Measure]:
    """Lists the measures of mixes; only many mixes can pick the strongest character of each other."""
    return [measure for measure in MEASURES if ranked or measure.name != "dominance"]


def pairs_table(effects: Rows) -> str:
    """Returns the pairs of locations that do more together than each by itself."""
    pairs = [row for row in effects if row["order"] == 2 and row["chance"] is not None]
    found = discoveries(np.array([row["chance"] for row in pairs]))
    sure = [row for row, stands_out in zip(pairs, found, strict=True) if stands_out]
    if not sure:
        return paragraph(
            f"No pair of locations stands out: for all {len(pairs)} of them (28 for each measure) two sides "
            "together do no more than each by itself, as far as these games can tell."
        )
    sure.sort(key=lambda row: -abs(row["effect"]) / (row["effect_high"] - row["effect_low"]))
    rows = [
        [
            BY_NAME[row["measure"]].title,
            words.pair(row["locations"]),
            words.change(BY_NAME[row["measure"]], row["effect"]),
            _between(row, "effect", BY_NAME[row["measure"]]),
        ]
        for row in sure[:_PAIRS]
    ]
    columns = [
        Column("measure", words=True), Column("pair", words=True), Column("same side"),
        Column("95%"),
    ]  # fmt: skip
    return table(
        columns,
        rows,
        caption=f"Pairs: what changes if both show the same side instead of different ones. Of "
        f"{len(pairs)} pairs (28 for each measure) {len(sure)} stand out (Benjamini and Hochberg); "
        f"these {len(rows)} are the most certain.",
    )


def explained_text(effects: Rows) -> str:
    """Returns how much of the differences between mixes single locations and pairs account for."""
    parts = {row["measure"]: row["explained"] for row in effects}
    told = [
        f"{BY_NAME[name].title.lower()} {words.percent(part, digits=0)}"
        for name, part in parts.items()
    ]
    return paragraph(
        "Single locations and pairs of them account for this much of the measured differences between "
        f"mixes: {words.listed(told)}. They are {_FEW} of {_EFFECTS} effects, so chance alone would give "
        f"them {words.percent(_FEW / _EFFECTS, digits=0)}."
    )


def differences_table(differences: Rows, mixes: Rows) -> str:
    """Returns both of two mixes, and how the second differs from the first."""
    first, second = mixes
    rows = []
    for row in differences:
        measure = BY_NAME[row["measure"]]
        rows.append(
            [
                measure.title,
                words.amount(measure, first[measure.name]),
                words.amount(measure, second[measure.name]),
                words.change(measure, row["difference"]),
                _between(row, "difference", measure),
            ]
        )
    columns = [
        Column("measure", words=True), Column(first["sides"]), Column(second["sides"]),
        Column("difference"), Column("95%"),
    ]  # fmt: skip
    return table(
        columns,
        rows,
        caption=f"How {second['sides']} differs from {first['sides']}. If the interval includes zero, no "
        "difference is shown, but those within it are not ruled out.",
    )


def extremes(mixes: Rows) -> str:
    """Returns the most and the least balanced mixes."""
    if any(row["imbalance"] is None for row in mixes):
        return paragraph("Mixes do not differ in balance beyond chance, so none is ranked.")
    ordered = sorted(mixes, key=lambda row: float(row["imbalance"]))
    few = min(_EXTREMES, len(ordered) // 2)
    places = list(enumerate(ordered, 1))
    chosen = [*places[:few], *places[len(places) - few :]]
    first, strong, margin = (BY_NAME[name] for name in ("first", "dominance", "margin"))
    rows = [
        [
            str(place),
            mix(row["sides"]),
            words.number(row["imbalance"], digits=2, signed=True),
            words.amount(first, row["first_shrunk"], signed=True),
            noted(
                words.amount(first, row["first"], signed=True),
                words.between(row, "first", scale=100),
            ),
            who(row["strongest"]),
            words.change(strong, row["dominance_shrunk"]),
            words.amount(margin, row["margin_shrunk"]),
        ]
        for place, row in chosen
    ]
    columns = [
        Column("place"), Column("mix", words=True), Column("imbalance"),
        Column("seat balance, best guess"), Column("measured (95%)"),
        Column("strongest", words=True), Column("slope"), Column("margin"),
    ]  # fmt: skip
    return table(
        columns,
        rows,
        caption=f"The {few} most balanced mixes and the {few} least balanced ones, ranked by best "
        "guesses.",
    )


def noise_table(noise: Rows) -> str:
    """Returns how much mixes differ by measure, and how much of that is chance."""
    rows, by_name = [], {row["measure"]: row for row in noise}
    for measure in shown_measures(ranked=noise[0]["mixes"] >= RANKED):
        row = by_name[measure.name]
        rows.append(
            [
                measure.title,
                words.amount(measure, row["mean"]),
                words.amount(measure, row["deviation"]),
                words.amount(measure, row["by_chance"]),
                words.amount(measure, row["real"]),
                noted(str(row["outside"]), f"of {row['mixes']}"),
                words.number(row["outside_by_chance"]),
                str(row["stand_out"]),
            ]
        )
    columns = [
        Column("measure", words=True), Column("mean"), Column("differ by"), Column("due to chance"),
        Column("real"), Column("outside 95%"), Column("by chance"), Column("stand out"),
    ]  # fmt: skip
    return table(
        columns,
        rows,
        caption="How much mixes differ (standard deviations), and how much of that is real. Outside: "
        "mixes whose 95% interval does not include the mean of all mixes. "
        "Stand out: at most one in twenty of these is due to chance (Benjamini and Hochberg). "
        "Real: 0 where chance could explain all differences.",
    )


def all_mixes(mixes: Rows) -> str:
    """Returns the measured values of all mixes, to be sorted; what makes them unbalanced first."""
    ranked = len(mixes) >= RANKED
    columns = [Column("mix", words=True)]
    rows: list[list[Field]] = [[mix(row["sides"])] for row in mixes]
    if ranked:
        columns += [Column("imbalance"), Column("strongest", words=True)]
        for fields, row in zip(rows, mixes, strict=True):
            imbalance = words.number(row["imbalance"], digits=2, signed=True)
            fields += [imbalance, who(row["strongest"])]
    for measure in sorted(
        shown_measures(ranked=ranked), key=lambda measure: measure.name not in IMBALANCE
    ):
        columns += [Column(measure.title.lower()), Column("95%")]
        for fields, row in zip(rows, mixes, strict=True):
            fields += _measured(row, measure)
    return table(
        columns,
        rows,
        caption=f"{words.count(len(mixes), 'mix', 'mixes')}, {words.number(mixes[0]['games'], digits=0)} games each: measured "
        "values with 95% intervals. Click a column heading to sort.",
        sortable=True,
    )


def _between(row: Row, name: str, measure: Measure) -> str:
    return words.between(row, name, scale=measure.scale, digits=measure.digits)


def _measured(row: Row, measure: Measure) -> list[Field]:
    return [
        (words.amount(measure, row[measure.name]), row[measure.name]),
        (noted("", _between(row, measure.name, measure)), row[f"{measure.name}_low"]),
    ]
