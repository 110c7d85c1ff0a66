"""What a run of learning is made of, and the checkpoint from which it goes on."""

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from majesty.network.network import Network
from majesty.training.model import Adam, Weights, new_adam, new_weights


@dataclass(frozen=True, slots=True)
class Recipe:
    """All that decides how a network learns; one line of help each."""

    width: int = 512  #: numbers in each layer
    layers: int = 2  #: residual layers
    games: int = 32768  #: games at the same time
    steps: int = 48  #: decisions of each game between two updates
    epochs: int = 2  #: how often an update sees its decisions
    parts: int = 16  #: in how many parts it sees them
    looks: int = 0  #: looks ahead in each position to learn from; 0: learn from results alone
    trust: float = 30.0  #: how much more likely a decision becomes that looks better
    rate: float = 1e-3  #: learning rate at the beginning; it falls to a fiftieth
    entropy: float = 0.03  #: reward for trying things at the beginning; it falls to a thirtieth
    trace: float = 0.92  #: how far results reach back
    win: float = 0.7  #: what counts of a game: so much for the win, the rest for the margin
    clip: float = 0.2  #: how far an update may change a probability
    seed: int = 1  #: of everything that is drawn


@dataclass(slots=True)
class Learner:
    """A network that is learning, and how far it has come."""

    recipe: Recipe
    weights: Weights
    adam: Adam
    average: Weights  # of the latest weights: what is saved as the network
    updates: int = 0
    decisions: int = 0
    seconds: float = 0.0
    progress: float = 0.0  # of the whole run, from 0 to 1

    @classmethod
    def new(cls, recipe: Recipe) -> "Learner":
        """Returns a learner that knows nothing."""
        weights = new_weights(jax.random.key(recipe.seed), recipe.width, recipe.layers)
        return cls(recipe, weights, new_adam(weights), weights)

    def begin_again(self, recipe: Recipe) -> "Learner":
        """Returns a learner that starts a new run with what this one knows."""
        return Learner(recipe, self.average, new_adam(self.average), self.average)

    def network(self) -> Network:
        """Returns the network that it has become."""
        return Network.of([(np.asarray(one), np.asarray(two)) for one, two in self.average])

    def save(self, path: Path) -> None:
        """Writes a checkpoint; one that was there stays whole until it is replaced."""
        kept = (self.weights, self.adam, self.average)
        arrays = {f"array_{i}": np.asarray(each) for i, each in enumerate(jax.tree.leaves(kept))}
        facts = {
            "recipe": asdict(self.recipe), "updates": self.updates, "decisions": self.decisions,
            "seconds": self.seconds, "progress": self.progress,
        }  # fmt: skip
        new = path.with_suffix(".new")
        with new.open("wb") as file:
            np.savez(file, facts=np.array(json.dumps(facts)), **arrays)
        new.replace(path)

    @classmethod
    def load(cls, path: Path) -> "Learner":
        """Reads a checkpoint."""
        with np.load(path, allow_pickle=False) as found:
            facts: dict[str, Any] = json.loads(str(found["facts"]))
            learner = cls.new(Recipe(**facts.pop("recipe")))
            kept = (learner.weights, learner.adam, learner.average)
            leaves, tree = jax.tree.flatten(kept)
            arrays = [jnp.array(found[f"array_{i}"]) for i in range(len(leaves))]
        learner.weights, learner.adam, learner.average = jax.tree.unflatten(tree, arrays)
        for name, value in facts.items():
            setattr(learner, name, value)
        return learner
