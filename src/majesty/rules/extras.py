"""Optional libraries, and the error that names the extra to install."""

from collections.abc import Iterator
from contextlib import contextmanager

from majesty.rules.errors import MajestyError


class ExtraError(MajestyError, ImportError):
    """A library that comes with an extra is not installed."""


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Turns a failed import inside the block into an error that names the extra."""
    try:
        yield
    except ModuleNotFoundError as error:
        library, wish = str(error.name).partition(".")[0], f"majesty[{name}]"
        raise ExtraError(
            "missing-extra",
            f'{library} is not installed; install it with pip install "{wish}".',
            library=library,
            wish=wish,
        ) from error
