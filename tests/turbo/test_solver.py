"""The solver against perfect play by the rules alone, in fractions."""

from random import Random

import numpy as np
import pytest

from majesty.rules.decisions import Step
from majesty.rules.options import Options
from majesty.rules.state import State
from majesty.turbo.packing import pack
from majesty.turbo.solver import solve_rows
from tests.games import random_options
from tests.tables import last_turn, realm, table
from tests.turbo.maxn import margins, values
from tests.turbo.positions import decisions_left, endgame
from tests.turbo.puzzles import without_deck
from tests.turbo.solving import PLENTY, check, solve


def with_meeples(state: State, choices: list[int], rng: Random) -> State:
    """Gives everybody other meeples, so that more or less can be taken."""
    realms = tuple(each._replace(meeples=rng.choice(choices)) for each in state.realms)
    return state._replace(realms=realms)


@pytest.mark.parametrize("part", range(2))
def test_last_turns_are_solved(part: int) -> None:
    for seed in range(part, 200, 2):
        options = random_options(Random(seed))
        for state in decisions_left(options, seed, 1):  # in the midst of the turn, too
            check(state)
    margins.cache_clear()


def test_a_few_endings_of_two_turns_are_solved() -> None:
    by_chance = 0
    for seed in range(32):
        rng = Random(seed)
        state = endgame(random_options(rng), seed, turns=2)
        by_chance += check(with_meeples(state, [0, 5, 5], rng))
    assert by_chance >= 2
    margins.cache_clear()


@pytest.mark.slow
@pytest.mark.parametrize("part", range(6))
def test_endings_of_two_turns_are_solved(part: int) -> None:
    by_chance = 0
    for seed in range(1000 + part, 1180, 6):
        rng = Random(seed)
        state = endgame(random_options(rng), seed, turns=2)
        if rng.random() < 0.6:
            state = with_meeples(state, [4, 5, 5, 5], rng)
        by_chance += check(state)
    assert by_chance >= 2
    margins.cache_clear()


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_endings_of_three_turns_are_solved(part: int) -> None:
    by_chance = 0
    for seed in range(2000 + part, 2028, 4):
        rng = Random(seed)
        state = endgame(random_options(rng), seed, turns=3)
        by_chance += check(with_meeples(state, [0, 0, 0, 5], rng))
    assert by_chance >= 1
    margins.cache_clear()


@pytest.mark.slow
def test_endings_of_two_turns_are_solved_from_their_midst() -> None:
    steps = set()
    for seed in range(3000, 3060):
        rng = Random(seed)
        options = random_options(rng)
        for state in decisions_left(options, seed, 2):
            if state.step is not Step.TAKE:
                steps.add(state.step)
                check(with_meeples(state, [1, 4, 5], rng))
    assert steps == {Step.PLACE, Step.HEAL, Step.KEEP}
    margins.cache_clear()


def test_all_seats_may_be_asked_for() -> None:
    state = endgame(Options.of(players=4, sides="B"), 5, turns=2)
    rows = pack(state)[np.newaxis]
    for seat in range(4):
        found = np.empty(1)
        assert solve_rows(rows, seat, PLENTY, found)
        assert found[0] == pytest.approx(float(values(state)[seat]), abs=1e-9)


def test_a_finished_game_is_worth_its_margin() -> None:
    state = table(realm(points=30), realm(points=10), realm(points=20), display="M", turn=36)
    rows = pack(state._replace(step=Step.OVER))[np.newaxis]
    found = np.empty(1)
    for seat, margin in enumerate((10, -20, -10)):
        assert solve_rows(rows, seat, 1, found) == 1
        assert found[0] == margin


def test_points_below_zero_count() -> None:
    poor = realm(wounded="M M M M")  # -8 and -10
    state = last_turn(realm(), poor, poor, display="M G", sides="B")
    check(state)
    assert max(solve(state)[1].values()) > 18


def test_the_first_of_equals_is_expected_of_the_others() -> None:
    # Seat 1 is far behind seat 2 and gains the same with both cards; one of them hurts seat 0.
    owners = (realm(meeples=1), realm("W N", meeples=1), realm("I", points=60, meeples=0))
    state = without_deck(table(*owners, display="W K K I", turn=34))
    check(state)


# Limits.


def test_the_solver_gives_up_where_the_tree_is_larger_than_the_limit() -> None:
    for seed in range(30):
        state = endgame(random_options(Random(seed)), seed, turns=2)
        nodes, found = solve(state)
        assert solve(state, nodes) == (nodes, found)
        for limit in (nodes - 1, nodes // 2, 1):
            assert solve(state, limit)[0] == 0


def test_giving_up_takes_no_longer_than_the_limit() -> None:
    # Nobody could wait for the end of this one.
    assert solve(endgame(Options.of(players=2), 1, turns=20), 100_000)[0] == 0


def test_no_rows_are_solved_at_once() -> None:
    assert solve_rows(np.zeros((0, 1), np.int64), 0, 1, np.empty(1)) == 0


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["en", "de", "pl"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_largest_trees_of_two_turns_stay_far_below_the_limit_of_exact(
    players: int, edition: str
) -> None:
    for display in ("WN IN GN IN WI BW", "WN2 IN2 GN2 IN2 WI WG"):
        for wounded in ("", "MK BK"):
            owners = [
                realm("N W W", wounded=wounded, points=50),
                realm("N N", wounded="KI KI", points=50),
                realm("N", wounded="GI", points=50),
                realm(wounded="GK", points=50),
            ][:players]
            turn = 12 * players - 2
            state = table(*owners, display=display, sides="B", edition=edition, turn=turn)
            nodes, _ = solve(state)
            assert 20_000 < nodes < 500_000
