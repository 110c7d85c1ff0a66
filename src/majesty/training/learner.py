"""A network that is learning, and the checkpoint from which it goes on."""

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import jax
import jax.numpy as jnp
import numpy as np

from majesty.network.inputs import ENCODING
from majesty.network.network import Network
from majesty.rules.errors import quoted
from majesty.training.model import Training, begin_with, new_weights, widened
from majesty.training.practice import Positions
from majesty.training.recipe import Recipe, TrainingError

_POSITIONS = ("rows", "counters")


@dataclass(slots=True)
class Learner:
    """A network that is learning, and how far it has come."""

    recipe: Recipe
    training: Training
    games_seed: int  # of the games that it plays
    origin: str = ""  # the checkpoint from which its run began
    updates: int = 0
    decisions: int = 0
    seconds: float = 0.0  # of learning
    positions: Positions | None = None  # of its games, after the last update

    @classmethod
    def new(cls, recipe: Recipe) -> "Learner":
        """Returns a learner that knows nothing."""
        return cls(recipe, _beginning(recipe), recipe.seed)

    @classmethod
    def of(cls, network: Network) -> "Learner":
        """Returns a learner that knows what a network knows."""
        recipe = Recipe(width=len(network.layers.first_bias), layers=len(network.layers.hidden))
        weights = [(jnp.array(matrix), jnp.array(bias)) for matrix, bias in network.weights()]
        return cls(recipe, begin_with(weights), recipe.seed)

    def begin_again(self, recipe: Recipe, origin: str = "") -> "Learner":
        """Returns a learner that starts a new run with what this one knows."""
        mine, weights = self.recipe, self.training.average
        if recipe.layers != mine.layers:
            raise _misfit("layers", mine.layers, recipe.layers)
        if recipe.width < mine.width:
            raise _misfit("width", mine.width, recipe.width)
        if recipe.width > mine.width:
            weights = widened(weights, jax.random.key(recipe.seed), recipe.width)
        return Learner(recipe, begin_with(weights), recipe.seed, origin)

    def network(self) -> Network:
        """Returns the network that it has become."""
        average = self.training.average
        return Network.of([(np.asarray(matrix), np.asarray(bias)) for matrix, bias in average])

    def save(self, path: Path) -> None:
        """Writes a checkpoint; one that was there stays whole until it is replaced."""
        leaves = jax.tree.leaves(self.training)
        arrays: dict[str, Any] = {_array(i): np.asarray(each) for i, each in enumerate(leaves)}
        if self.positions:
            arrays |= self.positions._asdict()
        facts = {
            "encoding": ENCODING,
            "recipe": asdict(self.recipe),
            "games_seed": self.games_seed,
            "origin": self.origin,
            "updates": self.updates,
            "decisions": self.decisions,
            "seconds": self.seconds,
        }
        new = path.with_suffix(".new")
        with new.open("wb") as file:
            np.savez(file, facts=np.array(json.dumps(facts)), **arrays)
        new.replace(path)

    @classmethod
    def load(cls, path: Path) -> "Learner":
        """Reads a checkpoint, or a network; an older checkpoint may lack its games' positions."""
        try:
            with np.load(path, allow_pickle=False) as found:
                is_network = "facts" not in found and "encoding" in found
                return cls.of(Network.load(path)) if is_network else _learner(dict(found))
        except OSError as error:
            raise _refusal(path, error.strerror or type(error).__name__) from None
        except (BadZipFile, EOFError, KeyError, TypeError, ValueError):
            raise _refusal(path, "it is not a checkpoint that fits this version") from None


def _beginning(recipe: Recipe) -> Training:
    return begin_with(new_weights(jax.random.key(recipe.seed), recipe.width, recipe.layers))


def _array(number: int) -> str:
    return f"array_{number}"


def _learner(found: dict[str, Any]) -> Learner:
    """Makes a learner of the arrays of a checkpoint."""
    facts: dict[str, Any] = json.loads(str(found["facts"]))
    recipe = Recipe(**facts["recipe"])
    wanted, tree = jax.tree.flatten(jax.eval_shape(lambda: _beginning(recipe)))
    arrays = [found[_array(i)] for i in range(len(wanted))]
    shapes = [(array.shape, array.dtype) for array in arrays]
    if facts.get("encoding", ENCODING) != ENCODING:
        raise ValueError("the network has other inputs")
    if shapes != [(each.shape, each.dtype) for each in wanted]:
        raise ValueError("the network has another shape")
    updates = int(facts["updates"])
    learner = Learner(
        recipe,
        jax.tree.unflatten(tree, map(jnp.array, arrays)),
        int(facts.get("games_seed", recipe.seed + updates)),
        str(facts.get("origin", "")),
        updates,
        int(facts["decisions"]),
        float(facts["seconds"]),
    )
    if all(name in found for name in _POSITIONS):
        learner.positions = Positions(*(found[name] for name in _POSITIONS))
    return learner


def _misfit(name: str, found: int, wanted: int) -> TrainingError:
    return TrainingError(
        "train-shape",
        "A run that starts from a network keeps its layers and is at least as wide "
        f"({name}: {found}, not {wanted}).",
        name=name,
        found=str(found),
        wanted=str(wanted),
    )


def _refusal(path: Path, reason: str) -> TrainingError:
    shown = quoted(str(path))
    return TrainingError(
        "bad-checkpoint",
        f"{shown} cannot be used as a checkpoint: {reason}.",
        path=shown,
        reason=reason,
    )
