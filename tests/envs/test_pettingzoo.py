"""The PettingZoo environment is a game by the rules, and passes PettingZoo's own tests."""

import pickle
from copy import deepcopy
from functools import partial
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from examples import pettingzoo_random
from majesty.envs import majesty_v0
from majesty.envs.encoding import mask, number, observe, position, returns
from majesty.envs.rewards import lead
from majesty.rules.decisions import Keep
from majesty.rules.errors import IllegalDecision, MajestyError
from majesty.rules.game import Game
from majesty.rules.options import Options
from majesty.rules.record import Record
from majesty.rules.replay import final_state

OPTIONS: list[dict[str, Any]] = [
    {},
    {"players": 2, "sides": "B", "deck": "mixed", "tie_break": "meeples"},
    {"players": 3, "sides": "ABABABAB", "edition": "de", "deck": "mixed"},
    {"players": 3, "sides": "random", "tie_break": "share"},
    {"players": 4, "sides": "BAABBBAA", "edition": "pl"},
    {"players": 4, "sides": "random", "edition": "de"},
]
POINTS: dict[str, Any] = {"players": 3, "reward": "points"}

# PettingZoo knows the environments by name that have a dictionary with a mask; ours is not among
# them. Who is not to act has no legal action.
suites = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
)


def act(env: Any, rng: Random) -> None:
    """Plays a random legal action for whoever is to act."""
    seen, _, terminated, truncated, _ = env.last()
    over = terminated or truncated
    env.step(None if over else rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))


def played(seed: int, **options: Any) -> Any:
    """Returns an environment whose game is over, and nobody has left yet."""
    env, rng = majesty_v0.env(**options), Random(seed)
    env.reset(seed=seed)
    while not any(env.terminations.values()):
        act(env, rng)
    return env


@suites
@pytest.mark.parametrize("options", [*OPTIONS, POINTS])
@pytest.mark.parametrize("made", [majesty_v0.env, majesty_v0.raw_env])
def test_the_suite_of_pettingzoo_passes(made: Any, options: dict[str, Any]) -> None:
    api_test(made(**options), num_cycles=200)


@pytest.mark.parametrize("options", OPTIONS)
def test_a_seed_makes_a_game_repeatable(options: dict[str, Any]) -> None:
    seed_test(partial(majesty_v0.env, **options))


def test_the_board_can_be_rendered_in_all_modes(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(majesty_v0.env, players=3))
    assert "Display 1:" in capsys.readouterr().out


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS[1::2])
def test_an_episode_is_a_game_of_the_rules(options: dict[str, Any]) -> None:
    env, rng = majesty_v0.env(**options), Random(7)
    env.reset(seed=7)
    same = Game.new(**{**options, "sides": env.record().options.sides}, seed=7)
    while not same.state.is_over:
        seat = same.state.seat
        assert env.agent_selection == f"player_{seat}"
        for agent in env.agents:
            seen = env.observe(agent)
            assert position(seen["observation"]).realms == same.state.realms
            legal = mask(same.state) if agent == env.agent_selection else 0
            assert (seen["action_mask"] == legal).all()
        decision = rng.choice(same.state.legal())
        env.step(number(decision))
        same.play(decision)
        assert env.unwrapped.game.state == same.state
        assert np.array_equal(env.state(), observe(same.state, 0))
    assert tuple(env.rewards.values()) == returns(same.state)


@pytest.mark.parametrize("options", OPTIONS)
def test_everybody_gets_the_return_at_the_end(options: dict[str, Any]) -> None:
    env = played(3, **options)
    worth = returns(env.unwrapped.game.state)
    assert max(worth) > 0
    assert sum(worth) == pytest.approx(0)
    got = {}
    for agent in env.agent_iter():
        _, got[agent], terminated, truncated, _ = env.last()
        assert terminated
        assert not truncated
        env.step(None)
    assert [got[f"player_{seat}"] for seat in range(len(worth))] == [*worth]


def test_points_are_paid_to_everybody_as_they_come() -> None:
    env, rng = majesty_v0.env(**POINTS), Random(3)
    env.reset(seed=3)
    got = dict.fromkeys(env.possible_agents, 0.0)
    rewarded = 0
    for agent in env.agent_iter():
        before = env.unwrapped.game.state
        got[agent] += env.last()[1]
        act(env, rng)
        after = env.unwrapped.game.state
        if env.agents and after is not before:
            rewards = [env.rewards[name] for name in env.possible_agents]
            assert rewards == [lead(after, seat) - lead(before, seat) for seat in range(3)]
            rewarded += any(rewards)
    assert rewarded > 20
    expected = [lead(env.unwrapped.game.state, seat) for seat in range(3)]
    assert [*got.values()] == pytest.approx(expected)


def test_the_record_of_an_episode_replays() -> None:
    env = played(5, players=3, sides="random", edition="de")
    record = Record.from_json(env.record().to_json())
    assert final_state(record) == env.unwrapped.game.state
    assert record.players == ("player_0", "player_1", "player_2")
    assert record.extras["seed"] == 5


