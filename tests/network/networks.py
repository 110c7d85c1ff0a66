"""Small networks for tests."""

import numpy as np

from majesty.network.inputs import INPUTS
from majesty.network.network import OUTPUTS, Network


def blank() -> Network:
    """Returns a network that knows nothing: every decision is as likely, every seat as good."""
    return Network.of(
        [(np.zeros((INPUTS, 1)), np.zeros(1)), (np.zeros((1, OUTPUTS)), np.zeros(OUTPUTS))]
    )


def random_network(seed: int, width: int = 20, layers: int = 2) -> Network:
    """Returns a network with random weights."""
    rng = np.random.default_rng(seed)
    sizes = [(INPUTS, width), *[(width, width)] * layers, (width, OUTPUTS)]
    return Network.of(
        [
            (rng.normal(0, 1 / rows**0.5, (rows, columns)), rng.normal(0, 1, columns))
            for rows, columns in sizes
        ]
    )
