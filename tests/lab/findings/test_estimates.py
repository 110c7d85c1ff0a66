from math import isnan

import numpy as np
import pytest

from majesty.lab.findings import estimates
from majesty.lab.findings.estimates import Estimate
from tests.lab.findings.made import rng

REPEATS = 1000


def covered(truth: float, found: list[Estimate]) -> float:
    return sum(each.low <= truth <= each.high for each in found) / len(found)


def about_95_percent(part: float) -> bool:
    return 0.93 <= part <= 0.975


def test_a_mean_has_students_interval() -> None:
    found = estimates.mean(np.array([1.0, 2.0, 3.0, 4.0]))
    assert found.value == 2.5
    assert found.high - found.value == pytest.approx(3.1824 * 1.290994 / 2, abs=1e-3)


def test_the_interval_of_a_mean_holds_the_truth_95_times_in_100() -> None:
    found = [estimates.mean(rng(seed).normal(7, 3, 12)) for seed in range(REPEATS)]
    assert about_95_percent(covered(7, found))


def test_the_interval_of_a_share_holds_the_truth_even_of_few_games() -> None:
    found = [estimates.share(int(rng(seed).binomial(40, 0.3)), 40) for seed in range(REPEATS)]
    assert about_95_percent(covered(0.3, found))
    assert estimates.share(0, 10).high > 0.2  # never won is not never wins


def test_the_interval_of_a_ratio_minds_that_both_parts_vary() -> None:
    def hits_per_attack(seed: int) -> Estimate:
        attacks = rng(seed).poisson(5, 80)
        hits = rng(seed + REPEATS).binomial(attacks, 0.6)
        return estimates.ratio(hits.astype(float), attacks.astype(float))

    assert about_95_percent(covered(0.6, [hits_per_attack(seed) for seed in range(REPEATS)]))


def test_a_single_observation_has_no_interval() -> None:
    alone = estimates.mean(np.array([3.0]))
    assert alone.value == 3
    assert isnan(alone.low)
    assert isnan(estimates.ratio(np.zeros(3), np.zeros(3)).value)


def test_the_interval_of_a_deviation_minds_seats_that_vary_together() -> None:
    def spread(seed: int) -> Estimate:
        cards = rng(seed).normal(0, 3, (150, 1))
        return estimates.deviation(cards + rng(seed + REPEATS).normal(0, 4, (150, 2)))

    assert about_95_percent(covered(5, [spread(seed) for seed in range(REPEATS)]))


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_slope_is_what_goes_with_each_one_more_than_the_others_have(players: int) -> None:
    def value(seed: int) -> Estimate:
        own = rng(seed)
        taken = own.poisson(2, (120, players)).astype(float)
        more = taken - (taken.sum(axis=1, keepdims=True) - taken) / (players - 1)
        winners = [own.choice(players, p=chances) for chances in 1 / players + 0.02 * more]
        return estimates.slope(taken, np.eye(players)[winners])

    assert about_95_percent(covered(0.02, [value(seed) for seed in range(REPEATS // 2)]))


def test_who_has_one_more_and_wins_60_games_of_100_has_10_points_by_it() -> None:
    taken = np.tile([3.0, 2.0], (100, 1))
    shares = np.repeat([[1.0, 0.0], [0.0, 1.0]], [60, 40], axis=0)
    assert estimates.slope(taken, shares).value == pytest.approx(0.1)


def test_a_slope_over_nothing_is_nothing() -> None:
    assert isnan(estimates.slope(np.ones((5, 2)), np.zeros((5, 2))).value)


def test_winning_all_deals_proves_no_certainty() -> None:
    always = estimates.bounded(estimates.mean(np.ones(10)), 10)
    assert always.low == pytest.approx(0.025**0.1)
    assert always.high == 1
    never = estimates.bounded(estimates.mean(np.zeros(10)), 10)
    assert never.low == 0
    assert never.high == pytest.approx(1 - 0.025**0.1)


def test_a_difference_of_shares_has_newcombes_interval() -> None:
    difference = estimates.share(56, 70).against(estimates.share(48, 80))  # his first example
    assert difference.value == pytest.approx(0.2)
    assert (difference.low, difference.high) == pytest.approx((0.0524, 0.3339), abs=1e-4)
    nothing = estimates.share(0, 10).against(estimates.share(0, 10))
    assert nothing.low == -nothing.high < -0.2


def test_the_difference_of_rare_shares_holds_the_truth() -> None:
    found = [
        estimates.share(int(rng(seed).binomial(200, 0.01)), 200).against(
            estimates.share(int(rng(seed + REPEATS).binomial(200, 0.02)), 200)
        )
        for seed in range(REPEATS)
    ]
    assert covered(-0.01, found) >= 0.94


def test_chance_is_the_probability_of_the_distance() -> None:
    assert Estimate.around(1.96, 1.0).chance() == pytest.approx(0.05, abs=1e-4)
    assert Estimate.around(3.0, 1.0).chance(3.0) == 1


def test_discoveries_follow_the_rule_of_benjamini_and_hochberg() -> None:
    chances = np.array([0.30, 0.001, 0.021, 0.9, 0.029])
    assert estimates.discoveries(chances).tolist() == [False, True, True, False, True]
    assert not estimates.discoveries(np.array([0.2, 0.03, 0.5])).any()


def test_noise_alone_is_seldom_a_discovery() -> None:
    fooled = sum(bool(estimates.discoveries(rng(s).random(256)).any()) for s in range(400))
    assert fooled / 400 <= 0.08


@pytest.mark.parametrize(("freedom", "bound"), [(1, 3.841), (10, 18.307), (255, 293.248)])
def test_squares_are_seldom_more_than_chi_squared_allows(freedom: int, bound: float) -> None:
    assert estimates.most_by_chance(freedom) == pytest.approx(bound, abs=1e-3)
