"""Cards come as fairly in the kernel as from the rules' dealer."""

from collections.abc import Iterator
from math import sqrt
from random import Random

import numpy as np
import numpy.typing as npt
import pytest

from majesty.rules.cards import CARDS
from majesty.rules.decisions import Step
from majesty.rules.options import Options
from majesty.rules.state import State
from majesty.turbo.packing import Floats, pack
from tests.turbo.positions import endgame
from tests.turbo.steps import deal_many, draw_many


def check_frequencies(found: npt.NDArray[np.int64], expected: Floats) -> None:
    """Refuses frequencies that are five standard deviations of chi-square too odd."""
    assert found[expected == 0].sum() == 0
    possible = expected > 0
    chi_square = ((found - expected)[possible] ** 2 / expected[possible]).sum()
    freedom = possible.sum() - 1
    assert chi_square <= freedom + 5 * sqrt(2 * freedom) + 1e-9


def pools_to_draw_from() -> Iterator[State]:
    for players in (2, 3, 4):
        for deck in ("tiers", "mixed"):
            for edition in ("en", "de"):
                options = Options.of(players=players, deck=deck, edition=edition)
                state = State.new(options)
                rng = Random(f"{players} {deck} {edition}")
                while not state.is_over:
                    if state.step is Step.REVEAL and (state.deck_left < 3 or rng.random() < 0.2):
                        yield state
                    legal = state.legal()
                    reveals = [reveal for reveal, _ in state.chances()]
                    state = state.after(rng.choice(legal or reveals))


def test_every_unseen_card_of_the_tier_is_as_likely_to_be_drawn() -> None:
    drawn = np.empty(20_000, np.int64)
    states = list(pools_to_draw_from())
    assert len(states) > 60
    for seed, state in enumerate(states):
        draw_many(pack(state), seed, drawn)
        expected = np.zeros(len(CARDS))
        for reveal, chance in state.chances():
            expected[reveal.card.index] = float(chance) * len(drawn)
        check_frequencies(np.bincount(drawn, minlength=len(CARDS)), expected)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("deck", ["tiers", "mixed"])
def test_the_deck_of_a_playout_is_shuffled_fairly(players: int, deck: str) -> None:
    options = Options.of(players=players, deck=deck)
    for seed, turns in enumerate((options.turns, options.turns - 7, 15, 2)):
        state = endgame(options, seed, turns=turns)
        if not state.deck_left:
            continue
        dealt = np.empty((20_000, state.deck_left), np.int64)
        deal_many(pack(state), seed, dealt)
        first = max(options.first_pool - state.revealed, 0)
        for pool, part in (
            (state.unseen[0], dealt[:, :first]),
            (state.unseen[-1], dealt[:, first:]),
        ):
            if not part.shape[1]:
                continue
            share = np.array(pool) / sum(pool)
            for column in part.T:  # at every place each card of the pool is as likely
                check_frequencies(np.bincount(column, minlength=len(CARDS)), share * len(dealt))
            most = [(part == kind).sum(axis=1).max() for kind in range(len(CARDS))]
            assert (most <= np.array(pool)).all()
            if part.shape[1] == sum(pool):
                assert most == list(pool)


def test_neighbours_in_the_deck_of_a_playout_are_independent() -> None:
    state = endgame(Options.of(players=2), 1, turns=20)
    dealt = np.empty((200_000, 2), np.int64)
    deal_many(pack(state), 9, dealt)
    pool = np.array(state.unseen[-1])
    pairs = np.outer(pool, pool) - np.diag(pool)
    found = np.bincount(dealt[:, 0] * len(CARDS) + dealt[:, 1], minlength=len(CARDS) ** 2)
    check_frequencies(found, pairs.ravel() / pairs.sum() * len(dealt))


def test_boxed_cards_may_come_in_a_playout() -> None:
    options = Options.of(players=2)  # 27 of the 33 cards of the first tier are in the box
    state = State.new(options)
    dealt = np.empty((2_000, options.deck_size), np.int64)
    deal_many(pack(state), 1, dealt)
    first = dealt[:, : options.first_pool]
    seen = set(first.ravel().tolist())
    assert seen == {kind for kind, count in enumerate(options.pools[0]) if count}
    assert len({tuple(sorted(line)) for line in first.tolist()}) > 1_000
