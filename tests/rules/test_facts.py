"""A state as JSON: complete, plain, and equal to what the state says."""

import json

from hypothesis import given

from majesty.rules.cards import Card, Character, pool
from majesty.rules.decisions import Step, Take
from majesty.rules.facts import Facts, facts
from majesty.rules.game import Game
from majesty.rules.options import Options
from majesty.rules.realms import Realm
from majesty.rules.state import Slot, State
from tests.games import all_options, random_steps, seeds
from tests.tables import last_turn, play, realm, table


def rebuilt(data: Facts) -> State:
    """Makes the state again from nothing but its facts."""
    plain = json.loads(json.dumps(data))
    options = Options.of(**plain["options"])
    return State(
        options,
        plain["start"],
        plain["turn"],
        Step(plain["step"]),
        plain["hand"] and Card(plain["hand"]),
        tuple(
            Realm(
                each["points"],
                each["meeples"],
                tuple(tuple(map(Card, stack)) for stack in each["stacks"]),
                tuple(map(Card, each["infirmary"])),
            )
            for each in plain["realms"]
        ),
        tuple(Slot(Card(card), meeples) for card, meeples in plain["display"]),
        tuple(pool({Card(card): n for card, n in cards.items()}) for cards in plain["unseen"]),
        plain["deck_left"],
    )


@given(all_options, seeds)
def test_a_state_can_be_made_again_from_its_facts(options: Options, seed: int) -> None:
    for _, _, state, _ in random_steps(options, seed):
        data = facts(state)
        again = rebuilt(data)
        assert again == state._replace(options=again.options)
        assert again.options.ties is state.options.ties
        assert data["legal"] == [str(decision) for decision in state.legal()]
        assert data["turns"] == 12 * options.players


def test_the_tie_rule_is_the_one_in_force() -> None:
    ties = [facts(Game.new(2, edition=code).state)["options"]["tie_break"] for code in ("en", "pl")]
    assert ties == ["share", "meeples"]


def test_the_seat_is_the_one_that_decides() -> None:
    state = table(realm(), realm(), display="MB", turn=1)
    assert facts(state)["seat"] == 0
    assert facts(State.new(Options(), start=1))["seat"] is None
    over = play(last_turn(realm("M"), realm("M"), display="M B"), "1M").state
    assert facts(over)["seat"] is None
    assert facts(over)["legal"] == []


def test_cards_are_told_where_they_lie() -> None:
    mine = realm("M MB@B", wounded="GK W", points=7, meeples=3)
    data = facts(table(mine, realm(), display="WG2 M").after(Take(1)))
    assert data["hand"] == "WG"
    assert data["display"] == [["M", 0]]
    assert data["realms"][0] == {
        "points": 7,
        "meeples": 5,
        "stacks": [["M"], ["MB"], [], [], [], [], []],
        "infirmary": ["GK", "W"],
    }
    assert data["legal"] == [Character.WITCH.letter, Character.GUARD.letter]


def test_only_cards_that_are_left_are_unseen() -> None:
    unseen = facts(table(realm("GN@G"), realm(), display="M"))["unseen"]
    assert len(unseen) == 1
    assert "GN" not in unseen[0]
    assert unseen[0]["M"] == 8
