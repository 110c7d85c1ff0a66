"""The trees of all games: what they recommend is legal, and better than the first guess."""

from dataclasses import replace

import jax
import numpy as np

from majesty.training.model import new_weights
from majesty.training.practice import Practice
from majesty.training.search import Forest
from tests.training.tiny import SEARCH


def test_trees_recommend_legal_decisions_and_change_the_guess() -> None:
    practice = Practice(SEARCH.games, seed=1, device="cpu")
    weights = new_weights(jax.random.key(1), SEARCH.width, SEARCH.layers)
    masks = np.asarray(practice.view().masks) > 0
    found = {}
    for trust in (0.0, 1000.0):
        forest = Forest(practice, replace(SEARCH, trust=trust))
        found[trust] = np.asarray(forest.search(weights))
        assert np.allclose(found[trust].sum(axis=1), 1, atol=1e-5)
        assert not found[trust][~masks].any()
    several = masks.sum(axis=1) > 1
    spread = {trust: targets[several].max(axis=1).mean() for trust, targets in found.items()}
    assert spread[1000.0] > spread[0.0] + 0.1
