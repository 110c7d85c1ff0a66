"""The numbers that the coach may mention: all of them come from the game, none is typed in."""

from collections.abc import Iterable

from majesty.rules import events
from majesty.rules.decisions import Decision, Take
from majesty.rules.locations import Location
from majesty.rules.options import MEEPLES_KEPT, TURNS_EACH
from majesty.rules.previews import previews
from majesty.rules.state import State

STUDENT, RIVAL = 0, 1


def numbers(state: State, past: Iterable[events.Event], wanted: Decision | None) -> dict[str, int]:
    """Returns the current numbers: of the realms, the turn before, and the wanted decision."""
    found = _standing(state)
    for event in past:
        found |= _of_event(event)
    if isinstance(wanted, Take):
        found |= _of_taking(state, wanted.position)
    if state.is_over:
        found |= _final(state)
    return found


def _standing(state: State) -> dict[str, int]:
    mine, other = state.realms[STUDENT], state.realms[RIVAL]
    places = sum(map(bool, mine.counts))
    infirmary = state.options.board[Location.INFIRMARY.index]
    return {
        "points": mine.points,
        "rival_points": other.points,
        "meeples": mine.meeples,
        "room": MEEPLES_KEPT,
        "cards": TURNS_EACH,
        "places": places,
        "square": places**2,
        "more_places": places + 1,
        "more_square": (places + 1) ** 2,
        "largest": max(mine.counts),
        "wound": -infirmary.each_wounded,
        "wound_most": -infirmary.most_wounded,
    }


def _of_event(event: events.Event) -> dict[str, int]:
    match event:
        case events.MeeplesPlaced(_, meeples):
            return {"paid": meeples}
        case events.PointsGained(_, points, _, events.Reason.CHARACTERS, _, each):
            return {"earned": points, "each": each}
        case events.PointsGained(_, points, _, events.Reason.GROUP):
            return {"shared": points}
        case events.PointsGained(_, points, _, events.Reason.BONUS):
            return {"bonus": points}
        case events.MeeplesGained(_, meeples):
            return {"hired": meeples}
        case events.Attacked(_, _, knights, guards):
            return {"knights": knights, "guards": guards}
    return {}


def _of_taking(state: State, position: int) -> dict[str, int]:
    """Returns what a card costs and pays; a split card pays one of two amounts."""
    slot = state.display[position - 1]
    looks = previews(state)
    brings = [looks[position, character].points for character in slot.card.characters]
    character = slot.card.characters[0]
    side = state.options.board[character.index]
    return {
        "cost": position - 1,
        "gift": slot.meeples,
        "brings": brings[0],
        "brings_else": brings[-1],
        "per": side.points,
        "everyone": side.gain,
        "reward": side.bonus,
    }


def _final(state: State) -> dict[str, int]:
    scores = state.scores()
    found: dict[str, int] = {}
    for part in ("infirmary", "variety", "majority", "total"):
        mine, other = getattr(scores, part)
        found |= {part: abs(mine), f"rival_{part}": abs(other)}
    return found | {"rival_places": sum(map(bool, state.realms[RIVAL].counts))}
