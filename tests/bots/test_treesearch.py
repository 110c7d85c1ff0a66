"""`mcts`: positions with known answers first, then real ones."""

from collections import Counter
from itertools import product
from random import Random
from time import perf_counter, process_time

import numpy as np
import pytest
from hypothesis import given, settings

import majesty
from majesty.bots import bot
from majesty.bots.budget import Budget
from majesty.bots.exact import solve
from majesty.bots.treesearch import TreeSearch
from majesty.rules.decisions import Decision, Step, Take
from majesty.rules.options import Options
from majesty.rules.state import State
from majesty.turbo.search import grow
from tests.games import all_options, random_options, random_steps, seeds
from tests.tables import last_turn, realm, table
from tests.turbo.positions import endgame, midst_of_turns
from tests.turbo.puzzles import denial, four_seats, gamble, three_seats


def searching(playouts: int, *, threads: int = 1) -> TreeSearch:
    """Returns a bot that searches to the very end, where others would solve it."""
    return TreeSearch(Budget(playouts=playouts), threads, solves=False)


def test_a_single_decision_needs_no_thought() -> None:
    state = table(realm(meeples=0), realm(), display="M B W G K I")
    assert bot("mcts:1000000000").choose(state, Random(1)) == Take(1)


def test_the_best_last_decision_is_found() -> None:
    state = last_turn(realm("M M M M B"), realm("B B G"), display="M G")
    # A fifth Miller pays 10; the first Guard pays 2, variety 9 - 4 = 5 and the majority 13.
    assert searching(200).choose(state, Random(1)) == Take(2)
    for seed in range(60):
        state = endgame(random_options(Random(seed)), seed, turns=1)
        margins = solve(state)
        assert margins
        chosen = searching(3000).choose(state, Random(seed))
        assert max(margins.values()) - margins[chosen] <= 1, str(state)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("state", "decision"),
    [
        (denial(), Take(1)),
        (three_seats(), Take(2)),
        (four_seats(), Take(2)),
        (gamble(3), Take(1)),
        (gamble(1), Take(2)),
    ],
)
@pytest.mark.parametrize("playouts", [4_000, 40_000])
def test_puzzles_are_solved_by_search_alone(
    state: State, decision: Decision, playouts: int
) -> None:
    for seed in range(3):
        assert searching(playouts).choose(state, Random(seed)) == decision


@pytest.mark.slow
def test_search_alone_loses_little_near_the_end_and_less_with_more_playouts() -> None:
    lost = {30: 0.0, 1000: 0.0, 20_000: 0.0}
    solved: Counter[tuple[int, str]] = Counter()
    for players, sides, seed in product((2, 3, 4), ("A", "B", "ABBABAAB"), range(12)):
        options = Options.of(players=players, sides=sides, edition="en" if seed % 2 else "de")
        state = endgame(options, seed, turns=2 + seed % 3)
        margins = solve(state, 500_000)
        if margins and len(margins) > 1:
            solved[players, sides] += 1
            for playouts in lost:
                chosen = searching(playouts).choose(state, Random(seed))
                lost[playouts] += max(margins.values()) - margins[chosen]
    assert solved.total() >= 60
    assert min(solved.values()) >= 4
    assert len(solved) == 9
    few, some, many = (points / solved.total() for points in lost.values())
    assert many < 0.3
    assert many < some < few


def test_near_the_end_the_solver_decides() -> None:
    for seed in range(30):
        state = endgame(random_options(Random(seed)), seed, turns=2)
        margins = solve(state)
        assert margins
        chosen = bot("mcts:1").choose(state, Random(seed))
        assert margins[chosen] == max(margins.values())


def test_the_same_generator_gives_the_same_choice() -> None:
    state = endgame(Options.of(players=4, edition="pl", sides="B"), 2, turns=40)
    for threads in (1, 2):
        player = searching(200, threads=threads)
        assert len({player.choose(state, Random(3)) for _ in range(5)}) == 1
        assert len({player.choose(state, Random(seed)) for seed in range(20)}) > 1


def test_threads_grow_trees_of_their_own_with_as_many_playouts_together() -> None:
    state = endgame(Options.of(players=3), 2, turns=30)
    for threads in (1, 2, 3):
        trees = searching(600, threads=threads).search(state, Random(4), begun=perf_counter())
        visits = [tree.visits(len(state.legal())) for tree in trees]
        assert [int(each.sum()) for each in visits] == [600 // threads] * threads
        assert len({each.tobytes() for each in visits}) == threads
    assert bot("mcts:3000:threads=2").choose(state, Random(1)) in state.legal()


@pytest.mark.slow
def test_a_time_is_kept() -> None:
    searching(1).prepare()
    state = endgame(Options.of(players=4), 2, turns=40)
    for threads in (1, 2):
        begun, worked = perf_counter(), process_time()
        player = TreeSearch(Budget(seconds=0.2), threads)
        assert player.choose(state, Random(1)) in state.legal()
        assert perf_counter() - begun >= 0.2
        assert process_time() - worked < 2  # not by the clock: the machine may do something else


def test_what_is_prepared_is_what_is_used() -> None:
    player = TreeSearch(Budget(playouts=30))
    player.prepare()
    assert player.is_ready()
    player.choose(endgame(Options.of(players=4, edition="de"), 2, turns=40), Random(1))
    assert len(grow.signatures) == 1  # type: ignore[attr-defined]


@settings(max_examples=10)
@given(all_options, seeds)
def test_search_is_legal_in_any_game_to_its_very_end(options: Options, seed: int) -> None:
    rng = Random(seed)
    for state, _, _, _ in random_steps(options, seed):
        if state.legal():
            assert searching(30).choose(state, rng) in state.legal()


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["en", "de", "pl"])
def test_search_goes_on_from_the_midst_of_a_turn(edition: str) -> None:
    lost, steps = [], set()
    for seed in range(40):
        options = Options.of(players=2 + seed % 3, edition=edition, sides="BABBABBA")
        for state in midst_of_turns(options, seed):
            if state.legal() and options.turns - state.turn <= 2:
                margins = solve(state)
                assert margins
                chosen = searching(4000).choose(state, Random(seed))
                lost.append(max(margins.values()) - margins[chosen])
                steps.add(state.step)
    assert len(lost) > 20
    assert {Step.PLACE, Step.KEEP} <= steps
    assert np.mean(lost) < 0.3


@pytest.mark.slow
def test_mcts_beats_greedy_with_any_number_of_players() -> None:
    wins = 0.0
    for seed in range(24):
        players = 2 + seed % 3
        game = majesty.Game.new(players, seed=seed, start=0, sides="AABBABBA")
        bots, rng = [bot("mcts:400"), *[bot("greedy")] * (players - 1)], Random(seed)
        while not game.state.is_over:
            game.play(bots[game.state.to_act].choose(game.state, rng))
        winners = game.state.scores().winners
        wins += (0 in winners) / len(winners)
    assert wins >= 16
