"""The browser's logic, tested in Node with a fake document, clock and server: see `unit/`."""

import re
from pathlib import Path

import pytest

from tests.web import node, positions

TOGETHER = node.UNIT / "support" / "together.js"
FILES = sorted(node.UNIT.glob("*.test.js"))
DRAWING = [
    file for file in FILES if re.search(r"support/page\.js|\bdraw\b", file.read_text("utf-8"))
]


@node.needs_node
@pytest.mark.parametrize(
    "files",
    [
        pytest.param(sorted({*FILES} - {*DRAWING}), id="modules"),
        pytest.param(DRAWING, id="pages", marks=pytest.mark.slow),
    ],
)
def test_the_logic_of_the_browser(files: list[Path]) -> None:
    assert files
    said = node.run(TOGETHER, *files, check=False)
    if not said.endswith(" tests, 0 failed\n"):
        pytest.fail(said, pytrace=False)


@pytest.mark.slow
@node.needs_node
def test_what_fails_or_never_ends_in_node_fails_here(tmp_path: Path) -> None:
    for number, (body, sentence) in enumerate(
        [
            ("assert.equal(1, 2)", "1 !== 2"),
            ("console.error('Oh no')", "Something was wrong."),
            ("new Promise(() => {})", "It never ends"),
            ("process.exit(0)", "something else ended it"),
        ]
    ):
        file = tmp_path / f"{number}.test.js"
        file.write_text(
            f'''import assert from "node:assert/strict";
            import {{ test }} from "node:test";
            import "{node.UNIT.as_uri()}/support/each.js";
            test("a first one", () => {{}});
            test("a second one", () => {{ return {body}; }});'''
        )
        said = node.run(TOGETHER, file, check=False)
        assert f"{number}.test.js: a second one" in said
        assert "a first one" not in said
        assert sentence in said
        assert not said.endswith(" 0 failed\n")


def test_positions_are_told_as_the_server_tells_them() -> None:
    for path, text in positions.files().items():
        assert path.read_text("utf-8") == text, "`python -m tests.web.positions` writes it again"
