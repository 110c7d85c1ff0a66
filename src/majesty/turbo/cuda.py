"""Whether a GPU can be used, and random games on it."""

from types import ModuleType

import numpy as np

from majesty.rules.errors import MajestyError
from majesty.rules.state import State
from majesty.turbo.packing import Floats, pack
from majesty.turbo.playouts import SUMS
from majesty.turbo.tables import MAX_PLAYERS

BLOCK = 128  # threads that a GPU runs together
THREADS = 1 << 16  # enough for the largest GPU; more would make the sums large


class GpuError(MajestyError):
    """There is no usable GPU."""


def missing() -> str | None:
    """Returns why no GPU can be used, or None if one can."""
    # numba-cuda 0.30 expects names that NumPy 2.5 has removed.
    for old, new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
        if not hasattr(np, old):
            setattr(np, old, getattr(np, new))
    try:
        from numba import cuda

        cuda.current_context()  # type: ignore[no-untyped-call, unused-ignore]
    except Exception as error:  # noqa: BLE001  (drivers fail in many ways)
        words = " ".join(str(error).split()) or type(error).__name__
        return words.split(". ")[0].rstrip(".: ")
    return None


def require() -> ModuleType:
    """Returns the module with our GPU functions; the error says why no GPU can be used."""
    reason = missing()
    if reason is not None:
        raise GpuError("no-gpu", f"No GPU can be used here: {reason}.", reason=reason)
    from majesty.turbo import gpu

    return gpu


def random_games(
    start: State, games: int, *, seed: int = 0, first: int = 0, threads: int = THREADS
) -> tuple[int, Floats]:
    """Plays at least `games` random games; returns how many, and the same sums as on the CPU."""
    gpu = require()
    from numba import cuda

    per_thread = -(-games // threads)
    sums = cuda.to_device(np.zeros((threads, MAX_PLAYERS, len(SUMS))))
    kernel = gpu.player(start.options.players)
    kernel[threads // BLOCK, BLOCK](cuda.to_device(pack(start)), seed, first, per_thread, sums)
    played = np.asarray(sums.copy_to_host().sum(axis=0)[: start.options.players])
    return threads * per_thread, played
