"""Runs: the same arguments give the same network, in pieces too, and it learns to win."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import jax
import numpy as np
import pytest

from majesty.bots.net import Net
from majesty.cli.train_strength import measure
from majesty.training.learner import Learner
from majesty.training.recipe import Recipe, TrainingError
from majesty.training.run import LOWEST_RATE, Length, Run, columns
from tests.training.tiny import SEARCH, TINY

UPDATES = 4


def arrays(learner: Learner) -> list[Any]:
    return [np.asarray(each) for each in jax.tree.leaves(learner.training)]


def same(one: Learner, other: Learner) -> bool:
    pairs = zip(arrays(one), arrays(other), strict=True)
    return all(np.array_equal(first, second) for first, second in pairs)


def learned(learner: Learner, updates: int, *, of: int = UPDATES) -> Run:
    run = Run(learner, Length(updates=of))
    for _ in range(updates):
        run.update()
    return run


@pytest.mark.slow
@pytest.mark.parametrize("recipe", [TINY, SEARCH], ids=["results", "search"])
def test_a_run_in_pieces_is_the_same_as_one_without(recipe: Recipe, tmp_path: Path) -> None:
    whole = learned(Learner.new(recipe), UPDATES).learner
    path = tmp_path / "checkpoint.npz"
    run = learned(Learner.new(recipe), 1)
    run.save(path)
    run.update()  # lost, as if the process had been killed
    run = learned(Learner.load(path), 2)
    run.save(path)
    pieces = learned(Learner.load(path), 1).learner
    assert pieces.updates == whole.updates == UPDATES
    assert same(pieces, whole)
    other = learned(Learner.new(replace(recipe, seed=2)), UPDATES).learner
    assert not same(other, whole)


@pytest.mark.slow
def test_an_update_tells_how_it_went_and_rates_fall() -> None:
    run = Run(Learner.new(TINY), Length(updates=2))
    first, second = run.update(), run.update()
    assert tuple(first) == tuple(second) == columns(TINY)
    assert (first["updates"], second["updates"]) == (1, 2)
    assert second["decisions"] == 2 * TINY.games * TINY.steps
    assert first["rate"] == TINY.rate
    assert second["rate"] == TINY.rate / 2
    assert run.progress == 1
    assert run.update()["rate"] == pytest.approx(TINY.rate * LOWEST_RATE)


def test_progress_is_by_time_or_by_updates() -> None:
    learner = Learner.new(TINY)
    learner.updates, learner.seconds = 3, 30.0
    assert Length(minutes=2).progress(learner) == 0.25
    assert Length(updates=4).progress(learner) == 0.75
    assert Length(minutes=0.1).progress(learner) == 1


def test_a_new_run_keeps_the_average_and_begins_again() -> None:
    learner = Learner.new(TINY)
    learner.training = learner.training._replace(
        average=jax.tree.map(lambda each: each + 1, learner.training.average)
    )
    learner.updates = 7
    again = learner.begin_again(SEARCH, "one.npz")
    assert (again.updates, again.recipe, again.origin) == (0, SEARCH, "one.npz")
    for one, two in zip(
        jax.tree.leaves(again.training.weights),
        jax.tree.leaves(learner.training.average),
        strict=True,
    ):
        assert np.array_equal(one, two)
    for change, told in (({"width": 15}, "width: 16, not 15"), ({"layers": 2}, "layers: 1, not 2")):
        with pytest.raises(TrainingError, match=told):
            learner.begin_again(replace(SEARCH, **change))


def test_a_checkpoint_without_positions_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "old.npz"
    learner = Learner.new(TINY)
    learner.updates = 5
    learner.save(path)
    content = dict(np.load(path))
    facts = json.loads(str(content["facts"]))
    for name in ("encoding", "games_seed", "origin"):
        del facts[name]
    facts["progress"] = 0.5  # which older ones have
    np.savez(path, **(content | {"facts": np.array(json.dumps(facts))}))
    old = Learner.load(path)
    assert same(old, learner)
    assert (old.updates, old.games_seed, old.positions) == (5, TINY.seed + 5, None)


@pytest.mark.parametrize(
    "change",
    [
        {"facts": np.array("{")},
        {"facts": np.array('{"recipe": {"wings": 2}}')},
        {"array_0": np.zeros((3, 16), np.float32)},
        {"array_1": np.zeros(16, np.float64)},
        {"encoding": 0},
    ],
)
def test_a_file_that_is_no_checkpoint_is_refused(change: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "checkpoint.npz"
    Learner.new(TINY).save(path)
    content = dict(np.load(path))
    if "encoding" in change:
        facts = json.loads(str(content["facts"])) | change
        change = {"facts": np.array(json.dumps(facts))}
    np.savez(path, **(content | change))
    with pytest.raises(TrainingError, match="cannot be used as a checkpoint") as caught:
        Learner.load(path)
    assert caught.value.code == "bad-checkpoint"


@pytest.mark.parametrize("content", [b"", b"PK", b"\x93NUMPY", b"hello"])
def test_a_file_of_another_kind_is_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "checkpoint.npz"
    path.write_bytes(content)
    with pytest.raises(TrainingError):
        Learner.load(path)
    with pytest.raises(TrainingError, match="No such file"):
        Learner.load(tmp_path / "none.npz")


def wins(learner: Learner) -> float:
    """Returns the low end of the interval of a network's win share against `random`."""
    bot = Net(network=learner.network(), solves=False)
    return measure(bot, ["random"], games=100, seed=1, note=lambda: None)[0].low


@pytest.mark.slow
def test_a_tiny_network_learns_from_results_and_then_from_search_to_beat_random() -> None:
    recipe = Recipe(width=32, layers=1, games=256, steps=16, epochs=2, parts=8, rate=3e-3)
    first = learned(Learner.new(recipe), 12, of=12).learner
    assert wins(first) > 0.6
    second = learned(first.begin_again(replace(recipe, looks=4)), 30, of=30).learner
    assert wins(second) > max(0.8, wins(first))
