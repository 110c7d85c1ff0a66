"""Batches of rows: legal masks, moves by number, and results, against the rules."""

# mypy: disallow-untyped-calls=False

from random import Random
from typing import Any

import numpy as np
import pytest

from majesty.rules.decisions import REVEALS, Decision, Step
from majesty.rules.options import Options
from majesty.rules.state import State
from majesty.turbo.kernel import streams
from majesty.turbo.lockstep import (
    begin_rows,
    finish_rows,
    look_rows,
    play_rows,
    random_rows,
    score_rows,
)
from majesty.turbo.moves import DECISIONS, NUMBERS
from majesty.turbo.packing import Words, pack, unpack, words_of
from majesty.turbo.tables import FEATURES, MAX_PLAYERS, MAX_WORDS, MOVES, NONE, PLAYERS
from tests.games import random_options, random_steps
from tests.turbo.positions import endgame


def wide(states: list[State]) -> Words:
    """Packs states of any number of players into rows of the same length."""
    rows = np.zeros((len(states), MAX_WORDS), np.int64)
    for row, state in zip(rows, states, strict=True):
        words = pack(state)
        row[: len(words)] = words
    return rows


def new_counters(games: int, seed: int = 1) -> Any:
    counters = np.empty(games, np.uint64)
    streams(seed, 0, counters)
    return counters


def legal_in(rows: Words) -> list[list[Decision]]:
    masks = np.full((len(rows), MOVES), 7, np.uint8)
    look_rows(rows, masks, np.empty((len(rows), FEATURES), np.float32), 0, len(rows))
    assert set(masks.ravel().tolist()) <= {0, 1}
    return [[DECISIONS[move] for move in np.flatnonzero(mask)] for mask in masks]


def play(rows: Words, moves: list[int], counters: Any) -> list[bool]:
    illegal = np.zeros(len(rows), np.bool_)
    play_rows(rows, np.array(moves, np.int64), counters, illegal, 0, len(rows))
    return illegal.tolist()


def settled(state: State, row: Words) -> State:
    """Reveals by the rules the cards that the kernel has revealed."""
    shown = unpack(row, state.options).display
    while state.step is Step.REVEAL:
        state = state.after(REVEALS[shown[len(state.display)].card.index])
    return state


def any_states(games: int) -> list[State]:
    """Returns positions of all kinds at which a seat decides."""
    found = []
    for seed in range(games):
        rng = Random(seed)
        steps = [before for before, _, _, _ in random_steps(random_options(rng), seed)]
        by_kind: dict[Step, list[State]] = {}
        for state in steps:
            if state.legal():
                by_kind.setdefault(state.step, []).append(state)
        found += [rng.choice(states) for states in by_kind.values()]
    return found


def test_every_decision_has_a_number_of_its_own() -> None:
    assert len(DECISIONS) == len(NUMBERS) == MOVES
    assert [NUMBERS[decision] for decision in DECISIONS] == list(range(MOVES))
    assert " ".join(map(str, DECISIONS)) == (
        "1 2 3 4 5 6 M B W G K I N +M +B +W +G +K +I +N =0 =1 =2 =3 =4 =5"
    )


def test_legal_masks_are_the_legal_decisions() -> None:
    states = any_states(150)
    assert {state.step for state in states} == {Step.TAKE, Step.PLACE, Step.HEAL, Step.KEEP}
    assert legal_in(wide(states)) == [list(state.legal()) for state in states]


def test_games_that_are_over_have_no_legal_decisions() -> None:
    *_, (_, _, over, _) = random_steps(Options(), 3)
    rows = wide([over])
    assert legal_in(rows) == [[]]
    before = rows.copy()
    counters = new_counters(1)
    moves = np.zeros(1, np.int64)
    random_rows(rows, moves, counters, 0, 1)
    assert moves[0] == NONE
    assert play(rows, [NONE], counters) == [True]
    assert play(rows, [0], counters) == [True]
    assert (rows == before).all()


def test_a_decision_by_its_number_does_what_the_rules_say() -> None:
    for state in any_states(60):
        legal = list(state.legal())
        rows = wide([state] * len(legal))
        moves = [NUMBERS[decision] for decision in legal]
        assert play(rows, moves, new_counters(len(rows))) == [False] * len(rows)
        for row, decision in zip(rows, legal, strict=True):
            after = settled(state.after(decision), row)
            assert row[: words_of(state.options.players)].tolist() == pack(after).tolist()


def test_an_illegal_decision_is_flagged_and_changes_nothing() -> None:
    numbers = [*range(-2, MOVES + 2), 1 << 40]
    for state in any_states(40):
        rows = wide([state] * len(numbers))
        before = rows.copy()
        counters = new_counters(len(numbers))
        counted = counters.copy()
        open_now = {NUMBERS[decision] for decision in state.legal()}
        illegal = play(rows, numbers, counters)
        assert illegal == [number not in open_now for number in numbers]
        for game in np.flatnonzero(illegal):
            assert (rows[game] == before[game]).all()
            assert counters[game] == counted[game]


