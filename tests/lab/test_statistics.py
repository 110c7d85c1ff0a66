"""Intervals: worked by hand, and as often right as they say."""

from fractions import Fraction
from random import Random

import pytest
from scipy.special import stdtrit

from majesty.lab.statistics import LEVEL, Mean, student


def mean(*deals: tuple[float, int]) -> Mean:
    made = Mean()
    for total, games in deals:
        made.add(Fraction(total), games)
    return made


@pytest.mark.parametrize(
    ("freedom", "factor"),
    [  # from printed tables
        (1, 12.7062), (2, 4.30265), (3, 3.18245), (4, 2.77645), (5, 2.57058), (9, 2.26216),
        (10, 2.22814), (29, 2.04523), (30, 2.04227), (60, 2.00030), (100, 1.98397),
        (120, 1.97993), (1000, 1.96234), (10**7, 1.95996),
    ],
)  # fmt: skip
def test_students_factors_are_those_of_the_tables(freedom: int, factor: float) -> None:
    assert student(freedom) == pytest.approx(factor, abs=6e-6 * factor)


def test_students_factors_are_scipys() -> None:
    for freedom in [*range(1, 130), 200, 1000, 10**5]:
        assert student(freedom) == pytest.approx(stdtrit(freedom, (1 + LEVEL) / 2), rel=1e-8)


def test_the_two_ways_to_find_a_factor_meet() -> None:
    steps = [student(n) - student(n + 1) for n in range(97, 105)]
    assert steps == sorted(steps, reverse=True)


def test_a_worked_example() -> None:
    # Deals of two games, margins 1 2 3 4 5: the deals' means have mean 3, s = 1.581139,
    # and t(4) * s / sqrt(5) = 2.776445 * 0.7071068 = 1.963243.
    made = mean((2, 2), (4, 2), (6, 2), (8, 2), (10, 2))
    assert made.value == 3
    assert made.error == pytest.approx(1.963243, abs=1e-6)
    assert made.interval == pytest.approx((1.036757, 4.963243), abs=1e-6)


def test_games_of_a_deal_are_not_counted_as_independent() -> None:
    once = mean((0, 1), (1, 1), (1, 1), (0, 1))
    often = mean((0, 9), (9, 9), (9, 9), (0, 9))
    assert once.error == often.error
    paired = mean((1, 2), (1, 2), (1, 2))  # each deal won once and lost once
    assert paired.error == 0


def test_deals_with_fewer_games_have_less_weight() -> None:
    made = mean((10, 2), (0, 1), (2, 2))
    assert made.value == 12 / 5
    # Residues 10 - 4.8, 0 - 2.4, 2 - 4.8; sqrt(40.64 * 3 / 2) / 5 * t(2).
    assert made.error == pytest.approx(4.302653 * 1.561538, abs=1e-5)
    assert mean((10, 2), (0, 0)).error is None  # nothing was played to the end


def test_one_deal_has_no_interval() -> None:
    assert mean().value is None
    assert mean((3, 2)).value == 1.5
    assert mean((3, 2)).interval is None
    assert mean((1, 2)).share_interval is None


def test_shares_stay_between_0_and_1() -> None:
    low, high = mean((1, 2), (2, 2), (2, 2)).share_interval or (0, 0)
    assert 0 < low < 5 / 6
    assert high == 1
    low, high = mean((1, 2), (0, 2), (0, 2)).share_interval or (0, 0)
    assert low == 0
    assert 1 / 6 < high < 1


def test_winning_always_does_not_prove_certainty() -> None:
    assert mean(*[(2, 2)] * 10).share_interval == pytest.approx((0.691503, 1), abs=1e-6)
    assert mean(*[(0, 2)] * 10).share_interval == pytest.approx((0, 0.308497), abs=1e-6)
    assert mean(*[(1, 2)] * 10).share_interval == (0.5, 0.5)  # never anything else, both ways


def test_the_sums_do_not_depend_on_the_order() -> None:
    rng = Random(1)
    deals = [(Fraction(rng.randint(-99, 99), 3), rng.randint(1, 4)) for _ in range(100)]
    errors = set()
    for _ in range(5):
        rng.shuffle(deals)
        made = Mean()
        for total, games in deals:
            made.add(total, games)
        errors.add((made.value, made.error))
    assert len(errors) == 1


@pytest.mark.slow
@pytest.mark.parametrize("deals", [3, 10, 40])
def test_intervals_hold_the_truth_95_times_in_100(deals: int) -> None:
    # Both games of a deal share its luck, so that they are far from independent.
    rng = Random(f"intervals {deals}")
    held, tries = 0, 2000
    for _ in range(tries):
        made = Mean()
        for _ in range(deals):
            luck = rng.gauss(5, 10)
            made.add(Fraction(round(2 * luck + rng.gauss(0, 3) + rng.gauss(0, 3))), 2)
        assert made.interval
        held += made.interval.low <= 5 <= made.interval.high
    assert 0.935 < held / tries < 0.965


@pytest.mark.slow
def test_intervals_of_shares_hold_the_truth_too() -> None:
    rng = Random("shares")
    held, tries = 0, 2000
    for _ in range(tries):
        made = Mean()
        for _ in range(50):
            good = rng.random() < 0.5  # a deal that suits the bot: it wins 9 of 10, else 5
            made.add(Fraction(sum(rng.random() < (0.9 if good else 0.5) for _ in range(2))), 2)
        assert made.share_interval
        held += made.share_interval.low <= 0.7 <= made.share_interval.high
    assert 0.93 < held / tries < 0.97
