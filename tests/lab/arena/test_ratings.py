"""Ratings: what is put in comes out, whatever the order and the table."""

from collections.abc import Sequence
from itertools import combinations
from math import exp, log10
from random import Random

import pytest

from majesty.lab.arena.ratings import MIDDLE, SCALE, Rating, Ratings


def ranking(strengths: Sequence[float], rng: Random) -> list[int]:
    """Draws a game by the model: a winner, then a winner of the rest, and so on."""
    places, left = [0] * len(strengths), list(range(len(strengths)))
    for place in range(len(strengths)):
        seat = rng.choices(left, [exp(strengths[seat] / SCALE) for seat in left])[0]
        places[seat] = place
        left.remove(seat)
    return places


def simulated(strengths: dict[str, float], players: int, games: int) -> dict[str, Rating]:
    rng = Random(f"{strengths} {players}")
    ratings = Ratings(strengths, players)
    tables = list(combinations(strengths, players))
    for game in range(games):
        seats = tables[game % len(tables)]
        ratings.add(seats, ranking([strengths[code] for code in seats], rng))
    return ratings.fitted()


@pytest.mark.parametrize(
    ("strengths", "players"),
    [
        ({"a": 300.0, "b": -300.0}, 2),
        ({"a": 200.0, "b": 0.0, "c": -200.0}, 2),
        ({"a": 200.0, "b": 0.0, "c": -200.0}, 3),
        ({"a": 250.0, "b": 100.0, "c": 0.0, "d": -50.0, "e": -300.0}, 4),
    ],
)
def test_true_strengths_are_found_within_the_error(
    strengths: dict[str, float], players: int
) -> None:
    for code, rating in simulated(strengths, players, 1500).items():
        assert abs(rating.value - MIDDLE - strengths[code]) < 1.3 * rating.error
        assert 5 < rating.error < 50


@pytest.mark.slow
def test_errors_hold_the_truth_95_times_in_100() -> None:
    rng, held, tries = Random("errors"), 0, 150
    for _ in range(tries):
        ratings = Ratings("ab", 2)
        for _ in range(100):
            ratings.add("ab", ranking([100.0, -100.0], rng))
        a = ratings.fitted()["a"]
        held += abs(a.value - MIDDLE - 100) < a.error
    assert 0.9 < held / tries <= 0.99


def test_400_points_are_odds_of_10_to_1() -> None:
    ratings = Ratings("ab", 2)
    for _ in range(5000):
        for places in [(0, 1)] * 10 + [(1, 0)]:
            ratings.add("ab", places)
    found = ratings.fitted()
    assert found["a"].value - found["b"].value == pytest.approx(400, abs=0.5)


def test_a_tie_is_half_a_win() -> None:
    ratings = Ratings("ab", 2)
    for places in [(0, 0)] * 20 + [(0, 1)] * 10:
        ratings.add("ab", places)
    halves = Ratings("ab", 2)
    for places in [(0, 1)] * 20 + [(1, 0)] * 10:
        halves.add("ab", places)
    assert ratings.fitted()["a"].value == pytest.approx(halves.fitted()["a"].value)


def test_the_order_of_games_does_not_matter() -> None:
    rng = Random(3)
    games = [ranking([0, 50, 100], rng) for _ in range(200)]
    found = []
    for _ in range(3):
        rng.shuffle(games)
        ratings = Ratings("abc", 3)
        for places in games:
            ratings.add("abc", places)
        found.append(ratings.fitted())
    for other in found[1:]:
        for code, rating in found[0].items():
            assert other[code].value == pytest.approx(rating.value, abs=1e-3)


def test_one_against_three_is_rated_seat_by_seat() -> None:
    rng, ratings = Random(4), Ratings("ab", 4)
    for _ in range(2000):
        ratings.add("abbb", ranking([150, -150, -150, -150], rng))
    found = ratings.fitted()
    assert found["a"].value - found["b"].value == pytest.approx(300, abs=25)
    assert found["a"].error == pytest.approx(found["b"].error, rel=1e-4)


def test_equals_at_a_table_of_one_kind_stay_in_the_middle() -> None:
    ratings = Ratings("a", 2)
    ratings.add("aa", (0, 1))
    assert ratings.fitted()["a"].value == pytest.approx(MIDDLE)


def test_winning_always_gives_a_finite_rating_and_a_wide_error() -> None:
    ratings = Ratings("abc", 2)
    for _ in range(300):
        ratings.add("ab", (0, 1))
        ratings.add("ac", (0, 1))
        ratings.add("bc", (0, 1))
        ratings.add("bc", (1, 0))
    found = ratings.fitted()
    assert found["a"].value - found["b"].value > 800
    assert found["a"].error > 100
    assert found["b"].error < 30  # b and c are known well, however bad they are against a
    assert 400 * log10(1) == pytest.approx(found["b"].value - found["c"].value, abs=1)
