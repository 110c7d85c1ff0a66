"""OpenSpiel's playthrough of a game, compared line by line: `python -m tests.golden.playthrough --write`.

The file is played again by its own actions, so that a change shows where it begins.
"""

import re
import sys
from pathlib import Path

from open_spiel.python.algorithms.generate_playthrough import playthrough

import majesty.envs.openspiel  # noqa: F401  (registers the game)

PLAYTHROUGH = Path(__file__).with_name("playthrough.txt")
GAME = "majesty(players=2,edition=de,sides=BABBABBB)"
SEED = 3


def played_again() -> str:
    """Plays the actions of the file again, and writes down what is seen."""
    text = PLAYTHROUGH.read_text("utf-8")
    actions = [int(action) for action in re.findall(r"^action: (\d+)$", text, re.MULTILINE)]
    return str(playthrough(GAME, actions))


if __name__ == "__main__" and "--write" in sys.argv:
    PLAYTHROUGH.write_text(playthrough(GAME, [], seed=SEED), "utf-8")
