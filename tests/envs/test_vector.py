"""The vector environment: every game by the rules, and all as Gymnasium expects it."""

from collections.abc import Iterator
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import majesty.envs.registration  # noqa: F401
from majesty.envs.encoding import decision, mask, observe, position, returns, viewer
from majesty.envs.single import MajestyEnv, lead
from majesty.envs.vector import MajestyVectorEnv, every_mix
from majesty.rules.decisions import REVEALS, Step
from majesty.rules.errors import OptionsError
from majesty.rules.options import Options
from majesty.rules.state import State
from majesty.turbo.games import random_games
from majesty.turbo.packing import pack
from majesty.turbo.playouts import SUMS
from tests.games import random_options
from tests.turbo.options import MANY


def some_legal(shown: dict[str, Any], rng: np.random.Generator) -> Any:
    """Chooses a random legal action in every game."""
    masks = shown["action_mask"]
    return (masks * rng.random(masks.shape)).argmax(axis=1)


def steps(env: MajestyVectorEnv, number: int, seed: int = 1) -> Iterator[tuple[Any, ...]]:
    """Plays at random and iterates over the steps: actions, and what `step` returns."""
    rng = np.random.default_rng(seed)
    shown, _ = env.reset(seed=seed)
    for _ in range(number):
        actions = some_legal(shown, rng)
        shown, *rest = env.step(actions)
        yield actions, shown, *rest


def followed(state: State, action: int, new: State) -> State:
    """Plays an action by the rules, with the cards that the kernel has revealed."""
    state = state.after(decision(action))
    while state.step is Step.REVEAL:
        state = state.after(REVEALS[new.display[len(state.display)].card.index])
    return state


def ends_of(infos: dict[str, Any]) -> dict[int, State]:
    """Returns the last states of games that have ended."""
    final = infos.get("final_obs", [])
    return {game: position(seen["observation"]) for game, seen in enumerate(final) if seen}


def test_every_game_is_played_by_the_rules_and_shown_to_the_seat_to_act() -> None:
    rng = Random(1)
    starts = [*MANY, *(random_options(rng) for _ in range(28))]
    env = MajestyVectorEnv(len(starts), starts)
    env.reset(seed=1)
    before, ended_games = env.states(), 0
    for actions, shown, rewards, ended, _, infos in steps(env, 120):
        after, ends = env.states(), ends_of(infos)
        assert env.observation_space.contains(shown)
        assert set(ends) == set(np.flatnonzero(ended))
        for game, (old, new) in enumerate(zip(before, after, strict=True)):
            assert infos["decided"][game] == old.seat
            assert infos["seat"][game] == new.seat
            assert (shown["observation"][game] == observe(new, new.seat)).all()
            assert (shown["action_mask"][game] == mask(new)).all()
            if game in ends:
                end = followed(old, int(actions[game]), ends[game])
                worth = returns(end)
                players = len(worth)
                assert (pack(end) == pack(ends[game])).all()
                told = infos["final_info"]
                assert told["returns"][game, :players] == pytest.approx(worth)
                assert tuple(told["totals"][game, :players]) == end.scores().total
                assert not told["illegal"][game]
                assert rewards[game] == pytest.approx(worth[old.seat])
                assert infos["rewards"][game, :players] == pytest.approx(worth)
                assert viewer(infos["final_obs"][game]["observation"]) == old.seat
                assert not infos["final_obs"][game]["action_mask"].any()
                assert new.turn == 0
                ended_games += 1
            else:
                assert followed(old, int(actions[game]), new) == new
                assert rewards[game] == 0
        before = after
    assert ended_games > len(starts)


def test_one_learner_plays_against_others_from_a_seat_of_its_own() -> None:
    env = MajestyVectorEnv(90, MANY, opponents="random")
    _, infos = env.reset(seed=1)
    seats, drawn, decisions = infos["seat"].copy(), [], 0
    for _, shown, rewards, ended, _, infos in steps(env, 60):
        ends = ends_of(infos)
        for game, state in enumerate(env.states()):
            assert state.seat == viewer(shown["observation"][game]) == infos["seat"][game]
            assert infos["decided"][game] == seats[game]
            if ended[game]:
                assert rewards[game] == pytest.approx(returns(ends[game])[seats[game]])
                drawn.append((state.options.players, infos["seat"][game]))
            else:
                assert infos["seat"][game] == seats[game]
                decisions += 1
        seats = infos["seat"].copy()
    assert set(drawn) == {(players, seat) for players in (2, 3, 4) for seat in range(players)}
    assert decisions > 30 * len(drawn) / 2


@pytest.mark.parametrize("opponents", [None, "random"])
def test_points_pay_the_change_of_the_lead(opponents: str | None) -> None:
    env = MajestyVectorEnv(36, MANY, opponents=opponents, reward="points")
    env.reset(seed=1)
    before = env.states()
    for _, _, rewards, _, _, infos in steps(env, 70):
        after, ends = env.states(), ends_of(infos)
        for game, old in enumerate(before):
            now = ends.get(game, after[game])
            expected = [lead(now, seat) - lead(old, seat) for seat in range(old.options.players)]
            brought = infos["rewards"][game]
            assert brought[: len(expected)] == pytest.approx(expected, abs=1e-5)
            assert not brought[len(expected) :].any()
            assert rewards[game] == brought[infos["decided"][game]]
        before = after


