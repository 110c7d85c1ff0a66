"""The browser's logic, tested in Node with a fake document, clock and server: see `unit/`."""

import re
from pathlib import Path

import pytest

from tests.web import node, positions

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
    failure = node.failures(*files)
    if failure:
        pytest.fail(failure, pytrace=False)


@pytest.mark.slow
@node.needs_node
@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ("assert.equal(1, 2)", "1 !== 2"),
        ("console.error('Oh no')", "Something was wrong."),
        ("new Promise(() => {})", "still pending"),
        ("process.exit(0)", "Something else ended it."),
    ],
)
def test_what_fails_or_never_ends_in_node_fails_here(
    tmp_path: Path, body: str, sentence: str
) -> None:
    file = tmp_path / "some.test.js"
    file.write_text(
        f'''import assert from "node:assert/strict";
        import {{ test }} from "node:test";
        import "{node.UNIT.as_uri()}/support/each.js";
        test("a first one", () => {{}});
        test("a second one", () => {{ return {body}; }});'''
    )
    failure = node.failures(file)
    assert "a second one" in failure
    assert "a first one" not in failure
    assert sentence in failure


def test_positions_are_told_as_the_server_tells_them() -> None:
    for path, text in positions.files().items():
        assert path.read_text("utf-8") == text, "`python -m tests.web.positions` writes it again"
