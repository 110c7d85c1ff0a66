"""What a decision would earn right away, before it is made."""

from typing import NamedTuple

from majesty.rules.cards import Character
from majesty.rules.decisions import Heal, Keep, Place, Step, Take
from majesty.rules.events import PAYMENTS, Event
from majesty.rules.locations import Special
from majesty.rules.notation import format_turn
from majesty.rules.state import State
from majesty.rules.turns import Way, events_of, ways


class Preview(NamedTuple):
    """What a card does as a character; the best case while a healed character is to be chosen."""

    character: Character  #: the character as which the card is placed or returns
    points: int  #: what the seat that decides gains
    meeples: int  #: by how many its meeples change, after cost and sale
    gains: tuple[int, ...]  #: points by seat, including the seat that decides
    attacked: tuple[int, ...] = ()  #: opponents in the order in which they defend themselves
    wounded: tuple[int, ...] = ()  #: those of them who lose a character
    healed: Character | None = None  #: the character as which a card is healed
    payments: tuple[Event, ...] = ()  #: the events that make up the gains
    turn: str | None = None  #: the whole turn in notation, if nothing is left to decide or reveal

    @property
    def others(self) -> int:
        """Returns the points of all opponents together."""
        return sum(self.gains) - self.points

    @property
    def wounds(self) -> int:
        """Returns how many opponents lose a character."""
        return len(self.wounded)


def previews(state: State) -> dict[tuple[int, Character], Preview]:
    """Returns the previews by position (0 for a card that is already taken) and character.

    While a split card is being healed, the character is the one as which it returns.
    """
    best: dict[tuple[int, Character], tuple[tuple[int, int], Way]] = {}
    for way in ways(state):
        position, character, swapped = _choice(state, way)
        points = way.state.realms[state.seat].points
        rank = (-swapped, points)  # an exchange is shown as if nothing were swapped
        key = (position, character)
        if key not in best or rank > best[key][0]:
            best[key] = (rank, way)
    return {key: _preview(state, way, key[1]) for key, (_, way) in best.items()}


def keep_previews(state: State) -> dict[int, Preview]:
    """Returns the previews of an exchange by the meeples kept; empty at any other step."""
    if state.step is not Step.KEEP:
        return {}
    found = {}
    for way in ways(state):
        (decision,) = way.decisions
        assert isinstance(decision, Keep)
        found[decision.meeples] = _preview(state, way, Character.NOBLE)
    return found


def _choice(state: State, way: Way) -> tuple[int, Character, int]:
    """Returns the position taken, the character chosen, and how many meeples an exchange swaps."""
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
    gains = tuple(new.points - old.points for old, new in zip(before, after, strict=True))
    attacked = _attacked(state, way, character)
    events = events_of(state, way)
    return Preview(
        character,
        points=gains[mine],
        meeples=after[mine].meeples - before[mine].meeples,
        gains=gains,
        attacked=attacked,
        wounded=tuple(
            seat for seat in attacked if len(after[seat].infirmary) > len(before[seat].infirmary)
        ),
        healed=_healed(state, way),
        payments=tuple(one for one in events if isinstance(one, PAYMENTS)),
        turn=format_turn(events) if _is_whole_turn(state, way) else None,
    )


def _is_whole_turn(state: State, way: Way) -> bool:
    """Tells whether position and character determine the turn before a new card is seen."""
    first, *more = way.decisions
    if not isinstance(first, Take) or any(not isinstance(one, Place) for one in more):
        return False
    return not more or state.after(first).step is Step.PLACE


def _attacked(state: State, way: Way, character: Character) -> tuple[int, ...]:
    """Lists the opponents clockwise, if placing the character starts an attack."""
    is_placed = isinstance(way.decisions[0], Take | Place)  # otherwise it already has been
    if not is_placed or state.options.board[character.index].special is not Special.ATTACK:
        return ()
    players = state.options.players
    return tuple((state.seat + i) % players for i in range(1, players))


def _healed(state: State, way: Way) -> Character | None:
    """Returns the character that is healed: the one chosen, or the only one of the card."""
    for decision in way.decisions:
        if isinstance(decision, Heal):
            return decision.character
    before, after = (one.realms[state.seat].infirmary for one in (state, way.state))
    return before[-1].characters[0] if len(after) < len(before) else None
