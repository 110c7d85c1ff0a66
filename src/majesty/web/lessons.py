"""Lessons: prepared games, step by step. The rules play them; the browser only shows them."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from majesty.rules.decisions import REVEALS, Decision, Heal, Keep, Place, Step, Take
from majesty.rules.events import ENDING, Event
from majesty.rules.facts import (
    EventFacts,
    PreviewFacts,
    StateFacts,
    event_facts,
    preview_facts,
    public_facts,
)
from majesty.rules.notation import Turn, parse_turn
from majesty.rules.record import Record
from majesty.rules.replay import Deal, reveal_due
from majesty.rules.state import State
from majesty.web.lesson_numbers import STUDENT, numbers
from majesty.web.lesson_scripts import MAJORITY, SCRIPTS, Beat, Script


class Frame(NamedTuple):
    """A step of a lesson: the position, what the coach says, and what to do."""

    kind: str  # say, do, watch, later, count or done
    words: str  # the coach's, as a key of the texts
    values: dict[str, int]  # the numbers that the coach may mention
    spots: list[str]  # what the coach points at
    state: StateFacts
    decisions: list[str]
    wanted: str | None
    previews: list[PreviewFacts]
    events: list[EventFacts]  # those that lead to the next frame
    rows: int  # how much of the final scoring is shown


class Lesson(NamedTuple):
    """A lesson as it is sent."""

    name: str
    players: tuple[str, ...]
    student: int
    frames: list[Frame]


NAMES = tuple(SCRIPTS)
"""The names of the lessons."""


@cache
def lesson(name: str) -> Lesson:
    """Returns a lesson, played by the rules."""
    script = SCRIPTS[name]
    record = record_of(script)
    return Lesson(name, record.players, STUDENT, list(_Teller(record).told(script)))


def record_of(script: Script) -> Record:
    """Returns the game of a lesson as a record."""
    return Record.from_dict(
        {
            "format": "majesty-record/1",
            "options": {"edition": "en", "sides": script.sides, "deck": "tiers"},
            "players": list(script.players),
            "start": STUDENT,
            "reveals": script.reveals.split(),
            "turns": script.turns.split(),
        }
    )


class _Teller:
    """Replays a record, and adds what the script says about it."""

    def __init__(self, record: Record) -> None:
        self._turns = iter(record.turns)
        reveals = iter(record.reveals)
        self._deal: Deal = lambda _: REVEALS[next(reveals).index]
        self._state = reveal_due(State.new(record.options, start=record.start), self._deal).state
        self._past: tuple[Event, ...] = ()  # of the turn before

    def told(self, script: Script) -> Iterator[Frame]:
        for beat in script.beats:
            if beat.kind in ("do", "watch"):
                yield from self._turn(beat)
                continue
            for _ in range(beat.turns):
                self._skip()
            yield self._frame(beat, beat.words[0])

    def _turn(self, beat: Beat) -> Iterator[Frame]:
        """Yields the frames of a turn: the student's by decision, the opponent's as one."""
        turn = parse_turn(next(self._turns))
        begun = self._state.turn
        if beat.kind == "watch":
            frame = self._frame(beat, beat.words[0])
            self._play(turn)
            yield frame._replace(events=_facts(self._past))
            return
        told: tuple[Event, ...] = ()
        for words in beat.words:
            assert self._state.turn == begun, f"the turn was over before {words}"
            decision = _decision(self._state, turn)
            frame = self._frame(beat, words, decision)
            events = self._apply(decision)
            told += events
            yield frame._replace(events=_facts(events))
        assert self._state.turn > begun, f"the turn goes on after {beat.words}"
        self._past = told

    def _skip(self) -> None:
        self._play(parse_turn(next(self._turns)))

    def _play(self, turn: Turn) -> None:
        begun = self._state.turn
        self._past = ()
        while self._state.turn == begun:
            self._past += self._apply(_decision(self._state, turn))

    def _apply(self, decision: Decision) -> tuple[Event, ...]:
        state, events = self._state.apply(decision)
        self._state, reveals = reveal_due(state, self._deal)
        return events + reveals

    def _frame(self, beat: Beat, words: str, wanted: Decision | None = None) -> Frame:
        state = self._state
        return Frame(
            beat.kind,
            words,
            numbers(state, self._past, wanted),
            [*beat.spots, *_won(state, beat)],
            public_facts(state),
            decisions=[str(decision) for decision in state.legal()] if wanted else [],
            wanted=str(wanted) if wanted else None,
            previews=preview_facts(state) if wanted else [],
            events=[],
            rows=beat.rows,
        )


def _won(state: State, beat: Beat) -> list[str]:
    """Returns where the student has the most characters, once the coach counts majorities."""
    if beat.rows != MAJORITY:
        return []
    counts = [realm.counts for realm in state.realms]
    most = [max(there) for there in zip(*counts, strict=True)]
    mine = zip(counts[STUDENT], most, strict=True)
    return [f"place-{STUDENT}-{i}" for i, (own, best) in enumerate(mine, 1) if own == best > 0]


def _decision(state: State, turn: Turn) -> Decision:
    """Returns the decision of a turn in notation for the current step."""
    if state.step is Step.PLACE and turn.character:
        return Place(turn.character)
    if state.step is Step.HEAL and turn.healed:
        return Heal(turn.healed)
    if state.step is Step.KEEP and turn.kept is not None:
        return Keep(turn.kept)
    return Take(turn.position)


def _facts(events: tuple[Event, ...]) -> list[EventFacts]:
    """Returns events as plain values, without the final scoring, which the lesson does itself."""
    return [event_facts(event) for event in events if not isinstance(event, ENDING)]
