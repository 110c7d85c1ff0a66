"""The layers of the house, and their picture: part of `make pictures`."""

from html import escape
from importlib import import_module
from itertools import groupby
from statistics import mean
from textwrap import wrap

# Which packages each may import; a test walks the imports.
MAY_USE = {
    "rules": set[str](),
    "texts": {"rules"},
    "network": {"rules"},
    "turbo": {"rules", "network"},
    "bots": {"rules", "network", "turbo"},
    "training": {"rules", "network", "turbo", "bots"},
    "lab": {"rules", "network", "turbo", "bots"},
    "envs": {"rules", "turbo"},
    "web": {"rules", "texts"},
    "server": {"rules", "texts", "bots", "web"},
    "cli": {"rules", "texts", "turbo", "bots", "training", "lab", "server"},
}

WIDTH, MARGIN, GAP = 960, 24, 22
HEIGHT, FLOOR = 92, 136  # of a box, and from one row of boxes to the next
LETTERS = 24  # of a line of text in the narrowest box

STYLE = """
  text { font-family: system-ui, sans-serif; fill: #3a2d20 }
  .name { font-size: 19px; font-weight: 700 }
  .what { font-size: 13px }
  rect { fill: #fbf3e2; stroke: #b08d57; stroke-width: 1.5 }
  path { fill: none; stroke: #b08d57; stroke-width: 1.5 }
  .head { fill: #b08d57; stroke: none }
  @media (prefers-color-scheme: dark) {
    text { fill: #efe3cd }
    rect { fill: #33291f; stroke: #a08355 }
    path { stroke: #a08355 }
    .head { fill: #a08355 }
  }
"""


def level(package: str) -> int:
    """Returns how high a package stands: above all that it may use."""
    return max((level(below) + 1 for below in MAY_USE[package]), default=0)


def direct(package: str) -> set[str]:
    """Returns what a package may use, without what it reaches through another one."""
    below = MAY_USE[package]
    return below - {far for near in below for far in MAY_USE[near]}


def layers() -> list[list[str]]:
    """Lists the packages by layer, the highest first; each stands below those that use it."""
    ordered = sorted(MAY_USE, key=level, reverse=True)
    rows: list[list[str]] = []
    column: dict[str, float] = {}
    for _, row in groupby(ordered, key=level):
        users = {
            package: [column[upper] for upper in column if package in direct(upper)]
            for package in row
        }
        rows.append(sorted(users, key=lambda one: mean(users[one] or [0.5])))
        for place, package in enumerate(rows[-1]):
            column[package] = (place + 0.5) / len(rows[-1])
    return rows


def draw() -> str:
    """Returns the picture as SVG; arrows point to what is used."""
    rows = layers()
    places: dict[str, tuple[float, float, float]] = {}
    for number, row in enumerate(rows):
        width = (WIDTH - 2 * MARGIN - GAP * (len(row) - 1)) / len(row)
        width = min(width, 290)
        left = (WIDTH - len(row) * width - GAP * (len(row) - 1)) / 2
        for place, package in enumerate(row):
            places[package] = (left + place * (width + GAP), MARGIN + number * FLOOR, width)
    height = 2 * MARGIN + (len(rows) - 1) * FLOOR + HEIGHT
    parts = [
        _arrow(places[upper], places[lower]) for upper in places for lower in sorted(direct(upper))
    ]
    parts += [_box(package, *place) for package, place in places.items()]
    head = (
        '<marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" '
        'orient="auto"><path class="head" d="M0 0 10 5 0 10z"/></marker>'
    )
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
            "<title>The packages of Majesty; arrows point to what is used</title>",
            f"<style>{STYLE}</style>",
            f"<defs>{head}</defs>",
            *parts,
            "</svg>\n",
        ]
    )


def _box(package: str, x: float, y: float, width: float) -> str:
    what = (import_module(f"majesty.{package}").__doc__ or "").split("\n")[0]
    lines = wrap(what.replace("`", ""), int(LETTERS * width / 190))
    text = "".join(
        f'<text class="what" x="{x + 14:.0f}" y="{y + 48 + 17 * number:.0f}">{escape(line)}</text>'
        for number, line in enumerate(lines)
    )
    return (
        f'<rect x="{x:.0f}" y="{y:.0f}" width="{width:.0f}" height="{HEIGHT}" rx="8"/>'
        f'<text class="name" x="{x + 14:.0f}" y="{y + 27:.0f}">{package}</text>{text}'
    )


def _arrow(upper: tuple[float, float, float], lower: tuple[float, float, float]) -> str:
    """Draws a line from the foot of a box to the head of one below."""
    (x, y, width), (to_x, to_y, to_width) = upper, lower
    begin, end = x + width / 2, to_x + to_width / 2
    begin += max(-width / 3, min(width / 3, (end - begin) / 4))
    end += max(-to_width / 3, min(to_width / 3, (begin - end) / 4))
    foot = y + HEIGHT
    middle = (foot + to_y) / 2
    curve = f"M{begin:.0f} {foot:.0f} C{begin:.0f} {middle:.0f} {end:.0f} {middle:.0f} {end:.0f} {to_y:.0f}"
    return f'<path d="{curve}" marker-end="url(#head)"/>'
