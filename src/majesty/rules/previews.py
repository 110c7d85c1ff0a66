"""What a decision would bring at once, before it is made."""

from typing import NamedTuple

from majesty.rules.cards import Character
from majesty.rules.decisions import Heal, Keep, Place, Take
from majesty.rules.state import State
from majesty.rules.turns import Way, ways


class Preview(NamedTuple):
    """What a card does as a character; the best if a healed half is still to be chosen."""

    character: Character
    points: int
    meeples: int  # the change, after cost and sale
    others: int  # points to the opponents together
    wounds: int  # opponents who lose a character


def previews(state: State) -> dict[tuple[int, Character], Preview]:
    """Returns the previews by position (0 for a card that is taken already) and character.

    While the half of a healed card is asked for, the character is that half.
    """
    best: dict[tuple[int, Character], tuple[tuple[int, int], Preview]] = {}
    for way in ways(state):
        position, character, swapped = _choice(state, way)
        preview = _preview(state, way, character)
        rank = (-swapped, preview.points)  # an exchange is shown as if nothing were swapped
        key = (position, character)
        if key not in best or rank > best[key][0]:
            best[key] = (rank, preview)
    return {key: preview for key, (_, preview) in best.items()}


def _choice(state: State, way: Way) -> tuple[int, Character, int]:
    """Returns the position taken, the character meant, and how much an exchange swaps."""
    position, swapped = 0, 0
    character = state.hand.characters[0] if state.hand else Character.NOBLE
    held = state.realms[state.seat].meeples
    for decision in way.decisions:
        match decision:
            case Take(position):
                slot = state.display[position - 1]
                character = slot.card.characters[0]
                held += slot.meeples - (position - 1)
            case Place(character):
                pass
            case Heal(half):
                character = half if len(way.decisions) == 1 else character
            case Keep(kept):
                swapped = abs(held - kept)
    return position, character, swapped


def _preview(state: State, way: Way, character: Character) -> Preview:
    mine = state.seat
    before, after = state.realms, way.state.realms
    changes = [new.points - old.points for old, new in zip(before, after, strict=True)]
    wounds = [
        len(new.infirmary) > len(old.infirmary) for old, new in zip(before, after, strict=True)
    ]
    meeples = after[mine].meeples - before[mine].meeples
    return Preview(character, changes[mine], meeples, sum(changes) - changes[mine], sum(wounds))
