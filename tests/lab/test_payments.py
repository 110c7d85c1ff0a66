"""Who pays whom: counted by hand, and as the rules' events tell it."""

from random import Random

import numpy as np
import pytest

from majesty.lab.payments import PAYMENTS, payments_of
from majesty.rules.events import CardTaken, MeeplesPlaced
from majesty.rules.options import Options
from majesty.rules.replay import moments
from majesty.rules.state import State
from majesty.turbo.packing import pack
from majesty.turbo.players import Player
from majesty.turbo.recording import record_of
from majesty.turbo.selfplay import play_games
from tests.games import random_options

Counts = list[list[int]]


def counted(*positions: int, players: int = 2) -> Counts:
    """Returns the payments of a game in which these positions are taken."""
    turns = np.full((1, len(positions), 4), -1, np.int8)
    turns[0, :, 0] = positions
    return payments_of(turns, players)[0].tolist()  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("positions", "expected"),
    [
        ((3, 1), [[2, 1, 0, 0], [0, 0, 0, 1]]),
        ((3, 3, 1), [[2, 0, 1, 1], [2, 1, 0, 0]]),
        ((2, 2, 1, 1), [[1, 0, 1, 1], [1, 1, 0, 0]]),
        ((6, 4, 4), [[8, 1, 1, 0], [3, 0, 0, 1]]),
        ((-1, -1, 2, 1), [[1, 1, 0, 0], [0, 0, 0, 1]]),
    ],
)
def test_meeples_are_followed_to_who_takes_them(
    positions: tuple[int, ...], expected: Counts
) -> None:
    assert counted(*positions) == expected


@pytest.mark.parametrize("number", range(12))
def test_all_meeples_are_those_of_the_events(number: int) -> None:
    options = random_options(Random(number))
    players = (Player.network(30),) * options.players
    games = play_games(pack(State.new(options)), players, seed=number, first=0, games=1)
    record = record_of(options, 0, turns=games.turns[0], reveals=games.reveals[0], extras={})
    paid, taken = [0] * options.players, [0] * options.players
    for _, _, events in moments(record):
        for event in events:
            if isinstance(event, MeeplesPlaced):
                paid[event.seat] += event.meeples
            elif isinstance(event, CardTaken):
                taken[event.seat] += event.meeples
    found = dict(
        zip(PAYMENTS, payments_of(games.turns, options.players)[0].T.tolist(), strict=True)
    )
    assert found["paid"] == paid
    assert [a + b for a, b in zip(found["back"], found["found"], strict=True)] == taken
    assert sum(found["lost"]) == sum(found["found"])
    assert all(a + b <= c for a, b, c in zip(found["lost"], found["back"], paid, strict=True))


def test_games_are_counted_one_by_one() -> None:
    games = play_games(
        pack(State.new(Options.of(players=3))), (Player(),) * 3, seed=1, first=0, games=20
    )
    together = payments_of(games.turns, 3)
    alone = [payments_of(games.turns[[game]], 3)[0] for game in range(20)]
    assert np.array_equal(together, alone)
