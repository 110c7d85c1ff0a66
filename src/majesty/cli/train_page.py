"""The page of a training run: how strong the network has become, and what it is learning."""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from math import ceil
from statistics import mean

from majesty.lab.reports import words
from majesty.lab.reports.charts import Line, lines
from majesty.lab.reports.page import Column, Report, Section, figure, page, table
from majesty.training.recipe import OPTIONS, Recipe

Rows = Sequence[Mapping[str, str]]

_POINTS = 40  # of a curve
_TOLD = {
    "gain": "Gain: what the updates expect to gain by their change of the decisions.",
    "missed": "Missed: how far the decisions are from those that looks ahead recommend.",
    "policy_change": "Policy change: how far an update moves the decisions.",
    "target_entropy": "Target entropy: how undecided the looks ahead are.",
    "entropy": "Entropy: how undecided the network is; 0 means that it is sure.",
    "win_error": "Win error: cross entropy of the chances to win.",
    "edge_error": "Edge error: squared error of the squashed margins.",
    "margin_error": "Margin error: squared error of the margins.",
}


def training_page(
    recipe: Recipe,
    curves: Rows,
    strength: Rows,
    *,
    progress: float,
    version: str,
    command: str,
    origin: str,
) -> str:
    """Returns the whole page."""
    sections = [Section("strength", "Strength", [_strength(strength)])] if strength else []
    if len(curves) > 1:
        sections.append(Section("curves", "Curves", [_curves(curves)]))
    sections.append(Section("recipe", "Recipe", [_recipe(recipe, origin)]))
    shown = {name: text for name, text in _TOLD.items() if curves and name in curves[-1]}
    return page(
        Report(
            title="A network that learns by playing",
            answer=_answer(curves, strength, progress),
            sections=sections,
            definitions=dict(text.rstrip(".").split(": ", 1) for text in shown.values()),
            limits=[
                "A win share holds for these opponents, two players and random sides.",
                "All measurements have the same deals, so their errors are not independent.",
            ],
        ),
        {"version": version, "seed": recipe.seed, "commands": [command]},
    )


def _minutes(row: Mapping[str, str]) -> float:
    return float(row["seconds"]) / 60


def _answer(curves: Rows, strength: Rows, progress: float) -> list[str]:
    if not curves:
        return ["The run has just begun."]
    last = curves[-1]
    amounts = [words.count(int(last[what]), what[:-1]) for what in ("updates", "decisions")]
    done = (
        f"After {words.number(_minutes(last))} minutes of learning, {words.listed(amounts)}, "
        f"{words.percent(progress, digits=0)} of the run is done."
    )
    told = [done]
    if strength:
        rows = [row for row in strength if row["updates"] == strength[-1]["updates"]]
        told.append(
            f"When it was measured last, after {words.number(_minutes(rows[0]))} minutes, "
            "the network alone won " + words.listed([_won(row) for row in rows]) + "."
        )
    return told


def _won(row: Mapping[str, str]) -> str:
    interval = words.between(
        {f"share_{end}": float(row[end]) for end in ("low", "high")}, "share", scale=100
    )
    return f"{words.percent(float(row['share']))} ({interval}) against {row['rival']}"


def _strength(rows: Rows) -> str:
    rivals = list(dict.fromkeys(row["rival"] for row in rows))
    drawn = [
        Line(
            rival,
            [
                (_minutes(row), _percent(row, "share"), _percent(row, "low"), _percent(row, "high"))
                for row in rows
                if row["rival"] == rival
            ],
            series=number,
        )
        for number, rival in enumerate(rivals)
    ]
    drawing = lines(
        "strength",
        "Win share",
        drawn,
        alt="Win share by minutes of learning; the last: "
        + "; ".join(f"{line.label} {line.points[-1][1]:.1f}%" for line in drawn),
        x_label="minutes of learning",
        unit="%",
        reference=50.0,
    )
    return figure([drawing], "How often the network wins with one look, with 95% intervals.")


def _percent(row: Mapping[str, str], name: str) -> float:
    return 100 * float(row[name])


def _curves(rows: Rows) -> str:
    names = [name for name in _TOLD if name in rows[-1]]
    panels = [
        lines(
            name,
            _TOLD[name].partition(":")[0],
            [Line(name.replace("_", " "), _points(rows, name))],
            alt=f"{_TOLD[name]} At the end {float(rows[-1][name]):.3g}",
            x_label="minutes of learning",
        )
        for name in names
    ]
    return figure(panels, "What curves.csv has; points are means of what lies between them.")


def _points(rows: Rows, name: str) -> list[tuple[float, float, float, float]]:
    """Returns a curve with not too many points."""
    together = ceil(len(rows) / _POINTS)
    points = []
    for first in range(0, len(rows), together):
        part = rows[first : first + together]
        value = mean(float(row[name]) for row in part)
        points.append((mean(map(_minutes, part)), value, value, value))
    return points


def _recipe(recipe: Recipe, origin: str) -> str:
    columns = [Column("option", words=True), Column("value"), Column("meaning", words=True)]
    values = [
        [field.name, f"{getattr(recipe, field.name):g}", OPTIONS[field.name].help]
        for field in fields(Recipe)
    ]
    begun = f"The run began with the network of {origin}." if origin else "It began with nothing."
    return table(columns, values, caption=begun)
