"""The browser's modules in Node, which needs no packages: it finds our own copies of libraries."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

UNIT = Path(__file__).parent / "unit"
WHOLE = (UNIT / "support" / "whole.js").as_uri()
OLDEST = (20, 6)  # the first that can be told what "preact" means


def _version() -> tuple[int, ...]:
    node = shutil.which("node")
    if not node:
        return (0,)
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(map(int, re.findall(r"\d+", said)))


needs_node = pytest.mark.skipif(
    _version() < OLDEST, reason="There is no Node 20.6 or newer, which runs the browser's modules."
)


def run(script: Path, text: str = "") -> str:
    """Runs a script of ours, with `text` to read; returns what it writes."""
    done = subprocess.run(
        ["node", script], input=text, stdout=subprocess.PIPE, text=True, check=True, timeout=300
    )
    return done.stdout


def failures(*files: Path) -> str:
    """Runs test files; returns what Node says beside what passed, or nothing if all did."""
    done = subprocess.run(
        ["node", "--import", WHOLE, "--test", "--test-reporter=spec", *files],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        timeout=300,
    )
    said = [line for line in done.stdout.splitlines() if not line.lstrip().startswith(("✔", "ℹ"))]
    return "\n".join(said) if done.returncode else ""


def asked(script: str, questions: Iterable[Any]) -> list[Any]:
    """Asks a script of ours, one line of JSON for each question; returns its answers."""
    lines = "".join(json.dumps(one) + "\n" for one in questions)
    return [json.loads(line) for line in run(UNIT / script, lines).splitlines()]
