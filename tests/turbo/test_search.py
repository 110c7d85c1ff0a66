"""The tree of a search: what it counts, when it is full, and when reveals become nodes."""

# mypy: disallow-untyped-calls=False

from random import Random

import numpy as np
import pytest

from majesty.rules.decisions import Decision
from majesty.rules.options import Options
from majesty.rules.state import State
from majesty.rules.turns import ways
from majesty.turbo.packing import pack
from majesty.turbo.search import CHANCES, FIRST, NODE, SPLIT, VISITS, WIN, Tree, grow
from tests.games import random_options
from tests.tables import realm, table
from tests.turbo.maxn import judged, margins, solved
from tests.turbo.positions import endgame
from tests.turbo.puzzles import gamble, three_seats


def grown(state: State, playouts: int, *, room: int = 100_000, seed: int = 1) -> Tree:
    tree = Tree(pack(state), seed, room)
    tree.grow(playouts)
    return tree


def means(tree: Tree, state: State) -> list[float]:
    count = len(state.legal())
    return [float(mean) for mean in tree.sums(count) / tree.visits(count)]


def test_every_playout_is_counted_once() -> None:
    for seed in range(20):
        state = endgame(random_options(Random(seed)), seed, turns=10)
        before = pack(state)
        tree = grown(state, 500)
        visits = tree.visits(len(state.legal()))
        assert tree.nodes[0, VISITS] == visits.sum() == tree.iterations == 500
        assert (visits > 0).all()
        assert (tree.start == before).all()
        sums = tree.sums(len(state.legal()))
        assert ((sums > 0) & (sums < visits)).all()


def test_a_tree_that_was_not_grown_has_no_visits() -> None:
    tree = grown(three_seats(), 0)
    assert tree.visits(3).tolist() == tree.sums(3).tolist() == [0, 0, 0]


def test_a_first_visit_completes_the_turn() -> None:
    split = 0
    for seed in range(150):
        options = random_options(Random(seed))
        state = endgame(options, seed, turns=1)
        legal = state.legal()
        possible: dict[Decision, set[float]] = {}
        for way in ways(state):
            value = judged(WIN)(options, way.state.realms)[state.seat]
            possible.setdefault(way.decisions[0], set()).add(round(float(value), 9))
        tree = grown(state, len(legal))
        for decision, value in zip(legal, tree.sums(len(legal)).tolist(), strict=True):
            assert round(value, 9) in possible[decision], f"{state} {decision}"
            split += len(possible[decision]) > 1
    assert split > 50


def test_a_tree_grows_the_same_in_parts() -> None:
    state = endgame(Options.of(players=3, edition="de"), 3, turns=20)
    whole, parts = grown(state, 900), grown(state, 1)
    for part in (299, 350, 250):
        parts.grow(part)
    used = whole.head[0]
    assert (whole.head == parts.head).all()
    assert (whole.nodes[:used] == parts.nodes[:used]).all()
    assert (whole.values[1:used] == parts.values[1:used]).all()  # the root has none
    assert (grown(state, 900, seed=2).nodes[:used] != whole.nodes[:used]).any()


@pytest.mark.parametrize("room", [1, 2, 3, 5, 10, 40, 200])
def test_a_full_tree_goes_on_within_its_room(room: int) -> None:
    for seed in range(6):
        state = endgame(random_options(Random(seed)), seed, turns=6)
        guard = 50
        nodes = np.full((room + guard, NODE), -77, np.int32)
        values = np.full(room + guard, -77.0)
        slots = np.full(8 * room + 64 + guard, -77, np.int32)
        head = np.array([1, 0], np.int64)
        nodes[0] = (0, 0, -1, -1, -1)
        inside = (nodes[:room], values[:room], slots[:-guard], head)
        grow(pack(state), seed, 0, 3000, *inside)
        assert 1 <= head[0] <= room
        assert head[1] <= 8 * room + 64
        for array in (nodes[room:], values[room:], slots[-guard:]):
            assert (array == -77).all()  # nothing was written behind the room
        assert nodes[0, VISITS] == 3000


def test_a_full_tree_still_gets_surer_of_what_it_has() -> None:
    # A fifth Noble pays 25, a Miller 2: there is room for the root's children and no more.
    state = table(realm("N N N N"), realm("G W"), display="M M N M M M", turn=8)
    tree = grown(state, 5000, room=7)
    assert tree.head[0] == 7
    visits = tree.visits(6)
    assert visits.sum() == 5000
    assert visits.argmax() == 2


def test_reveals_become_nodes_after_many_visits() -> None:
    few, many = grown(gamble(3), SPLIT // 2), grown(gamble(3), 6 * SPLIT)
    assert (few.nodes[: few.head[0], CHANCES] < 0).all()
    used = many.nodes[: many.head[0]]
    split = used[used[:, CHANCES] >= 0]
    assert len(split) >= 1
    assert (split[:, VISITS] >= SPLIT).all()
    kinds = 0
    for node in split:
        behind = many.slots[node[CHANCES] : node[CHANCES] + 19]
        kinds = max(kinds, (behind >= 0).sum())
        assert used[behind[behind >= 0], VISITS].sum() == node[VISITS] - SPLIT
    assert kinds == 2  # Nobles and Millers are unseen


@pytest.mark.parametrize("room", range(8, 24, 3))
def test_a_tree_that_is_full_when_it_splits_goes_on(room: int) -> None:
    tree = grown(gamble(1), 3 * SPLIT, room=room)
    assert tree.nodes[0, VISITS] == tree.visits(2).sum() == 3 * SPLIT
    assert tree.head[0] == room


@pytest.mark.slow
def test_with_many_playouts_values_are_those_of_perfect_play() -> None:
    for state in (gamble(0), gamble(1), gamble(2), gamble(3), gamble(4), three_seats()):
        tree = grown(state, 6 * SPLIT)
        expected = [float(value) for value in solved(state, judged(WIN)).values()]
        best = int(np.argmax(expected))
        assert int(tree.visits(len(expected)).argmax()) == best
        assert means(tree, state)[best] == pytest.approx(expected[best], abs=0.005)
    margins.cache_clear()


@pytest.mark.slow
def test_real_endings_are_worth_what_perfect_play_makes_of_them() -> None:
    for seed in range(16):
        state = endgame(random_options(Random(seed)), seed, turns=2)
        tree = grown(state, 4 * SPLIT)
        expected = [float(value) for value in solved(state, judged(WIN)).values()]
        best = int(np.argmax(tree.visits(len(expected))))
        assert means(tree, state)[best] == pytest.approx(max(expected), abs=0.01), str(state)
    margins.cache_clear()


def test_a_node_is_told_apart_by_the_card_that_is_taken() -> None:
    # Behind seat 0's only decision seat 1 can take one of 6 cards, the last is one of two kinds.
    state = gamble(2)
    poor = (realm("I I", meeples=0), state.realms[1])
    state = state._replace(realms=poor)
    tree = grown(state, 20_000)
    child = tree.slots[tree.nodes[0, FIRST]]
    first = tree.nodes[child, FIRST]
    behind = []
    for slot in range(first, first + 6):
        cards = 0
        node = tree.slots[slot]
        while node >= 0:
            cards += 1
            node = tree.nodes[node, 2]
        behind.append(cards)
    assert behind == [1, 1, 1, 1, 1, 2]
