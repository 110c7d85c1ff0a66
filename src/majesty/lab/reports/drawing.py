"""Drawings as inline SVG: selectable text in the page's fonts, its colours, and stable bytes."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from html import escape
from io import BytesIO
from typing import Any

from majesty.lab.reports.inks import EDGE, INK, SOFT, inked
from majesty.rules.extras import extra

with extra("lab"):
    import matplotlib as mpl
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

WIDTH = 380  # of a panel, in pixels: it fits a phone, and two or three stand side by side elsewhere

_STYLE: dict[str, Any] = {
    "svg.fonttype": "none",
    "font.sans-serif": ["DejaVu Sans"],  # measured with; the page has its own
    "font.size": 12,
    "axes.titlesize": 13,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
    "axes.titlepad": 10,
    "axes.labelsize": 11.5,
    "axes.edgecolor": EDGE,
    "axes.labelcolor": SOFT,
    "axes.titlecolor": INK,
    "axes.facecolor": "none",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "figure.facecolor": "none",
    "figure.constrained_layout.use": True,
    "text.color": INK,
    "text.parse_math": False,
    "xtick.color": EDGE,
    "ytick.color": EDGE,
    "xtick.labelcolor": SOFT,
    "ytick.labelcolor": INK,
    "xtick.labelsize": 11,
    "ytick.labelsize": 11.5,
    "grid.color": EDGE,
    "grid.linewidth": 0.6,
    "lines.linewidth": 1.8,
    "lines.solid_capstyle": "round",
}


@dataclass(slots=True)
class Panel:
    """One drawing: axes to draw on, and the finished SVG afterwards."""

    axes: Axes
    svg: str = field(default="")


@contextmanager
def panel(name: str, alt: str, *, height: float, width: float = WIDTH) -> Iterator[Panel]:
    """Opens a drawing; its name is unique on the page, and `alt` says in words what it shows."""
    style: Any = {**_STYLE, "svg.hashsalt": name}
    with mpl.rc_context(style):
        figure = Figure(figsize=(width / 72, height / 72))
        drawing = Panel(figure.add_subplot())
        yield drawing
        buffer = BytesIO()
        figure.savefig(buffer, format="svg", metadata={"Date": None, "Creator": None})
        drawing.svg = _inline(buffer.getvalue().decode(), name, alt)


def _inline(svg: str, name: str, alt: str) -> str:
    """Makes a part of a page of a file of its own."""
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>|<style.*?</style>|<!--.*?-->", "", svg, flags=re.DOTALL)
    svg = re.sub(r'<g id="[^"]+"', "<g", svg)  # what is left is referred to
    svg = re.sub(r'\bid="', f'id="{name}-', svg)
    svg = re.sub(r'(url\(|xlink:href=")#', rf"\1#{name}-", svg)
    svg = svg.replace("xlink:href", "href")
    box = re.search(r'viewBox="[^"]+"', svg)
    assert box is not None, "every drawing has one"
    body = svg[svg.index(">") + 1 :]
    body = re.sub(r"\n\s*", "\n", body)
    return inked(f'<svg {box[0]} role="img" aria-label="{escape(alt)}">{body}').strip()