def test_random_sides_are_mixed_anew_for_every_game() -> None:
    env = majesty_v0.env(sides="random")

    def mixes(seed: int) -> list[str]:
        env.reset(seed=seed)
        found = [env.record().options.sides]
        for _ in range(20):
            env.reset()
            found.append(env.record().options.sides)
        return found

    assert len(set(mixes(1))) > 15
    assert mixes(1) == mixes(1) != mixes(2)


def test_games_without_a_seed_follow_from_the_last_one() -> None:
    env = majesty_v0.env()
    env.reset(seed=4)
    first = env.record()
    env.reset()
    second = env.record()
    env.reset(seed=4)
    assert first == env.record() != second
    env.reset()
    assert second == env.record()


def test_an_illegal_action_loses_the_game() -> None:
    env = majesty_v0.env(players=3)
    env.reset(seed=1)
    guilty = env.agent_selection
    env.step(number(Keep(3)))
    assert all(env.terminations.values())
    assert env.rewards == {agent: -1.0 if agent == guilty else 0 for agent in env.agents}
    left = []
    for agent in env.agent_iter():
        assert not env.last()[0]["action_mask"].any()
        left.append(agent)
        env.step(None)
    assert sorted(left) == env.possible_agents


def test_the_raw_environment_refuses_an_illegal_action_and_goes_on() -> None:
    env = majesty_v0.raw_env()
    env.reset(seed=1)
    with pytest.raises(IllegalDecision, match="a card must be taken"):
        env.step(25)
    for action in (26, -1, 2.7, "3", None):
        with pytest.raises(MajestyError, match=f"There is no action '{action}'"):
            env.step(action)
    env.step(np.array(0))
    assert env.record().turns


def test_nothing_is_there_before_a_reset() -> None:
    env = majesty_v0.raw_env(render_mode="ansi")
    observe = partial(env.observe, "player_0")
    for ask in (partial(env.step, 0), env.record, env.render, env.state, observe):
        with pytest.raises(gymnasium.error.ResetNeeded, match="call reset"):
            ask()


def test_nobody_acts_when_all_have_left() -> None:
    env = played(3).unwrapped
    while env.agents:
        env.step(None)
    for action in (None, 0):
        with pytest.raises(gymnasium.error.ResetNeeded, match="call reset"):
            env.step(action)


def test_a_seed_is_a_whole_number_of_any_library() -> None:
    env, same = majesty_v0.env(), majesty_v0.env()
    env.reset(seed=np.int64(3))
    same.reset(seed=3)
    assert env.record().to_json() == same.record().to_json()
    with pytest.raises(MajestyError, match="A seed must be a whole number of at least 0, not 'a'"):
        env.reset(seed="a")


def test_a_copy_in_the_middle_of_a_game_goes_its_own_way() -> None:
    env, rng = majesty_v0.raw_env(players=3), Random(2)
    env.reset(seed=2)
    for _ in range(9):
        act(env, rng)
    for twin in (deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert twin.record() == env.record()
        assert twin.agent_selection == env.agent_selection
        act(twin, rng)
        assert twin.record() != env.record()


def test_the_board_tells_what_is_due_and_who_won() -> None:
    env = majesty_v0.env(players=3, render_mode="ansi")
    env.reset(seed=3)
    begin = env.render().splitlines()
    assert begin[0].startswith("Turn 1 of 36 (en, AAAAAAAA, tiers): player_")
    assert begin[0].endswith("to take: 1 2 3 4 5 6")
    assert len(begin) == 5
    end = played(3, players=3, render_mode="ansi")
    totals = end.unwrapped.game.state.scores().total
    assert f"player_2 {totals[2]}" in end.render().splitlines()[0]


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"players": 5}, "2, 3 or 4 players, not 5"),
        ({"reward": "gold"}, "There is no reward 'gold'; choose from: win, points"),
        ({"seat": 0}, "no argument 'seat' here; there are: reward, render_mode, players, .*"),
        ({"sides": "AB"}, "'AB' is not a choice of sides: use A, B, 8 letters A or B, or random"),
        ({"edition": "fr"}, "choose from: en, de, pl"),
        ({"render_mode": "rgb_array"}, "no render_mode 'rgb_array'; choose from: ansi, human"),
    ],
)
def test_wrong_options_are_refused_with_a_reason(wrong: dict[str, Any], reason: str) -> None:
    with pytest.raises(MajestyError, match=reason):
        majesty_v0.env(**wrong)


def test_the_defaults_are_those_of_the_rules() -> None:
    assert majesty_v0.raw_env().series.options == Options()


def test_the_example_plays_and_writes_a_record(capsys: pytest.CaptureFixture[str]) -> None:
    pettingzoo_random.main(["--games", "2", "--players", "2"])
    written = capsys.readouterr()
    assert final_state(Record.from_json(written.out)).is_over
    assert written.err.count("The end (de, ") == 2
