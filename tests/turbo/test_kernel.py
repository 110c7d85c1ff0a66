"""The kernel against the rules: the same states, word by word, after every decision and reveal."""

from itertools import product
from random import Random

import numpy as np
import pytest

from majesty.rules.cards import Character
from majesty.rules.dealer import Dealer
from majesty.rules.decisions import Decision, Heal, Move, Place, Take
from majesty.rules.options import Deck, Edition, Options, TieBreak
from majesty.rules.state import CHANCE, State
from majesty.turbo.packing import pack, unpack
from majesty.turbo.tables import MAX_PLAYERS
from tests.tables import last_turn, realm, table
from tests.turbo.steps import advance, result

GAMES = 2880
PARTS = 16
QUICK = 144
MIXES = ["".join(letters) for letters in product("AB", repeat=8)]
RULES = list(product((2, 3, 4), Edition, Deck, (None, *TieBreak)))


def options_of(number: int) -> Options:
    """Returns options that go through all mixes and, in other steps, through all rules."""
    round_ = number // len(MIXES)  # so that no mix meets only every second of the rules
    players, edition, deck, tie_break = RULES[(number + round_) % len(RULES)]
    return Options(players, edition, MIXES[number % len(MIXES)], deck, tie_break)


def favoured(state: State, favourite: Character | None, rng: Random) -> Decision:
    """Returns a random decision; with a favourite one that leads there, to fill a location."""
    legal = state.legal()
    if favourite:
        for decision in legal:
            if isinstance(decision, Take):
                found = favourite in state.display[decision.position - 1].card.characters
            else:
                found = isinstance(decision, Place | Heal) and decision.character is favourite
            if found:
                return decision
    return rng.choice(legal)


def compare_game(options: Options, seed: int) -> State:
    """Plays a game with the rules and the kernel side by side, and returns its last state."""
    rng = Random(f"kernel {seed}")
    dealer = Dealer.seeded(options, seed)
    favourite = rng.choice([None, None, *Character])
    state = State.new(options, start=rng.randrange(options.players))
    row = pack(state)
    while not state.is_over:
        before = state
        if state.to_act == CHANCE:
            reveal = dealer.reveal(state)
            state = state.after(reveal)
            count = advance(row, reveal.card.index)
        else:
            decision = favoured(state, favourite, rng)
            state = state.after(decision)
            count = advance(row, before.legal().index(decision))
        assert count == len(state.legal()), str(before)
        assert row.tolist() == pack(state).tolist(), str(before)
        if rng.random() < 0.05:  # rows are equal, and tests of packing have every state come back
            assert unpack(row, options) == state, str(before)
    assert unpack(row, options) == state
    check_result(state)
    return state


def check_result(state: State) -> None:
    """Compares the totals and winners of a finished game."""
    totals, winners = np.zeros((2, MAX_PLAYERS), np.int64)
    count = result(pack(state), totals, winners)
    scores = state.scores()
    assert tuple(totals[: state.options.players]) == scores.total, str(state)
    assert tuple(np.flatnonzero(winners)) == scores.winners, str(state)
    assert count == len(scores.winners), str(state)


def test_the_kernel_plays_5000_turns_as_the_rules_do() -> None:
    numbers = range(GAMES, GAMES + QUICK)
    turns = sum(compare_game(options_of(number), number).turn for number in numbers)
    assert turns == sum(options_of(number).turns for number in numbers) >= 5000


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_the_kernel_plays_100000_turns_as_the_rules_do(part: int) -> None:
    numbers = range(part, GAMES, PARTS)
    turns = sum(compare_game(options_of(number), number).turn for number in numbers)
    assert turns == sum(options_of(number).turns for number in numbers)


def test_the_compared_games_cover_all_options() -> None:
    compared = [options_of(number) for number in range(GAMES)]
    assert sum(options.turns for options in compared) >= 100_000
    assert {options.sides for options in compared} == set(MIXES)
    assert len(set(MIXES)) == 256
    rules = {(each.players, each.edition, each.deck, each.tie_break) for each in compared}
    assert rules == set(RULES)
    assert len(RULES) == 54


def compare_turn(state: State) -> int:
    """Compares every step of every way to play the turn; returns how many steps there are.

    Where a card is revealed in its midst, every card that may come is.
    """
    moves: list[tuple[int, Move]] = [*enumerate(state.legal())]
    moves += [(reveal.card.index, reveal) for reveal, _ in state.chances()]
    steps = 0
    for index, move in moves:
        after, row = state.after(move), pack(state)
        assert advance(row, index) == len(after.legal())
        assert row.tolist() == pack(after).tolist(), f"{state} {move}"
        steps += 1
        if after.is_over:
            check_result(after)
        elif after.turn == state.turn:
            steps += compare_turn(after)
    return steps


@pytest.mark.parametrize("sides", ["A", "B", "AABBAABB", "BBAABBAA"])
@pytest.mark.parametrize("edition", ["en", "de", "pl"])
def test_full_stacks_and_infirmaries_fit_into_their_words(sides: str, edition: str) -> None:
    full = "M M M M M M M M M MB@M MB@M"
    wounded = "K W W W W BK MK KI KI GK GK"
    display = "K G MK WI N WN"
    first, second = realm(full, points=250), realm("B B", wounded=wounded, points=99)
    steps = compare_turn(
        table(first, second, display=display, sides=sides, edition=edition, turn=20)
    )
    steps += compare_turn(
        table(second, first, display=display, sides=sides, edition=edition, turn=20)
    )
    steps += compare_turn(last_turn(first, second, realm(), display=display, sides=sides))
    assert steps >= 40


@pytest.mark.parametrize("meeples", range(6))
@pytest.mark.parametrize("points", [0, 2, 50])
def test_a_castle_of_side_b_offers_what_can_be_paid(meeples: int, points: int) -> None:
    mine = realm("N", wounded="M", points=points, meeples=meeples)
    state = table(mine, realm(), display="N7 M M M M M", sides="B")
    # The taken card brings 7 meeples, more than there is room for.
    assert compare_turn(state) == 1 + 6 + meeples


def test_no_meeples_and_no_points_leave_one_exchange() -> None:
    state = table(realm(meeples=0), realm(), display="N M M M M M", sides="B")
    assert compare_turn(state) == 2
    assert advance(pack(state), 0) == 1


@pytest.mark.parametrize("tie_break", ["share", "meeples"])
@pytest.mark.parametrize("meeples", list(product((0, 5), repeat=3)))
def test_ties_are_shared_or_broken_by_meeples(
    tie_break: str, meeples: tuple[int, int, int]
) -> None:
    owners = [realm("M", points=20, meeples=each) for each in meeples]
    state = last_turn(*owners, display="G G", tie_break=tie_break)
    behind = owners[0]._replace(points=1)
    for realms in (owners, [behind, *owners[1:]], [*owners[:2], behind]):
        compare_turn(state._replace(realms=tuple(realms)))


@pytest.mark.parametrize("guards", range(5))
@pytest.mark.parametrize("sides", ["A", "B"])
def test_attacks_find_the_leftmost_card_behind_too_few_guards(guards: int, sides: str) -> None:
    for victim in ("", "M MB@M", "BW@W GK@K", "N IN@N", "I", "KI@K BK@K", "W W"):
        guarded = realm(" ".join([victim, *["G"] * guards]), wounded="WI")
        for others in ([guarded], [realm(), guarded, realm("B", wounded="M")]):
            state = table(realm("K K"), *others, display="K MK", sides=sides)
            assert compare_turn(state) == 4
