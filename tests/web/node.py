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


def run(*arguments: str | Path, text: str = "", check: bool = True) -> str:
    """Runs Node; returns what it writes, with its errors if they do not count as failure."""
    done = subprocess.run(
        ["node", *map(str, arguments)],
        input=text,
        stdout=subprocess.PIPE,
        stderr=None if check else subprocess.STDOUT,
        text=True,
        check=check,
        timeout=300,
    )
    return done.stdout if check or done.returncode == 0 else f"{done.stdout}\nfailed"


def asked(script: str, questions: Iterable[Any]) -> list[Any]:
    """Asks a script of ours, one line of JSON for each question; returns its answers."""
    lines = "".join(json.dumps(one) + "\n" for one in questions)
    return [json.loads(line) for line in run(UNIT / script, text=lines).splitlines()]
