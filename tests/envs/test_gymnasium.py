"""The Gymnasium environment: one learner, any opponents, and Gymnasium's own checks."""

from functools import partial
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import majesty
from majesty.envs.encoding import mask, number, observe, position, returns
from majesty.envs.opponents import Opponent, OpponentError, Opponents
from majesty.envs.registration import IDS
from majesty.envs.rewards import lead
from majesty.envs.single import MajestyEnv
from majesty.rules.decisions import Decision, Keep
from majesty.rules.errors import MajestyError
from majesty.rules.options import Options
from majesty.rules.record import Record
from majesty.rules.replay import final_state, moments
from majesty.rules.state import State

OPTIONS: list[dict[str, Any]] = [
    {},
    {"players": 2, "sides": "B", "deck": "mixed", "tie_break": "meeples", "reward": "points"},
    {"players": 3, "sides": "ABABABAB", "edition": "de", "seat": 1},
    {"players": 3, "sides": "random", "edition": "pl", "reward": "points"},
    {"players": 4, "sides": "BAABBBAA", "deck": "mixed"},
]


class Episode:
    """What came of an episode of random legal actions."""

    def __init__(self, env: MajestyEnv, seed: int | None) -> None:
        rng = Random(seed)
        self.seen, self.info = env.reset(seed=seed)
        self.rewards: list[float] = []
        self.first = env.game.state
        terminated = truncated = False
        while not terminated:
            action = rng.choice(np.flatnonzero(self.seen["action_mask"]).tolist())
            self.seen, reward, terminated, truncated, self.info = env.step(action)
            self.rewards.append(float(reward))
            assert self.seen in env.observation_space
            assert not truncated
        self.record = env.record()
        self.state = env.game.state


def last(state: State, _: Random) -> Decision:
    """Chooses the last legal decision."""
    return state.legal()[-1]


