"""A state as plain JSON values, for programs that do not know our classes."""

from typing import Any

from majesty.rules.cards import CARDS, Pool
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
