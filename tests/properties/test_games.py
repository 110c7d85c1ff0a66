"""What holds in every game, whatever its options."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from majesty.rules import events as ev
from majesty.rules.cards import ALL_CARDS, CARDS, Card, Character, pool_of
from majesty.rules.dealer import Dealer
from majesty.rules.decisions import Heal, Keep, Move, Place, Reveal, Step, Take
from majesty.rules.errors import IllegalDecision, IllegalReveal
from majesty.rules.game import Game
from majesty.rules.options import Options
from majesty.rules.record import Record
from majesty.rules.replay import moments, replay
from majesty.rules.state import CHANCE, OVER, State
from tests.games import ALL_EVENTS, all_options, random_game, random_options, random_steps, seeds

ALL_MOVES: list[Move] = [
    *(Take(position) for position in range(-1, 9)),
    *(Place(character) for character in Character),
    *(Heal(character) for character in Character),
    *(Keep(meeples) for meeples in range(-1, 8)),
    *(Reveal(card) for card in Card),
]


def cards_of(state: State) -> tuple[int, ...]:
    seen = [slot.card for slot in state.display]
    seen += [state.hand] if state.hand else []
    for realm in state.realms:
        seen += [card for stack in realm.stacks for card in stack]
        seen += realm.infirmary
    pools = (pool_of(seen), *state.unseen)
    return tuple(sum(counts) for counts in zip(*pools, strict=True))


@given(all_options, seeds)
def test_there_are_always_60_cards(options: Options, seed: int) -> None:
    for _, _, after, _ in random_steps(options, seed):
        assert cards_of(after) == ALL_CARDS


@given(all_options, seeds)
def test_every_card_stands_where_one_of_its_characters_belongs(options: Options, seed: int) -> None:
    for _, _, after, _ in random_steps(options, seed):
        for realm in after.realms:
            for character, stack in zip(Character, realm.stacks, strict=True):
                assert all(character in card.characters for card in stack)
                assert realm.count(character) == len(stack) == realm.counts[character.index]


@given(all_options, seeds)
def test_points_and_meeples_are_what_the_events_tell(options: Options, seed: int) -> None:
    points, meeples, on_cards = [0] * options.players, [5] * options.players, 0
    for _, _, after, events in random_steps(options, seed):
        for event in events:
            match event:
                case ev.MeeplesPlaced(seat, count):
                    meeples[seat] -= count
                    on_cards += count
                case ev.CardTaken(seat, _, _, count):
                    meeples[seat] += count
                    on_cards -= count
                case ev.PointsGained(seat, gained, _, _, count, each):
                    assert gained == count * each
                    points[seat] += gained
                case ev.MeeplesGained(seat, count, _):
                    meeples[seat] += count
                case ev.Exchanged(seat, kept, gained):
                    points[seat] += gained
                    meeples[seat] -= gained
                    assert meeples[seat] == kept
                case ev.MeeplesSold(seat, count):
                    points[seat] += count
                    meeples[seat] -= count
                    assert meeples[seat] == 5
        assert points == [realm.points for realm in after.realms]
        assert meeples == [realm.meeples for realm in after.realms]
        assert on_cards == sum(slot.meeples for slot in after.display)
        assert min(points) >= 0
        assert min(meeples) >= 0


@given(all_options, seeds)
def test_realms_are_what_the_events_tell(options: Options, seed: int) -> None:
    realms = [Counter[tuple[Card, Character]]() for _ in range(options.players)]
    wounded: list[list[Card]] = [[] for _ in range(options.players)]
    for _, _, after, events in random_steps(options, seed):
        for event in events:
            match event:
                case ev.CardPlaced(seat, card, character):
                    realms[seat][card, character] += 1
                case ev.Healed(seat, card, character):
                    assert wounded[seat].pop() is card
                    realms[seat][card, character] += 1
                case ev.Wounded(seat, card, location):
                    assert location.character is not None
                    realms[seat][card, location.character] -= 1
                    wounded[seat].append(card)
        for seat, realm in enumerate(after.realms):
            assert list(realm.infirmary) == wounded[seat]
            stacked = Counter(
                (card, character)
                for character, stack in zip(Character, realm.stacks, strict=True)
                for card in stack
            )
            assert stacked == +realms[seat]


@given(all_options, seeds)
def test_the_final_events_add_up_to_the_scores(options: Options, seed: int) -> None:
    *_, (_, _, over, events) = random_steps(options, seed)
    scores = over.scores()
    sums = [realm.points for realm in over.realms]
    for event in events:
        match event:
            case ev.InfirmaryScored(seat, cards, points, penalty):
                side = options.board[7]
                assert points == cards * side.each_wounded + penalty
                sums[seat] += points
            case ev.VarietyScored(seat, locations, points):
                assert points == locations * locations
                sums[seat] += points
            case ev.MajorityScored(_, seats, _, points):
                for seat in seats:
                    sums[seat] += points
    assert tuple(sums) == scores.total
    assert events[-1] == ev.GameEnded(scores.total, scores.winners)
    best = max(scores.total)
    assert scores.winners
    assert all(scores.total[seat] == best for seat in scores.winners)


@given(all_options, seeds)
def test_apply_and_after_agree(options: Options, seed: int) -> None:
    for before, move, after, _ in random_steps(options, seed):
        assert before.after(move) == after


@pytest.mark.slow
@settings(max_examples=25)
@given(all_options, seeds)
def test_what_is_legal_applies_and_all_else_is_refused(options: Options, seed: int) -> None:
    for before, _, _, _ in random_steps(options, seed):
        possible = {str(move) for move in before.legal()} | {
            str(reveal) for reveal, _ in before.chances()
        }
        for move in ALL_MOVES:
            fits = isinstance(move, Reveal) == (before.to_act is CHANCE)
            if fits and str(move) in possible:
                before.after(move)
            else:
                with pytest.raises((IllegalDecision, IllegalReveal)) as refused:
                    before.after(move)
                assert len(str(refused.value)) > 20


@given(all_options, seeds)
def test_the_seat_to_act_has_something_to_decide(options: Options, seed: int) -> None:
    for before, _, after, _ in random_steps(options, seed):
        assert (before.to_act in range(options.players)) == bool(before.legal())
        assert (before.to_act is CHANCE) == bool(before.chances())
        assert after.turn - before.turn in (0, 1)
        if after.is_over:
            assert after.to_act is OVER
            assert after.turn == options.turns
            assert all(realm.cards == 12 for realm in after.realms)


@given(all_options, seeds)
def test_chances_are_exact_and_sum_to_one(options: Options, seed: int) -> None:
    for before, move, _, _ in random_steps(options, seed):
        if before.to_act is CHANCE:
            chances = dict(before.chances())
            assert sum(chances.values()) == 1
            assert isinstance(move, Reveal)
            pool = before.drawn_from
            assert chances[move] * sum(pool) == pool[move.card.index]


@given(all_options, seeds)
def test_reveals_come_at_the_editions_moment(options: Options, seed: int) -> None:
    for before, _, after, events in random_steps(options, seed):
        took = any(isinstance(event, ev.CardTaken) for event in events)
        if took and before.deck_left and options.refills_at_take:
            assert after.to_act is CHANCE
            assert after.hand is not None
        elif took and before.deck_left:
            ended = after.turn > before.turn
            assert (after.to_act is CHANCE) == ended
            assert after.hand is None or after.step is Step.PLACE


@pytest.mark.slow
@given(all_options, seeds)
def test_positions_round_trip_as_text(options: Options, seed: int) -> None:
    for before, _, after, _ in random_steps(options, seed):
        assert State.parse(str(before)) == before
        assert eval(repr(after), {"State": State}) == after


@pytest.mark.slow
@given(all_options, seeds)
def test_states_are_immutable_and_hashable(options: Options, seed: int) -> None:
    for before, move, after, _ in random_steps(options, seed):
        text = str(before)
        before.after(move)
        assert str(before) == text
        assert hash(before) == hash(State.parse(text))
        assert before != after


@given(all_options, seeds)
def test_replaying_the_record_gives_the_same_states(options: Options, seed: int) -> None:
    game = random_game(options, seed)
    record = Record.from_json(game.record.to_json())
    assert record == game.record
    replayed = [moment.state for moment in moments(record)]
    whole = [b for a, b in pairwise(game.states) if b.turn > a.turn]
    assert replayed[1:] == whole
    assert [turn for turn, _, _ in replay(record)] == list(range(1, options.turns + 1))


@given(all_options, seeds, st.integers(0, 120))
def test_a_game_can_stop_and_go_on_anywhere(options: Options, seed: int, decisions: int) -> None:
    game = random_game(options, seed, decisions=decisions)
    for record in (game.record, game.checkpoint()):
        read = Record.from_json(record.to_json())
        assert read == record
        resumed = Game.resume(read)
        assert resumed.state == game.state
        assert resumed.record == game.record
    rng = Random(seed)
    while not resumed.state.is_over:
        resumed.play(rng.choice(resumed.state.legal()))
    assert resumed.dealer.order == game.dealer.order


@given(all_options, seeds, st.integers(1, 120))
def test_what_is_taken_back_comes_again(options: Options, seed: int, decisions: int) -> None:
    game = random_game(options, seed, decisions=decisions)
    record, states = game.record, game.states
    for _ in states[1:]:
        game.undo()
    assert game.state == states[0]
    with pytest.raises(IllegalDecision, match="nothing to undo"):
        game.undo()
    for turn in record.turns[:-1]:
        game.play(turn)
    assert game.record.reveals == record.reveals[: game.state.revealed]


@given(all_options, seeds, st.integers(0, 20))
def test_states_that_differ_only_in_the_dealer_are_equal(
    options: Options, seed: int, decisions: int
) -> None:
    """The same cards seen and the same decisions give equal states, whatever comes next."""
    game = random_game(options, seed, decisions=decisions)
    record = game.record
    other = Dealer.continuing(game.state, record.reveals)
    proof = replace(record, extras={"deal": other.proof()})
    again = Game.resume(proof)
    assert again.dealer.order != game.dealer.order
    assert again.state == game.state
    assert hash(again.state) == hash(game.state)


def test_every_step_and_event_occurs_in_random_games() -> None:
    """The properties above are only worth what the games contain."""
    steps: set[Step] = set()
    kinds: set[type[ev.Event]] = set()
    cards: set[Card] = set()
    for seed in range(60):
        for before, move, _, events in random_steps(random_options(Random(seed)), seed):
            steps.add(before.step)
            kinds.update(type(event) for event in events)
            if isinstance(move, Reveal):
                cards.add(move.card)
    assert steps == set(Step) - {Step.OVER}
    assert cards == set(CARDS)
    assert kinds >= set(ALL_EVENTS) - {ev.TieBroken}  # a rare one; golden records have it
