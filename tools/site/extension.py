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

ELSEWHERE = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "LICENSE": "licence.md",
}
"""Files beside `docs/` that are pages of the site, under these names."""

_OUTSIDE = re.compile(r"(?<=\]\()\.\./([\w./-]+)")


def turn_links(_: Sphinx, page: str, source: list[str]) -> None:
    """Leads links out of `docs/` to where the site has that file."""
    up = "../" * page.count("/")

    def turned(match: re.Match[str]) -> str:
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
    """Finds a class of the door under the name that the door gives it."""
    if node.get("refdomain") != "py":
        return None
    name = str(node["reftarget"]).rpartition(".")[2]
    if name not in majesty.__all__:
        return None
    python = env.get_domain("py")
    wanted = f"majesty.{name}"
    found: Any = python.resolve_xref(env, node["refdoc"], app.builder, "obj", wanted, node, shown)
    return found


def trim_signature(*event: Any) -> tuple[str | None, str | None]:
    """Writes a default that is made for every object as `...`; nobody calls an enumeration."""
    *_, thing, _, signature, returned = event
    if isinstance(thing, type) and issubclass(thing, Enum):
        return "", returned
    return (signature.replace("<factory>", "...") if signature else signature), returned


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
