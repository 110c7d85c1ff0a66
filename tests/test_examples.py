"""The examples run, and do what they say."""

import runpy
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parent.parent / "examples"


@pytest.mark.slow
def test_the_tour_runs_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(EXAMPLES / "tour.py"))
    told = capsys.readouterr().out
    assert "player 0 may ['1', '2', '3', '4', '5', '6']" in told
    assert "greedy   90.0%" in told


@pytest.mark.slow
def test_a_small_policy_learns_to_beat_random() -> None:
    train = runpy.run_path(str(EXAMPLES / "train.py"))
    assert train["main"](["--updates", "8"]) > 0.65
