"""All 256 mixes on one map: locations 1-4 from top to bottom, 5-8 from left to right."""

from collections.abc import Mapping, Sequence

from matplotlib.axes import Axes
from matplotlib.patches import PathPatch
from matplotlib.path import Path

from majesty.lab.reports.drawing import panel
from majesty.lab.reports.inks import INK, PAPER, SOFT, STEPS, WELL, step
from majesty.rules.locations import LOCATIONS
from majesty.rules.options import ALL_MIXES

_SIZE = 16  # mixes in a row
_STRIP = 0.8  # what tells the side of a location beside the map
_NAMES = [location.name.title() for location in LOCATIONS]


def atlas_map(
    name: str,
    title: str,
    values: Mapping[str, float],
    *,
    alt: str,
    ends: tuple[float, float],
    end_texts: Sequence[str],
) -> str:
    """Draws the values of all mixes; the bars at the edges stand where a location shows B.

    Where both ends are the same there is one colour, and the texts stand in the place of the key.
    """
    with panel(name, alt, height=440) as drawing:
        axes = drawing.axes
        axes.set_title(title)
        _cells(axes, values, ends)
        for place in range(4):
            _strip(axes, place, upright=True)
            _strip(axes, place + 4, upright=False)
        if ends[0] < ends[1]:
            _key(axes, end_texts)
            _mark(axes, max(values, key=lambda mix: values[mix]), "▲")
            _mark(axes, min(values, key=lambda mix: values[mix]), "▼")
        else:
            text = "\n".join(end_texts)
            axes.text(_SIZE, _SIZE + 0.6, text, ha="right", va="top", size=10.5, color=SOFT)
        axes.set_xlim(-5.6, _SIZE + 0.1)
        axes.set_ylim(_SIZE + 4.3, -3.8)
        axes.set_aspect("equal")
        axes.set_axis_off()
    return drawing.svg


def _place(mix: str) -> tuple[int, int]:
    """Returns the row and the column of a mix."""
    return divmod(ALL_MIXES.index(mix), _SIZE)


def _cells(axes: Axes, values: Mapping[str, float], ends: tuple[float, float]) -> None:
    squares: list[list[Path]] = [[] for _ in STEPS]
    for mix, value in values.items():
        row, column = _place(mix)
        squares[step(value, *ends)].append(_box(column, row))
    for colour, paths in zip(STEPS, squares, strict=True):
        _fill(axes, paths, colour)


def _box(x: float, y: float, width: float = 1.0, height: float = 1.0) -> Path:
    corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y)]
    return Path(corners, closed=True)


def _fill(axes: Axes, paths: Sequence[Path], colour: str) -> None:
    """Draws all boxes of a colour as one path, which keeps the page small."""
    if paths:
        whole = Path.make_compound_path(*paths)
        axes.add_patch(PathPatch(whole, facecolor=colour, edgecolor=PAPER, linewidth=0.4))


def _strip(axes: Axes, location: int, *, upright: bool) -> None:
    """Draws where a location shows B, as bars beside the rows or above the columns."""
    offset = -4 * _STRIP + (location % 4) * _STRIP - 0.4
    boxes: dict[str, list[Path]] = {"A": [], "B": []}
    for number in range(_SIZE):
        side = ALL_MIXES[number * _SIZE if upright else number][location]
        place, size = (offset, number), (_STRIP * 0.8, 1.0)
        boxes[side].append(_box(*place, *size) if upright else _box(*place[::-1], *size[::-1]))
    _fill(axes, boxes["A"], WELL)
    _fill(axes, boxes["B"], SOFT)
    middle = offset + _STRIP * 0.4
    if upright:
        axes.text(
            middle, _SIZE + 0.3, _NAMES[location], rotation=90, ha="center", va="top", size=9.5,
            color=SOFT,
        )  # fmt: skip
    else:
        axes.text(-0.4, middle, _NAMES[location], ha="right", va="center", size=9.5, color=SOFT)


def _mark(axes: Axes, mix: str, sign: str) -> None:
    row, column = _place(mix)
    axes.text(column + 0.5, row + 0.52, sign, ha="center", va="center", size=9, color=INK)


def _key(axes: Axes, texts: Sequence[str]) -> None:
    """Draws the scale of colours below the map."""
    width = 0.62
    start = _SIZE - width * len(STEPS)
    for number, colour in enumerate(STEPS):
        _fill(axes, [_box(start + number * width, _SIZE + 0.6, width, 0.7)], colour)
    for x, text, side in ((start, texts[0], "left"), (_SIZE, texts[1], "right")):
        axes.text(x, _SIZE + 1.6, text, ha=side, va="top", size=10.5, color=SOFT)
