"""The browser's logic, tested in Node with a fake document, clock and server: see `unit/`."""

import pytest

from tests.web import node, positions


@node.needs_node
def test_the_logic_of_the_browser() -> None:
    files = sorted(node.UNIT.glob("*.test.js"))
    assert files
    said = node.run("--test", "--test-reporter=spec", *files, check=False)
    if said.endswith("failed"):
        pytest.fail(said.split("failing tests:")[-1], pytrace=False)


def test_positions_are_told_as_the_server_tells_them() -> None:
    for path, text in positions.files().items():
        assert path.read_text("utf-8") == text, "`python -m tests.web.positions` writes it again"
