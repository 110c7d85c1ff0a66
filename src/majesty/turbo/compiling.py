"""How functions of the kernel are compiled, and when their cache is out of date."""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

from numba import njit

F = TypeVar("F", bound=Callable[..., Any])

_FOLDER = Path(__file__).parent
_TABLES = [_FOLDER.parent / "rules" / name for name in ("cards.py", "locations.py", "options.py")]


def _stamp() -> bytes:
    """Returns a hash of all the sources of the machine code."""
    digest = hashlib.sha256()
    for path in (*sorted(_FOLDER.glob("*.py")), *_TABLES):
        digest.update(path.read_bytes())
    return digest.digest()


STAMP = _stamp()


def inner(function: F) -> F:
    """Compiles a function that only other compiled functions call, on the CPU or on a GPU."""
    return cast("F", njit(nogil=True, error_model="numpy")(function))


def hot(function: F) -> F:
    """Compiles a small function into every place that calls it."""
    return cast("F", njit(nogil=True, error_model="numpy", forceinline=True)(function))


def entry(function: F) -> F:
    """Compiles a function that Python calls; it runs without the GIL and is cached on disk.

    Numba keys its cache by the file that defines the function. Ours inline functions and tables
    from other files, so the key here is a hash of them all.
    """
    compiled: Any = njit(nogil=True, error_model="numpy", cache=True)(function)
    compiled._cache._cache_file._source_stamp = STAMP  # noqa: SLF001  (Numba has no other way)
    return cast("F", compiled)


def is_kept(function: Callable[..., Any]) -> bool:
    """Tells whether the machine code of a function is cached on disk and need not be compiled."""
    return bool(function._cache._cache_file._load_index())  # type: ignore[attr-defined]  # noqa: SLF001
