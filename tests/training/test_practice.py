"""The games of a learner: they are legal, they start again, and they go on where they were."""

import numpy as np
import numpy.typing as npt
import pytest

from majesty.rules.state import State
from majesty.training.practice import Positions, Practice
from majesty.turbo.moves import DECISIONS
from majesty.turbo.tables import MAX_PLAYERS

GAMES = 24


def practice(positions: Positions | None = None, *, threads: int = 1) -> Practice:
    return Practice(GAMES, seed=3, device="cpu", threads=threads, positions=positions)


def first_legal(games: Practice) -> npt.NDArray[np.int64]:
    found: npt.NDArray[np.int64] = np.asarray(games.view().masks).argmax(axis=1)
    return found


def states(games: Practice) -> list[State]:
    return list(games.batch.states())


def test_a_learner_sees_who_acts_and_what_is_legal() -> None:
    games = practice()
    view = games.view()
    for state, mask, (seat, _) in zip(states(games), view.masks, view.turns, strict=True):
        assert state.seat == seat
        assert [DECISIONS[move] for move in np.flatnonzero(mask)] == list(state.legal())


def test_games_end_one_after_the_other_and_start_again() -> None:
    games = practice()
    ended = np.zeros(GAMES, np.int64)
    for _ in range(80):
        games.play(first_legal(games))
        view = games.view()
        over = np.asarray(view.turns)[:, 1] > 0
        ended += over
        shares = np.asarray(view.results)[over, :MAX_PLAYERS]
        assert np.allclose(shares.sum(axis=1), 1)
        assert over.sum() < GAMES / 2
        assert not any(state.is_over for state in states(games))
    assert (ended > 0).all()


@pytest.mark.parametrize("threads", [1, 2])
def test_games_go_on_from_their_positions(threads: int) -> None:
    games = practice()
    kept = games.positions()
    again = practice(kept, threads=threads)
    for _ in range(40):
        for each in (games, again):
            each.play(first_legal(each))
    assert [*map(str, states(again))] == [*map(str, states(games))]
    assert any(map(np.any, [kept.rows != games.positions().rows]))
    np.testing.assert_array_equal(again.view().inputs, games.view().inputs)
