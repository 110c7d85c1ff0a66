"""States and events as plain JSON values, for programs that do not know our classes.

Their shapes are defined here too, with the meaning of each key. In `Annotated` a string is the
meaning; a class or another type is what the plain value represents: a member of an enum, the
fields of a dataclass.
"""

from collections.abc import Callable, Iterable
from dataclasses import asdict, fields
from typing import Annotated, Any, NotRequired, TypedDict, cast

from majesty.rules.cards import CARDS, Card, Character, Pool
from majesty.rules.decisions import Decision, Step
from majesty.rules.events import Event, PointsGained, Reason
from majesty.rules.locations import Location, LocationSide
from majesty.rules.options import Deck, Edition, TieBreak
from majesty.rules.previews import Preview, keep_previews, previews
from majesty.rules.prospects import Lead, Prospect, prospects
from majesty.rules.realms import Realm
from majesty.rules.scoring import Scores
from majesty.rules.state import State

EventFacts = Annotated[dict[str, Any], Event]
"""The fields of an event, with its kind: `{"event": "CardTaken", "seat": 0, ...}`."""

ScoresFacts = Annotated[dict[str, Any], Scores]
"""The final breakdown."""

Slot = Annotated[list[Any], tuple[str, int]]


class OptionsFacts(TypedDict):
    """The rules of a game."""

    players: Annotated[int, "2 to 4"]
    edition: Annotated[str, Edition]
    sides: Annotated[str, "8 letters A or B, locations 1–8"]
    deck: Annotated[str, Deck]
    tie_break: Annotated[str, TieBreak, "the rule in force"]


class RealmFacts(TypedDict):
    """What a seat has."""

    points: Annotated[int, "the points so far"]
    meeples: Annotated[int, "0 to 5; more in the middle of a turn"]
    stacks: Annotated[list[list[str]], "the cards at each of the locations 1–7, the latest last"]
    infirmary: Annotated[list[str], "the cards from bottom to top"]


class SeenFacts(TypedDict):
    """A state, without the legal decisions."""

    options: OptionsFacts
    start: Annotated[int, "the seat that took the first turn"]
    turn: Annotated[int, "the number of complete turns, all seats together"]
    turns: Annotated[int, "the number of turns in the game"]
    step: Annotated[str, Step, "the kind of decision; bots are never asked at the last two"]
    seat: Annotated[int | None, "the seat that has to decide, if any"]
    hand: Annotated[str | None, "the card that was taken and is not yet placed"]
    realms: Annotated[list[RealmFacts], "by seat"]
    display: Annotated[list[Slot], "a card and the meeples on it, from position 1"]
    unseen: Annotated[
        list[dict[str, int]],
        "the cards that nobody has seen, card and count, including those in the box; one object "
        "for each tier in the order in which they are drawn, one for a mixed deck",
    ]
    deck_left: Annotated[int, "the number of cards left in the deck"]


class Facts(SeenFacts):
    """A state as bots get it."""

    legal: Annotated[list[str], "the decisions to choose from"]


class StateFacts(SeenFacts):
    """The game as everyone sees it."""

    scores: NotRequired[Annotated[ScoresFacts, "the final breakdown, once the game is over"]]


class PreviewFacts(TypedDict):
    """What a decision would earn right away."""

    position: Annotated[
        int, "the position of the card in the display; 0 for a card that is already taken"
    ]
    character: Annotated[str, Character, "the character as which it is placed or healed"]
    points: Annotated[int, "points for the seat that decides"]
    meeples: Annotated[int, "the change in meeples, after cost and sale"]
    gains: Annotated[tuple[int, ...], "points by seat, including your own"]
    attacked: Annotated[tuple[int, ...], "the seats that are attacked, in their order"]
    wounded: Annotated[tuple[int, ...], "those of them that lose a card"]
    healed: Annotated[Annotated[str, Character] | None, "the character that is healed"]
    payments: Annotated[
        list[EventFacts],
        "the events `PointsGained`, `MeeplesGained`, `Exchanged` and `MeeplesSold` that make up the "
        "gains, for all seats",
    ]
    turn: Annotated[
        str | None,
        "the whole turn in notation, such as `3W+B`, if position and character determine it "
        "and no card is revealed before its end",
    ]
    keep: NotRequired[Annotated[int, "at an exchange: the number of meeples that are kept"]]


