"""`majesty.evaluate`: what positions and decisions are worth."""

from random import Random

import numpy as np
import pytest
from hypothesis import given, settings

import majesty
from majesty.bots.budget import Budget
from majesty.bots.evaluation import Evaluation, Judgement
from majesty.bots.exact import solve
from majesty.bots.net import Net
from majesty.rules.decisions import Step
from majesty.rules.options import Options
from majesty.rules.state import CHANCE, State
from tests.games import all_options, random_steps, seeds
from tests.tables import last_turn, realm
from tests.turbo.positions import endgame


@settings(max_examples=15)
@given(all_options, seeds)
def test_chances_to_win_add_up_to_one_everywhere(options: Options, seed: int) -> None:
    for number, (state, _, after, _) in enumerate(random_steps(options, seed)):
        if number % 7 == 0 or after.is_over:
            judgement = majesty.evaluate(after if after.is_over else state)
            assert_sane(judgement, after if after.is_over else state)


def assert_sane(judgement: Judgement, state: State) -> None:
    assert tuple(each.decision for each in judgement.decisions) == state.legal()
    judged: list[Judgement | Evaluation] = [judgement, *judgement.decisions]
    for each in judged:
        assert len(each.wins) == len(each.margins) == state.options.players
        assert sum(each.wins) == pytest.approx(1, abs=1e-5)
        assert all(win >= 0 for win in each.wins)
    if judgement.decisions:
        assert sum(decision.likely for decision in judgement.decisions) == pytest.approx(
            1, abs=1e-5
        )
        assert judgement.best in judgement.decisions


def test_a_finished_game_is_worth_its_result() -> None:
    *_, (_, _, over, _) = random_steps(Options.of(players=3, sides="B"), 4)
    judgement = majesty.evaluate(over)
    scores = over.scores()
    assert judgement.decisions == ()
    for seat, total in enumerate(scores.total):
        others = [points for other, points in enumerate(scores.total) if other != seat]
        assert judgement.margins[seat] == total - max(others)
        assert judgement.wins[seat] == (seat in scores.winners) / len(scores.winners)


def test_a_last_decision_is_worth_its_result() -> None:
    state = last_turn(realm("M M M M B"), realm("B B G"), display="M G")
    margins = solve(state)
    assert margins
    for each in majesty.evaluate(state).decisions:
        assert each.margins[state.seat] == pytest.approx(margins[each.decision])
    assert majesty.evaluate(state).best.decision == max(margins, key=margins.__getitem__)


def test_before_a_reveal_a_position_is_worth_the_mean_of_what_may_follow() -> None:
    steps = random_steps(Options.of(edition="de"), 6)
    state = next(state for state, *_ in steps if state.to_act is CHANCE and state.turn > 5)
    expected = np.zeros(2)
    for card, chance in state.chances():
        after = state.after(card)
        assert after.to_act is not CHANCE
        expected += float(chance) * np.array(majesty.evaluate(after).wins)
    assert majesty.evaluate(state).wins == pytest.approx(expected, abs=1e-5)


def test_the_first_display_is_stood_for_by_some_displays() -> None:
    state = State.new(Options.of(players=4), start=2)
    judgement = majesty.evaluate(state)
    assert sum(judgement.wins) == pytest.approx(1, abs=1e-5)
    assert judgement == majesty.evaluate(state)
    assert judgement.decisions == ()


def test_with_a_budget_the_looks_are_counted_and_near_the_solver() -> None:
    for seed in range(6):
        state = endgame(Options.of(players=2 + seed % 3), seed, turns=2)
        margins = solve(state)
        assert margins
        judgement = majesty.evaluate(state, "4000", seed=seed)
        assert_sane_looks(judgement, looks=4000 - 1)
        assert judgement == majesty.evaluate(state, "4000", seed=seed)
        best = judgement.best
        assert max(margins.values()) - margins[best.decision] < 3
        assert best.margins[state.seat] == pytest.approx(margins[best.decision], abs=8)


def test_what_is_best_after_looks_is_what_the_bot_plays() -> None:
    for seed in range(12):
        state = endgame(Options.of(players=2 + seed % 3, sides="AB"[seed % 2]), seed, turns=20)
        for looks in (16, 300):
            player = Net(Budget(playouts=looks), solves=False)
            best = majesty.evaluate(state, str(looks), seed=seed).best
            assert best.decision == player.choose(state, Random(seed))


def assert_sane_looks(judgement: Judgement, *, looks: int) -> None:
    if len(judgement.decisions) > 1:
        assert sum(each.looks for each in judgement.decisions) == looks
    for each in judgement.decisions:
        assert sum(each.wins) == pytest.approx(
            1 if each.looks or len(judgement.decisions) == 1 else 0
        )


def test_the_evaluation_does_not_depend_on_what_is_compiled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    Net().prepare()
    states = [
        state for state, *_ in random_steps(Options.of(players=3), 8) if state.step is Step.TAKE
    ]
    compiled = [majesty.evaluate(state) for state in states[::6]]
    monkeypatch.setattr("majesty.bots.net._compiled", None)
    for one, two in zip(compiled, map(majesty.evaluate, states[::6]), strict=True):
        assert one.wins == pytest.approx(two.wins, abs=1e-4)
        assert one.best.decision == two.best.decision


def test_one_seat_is_not_another() -> None:
    state = endgame(Options.of(players=3), 3, turns=9)
    rng = Random(1)
    judged = majesty.evaluate(state)
    while not state.is_over:
        if state.to_act is CHANCE:
            state = state.after(rng.choice([card for card, _ in state.chances()]))
        else:
            state = state.after(
                max(majesty.evaluate(state).decisions, key=lambda each: each.value).decision
            )
    assert len(set(judged.wins)) == 3
