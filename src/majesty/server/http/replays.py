"""Replays: every complete turn of a game with its events and its state."""

from dataclasses import asdict
from typing import Any

from majesty.rules.cards import CARDS
from majesty.rules.errors import IllegalRecord, RecordError
from majesty.rules.events import ENDING, Event
from majesty.rules.facts import EventFacts, event_facts, public_facts
from majesty.rules.options import Deck, Edition, TieBreak
from majesty.rules.record import FORMAT, Record
from majesty.rules.replay import moments
from majesty.server.errors import ActionError, RequestError, ServerError
from majesty.server.http.answers import Replay, ReplayFrame


def read_record(body: bytes) -> Record:
    """Parses a record as strictly as everywhere; an error says what is wrong with it."""
    try:
        return Record.from_json(body)
    except RecordError as error:
        raise _refusal(error) from None


def replayed(record: Record) -> Replay:
    """Replays a record, as far as its turns are complete."""
    frames: list[ReplayFrame] = []
    ending: list[EventFacts] = []
    for moment in moments(record):
        if moment.turn == 0:
            frames.append(ReplayFrame(turn=0, state=public_facts(moment.state)))
        elif moment.is_whole_turn:
            ending = _told(moment.events, final=True)
            frames.append(
                ReplayFrame(
                    turn=moment.turn,
                    seat=(record.start + moment.turn - 1) % record.options.players,
                    move=record.turns[moment.turn - 1],
                    events=_told(moment.events, final=False),
                    state=public_facts(moment.state),
                )
            )
    end = moment.state
    scores = asdict(end.scores()) if end.is_over else None
    return Replay(record=record.to_dict(), frames=frames, ending=ending, scores=scores)


def encoded(record: Record) -> bytes:
    """Returns a replay as it is sent."""
    return replayed(record).model_dump_json().encode()


def _told(events: tuple[Event, ...], *, final: bool) -> list[EventFacts]:
    return [event_facts(event) for event in events if isinstance(event, ENDING) is final]


def _refusal(error: RecordError) -> ServerError:
    """Returns the error for a client: the turn is in the sentence and in the details."""
    place = {} if error.turn is None else {"record_turn": error.turn}
    kind = ActionError if isinstance(error, IllegalRecord) else RequestError
    return kind(error.code, str(error), **error.details, **place)


def _shape(players: int) -> dict[str, Any]:
    """Returns the schema of a record for this many players, for the description of the API."""
    options = {
        "edition": [edition.code for edition in Edition],
        "deck": [deck.value for deck in Deck],
        "tie_break": [tie.value for tie in TieBreak],
    }
    cards = {"type": "string", "enum": [card.letters for card in CARDS]}
    return {
        "type": "object",
        "required": ["format", "options", "players", "start", "reveals", "turns"],
        "properties": {
            "format": {"type": "string", "enum": [FORMAT]},
            "options": {
                "type": "object",
                "required": ["edition", "sides", "deck"],
                "properties": {
                    "sides": {"type": "string", "pattern": "^[AB]{8}$"},
                    **{name: {"type": "string", "enum": some} for name, some in options.items()},
                },
                "additionalProperties": False,
            },
            "players": {
                "type": "array",
                "items": {"type": "string"},
                "minItems": players,
                "maxItems": players,
            },
            "start": {"enum": list(range(players))},
            "reveals": {"type": "array", "items": cards},
            "turns": {"type": "array", "items": {"type": "string"}},
        },
    }


RECORD_BODY = {
    "requestBody": {
        "required": True,
        "content": {
            "application/json": {"schema": {"anyOf": [_shape(number) for number in (2, 3, 4)]}}
        },
    }
}
"""The schema of a record, for OpenAPI."""
