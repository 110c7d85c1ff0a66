"""How long bots pause, so that people can follow: by what the turn before has brought."""

import pytest

from majesty.rules.cards import Card
from majesty.rules.decisions import Step
from majesty.rules.events import (
    Attacked,
    CardPlaced,
    CardTaken,
    MeeplesPlaced,
    Refilled,
    Repelled,
    TurnEnded,
)
from majesty.server.bots.robots import pause_after
from tests.games import random_turns
from tests.server.games import person, play, started_table

USUAL = 1.5


def test_a_turn_that_tells_little_is_followed_by_the_usual_pause() -> None:
    card = Card.parse("M")
    plain = [CardTaken(0, 1, card, 0), CardPlaced(0, card, card.characters[0]), TurnEnded(0, 1)]
    assert pause_after([], USUAL) == USUAL
    assert pause_after([*plain, Refilled(6, card, 40)], USUAL) == USUAL
    assert pause_after([*plain, Attacked(0, 1, 1, 0)], USUAL) == USUAL


def test_the_more_happens_the_longer_the_pause() -> None:
    attack = [Attacked(0, 1, 2, 3), Repelled(1, 0)]
    pauses = [pause_after(attack * times, USUAL) for times in (1, 2, 3)]
    assert pauses == pytest.approx([1.75, 2.25, 2.75])


@pytest.mark.slow
def test_no_pause_is_longer_than_twice_the_usual() -> None:
    pauses = [pause_after(turn, USUAL) for turn in random_turns(40)]
    assert min(pauses) == USUAL
    assert USUAL * 1.5 < max(pauses) <= USUAL * 2


def test_who_wants_no_pause_has_none() -> None:
    assert {pause_after(turn, 0) for turn in random_turns(3)} == {0}


def test_a_table_knows_what_its_last_turn_has_brought_so_far() -> None:
    table = started_table([person("Ana"), person("Ben")], edition="de")
    steps = set()
    while (state := table.state) and not state.is_over:
        known = table.latest
        play(table, 1)
        assert isinstance(table.latest[0], MeeplesPlaced | CardTaken)
        assert state.step is Step.TAKE or table.latest[: len(known)] == known
        steps.add(state.step)
    assert steps > {Step.TAKE, Step.PLACE}