class ProspectFacts(TypedDict):
    """A location with a new character, and what that may be worth at the end."""

    location: Annotated[str, Location]
    lead: Annotated[Annotated[str, Lead] | None, "a new majority: alone, or tied with others"]
    variety: Annotated[bool, "whether the location was empty before"]


class AdviceFacts(TypedDict):
    """Decisions of the turn in progress, and what they are good for."""

    decisions: Annotated[list[str], "what a bot would do, until a card is revealed"]
    events: Annotated[list[EventFacts], "what would follow right away"]
    points: Annotated[int, "the change for the seat to act"]
    meeples: Annotated[int, "the change for the seat to act"]
    prospects: Annotated[list[ProspectFacts], "what it is worth in the final scoring"]


def facts(state: State) -> Facts:
    """Returns everything that is known in a state; `docs/bot-protocol.md` explains the keys."""
    return {**_seen(state), "legal": [str(decision) for decision in state.legal()]}


def public_facts(state: State) -> StateFacts:
    """Returns the state that everyone sees; the decisions are only for the player who chooses."""
    shown = cast("StateFacts", _seen(state))
    if state.is_over:
        shown["scores"] = asdict(state.scores())
    return shown


def _seen(state: State) -> SeenFacts:
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
    }


def _realm(realm: Realm) -> RealmFacts:
    return {
        "points": realm.points,
        "meeples": realm.meeples,
        "stacks": [[str(card) for card in stack] for stack in realm.stacks],
        "infirmary": [str(card) for card in realm.infirmary],
    }


def _pool(cards: Pool) -> dict[str, int]:
    return {str(card): cards[card.index] for card in CARDS if cards[card.index]}


def preview_facts(state: State) -> list[PreviewFacts]:
    """Returns what each decision would earn right away."""
    if state.step is Step.KEEP:
        return [_preview(0, look) | {"keep": kept} for kept, look in keep_previews(state).items()]
    return [_preview(position, look) for (position, _), look in previews(state).items()]


def _preview(position: int, look: Preview) -> PreviewFacts:
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


def advice_facts(state: State, decisions: Iterable[Decision]) -> AdviceFacts:
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


def _prospect(prospect: Prospect) -> ProspectFacts:
    return {
        "location": prospect.location.name.lower(),
        "lead": prospect.lead.value if prospect.lead else None,
        "variety": prospect.variety,
    }


def event_facts(event: Event) -> EventFacts:
    """Returns the fields of an event, with its kind: `{"event": "CardTaken", "seat": 0, ...}`."""
    kind = type(event)
    told: dict[str, Any] = {"event": kind.__name__}
    for name in _names(kind):
        value = getattr(event, name)
        plain = PLAIN.get(type(value))
        told[name] = plain(value) if plain else value
    for name in MORE.get(kind, ()):
        if value := getattr(event, name):
            told[name] = value
    return told


def _names(kind: type[Event]) -> tuple[str, ...]:
    if kind not in _NAMES:
        _NAMES[kind] = tuple(field.name for field in fields(kind))
    return _NAMES[kind]


_NAMES: dict[type[Event], tuple[str, ...]] = {}

MORE: dict[type[Event], tuple[str, ...]] = {PointsGained: ("having",)}
"""Properties of events that are listed with their fields, unless they are empty."""

PLAIN: dict[type, Callable[[Any], Any]] = {
    Card: str,
    Character: lambda character: character.letter,
    Location: lambda location: location.name.lower(),
    LocationSide: lambda side: [side.location.name.lower(), side.side],
    Reason: lambda reason: reason.value,
    tuple: list,
}
"""How the values of events become JSON values."""
