"""Records of the kernel's own games: the rules accept every one, and agree on the end."""

from random import Random

import pytest

from majesty.rules.record import Record
from majesty.rules.replay import final_state
from majesty.turbo.recording import random_record
from tests.games import random_options


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_the_rules_accept_the_kernels_games(part: int) -> None:
    for number in range(part * 100, part * 100 + 100):
        options = random_options(Random(number))
        start = number % options.players
        record, last = random_record(options, start=start, seed=3, number=number)
        assert Record.from_json(record.to_json()) == record
        assert final_state(record) == last
        scores = last.scores()
        result = {"total": list(scores.total), "winners": list(scores.winners)}
        assert record.extras["result"] == result


def test_a_game_depends_on_seed_and_number_alone() -> None:
    options = random_options(Random(1))
    one, again, other, third = (
        random_record(options, start=0, seed=seed, number=number)[0]
        for seed, number in ((1, 1), (1, 1), (1, 2), (2, 1))
    )
    assert one == again
    assert len({one.turns, other.turns, third.turns}) == 3
