"""A network: plain arrays, read from a file without pickles and evaluated by NumPy.

A first layer, residual layers and a last one. Between them all negative numbers become 0, so many
of the inputs of a layer are 0; the compiled evaluation skips these.
"""

import hashlib
import io
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from zipfile import BadZipFile

import numpy as np
import numpy.typing as npt

from majesty.network.inputs import ENCODING, INPUTS, MOST_PLAYERS
from majesty.rules.errors import MajestyError, quoted

Numbers = npt.NDArray[np.float32]

# The outputs: a logit for every decision, then for each seat, counted from the one to act, the
# logit of winning, the squashed margin before its tanh, and the margin in units of SPREAD points.
DECISIONS = 26
WINS = DECISIONS
EDGES = WINS + MOST_PLAYERS
MARGINS = EDGES + MOST_PLAYERS
OUTPUTS = MARGINS + MOST_PLAYERS
SPREAD = 40.0

_NAMES = ("first", "first_bias", "hidden", "hidden_bias", "last", "last_bias")
_SHIPPED, _CHECKSUM = "shipped.npz", "shipped.sha256"


class NetworkError(MajestyError):
    """A file holds no network that can be used here."""


@dataclass(frozen=True, slots=True, eq=False)
class Network:
    """The weights, as float32. `shape` comments: inputs I, width W, residual layers L, outputs O."""

    first: Numbers  # (I, W)
    first_bias: Numbers  # (W,)
    hidden: Numbers  # (L, W, W)
    hidden_bias: Numbers  # (L, W)
    last: Numbers  # (W, O)
    last_bias: Numbers  # (O,)

    def outputs(self, inputs: Numbers) -> Numbers:
        """Returns the outputs for inputs, of one position or of many, one in each row."""
        total = inputs @ self.first + self.first_bias
        for matrix, bias in zip(self.hidden, self.hidden_bias, strict=True):
            total = total + np.maximum(total, 0) @ matrix + bias
        return np.asarray(np.maximum(total, 0) @ self.last + self.last_bias, np.float32)

    def arrays(self) -> tuple[Numbers, ...]:
        """Returns the weights in their order."""
        return tuple(getattr(self, name) for name in _NAMES)

    def save(self, path: Path) -> None:
        """Writes a file; the numbers are rounded to half their size."""
        arrays = {name: getattr(self, name).astype(np.float16) for name in _NAMES}
        with path.open("wb") as file:
            np.savez_compressed(file, encoding=np.array(ENCODING), **arrays)

    @classmethod
    def load(cls, path: Path) -> "Network":
        """Reads a file."""
        try:
            return cls._read(path.read_bytes(), path.name)
        except OSError as error:
            reason = error.strerror or type(error).__name__
            raise _refusal(path.name, reason) from None

    @classmethod
    def _read(cls, content: bytes, name: str) -> "Network":
        try:
            with np.load(io.BytesIO(content), allow_pickle=False) as found:
                arrays = {each: found[each] for each in ("encoding", *_NAMES)}
        except (BadZipFile, KeyError, ValueError, EOFError, OSError):
            raise _refusal(name, "it is not a file of a network") from None
        encoding = arrays.pop("encoding")
        if encoding != ENCODING:
            raise _refusal(
                name, f"its inputs are of version {encoding}, and these here are {ENCODING}"
            )
        network = cls(**{each: array.astype(np.float32) for each, array in arrays.items()})
        width = network.first.shape[-1]
        shapes = [array.shape for array in network.arrays()]
        layers = len(network.hidden_bias)
        wanted = [
            (INPUTS, width), (width,), (layers, width, width), (layers, width),
            (width, OUTPUTS), (OUTPUTS,),
        ]  # fmt: skip
        if shapes != wanted or not all(np.isfinite(array).all() for array in network.arrays()):
            raise _refusal(name, "its arrays do not fit together")
        return network


@cache
def shipped() -> Network:
    """Returns the network that comes with the package; its checksum is compared first."""
    folder = files("majesty.network")
    content = folder.joinpath(_SHIPPED).read_bytes()
    wanted = folder.joinpath(_CHECKSUM).read_text("ascii").split()[0]
    if hashlib.sha256(content).hexdigest() != wanted:
        raise _refusal(_SHIPPED, "its checksum is wrong; install Majesty again")
    return Network._read(content, _SHIPPED)


def _refusal(name: str, reason: str) -> NetworkError:
    shown = quoted(name)
    return NetworkError(
        "bad-network", f"{shown} cannot be used: {reason}.", name=shown, reason=reason
    )
