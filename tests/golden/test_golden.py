"""Golden records replay for ever: a test here fails when a rule has changed."""

import json
from itertools import product

import pytest

from majesty.rules import events as ev
from majesty.rules.locations import LOCATIONS
from majesty.rules.reader import read_records
from majesty.rules.record import Record
from majesty.rules.replay import moments, replay_lines
from tests import oracle
from tests.games import ALL_EVENTS
from tests.golden.make import RECORDS, REPLAYS

GOLDEN: list[Record] = list(read_records(RECORDS.read_bytes().splitlines(keepends=True)))
REPLAYED: dict[int, list[str]] = {}
for _line in REPLAYS.read_text("utf-8").splitlines():
    REPLAYED.setdefault(json.loads(_line)["record"], []).append(_line)


@pytest.mark.parametrize("number", range(1, len(GOLDEN) + 1))
def test_a_golden_record_replays_as_ever(number: int) -> None:
    record = GOLDEN[number - 1]
    lines = [json.dumps(line) for line in replay_lines(record, number)]
    assert lines == REPLAYED.get(number, []), record.extras["name"]


@pytest.mark.parametrize("number", range(1, len(GOLDEN) + 1))
def test_the_oracle_agrees_with_the_golden_replays(number: int) -> None:
    lines = oracle.replay(GOLDEN[number - 1].to_dict(), number)
    assert [json.dumps(line) for line in lines] == REPLAYED.get(number, [])


def test_the_golden_records_cover_the_game() -> None:
    assert len(GOLDEN) >= 40
    played: set[tuple[str, str, int]] = set()
    activated: set[tuple[int, str]] = set()
    kinds: set[type[ev.Event]] = set()
    for record in GOLDEN:
        options = record.options
        played.add((options.edition.code, options.deck.value, options.players))
        for moment in moments(record):
            kinds.update(type(event) for event in moment.events)
            for event in moment.events:
                if isinstance(event, ev.CardPlaced):
                    side = options.board[event.character.index]
                    activated.add((side.location.number, side.side))
                elif isinstance(event, ev.InfirmaryScored) and event.cards:
                    activated.add((8, options.board[7].side))
    assert played == set(product(("en", "de", "pl"), ("tiers", "mixed"), (2, 3, 4)))
    assert activated == {(location.number, side) for location in LOCATIONS for side in "AB"}
    assert kinds == set(ALL_EVENTS)


def test_there_are_ties_of_every_kind_and_unfinished_turns() -> None:
    names = {record.extras["name"] for record in GOLDEN}
    assert len(names) == len(GOLDEN)
    assert sum("tie" in name.split() for name in names) == 5
    assert sum("unfinished" in name for name in names) == 6
