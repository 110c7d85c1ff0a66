"""What a run of learning is made of: its options, with their defaults and limits."""

from dataclasses import dataclass, field, fields
from typing import Any, NamedTuple, TypeVar, cast

from majesty.rules.errors import MajestyError

N = TypeVar("N", int, float)


class TrainingError(MajestyError):
    """A network cannot be trained as it was asked for."""


class Option(NamedTuple):
    """What is known about a field of a recipe."""

    help: str
    low: float  # the smallest value
    high: float  # the largest value


def _option(default: N, help_: str, low: float, high: float) -> N:
    made: Any = field(default=default, metadata={"option": Option(help_, low, high)})
    return cast("N", made)


@dataclass(frozen=True, slots=True)
class Recipe:
    """All that decides what a network learns in a run, except how long the run is.

    The defaults suit two cores of a CPU.
    """

    width: int = _option(256, "numbers in each layer", 1, 4096)
    layers: int = _option(2, "residual layers", 1, 16)
    games: int = _option(4096, "games that are played at the same time", 1, 1 << 20)
    steps: int = _option(24, "decisions of each game between two updates", 1, 1000)
    epochs: int = _option(2, "how often an update goes through its decisions", 1, 100)
    parts: int = _option(16, "parts of the games, one for each step of the optimiser", 1, 1 << 20)
    looks: int = _option(
        0, "looks ahead in each position to learn from; 0: learn from results alone", 0, 1000
    )
    trust: float = _option(30.0, "how much a look ahead counts against the first guess", 0, 1000)
    rate: float = _option(1e-3, "learning rate at the beginning; it falls to a fiftieth", 1e-7, 1)
    entropy: float = _option(
        0.03, "reward for trying things at the beginning; it falls to a thirtieth", 0, 1
    )
    trace: float = _option(0.92, "how far results reach back: the lambda of the returns", 0, 1)
    win: float = _option(0.7, "share of a value that is for the win; the rest: the margin", 0, 1)
    clip: float = _option(0.2, "how much an update may change a probability", 0.001, 1)
    seed: int = _option(1, "seed of everything that is drawn", 0, (1 << 32) - 1)

    def __post_init__(self) -> None:
        for name, option in OPTIONS.items():
            value = getattr(self, name)
            if not option.low <= value <= option.high:
                low, high = f"{option.low:g}", f"{option.high:.10g}"
                raise TrainingError(
                    "bad-recipe",
                    f"The option {name} must be from {low} to {high}, not {value}.",
                    name=name,
                    low=low,
                    high=high,
                    value=str(value),
                )
        if self.games % self.parts:
            raise TrainingError(
                "recipe-parts",
                f"The games must fall into equal parts: {self.games} cannot be divided by "
                f"{self.parts}.",
                games=str(self.games),
                parts=str(self.parts),
            )

    def differences(self, wanted: dict[str, Any]) -> list[str]:
        """Lists the options that have another value than the one that is wanted."""
        return [name for name, value in wanted.items() if getattr(self, name) != value]


OPTIONS: dict[str, Option] = {each.name: each.metadata["option"] for each in fields(Recipe)}
"""What is known about each field of a recipe."""
