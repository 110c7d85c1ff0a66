"""`net`: one look, many looks, the solver, and mistakes like a person's."""

import subprocess
import sys
from collections import Counter
from dataclasses import replace
from itertools import product
from random import Random
from time import perf_counter, process_time

import numpy as np
import pytest
from hypothesis import given, settings

from majesty.bots import BotCodeError, bot, lookout
from majesty.bots.budget import Budget
from majesty.bots.exact import solve
from majesty.bots.lookout import look
from majesty.bots.net import Net
from majesty.network.inputs import inputs_of
from majesty.network.network import Network, shipped
from majesty.rules.decisions import Decision, Take
from majesty.rules.options import Options
from majesty.rules.state import State
from majesty.turbo.lookahead import look_ahead
from majesty.turbo.moves import NUMBERS
from tests.games import all_options, random_options, random_steps, seeds
from tests.network.networks import blank
from tests.tables import last_turn, realm, table
from tests.turbo.positions import endgame
from tests.turbo.puzzles import denial, four_seats, gamble, three_seats


@pytest.fixture(autouse=True)
def _prepared() -> None:
    Net().prepare()


def searching(looks: int, *, threads: int = 1) -> Net:
    """Returns a bot that knows nothing and looks ahead to the very end."""
    return Net(Budget(playouts=looks), threads, solves=False, network=blank())


def test_one_look_takes_what_the_network_finds_most_likely() -> None:
    for before, _, _, _ in random_steps(Options.of(players=3, sides="B"), 5):
        if before.legal():
            outputs = shipped().outputs(inputs_of(before))
            best = max(before.legal(), key=lambda each: float(outputs[NUMBERS[each]]))
            assert Net(solves=False).choose(before, Random(1)) == best


def test_net_looks_sixteen_times_and_net_1_once() -> None:
    assert bot("net") == bot("net:16")
    one, each, once = bot("net:1"), bot("net:2:threads=2"), Net(solves=False)
    for before, _, _, _ in random_steps(Options.of(players=2), 5):
        if before.legal() and not solve(before):
            expected = once.choose(before, Random(1))
            assert one.choose(before, Random(1)) == expected
            assert each.choose(before, Random(1)) == expected


