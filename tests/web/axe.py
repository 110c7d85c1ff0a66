"""The accessibility of a page, as far as a program can judge it (axe-core)."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

SCRIPT = Path(__file__).parent.parent.parent / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
LOOKS = [  # what other colours and another size of the window can break
    "color-contrast",
    "link-in-text-block",
    "scrollable-region-focusable",
    "target-size",
]


@cache
def _source() -> str:
    return SCRIPT.read_text("utf-8")


def check_axe(page: Page, *, only_looks: bool = False) -> None:
    """Asserts that a page as it stands breaks none of the rules, or none about its looks."""
    if not SCRIPT.exists():
        pytest.skip("axe-core is not installed: `make node_modules/.ready` needs npm")
    # The page's policy forbids foreign scripts; what the debugger evaluates may run.
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(_source())
    kind, rules = ("rule", LOOKS) if only_looks else ("tag", RULES)
    options = {"runOnly": {"type": kind, "values": rules}, "resultTypes": ["violations"]}
    result = page.evaluate("options => axe.run(document, options)", options)
    found = [line for violation in result["violations"] for line in _told(violation)]
    assert not found, "\n".join([f"axe finds at {page.url}:", *found])


def _told(violation: dict[str, Any]) -> list[str]:
    """Describes a broken rule, and every place where it is broken."""
    lines = [f"{violation['id']} ({violation['impact']}): {violation['help']}"]
    for node in violation["nodes"]:
        lines.append(f"  {' '.join(map(str, node['target']))}: {node['html'][:160]}")
        lines += [f"    {line}" for line in node["failureSummary"].splitlines()]
    return lines
