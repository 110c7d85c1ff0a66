"""What a learner sees: every field in its place, seen from a seat, and no secret."""

# mypy: disallow-untyped-calls=False

from collections.abc import Iterable
from random import Random

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given

from majesty.rules.cards import CARDS, Card, Character
from majesty.rules.decisions import REVEALS, Place, Step, Take
from majesty.rules.options import Options, TieBreak
from majesty.rules.realms import Realm
from majesty.rules.state import State
from majesty.turbo.lockstep import look_rows, observe_row
from majesty.turbo.packing import pack, unpack
from majesty.turbo.tables import FEATURE_FIELDS, FEATURES, MOVES, REALM_FIELDS
from tests.games import all_options, random_steps, seeds
from tests.tables import realm, table

Features = npt.NDArray[np.float32]
NAMES = [name for name, size in FEATURE_FIELDS for _ in range(size)]
NOBODY = [0.0] * sum(size for _, size in REALM_FIELDS)


def look(state: State) -> tuple[Features, npt.NDArray[np.uint8]]:
    """Returns the features and the mask of a position."""
    features = np.full((1, FEATURES), np.nan, np.float32)
    masks = np.full((1, MOVES), 7, np.uint8)
    look_rows(pack(state)[np.newaxis], masks, features, 0, 1)
    return features[0], masks[0]


def sees(state: State) -> list[bytes]:
    """Returns features and mask as something to compare."""
    return [array.tobytes() for array in look(state)]


def fields(features: Features) -> dict[str, list[float]]:
    """Parts features into the fields."""
    parts, place = {}, 0
    for name, size in FEATURE_FIELDS:
        parts[name] = [round(float(value), 6) for value in features[place : place + size]]
        place += size
    assert place == len(features) == FEATURES
    return parts


def characters(cards: Iterable[Card]) -> list[float]:
    """Marks the characters of cards."""
    found = {character for card in cards for character in card.characters}
    return [float(character in found) for character in Character]


def realm_of(state: State, seat: int, owner: Realm) -> list[float]:
    """Describes a realm in the order of REALM_FIELDS."""
    players = state.options.players
    left = [
        t for t in range(state.turn, state.options.turns) if (state.start + t) % players == seat
    ]
    stacks = (*owner.stacks, owner.infirmary)
    cards = [(card.index + 1) / 19 for stack in stacks for card in stack]
    described = {
        "there": [1.0],
        "points": [owner.points / 100],
        "meeples": [owner.meeples / 5],
        "wounded": [len(owner.infirmary) / 12],
        "left": [len(left) / 12],
        "counts": [count / 12 for count in owner.counts],
        "top": characters(owner.infirmary[-1:]),
        "split": [float(bool(stack) and stack[-1].is_split) for stack in owner.stacks],
        "cards": [*cards, *[0.0] * (12 - len(cards))],
    }
    assert [(name, len(part)) for name, part in described.items()] == list(REALM_FIELDS)
    return [value for part in described.values() for value in part]


def described(state: State, viewer: int) -> dict[str, list[float]]:
    """Describes a position as FEATURE_FIELDS says, by the rules alone."""
    options = state.options
    display: list[float] = []
    for position in range(6):
        if position < len(state.display):
            card, meeples = state.display[position]
            display += [*characters([card]), 1.0, meeples / 5]
        else:
            display += [0.0] * 9
    pools = (*state.unseen, (0,) * len(CARDS))[:2]
    seats = [(viewer + i) % options.players for i in range(options.players)]
    realms = [realm_of(state, seat, state.realms[seat]) for seat in seats]
    realms += [NOBODY] * (4 - options.players)
    return {
        "players": [float(options.players == number) for number in (2, 3, 4)],
        "sides": [float(side == "B") for side in options.sides],
        "rules": [
            float(options.refills_at_take),
            float(options.ties is TieBreak.MEEPLES),
            float(len(state.unseen) == 1),
        ],
        "seat": [float(seat == viewer) for seat in range(4)],
        "turn": [float(seat == state.seat) for seat in (*seats, *[None] * 4)[:4]],
        "step": [float(state.step is step) for step in Step],
        "turns_left": [(options.turns - state.turn) / 48],
        "deck_left": [state.deck_left / 60],
        "hand": characters([state.hand] if state.hand else []),
        "display": display,
        "unseen": [count / 9 for pool in pools for count in pool],
        "realms": [value for owner in realms for value in owner],
    }


