"""Trains a small policy against `random` for about a minute, with JAX and Optax.

Proximal policy optimisation on the vector environment: thousands of games in lockstep, one learner
in each, whose seat changes from game to game; the others decide at random.

    pip install ".[envs]" jax optax             # in a checkout of Majesty
    python examples/train.py                    # two players, sides A
    python examples/train.py --save policy.npz  # a bot can play with it: docs/tutorials/train.md
    python examples/train.py --sides all --players 3 --updates 400
"""

import argparse
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax

from majesty import MajestyError
from majesty.envs.encoding import ACTIONS, OBSERVATION_SIZE
from majesty.envs.series import checked_count, checked_seed
from majesty.envs.vector import MajestyVectorEnv

GAMES = 1024  # at the same time
STEPS = 32  # of each game between two updates
EPOCHS, PARTS = 3, 4  # how often an update sees its steps, and in how many parts
DISCOUNT, TRACE, CLIP, ENTROPY = 0.997, 0.95, 0.2, 0.01

Network = list[tuple[jax.Array, jax.Array]]


class Rollout(NamedTuple):
    """What happened in some steps of all games, one row per decision."""

    observation: Any
    mask: Any
    action: Any
    logarithm: Any  # of the probability with which it was chosen
    advantage: Any
    target: Any


def network(key: jax.Array, hidden: int = 128) -> Network:
    """Makes the weights of two hidden layers; the outputs are one for each action, and a value."""
    sizes = (OBSERVATION_SIZE, hidden, hidden, ACTIONS + 1)
    keys = jax.random.split(key, len(sizes))
    scales = (2**0.5, 2**0.5, 0.05)
    return [
        (jax.nn.initializers.orthogonal(scale)(one, (rows, columns)), jnp.zeros(columns))
        for one, rows, columns, scale in zip(keys, sizes, sizes[1:], scales, strict=False)
    ]


def think(weights: Network, observation: jax.Array, mask: jax.Array) -> tuple[jax.Array, jax.Array]:
    """Returns the log probabilities of all actions, and the value of the position."""
    layer = observation
    for matrix, bias in weights[:-1]:
        layer = jax.nn.relu(layer @ matrix + bias)
    matrix, bias = weights[-1]
    output = layer @ matrix + bias
    logits = jnp.where(mask > 0, output[:, :ACTIONS], -1e9)
    return jax.nn.log_softmax(logits), output[:, ACTIONS]


@jax.jit
def choose(weights: Network, observation: jax.Array, mask: jax.Array, key: jax.Array) -> Any:
    """Draws an action for every game; also returns its log probability, and the value."""
    logarithms, value = think(weights, observation, mask)
    action = jax.random.categorical(key, logarithms)
    return action, jnp.take_along_axis(logarithms, action[:, None], 1)[:, 0], value


@jax.jit
def best(weights: Network, observation: jax.Array, mask: jax.Array) -> jax.Array:
    """Returns the most likely action of every game."""
    return think(weights, observation, mask)[0].argmax(1)


def loss(weights: Network, part: Rollout) -> Any:
    """Returns what an update minimises."""
    logarithms, value = think(weights, part.observation, part.mask)
    chosen = jnp.take_along_axis(logarithms, part.action[:, None], 1)[:, 0]
    ratio = jnp.exp(chosen - part.logarithm)
    bounded = jnp.clip(ratio, 1 - CLIP, 1 + CLIP)
    gain = jnp.minimum(ratio * part.advantage, bounded * part.advantage).mean()
    surprise = -(jnp.exp(logarithms) * logarithms * (part.mask > 0)).sum(1).mean()
    return 0.5 * ((value - part.target) ** 2).mean() - gain - ENTROPY * surprise


