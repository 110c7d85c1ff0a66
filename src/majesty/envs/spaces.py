"""The spaces of observations and actions, the same for all environments."""

from typing import Any

import numpy as np

from majesty.envs.encoding import ACTIONS, HIGHEST
from majesty.rules.extras import extra

with extra("envs"):
    from gymnasium import spaces


def observation_space() -> spaces.Space[Any]:
    """Returns the space of an observation and the mask of what is legal."""
    return spaces.Dict(
        {
            "observation": position_space(),
            "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
        }
    )


def position_space() -> spaces.Space[Any]:
    """Returns the space of observations alone."""
    return spaces.Box(np.zeros_like(HIGHEST), HIGHEST.copy(), dtype=np.float32)


def action_space() -> spaces.Space[Any]:
    """Returns the space of the numbers of decisions."""
    return spaces.Discrete(ACTIONS)
