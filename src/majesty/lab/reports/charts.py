"""The kinds of drawings that reports are made of."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import isfinite, isnan, nan

from matplotlib.axes import Axes
from matplotlib.ticker import FuncFormatter, MaxNLocator

from majesty.lab.reports.drawing import WIDTH, panel
from majesty.lab.reports.inks import CHARACTERS, EDGE, INK, ON_CHARACTERS, PAPER, SERIES, SOFT

MARKERS = ("o", "s", "D", "^")
MOST_SERIES = len(MARKERS)  # that can be told apart
_ROW = 23  # pixels
_LONGEST = 26  # letters of a label
_KEY, _LETTER = 40, 8  # pixels of a sign in a legend, and of a letter


@dataclass(frozen=True, slots=True)
class Dot:
    """A row of a forest plot."""

    label: str
    value: float
    low: float
    high: float
    series: int = 0  # its colour and its shape
    text: str = ""  # the value in words, at the right
    letter: str = ""  # of a character, as a badge before the label


def forest(
    name: str,
    title: str,
    dots: Sequence[Dot],
    *,
    alt: str,
    unit: str = "",
    reference: float | None = 0.0,
    limits: tuple[float, float] | None = None,
) -> str:
    """Draws values with their intervals, row by row; hollow where the interval holds the reference."""
    with panel(name, alt, height=58 + _ROW * len(dots)) as drawing:
        axes = drawing.axes
        axes.set_title(title)
        if reference is not None:
            axes.axvline(reference, color=SOFT, linewidth=1, zorder=1)
        for row, dot in enumerate(dots):
            _dot(axes, dot, row, reference)
        axes.set_ylim(len(dots) - 0.4, -0.6)
        if limits:
            axes.set_xlim(*limits)
        axes.set_yticks(range(len(dots)), [_short(dot.label) for dot in dots])
        axes.tick_params(axis="y", length=0)
        axes.spines["left"].set_visible(False)
        axes.grid(axis="x")
        axes.set_axisbelow(True)
        _values(axes, unit, which="x")
        beside = axes.get_yaxis_transform()
        for row, dot in enumerate(dots):
            axes.text(1.03, row, dot.text, transform=beside, va="center", size=11, color=SOFT)
        _badges(axes, dots)
    return drawing.svg


def _dot(axes: Axes, dot: Dot, row: int, reference: float | None) -> None:
    if isnan(dot.value):
        return
    colour = SERIES[dot.series % len(SERIES)]
    open_ = reference is not None and dot.low <= reference <= dot.high
    if isfinite(dot.low) and isfinite(dot.high):
        axes.plot([dot.low, dot.high], [row, row], color=colour, linewidth=2.2, alpha=0.75)
    axes.plot(
        [dot.value], [row], MARKERS[dot.series % len(MARKERS)], color=colour, markersize=7,
        markerfacecolor=PAPER if open_ else colour, markeredgewidth=1.6,
    )  # fmt: skip


def _badges(axes: Axes, dots: Sequence[Dot]) -> None:
    """Colours the labels that are characters' letters."""
    for label, dot in zip(axes.get_yticklabels(), dots, strict=True):
        if dot.letter:
            badge(label, dot.letter)


def badge(text: object, letter: str) -> None:
    """Gives a text the colours of a character, whose letter it holds."""
    text.set_color(ON_CHARACTERS[letter])  # type: ignore[attr-defined]
    text.set_bbox(  # type: ignore[attr-defined]
        {"boxstyle": "round,pad=0.25", "facecolor": CHARACTERS[letter], "edgecolor": "none"}
    )


@dataclass(frozen=True, slots=True)
class Line:
    """A series of points with their intervals."""

    label: str
    points: Sequence[tuple[float, float, float, float]]  # x, value, low, high
    series: int = 0


