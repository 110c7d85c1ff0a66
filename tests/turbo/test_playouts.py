"""Random games of the kernel: reproducible, and worth the same as those of the rules."""

# mypy: disallow-untyped-calls=False

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from math import sqrt
from random import Random

import numpy as np
import pytest

from majesty.rules.decisions import Move, Step
from majesty.rules.options import Options
from majesty.rules.scoring import Scores
from majesty.rules.state import State
from majesty.turbo.kernel import streams
from majesty.turbo.lockstep import finish_rows, score_rows
from majesty.turbo.packing import Floats, Words, pack
from majesty.turbo.playouts import SUMS, play_many
from majesty.turbo.tables import MAX_PLAYERS
from tests.games import random_options
from tests.turbo.positions import decisions_left, endgame, midst_of_turns, random_end

KERNEL_GAMES = 200_000
RULES_GAMES = 1_000  # finds 3 points, or 8 wins of 100, too many or too few; endings say more


def sums_of(row: Words, seed: int, first: int, count: int) -> Floats:
    sums = np.zeros((MAX_PLAYERS, len(SUMS)))
    play_many(row, seed, first, count, sums)
    return sums


def test_a_game_is_the_same_by_its_seed_and_number() -> None:
    row = pack(State.new(Options.of(players=3)))
    before = row.copy()
    assert (sums_of(row, 5, 17, 4) == sums_of(row, 5, 17, 4)).all()
    assert (row == before).all()
    assert (sums_of(row, 5, 17, 4) != sums_of(row, 5, 18, 4)).any()
    assert (sums_of(row, 5, 17, 4) != sums_of(row, 6, 17, 4)).any()


def test_the_parts_of_a_range_add_up_to_the_whole() -> None:
    row = pack(State.new(Options.of(players=4, edition="pl", sides="B")))
    whole = sums_of(row, 1, 100, 1000)
    parts = [sums_of(row, 1, first, 250) for first in (100, 350, 600, 850)]
    assert np.allclose(whole, sum(parts), rtol=1e-12)
    singles = sum(sums_of(row, 1, number, 1) for number in range(100, 1100))
    assert np.allclose(whole, singles, rtol=1e-12)


def test_streams_of_neighbouring_games_and_seeds_differ() -> None:
    counters = np.zeros((50, 100), np.uint64)
    for seed, line in enumerate(counters):
        streams(seed, 0, line)
    assert len(set(counters.ravel().tolist())) == counters.size


def test_every_game_has_one_crown_and_its_parts_make_the_total() -> None:
    for number in range(200):
        rng = Random(number)
        options = random_options(rng)
        sums = sums_of(pack(State.new(options)), 3, 0, 50)
        column = dict(zip(SUMS, sums.T, strict=True))
        assert abs(column["wins"].sum() - 50) < 1e-9
        made = column["during_play"] + column["infirmary"] + column["variety"] + column["majority"]
        assert (column["total"] == made).all()
        assert (sums[options.players :] == 0).all()
        assert (column["square"] >= column["total"] ** 2 / 50).all()


def figures(scores: Scores) -> Floats:
    """Returns what `SUMS` adds up, but for the squares, by seat."""
    wins = [(seat in scores.winners) / len(scores.winners) for seat, _ in enumerate(scores.total)]
    parts = (scores.during_play, scores.infirmary, scores.variety, scores.majority)
    return np.array([scores.total, wins, *parts], np.float64)


COLUMNS = [number for number, name in enumerate(SUMS) if name != "square"]


