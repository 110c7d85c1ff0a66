"""What taking a card would bring, before it is taken."""

from typing import NamedTuple

from majesty.rules.cards import Character
from majesty.rules.decisions import Place, Take
from majesty.rules.state import State
from majesty.rules.turns import Way, ways


class Preview(NamedTuple):
    """What a card taken as a character does at once; the best if more is to be decided."""

    character: Character
    points: int
    meeples: int  # the change, after cost and sale
    others: int  # points to the opponents together
    wounds: int  # opponents who lose a character


def previews(state: State) -> dict[int, list[Preview]]:
    """Returns the previews of each position in reach, one for each half of a split card."""
    best: dict[tuple[int, Character], tuple[int, int, Preview]] = {}
    for way in ways(state):
        position, preview = _preview(state, way)
        # Points and meeples swap at par in an exchange; let it be shown without one.
        rank = (preview.points + preview.meeples, preview.meeples, preview)
        key = (position, preview.character)
        if key not in best or rank[:2] > best[key][:2]:
            best[key] = rank
    found: dict[int, list[Preview]] = {}
    for (position, _), (_, _, preview) in best.items():
        found.setdefault(position, []).append(preview)
    return found


def _preview(state: State, way: Way) -> tuple[int, Preview]:
    take, *rest = way.decisions
    assert isinstance(take, Take)
    character = state.display[take.position - 1].card.characters[0]
    for decision in rest:
        if isinstance(decision, Place):
            character = decision.character
    before, after = state.realms, way.state.realms
    changes = [new.points - old.points for old, new in zip(before, after, strict=True)]
    mine = state.seat
    wounded = [
        len(new.infirmary) > len(old.infirmary) for old, new in zip(before, after, strict=True)
    ]
    meeples = after[mine].meeples - before[mine].meeples
    others = sum(changes) - changes[mine]
    return take.position, Preview(character, changes[mine], meeples, others, sum(wounded))
