"""What is sent is what the models say, key by key."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any, get_args, get_type_hints

import pytest
from hypothesis import given, settings
from pydantic import TypeAdapter
from pydantic_core import to_json

from majesty.rules.decisions import Decision
from majesty.rules.events import TieBroken
from majesty.rules.facts import event_facts
from majesty.rules.state import State
from majesty.server.errors import ActionError, Refusal, body_of
from majesty.server.tables import described, frames, offers, permissions, wire
from majesty.server.tables.entries import Change, Rated, read_entry
from majesty.server.tables.judge import Asker
from majesty.server.tables.table import Status, Table
from majesty.server.tables.terms import TurnClock
from tests.games import seeds
from tests.server.games import finished_table, play, robot, started_table
from tests.server.tables.random_tables import ANA, BEN, World, random_world

FRAME: TypeAdapter[Any] = TypeAdapter(wire.Frame)
EVENT: TypeAdapter[Any] = TypeAdapter(described.GameEvent)
BRIEF: TypeAdapter[Any] = TypeAdapter(wire.Brief)


def frames_of(world: World) -> Iterator[str]:
    """Plays a table again; yields every frame that anybody could have got."""
    table = world.opened()
    history = []
    for seq, at, body in world.stored:
        entry = read_entry(body)
        events = table.apply(seq, at, entry)
        told = frames.Told(table, entry, events, at)
        history.append(frames.told_again(seq, at, entry, events))
        viewers = [None, *(Asker(who, "Name") for who in table.people)]
        for viewer in viewers:
            who = viewer and viewer.person
            away = permissions.absent(table, dict.fromkeys(table.people[1:], at).get)
            may = offers.may(table, who, away)
            yield told.frame(who, *(("mine", may) if viewer else ()))
        yield from looked_at(table, viewers, history)


def looked_at(table: Table, viewers: list[Asker | None], history: list[bytes]) -> Iterator[str]:
    """Yields what somebody gets who comes, or asks."""
    for viewer in viewers:
        missed = history[-3:] if viewer else None
        may = offers.may(table, viewer and viewer.person, None)
        here = table.people
        yield frames.welcome(table, viewer, now=table.at, present=here, missed=missed, may=may)
    if table.seq % 10 == 0:
        yield from (frames.presence(here), frames.presence(here, may))
        yield frames.previewed(frames.previews(table), "mine")
        yield frames.pong("mine")
        yield frames.rewritten(table)
        yield frames.announcement({"text": "Tea at five", "at": table.at, "until": None})
        refusal = body_of(ActionError("no-hints", "Not here.", seat=1, name="Ana"))
        done: Refusal = {**refusal, "done": True}
        yield from (frames.refused(refusal), frames.refused(done, "mine"))
        if table.state and table.to_act is not None:
            yield frames.hint(table.revision, table.state, turn_of(table.state), "mine")


def turn_of(state: State) -> list[Decision]:
    """Chooses at random until the turn is complete or a card is revealed."""
    rng, decisions, turn = Random(state.turn), [], state.turn
    while state.turn == turn and state.to_act >= 0:
        decisions.append(rng.choice(state.legal()))
        state = state.after(decisions[-1])
    return decisions


@settings(max_examples=15)
@given(seeds)
def test_every_frame_is_as_its_model_says(seed: int) -> None:
    for text in frames_of(random_world(seed)):
        FRAME.validate_json(text, strict=True)


@pytest.mark.slow
def test_every_key_of_every_model_is_sent_by_these_worlds() -> None:
    """The property above is only worth what its worlds contain."""
    seen: set[tuple[str, str]] = set()
    for seed in range(12):
        for text in frames_of(random_world(seed)):
            collect(json.loads(text), seen)
    for kind in get_args(get_args(wire.Frame)[0]):
        for key in get_type_hints(kind):
            assert (tag_of(kind, "type"), key) in seen or key == "clocks", (kind, key)
    for kind in described.EVENTS:
        assert (kind.__name__, "event") in seen or kind is TieBroken, kind
    assert ("PointsGained", "having") in seen


def collect(value: Any, seen: set[tuple[str, str]]) -> None:
    """Notes which keys the objects have that say what they are."""
    if isinstance(value, dict):
        tag = value.get("type") or value.get("event")
        seen.update((str(tag), key) for key in value)
        for each in value.values():
            collect(each, seen)
    elif isinstance(value, list):
        for each in value:
            collect(each, seen)


def tag_of(kind: Any, key: str) -> str:
    [tag] = get_args(get_type_hints(kind)[key])
    return str(tag)


def test_a_tie_that_meeples_break_is_told_as_its_model_says() -> None:
    """In random games it is too rare to wait for."""
    told = to_json(event_facts(TieBroken((0, 2), (3, 1))))
    assert EVENT.validate_json(told, strict=True)["meeples"] == (3, 1)


def test_clocks_and_ratings_are_told_as_their_models_say() -> None:
    table = started_table([ANA, BEN], clock=TurnClock(seconds=60))
    nothing = offers.NOTHING
    text = frames.welcome(table, None, now=table.at, present=(), missed=None, may=nothing)
    assert FRAME.validate_json(text, strict=True)["clocks"]["left"] == [60_000, 60_000]
    table = finished_table([ANA, robot()])
    for rated in (
        Rated(ladder=None),
        Rated(ladder="2", changes=(Change(seat=0, before=1500, after=1510),)),
    ):
        events = table.apply(table.seq + 1, table.at, rated)
        told = frames.Told(table, rated, events, table.at).frame(None)
        assert FRAME.validate_json(told, strict=True)["table"]["rating"] == rated


@pytest.mark.parametrize("moves", [0, 5, 10_000])
def test_a_table_in_a_list_is_as_its_model_says(moves: int) -> None:
    table = started_table([ANA, BEN])
    play(table, moves)
    brief = BRIEF.validate_json(frames.summary(table), strict=True)
    assert ("result" in brief) == (table.status is Status.OVER)
