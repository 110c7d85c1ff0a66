"""The engine against a second, independent reading of the rules, line by line."""

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from majesty.rules.options import Options
from majesty.rules.replay import replay_lines
from tests import oracle
from tests.games import all_options, random_game, random_options, seeds


@given(all_options, seeds, st.none() | st.integers(0, 120))
def test_the_engine_agrees_with_the_oracle(
    options: Options, seed: int, decisions: int | None
) -> None:
    record = random_game(options, seed, decisions=decisions).record
    lines = json.loads(json.dumps(replay_lines(record, 1)))
    assert lines == oracle.replay(record.to_dict())


@pytest.mark.slow
@pytest.mark.parametrize("part", range(8))
def test_the_engine_agrees_with_the_oracle_in_4000_games(part: int) -> None:
    for seed in range(part * 500, part * 500 + 500):
        record = random_game(random_options(Random(seed)), seed).record
        lines = json.loads(json.dumps(replay_lines(record, 1)))
        assert lines == oracle.replay(record.to_dict()), record.to_json()
