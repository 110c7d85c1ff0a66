"""`majesty train`: one command learns, and the same command goes on."""

import re
from dataclasses import asdict, fields
from pathlib import Path
from unittest.mock import patch

import jax
import numpy as np
import pytest

from majesty.cli.train_folder import Table
from majesty.cli.train_page import training_page
from majesty.training.learner import Learner
from majesty.training.recipe import OPTIONS, Recipe
from majesty.training.run import Run, columns
from tests.cli.runs import Result, run
from tests.training.tiny import SEARCH, TINY

Capture = pytest.CaptureFixture[str]

SMALL = [
    part for field in fields(Recipe) for part in (f"--{field.name}", str(getattr(TINY, field.name)))
]
UNMEASURED = ("--measurements", "0")


def train(capsys: Capture, *arguments: str | Path) -> Result:
    return run(capsys, "train", *map(str, arguments))


def test_the_help_has_every_option_of_a_recipe_with_its_default(capsys: Capture) -> None:
    page = " ".join(train(capsys, "--help").out.split())
    for field in fields(Recipe):
        told = f"--{field.name} N {OPTIONS[field.name].help} (default {field.default:g})"
        assert told in page


@pytest.mark.slow
def test_a_run_leaves_its_files_and_another_one_begins_with_them(
    capsys: Capture, tmp_path: Path
) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    measuring = ("--rivals", "random,greedy", "--matches", "4", "--measurements", "2")
    result = train(capsys, one, "--updates", "4", *SMALL, *measuring)
    assert result.code == 0
    assert len(re.findall(r"min: .*% ±.* against (?:random|greedy) ", result.out)) == 4
    assert f"Network: {one / 'network.npz'}" in result.out
    rows = (one / "strength.csv").read_text("utf-8").splitlines()
    assert rows[0].startswith("updates,seconds,rival,games,share")
    assert [row.split(",")[0] for row in rows[1:]] == ["2", "2", "4", "4"]
    assert (one / "curves.csv").read_text("utf-8").splitlines()[-1].startswith("4,")
    page = (one / "index.html").read_text("utf-8")
    assert page.count("<svg") == 7
    assert "100% of the run is done" in page
    assert "majesty train" in page
    assert not re.search(r'(src|href)="(?!#|data:)', page)
    result = train(capsys, two, "--updates", "1", "--from", one / "checkpoint.npz", "--looks", "3",
                   "--steps", "2", *UNMEASURED)  # fmt: skip
    assert result.code == 0
    learner = Learner.load(two / "checkpoint.npz")
    assert learner.recipe == SEARCH
    assert learner.origin == str(one / "checkpoint.npz")


@pytest.mark.slow
def test_interrupted_it_keeps_its_checkpoint_and_goes_on_as_if_it_had_not_been(
    capsys: Capture, tmp_path: Path
) -> None:
    whole, pieces = tmp_path / "whole", tmp_path / "pieces"
    again = ("--updates", "4", *SMALL, *UNMEASURED)
    assert train(capsys, whole, *again).code == 0
    learn = Run.update

    def interrupted(run: Run) -> dict[str, float]:
        figures = learn(run)
        if run.learner.updates == 3:
            raise KeyboardInterrupt
        return figures

    with patch.object(Run, "update", interrupted), patch("majesty.cli.train._SAVED", 0):
        result = train(capsys, pieces, *again)
    assert result.code == 130
    assert "Interrupted. To continue, run the same command again" in result.err
    result = train(capsys, pieces, *again, "--piece", "0.0000001")
    assert "Updates so far: 2" in result.out
    assert "This piece of the run is finished" in result.out
    result = train(capsys, pieces, *again)
    assert "Updates so far: 3" in result.out
    assert "The run is finished" in result.out
    one, two = (Learner.load(each / "checkpoint.npz") for each in (whole, pieces))
    for first, second in zip(
        jax.tree.leaves(one.training), jax.tree.leaves(two.training), strict=True
    ):
        assert np.array_equal(first, second)
    counts = [line.split(",")[0] for line in (pieces / "curves.csv").read_text().splitlines()]
    assert counts == ["updates", "1", "2", "3", "4"]
    before = (pieces / "checkpoint.npz").read_bytes()
    assert train(capsys, pieces, *again).code == 0
    assert (pieces / "checkpoint.npz").read_bytes() == before


def test_another_run_in_the_folder_is_refused(capsys: Capture, tmp_path: Path) -> None:
    Learner.new(TINY).save(tmp_path / "checkpoint.npz")
    for option, value in (("--width", "17"), ("--from", "other.npz")):
        result = train(capsys, tmp_path, "--updates", "1", option, value)
        assert result.code == 2
        assert re.fullmatch(rf"majesty: .* holds another run \({option}\): .*\n", result.err)


def test_other_files_in_the_folder_are_left_alone(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("precious")
    result = train(capsys, tmp_path, "--updates", "1")
    assert result.code == 2
    assert "has other files in it" in result.err
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "one of the arguments --minutes --updates is required"),
        (["--minutes", "7", "--updates", "7"], "not allowed with"),
        (["--minutes", "0"], "a number of minutes above 0, not '0'"),
        (["--updates", "0"], "at least 1"),
        (["--updates", "1", "--rate", "fast"], "it must be a number, not 'fast'"),
        (["--updates", "1", "--width", "0"], "The option width must be from 1 to 4096, not 0."),
        (["--updates", "1", "--games", "100"], "100 cannot be divided by 16"),
        (["--updates", "1", "--rivals", "deep"], "There is no bot 'deep'"),
        (["--updates", "1", "--from", "none.npz"], "No such file or directory"),
        (["--updates", "1", "--device", "cuda"], "JAX finds no GPU here"),
    ],
)
def test_what_cannot_be_done_is_one_line_and_exit_code_2(
    arguments: list[str], sentence: str, capsys: Capture, tmp_path: Path
) -> None:
    result = train(capsys, tmp_path / "run", *arguments)
    assert result.code == 2
    assert result.err.startswith("majesty: ")
    assert result.err.count("\n") == 1
    assert sentence in result.err


def test_rows_of_work_that_was_lost_are_left_out(tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    table = Table(path, ("updates", "rival"), updates=0)
    for updates in (2, 4, 6):
        table.add({"updates": updates, "rival": "mc:20", "not": "a column"})
    table.save()
    path.write_text(path.read_text() + "4")  # cut off
    kept = Table(path, ("updates", "rival"), updates=4)
    assert [row["updates"] for row in kept.rows] == ["2", "4"]
    assert Table(path, ("updates", "other"), updates=4).rows == []


def test_a_long_curve_is_drawn_with_few_points_and_what_rivals_are_called_is_escaped() -> None:
    curves = [dict.fromkeys(columns(TINY), str(number)) for number in range(1, 1001)]
    strength = [
        {"updates": "1", "seconds": "60", "rival": "<b>", "share": "0.5", "low": "0", "high": "1"}
    ]
    page = training_page(
        TINY, curves, strength, progress=0.5, version="1", command="majesty train x", origin="y"
    )
    assert len(page) < 300_000
    assert "50.0% (0.0 to 100.0) against &lt;b&gt;" in page
    assert "The run began with the network of y." in page
    for name, value in asdict(TINY).items():
        assert re.search(rf"<td[^>]*>{name}</td><td[^>]*>{value:g}</td>", page)