def test_the_first_move_waits_for_no_compiler() -> None:
    program = """
import sys
from random import Random
import majesty
state = majesty.Game.new(players=2, seed=1, start=0).state
for code in ("net", "net:500", "net:heat=10:hasty=50"):
    assert majesty.bot(code).choose(state, Random(1)) in state.legal()
assert majesty.evaluate(state).best.decision in state.legal()
assert "numba" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)


def test_a_single_decision_needs_no_thought() -> None:
    state = table(realm(meeples=0), realm(), display="M B W G K I")
    assert bot("net:1000000000").choose(state, Random(1)) == Take(1)


def test_the_best_last_decision_is_found() -> None:
    state = last_turn(realm("M M M M B"), realm("B B G"), display="M G")
    assert searching(200).choose(state, Random(1)) == Take(2)
    for seed in range(60):
        state = endgame(random_options(Random(seed)), seed, turns=1)
        margins = solve(state)
        assert margins
        chosen = replace(searching(1000), win=0.0).choose(state, Random(seed))
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
def test_puzzles_are_solved_by_looks_alone(state: State, decision: Decision) -> None:
    for seed in range(3):
        assert replace(searching(40_000), win=0.0).choose(state, Random(seed)) == decision


@pytest.mark.slow
def test_looks_alone_lose_little_near_the_end_and_less_if_they_are_many() -> None:
    lost = {2: 0.0, 100: 0.0, 10_000: 0.0}
    solved: Counter[tuple[int, str]] = Counter()
    for players, sides, seed in product((2, 3, 4), ("A", "B", "ABBABAAB"), range(10)):
        options = Options.of(players=players, sides=sides, edition="en" if seed % 2 else "de")
        state = endgame(options, seed, turns=2 + seed % 3)
        margins = solve(state, 500_000)
        if margins and len(margins) > 1:
            solved[players, sides] += 1
            for looks in lost:
                player = Net(Budget(playouts=looks), solves=False, win=0.0)
                lost[looks] += max(margins.values()) - margins[player.choose(state, Random(seed))]
    assert solved.total() >= 50
    assert len(solved) == 9
    few, some, many = (points / solved.total() for points in lost.values())
    assert many < 0.5
    assert many < some < few


def test_near_the_end_the_solver_decides() -> None:
    for seed in range(30):
        state = endgame(random_options(Random(seed)), seed, turns=2)
        margins = solve(state)
        assert margins
        for code in ("net", "net:1"):
            assert margins[bot(code).choose(state, Random(seed))] == max(margins.values())


def test_the_same_generator_gives_the_same_choice() -> None:
    state = endgame(Options.of(players=4, edition="pl", sides="B"), 2, turns=40)
    for threads in (1, 2):
        budget = Budget(playouts=200)
        player = Net(budget, threads, solves=False)
        values = [
            look(player, budget, state, Random(seed), begun=0).values.tobytes()
            for seed in (1, 1, 1, 2)
        ]
        assert values[0] == values[1] == values[2] != values[3]
    erring = bot("net:heat=20:hasty=50")
    assert len({erring.choose(state, Random(3)) for _ in range(5)}) == 1
    assert len({erring.choose(state, Random(seed)) for seed in range(20)}) > 1


def test_threads_grow_trees_of_their_own_with_as_many_looks_together() -> None:
    state = endgame(Options.of(players=3), 2, turns=30)
    for threads in (1, 2, 3):
        budget = Budget(playouts=600)
        found = look(
            searching(600, threads=threads), budget, state, Random(4), begun=perf_counter()
        )
        # The first look of each tree is at the position itself.
        assert found.visits.sum() == 600 - threads
        assert np.isclose(found.priors.sum(), threads)


def test_looks_are_spread_over_all_decisions_then_over_the_better_half() -> None:
    state = endgame(Options.of(players=3), 2, turns=30)
    choices = len(state.legal())
    found = look(searching(601), Budget(playouts=601), state, Random(4), begun=0)
    visits = sorted(found.visits, reverse=True)
    assert visits[-1] >= 200 // choices - 1  # the first of three rounds is for all of them,
    assert visits[2] >= 200 // choices + 200 // 3 - 2  # the second for the better three,
    assert visits[1] >= 200 // choices + 200 // 3 + 100 - 3  # and the third for the best two


def test_a_round_of_halving_takes_as_long_as_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    for choices, threads, rounds in ((2, 1, 1), (3, 2, 2), (6, 1, 3)):
        found = list(lookout._rounds(Budget(playouts=60), choices, 0, threads=threads))
        assert found == [(60 // threads // rounds, halved) for halved in range(rounds)]
    clock = iter(range(100))
    for module in ("budget", "lookout"):
        monkeypatch.setattr(f"majesty.bots.{module}.perf_counter", lambda: next(clock))
    halved = [each for _, each in lookout._rounds(Budget(seconds=30), 5, 0, threads=1)]
    assert set(halved) == {0, 1, 2}
    assert halved == sorted(halved)
    assert abs(halved.count(0) - halved.count(1)) <= 1 >= abs(halved.count(1) - halved.count(2))


def test_what_the_network_finds_unlikely_is_found_all_the_same() -> None:
    state = last_turn(realm("M M M M B"), realm("B B G"), display="M G")
    *others, (last, bias) = blank().weights()
    convinced = bias.copy()
    convinced[NUMBERS[Take(1)]] = 8.0
    player = replace(searching(200), network=Network.of([*others, (last, convinced)]))
    assert replace(player, budget=None).choose(state, Random(1)) == Take(1)
    assert player.choose(state, Random(1)) == Take(2)


@pytest.mark.slow
def test_a_time_is_kept() -> None:
    state = endgame(Options.of(players=4), 2, turns=40)
    for threads in (1, 2):
        begun, worked = perf_counter(), process_time()
        player = Net(Budget(seconds=0.2), threads, solves=False)
        assert player.choose(state, Random(1)) in state.legal()
        assert perf_counter() - begun >= 0.2
        assert process_time() - worked < 2  # not by the clock: the machine may do something else


def test_what_is_prepared_is_what_is_used() -> None:
    assert Net().is_ready()
    bot("net:30").choose(endgame(Options.of(players=4, edition="de"), 2, turns=40), Random(1))
    assert len(look_ahead.signatures) == 1  # type: ignore[attr-defined]


@settings(max_examples=10)
@given(all_options, seeds)
def test_looks_are_legal_in_any_game_to_its_very_end(options: Options, seed: int) -> None:
    for state, _, _, _ in random_steps(options, seed):
        if state.legal():
            assert searching(30).choose(state, Random(seed)) in state.legal()


def test_haste_takes_the_points_of_this_turn_and_forgets_the_others() -> None:
    state = table(realm(meeples=5), realm("B"), display="I K", sides="A")
    # The Innkeeper pays 4 to me, but 3 to the opponent; the Knight pays 3 to me.
    assert {bot("net:hasty=100").choose(state, Random(seed)) for seed in range(9)} == {Take(1)}
    cool = Counter(bot("net:hasty=100:heat=1").choose(state, Random(seed)) for seed in range(50))
    warm = Counter(bot("net:hasty=100:heat=50").choose(state, Random(seed)) for seed in range(50))
    assert cool[Take(1)] == 50
    assert 20 < warm[Take(1)] < 45


def test_heat_makes_it_err_the_more() -> None:
    best, bots = Net(solves=False), [bot(f"net:heat={heat}") for heat in (1, 10, 100)]
    kept = [0, 0, 0]
    for before, _, _, _ in random_steps(Options(), 3):
        if len(before.legal()) > 1:
            wanted = best.choose(before, Random(1))
            for number, warm in enumerate(bots):
                kept[number] += sum(
                    warm.choose(before, Random(seed)) == wanted for seed in range(20)
                )
    assert kept[0] > kept[1] > kept[2]


@pytest.mark.parametrize(
    "code", ["net:fast", "net:heat", "net:threads=2", "net:20:heat=3", "net:heat=0"]
)
def test_a_wrong_code_is_refused(code: str) -> None:
    with pytest.raises(BotCodeError):
        bot(code)
