"""Observations and actions: complete, reversible, within their bounds, and told in the documents."""

# mypy: disallow-untyped-calls=False

from collections.abc import Callable
from pathlib import Path
from random import Random

import numpy as np
import pytest
from hypothesis import given

from majesty.envs.encoding import (
    ACTIONS,
    HIGHEST,
    OBSERVATION_SIZE,
    EncodingError,
    Observation,
    action_table,
    decision,
    mask,
    number,
    observation_table,
    observe,
    position,
    returns,
    viewer,
)
from majesty.envs.fields import FIELDS, MOST_POINTS, PARTS
from majesty.rules.decisions import Keep
from majesty.rules.errors import GameNotOver, OptionsError
from majesty.rules.options import Options
from majesty.rules.state import State
from majesty.turbo.batch import Batch
from majesty.turbo.moves import DECISIONS
from majesty.turbo.packing import pack
from majesty.turbo.tables import (
    BONUS,
    EACH_MEEPLES,
    EACH_POINTS,
    FEATURE_FIELDS,
    GAIN,
    LARGEST,
    RULES,
)
from tests.games import all_options, random_steps, seeds
from tests.tables import realm
from tests.turbo.options import MANY

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"


def all_states(options: Options, seed: int) -> list[State]:
    """Returns every state of a random game, reveals of the first display and the end included."""
    steps = list(random_steps(options, seed))
    return [*(before for before, _, _, _ in steps), steps[-1][2]]


@pytest.mark.slow
@given(all_options, seeds)
def test_every_state_comes_back_from_what_any_seat_sees(options: Options, seed: int) -> None:
    rng = Random(seed)
    states = all_states(options, seed)
    for state in [*states[:8], *rng.sample(states, 8), states[-1]]:
        for seat in range(options.players):
            seen = observe(state, seat)
            again = position(seen)
            assert viewer(seen) == seat
            assert (pack(again) == pack(state)).all()
            assert again._replace(options=options) == state
            assert again.options.ties is options.ties
            assert again.options.refills_at_take == options.refills_at_take


def test_the_edition_comes_back_where_nothing_else_has_its_rules() -> None:
    for edition, tie in (("en", None), ("en", "meeples"), ("de", None), ("pl", None)):
        options = Options.of(players=3, edition=edition, tie_break=tie)
        assert position(observe(State.new(options), 2)).options == options
    german = Options.of(edition="de", tie_break="meeples")
    assert position(observe(State.new(german), 0)).options == Options.of(edition="pl")


@given(all_options, seeds)
def test_observations_keep_within_their_bounds(options: Options, seed: int) -> None:
    for state in all_states(options, seed):
        seen = observe(state, seed % options.players)
        assert seen.dtype == np.float32
        assert seen.shape == (OBSERVATION_SIZE,) == HIGHEST.shape
        assert ((seen >= 0) & (seen <= HIGHEST)).all()


def test_the_bound_of_points_is_above_the_most_that_turns_can_pay() -> None:
    each = 12 * RULES[:, EACH_POINTS] * np.where(RULES[:, LARGEST], 12, 1)
    most = (each + RULES[:, BONUS] + 12 * RULES[:, EACH_MEEPLES] + RULES[:, GAIN]).max()
    others = 36 * RULES[:, GAIN].max()
    assert 12 * most + others + 48 + 5 < MOST_POINTS


@given(all_options, seeds)
def test_the_mask_is_what_is_legal(options: Options, seed: int) -> None:
    for state in all_states(options, seed):
        legal = mask(state)
        assert legal.dtype == np.int8
        assert {decision(int(action)) for action in np.flatnonzero(legal)} == set(state.legal())


def test_actions_are_reversible() -> None:
    assert ACTIONS == len(DECISIONS) == 26
    assert [number(decision(action)) for action in range(ACTIONS)] == list(range(ACTIONS))
    assert decision(np.int64(25)) == Keep(5)  # type: ignore[arg-type]


@pytest.mark.parametrize("action", [-1, 26, 1.0, "1", None])
def test_other_numbers_are_refused(action: int) -> None:
    with pytest.raises(EncodingError, match=r"There is no action .*: the actions are 0 to 25"):
        decision(action)


def test_other_decisions_are_refused() -> None:
    with pytest.raises(EncodingError, match="There is no action '=6'"):
        number(Keep(6))


