"""The examples run, and do what they say; test_tutorials.py has the one that trains a network."""

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


@pytest.mark.parametrize(
    ("name", "wrong", "sentence"),
    [
        ("pettingzoo_random", ["--players", "5"], "2, 3 or 4 players, not 5"),
        ("openspiel_mcts", ["--players", "5"], "2, 3 or 4 players, not 5"),
        ("openspiel_mcts", ["--sides", "X"], "use 8 letters A or B"),
        (
            "pettingzoo_random",
            ["--games", "0"],
            "games must be a whole number of at least 1, not '0'",
        ),
        (
            "openspiel_mcts",
            ["--simulations", "0"],
            "simulations must be a whole number of at least 1",
        ),
        (
            "openspiel_mcts",
            ["--seed", "-1"],
            "A seed must be a whole number of at least 0, not '-1'",
        ),
        pytest.param(
            "train", ["--sides", "X"], "8 letters A or B, random or all", marks=pytest.mark.slow
        ),
        pytest.param(
            "train",
            ["--updates", "-1"],
            "updates must be a whole number of at least 1",
            marks=pytest.mark.slow,
        ),
        pytest.param(
            "train",
            ["--seed", "-1"],
            "A seed must be a whole number of at least 0",
            marks=pytest.mark.slow,
        ),
    ],
)
def test_a_wrong_wish_is_told_in_one_sentence(
    name: str, wrong: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    example = runpy.run_path(str(EXAMPLES / f"{name}.py"))
    with pytest.raises(SystemExit):
        example["main"](wrong)
    *_, told = capsys.readouterr().err.splitlines()
    assert ": error: " in told
    assert sentence in told
