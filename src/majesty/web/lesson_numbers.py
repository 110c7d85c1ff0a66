"""The numbers that a coach may name: all of them come from the game, none is typed by hand."""

from collections.abc import Iterable

from majesty.rules import events
from majesty.rules.decisions import Decision, Take
from majesty.rules.locations import Location
from majesty.rules.options import DISPLAY_SIZE, MEEPLES_KEPT, TURNS_EACH
from majesty.rules.previews import previews
from majesty.rules.state import State

STUDENT, RIVAL = 0, 1


def numbers(state: State, past: Iterable[events.Event], wanted: Decision | None) -> dict[str, int]:
    """Returns the numbers of a moment: of the realms, of the turn before, and of what is wanted."""
    found = _standing(state)
    for event in past:
        found |= _of_event(event)
    found |= {"gained": _gained(past, STUDENT), "given": _gained(past, RIVAL)}
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
        "missing": MEEPLES_KEPT - mine.meeples,
        "cards": TURNS_EACH,
        "shown": DISPLAY_SIZE,
        "places": places,
        "square": places**2,
        "more_places": places + 1,
        "more_square": (places + 1) ** 2,
        "largest": max(mine.counts),
        "wounded": len(mine.infirmary),
        "wound": -infirmary.each_wounded,
        "wound_most": -infirmary.most_wounded,
    }


def _of_event(event: events.Event) -> dict[str, int]:
    match event:
        case events.MeeplesPlaced(_, meeples):
            return {"paid": meeples}
        case events.CardTaken(_, _, _, meeples):
            return {"gift": meeples}
        case events.PointsGained(_, points, _, events.Reason.CHARACTERS, count, each):
            return {"earned": points, "count": count, "each": each}
        case events.PointsGained(_, points, _, events.Reason.GROUP):
            return {"shared": points}
        case events.PointsGained(_, points, _, events.Reason.BONUS):
            return {"bonus": points}
        case events.MeeplesGained(_, meeples):
            return {"hired": meeples}
        case events.MeeplesSold(_, meeples):
            return {"sold": meeples}
        case events.Attacked(_, _, knights, guards):
            return {"knights": knights, "guards": guards}
    return {}


def _gained(past: Iterable[events.Event], seat: int) -> int:
    """Returns the points that a seat gained, those for meeples included."""
    gained = 0
    for event in past:
        match event:
            case events.PointsGained(whose, points) if whose == seat:
                gained += points
            case events.MeeplesSold(whose, meeples) if whose == seat:
                gained += meeples
    return gained


def _of_taking(state: State, position: int) -> dict[str, int]:
    """Returns what a card costs and brings; a split card brings either of two things."""
    slot = state.display[position - 1]
    looks = previews(state)
    brings = [looks[position, character].points for character in slot.card.characters]
    character = slot.card.characters[0]
    side = state.options.board[character.index]
    return {
        "cost": position - 1,
        "gift": slot.meeples,
        "position": position,
        "brings": brings[0],
        "brings_else": brings[-1],
        "per": side.points,
        "have": state.realms[state.seat].count(character),
        "everyone": side.gain,
        "reward": side.bonus,
    }


def _final(state: State) -> dict[str, int]:
    scores = state.scores()
    found: dict[str, int] = {}
    for part in ("infirmary", "variety", "majority", "total"):
        mine, other = getattr(scores, part)
        found |= {part: abs(mine), f"rival_{part}": abs(other)}
    realms = state.realms
    found["rival_places"] = sum(map(bool, realms[RIVAL].counts))
    found["rival_wounded"] = len(realms[RIVAL].infirmary)
    return found
