"""The bots: legal, reproducible, and greedy where it should be."""

from functools import partial
from importlib.util import find_spec
from random import Random

import pytest
from hypothesis import given, settings

import majesty
from majesty.bots import BOTS, UnknownBot, bot
from majesty.bots.exact import solve
from majesty.rules.decisions import Take
from majesty.rules.options import Options
from tests.games import all_options, random_steps, seeds
from tests.tables import last_turn, realm, table

CHEAP = {"mc": "mc:20", "mcts": "mcts:20"}
CODES = [
    CHEAP.get(name, name)
    for name, place in BOTS.items()
    if name != "cmd" and find_spec(f"majesty.bots.{place.partition('.')[0]}")
]


@pytest.mark.slow
@pytest.mark.parametrize("code", CODES)
def test_a_bot_chooses_legal_decisions_in_any_game(
    code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if code == "exact":  # beyond the last two turns only small trees: the largest take a while
        monkeypatch.setattr("majesty.bots.exact.solve", partial(solve, nodes=10_000))

    @settings(max_examples=12 if code == "exact" else settings().max_examples)
    @given(all_options, seeds)
    def choose(options: Options, seed: int) -> None:
        rng = Random(seed)
        for before, _, _, _ in random_steps(options, seed):
            if before.legal():
                assert bot(code).choose(before, rng) in before.legal()

    choose()


@pytest.mark.parametrize("code", CODES)
def test_a_bots_choice_depends_only_on_state_and_generator(code: str) -> None:
    state = majesty.Game.new(4, seed=3).state
    choices = [bot(code).choose(state, Random(5)) for _ in range(5)]
    assert len(set(choices)) == 1


def test_greedy_takes_the_highest_gain() -> None:
    state = table(realm("M M"), realm(), display="B G N M", sides="A")
    assert bot("greedy").choose(state, Random(1)) == Take(4)


def test_greedy_minds_what_others_gain() -> None:
    state = table(realm(meeples=5), realm("B"), display="I K", sides="A")
    # The Innkeeper pays 4 to me, but 3 to the opponent; the Knight pays 3 to me.
    assert bot("greedy").choose(state, Random(1)) == Take(2)


def test_greedy_minds_all_others_together() -> None:
    three = table(realm(), realm("B"), realm("B"), display="I G", sides="A")
    # 4 - 3 - 3 against 2.
    assert bot("greedy").choose(three, Random(1)) == Take(2)


def test_greedy_prefers_meeples_between_equal_gains() -> None:
    state = table(realm(meeples=2), realm(), display="I G3", sides="AAAAABAA")
    # Each pays 2 (the Inn of side B for the first Innkeeper); the second brings meeples.
    assert {str(bot("greedy").choose(state, Random(seed))) for seed in range(9)} == {"2"}


def test_greedy_counts_the_final_scoring_in_the_last_turn() -> None:
    state = last_turn(realm("M M M M B"), realm("B B G"), display="M G")
    # A fifth Miller pays 10; the first Guard pays 2, variety 9 - 4 = 5 and the majority 13.
    assert bot("greedy").choose(state, Random(1)) == Take(2)


def test_greedy_heals_the_half_that_pays() -> None:
    state = table(realm(wounded="BK"), realm(), display="W")
    taken = state.after(Take(1))
    assert str(bot("greedy").choose(taken, Random(1))) == "+B"


def test_greedy_beats_random() -> None:
    wins = 0
    for seed in range(60):
        game = majesty.Game.new(2, seed=seed)
        bots = [bot("greedy"), bot("random")]
        rng = Random(seed)
        while not game.state.is_over:
            game.play(bots[game.state.to_act].choose(game.state, rng))
        wins += game.state.scores().winners == (0,)
    assert wins > 36


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownBot, match="There is no bot 'deep'; choose from: random, greedy"):
        bot("deep")
