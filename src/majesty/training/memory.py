"""Arrays for the kernel and for JAX: on a GPU the same memory, on a CPU copies."""

from typing import Any, TypeVar

import jax
import jax.numpy as jnp
import numpy as np

from majesty.training.recipe import TrainingError

T = TypeVar("T")

_wait_for: Any = jax.block_until_ready  # JAX has no types for these two
_configure: Any = jax.config.update


def choose_device(device: str) -> None:
    """Lets JAX use a device; to be called before anything else here."""
    if device == "cpu":
        _configure("jax_platforms", "cpu")  # even where there is a GPU
    elif jax.default_backend() == "cpu":
        raise TrainingError(
            "jax-no-gpu",
            'JAX finds no GPU here; install it with pip install "jax[cuda13]", or use the CPU.',
        )


def computed(values: T) -> T:
    """Waits until JAX has computed values, and returns them."""
    _wait_for(values)
    return values


class Shared:
    """An array that the kernel writes and JAX reads.

    On a GPU the kernel writes into memory of JAX, so what is to be kept must be copied, and used,
    before the kernel is called again.
    """

    def __init__(self, shape: tuple[int, ...], kind: Any, device: str) -> None:
        zeros = np.zeros(shape, kind)
        self._of_jax = computed(jax.device_put(zeros)) if device == "cuda" else None
        self.kernel: Any = zeros if self._of_jax is None else for_kernel(self._of_jax, device)

    def read(self) -> jax.Array:
        """Returns the array as JAX sees it."""
        return jnp.array(self.kernel) if self._of_jax is None else self._of_jax


def for_kernel(array: Any, device: str) -> Any:
    """Returns an array of JAX as the kernel reads it; keep the original as long as that is used."""
    if device == "cuda":
        return _cuda().as_cuda_array(computed(jax.device_put(array)), sync=False)
    return np.asarray(array)


def kernel_zeros(shape: tuple[int, ...], kind: Any, device: str) -> Any:
    """Returns an array that only the kernel uses."""
    zeros = np.zeros(shape, kind)
    return _cuda().to_device(zeros) if device == "cuda" else zeros


def kernel_done(device: str) -> None:
    """Waits until the kernel has done what it was asked for."""
    if device == "cuda":
        _cuda().synchronize()


def _cuda() -> Any:
    from numba import cuda  # only where there is a GPU: it takes long to import

    return cuda
