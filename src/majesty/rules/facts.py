"""States and events as plain JSON values, for programs that do not know our classes."""

from collections.abc import Callable, Iterable
from dataclasses import asdict, fields
from typing import Any

from majesty.rules.cards import CARDS, Card, Character, Pool
from majesty.rules.decisions import Decision, Step
from majesty.rules.events import Event, PointsGained, Reason
from majesty.rules.locations import Location, LocationSide
from majesty.rules.previews import Preview, keep_previews, previews
from majesty.rules.prospects import Prospect, prospects
from majesty.rules.realms import Realm
from majesty.rules.state import State


def facts(state: State) -> dict[str, Any]:
    """Returns everything that is known in a state; `docs/bot-protocol.md` explains the keys."""
    options = state.options
    return {
        "options": {
            "players": options.players,
            "edition": options.edition.code,
            "sides": options.sides,
            "deck": options.deck.value,
            "tie_break": options.ties.value,
        },
        "start": state.start,
        "turn": state.turn,
        "turns": options.turns,
        "step": state.step.value,
        "seat": state.to_act if state.to_act >= 0 else None,
        "hand": None if state.hand is None else str(state.hand),
        "realms": [_realm(realm) for realm in state.realms],
        "display": [[str(slot.card), slot.meeples] for slot in state.display],
        "unseen": [_pool(cards) for cards in state.unseen],
        "deck_left": state.deck_left,
        "legal": [str(decision) for decision in state.legal()],
    }


def _realm(realm: Realm) -> dict[str, Any]:
    return {
        "points": realm.points,
        "meeples": realm.meeples,
        "stacks": [[str(card) for card in stack] for stack in realm.stacks],
        "infirmary": [str(card) for card in realm.infirmary],
    }


def _pool(cards: Pool) -> dict[str, int]:
    return {str(card): cards[card.index] for card in CARDS if cards[card.index]}


def public_facts(state: State) -> dict[str, Any]:
    """Returns the state that everybody sees; the decisions go to who is to choose."""
    shown = facts(state)
    del shown["legal"]
    if state.is_over:
        shown["scores"] = asdict(state.scores())
    return shown


def preview_facts(state: State) -> list[dict[str, Any]]:
    """Returns what each decision would bring at once."""
    if state.step is Step.KEEP:
        return [_preview(0, look) | {"keep": kept} for kept, look in keep_previews(state).items()]
    return [_preview(position, look) for (position, _), look in previews(state).items()]


def _preview(position: int, look: Preview) -> dict[str, Any]:
    return {
        "position": position,
        "character": look.character.letter,
        "points": look.points,
        "meeples": look.meeples,
        "gains": look.gains,
        "attacked": look.attacked,
        "wounded": look.wounded,
        "healed": look.healed.letter if look.healed else None,
        "payments": [event_facts(payment) for payment in look.payments],
        "turn": look.turn,
    }


def advice_facts(state: State, decisions: Iterable[Decision]) -> dict[str, Any]:
    """Returns decisions of the turn in progress, and what they are good for."""
    chosen, told, after = [], [], state
    for decision in decisions:
        after, events = after.apply(decision)
        chosen.append(str(decision))
        told += [event_facts(event) for event in events]
    old, new = (each.realms[state.seat] for each in (state, after))
    return {
        "decisions": chosen,
        "events": told,
        "points": new.points - old.points,
        "meeples": new.meeples - old.meeples,
        "prospects": [_prospect(prospect) for prospect in prospects(state, after)],
    }


def _prospect(prospect: Prospect) -> dict[str, Any]:
    return {
        "location": prospect.location.name.lower(),
        "lead": prospect.lead.value if prospect.lead else None,
        "variety": prospect.variety,
    }


def event_facts(event: Event) -> dict[str, Any]:
    """Returns what an event tells, with its kind: `{"event": "CardTaken", "seat": 0, ...}`."""
    kind = type(event)
    told: dict[str, Any] = {"event": kind.__name__}
    for name in _names(kind):
        value = getattr(event, name)
        plain = _PLAIN.get(type(value))
        told[name] = plain(value) if plain else value
    if isinstance(event, PointsGained) and event.having:
        told["having"] = event.having
    return told


def _names(kind: type[Event]) -> tuple[str, ...]:
    if kind not in _NAMES:
        _NAMES[kind] = tuple(field.name for field in fields(kind))
    return _NAMES[kind]


_NAMES: dict[type[Event], tuple[str, ...]] = {}


_PLAIN: dict[type, Callable[[Any], Any]] = {
    Card: str,
    Character: lambda character: character.letter,
    Location: lambda location: location.name.lower(),
    LocationSide: lambda side: [side.location.name.lower(), side.side],
    Reason: lambda reason: reason.value,
    tuple: list,
}