def lines(
    name: str,
    title: str,
    drawn: Sequence[Line],
    *,
    alt: str,
    x_label: str = "",
    unit: str = "",
    reference: float | None = None,
    x_names: Sequence[str] = (),
    letter: str = "",
    height: float = 230,
) -> str:
    """Draws series over whole numbers, with bands; over named places as points with bars."""
    columns = max(1, WIDTH // (_KEY + _LETTER * max(len(line.label) for line in drawn)))
    with panel(name, alt, height=height + 18 * -(-len(drawn) // columns)) as drawing:
        axes = drawing.axes
        heading = axes.set_title(title)
        if letter:
            badge(heading, letter)
        if reference is not None:
            axes.axhline(reference, color=SOFT, linewidth=1, linestyle=(0, (4, 3)))
        for number, line in enumerate(drawn):
            if x_names:
                _bars(axes, line, 0.16 * (number - (len(drawn) - 1) / 2))
            else:
                _line(axes, line)
        axes.grid(axis="y")
        axes.set_axisbelow(True)
        axes.set_xlabel(x_label)
        _values(axes, unit, which="y")
        if x_names:
            axes.set_xticks(range(len(x_names)), x_names)
        else:
            axes.xaxis.set_major_locator(MaxNLocator(integer=True, nbins=8))
        if x_names:
            axes.set_xlim(-0.5, len(x_names) - 0.5)
        axes.spines["left"].set_visible(False)
        axes.tick_params(axis="y", length=0)
        axes.figure.legend(
            loc="outside lower center", ncols=columns, frameon=False, handlelength=1.6,
            handletextpad=0.4, columnspacing=1.0, borderaxespad=0.2,
        )  # fmt: skip
    return drawing.svg


def _bars(axes: Axes, line: Line, aside: float) -> None:
    colour = SERIES[line.series % len(SERIES)]
    for x, value, low, high in line.points:
        axes.plot([x + aside] * 2, [low, high], color=colour, linewidth=2.2, alpha=0.75)
        axes.plot(
            [x + aside], [value], MARKERS[line.series % len(MARKERS)], color=colour, markersize=7
        )
    axes.plot(nan, nan, MARKERS[line.series % len(MARKERS)], color=colour, label=line.label)


def _line(axes: Axes, line: Line) -> None:
    colour = SERIES[line.series % len(SERIES)]
    style = ("-", (0, (5, 2)), (0, (1, 1.5)), "-.")[line.series % 4]
    xs, values, lows, highs = zip(*line.points, strict=True)
    axes.fill_between(xs, lows, highs, color=colour, alpha=0.16, linewidth=0)
    axes.plot(
        xs, values, color=colour, linestyle=style, marker=MARKERS[line.series % len(MARKERS)],
        markersize=5, label=line.label,
    )  # fmt: skip


def caterpillar(
    name: str,
    title: str,
    ordered: Sequence[tuple[float, float, float]],
    chance: Sequence[float],
    *,
    alt: str,
    unit: str = "",
) -> str:
    """Draws many values in order with their intervals, and the line that chance alone would make."""
    with panel(name, alt, height=250) as drawing:
        axes = drawing.axes
        axes.set_title(title)
        places = range(len(ordered))
        bars = [(place, end) for place, each in enumerate(ordered) for end in (*each[1:], nan)]
        axes.plot(*zip(*bars, strict=True), color=SERIES[1], linewidth=0.9, alpha=0.35)
        axes.plot(places, [each[0] for each in ordered], color=SERIES[1], linewidth=2.6)
        axes.plot(places, chance, color=SERIES[0], linewidth=1.8, linestyle=(0, (5, 2)))
        axes.set_xticks([])
        axes.set_xlabel("mixes, in order (dashed: what chance alone would give)")
        axes.grid(axis="y")
        axes.set_axisbelow(True)
        _values(axes, unit, which="y")
        axes.spines["left"].set_visible(False)
        axes.tick_params(axis="y", length=0)
    return drawing.svg


@dataclass(frozen=True, slots=True)
class Stack:
    """A bar made of parts; negative ones go to the left of zero."""

    label: str
    parts: Sequence[tuple[str, float]]


def stacks(name: str, title: str, bars: Sequence[Stack], *, alt: str, unit: str = "") -> str:
    """Draws bars of parts, each with its number in it; the parts are named below."""
    with panel(name, alt, height=96 + 26 * len(bars)) as drawing:
        axes = drawing.axes
        axes.set_title(title)
        whole = max(sum(max(0.0, value) for _, value in bar.parts) for bar in bars)
        for row, bar in enumerate(bars):
            left = below = 0.0
            for series, (_, value) in enumerate(bar.parts):
                start = left if value >= 0 else below
                axes.barh(
                    row, value, left=start, height=0.72, color=SERIES[series % 4], edgecolor=PAPER
                )
                if abs(value) > 0.09 * whole:
                    axes.text(
                        start + value / 2, row, f"{value:.0f}", color=PAPER, ha="center",
                        va="center", size=10, weight="bold",
                    )  # fmt: skip
                left, below = left + max(0.0, value), below + min(0.0, value)
        axes.axvline(0, color=SOFT, linewidth=1)
        axes.set_yticks(range(len(bars)), [_short(bar.label) for bar in bars])
        axes.set_ylim(len(bars) - 0.5, -0.5)
        axes.tick_params(axis="y", length=0)
        axes.spines["left"].set_visible(False)
        _values(axes, unit, which="x")
        for series, (part, _) in enumerate(bars[0].parts):
            axes.plot(nan, nan, "s", color=SERIES[series % 4], label=part)
        axes.figure.legend(
            loc="outside lower center", ncols=len(bars[0].parts), frameon=False, fontsize=10,
            handletextpad=0.1, columnspacing=0.9,
        )  # fmt: skip
    return drawing.svg


def _short(label: str) -> str:
    """Cuts what would leave no room for the drawing, such as the command of a bot."""
    return label if len(label) <= _LONGEST else label[: _LONGEST - 1] + "…"


def _values(axes: Axes, unit: str, *, which: str) -> None:
    axis = axes.xaxis if which == "x" else axes.yaxis
    axis.set_major_locator(MaxNLocator(nbins=5, steps=[1, 2, 2.5, 5, 10]))
    axis.set_major_formatter(FuncFormatter(_format(unit)))
    if which == "x":
        axes.spines["bottom"].set_color(EDGE)
    else:
        axis.set_tick_params(labelcolor=SOFT, labelsize=11)
    axis.get_offset_text().set_color(INK)


def _format(unit: str) -> Callable[[float, int | None], str]:
    return lambda value, _: f"{value:g}".replace("-", "−") + unit