@pytest.mark.parametrize("reward", ["win", "points"])
def test_an_illegal_action_loses_the_game(reward: str) -> None:
    env = MajestyVectorEnv(4, players=3, reward=reward)
    env.reset()
    _, rewards, ended, _, infos = env.step(np.array([0, 6, 26, -1]))
    assert ended.tolist() == [False, True, True, True]
    assert rewards[1:].tolist() == [-1, -1, -1]
    assert infos["final_info"]["illegal"].tolist() == [False, True, True, True]
    loss = [-1 if seat == infos["decided"][1] else 0 for seat in range(4)]
    assert infos["final_info"]["returns"][1].tolist() == loss
    assert infos["rewards"][1].tolist() == loss
    assert [state.turn for state in env.states()[1:]] == [0, 0, 0]


def test_games_may_begin_anew_with_the_next_step() -> None:
    env = MajestyVectorEnv(40, autoreset_mode="NextStep")
    assert env.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    waiting = np.zeros(40, np.bool_)
    seen_ends = 0
    for _, shown, rewards, ended, _, infos in steps(env, 90):
        states = env.states()
        assert not (waiting & ended).any()
        assert not rewards[waiting].any()
        assert "final_obs" not in infos
        for game in np.flatnonzero(waiting):
            assert states[game].turn == 0
        for game in np.flatnonzero(ended):
            assert states[game].is_over
            assert infos["returns"][game, :2] == pytest.approx(returns(states[game]))
            assert not shown["action_mask"][game].any()
            assert position(shown["observation"][game]) == states[game]
            seen_ends += 1
        assert (infos["_returns"] == ended).all() if ended.any() else "returns" not in infos
        waiting = ended
    assert seen_ends >= 40


def test_an_illegal_action_ends_a_game_that_begins_with_the_next_step() -> None:
    env = MajestyVectorEnv(1, autoreset_mode=AutoresetMode.NEXT_STEP)
    env.reset()
    shown, _, ended, _, infos = env.step(np.array([25]))
    assert ended.all()
    assert infos["illegal"].all()
    assert not shown["action_mask"].any()
    shown, reward, ended, _, _ = env.step(np.array([25]))
    assert not reward.any()
    assert not ended.any()
    assert shown["action_mask"].any()


def trace(env: MajestyVectorEnv, number: int = 50) -> list[bytes]:
    return [step[1]["observation"].tobytes() for step in steps(env, number)]


def test_a_seed_settles_all_whatever_the_number_of_threads() -> None:
    first = trace(MajestyVectorEnv(700, MANY, threads=1, opponents="random"))
    for threads in (2, 3, None):
        env = MajestyVectorEnv(700, MANY, threads=threads, opponents="random", seed=9)
        assert trace(env) == first
        env.close()


def test_another_seed_and_the_next_games_are_others() -> None:
    env = MajestyVectorEnv(5, seed=1)
    first = env.reset()[0]["observation"]
    assert (env.reset(seed=1)[0]["observation"] == first).all()
    assert (env.reset()[0]["observation"] != first).any()
    assert (env.reset(seed=2)[0]["observation"] != first).any()
    assert (MajestyVectorEnv(5, seed=2).reset()[0]["observation"] != first).any()


def test_marked_games_begin_anew_and_the_others_go_on() -> None:
    env = MajestyVectorEnv(6)
    list(steps(env, 9))
    before = env.states()
    which = np.array([True, False] * 3)
    shown, infos = env.reset(options={"reset_mask": which})
    for game, (old, new) in enumerate(zip(before, env.states(), strict=True)):
        assert new.turn == 0 if which[game] else new == old
        assert (shown["observation"][game] == observe(new, new.seat)).all()
    assert (infos["_seat"] == which).all()


def test_arrays_are_fresh_unless_copies_are_not_wanted() -> None:
    for copy in (True, False):
        env = MajestyVectorEnv(3, copy=copy)
        first = env.reset()[0]["observation"]
        second = env.step(np.zeros(3, np.int64))[0]["observation"]
        assert np.shares_memory(first, second) is not copy


def test_every_seat_has_the_first_turn_now_and_then() -> None:
    for opponents in (None, "random"):
        env = MajestyVectorEnv(200, players=4, opponents=opponents)
        _, infos = env.reset(seed=1)
        found = list(zip([state.start for state in env.states()], infos["seat"], strict=True))
        assert {start for start, _ in found} == set(range(4))
        assert len(set(found)) == (4 if opponents is None else 16)


def test_options_take_turns_from_game_to_game() -> None:
    env = MajestyVectorEnv(256, sides="all", players=4, edition="de", deck="mixed")
    env.reset()
    assert [state.options for state in env.states()] == every_mix(env.starts[0])
    assert len({state.options.sides for state in env.states()}) == 256
    few = MajestyVectorEnv(2, [Options.of(sides=sides) for sides in ("A", "B", "ABABABAB")])
    found = []
    for _ in range(3):
        few.reset()
        found += [state.options.sides[:2] for state in few.states()]
    assert found == ["AA", "BB", "AB", "AA", "BB", "AB"]


