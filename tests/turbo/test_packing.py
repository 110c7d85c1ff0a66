"""Rows of words hold all that a state holds, and nothing else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from majesty.rules.cards import Card
from majesty.rules.decisions import Step
from majesty.rules.options import Options
from majesty.rules.reader import read_records
from majesty.rules.replay import moments
from majesty.rules.state import State
from majesty.turbo import tables
from majesty.turbo.packing import flags_of, pack, unpack, words_of
from tests.games import all_options, random_steps, seeds
from tests.golden.make import RECORDS
from tests.tables import realm, table


def check(state: State) -> None:
    row = pack(state)
    assert row.shape == (words_of(state.options.players),)
    assert unpack(row, state.options) == state


@given(all_options, seeds)
def test_any_state_comes_back_from_its_row(options: Options, seed: int) -> None:
    rows = set()
    steps = list(random_steps(options, seed))
    for before, _, after, _ in steps:
        check(after)
        rows.add(pack(before).tobytes())
    assert len(rows) == len(steps)


@given(all_options, seeds, st.integers(0, 3))
def test_the_start_comes_back_too(options: Options, seed: int, start: int) -> None:
    for before, _, _, _ in random_steps(options, seed):
        check(before._replace(start=start % options.players))


def test_every_kind_of_step_comes_back() -> None:
    found = set()
    options = Options.of(players=3, edition="de", sides="B")
    for seed in range(20):
        for before, _, after, _ in random_steps(options, seed):
            found |= {(each.step, each.hand is not None) for each in (before, after)}
            check(after)
    in_hand = {(Step.PLACE, True), (Step.REVEAL, True)}
    assert found == in_hand | {(step, False) for step in Step if step is not Step.PLACE}


def test_the_states_of_all_golden_records_come_back() -> None:
    count = 0
    for record in read_records(RECORDS.read_bytes().splitlines(keepends=True)):
        for moment in moments(record):
            check(moment.state)
            count += 1
    assert count > 1000


def test_hand_made_positions_come_back() -> None:
    full = realm("M M M M M M M M M MB@M MB@M MB@M", points=9999)
    wounded = realm(wounded="K W W W W BK MK KI KI GK GK N", meeples=0)
    for edition in ("en", "de", "pl"):
        state = table(full, wounded, realm(), display="I47 IN9 GI", edition=edition, turn=7)
        check(state)
        check(state._replace(display=()))
        check(state._replace(unseen=(tuple(0 for _ in state.unseen[0]),), deck_left=0))
        check(state._replace(step=Step.PLACE, hand=Card.GN))
        check(state._replace(step=Step.REVEAL, hand=Card.GN))
        check(state._replace(step=Step.OVER, turn=36))


def test_the_words_stand_where_the_layout_says() -> None:
    mine = realm("M MB@M GN@N", wounded="K IN", points=17, meeples=3)
    state = table(realm(), mine, display="W2 M WG1", sides="ABBAAAAB", edition="pl", turn=5)
    state = state._replace(start=0, step=Step.PLACE, hand=Card.MB)
    row = pack(state).tolist()
    m, mb, gn, k = (card.index for card in (Card.M, Card.MB, Card.GN, Card.K))
    w, wg, in_ = (card.index for card in (Card.W, Card.WG, Card.IN))
    header = row[: tables.HEADER]
    assert header[tables.PLAYERS] == 2
    assert header[tables.SIDES] == 0b10000110
    assert header[tables.FLAGS] == tables.REFILL_AT_TAKE | tables.TIES_BY_MEEPLES | tables.MIXED
    assert (header[tables.SEAT], header[tables.TURN]) == (1, 5)
    assert (header[tables.STEP], header[tables.HAND]) == (list(Step).index(Step.PLACE), mb)
    assert header[tables.SHOWN] == 3
    assert header[tables.CARDS_SHOWN] == w + 1 | m + 1 << 8 | wg + 1 << 16
    assert header[tables.MEEPLES_SHOWN] == 2 | 1 << 16
    assert header[tables.UNSEEN].bit_count() == header[tables.DECK_LEFT] == 60 - 8
    assert row[tables.HEADER : tables.HEADER + tables.REALM] == [0, 5, *[0] * 9]
    own = row[tables.HEADER + tables.REALM :]
    assert (own[tables.POINTS], own[tables.MEEPLES]) == (17, 3)
    assert own[tables.COUNTS] == 2 | 1 << 48 | 2 << 56
    assert own[tables.WOUNDED] == k << 5 | in_
    assert own[tables.STACKS : tables.STACKS + 7] == [m << 5 | mb, 0, 0, 0, 0, 0, gn]
    assert pack(state._replace(hand=None))[tables.HAND] == tables.NONE


@pytest.mark.parametrize(
    ("edition", "tie_break", "deck", "flags"),
    [
        ("en", None, "tiers", 0),
        ("en", "meeples", "tiers", tables.TIES_BY_MEEPLES),
        ("en", None, "mixed", tables.MIXED),
        ("de", None, "tiers", tables.REFILL_AT_TAKE),
        ("pl", None, "tiers", tables.REFILL_AT_TAKE | tables.TIES_BY_MEEPLES),
        ("pl", "share", "mixed", tables.REFILL_AT_TAKE | tables.MIXED),
    ],
)
def test_flags_are_the_rules_in_force(
    edition: str, tie_break: str | None, deck: str, flags: int
) -> None:
    options = Options.of(edition=edition, tie_break=tie_break, deck=deck)
    assert flags_of(options) == flags


def test_every_card_has_a_bit_of_its_own_in_the_mask_of_unseen_cards() -> None:
    assert tables.KIND.shape == (2, 60)
    for deck, row in (("tiers", tables.KIND[0]), ("mixed", tables.KIND[1])):
        options = Options.of(deck=deck)
        pools = [list(pool) for pool in options.pools]
        listed = [kind for pool in pools for kind, count in enumerate(pool) for _ in range(count)]
        assert row.tolist() == listed
        assert pack(State.new(options))[tables.UNSEEN] == (1 << 60) - 1
    assert tables.POOL_COUNT.sum(axis=1).tolist() == [33, 27, 60]
