"""A whole turn, sent as one move: one entry, one frame, taken back as a whole."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from majesty.rules.decisions import Step
from majesty.rules.state import State
from majesty.server.rooms.presence import Presence
from majesty.server.rooms.viewers import Viewer
from majesty.server.tables.actions import Move
from majesty.server.tables.entries import Moved, UndoAsked, Undone
from majesty.server.tables.table import Table
from tests.properties.test_legal_turns import plain_turns
from tests.server.games import id_of, play, robot, started_table
from tests.server.offline_hosts import house
from tests.server.tables.random_tables import ANA, BEN
from tests.server.tables.test_judge import SPLIT_FIRST, asked, refusal


def of_split_cards(state: State) -> list[str]:
    """Lists the whole turns that begin with a split card, and need a second decision."""
    if state.step is not Step.TAKE:
        return []
    split = {str(take) for take in state.legal() if state.after(take).turn == state.turn}
    return [turn for turn in plain_turns(state) if turn[0] in split]


def split_first(**terms: Any) -> tuple[Table, State, list[str]]:
    """Returns a table with a split card in front, its state, and the turns that take that card."""
    table = started_table([ANA, BEN], seed=SPLIT_FIRST, **terms)
    assert table.state is not None
    turns = [turn for turn in of_split_cards(table.state) if turn[0] == "1"]
    assert len(turns) == 2
    return table, table.state, turns


@pytest.mark.parametrize("edition", ["en", "de", "pl"])
def test_a_split_card_is_one_entry(edition: str) -> None:
    table, _, [turn, _] = split_first(edition=edition)
    seq = table.seq
    assert asked(table, ANA, "move", move=turn) == Moved(seat=0, move=turn)
    assert (table.seq, table.revision, len(table.made), table.to_act) == (seq + 1, seq + 1, 1, 1)
    other, _, _ = split_first(edition=edition)
    asked(other, ANA, "move", move=turn[0])
    asked(other, ANA, "move", move=turn[1:])
    assert other.state == table.state
    assert other.record.turns == table.record.turns == (turn,)


def test_it_is_taken_back_as_a_whole() -> None:
    table, before, [turn, _] = split_first()
    asked(table, ANA, "move", move=turn)
    assert asked(table, ANA, "undo") == UndoAsked(person=id_of("Ana"), keep=0)
    assert asked(table, BEN, "answer", agree=True) == Undone(person=id_of("Ana"), keep=0)
    assert table.state == before
    assert table.record.extras["undone"] == [{"turn": 1, "moves": [f"0:{turn}"]}]


def test_so_is_one_that_was_sent_decision_by_decision_once_it_is_over() -> None:
    table, before, [turn, _] = split_first()
    asked(table, ANA, "move", move=turn[0])
    assert isinstance(asked(table, ANA, "undo"), Undone)  # a decision, at once
    assert table.state == before
    asked(table, ANA, "move", move=turn[0])
    asked(table, ANA, "move", move=turn[1:])
    assert asked(table, ANA, "undo") == UndoAsked(person=id_of("Ana"), keep=0)
    asked(table, BEN, "answer", agree=True)
    assert table.state == before


def test_alone_with_a_bot_it_is_taken_back_with_the_bots_answer() -> None:
    table = started_table([ANA, robot()], seed=SPLIT_FIRST)
    assert table.state is not None
    before, turn = table.state, of_split_cards(table.state)[0]
    asked(table, ANA, "move", move=turn)
    play(table, 1)
    assert asked(table, ANA, "undo") == Undone(person=id_of("Ana"), keep=0)
    assert table.state == before


def test_sent_twice_it_is_played_once() -> None:
    table, _, [turn, other] = split_first()
    on = table.revision
    asked(table, ANA, "move", move=turn)
    assert refusal(table, ANA, "move", move=turn, on=on) == "repeated"
    assert refusal(table, ANA, "move", move=other, on=on) == "stale"
    assert refusal(table, ANA, "move", move=turn[0], on=on) == "stale"
    assert refusal(table, ANA, "move", move=turn) == "not-your-turn"
    asked(table, BEN, "move", move="1")
    assert refusal(table, ANA, "move", move=turn, on=on) == "stale"
    assert [made.seat for made in table.made] == [0, 1]


def test_it_does_not_fit_a_turn_that_has_begun() -> None:
    table, _, [turn, _] = split_first()
    on = table.revision
    asked(table, ANA, "move", move=turn[0])
    assert refusal(table, ANA, "move", move=turn, on=on) == "stale"
    assert refusal(table, ANA, "move", move=turn) == "bad-decision"
    asked(table, ANA, "move", move=turn[1:])


def test_everybody_is_told_once(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(str(tmp_path / "majesty.db")) as here:
            ana, _ = await here.people.welcome("Ana", 1)
            ben, _ = await here.people.welcome("Ben", 2)
            room = await here.begin(ana, ben)
            viewer = Viewer(ben)
            await Presence(here.hub).join(room, viewer, None)
            while not (room.table.state and of_split_cards(room.table.state)):
                assert room.table.to_act is not None  # there are many split cards in a game
                await here.play(room, 1)
            while not viewer.frames.empty():
                viewer.frames.get_nowait()
            state, on = room.table.state, room.table.revision
            turn = of_split_cards(state)[0]
            move = Move(type="move", on=on, move=turn)
            after = await here.hub.act(room, (ana, ben)[state.to_act].asker, move)
            assert (after.seq, after.revision) == (on + 1, on + 1)
            assert viewer.frames.qsize() == 1
            told = json.loads(viewer.frames.get_nowait() or "")
            assert told["entry"] == {"kind": "moved", "seat": state.to_act, "move": turn}
            kinds = [event["event"] for event in told["events"]]
            assert kinds.index("CardTaken") < kinds.index("CardPlaced") < kinds.index("TurnEnded")
            assert told["state"]["turn"] == state.turn + 1

    asyncio.run(run())
