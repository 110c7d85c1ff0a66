"""What a run begins with."""

from dataclasses import replace
from pathlib import Path

import numpy as np

from majesty.network.inputs import INPUTS
from majesty.training.learner import Learner
from tests.network.networks import random_network


def test_a_network_can_learn_more(tmp_path: Path) -> None:
    network = random_network(5, width=9, layers=3)
    network.save(tmp_path / "network.npz")
    learner = Learner.load(tmp_path / "network.npz")
    assert (learner.recipe.width, learner.recipe.layers, learner.updates) == (9, 3, 0)
    inputs = np.random.default_rng(1).random((20, INPUTS), np.float32)
    assert np.allclose(learner.network().outputs(inputs), network.outputs(inputs), atol=1e-3)


def test_a_network_can_learn_more_with_wider_layers() -> None:
    network = random_network(5, width=9, layers=3)
    learner = Learner.of(network)
    wider = learner.begin_again(replace(learner.recipe, width=14))
    inputs = np.random.default_rng(1).random((20, INPUTS), np.float32)
    outputs = network.outputs(inputs)
    assert np.allclose(wider.network().outputs(inputs), outputs, atol=1e-3)
    assert wider.recipe.width == 14
    # Every new number is seen by nothing but the other new ones, and sees what comes in.
    for matrix, _ in wider.training.weights[1:]:
        assert not np.asarray(matrix)[9:, :9].any()
    assert np.asarray(wider.training.weights[0][0])[:, 9:].any()