@pytest.mark.slow
@given(all_options, seeds)
def test_every_field_stands_where_it_should(options: Options, seed: int) -> None:
    features = np.full(FEATURES, np.nan, np.float32)
    for i, (_, _, state, _) in enumerate(random_steps(options, seed)):
        viewer = i % options.players
        observe_row(pack(state), viewer, features)
        expected = described(state, viewer)
        assert list(expected) == [name for name, _ in FEATURE_FIELDS]
        wanted = np.array([value for part in expected.values() for value in part])
        wrong = np.flatnonzero(~(abs(features - wanted) <= 2e-6))
        assert not len(wrong), f"{NAMES[wrong[0]]}: {state}"


@given(all_options, seeds)
def test_a_batch_looks_from_the_seat_whose_turn_it_is(options: Options, seed: int) -> None:
    features = np.empty(FEATURES, np.float32)
    for _, _, state, _ in random_steps(options, seed):
        observe_row(pack(state), state.seat, features)
        assert (look(state)[0] == features).all()


def rotated(state: State, by: int) -> State:
    """Seats everybody further on, the turns with them."""
    players = state.options.players
    realms = tuple(state.realms[(seat - by) % players] for seat in range(players))
    return state._replace(realms=realms, start=(state.start + by) % players)


@given(all_options, seeds)
def test_seats_that_are_all_moved_on_see_the_same_but_for_their_number(
    options: Options, seed: int
) -> None:
    rng = Random(seed)
    for state, _, _, _ in random_steps(options, seed):
        if state.legal() and rng.random() < 0.3:
            moved = rotated(state, rng.randrange(1, options.players))
            (seen, legal), (seen_now, legal_now) = look(state), look(moved)
            assert (legal == legal_now).all()
            assert fields(seen_now) == {
                **fields(seen),
                "seat": [float(seat == moved.seat) for seat in range(4)],
            }


@given(all_options, seeds)
def test_features_hold_no_more_than_the_state(options: Options, seed: int) -> None:
    for state, _, _, _ in random_steps(options, seed):
        if state.legal():
            again = State.parse(str(unpack(pack(state), options)))
            assert sees(again) == sees(state)


def test_some_features_by_hand() -> None:
    mine = realm("M MB@M", wounded="K IN", points=17, meeples=3)
    other = realm("N", points=250, meeples=0)
    state = table(realm(), other, mine, display="WG2 M", sides="ABBAAAAB", edition="pl", turn=34)
    state = state._replace(start=1)  # so that seat 2 acts, seat 0 has the last turn
    assert state.seat == 2
    found = fields(look(state)[0])
    assert found["players"] == [0, 1, 0]
    assert found["sides"] == [0, 1, 1, 0, 0, 0, 0, 1]
    assert found["rules"] == [1, 1, 1]
    assert found["seat"] == [0, 0, 1, 0]
    assert found["turn"] == [1, 0, 0, 0]
    assert found["step"] == [1, 0, 0, 0, 0, 0]
    assert found["turns_left"] == pytest.approx([2 / 48], abs=1e-6)
    assert found["hand"] == [0] * 7
    assert found["display"][:18] == [0, 0, 1, 1, 0, 0, 0, 1, 0.4, 1, 0, 0, 0, 0, 0, 0, 1, 0]
    assert set(found["display"][18:]) == {0}
    assert found["unseen"][Card.M.index] == pytest.approx(7 / 9, abs=1e-6)
    assert set(found["unseen"][len(CARDS) :]) == {0}
    size = len(NOBODY)
    first, second, third, fourth = (found["realms"][size * i : size * (i + 1)] for i in range(4))
    assert first[:5] == pytest.approx([1, 0.17, 0.6, 2 / 12, 1 / 12], abs=1e-6)
    assert first[5:12] == pytest.approx([2 / 12, 0, 0, 0, 0, 0, 0], abs=1e-6)
    assert first[12:19] == [0, 0, 0, 0, 0, 1, 1]
    assert first[19:26] == [1, 0, 0, 0, 0, 0, 0]
    cards = [Card.M, Card.MB, Card.K, Card.IN]
    assert first[26:30] == pytest.approx([(card.index + 1) / 19 for card in cards], abs=1e-6)
    assert first[30:] == [0] * 8
    assert second[:5] == pytest.approx([1, 0, 1, 0, 1 / 12], abs=1e-6)
    assert third[:5] == pytest.approx([1, 2.5, 0, 0, 0], abs=1e-6)
    assert fourth == NOBODY


def test_the_card_in_hand_is_seen_until_it_is_placed() -> None:
    state = table(realm(), realm(), display="WG M M M M M", edition="de")
    state = state.after(Take(1)).after(REVEALS[Card.N.index])
    assert fields(look(state)[0])["hand"] == [0, 0, 1, 1, 0, 0, 0]
    assert fields(look(state)[0])["step"] == [0, 1, 0, 0, 0, 0]
    placed = state.after(Place(Character.GUARD))
    assert set(fields(look(placed)[0])["hand"]) == {0}