def test_only_the_named_part_of_a_batch_is_touched() -> None:
    state = endgame(Options.of(players=3), 4, turns=20)
    rows = wide([state] * 6)
    before, counters = rows.copy(), new_counters(6)
    counted = counters.copy()
    moves, masks, illegal = (
        np.zeros(6, np.int64),
        np.full((6, MOVES), 7, np.uint8),
        np.arange(6) < 6,
    )
    features = np.full((6, FEATURES), 7, np.float32)
    totals, shares = np.full((6, 4), -7, np.int64), np.full((6, 4), 7, np.float32)
    random_rows(rows, moves, counters, 2, 4)
    look_rows(rows, masks, features, 2, 4)
    score_rows(rows, totals, shares, 2, 4)
    play_rows(rows, moves, counters, illegal, 2, 4)
    begin_rows(rows, before, np.ones(6, np.bool_), counters, 2, 3)
    assert (rows[2] == before[2]).all()
    assert (rows[3] != before[3]).any()
    finish_rows(rows, counters, 2, 4)
    others = [0, 1, 4, 5]
    assert illegal.tolist() == [True, True, False, False, True, True]
    assert (rows[others] == before[others]).all()
    assert (counters[others] == counted[others]).all()
    for array, value in ((masks, 7), (features, 7), (totals, -7), (shares, 7)):
        assert (array[others] == value).all()
        assert (array[2:4] != value).all()


@pytest.mark.slow
@pytest.mark.parametrize("part", range(2))
def test_batches_of_any_games_are_played_by_the_rules(part: int) -> None:
    games = 120
    options = [random_options(Random(f"{part} {game}")) for game in range(games)]
    starts = [State.new(each, start=i % each.players) for i, each in enumerate(options)]
    rows, counters = np.zeros((games, MAX_WORDS), np.int64), new_counters(games, part)
    begin_rows(rows, wide(starts), np.ones(games, np.bool_), counters, 0, games)
    states = [settled(start, row) for start, row in zip(starts, rows, strict=True)]
    moves = np.empty(games, np.int64)
    while not all(state.is_over for state in states):
        random_rows(rows, moves, counters, 0, games)
        illegal = play(rows, moves.tolist(), counters)
        for game, state in enumerate(states):
            assert illegal[game] == state.is_over == (moves[game] == NONE)
            if not state.is_over:
                states[game] = settled(state.after(DECISIONS[moves[game]]), rows[game])
                words = words_of(options[game].players)
                assert rows[game, :words].tolist() == pack(states[game]).tolist()
    assert (rows[:, words_of(4) :] == 0).all()
    check_scores(rows, states)


def check_scores(rows: Words, states: list[State]) -> None:
    totals = np.full((len(rows), MAX_PLAYERS), -7, np.int64)
    shares = np.full((len(rows), MAX_PLAYERS), -7, np.float32)
    score_rows(rows, totals, shares, 0, len(rows))
    for total, share, state in zip(totals, shares, states, strict=True):
        scores, players = state.scores(), state.options.players
        assert tuple(total[:players]) == scores.total
        parts = [(seat in scores.winners) / len(scores.winners) for seat in range(players)]
        assert np.allclose(share[:players], parts)
        assert (total[players:] == 0).all()
        assert (share[players:] == 0).all()


def test_random_decisions_are_uniform() -> None:
    games = 12_000
    for state in any_states(6):
        rows, moves = np.tile(pack(state), (games, 1)), np.empty(games, np.int64)
        random_rows(rows, moves, new_counters(games), 0, games)
        legal = [NUMBERS[decision] for decision in state.legal()]
        assert set(moves.tolist()) == set(legal)
        found = np.bincount(moves, minlength=MOVES)[legal]
        expected = games / len(legal)
        assert (abs(found - expected) <= 5 * expected**0.5).all()


def test_only_marked_games_begin_anew_and_starts_take_turns() -> None:
    starts = [State.new(Options.of(players=2)), State.new(Options.of(players=4, deck="mixed"))]
    rows, counters = np.zeros((6, MAX_WORDS), np.int64), new_counters(6)
    begin_rows(rows, wide(starts), np.ones(6, np.bool_), counters, 0, 6)
    assert rows[:, PLAYERS].tolist() == [2, 4, 2, 4, 2, 4]
    states = [unpack(row, starts[game % 2].options) for game, row in enumerate(rows)]
    assert {state.step for state in states} == {Step.TAKE}
    assert len({str(state) for state in states}) == 6  # other cards in each
    first = rows.copy()
    which = np.array([True, False, False, True, False, False])
    begin_rows(rows, wide(starts), which, counters, 0, 6)
    changed = (rows != first).any(axis=1)
    assert changed.tolist() == which.tolist()


def test_the_same_counters_give_the_same_games() -> None:
    starts = wide([State.new(Options.of(players=3, edition="de"))])
    results = []
    for seed in (1, 1, 2):
        rows, counters = np.zeros((20, MAX_WORDS), np.int64), new_counters(20, seed)
        begin_rows(rows, starts, np.ones(20, np.bool_), counters, 0, 20)
        finish_rows(rows, counters, 0, 20)
        results.append((rows.tobytes(), counters.tobytes()))
    assert results[0] == results[1] != results[2]


def test_finished_games_are_over_and_the_next_ones_are_new() -> None:
    state = endgame(Options.of(players=2, sides="B"), 4, turns=20)
    games = 200
    rows, counters = wide([state] * games), new_counters(games)
    seen = set()
    for _ in range(3):
        finish_rows(rows, counters, 0, games)
        assert legal_in(rows) == [[]] * games
        seen |= {row.tobytes() for row in rows}
        begin_rows(rows, wide([state]), np.ones(games, np.bool_), counters, 0, games)
    assert len(seen) > 590
