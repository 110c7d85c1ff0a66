"""`mc`: all ways to play the turn, each tried by random games."""

from fractions import Fraction
from functools import cache
from math import sqrt
from random import Random
from time import perf_counter, process_time

import numpy as np
import pytest

import majesty
from majesty.bots import bot
from majesty.bots.budget import Budget
from majesty.bots.montecarlo import MonteCarlo, list_all_ways
from majesty.rules.decisions import Decision, Step, Take
from majesty.rules.options import Options
from majesty.rules.state import CHANCE, State
from majesty.rules.turns import ways
from majesty.turbo.flat import WIN, list_ways, try_ways
from majesty.turbo.packing import pack
from tests.games import random_options, random_steps
from tests.tables import play, realm, table
from tests.turbo.maxn import Values, judged, solved
from tests.turbo.positions import decisions_left, endgame
from tests.turbo.puzzles import denial, four_seats, gamble, three_seats

LEAF = judged(WIN)


def tried(
    state: State, playouts: int, seed: int = 1, *, greed: int = 0
) -> list[tuple[Decision, float]]:
    """Returns the first decision and the mean value of all ways to complete the turn."""
    rows, firsts = list_all_ways(pack(state))
    sums, counts = np.zeros(len(rows)), np.zeros(len(rows), np.int64)
    try_ways(rows, np.arange(len(rows)), state.seat, seed, playouts, greed, sums, counts)
    assert counts.sum() == max(playouts, len(rows))
    assert counts.max() - counts.min() <= 1
    means = (sums / counts).tolist()
    return [(state.legal()[i], mean) for i, mean in zip(firsts.tolist(), means, strict=True)]


@pytest.mark.slow
def test_all_ways_to_complete_the_turn_are_tried() -> None:
    steps = set()
    for seed in range(40):
        for state, _, _, _ in random_steps(random_options(Random(seed)), seed):
            if state.legal():
                found = sorted(str(first) for first, _ in tried(state, 1))
                assert found == sorted(str(way.decisions[0]) for way in ways(state)), str(state)
                steps.add(state.step)
    assert steps == {Step.TAKE, Step.PLACE, Step.HEAL, Step.KEEP}


@pytest.mark.parametrize("edition", ["en", "de"])
def test_the_most_ways_that_a_turn_can_have_fit(edition: str) -> None:
    # Castle and Cottage ask, and all cards of the display can be Nobles or Witches.
    mine = realm("N W", wounded="MK", points=50)
    state = table(mine, realm(), display="WN IN GN IN WI BW", sides="B", edition=edition)
    assert len(tried(state, 1)) == len(list(ways(state))) == 35


def test_in_the_last_turn_the_means_are_the_results() -> None:
    for seed in range(60):
        options = random_options(Random(seed))
        for state in decisions_left(options, seed, 1):
            found = sorted((str(first), round(mean, 9)) for first, mean in tried(state, 1))
            expected = sorted(
                (
                    str(way.decisions[0]),
                    round(float(LEAF(options, way.state.realms)[state.seat]), 9),
                )
                for way in ways(state)
            )
            assert found == expected, str(state)


@cache
def by_chance(state: State) -> Values:
    """Returns the exact values of random play."""
    if state.turn == state.options.turns:
        return LEAF(state.options, state.realms)
    legal = state.legal()
    parts = [(state.after(each), Fraction(1, len(legal))) for each in legal]
    if state.to_act == CHANCE:
        parts = [(state.after(reveal), chance) for reveal, chance in state.chances()]
    mean = [Fraction(0)] * state.options.players
    for after, chance in parts:
        for seat, value in enumerate(by_chance(after)):
            mean[seat] += value * chance
    return tuple(mean)


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["en", "de"])
def test_the_means_are_those_of_random_play(edition: str) -> None:
    playouts = 10_000  # for each way
    for seed in range(12):
        options = Options.of(players=2 + seed % 2, sides="ABBAAABA", edition=edition)
        state = endgame(options, seed, turns=2)
        plain = [  # decisions with one way to complete the turn
            decision
            for decision in state.legal()
            if isinstance(decision, Take) and not state.display[decision.position - 1].card.is_split
        ]
        found = tried(state, playouts * len(list(ways(state))), seed)
        for first, mean in found:
            same = [decision for decision, _ in found if decision == first]
            if first in plain and len(same) == 1:
                expected = float(by_chance(state.after(first))[state.seat])
                assert abs(mean - expected) < 5 * 0.5 / sqrt(playouts), str(state)
    by_chance.cache_clear()


