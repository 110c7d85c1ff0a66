"""Batches: many games in lockstep, each by the rules."""

import numpy as np
import pytest

from majesty.rules.options import Options
from majesty.rules.state import OVER, State
from majesty.turbo.batch import Batch
from majesty.turbo.games import random_games
from majesty.turbo.moves import DECISIONS, NUMBERS
from majesty.turbo.playouts import SUMS
from majesty.turbo.tables import FEATURES, MOVES
from tests.turbo.options import MANY


def play_on(batch: Batch, decisions: int) -> None:
    for _ in range(decisions):
        batch.play(batch.random_moves())


@pytest.mark.slow
def test_every_game_of_a_batch_is_played_by_the_rules() -> None:
    batch = Batch(MANY, 2 * len(MANY), seed=5)
    before = list(batch.states())
    while any(not state.is_over for state in before):
        moves = batch.random_moves().copy()
        illegal = batch.play(moves)
        after = list(batch.states())
        for old, move, bad, new in zip(before, moves, illegal, after, strict=True):
            assert bad == (move == -1) == old.is_over
            if not bad:
                assert DECISIONS[move] in old.legal()
                played = old.after(DECISIONS[move])
                while not played.legal() and not played.is_over:
                    revealed = played.drawn_from
                    options = [
                        played.after(reveal)
                        for reveal, _ in played.chances()
                        if revealed[reveal.card.index]
                    ]
                    played = next(
                        each for each in options if each.display == new.display[: len(each.display)]
                    )
                assert played == new
        before = after
    totals, shares = batch.scores()
    for state, total, share in zip(before, totals, shares, strict=True):
        scores = state.scores()
        assert tuple(total[: state.options.players]) == scores.total
        assert share.sum() == pytest.approx(1)
        assert {seat for seat in range(4) if share[seat]} == set(scores.winners)


def test_masks_and_features_have_a_row_for_each_game() -> None:
    batch = Batch(MANY, 50)
    play_on(batch, 9)
    masks, features = batch.look()
    assert masks.shape == (50, MOVES)
    assert features.shape == (50, FEATURES)
    for state, mask in zip(batch.states(), masks, strict=True):
        assert {DECISIONS[i] for i in np.flatnonzero(mask)} == set(state.legal())


def test_an_illegal_move_changes_nothing_and_is_told() -> None:
    batch = Batch(Options(), 3)
    before = batch.rows.copy()
    moves = np.array([0, 6, -5])
    illegal = batch.play(moves)
    assert illegal.tolist() == [False, True, True]
    assert (batch.rows[1:] == before[1:]).all()
    assert (batch.rows[0] != before[0]).any()


def test_threads_and_their_number_change_nothing() -> None:
    batches = [Batch(MANY, 101, seed=2, threads=threads) for threads in (1, 2, 3)]
    for batch in batches:
        play_on(batch, 30)
    assert all((batch.rows == batches[0].rows).all() for batch in batches)


def test_games_that_begin_anew_are_dealt_anew_and_the_others_go_on() -> None:
    batch = Batch(Options(), 40)
    first = batch.rows.copy()
    play_on(batch, 5)
    middle = batch.rows.copy()
    which = np.arange(40) % 2 == 0
    batch.begin(which)
    assert (batch.rows[~which] == middle[~which]).all()
    assert all(state.turn == 0 for state in list(batch.states())[::2])
    assert (batch.rows[which] != first[which]).any()


def test_a_batch_may_begin_anywhere() -> None:
    batch = Batch(Options.of(players=3, edition="de"), 6, seed=1)
    play_on(batch, 11)
    states = list(batch.states())
    again = Batch(states, 6)
    assert list(again.states()) == states
    assert again.to_act().tolist() == [state.to_act for state in states]


@pytest.mark.slow
def test_a_batch_finishes_at_random_from_anywhere() -> None:
    batch = Batch(MANY, 4000, seed=8)
    play_on(batch, 17)
    starts = [state.start for state in batch.states()]
    batch.finish()
    assert (batch.to_act() == OVER).all()
    assert [state.start for state in batch.states()] == starts
    totals, _ = batch.scores()
    for state, total in zip(batch.states(), totals, strict=True):
        assert state.scores().total == tuple(total[: state.options.players])
    assert 120 < totals[:, :2].mean() < 200


def test_finishing_from_the_start_is_random_play() -> None:
    batch = Batch(Options(), 20_000, seed=8)
    batch.finish()
    totals, _ = batch.scores()
    expected = random_games(State.new(Options()), 200_000)[0, SUMS.index("total")] / 200_000
    assert abs(totals[:, 0].mean() - expected) < 0.8  # 4 standard errors


def test_numbers_of_decisions_are_reversible() -> None:
    assert len(DECISIONS) == len(NUMBERS) == MOVES
    assert all(NUMBERS[decision] == number for number, decision in enumerate(DECISIONS))
