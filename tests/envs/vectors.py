"""Ways to play many games of a vector environment at random."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from majesty.envs.vector import MajestyVectorEnv


def some_legal(shown: dict[str, Any], rng: np.random.Generator) -> Any:
    """Chooses a random legal action in every game."""
    masks = shown["action_mask"]
    return (masks * rng.random(masks.shape)).argmax(axis=1)


def steps(env: MajestyVectorEnv, number: int, seed: int = 1) -> Iterator[tuple[Any, ...]]:
    """Plays at random and iterates over the steps: actions, and what `step` returns."""
    rng = np.random.default_rng(seed)
    shown, _ = env.reset(seed=seed)
    for _ in range(number):
        actions = some_legal(shown, rng)
        shown, *rest = env.step(actions)
        yield actions, shown, *rest