@pytest.mark.slow
@pytest.mark.parametrize("opponents", [None, "random"])
@pytest.mark.parametrize("options", [MANY[0], MANY[13], MANY[30]], ids=str)
def test_random_play_brings_the_points_of_the_kernel(
    options: Options, opponents: str | None
) -> None:
    env = MajestyVectorEnv(8192, options, opponents=opponents, copy=False)
    env.reset(seed=1)
    starts = np.array([state.start for state in env.states()])[:, np.newaxis]
    points = np.zeros((env.num_envs, options.players))
    first = np.ones(env.num_envs, np.bool_)  # short games must not count more often than long ones
    for _, _, _, ended, _, infos in steps(env, 200):
        if ended.any():
            totals = infos["final_info"]["totals"][:, : options.players]
            points[first & ended] = totals[first & ended]
            first &= ~ended
        if not first.any():
            break
    by_turn = (starts + np.arange(options.players)) % options.players
    points = np.take_along_axis(points, by_turn, axis=1)
    games = 200_000
    sums = random_games(State.new(options), games)
    expected, squares = sums[:, SUMS.index("total")] / games, sums[:, SUMS.index("square")] / games
    variance = squares - expected**2
    error = np.sqrt(variance / len(points) + variance / games)
    assert not first.any()
    assert (abs(points.mean(axis=0) - expected) < 4 * error).all()


def test_gymnasium_makes_it() -> None:
    env: Any = gymnasium.make_vec("majesty/Majesty-v0", num_envs=3, players=3, opponents="random")
    assert isinstance(env.unwrapped, MajestyVectorEnv)
    shown, _ = env.reset(seed=1)
    assert env.observation_space.contains(shown)
    assert env.action_space.contains(some_legal(shown, np.random.default_rng(1)))
    env.close()


@pytest.mark.parametrize("mode", [AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP])
def test_a_wrapper_of_gymnasium_counts_its_episodes(mode: AutoresetMode) -> None:
    env: Any = RecordEpisodeStatistics(
        MajestyVectorEnv(20, opponents="random", autoreset_mode=mode)
    )
    lengths = []
    for *_, infos in steps(env, 60):
        if "episode" in infos:
            lengths += infos["episode"]["l"][infos["_episode"]].tolist()
            assert set(infos["episode"]["r"][infos["_episode"]].tolist()) <= {-1, 0, 1}
    assert lengths
    assert all(12 <= length <= 36 for length in lengths)


def test_the_end_of_a_game_is_told_as_gymnasium_itself_does() -> None:
    both: list[Any] = [
        SyncVectorEnv([MajestyEnv] * 3, autoreset_mode=AutoresetMode.SAME_STEP),
        MajestyVectorEnv(3, opponents="random"),
    ]
    ends = []
    for env in both:
        *_, infos = next(step for step in steps(env, 60) if step[3].any())
        ends.append(infos)
    theirs, ours = ends
    assert set(theirs) - {"illegal", "_illegal"} <= set(ours)
    assert theirs["final_obs"].dtype == ours["final_obs"].dtype == object
    game = int(np.flatnonzero(ours["_final_obs"])[0])
    assert env.single_observation_space.contains(ours["final_obs"][game])
    assert set(theirs["final_info"]) <= {*ours["final_info"], "seat", "_seat"}
    for name in ("returns", "totals", "illegal"):
        assert ours["final_info"][name].shape[0] == 3
        assert (ours["final_info"][f"_{name}"] == ours["_final_info"]).all()


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({"num_envs": 0}, "at least 1 game"),
        ({"threads": 0}, "at least 1 game"),
        ({"opponents": "kind"}, "There is no opponents 'kind'"),
        ({"reward": "gold"}, "There is no reward 'gold'; choose from: win, points"),
        ({"autoreset_mode": "Disabled"}, "choose from: SameStep, NextStep"),
        ({"players": 5}, "2, 3 or 4 players"),
    ],
)
def test_impossible_wishes_are_refused(wishes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(OptionsError, match=sentence):
        MajestyVectorEnv(**{"num_envs": 2, **wishes})


@pytest.mark.parametrize("actions", [[0], [0.0, 0.0], [[0, 0]], 0])
def test_a_step_needs_an_action_for_each_game(actions: Any) -> None:
    env = MajestyVectorEnv(2)
    env.reset()
    with pytest.raises(OptionsError, match="A step needs 2 whole numbers"):
        env.step(np.array(actions))


@pytest.mark.parametrize("marks", [[True], [1, 0], [False, False]])
def test_a_reset_mask_marks_games(marks: Any) -> None:
    with pytest.raises(OptionsError, match="A reset_mask needs 2 booleans"):
        MajestyVectorEnv(2).reset(options={"reset_mask": np.array(marks)})


def test_nothing_is_played_before_games_begin() -> None:
    with pytest.raises(gymnasium.error.ResetNeeded, match="call reset"):
        MajestyVectorEnv(2).step(np.zeros(2, np.int64))
