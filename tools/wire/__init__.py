"""Prints the wire: what the server sends and reads, for the browser and for people.

The models in `majesty.server` are the one statement of these shapes. From them come
`web/static/js/core/protocol.d.ts` and the tables between marks in the documents. `make wire`
writes them, `python -m tools.wire` only tells whether they are as the models say.
"""

from pathlib import Path

from tools.wire.schemas import load
from tools.wire.tables import filled
from tools.wire.typescript import declarations

ROOT = Path(__file__).parents[2]
DECLARATIONS = ROOT / "src" / "majesty" / "web" / "static" / "js" / "core" / "protocol.d.ts"
DOCUMENTS = [ROOT / "docs" / name for name in ("server-protocol.md", "bot-protocol.md")]


def made() -> dict[Path, str]:
    """Returns the files as the models say."""
    wire = load()
    documents = {path: filled(wire, path.read_text("utf-8")) for path in DOCUMENTS}
    return {DECLARATIONS: declarations(wire), **documents}


def outdated() -> list[Path]:
    """Lists the files that are not as the models say."""
    return [
        path.relative_to(ROOT) for path, text in made().items() if path.read_text("utf-8") != text
    ]


def write() -> None:
    """Writes the files."""
    for path, text in made().items():
        path.write_text(text, "utf-8")
