"""A position as a few lines of plain text, for `render`."""

from collections.abc import Sequence

from majesty.rules.cards import Character
from majesty.rules.realms import Realm
from majesty.rules.state import State


def draw(state: State, names: Sequence[str]) -> str:
    """Returns the board: what is due, the display, and a line for each realm."""
    width = max(map(len, names))
    realms = zip(names, state.realms, strict=True)
    lines = [_due(state, names), _display(state)]
    lines += [f"{name:<{width}}  {_realm(realm)}" for name, realm in realms]
    return "\n".join(lines)


def _due(state: State, names: Sequence[str]) -> str:
    options = state.options
    rules = f"({options.edition.code}, {options.sides}, {options.deck.value})"
    if state.is_over:
        scores = state.scores()
        totals = ", ".join(
            f"{name} {total}" for name, total in zip(names, scores.total, strict=True)
        )
        winners = " and ".join(names[seat] for seat in scores.winners)
        return f"The end {rules}: {totals}; {winners} won."
    hand = f" {state.hand}" if state.hand else ""
    legal = " ".join(map(str, state.legal()))
    turn = f"Turn {state.turn + 1} of {options.turns} {rules}"
    return f"{turn}: {names[state.seat]} to {state.step.value}{hand}: {legal}"


def _display(state: State) -> str:
    slots = [
        f"{position}:{slot.card}" + f"+{slot.meeples}" * (slot.meeples > 0)
        for position, slot in enumerate(state.display, 1)
    ]
    return f"Display {' '.join(slots)}, {state.deck_left} cards in the deck"


def _realm(realm: Realm) -> str:
    counts = zip(Character, realm.counts, strict=True)
    people = " ".join(f"{character.letter}{count}" for character, count in counts)
    wounded = " ".join(map(str, realm.infirmary)) or "-"
    return f"{realm.points:>4} points  {realm.meeples} meeples  {people}  infirmary {wounded}"
