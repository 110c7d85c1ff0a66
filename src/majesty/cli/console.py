"""The terminal as we draw on it."""

from typing import NoReturn

from rich.console import Console


class Terminal(Console):
    """A console that draws what it is given, without ideas of its own."""

    def __init__(self, *, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, highlight=False, markup=False, emoji=False)

    def on_broken_pipe(self) -> NoReturn:
        """Leaves a reader that has gone to the command line, like any other output."""
        raise BrokenPipeError