def compare_with_rules(state: State, seed: int, games: int) -> None:
    """Compares the means of games from a position between two turns."""
    rng = Random(f"playouts {seed}")
    results = np.array([figures(random_end(state, rng).scores()) for _ in range(games)])
    sums = sums_of(pack(state), seed, 0, KERNEL_GAMES)[: state.options.players]
    means = sums[:, COLUMNS].T / KERNEL_GAMES
    errors = results.std(axis=0) * sqrt(1 / games + 1 / KERNEL_GAMES)
    errors += 1 / games  # what happens so rarely need not happen at all
    assert (abs(results.mean(axis=0) - means) <= 5 * errors).all(), str(state)
    total = SUMS.index("total"), SUMS.index("square")
    mean, square = (sums[:, column] / KERNEL_GAMES for column in total)
    spread = np.sqrt(square - mean**2)
    assert np.allclose(spread, results[:, 0].std(axis=0), rtol=5 / sqrt(games)), str(state)


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [
        Options.of(players=2, sides="A"),
        Options.of(players=2, sides="B", edition="de", deck="mixed"),
        Options.of(players=3, sides="B"),
        Options.of(players=3, sides="A", edition="pl", deck="mixed"),
        Options.of(players=4, sides="A", tie_break="meeples", deck="mixed"),
        Options.of(players=4, sides="B", edition="pl"),
        Options.of(players=4, sides="ABABBABA", edition="de"),
    ],
    ids=repr,
)
def test_random_games_are_worth_what_those_of_the_rules_are(options: Options) -> None:
    compare_with_rules(State.new(options, start=1), 1, RULES_GAMES)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_random_games_from_the_middle_are_worth_what_those_of_the_rules_are(seed: int) -> None:
    options = random_options(Random(seed))
    compare_with_rules(endgame(options, seed, turns=min(3 + 2 * seed, options.turns)), seed, 400)


@cache
def expected(state: State) -> Floats:
    """Returns the exact means of totals and parts of the win, (2, players), in random play."""
    if state.is_over:
        return figures(state.scores())[:2]
    moves: Sequence[tuple[Move, Fraction]] = state.chances()
    if state.turn == state.options.turns:  # the last refill, which nobody takes
        moves = [(moves[0][0], Fraction(1))]
    legal = state.legal()
    mean: Floats = np.zeros((2, state.options.players))
    for move, chance in [*moves, *((each, Fraction(1, len(legal))) for each in legal)]:
        mean += expected(state.after(move)) * float(chance)
    return mean


def compare_with_expectation(state: State, seed: int) -> None:
    """Compares the means of games that `finish_rows` plays with exact ones."""
    games, players = 20_000, state.options.players
    rows = np.tile(pack(state), (games, 1))
    counters = np.empty(games, np.uint64)
    streams(seed, 0, counters)
    finish_rows(rows, counters, 0, games)
    totals, shares = np.empty((games, MAX_PLAYERS), np.int64), np.empty((games, 4), np.float32)
    score_rows(rows, totals, shares, 0, games)
    found = np.stack([totals, shares.astype(np.float64)])[:, :, :players]
    errors = found.std(axis=1) / sqrt(games)
    off = abs(found.mean(axis=1) - expected(state))
    assert (off <= 5 * errors + 1e-6).all(), str(state)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(2))
def test_last_turns_at_random_have_the_exact_expectation(part: int) -> None:
    for seed in range(part, 120, 2):
        state = endgame(random_options(Random(seed)), seed, turns=1)
        compare_with_expectation(state, seed)
    expected.cache_clear()


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_any_position_of_the_last_two_turns_has_the_exact_expectation(part: int) -> None:
    steps = set()
    for seed in range(part, 60, 4):
        options = random_options(Random(seed))
        for turns in (1, 2):
            for state in decisions_left(options, seed, turns):
                steps.add((state.step, state.options.refills_at_take))
                compare_with_expectation(state, seed)
    expected.cache_clear()
    assert len(steps) >= 6


@pytest.mark.slow
def test_games_are_finished_from_the_midst_of_a_turn_and_from_any_reveal() -> None:
    found = set()
    for seed in range(150):
        options = random_options(Random(seed))
        for state in midst_of_turns(options, seed):
            if options.turns - state.turn == 1:
                compare_with_expectation(state, seed)
                found.add((state.step, options.refills_at_take))
    expected.cache_clear()
    assert {step for step, _ in found} == {Step.PLACE, Step.HEAL, Step.KEEP, Step.REVEAL}
