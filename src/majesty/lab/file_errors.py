"""What the system refuses to do with a file, as a sentence that names it."""

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
    """Tells whether a file can have this name."""
    try:
        Path(path).stat()
    except ValueError:
        return False
    except OSError:
        pass
    return True
