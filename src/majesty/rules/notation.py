"""How turns and decisions are written: `3W+B` is take 3, as a Witch, healing a Brewer."""

import re
from collections.abc import Iterable
from typing import NamedTuple, TypeVar

from majesty.rules.cards import Character
from majesty.rules.decisions import Decision, Heal, Keep, Place, Take
from majesty.rules.errors import NotationError, quoted
from majesty.rules.events import CardPlaced, CardTaken, Event, Exchanged, Healed

_TURN = re.compile(r"([1-6])(?:([MBWGKIN])(?:\+([MBWGKIN]))?(?:=([0-5]))?)?")
_DECISION = re.compile(r"([1-6])|([MBWGKIN])|\+([MBWGKIN])|=([0-5])")


class Turn(NamedTuple):
    """A turn as written; what an unfinished turn leaves open is None."""

    position: int
    character: Character | None
    healed: Character | None
    kept: int | None

    def __str__(self) -> str:
        healed = "" if self.healed is None else f"+{self.healed}"
        kept = "" if self.kept is None else f"={self.kept}"
        return f"{self.position}{self.character or ''}{healed}{kept}"


def parse_turn(text: str) -> Turn:
    """Reads a turn, whole or unfinished."""
    found = _TURN.fullmatch(text)
    if not found:
        raise NotationError(
            "bad-turn",
            f"{quoted(text)} is not a turn; a turn looks like 1M, 3W+B or 2N=4.",
            text=quoted(text),
        )
    position, character, healed, kept = found.groups()
    return Turn(
        int(position),
        Character(character) if character else None,
        Character(healed) if healed else None,
        int(kept) if kept else None,
    )


def parse_decision(text: str) -> Decision:
    """Reads one decision: `3` takes, `W` places, `+B` heals, `=4` keeps."""
    found = _DECISION.fullmatch(text)
    if not found:
        raise NotationError(
            "bad-decision",
            f"{quoted(text)} is not a decision; a decision looks like 3, W, +B or =4.",
            text=quoted(text),
        )
    position, character, healed, kept = found.groups()
    if position:
        return Take(int(position))
    if character:
        return Place(Character(character))
    return Heal(Character(healed)) if healed else Keep(int(kept))


def format_turn(events: Iterable[Event]) -> str:
    """Writes the turn that the events describe, as far as it has been played."""
    found = list(events)
    text = ""
    for taken in _only(CardTaken, found):
        text += str(taken.position)
    for placed in _only(CardPlaced, found):
        text += placed.character.letter
    for healed in _only(Healed, found):
        text += f"+{healed.character.letter}"
    for exchanged in _only(Exchanged, found):
        text += f"={exchanged.kept}"
    return text


_Kind = TypeVar("_Kind", bound=Event)


def _only(kind: type[_Kind], events: Iterable[Event]) -> list[_Kind]:
    return [event for event in events if isinstance(event, kind)]
