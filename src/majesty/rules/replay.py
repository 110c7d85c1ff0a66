"""Playing a record again, strictly: every state and event of a game comes from here."""

from collections.abc import Callable, Iterator
from dataclasses import asdict
from typing import Any, NamedTuple

from majesty.rules.decisions import REVEALS, Heal, Keep, Move, Place, Reveal, Step, Take
from majesty.rules.errors import (
    IllegalDecision,
    IllegalRecord,
    MajestyError,
    NotationError,
    RecordError,
)
from majesty.rules.events import Event
from majesty.rules.notation import Turn, format_turn, parse_turn
from majesty.rules.record import Record
from majesty.rules.state import Outcome, State

Deal = Callable[[State], Reveal]
"""Returns the card that comes next."""


class Moment(NamedTuple):
    """A game after a turn, and what happened in it; the last turn may be unfinished."""

    turn: int  #: 0 for the first display, then the number of the turn
    state: State  #: the state after it
    events: tuple[Event, ...]  #: what happened in it

    @property
    def is_whole_turn(self) -> bool:
        """Tells whether this is a complete turn, not the first display or an unfinished turn."""
        return 0 < self.turn == self.state.turn


def replay(record: Record) -> Iterator[Moment]:
    """Iterates over the whole turns of a record as (turn, state, events)."""
    for moment in moments(record):
        if moment.is_whole_turn:
            yield moment


def moments(record: Record) -> Iterator[Moment]:
    """Iterates over the first display, the whole turns, and the unfinished one, if any."""
    turn = 0
    used = 0

    def deal(_: State) -> Reveal:
        nonlocal used
        if used == len(record.reveals):
            raise IllegalRecord(
                "record-reveals-missing",
                f"Reveal {used + 1} is missing: a card was due from the deck.",
                number=used + 1,
            )
        used += 1
        return REVEALS[record.reveals[used - 1].index]

    try:
        state, events = reveal_due(State.new(record.options, start=record.start), deal)
        yield Moment(turn, state, events)
        for turn, text in enumerate(record.turns, 1):
            state, events = play_turn(state, text, deal, unfinished=turn == len(record.turns))
            yield Moment(turn, state, events)
        if used < len(record.reveals):
            raise IllegalRecord(
                "record-reveals-extra",
                f"There are {len(record.reveals)} reveals, but only {used} cards were revealed.",
                reveals=len(record.reveals),
                used=used,
            )
    except RecordError as error:
        error.turn = error.turn or turn or None
        raise
    except MajestyError as error:
        raise IllegalRecord.because(error, turn=turn or None) from error


def replay_lines(record: Record, number: int) -> list[dict[str, Any]]:
    """Returns what `majesty replay` prints: a line per whole turn, and the final scores."""
    lines = []
    for moment in moments(record):
        if moment.is_whole_turn:
            lines.append(_turn_line(record, number, moment))
        state = moment.state
    if state.is_over:
        lines.append({"record": number, "final": asdict(state.scores())})
    return lines


def _turn_line(record: Record, number: int, moment: Moment) -> dict[str, Any]:
    turn, state = moment.turn, moment.state
    return {
        "record": number,
        "turn": turn,
        "seat": (record.start + turn - 1) % record.options.players,
        "move": record.turns[turn - 1],
        "points": [realm.points for realm in state.realms],
        "meeples": [realm.meeples for realm in state.realms],
        "counts": [realm.counts for realm in state.realms],
        "infirmary": [[str(card) for card in realm.infirmary] for realm in state.realms],
        "display": [[str(slot.card), slot.meeples] for slot in state.display],
        "deck_left": state.deck_left,
    }


def final_state(record: Record) -> State:
    """Returns the state at the end of a record, which may be in the middle of a turn."""
    *_, last = moments(record)
    return last.state


def reveal_due(state: State, deal: Deal) -> Outcome:
    """Reveals cards until a seat is to act."""
    events: list[Event] = []
    while state.step is Step.REVEAL:
        state, new = state.apply(deal(state))
        events += new
    return Outcome(state, tuple(events))


def play_turn(state: State, text: str, deal: Deal, *, unfinished: bool = False) -> Outcome:
    """Plays a turn in notation, with its reveals; it may stop early only if `unfinished`."""
    turn = parse_turn(text)
    if state.is_over:
        raise IllegalDecision("game-over", f"{text} comes too late: the game is over.", move=text)
    begun = state.turn
    events: list[Event] = []
    move: Move | None = Take(turn.position)
    while move is not None:
        state, new = state.apply(move)
        events += new
        move = deal(state) if state.step is Step.REVEAL else _next_decision(state, begun, turn)
    written = format_turn(events)
    if text != written and (state.turn > begun or not written.startswith(text)):
        raise NotationError(
            "turn-differs",
            f"{text} does not match the cards: here the turn is written {written}.",
            text=text,
            written=written,
        )
    if state.turn == begun and not unfinished:
        raise NotationError(
            "turn-incomplete",
            f"{text} is incomplete: it does not say {_OPEN[state.step]}.",
            text=text,
            step=state.step.value,
        )
    return Outcome(state, tuple(events))


_OPEN = {
    Step.PLACE: "which character of the split card is meant",
    Step.HEAL: "which character of the healed card is meant",
    Step.KEEP: "how many meeples are kept",
}


def _next_decision(state: State, begun: int, turn: Turn) -> Move | None:
    if state.turn > begun:
        return None
    if state.step is Step.PLACE:
        return Place(turn.character) if turn.character else None
    if state.step is Step.HEAL:
        return Heal(turn.healed) if turn.healed else None
    return None if turn.kept is None else Keep(turn.kept)
