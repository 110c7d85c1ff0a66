"""Writes down what is made of the code: the wire format, the settings, and the rules of the game.

The models in `majesty.server` are the only source of what is sent and read. From them come
`web/static/js/core/protocol.d.ts` and the tables between marks in the documents; the table of the
settings comes from `majesty.server.settings`. The browser's list of levels is that of
`majesty.bots`, and the page `docs/rules.md` is made from the texts and tables of the game. `make
wire` writes all of them; `python -m tools.wire` only checks whether they match.
"""

import json
from pathlib import Path

from majesty.bots import LEVELS
from tools.wire import rulebook
from tools.wire.schemas import load
from tools.wire.tables import filled
from tools.wire.typescript import declarations

ROOT = Path(__file__).parents[2]
CORE = ROOT / "src" / "majesty" / "web" / "static" / "js" / "core"
DECLARATIONS = CORE / "protocol.d.ts"
LEVEL_LIST = CORE / "level-list.js"
RULES = ROOT / "docs" / "rules.md"
DOCUMENTS = [
    ROOT / "docs" / name for name in ("server-protocol.md", "bot-protocol.md", "hosting.md")
]


def made() -> dict[Path, str]:
    """Returns the files as made from the code."""
    wire = load()
    documents = {path: filled(wire, path.read_text("utf-8")) for path in DOCUMENTS}
    return {
        DECLARATIONS: declarations(wire),
        LEVEL_LIST: _level_list(),
        **documents,
        RULES: rulebook.page(),
    }


def outdated() -> list[Path]:
    """Lists the files that do not match the code."""
    return [
        path.relative_to(ROOT) for path, text in made().items() if path.read_text("utf-8") != text
    ]


def write() -> None:
    """Writes the files."""
    for path, text in made().items():
        path.write_text(text, "utf-8")


def _level_list() -> str:
    """Returns the levels as a module of the browser's part."""
    return (
        "/** The levels of bots, weakest first. Made by `make wire` from majesty/bots. */\n"
        f"export const LEVELS = {json.dumps(list(LEVELS))};\n"
    )
