"""The final scoring, step by step."""

import pytest

from majesty.rules.cards import Character
from majesty.rules.decisions import Heal, Take
from majesty.rules.errors import IllegalDecision
from majesty.rules.events import (
    GameEnded,
    InfirmaryScored,
    MajorityScored,
    Refilled,
    TieBroken,
    TurnEnded,
    VarietyScored,
)
from majesty.rules.locations import Location
from tests.tables import last_turn, play, realm, table


def test_the_end_is_told_in_the_order_it_is_counted() -> None:
    state = last_turn(realm("M W"), realm("M M M W", wounded="B"), display="M")
    events = play(state, "1M").events
    ended = next(i for i, event in enumerate(events) if isinstance(event, TurnEnded))
    told = [event for event in events[ended + 1 :] if not isinstance(event, Refilled)]
    assert told == [
        InfirmaryScored(0, 0, 0, 0),
        InfirmaryScored(1, 1, -1, -0),
        VarietyScored(0, 2, 4),
        VarietyScored(1, 2, 4),
        MajorityScored(Location.MILL, (1,), 3, 10),
        MajorityScored(Location.COTTAGE, (0, 1), 1, 12),
        GameEnded((4 + 4 + 12, -1 + 4 + 10 + 12), (1,)),
    ]


def test_a_tie_that_meeples_decide_is_told() -> None:
    realms = (realm("M", meeples=1), realm("M M", meeples=5, points=4))
    by_meeples = play(last_turn(*realms, display="M", tie_break="meeples"), "1M").events
    assert by_meeples[-2:] == (TieBroken((0, 1), (1, 5)), GameEnded((15, 15), (1,)))
    shared = play(last_turn(*realms, display="M", tie_break="share"), "1M").events
    assert not any(isinstance(event, TieBroken) for event in shared)
    ahead = (realms[0], realm("M M", meeples=5, points=5))
    alone = play(last_turn(*ahead, display="M", tie_break="meeples"), "1M").events
    assert alone[-1] == GameEnded((15, 16), (1,))
    assert not any(isinstance(event, TieBroken) for event in alone)


def test_a_wrong_half_of_a_healed_card_is_named() -> None:
    state = table(realm(wounded="MB"), realm(), display="W").after(Take(1))
    with pytest.raises(IllegalDecision, match="The card MB cannot be placed as K"):
        state.after(Heal(Character.KNIGHT))


def test_the_last_round_is_the_twelfth_for_ever() -> None:
    over = play(last_turn(realm("M"), realm("M"), display="M"), "1M").state
    assert over.round == 12
