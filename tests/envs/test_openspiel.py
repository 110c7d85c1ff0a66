"""The OpenSpiel game is Majesty by the rules, and passes OpenSpiel's own tests."""

import gc
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from hypothesis import given
from open_spiel.python.algorithms import mcts
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

from examples import openspiel_mcts
from majesty.envs.encoding import ACTIONS, OBSERVATION_SIZE, number, observe, returns
from majesty.envs.openspiel import MajestyGame, record_of
from majesty.rules.cards import CARDS, Card
from majesty.rules.decisions import Move, Reveal
from majesty.rules.errors import IllegalDecision, IllegalReveal, MajestyError, RecordError
from majesty.rules.options import Options
from majesty.rules.record import Record
from majesty.rules.replay import final_state
from majesty.rules.state import CHANCE, State
from tests.games import all_options, random_steps, seeds

GAMES = [
    "majesty",
    "majesty(sides=B,deck=mixed,tie_break=meeples,start=1)",
    "majesty(players=3,sides=ABBABABA,edition=pl,deck=mixed,tie_break=share)",
    "majesty(players=3,sides=BABABABB)",
    "majesty(players=4,sides=BBABBABB,edition=de,start=2)",
]


def load(options: Options, start: int = 0) -> Any:
    tie = options.tie_break.value if options.tie_break else "edition"
    return pyspiel.load_game(
        f"majesty(players={options.players},sides={options.sides},edition={options.edition.code},"
        f"deck={options.deck.value},tie_break={tie},start={start})"
    )


def action(move: Move) -> int:
    return move.card.index if isinstance(move, Reveal) else number(move)


def after(names: str, game: str) -> Any:
    """Returns the state after moves, written as OpenSpiel shows them."""
    state = pyspiel.load_game(game).new_initial_state()
    for name in names.split():
        state.apply_action(state.string_to_action(name))
    return state


def random_states(game: Any, seed: int) -> Iterator[Any]:
    """Plays a random game in OpenSpiel and iterates over its states, all the same object."""
    rng, state = Random(seed), game.new_initial_state()
    while True:
        yield state
        if state.is_terminal():
            return
        state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.slow
@pytest.mark.parametrize("how", [{"serialize": False}, {"serialize": True}])
@pytest.mark.parametrize("name", GAMES)
def test_the_random_simulations_of_openspiel_pass(
    name: str, how: dict[str, bool], capfd: pytest.CaptureFixture[str]
) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, verbose=False, **how)
    capfd.readouterr()


@given(all_options, seeds)
def test_every_game_is_one_of_the_rules_move_by_move(options: Options, seed: int) -> None:
    steps = list(random_steps(options, seed))
    state = load(options, steps[0][0].start).new_initial_state()
    for before, move, after, _ in steps:
        assert state.position == before
        assert str(state) == str(before)
        assert state.is_chance_node() == (before.to_act == CHANCE)
        if before.to_act == CHANCE:
            chances = {reveal.card.index: float(part) for reveal, part in before.chances()}
            assert dict(state.chance_outcomes()) == chances
        else:
            assert state.current_player() == before.to_act
            assert state.legal_actions() == sorted(map(number, before.legal()))
        names = [state.action_to_string(each) for each in state.legal_actions()]
        assert len(set(names)) == len(names)
        assert state.action_to_string(action(move)) == str(move)
        assert not any(state.returns())
        state.apply_action(action(move))
        assert state.position == after
    assert state.is_terminal()
    assert state.returns() == [*returns(state.position)]
    assert [state.player_return(seat) for seat in range(options.players)] == state.returns()
    record = Record.from_json(record_of(state).to_json())
    assert final_state(record) == state.position
    assert record.start == steps[0][0].start


@given(all_options, seeds)
def test_no_game_is_longer_or_worth_more_than_declared(options: Options, seed: int) -> None:
    game = load(options)
    *_, state = random_states(game, seed)
    chances = sum(step.player == pyspiel.PlayerId.CHANCE for step in state.full_history())
    assert chances == game.max_chance_nodes_in_history()
    assert len(state.history()) - chances <= game.max_game_length()
    assert game.min_utility() <= min(state.returns()) <= max(state.returns()) <= 1
    assert sum(state.returns()) == pytest.approx(game.utility_sum())


def test_a_whole_loss_and_a_win_are_the_bounds() -> None:
    for players, lowest in ((2, -1), (3, -1 / 2), (4, -1 / 3)):
        game = pyspiel.load_game(f"majesty(players={players})")
        assert (game.min_utility(), game.max_utility()) == (lowest, 1)
        assert (game.num_distinct_actions(), game.max_chance_outcomes()) == (26, len(CARDS))


@pytest.mark.parametrize(("sides", "most"), [("AAAAAAAA", 54), ("AAAAAABA", 59)])
def test_the_bound_on_decisions_counts_what_cards_can_ask(sides: str, most: int) -> None:
    # 24 turns with 33 cards: all take; halves, healing and at Castle B exchanging ask once more
    assert pyspiel.load_game(f"majesty(sides={sides})").max_game_length() == most


