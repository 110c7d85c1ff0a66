"""What can go wrong, one class per cause, each with a sentence that says what would be right."""

from typing import Self

Detail = str | int

_SHOWN = 40


def quoted(text: str) -> str:
    """Returns a string as errors quote it: in quotes, not too long, and safe to print."""
    return repr(text if len(text) <= _SHOWN else text[:_SHOWN] + "…")


class MajestyError(Exception):
    """The base of all errors: what was asked for cannot be done.

    `str(error)` is an English sentence. `code` names the same message in the text files
    (`error-CODE`), and `details` are its variables, so an interface can say it in the reader's
    language.
    """

    def __init__(self, code: str, sentence: str, **details: Detail) -> None:
        super().__init__(sentence)
        self.code = code
        self.details = details


class OptionsError(MajestyError):
    """The options do not describe a game of Majesty."""


class NotationError(MajestyError):
    """A card, a decision or a turn is not written in the notation."""


class PositionError(MajestyError):
    """The text form of a position cannot be read or contradicts itself."""


class IllegalDecision(MajestyError):
    """A decision was understood but is not open in this state."""


class IllegalReveal(MajestyError):
    """A card was revealed that cannot come now."""


class GameNotOver(MajestyError):
    """The final scores were asked for before the game ended."""


class DealError(MajestyError):
    """The proof of a deal is missing, broken or does not match its commitment."""


class RecordError(MajestyError):
    """A record cannot be read; the sentence names the record and, where it applies, the turn."""

    record: int | None = None  #: the number of the record in its file, from 1
    turn: int | None = None  #: the number of the turn, from 1

    @classmethod
    def because(cls, cause: MajestyError, *, turn: int | None = None) -> Self:
        """Wraps an error of the game as an error of its record."""
        error = cls(cause.code, str(cause), **cause.details)
        error.turn = turn
        return error

    def __str__(self) -> str:
        places = [
            f"{name} {number}"
            for name, number in (("record", self.record), ("turn", self.turn))
            if number is not None
        ]
        sentence = super().__str__()
        return f"{', '.join(places).capitalize()}: {sentence}" if places else sentence


class MalformedRecord(RecordError):
    """A record is not JSON, or not of the shape and types of the format."""


class IllegalRecord(RecordError):
    """A record is well formed, but the game it describes breaks the rules."""
