"""Recipes: what they refuse."""

from dataclasses import fields, replace
from math import nan
from typing import Any

import pytest

from majesty.training.recipe import OPTIONS, Recipe, TrainingError
from tests.training.tiny import TINY


def test_every_option_has_help_and_a_default_within_its_limits() -> None:
    assert list(OPTIONS) == [field.name for field in fields(Recipe)]
    assert all(option.help and option.low < option.high for option in OPTIONS.values())
    Recipe()


@pytest.mark.parametrize("name", OPTIONS)
def test_a_value_beyond_the_limits_is_refused(name: str) -> None:
    for value in (OPTIONS[name].low - 1, OPTIONS[name].high + 1, nan):
        changed: dict[str, Any] = {name: value}
        with pytest.raises(TrainingError, match=f"option {name} must be from") as caught:
            replace(TINY, **changed)
        assert caught.value.code == "bad-recipe"


def test_games_fall_into_equal_parts() -> None:
    with pytest.raises(TrainingError, match="100 cannot be divided by 16"):
        Recipe(games=100)


def test_differences_are_the_options_with_another_value() -> None:
    assert TINY.differences({"games": 32, "win": 0.5, "seed": 2}) == ["win", "seed"]
