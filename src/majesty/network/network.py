"""A network: plain arrays, read from a file without pickles and evaluated by NumPy.

A first layer, residual layers and a last one. Between them all negative numbers become 0, so many
of the inputs of a layer are 0; the compiled evaluation skips these.
"""

import hashlib
import io
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import BadZipFile

import numpy as np
import numpy.typing as npt

from majesty.network.inputs import ENCODING, INPUTS, MOST_PLAYERS, PLAYERS_MARKED
from majesty.rules.errors import MajestyError, quoted

Numbers = npt.NDArray[np.float32]
Whole = npt.NDArray[np.int16]

MOST = 32767  # the largest weight, before its scale

# The outputs: a logit for every decision, then for each seat, counted from the one to act, the
# logit of winning, the squashed margin before its tanh, and the margin in units of SPREAD points.
DECISIONS = 26
WINS = DECISIONS
EDGES = WINS + MOST_PLAYERS
MARGINS = EDGES + MOST_PLAYERS
OUTPUTS = MARGINS + MOST_PLAYERS
SPREAD = 40.0

_SHIPPED, _CHECKSUM = "shipped.npz", "shipped.sha256"


class NetworkError(MajestyError):
    """A file holds no network that can be used here."""


class Layers(NamedTuple):
    """The arrays of a network: inputs I, width W, residual layers L, outputs O.

    A weight is a whole number times the scale of its column.
    """

    first: Whole  # (I, W)
    first_scale: Numbers  # (W,)
    first_bias: Numbers  # (W,)
    hidden: Whole  # (L, W, W)
    hidden_scale: Numbers  # (L, W)
    hidden_bias: Numbers  # (L, W)
    last: Whole  # (W, O)
    last_scale: Numbers  # (O,)
    last_bias: Numbers  # (O,)
    win_scale: Numbers  # (3,): multiplies the logits of winning, with 2, 3 and 4 players


class Network:
    """A network that is ready to evaluate positions."""

    def __init__(self, layers: Layers) -> None:
        self.layers = layers
        # NumPy is quickest with fractions, so the scales are applied once.
        self._first = layers.first * layers.first_scale
        self._hidden = layers.hidden * layers.hidden_scale[:, None]
        self._last = layers.last * layers.last_scale

    @classmethod
    def of(cls, weights: Sequence[tuple[npt.ArrayLike, npt.ArrayLike]]) -> "Network":
        """Makes a network of the matrices and biases of its layers, from the first to the last."""
        (first, first_bias), *inner, (last, last_bias) = (
            (_small(matrix), _small(bias)) for matrix, bias in weights
        )
        width = len(first_bias)
        hidden = np.array([matrix for matrix, _ in inner]).reshape(-1, width, width)
        hidden_bias = np.array([bias for _, bias in inner]).reshape(-1, width)
        parts = ((first, first_bias), (hidden, hidden_bias), (last, last_bias))
        # Numba compiles once more for arrays that cannot be written, such as JAX's.
        arrays: list[Any] = [
            *(
                np.array(each, order="C")
                for matrix, bias in parts
                for each in (*_rounded(matrix), _small(bias))
            ),
            np.ones(PLAYERS_MARKED, np.float32),
        ]
        return cls(Layers(*arrays))

    def weights(self) -> list[tuple[Numbers, Numbers]]:
        """Returns the matrices and biases of its layers, from the first to the last."""
        layers = self.layers
        return [
            (self._first, layers.first_bias),
            *zip(self._hidden, layers.hidden_bias, strict=True),
            (self._last, layers.last_bias),
        ]

    def outputs(self, inputs: Numbers) -> Numbers:
        """Returns the outputs for inputs, of one position or of many, one in each row."""
        layers = self.layers
        total = inputs @ self._first + layers.first_bias
        for matrix, bias in zip(self._hidden, layers.hidden_bias, strict=True):
            total = total + np.maximum(total, 0) @ matrix + bias
        found = _small(np.maximum(total, 0) @ self._last + layers.last_bias)
        found[..., WINS:EDGES] *= (inputs[..., :PLAYERS_MARKED] @ layers.win_scale)[..., None]
        return found

    def save(self, path: Path) -> None:
        """Writes a file."""
        with path.open("wb") as file:
            np.savez_compressed(file, encoding=np.array(ENCODING), **self.layers._asdict())

    @classmethod
    def load(cls, path: Path) -> "Network":
        """Reads a file."""
        try:
            return cls.read(path.read_bytes(), path.name)
        except OSError as error:
            reason = error.strerror or type(error).__name__
            raise _refusal(path.name, reason) from None

    @classmethod
    def read(cls, content: bytes, name: str) -> "Network":
        """Reads the content of a file; `name` is for what is wrong with it."""
        try:
            with np.load(io.BytesIO(content), allow_pickle=False) as found:
                arrays: dict[str, Any] = {
                    each: found[each] for each in ("encoding", *Layers._fields)
                }
        except (BadZipFile, KeyError, ValueError, EOFError, OSError):
            raise _refusal(name, "it is not a file of a network") from None
        encoding = arrays.pop("encoding")
        if encoding != ENCODING:
            reason = f"its inputs are of version {encoding}, and those here of version {ENCODING}"
            raise _refusal(name, reason)
        layers = Layers(**arrays)
        width, depth = (
            layers.first_bias.size,
            layers.hidden_bias.size // max(1, layers.first_bias.size),
        )
        wanted = (
            (INPUTS, width), (width,), (width,),
            (depth, width, width), (depth, width), (depth, width),
            (width, OUTPUTS), (OUTPUTS,), (OUTPUTS,), (PLAYERS_MARKED,),
        )  # fmt: skip
        kinds = (*(np.int16, np.float32, np.float32) * 3, np.float32)
        for array, shape, kind in zip(arrays.values(), wanted, kinds, strict=True):
            if array.shape != shape or array.dtype != kind or not np.isfinite(array).all():
                raise _refusal(name, "its arrays do not fit together")
        return cls(layers)


def _small(array: npt.ArrayLike) -> Numbers:
    return np.asarray(array, np.float32)


def _rounded(matrix: npt.ArrayLike) -> tuple[Whole, Numbers]:
    """Returns weights as whole numbers, and the scales of their columns."""
    array = _small(matrix)
    scale = np.maximum(abs(array).max(axis=-2, keepdims=True), 1e-9) / MOST
    return np.rint(array / scale).astype(np.int16), _small(scale.squeeze(-2))


@cache
def shipped() -> Network:
    """Returns the network that comes with the package; its checksum is compared first."""
    folder = files("majesty.network")
    content = folder.joinpath(_SHIPPED).read_bytes()
    wanted = folder.joinpath(_CHECKSUM).read_text("ascii").split()[0]
    if hashlib.sha256(content).hexdigest() != wanted:
        raise _refusal(_SHIPPED, "its checksum is wrong; install Majesty again")
    return Network.read(content, _SHIPPED)


def _refusal(name: str, reason: str) -> NetworkError:
    shown = quoted(name)
    return NetworkError(
        "bad-network", f"{shown} cannot be used: {reason}.", name=shown, reason=reason
    )
