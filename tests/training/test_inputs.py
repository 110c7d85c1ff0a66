"""What the network sees is the same in NumPy and compiled, whatever the options."""

from random import Random

import numpy as np
import pytest

from majesty.network.inputs import INPUTS, inputs_of
from majesty.rules.state import State
from majesty.training.practice import any_start
from majesty.turbo.inputs import see_row
from majesty.turbo.packing import pack
from tests.games import random_options, random_steps


def compiled(state: State) -> np.ndarray[tuple[int], np.dtype[np.float32]]:
    inputs = np.full(INPUTS, 7, np.float32)
    see_row(pack(state), inputs)
    return inputs


@pytest.mark.slow
def test_numpy_and_the_kernel_write_the_same_inputs_in_games_of_all_options() -> None:
    seen = 0
    for seed in range(20):
        for before, _, _, _ in random_steps(random_options(Random(seed)), seed):
            if before.legal():
                np.testing.assert_allclose(compiled(before), inputs_of(before), atol=1e-6)
                seen += 1
    assert seen > 500


def test_the_games_to_learn_from_are_of_all_kinds() -> None:
    rng = Random(1)
    starts = [any_start(rng) for _ in range(300)]
    assert {start.options.players for start in starts} == {2, 3, 4}
    assert {start.options.edition.code for start in starts} == {"en", "de", "pl"}
    assert {start.options.deck.value for start in starts} == {"tiers", "mixed"}
    assert {start.seat for start in starts} == {0, 1, 2, 3}
    assert len({start.options.sides for start in starts}) > 50
