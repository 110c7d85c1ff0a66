"""Writes down the wire format: what the server sends and reads, for the browser and for people.

The models in `majesty.server` are the only source of these shapes. From them come
`web/static/js/core/protocol.d.ts` and the tables between marks in the documents. `make wire`
writes them; `python -m tools.wire` only checks whether they match the models.
"""

from pathlib import Path

from tools.wire.schemas import load
from tools.wire.tables import filled
from tools.wire.typescript import declarations

ROOT = Path(__file__).parents[2]
DECLARATIONS = ROOT / "src" / "majesty" / "web" / "static" / "js" / "core" / "protocol.d.ts"
DOCUMENTS = [ROOT / "docs" / name for name in ("server-protocol.md", "bot-protocol.md")]


def made() -> dict[Path, str]:
    """Returns the files as made from the models."""
    wire = load()
    documents = {path: filled(wire, path.read_text("utf-8")) for path in DOCUMENTS}
    return {DECLARATIONS: declarations(wire), **documents}


def outdated() -> list[Path]:
    """Lists the files that do not match the models."""
    return [
        path.relative_to(ROOT) for path, text in made().items() if path.read_text("utf-8") != text
    ]


def write() -> None:
    """Writes the files."""
    for path, text in made().items():
        path.write_text(text, "utf-8")
