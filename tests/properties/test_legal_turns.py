"""The legal turns are exactly those that the rules allow, listed here in a second, plain way."""

import pytest
from hypothesis import given

from majesty.rules.decisions import Reveal, Step
from majesty.rules.events import Event
from majesty.rules.notation import format_turn
from majesty.rules.options import Options
from majesty.rules.replay import play_turn
from majesty.rules.state import State
from majesty.rules.turns import ways
from tests.games import all_options, random_steps, seeds


def plain_turns(state: State) -> list[str]:
    """Lists the turns in notation, from what a player sees on the table."""
    realm = state.realms[state.seat]
    turns = []
    for position, (card, found) in enumerate(state.display, 1):
        left = realm.meeples - (position - 1)
        if left < 0:
            continue
        for letter in str(card):
            turn = f"{position}{letter}"
            if letter == "W" and realm.infirmary:
                turns += [f"{turn}+{healed}" for healed in str(realm.infirmary[-1])]
            elif letter == "N" and state.options.sides[6] == "B":
                most = min(5, left + found + realm.points)
                turns += [f"{turn}={kept}" for kept in range(most + 1)]
            else:
                turns.append(turn)
    return turns


def any_reveal(state: State) -> Reveal:
    return state.chances()[0][0]


def written(state: State) -> list[str]:
    """Lists the turns that the engine offers, in notation."""
    turns = []
    for way in ways(state):
        events: list[Event] = []
        now = state
        for decision in way.decisions:
            now, new = now.apply(decision)
            events += new
            while now.step is Step.REVEAL and now.hand is not None:
                now, new = now.apply(any_reveal(now))
                events += new
        turns.append(format_turn(events))
    return turns


@pytest.mark.slow
@given(all_options, seeds)
def test_the_engine_offers_exactly_the_legal_turns(options: Options, seed: int) -> None:
    for before, _, _, _ in random_steps(options, seed):
        if before.step is Step.TAKE:
            turns = plain_turns(before)
            assert written(before) == turns
            for turn in turns:
                play_turn(before, turn, any_reveal)