def test_only_the_ways_that_are_asked_for_are_tried_and_each_once_at_least() -> None:
    state = endgame(Options.of(players=3, sides="B"), 1, turns=30)
    rows, _ = list_all_ways(pack(state))
    before = rows.copy()
    sums, counts = np.zeros(len(rows)), np.zeros(len(rows), np.int64)
    try_ways(rows, np.array([3, 1]), state.seat, 1, 1, 0, sums, counts)
    assert counts.tolist() == [0, 1, 0, 1, *[0] * (len(rows) - 4)]
    try_ways(rows, np.array([1]), state.seat, 2, 10, 0, sums, counts)
    assert counts[:4].tolist() == [0, 11, 0, 1]
    assert ((sums > 0) == (counts > 0)).all()
    assert (rows == before).all()


def test_greedy_turns_of_playouts_take_what_pays() -> None:
    # The other seat's fifth Noble pays 25, its first Guard 2; it has the last turn.
    state = table(
        realm("W", meeples=0), realm("N N N N", points=40), display="M G G N G G", turn=22
    )
    means = {}
    for greed in (0, 128, 256):
        ((_, means[greed]),) = tried(state, 2000, greed=greed)
    (reply,) = {
        float(LEAF(state.options, way.state.realms)[0])
        for way in ways(play(state, "1M").state)
        if way.decisions[0] == Take(3)
    }
    assert means[256] == pytest.approx(reply, abs=0.002)  # another Noble may come
    assert means[0] > means[128] > means[256]


def test_a_single_decision_needs_no_thought() -> None:
    state = table(realm(meeples=0), realm(), display="M B W G K I")
    assert bot("mc:1000000000").choose(state, Random(1)) == Take(1)


@pytest.mark.parametrize("state", [denial(), three_seats(), four_seats(), gamble(3), gamble(1)])
def test_the_end_is_solved(state: State) -> None:
    expected = solved(state)
    chosen = bot("mc:20000").choose(state, Random(1))
    assert expected[chosen] == max(expected.values())


def test_an_obvious_turn_is_found_far_from_the_end() -> None:
    # A fifth Noble pays 25, a Miller 2.
    state = table(realm("N N N N"), realm("G W"), display="M M N M M M", turn=8)
    for seed in range(5):
        assert bot("mc:2000").choose(state, Random(seed)) == Take(3)


def test_the_same_generator_gives_the_same_choice() -> None:
    for seed in range(10):
        state = endgame(random_options(Random(seed)), seed, turns=15)
        choices = {bot("mc:300").choose(state, Random(seed)) for _ in range(3)}
        assert len(choices) == 1
    state = endgame(Options.of(players=4), 2, turns=40)
    assert len({bot("mc:60").choose(state, Random(seed)) for seed in range(40)}) > 1


def test_a_time_is_kept() -> None:
    MonteCarlo(Budget(playouts=1)).prepare()
    state = endgame(Options.of(players=4), 2, turns=40)
    begun, worked = perf_counter(), process_time()
    assert MonteCarlo(Budget(seconds=0.2)).choose(state, Random(1)) in state.legal()
    assert perf_counter() - begun >= 0.2
    assert process_time() - worked < 2  # not by the clock: the machine may do something else


def test_what_is_prepared_is_what_is_used() -> None:
    player = MonteCarlo(Budget(playouts=30))
    player.prepare()
    assert player.is_ready()
    player.choose(endgame(Options.of(players=4, edition="de"), 2, turns=40), Random(1))
    assert len(list_ways.signatures) == 1  # type: ignore[attr-defined]
    assert len(try_ways.signatures) == 1  # type: ignore[attr-defined]


def test_mc_beats_random_and_greedy() -> None:
    for other, least in (("random", 19), ("greedy", 13)):
        wins = 0
        for seed in range(20):
            game = majesty.Game.new(2, seed=seed, start=seed % 2, sides="AABBABBA")
            bots, rng = [bot("mc:300"), bot(other)], Random(seed)
            while not game.state.is_over:
                game.play(bots[game.state.to_act].choose(game.state, rng))
            wins += 0 in game.state.scores().winners
        assert wins >= least
