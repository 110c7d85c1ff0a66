"""What Sphinx does not do by itself: pages from outside `docs/`, names of the door, the game's look."""

import re
import shutil
from enum import Enum
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

import majesty

ROOT = Path(__file__).parents[2]
LOOK = ROOT / "src" / "majesty" / "web" / "static"

DECISIONS = ("Take", "Place", "Heal", "Keep")

ELSEWHERE = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "LICENSE": "licence.md",
}
"""Files beside `docs/` that are pages of the site, under these names."""

_DECISIONS = r" \| ".join(rf"~majesty\.rules\.decisions\.{name}" for name in DECISIONS)
_SHORT = {
    "<factory>": "...",  # a default that is made for every object
    rf"{_DECISIONS} \| ~majesty\.rules\.decisions\.Reveal": "~majesty.rules.decisions.Move",
    _DECISIONS: "~majesty.rules.decisions.Decision",
    r"~numpy\.ndarray\[tuple\[~typing\.Any, \.\.\.\], ~numpy\.dtype\[(~[\w.]+)\]\]": r"NDArray[\1]",
}
"""What Python writes out, and the name that the source uses."""

_OUTSIDE = re.compile(r"(?<=\]\()\.\./([\w./-]+)")


def turn_links(_: Sphinx, page: str, source: list[str]) -> None:
    """Leads links out of `docs/` to where the site has that file."""
    up = "../" * page.count("/")

    def turned(match: re.Match[str]) -> str:
        if not match[1].startswith(up):
            return match[0]  # from a folder of `docs/` to `docs/` itself
        name = match[1].removeprefix(up)
        if name in ELSEWHERE:
            return up + ELSEWHERE[name]
        if name.startswith(("examples/", "deploy/")):
            folder, _, file = name.partition("/")
            return f"{up}{folder}.md#{file.lower().replace('.', '')}"
        return match[0]

    source[0] = _OUTSIDE.sub(turned, source[0])


def find_name(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, shown: nodes.TextElement
) -> nodes.reference | None:
    """Finds a class under the name that `majesty` gives it, and names that stand for a type."""
    if node.get("refdomain") != "py":
        return None
    target = str(node["reftarget"])
    name = target.rpartition(".")[2]
    wanted = f"majesty.{name}" if name in majesty.__all__ else target
    python = env.get_domain("py")
    found: Any = python.resolve_xref(env, node["refdoc"], app.builder, "obj", wanted, node, shown)
    return found


def trim_signature(*event: Any) -> tuple[str | None, str | None]:
    """Writes a signature as people would; nobody calls an enumeration or a protocol."""
    *_, thing, _, signature, returned = event
    is_class = isinstance(thing, type)
    if is_class and (issubclass(thing, Enum) or getattr(thing, "_is_protocol", False)):
        return "", returned
    return _shortened(signature), _shortened(returned)


def _shortened(text: str | None) -> str | None:
    for pattern, short in _SHORT.items():
        text = re.sub(pattern, short, text) if text else text
    return text


def trim_docstring(*event: Any) -> None:
    """Leaves out what Python itself says of the fields of a tuple."""
    lines: list[str] = event[-1]
    if lines and lines[0].startswith("Alias for field number"):
        lines.clear()


def copy_look(app: Sphinx) -> None:
    """Copies the typeface and the colours of the game; night also comes by itself."""
    static = app.outdir / "_static"
    (static / "fonts").mkdir(parents=True, exist_ok=True)
    for font in (LOOK / "fonts").glob("*.woff2"):
        shutil.copy(font, static / "fonts")
    tokens = (LOOK / "css" / "tokens.css").read_text("utf-8").replace("../fonts/", "fonts/")
    [night] = re.findall(r'^\[data-theme="dark"\] (\{.*?^\})', tokens, re.MULTILINE | re.DOTALL)
    by_itself = f'@media (prefers-color-scheme: dark) {{\n[data-theme="auto"] {night}\n}}\n'
    (static / "tokens.css").write_text(f"{tokens}\n{by_itself}", "utf-8")


def setup(app: Sphinx) -> dict[str, bool]:
    """Joins Sphinx."""
    app.connect("source-read", turn_links)
    app.connect("missing-reference", find_name)
    app.connect("autodoc-process-signature", trim_signature)
    app.connect("autodoc-process-docstring", trim_docstring)
    app.connect("builder-inited", copy_look)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
