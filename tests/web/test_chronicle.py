"""What the browser makes of the entries of a table, above all when something is taken back."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

import majesty

SCRIPTS = Path(majesty.__file__).parent / "web" / "static" / "js"
ROOT = Path(__file__).parent.parent.parent

pytestmark = pytest.mark.skipif(
    not shutil.which("node") or not (ROOT / "node_modules").exists(),
    reason="needs Node and the packages: `make node_modules/.ready`",
)

TURN = {"event": "CardTaken"}, {"event": "TurnEnded"}
REPELLED = {"event": "Repelled", "seat": 0, "attacker": 1}


def moved(seat: int, *events: dict[str, Any]) -> dict[str, Any]:
    """Returns an entry of a complete turn."""
    return {"entry": {"kind": "moved", "seat": seat}, "events": [TURN[0], *events, TURN[1]]}


def undone(keep: int) -> dict[str, Any]:
    """Returns an entry that keeps so many moves."""
    return {"entry": {"kind": "undone", "person": "ada", "keep": keep}}


def read(*log: dict[str, Any]) -> dict[str, Any]:
    """Returns what the browser reads in a log, for seat 0."""
    told = [{"seq": seq, "at": 0, **one} for seq, one in enumerate(log)]
    done = subprocess.run(
        ["node", str(Path(__file__).parent / "chronicle.js"), str(SCRIPTS)],
        input=json.dumps({"log": told, "seat": 0}) + "\n",
        capture_output=True,
        text=True,
        check=True,
        timeout=100,
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_what_others_did_to_us_since_our_turn_is_felt() -> None:
    found = read(moved(1, REPELLED), moved(0), moved(1), moved(2, REPELLED))
    assert found["felt"] == ["Repelled"]


def test_what_was_taken_back_is_felt_no_longer_and_stands_with_its_note() -> None:
    found = read(moved(0), moved(1, REPELLED), moved(2, REPELLED), undone(0))
    assert found == {"items": [["note", 0, 1, 2]], "felt": [], "undoable": False}


def test_what_came_before_and_after_stays() -> None:
    found = read(moved(1, REPELLED), moved(0), moved(1), undone(1), moved(0), moved(1, REPELLED))
    assert found["items"] == ["turn of 1", ["note", 0, 1], "turn of 0", "turn of 1"]
    assert found["felt"] == ["Repelled"]
    assert found["undoable"]
