import numpy as np
import pytest

from majesty.lab.findings.factorial import EFFECTS, Factorial, real_variance, shrunk
from majesty.rules.options import ALL_MIXES
from tests.lab.findings.made import rng

INN, CASTLE = 5, 6


def planted() -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """Makes values in which the Inn's B brings 8, and Inn and Castle on the same side 4 more."""
    return np.array(
        [170.0 + 8 * (mix[INN] == "B") + 4 * (mix[INN] == mix[CASTLE]) for mix in ALL_MIXES]
    )


def test_there_are_256_mixes_and_as_many_effects() -> None:
    assert len(set(ALL_MIXES)) == len(set(EFFECTS)) == 256
    assert EFFECTS[0] == ()


def test_planted_effects_are_found_with_their_size_and_nothing_else_is() -> None:
    analysis = Factorial.of(planted())
    found = {
        effect: round(float(analysis.effects[number]), 9)
        for number, effect in enumerate(EFFECTS)
        if abs(analysis.effects[number]) > 1e-9
    }
    assert found == {(): 176.0, (INN,): 8.0, (INN, CASTLE): 4.0}
    assert analysis.error == pytest.approx(0)


def test_singles_and_pairs_explain_what_they_made() -> None:
    assert Factorial.of(planted()).fitted == pytest.approx(planted())


def test_intervals_of_effects_hold_the_truth_95_times_in_100() -> None:
    truth, held = Factorial.of(planted()), []
    for seed in range(60):
        analysis = Factorial.of(planted() + rng(seed).normal(0, 5, 256))
        for number, effect in enumerate(EFFECTS):
            if 1 <= len(effect) <= 2:
                estimate = analysis.estimate(number)
                held.append(estimate.low <= truth.effects[number] <= estimate.high)
    assert 0.94 <= np.mean(held) <= 0.96


def test_best_guesses_are_nearer_to_the_truth_than_what_was_measured() -> None:
    odd = rng(1).normal(0, 2, 256)  # what no location and no pair explains
    truth = planted() + odd
    measured = truth + rng(2).normal(0, 4, 256)
    guesses = shrunk(measured, np.full(256, 4.0))
    assert np.mean((guesses - truth) ** 2) < 0.5 * np.mean((measured - truth) ** 2)
    assert np.corrcoef(guesses - planted(), odd)[0, 1] > 0.3  # what is odd is not all lost


def test_noise_alone_makes_no_best_guesses_19_times_in_20() -> None:
    """Single locations and pairs are 36 of 255 effects: they would keep 14% of the noise."""
    alike = np.full(256, 3.0)
    noisy = [alike + rng(seed).normal(0, 3, 256) for seed in range(200)]
    flat = [bool(np.ptp(shrunk(measured, alike)) == 0) for measured in noisy]
    assert 0.9 <= np.mean(flat) <= 0.985
    assert flat == [real_variance(measured, alike) == 0 for measured in noisy]


def test_small_effects_are_drawn_towards_nothing_and_the_real_variance_is_found() -> None:
    truth = np.array([2.0 * (mix[INN] == "B") for mix in ALL_MIXES])
    errors = np.full(256, 6.0)
    far: list[float] = []
    whole: list[float] = []
    for seed in range(40):
        measured = truth + rng(seed).normal(0, 6, 256)
        guesses, fitted = shrunk(measured, errors), Factorial.of(measured).fitted
        far.append(float(np.mean((guesses - truth) ** 2)))
        whole.append(float(np.mean((fitted - truth) ** 2)))
    assert np.mean(far) < 0.35 * np.mean(whole)
    found = [real_variance(truth + rng(seed).normal(0, 2, 256), errors / 3) for seed in range(40)]
    assert np.mean(found) == pytest.approx(truth.var(), rel=0.15)


def test_exact_values_are_left_as_they_are() -> None:
    exact = planted() + rng(3).normal(0, 2, 256)
    assert shrunk(exact, np.zeros(256)) == pytest.approx(exact)
    assert shrunk(np.ones(256), np.zeros(256)) == pytest.approx(np.ones(256))


def test_an_error_that_happens_to_be_nothing_is_no_proof() -> None:
    """A mix whose few games were all won has no measured error, but is no certainty."""
    measured = rng(4).normal(0, 0.2, 256)
    measured[7], errors = 1.0, np.full(256, 0.2)
    errors[7] = 0.0
    assert abs(shrunk(measured, errors)[7]) < 0.5