@pytest.mark.parametrize("name", GAMES)
def test_tensors_hold_the_position_and_the_history(name: str) -> None:
    game = pyspiel.load_game(name)
    steps = game.max_game_length() + game.max_chance_nodes_in_history()
    assert game.observation_tensor_shape() == [OBSERVATION_SIZE]
    assert game.information_state_tensor_shape() == [OBSERVATION_SIZE + steps]
    for state in random_states(game, 5):
        if len(state.history()) % 20 and not state.is_terminal():
            continue
        for player in range(game.num_players()):
            seen = observe(state.position, player)
            assert np.array_equal(np.array(state.observation_tensor(player), np.float32), seen)
            known = np.array(state.information_state_tensor(player), np.float32)
            assert np.array_equal(known[:OBSERVATION_SIZE], seen)
            told = np.rint(known[OBSERVATION_SIZE:] * ACTIONS).astype(int) - 1
            assert told[told >= 0].tolist() == state.history()


def test_observers_name_the_fields_and_forget_nothing() -> None:
    game = pyspiel.load_game("majesty(players=3)")
    observer = make_observation(game, INFO_STATE_OBS_TYPE)
    for state in random_states(game, 6):
        if len(state.history()) == 9:
            early = state.clone()
        if len(state.history()) in (0, 9, 40):
            observer.set_from(state, 2)
            assert observer.dict["seat"].tolist() == [0, 0, 1, 0]
            assert observer.dict["realms"].shape == (4, 38)
            assert np.count_nonzero(observer.dict["history"]) == len(state.history())
    observer.set_from(early, 2)
    assert np.count_nonzero(observer.dict["history"]) == 9
    nothing = make_observation(
        game, pyspiel.IIGObservationType(public_info=False, perfect_recall=False)
    )
    nothing.set_from(state, 0)
    assert (nothing.string_from(state, 0), nothing.tensor.size) == ("", 0)
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(params={"depth": 2})


def test_strings_tell_the_position_and_the_way_to_it() -> None:
    state = after("MB K W N G I 1 GK B", "majesty(edition=de)")
    assert state.information_state_string(0) == "MB K W N G I 1 GK B"
    assert state.observation_string(1) == f"p1 {state.position}"
    assert State.parse(str(state)) == state.position


def test_a_clone_and_a_stored_state_go_their_own_way() -> None:
    state = pyspiel.load_game(GAMES[2]).new_initial_state()
    gc.collect()  # nobody holds the game but the state
    for _ in range(12):
        state.apply_action(state.legal_actions()[-1])
    stored = pyspiel.serialize_game_and_state(state.get_game(), state)
    _, read = pyspiel.deserialize_game_and_state(stored)
    for twin in (state.clone(), read):
        assert twin.history() == state.history()
        assert twin.position == state.position
        twin.apply_action(twin.legal_actions()[0])
        assert twin.position != state.position
        assert twin.history() != state.history()
        assert twin.clone().get_game().first.options.players == 3


def test_the_record_of_an_unfinished_turn_is_one() -> None:
    state = after("MB K W N G I 1", "majesty(edition=de)")
    with pytest.raises(RecordError, match="Reveal 7 is missing"):
        record_of(state)
    state.apply_action(state.string_to_action("GK"))
    record = record_of(state)
    assert record.turns == ("1",)
    assert final_state(record) == state.position


def test_the_defaults_are_those_of_the_rules() -> None:
    assert MajestyGame().first == State.new(Options())
    assert pyspiel.load_game("majesty").first == State.new(Options())


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ("players=5", "2, 3 or 4 players, not 5"),
        ("sides=ABC", "8 letters A or B"),
        ("edition=fr", "There is no edition 'fr'"),
        ("deck=big", "There is no deck 'big'"),
        ("tie_break=fight", "There is no tie_break 'fight'"),
        ("start=2", "There is no seat 2"),
    ],
)
def test_a_wrong_parameter_is_refused_with_our_sentence(wrong: str, reason: str) -> None:
    with pytest.raises(MajestyError, match=reason):
        pyspiel.load_game(f"majesty({wrong})")


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    state = after("M B W N G", "majesty")
    with pytest.raises(IllegalReveal, match="The card GK cannot come"):
        state.apply_action(Card.GK.index)
    with pytest.raises(MajestyError, match="'19' is not a card"):
        state.apply_action(19)
    state.apply_action(Card.I.index)
    with pytest.raises(IllegalDecision, match="=5 is not possible here"):
        state.apply_action(25)
    with pytest.raises(MajestyError, match="There is no action"):
        state.apply_action(26)
    assert len(state.history()) == 6
    assert state.legal_actions() == [0, 1, 2, 3, 4, 5]


@pytest.mark.slow  # the import alone takes seconds
def test_the_playthrough_is_as_ever() -> None:
    from tests.golden.playthrough import PLAYTHROUGH, played_again

    lines = PLAYTHROUGH.read_text("utf-8").splitlines()
    assert played_again().splitlines() == lines
    assert "IsTerminal() = True" in lines


def test_the_search_of_openspiel_plays_a_whole_game(capsys: pytest.CaptureFixture[str]) -> None:
    openspiel_mcts.main(["--simulations", "3", "--players", "3", "--sides", "ABBABABA"])
    written = capsys.readouterr().out.splitlines()
    assert len(written) == 1 + 36 + 3
    assert written[-3].startswith("player 0 (search): ")


def test_the_search_written_in_python_plays_too() -> None:
    game, rng = pyspiel.load_game("majesty"), np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2.0, 2, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = game.new_initial_state()
    while not state.is_terminal():
        chance = state.is_chance_node()
        state.apply_action(int(rng.choice(state.legal_actions())) if chance else bot.step(state))
    assert sum(state.returns()) == 0
