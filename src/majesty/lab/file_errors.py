"""Errors of the operating system about a file, as sentences that name the file."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from majesty.rules.errors import MajestyError


class FileProblem(MajestyError):
    """A file cannot be read or written."""


@contextmanager
def errors_about(path: str | Path) -> Iterator[None]:
    """Turns the system's error about a file into ours."""
    try:
        yield
    except BrokenPipeError:
        raise
    except (OSError, ValueError) as error:
        if isinstance(error, ValueError) and _can_be(path):
            raise  # not about the file
        reason = getattr(error, "strerror", None) or str(error)
        shown = str(path) if str(path).isprintable() else repr(str(path))
        raise FileProblem("file", f"{shown}: {reason}", path=shown, reason=reason) from None


def _can_be(path: str | Path) -> bool:
    """Tells whether this can be the name of a file."""
    try:
        Path(path).stat()
    except ValueError:
        return False
    except OSError:
        pass
    return True
