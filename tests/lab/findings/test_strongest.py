from collections.abc import Mapping

import numpy as np

from majesty.lab.findings.estimates import Estimate
from majesty.lab.findings.games import LETTERS
from majesty.lab.findings.strongest import strongest
from majesty.rules.options import ALL_MIXES
from tests.lab.findings.made import rng

Slopes = Mapping[str, Mapping[str, Estimate]]
ERROR = 0.03


def truth(mix: str, letter: str) -> float:
    """Knights lead, but for where the Inn shows B: there Innkeepers do."""
    if letter == "I":
        return 0.1 if mix[5] == "B" else 0.0
    return {"K": 0.06, "N": 0.04}.get(letter, -0.02)


def measured(seed: int, mixes: tuple[str, ...] = ALL_MIXES) -> Slopes:
    luck = rng(seed).normal(0, ERROR, (len(mixes), len(LETTERS)))
    return {
        mix: {
            letter: Estimate.around(truth(mix, letter) + float(own), ERROR)
            for letter, own in zip(LETTERS, row, strict=True)
        }
        for mix, row in zip(mixes, luck, strict=True)
    }


def test_the_strongest_of_every_mix_is_found_in_spite_of_its_luck() -> None:
    right = {mix: max(LETTERS, key=lambda letter: truth(mix, letter)) for mix in ALL_MIXES}
    hits = [
        letter == right[mix]
        for seed in range(10)
        for mix, letter in strongest(measured(seed)).items()
    ]
    assert np.mean(hits) > 0.8


def test_its_slope_is_not_flattered_and_its_interval_holds_the_truth_95_times_in_100() -> None:
    for mixes in (ALL_MIXES, ALL_MIXES[:6]):
        off, held, luckiest = [], [], []
        for seed in range(30 if mixes is ALL_MIXES else 500):
            slopes = measured(seed, mixes)
            for mix, letter in strongest(slopes).items():
                slope, true = slopes[mix][letter], truth(mix, letter)
                off.append(slope.value - true)
                held.append(slope.low <= true <= slope.high)
                luckiest.append(max(each.value for each in slopes[mix].values()) - true)
        assert abs(np.mean(off)) < 0.002
        assert 0.94 < np.mean(held) < 0.96
        assert np.mean(luckiest) > 0.005  # what chance makes of the largest of seven


def test_who_was_never_taken_is_not_the_strongest() -> None:
    unknown = Estimate(*[float("nan")] * 4)
    slopes = {
        mix: {
            letter: Estimate.around(-0.1, ERROR) if letter == "M" else unknown for letter in LETTERS
        }
        for mix in ALL_MIXES[:3]
    }
    assert set(strongest(slopes).values()) == {"M"}


def test_a_mix_by_itself_can_only_be_judged_by_its_own_games() -> None:
    [only] = ALL_MIXES[:1]
    slopes = measured(1, (only,))
    best = max(LETTERS, key=lambda letter: slopes[only][letter].value)
    assert strongest(slopes) == {only: best}
