"""How each error of `majesty train` comes about, by its code."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from majesty.cli.train import _differs
from majesty.cli.train_folder import RunFolder
from majesty.training.learner import Learner
from majesty.training.memory import choose_device
from tests.training.tiny import TINY


def busy() -> object:
    with TemporaryDirectory() as path, RunFolder(Path(path)).held(), RunFolder(Path(path)).held():
        return None


def foreign() -> object:
    with RunFolder(Path(__file__).parent).held():
        return None


def differs() -> object:
    raise _differs(RunFolder(Path("runs/one")), "width", 16, 17)


TRAINING_CASES: dict[str, Callable[[], object]] = {
    "bad-recipe": partial(replace, TINY, width=0),
    "recipe-parts": partial(replace, TINY, parts=5),
    "bad-checkpoint": partial(Learner.load, Path("no/such/file.npz")),
    "train-shape": lambda: Learner.new(TINY).begin_again(replace(TINY, width=15)),
    "train-busy": busy,
    "train-foreign": foreign,
    "train-differs": differs,
    "jax-no-gpu": partial(choose_device, "cuda"),
}
