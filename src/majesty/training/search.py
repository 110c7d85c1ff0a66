"""Learning from search: the network learns to decide at once what a look ahead would decide.

In every position a small tree, guided by the network, tries all decisions. What it finds better
becomes more likely than the network found it; the network learns that, and guides better trees.
"""

from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from majesty.network.inputs import INPUTS
from majesty.network.network import OUTPUTS
from majesty.training.games import Practice, on_gpu
from majesty.training.model import NEVER, Adam, Weights, improve, outputs, raw
from majesty.training.ppo import SEATS, Rates, Seen, look, returns, wrong
from majesty.turbo import forest
from majesty.turbo.guided import MOST_CHOICES, NODE_NUMBERS, NODE_WORDS
from majesty.turbo.tables import MOVES

EXPLORE = 0.6  # how much a tree tries what the network finds likely
WANDER = 0.05  # moves that are drawn from softer probabilities, so that all is seen


class Forest:
    """A tree for each game of a practice."""

    def __init__(self, practice: Practice, looks: int, *, win: float, trust: float) -> None:
        games = practice.games
        self.practice, self.looks = practice, looks
        self.win, self.trust = win, trust
        room = MOST_CHOICES * (looks + 1) + 1
        shapes: dict[str, tuple[tuple[int, ...], Any]] = {
            "leaves": (practice.batch.rows.shape, np.int64),
            "nodes": ((games, room, NODE_WORDS), np.int32),
            "numbers": ((games, room, NODE_NUMBERS), np.float32),
            "paths": ((games, looks + 2), np.int32),
            "movers": ((games, looks + 2), np.int32),
            "facts": ((games, 3), np.int32),
            "inputs": ((games, INPUTS), np.float32),
            "targets": ((games, MOVES), np.float32),
        }
        self._memory = {name: np.zeros(shape, kind) for name, (shape, kind) in shapes.items()}
        self._shared: dict[str, Any] = {}
        if practice.on_gpu:
            for name in ("inputs", "targets"):
                self._shared[name] = jax.device_put(self._memory.pop(name))
            self._memory = {name: _moved(each) for name, each in self._memory.items()}
            self._memory |= {name: on_gpu(each) for name, each in self._shared.items()}

    def search(self, weights: Weights) -> jax.Array:
        """Looks ahead in all games; returns the improved probabilities of all decisions."""
        memory, batch = self._memory, self.practice.batch
        found = np.zeros((self.practice.games, OUTPUTS), np.float32)
        if self._shared:
            found = _moved(found)
        for number in range(self.looks + 2):
            self._run(
                "look_on_rows", memory["leaves"], batch.counters, memory["nodes"],
                memory["numbers"], memory["paths"], memory["movers"], memory["facts"],
                memory["inputs"], found, number, self.looks, self.win, EXPLORE, self.trust,
            )  # fmt: skip
            if number <= self.looks:
                found = self._evaluate(weights)
        self._run(
            "teach_rows", memory["nodes"], memory["numbers"], self.trust, memory["targets"],
        )  # fmt: skip
        return self._shared["targets"] if self._shared else jnp.array(memory["targets"])

    def _evaluate(self, weights: Weights) -> Any:
        if not self._shared:
            return np.asarray(raw(weights, jnp.array(self._memory["inputs"])))
        self._kept = jax.block_until_ready(raw(weights, self._shared["inputs"]))
        return on_gpu(self._kept)

    def _run(self, name: str, *arguments: Any) -> None:
        self.practice.batch.run(name, *arguments, functions=forest)
        if self._shared:
            from numba import cuda

            cuda.synchronize()  # type: ignore[no-untyped-call, unused-ignore]


def _moved(array: Any) -> Any:
    from numba import cuda

    return cuda.to_device(array)


class Taught(NamedTuple):
    """A step of a game, and what the tree taught."""

    seen: Seen
    target: jax.Array


@jax.jit
def _draw(seen: Seen, target: jax.Array, key: jax.Array) -> tuple[jax.Array, jax.Array]:
    """Draws a move from the improved probabilities; also returns a copy of them."""
    first, second = jax.random.split(key)
    chances = jnp.where(seen.legal, jnp.log(target + 1e-9), NEVER)
    softer = jax.random.uniform(first, (len(target), 1)) < WANDER
    chances = jnp.where(softer & seen.legal, 0.3 * chances, chances)
    return jax.random.categorical(second, chances), (target * 1.0).astype(jnp.float16)


def play(weights: Weights, key: jax.Array, grown: Forest, steps: int) -> list[Taught]:
    """Plays some decisions in all games, as the trees advise; the last is only looked at."""
    practice = grown.practice
    kept = []
    for step in range(steps + 1):
        one = jax.random.fold_in(key, step)
        arrays = (practice.inputs, practice.masks, practice.turns, practice.results)
        seen = look(weights, one, arrays, practice.players)
        target = jnp.zeros((practice.games, MOVES), jnp.float16)
        if step < steps:
            move, target = _draw(seen, grown.search(weights), one)
            practice.play(move)
        kept.append(Taught(seen, target))
    return kept


@partial(jax.jit, static_argnames=("trace", "epochs", "parts"))
def learn(
    weights: Weights,
    adam: Adam,
    average: Weights,
    kept: list[Taught],
    players: jax.Array,
    rates: Rates,
    key: jax.Array,
    *,
    trace: float,
    epochs: int,
    parts: int,
) -> Any:
    """Improves the weights by what the trees taught and how the games went on."""
    taught = jax.tree.map(lambda *each: jnp.stack(each), *kept)
    values = returns(taught.seen, trace)
    games = values.shape[1]
    taught = jax.tree.map(lambda each: each[:-1], taught)
    seen = taught.seen
    seat = seen.seat.astype(jnp.int32)[..., None]
    seats = (SEATS + seat) % players[:, None]
    values = jnp.take_along_axis(values, seats[..., None], 2)
    data = (seen.inputs, seen.legal, taught.target, values)

    def loss(weights: Weights, data: Any, players: jax.Array) -> Any:
        inputs, legal, target, values = data
        found = outputs(weights, inputs, jnp.broadcast_to(players, inputs.shape[:-1]))
        chances = jax.nn.log_softmax(jnp.where(legal, found.logits, NEVER))
        target = target.astype(jnp.float32)
        missed = -(target * chances * legal).sum(-1).mean()
        doubt = -(jnp.exp(chances) * chances * legal).sum(-1).mean()
        told = wrong(found, values, players[:, None] > SEATS)
        sure = -(target * jnp.log(target + 1e-9)).sum(-1).mean()
        parts = jnp.stack([missed - sure, doubt, *told, sure])
        return missed + 0.5 * sum(told) - rates.entropy * doubt, parts

    def step(carry: Any, index: jax.Array) -> Any:
        weights, adam, average = carry
        part = jax.tree.map(lambda each: each[:, index], data)
        slope, told = jax.grad(loss, has_aux=True)(weights, part, players[index])
        weights, adam = improve(weights, adam, slope, rates.learning)
        average = jax.tree.map(lambda old, new: 0.998 * old + 0.002 * new, average, weights)
        return (weights, adam, average), told

    keys = jax.random.split(key, epochs)
    order = jnp.concatenate(
        [jax.random.permutation(each, games).reshape(parts, -1) for each in keys]
    )
    (weights, adam, average), told = jax.lax.scan(step, (weights, adam, average), order)
    return weights, adam, average, told.mean(0)