def test_the_features_of_a_batch_are_the_observations_of_the_seats_to_act() -> None:
    batch = Batch(MANY, len(MANY), seed=4)
    while (batch.to_act() >= 0).any():
        masks, features = batch.look()
        for state, legal, seen in zip(batch.states(), masks, features, strict=True):
            assert (observe(state, state.seat) == seen).all()
            assert (mask(state) == legal).all()
        for _ in range(7):
            batch.play(batch.random_moves())


def test_an_observation_is_fresh() -> None:
    state = State.new(Options())
    first = observe(state, 0)
    first[:] = 7
    assert observe(state, 0).max() == 1
    assert not np.shares_memory(mask(state), mask(state))


def test_nobody_looks_from_a_seat_that_is_not_there() -> None:
    with pytest.raises(OptionsError, match="There is no seat 2"):
        observe(State.new(Options()), 2)


def test_a_seat_may_be_a_number_of_numpy() -> None:
    state = State.new(Options())
    assert viewer(observe(state, np.int64(1))) == 1  # type: ignore[arg-type]


def middle() -> Observation:
    """Returns an observation from the middle of a game of three."""
    state = all_states(Options.of(players=3, sides="ABABABAB"), 5)[60]
    return observe(state, 1)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda seen: seen[:-1], "not 281 numbers"),
        (lambda seen: seen.astype(np.float64), "of the type float32"),
        (lambda seen: np.where(seen, seen, np.nan).astype(np.float32), "within its bounds"),
        (lambda seen: -seen, "within its bounds"),
        (lambda seen: seen * 50, "within its bounds"),
        (lambda seen: np.zeros_like(seen), "cannot be read"),
        (lambda seen: np.maximum(seen, HIGHEST), "no card has these characters"),
    ],
)
def test_what_is_no_observation_is_refused(
    change: Callable[[Observation], Observation], reason: str
) -> None:
    with pytest.raises(EncodingError, match=reason):
        position(change(middle()))


@pytest.mark.slow
def test_no_number_of_an_observation_is_ignored() -> None:
    seen = middle()
    refused = 0
    for place in range(OBSERVATION_SIZE):
        for value in (0.0, 0.5, 1.0):
            changed = seen.copy()
            changed[place] = value
            try:
                state = position(changed)
            except EncodingError:
                refused += 1
            else:  # another number of points, say
                assert (observe(state, 1) == changed).all()
    assert refused > 500


def finished(*points: int, meeples: tuple[int, ...] = (0, 0, 0, 0)) -> State:
    realms = [realm(points=p, meeples=m) for p, m in zip(points, meeples, strict=False)]
    over = State.new(Options.of(players=len(points), edition="pl"))
    last = all_states(over.options, 1)[-1]
    return last._replace(realms=tuple(realms))


def test_returns_are_a_win_for_one_and_a_loss_for_the_others() -> None:
    assert returns(finished(10, 9)) == (1, -1)
    assert returns(finished(1, 2, 3)) == (-0.5, -0.5, 1)
    assert returns(finished(5, 5)) == (0, 0)
    assert returns(finished(5, 5, meeples=(1, 2))) == (-1, 1)
    assert returns(finished(5, 5, 0)) == (0.25, 0.25, -0.5)
    assert returns(finished(5, 5, 5, 5)) == (0, 0, 0, 0)


@given(all_options, seeds)
def test_returns_are_in_sum_nothing(options: Options, seed: int) -> None:
    worth = returns(all_states(options, seed)[-1])
    assert sum(worth) == pytest.approx(0)
    assert all(-1 <= each <= 1 for each in worth)


def test_a_game_that_goes_on_has_no_returns() -> None:
    with pytest.raises(GameNotOver):
        returns(State.new(Options()))


def test_the_documents_have_the_tables_word_for_word() -> None:
    page = PAGE.read_text("utf-8")
    assert observation_table() in page
    assert action_table() in page


def test_the_fields_are_those_of_the_kernel_and_all_are_explained() -> None:
    assert [(each.name, each.size) for each in FIELDS] == list(FEATURE_FIELDS)
    for each in (*FIELDS, *(part for parts in PARTS.values() for part in parts)):
        assert f"`{each.name}`" in observation_table() or f".{each.name}`" in observation_table()
