"""`exact` plays the end perfectly, and before it as `greedy` does."""

from random import Random

import pytest

from majesty.bots import BotCodeError, bot
from majesty.bots.exact import Exact, best, solve
from majesty.bots.greedy import Greedy
from majesty.rules.decisions import Decision, Step, Take
from majesty.rules.options import Options
from majesty.rules.state import CHANCE, State
from tests.games import random_options, random_steps
from tests.tables import realm, table
from tests.turbo.maxn import margins, solved
from tests.turbo.positions import decisions_left, endgame
from tests.turbo.puzzles import denial, four_seats, gamble, three_seats


@pytest.mark.slow
def test_the_last_two_turns_are_played_perfectly() -> None:
    for seed in range(50):
        options = random_options(Random(seed))
        for turns in (1, 2):
            state = endgame(options, seed, turns=turns)
            expected = solved(state)
            chosen = bot("exact").choose(state, Random(1))
            assert expected[chosen] == max(expected.values()), str(state)
    margins.cache_clear()


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
def test_puzzles_are_solved(state: State, decision: Decision) -> None:
    expected = solved(state)
    assert [each for each in expected if expected[each] == max(expected.values())] == [decision]
    assert Exact().choose(state, Random(1)) == decision
    assert solve(state) == pytest.approx({each: float(expected[each]) for each in expected})


def test_the_puzzles_of_several_seats_have_one_winning_decision() -> None:
    for state in (denial(), three_seats(), four_seats()):
        wins = [decision for decision, margin in solved(state).items() if margin > 0]
        assert len(wins) == 1
        assert Greedy().choose(state, Random(1)) not in wins


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_last_two_turns_are_solved_whatever_the_limit(players: int) -> None:
    for seed in range(100):
        options = random_options(Random(f"{players} {seed}"))
        if options.players == players:
            for turns in (1, 2):
                for state in decisions_left(options, seed, turns):
                    assert solve(state, 1), str(state)


@pytest.mark.parametrize("edition", ["en", "de"])
def test_castles_full_of_choices_are_solved(edition: str) -> None:
    owners = (
        realm("N W W", wounded="MK BK", points=50),
        realm("N N", wounded="KI KI", points=50),
    )
    display = "WN2 IN2 GN2 IN2 WI BW"
    state = table(*owners, display=display, sides="B", edition=edition, turn=22)
    assert solve(state, 1)


def test_a_tree_that_is_too_large_is_left_alone() -> None:
    state = endgame(Options.of(players=2), 3, turns=3)
    assert solve(state) is not None
    assert solve(state, 10) is None
    for turns in (6, 10, 24):
        assert solve(endgame(Options.of(players=2), 3, turns=turns)) is None


@pytest.mark.slow
def test_before_the_end_exact_plays_as_greedy_does() -> None:
    compared = 0
    for seed in range(30):
        for state, _, _, _ in random_steps(random_options(Random(seed)), seed):
            if state.legal() and state.options.turns - state.turn > 6:
                chosen = Exact().choose(state, Random(seed))
                assert chosen == Greedy().choose(state, Random(seed))
                compared += 1
    assert compared > 500


def test_the_first_of_equals_is_chosen() -> None:
    assert best({Take(2): 1.0, Take(1): 3.0, Take(3): 3.0}) == Take(1)


def expectation(state: State) -> float:
    """Returns what a position of two players is worth to seat 0, from what its decisions are."""
    if state.is_over:
        total = state.scores().total
        return total[0] - total[1]
    if state.to_act == CHANCE:
        return sum(float(p) * expectation(state.after(reveal)) for reveal, p in state.chances())
    found = solve(state)
    assert found
    return max(found.values()) * (1 if state.seat == 0 else -1)


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["en", "de"])
@pytest.mark.parametrize("turns", [3, 4])
def test_a_decision_is_worth_what_the_positions_behind_it_are(turns: int, edition: str) -> None:
    options = Options.of(players=2, edition=edition, sides="ABBABABA")
    states = [endgame(options, seed, turns=turns) for seed in range(8)]
    small = [(state, found) for state in states if (found := solve(state, 500_000))]
    assert len(small) >= 3
    for state, found in small:
        for decision, margin in found.items():
            ahead = expectation(state.after(decision)) * (1 if state.seat == 0 else -1)
            assert margin == pytest.approx(ahead, abs=1e-9)


def test_turns_are_solved_from_their_midst() -> None:
    steps = set()
    for seed in range(120):
        options = random_options(Random(seed))
        for state in decisions_left(options, seed, 2):
            found = solve(state)
            assert found
            assert tuple(found) == state.legal()
            steps.add((state.step, options.refills_at_take))
    assert {step for step, _ in steps} == {Step.TAKE, Step.PLACE, Step.HEAL, Step.KEEP}


def test_exact_takes_no_arguments() -> None:
    with pytest.raises(BotCodeError):
        bot("exact:1000")