class Learner:
    """A policy that improves by playing."""

    def __init__(self, env: MajestyVectorEnv, seed: int, updates: int) -> None:
        self.env = env
        self.key, first = jax.random.split(jax.random.key(seed))
        self.weights = network(first)
        schedule = optax.linear_schedule(1e-3, 1e-4, updates * EPOCHS * PARTS)
        self.optimizer = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(schedule))
        self.state = self.optimizer.init(self.weights)
        self.seen, _ = env.reset(seed=seed)
        self.improve = jax.jit(self._improve)

    def update(self) -> None:
        """Plays some steps of all games, and learns from them."""
        played = self.play()
        rows = np.arange(GAMES * STEPS)
        for _ in range(EPOCHS):
            self.key, key = jax.random.split(self.key)
            for part in np.asarray(jax.random.permutation(key, rows)).reshape(PARTS, -1):
                share = Rollout(*(each[part] for each in played))
                self.weights, self.state = self.improve(self.weights, self.state, share)

    def play(self) -> Rollout:
        """Plays some steps of all games."""
        steps, rewards, values, ends = [], [], [], []
        for _ in range(STEPS):
            self.key, key = jax.random.split(self.key)
            seen = self.seen
            action, logarithm, value = choose(self.weights, *sight(seen), key)
            action = np.asarray(action)
            self.seen, reward, ended, _, _ = self.env.step(action)
            steps.append((*sight(seen), action, np.asarray(logarithm)))
            rewards.append(reward)
            values.append(np.asarray(value))
            ends.append(ended)
        _, last = think(self.weights, *sight(self.seen))
        advantages = advantages_of(rewards, [*values, np.asarray(last)], ends)
        targets = advantages + np.array(values)
        scaled = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
        columns = (*zip(*steps, strict=True), scaled, targets)
        return Rollout._make(np.concatenate(column) for column in columns)

    def _improve(self, weights: Network, state: Any, part: Rollout) -> tuple[Network, Any]:
        slope = jax.grad(loss)(weights, part)
        change, state = self.optimizer.update(slope, state)
        return optax.apply_updates(weights, change), state


def sight(seen: Any) -> tuple[Any, Any]:
    """Returns the observation and the mask that the environment shows."""
    return seen["observation"], seen["action_mask"]


def advantages_of(rewards: list[Any], values: list[Any], ends: list[Any]) -> Any:
    """Returns how much better each action was than expected (generalised advantages)."""
    advantages = np.zeros((STEPS, GAMES), np.float32)
    ahead = np.zeros(GAMES, np.float32)
    for step in reversed(range(STEPS)):
        goes_on = 1 - ends[step]
        surprise = rewards[step] + DISCOUNT * goes_on * values[step + 1] - values[step]
        ahead = surprise + DISCOUNT * TRACE * goes_on * ahead
        advantages[step] = ahead
    return advantages


def win_share(weights: Network, env: MajestyVectorEnv, seed: int) -> tuple[float, float]:
    """Plays games with the most likely actions; returns the share of wins, and its error."""
    seen, _ = env.reset(seed=seed)
    shares = np.full(GAMES, np.nan)
    players = env.players
    while np.isnan(shares).any():
        seen, reward, ended, _, _ = env.step(np.asarray(best(weights, *sight(seen))))
        first = ended & np.isnan(shares)
        shares[first] = (reward[first] * (players - 1) + 1) / players
    return float(shares.mean()), float(1.96 * shares.std() / GAMES**0.5)


def save(weights: Network, path: Path) -> None:
    """Writes the matrices and biases, layer by layer, for programs without JAX."""
    np.savez(path, *(np.asarray(each) for layer in weights for each in layer))


def main(argv: Sequence[str] | None = None) -> float:
    """Trains and reports progress; returns the share of wins at the end."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument(
        "--sides", default="A", help="A, B, eight letters, random, or all (default A)"
    )
    parser.add_argument("--updates", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, metavar="FILE", help="write the network there (.npz)")
    given = parser.parse_args(argv)
    try:
        checked_count("updates", given.updates)
        checked_seed(given.seed)
        env, exam = (
            MajestyVectorEnv(GAMES, players=given.players, sides=given.sides) for _ in range(2)
        )
    except MajestyError as refusal:
        parser.error(str(refusal))
    learner = Learner(env, given.seed, given.updates)
    begun = time.perf_counter()
    for update in range(given.updates + 1):
        if update % max(given.updates // 5, 1) == 0:
            share, error = win_share(learner.weights, exam, given.seed + 1)
            steps, spent = update * GAMES * STEPS, time.perf_counter() - begun
            print(
                f"{steps:9,} steps  {spent:5.1f} s  wins {share:.1%} ± {error:.1%} against random"
            )
        if update < given.updates:
            learner.update()
    if given.save:
        save(learner.weights, given.save)
    return share


if __name__ == "__main__":
    main()