@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("options", OPTIONS)
def test_the_checks_of_gymnasium_pass(
    name: str, options: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    check_env(gymnasium.make(name, **options).unwrapped)
    assert "Display 1:" in capsys.readouterr().out


def test_an_environment_can_be_made_by_module_and_name() -> None:
    env = gymnasium.make("majesty.envs:majesty_v0", players=4)
    assert isinstance(env.unwrapped, MajestyEnv)
    assert env.unwrapped.series.options == Options.of(players=4)


def test_many_are_made_on_the_compiled_kernel() -> None:
    envs = gymnasium.make_vec("majesty/Majesty-v0", num_envs=3, players=3)
    assert type(envs).__name__ == "MajestyVectorEnv"
    assert envs.num_envs == 3
    envs.close()


@pytest.mark.parametrize("options", OPTIONS)
def test_an_episode_is_a_whole_game_seen_by_the_learner(options: dict[str, Any]) -> None:
    env = MajestyEnv(**options)
    episode = Episode(env, 3)
    assert episode.state.is_over
    assert final_state(Record.from_json(episode.record.to_json())) == episode.state
    assert np.array_equal(episode.seen["observation"], observe(episode.state, env.seat))
    assert not episode.seen["action_mask"].any()
    assert episode.record.players[env.seat] == "learner"
    assert episode.info["returns"] == pytest.approx(returns(episode.state))
    assert tuple(episode.info["totals"]) == episode.state.scores().total
    assert not episode.info["illegal"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_win_is_paid_at_the_end(players: int) -> None:
    env = MajestyEnv(players=players)
    for seed in range(4):
        episode = Episode(env, seed)
        assert not any(episode.rewards[:-1])
        assert episode.rewards[-1] == returns(episode.state)[env.seat]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_points_are_paid_as_they_come(players: int) -> None:
    env = MajestyEnv(players=players, sides="B", reward="points")
    episode = Episode(env, 8)
    totals = episode.state.scores().total
    others = [total for seat, total in enumerate(totals) if seat != env.seat]
    final = (totals[env.seat] - sum(others) / len(others)) / 100
    assert sum(episode.rewards) + lead(episode.first, env.seat) == pytest.approx(final)
    assert sum(map(bool, episode.rewards)) > 5


def test_the_others_sit_clockwise_from_the_learner() -> None:
    asked: dict[str, set[int]] = {"left": set(), "across": set(), "right": set()}

    def chooser(name: str) -> Opponent:
        def choose(state: State, rng: Random) -> Decision:
            asked[name].add(state.seat)
            return rng.choice(state.legal())

        return choose

    Episode(MajestyEnv(players=4, seat=2, opponents=[chooser(name) for name in asked]), 1)
    assert asked == {"left": {3}, "across": {0}, "right": {1}}


def test_bots_can_be_opponents() -> None:
    env = MajestyEnv(players=3, opponents=majesty.bot("greedy"))
    wins = [returns(Episode(env, seed).state)[env.seat] > 0 for seed in range(12)]
    assert sum(wins) <= 3


@pytest.mark.parametrize("opponents", [last, [last], [last, last]])
def test_one_opponent_may_play_all_the_others(opponents: Opponents) -> None:
    env = MajestyEnv(players=3, seat=0, opponents=opponents)
    episode = Episode(env, 5)
    before = None
    for moment in moments(episode.record):
        if before and moment.turn and before.seat != 0:
            assert episode.record.turns[moment.turn - 1][0] == str(before.legal()[-1])
        before = moment.state


def test_opponents_decide_at_random_unless_they_are_named() -> None:
    wishes: list[Any] = [{}, {"opponents": "random"}, {"opponents": ["random", "random"]}]
    records = [Episode(MajestyEnv(players=3, **each), 4).record for each in wishes]
    assert records[0] == records[1] == records[2]


@pytest.mark.parametrize(
    "opponents",
    ["greedy", "self", 5, None, "", ["random", "greedy"], type(majesty.bot("greedy")), [Random]],
)
def test_what_cannot_choose_is_no_opponent(opponents: Any) -> None:
    with pytest.raises(MajestyError, match=r'is not an opponent: .* majesty.bot\("greedy"\)'):
        MajestyEnv(players=3, opponents=opponents)


@pytest.mark.parametrize("count", [0, 3])
def test_a_wrong_number_of_opponents_is_refused(count: int) -> None:
    with pytest.raises(MajestyError, match=f"{count} opponents for 3 players"):
        MajestyEnv(players=3, opponents=[last] * count)


def fail(_: State, __: Random) -> Decision:
    raise ZeroDivisionError("too hard")


def look_alike(_: State, __: Random) -> Decision:
    return Keep(99)


@pytest.mark.parametrize(
    ("opponent", "reason"),
    [
        (fail, r"The bot crashed \(seat \d\): ZeroDivisionError: too hard."),
        (look_alike, r"The bot chose 'Keep\(meeples=99\)'; the legal decisions are: 1, 2, 3"),
    ],
)
def test_a_faulty_opponent_is_told_of_in_one_sentence(opponent: Opponent, reason: str) -> None:
    env = MajestyEnv(opponents=opponent, seat=0)
    with pytest.raises(OpponentError, match=reason):
        Episode(env, 1)
    assert not env.action_masks().any()
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    with pytest.raises(OpponentError):
        Episode(env, 2)


@pytest.mark.parametrize("action", [number(Keep(3)), 26, -1])
@pytest.mark.parametrize("reward", ["win", "points"])
def test_an_illegal_action_loses_and_does_not_raise(reward: str, action: int) -> None:
    env = MajestyEnv(players=3, seat=1, reward=reward)
    env.reset(seed=1)
    before = env.game.state
    seen, paid, terminated, truncated, info = env.step(action)
    assert (paid, terminated, truncated) == (-1, True, False)
    assert info["illegal"]
    assert [*info["returns"]] == [0, -1, 0]
    assert env.game.state == before == position(seen["observation"])
    assert not seen["action_mask"].any()
    assert not env.action_masks().any()
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


@pytest.mark.parametrize("action", [2.7, "3", None, [3]])
def test_what_is_no_number_is_refused_and_the_game_goes_on(action: Any) -> None:
    env = MajestyEnv()
    env.reset(seed=1)
    with pytest.raises(MajestyError, match="There is no action"):
        env.step(action)
    env.step(np.array(0))  # type: ignore[arg-type]
    assert env.record().turns


def test_nothing_is_there_before_a_reset() -> None:
    env = MajestyEnv(render_mode="ansi")
    for ask in (partial(env.step, 0), env.record, env.render, env.action_masks):
        with pytest.raises(gymnasium.error.ResetNeeded, match="call reset"):
            ask()


def test_numbers_may_be_those_of_numpy() -> None:
    env, same = MajestyEnv(seat=np.int64(1)), MajestyEnv(seat=1)  # type: ignore[arg-type]
    seen, info = env.reset(seed=np.int64(3))  # type: ignore[arg-type]
    assert info == {"seat": 1}
    assert np.array_equal(seen["observation"], same.reset(seed=3)[0]["observation"])
    assert env.record().to_json() == same.record().to_json()


def test_the_same_seed_gives_the_same_episodes() -> None:
    def records(seed: int) -> list[Record]:
        env = MajestyEnv(players=3, sides="random")
        return [Episode(env, seed).record, Episode(env, None).record]

    first, second = records(9)
    again, _ = records(9)
    assert first == again
    assert first.reveals != second.reveals
    assert first != records(10)[0]


def test_a_seed_deals_the_same_cards_as_everywhere() -> None:
    env = MajestyEnv(players=3)
    env.reset(seed=21)
    game = majesty.Game.new(3, seed=21)
    assert env.record().reveals[:6] == game.record.reveals
    assert env.record().start == game.start


def test_the_seat_changes_from_game_to_game_unless_it_is_fixed() -> None:
    def seats(env: MajestyEnv) -> set[int]:
        env.reset(seed=1)
        return {env.reset()[1]["seat"] for _ in range(30)}

    assert seats(MajestyEnv(players=4)) == {0, 1, 2, 3}
    assert seats(MajestyEnv(players=4, seat=3)) == {3}


@pytest.mark.parametrize("seed", ["a", 1.5, -1])
def test_what_is_no_seed_is_refused(seed: Any) -> None:
    with pytest.raises(
        MajestyError, match=f"A seed must be a whole number of at least 0, not '{seed}'"
    ):
        MajestyEnv().reset(seed=seed)


def test_masks_are_offered_as_learners_ask_for_them() -> None:
    env = MajestyEnv(players=2)
    seen, _ = env.reset(seed=2)
    assert env.action_masks().dtype == np.bool_
    assert np.array_equal(env.action_masks(), seen["action_mask"])
    assert np.array_equal(env.action_masks(), mask(env.game.state))


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"players": 1}, "2, 3 or 4 players, not 1"),
        ({"players": "2"}, "must be a whole number, 2, 3 or 4, not '2'"),
        ({"sides": "all"}, "A, B, 8 letters A or B, or random; all is for .* MajestyVectorEnv"),
        ({"threads": 2}, "no argument 'threads' here; there are: opponents, seat, .*, tie_break"),
        ({"seat": 2}, "There is no seat 2: the seats are 0 to 1"),
        ({"reward": "fame"}, "There is no reward 'fame'; choose from: win, points"),
        ({"seat": "left"}, "There is no seat left: the seats are 0 to 1"),
        ({"render_mode": ""}, "There is no render_mode ''; choose from: ansi, human"),
        ({"render_mode": "gif"}, "There is no render_mode 'gif'; choose from: ansi, human"),
    ],
)
def test_wrong_settings_are_refused_with_a_reason(wrong: dict[str, Any], reason: str) -> None:
    with pytest.raises(MajestyError, match=reason):
        MajestyEnv(**wrong)
