"""A bot for people never lets them wait until something is compiled."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from majesty.bots import LEVELS, bot, plays_unprepared

GAME = """
import os, sys
from random import Random
from majesty.bots import LEVELS, bot, prepare
from majesty.rules.game import Game
state = Game.new(3, seed=1).state
"""

AT_ONCE = """
for level in LEVELS:
    assert bot(level).choose(state, Random(1)) in state.legal()
print("numba" in sys.modules)
expert = bot("expert")
print(expert.is_ready(), expert.choose(state, Random(1)) in state.legal(), expert.is_ready())
"""

NEVER = """
prepare(bot(level) for level in LEVELS if level != "expert")
print("numba" in sys.modules)
"""

MEANWHILE = """
from majesty.server.bots import thinking
print(thinking.think("{code}", str(state), 60.0) in map(str, state.legal()))
print("{code}" in thinking._compiling and not thinking._compiling["{code}"].done(), flush=True)
os._exit(0)  # without waiting until it is compiled
"""


def told(code: str, empty: Path | None = None) -> list[str]:
    """Runs a program, maybe with an empty cache; returns the words it prints."""
    done = subprocess.run(
        [sys.executable, "-c", GAME + code],
        env={**os.environ, **({"NUMBA_CACHE_DIR": str(empty)} if empty else {})},
        capture_output=True,
        check=True,
    )
    return done.stdout.decode().split()


def test_every_level_decides_before_anything_is_compiled(tmp_path: Path) -> None:
    assert told(AT_ONCE, tmp_path) == ["False", "False", "True", "False"]


def test_the_levels_that_err_have_nothing_to_compile(tmp_path: Path) -> None:
    assert told(NEVER, tmp_path) == ["False"]


@pytest.mark.parametrize("code", ["net", "expert"])
def test_a_server_compiles_while_the_bot_plays(code: str, tmp_path: Path) -> None:
    assert told(MEANWHILE.format(code=code), tmp_path) == ["True", "True"]


def test_a_server_waits_for_bots_that_cannot_play_unprepared() -> None:
    assert all(plays_unprepared(bot(code)) for code in (*LEVELS, "greedy", "random"))
    assert not any(plays_unprepared(bot(code)) for code in ("mc:1", "mcts:1", "exact"))


def test_such_a_bot_is_prepared_before_its_first_decision() -> None:
    assert told(MEANWHILE.format(code="exact")) == ["True", "False"]
