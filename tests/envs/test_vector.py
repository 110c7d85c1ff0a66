"""The vector environment: every game by the rules, and bad wishes refused."""

from copy import deepcopy
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from majesty.envs.encoding import decision, mask, observe, position, returns, viewer
from majesty.envs.rewards import lead
from majesty.envs.series import every_mix
from majesty.envs.vector import MajestyVectorEnv
from majesty.rules.decisions import REVEALS, Step
from majesty.rules.errors import OptionsError
from majesty.rules.options import Options
from majesty.rules.state import State
from majesty.turbo.games import random_games
from majesty.turbo.packing import pack
from majesty.turbo.playouts import SUMS
from tests.envs.vectors import steps
from tests.games import random_options
from tests.turbo.options import MANY


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


@pytest.mark.slow
def test_every_game_is_played_by_the_rules_and_shown_to_the_seat_to_act() -> None:
    rng = Random(1)
    starts = [*MANY, *(random_options(rng) for _ in range(28))]
    env = MajestyVectorEnv(len(starts), starts, opponents="self")
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


@pytest.mark.slow
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


@pytest.mark.slow
@pytest.mark.parametrize("opponents", ["self", "random"])
def test_points_pay_the_change_of_the_lead(opponents: str) -> None:
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


@pytest.mark.parametrize("opponents", ["self", "random"])
@pytest.mark.parametrize("reward", ["win", "points"])
def test_an_illegal_action_loses_the_game(reward: str, opponents: str) -> None:
    env = MajestyVectorEnv(4, players=3, reward=reward, opponents=opponents)
    env.reset(seed=1)
    before = env.states()
    _, rewards, ended, _, infos = env.step(np.array([0, 6, 26, -1]))
    assert ended.tolist() == [False, True, True, True]
    assert rewards[1:].tolist() == [-1, -1, -1]
    assert infos["final_info"]["illegal"].tolist() == [False, True, True, True]
    loss = [-1 if seat == infos["decided"][1] else 0 for seat in range(4)]
    assert infos["final_info"]["returns"][1].tolist() == loss
    assert infos["rewards"][1].tolist() == loss
    for game in (1, 2, 3):
        final = infos["final_obs"][game]
        assert position(final["observation"]) == before[game] != env.states()[game]
        assert viewer(final["observation"]) == infos["decided"][game]
        assert not final["action_mask"].any()


@pytest.mark.slow
def test_games_may_begin_anew_with_the_next_step() -> None:
    env = MajestyVectorEnv(40, opponents="self", autoreset_mode="NextStep")
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
            decided = infos["decided"][game]
            assert viewer(shown["observation"][game]) == infos["seat"][game] == decided
            seen_ends += 1
        assert (infos["_returns"] == ended).all() if ended.any() else "returns" not in infos
        waiting = ended
    assert seen_ends >= 40


def test_an_illegal_action_ends_a_game_that_begins_with_the_next_step() -> None:
    env = MajestyVectorEnv(1, autoreset_mode=AutoresetMode.NEXT_STEP)
    env.reset(seed=1)
    shown, _, ended, _, infos = env.step(np.array([25]))
    assert ended.all()
    assert infos["illegal"].all()
    assert not shown["action_mask"].any()
    shown, reward, ended, _, infos = env.step(np.array([25]))
    assert not reward.any()
    assert not ended.any()
    assert not infos["illegal"].any()
    assert not infos["_illegal"].any()
    assert shown["action_mask"].any()


@pytest.mark.parametrize("opponents", ["self", "random"])
def test_a_game_lost_by_an_illegal_action_stays_lost_while_others_begin(opponents: str) -> None:
    env = MajestyVectorEnv(2, opponents=opponents, autoreset_mode="NextStep")
    env.reset(seed=1)
    last, *_, infos = env.step(np.array([25, 25]))
    shown, again = env.reset(options={"reset_mask": np.array([True, False])})
    assert shown["action_mask"].any(axis=1).tolist() == [True, False]
    assert (shown["observation"][1] == last["observation"][1]).all()
    assert again["seat"][1] == infos["decided"][1]


def trace(env: MajestyVectorEnv, number: int = 50) -> list[bytes]:
    return [step[1]["observation"].tobytes() for step in steps(env, number)]


@pytest.mark.slow
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


def test_without_a_seed_no_two_environments_play_the_same_games() -> None:
    first, second = (MajestyVectorEnv(64).reset()[0]["observation"] for _ in range(2))
    assert (first != second).any()


def test_games_cannot_go_on_before_they_have_begun() -> None:
    env = MajestyVectorEnv(4)
    with pytest.raises(gymnasium.error.ResetNeeded, match="without a reset_mask first"):
        env.reset(seed=1, options={"reset_mask": np.array([True, False, False, False])})
    shown, infos = env.reset(seed=1, options={"reset_mask": np.ones(4, np.bool_)})
    same, _ = MajestyVectorEnv(4).reset(seed=1)
    assert (shown["observation"] == same["observation"]).all()
    assert infos["_seat"].all()


def test_marked_games_begin_anew_and_the_others_go_on() -> None:
    env = MajestyVectorEnv(6, opponents="self")
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
        first = env.reset(seed=1)[0]["observation"]
        second = env.step(np.zeros(3, np.int64))[0]["observation"]
        assert np.shares_memory(first, second) is not copy


def test_every_seat_has_the_first_turn_now_and_then() -> None:
    for opponents in ("self", "random"):
        env = MajestyVectorEnv(200, players=4, opponents=opponents)
        _, infos = env.reset(seed=1)
        found = list(zip([state.start for state in env.states()], infos["seat"], strict=True))
        assert {start for start, _ in found} == set(range(4))
        assert len(set(found)) == (4 if opponents == "self" else 16)


def test_options_take_turns_from_game_to_game() -> None:
    env = MajestyVectorEnv(256, sides="all", players=4, edition="de", deck="mixed")
    env.reset(seed=1)
    assert [state.options for state in env.states()] == every_mix(env.starts[0])
    assert len({state.options.sides for state in env.states()}) == 256
    few = MajestyVectorEnv(2, [Options.of(sides=sides) for sides in ("A", "B", "ABABABAB")])
    found = []
    for _ in range(3):
        few.reset()
        found += [state.options.sides[:2] for state in few.states()]
    assert found == ["AA", "BB", "AB", "AA", "BB", "AB"]


@pytest.mark.parametrize(("places", "number"), [(4, 2), (2, 4), (6, 4), (4, 5), (5, 4), (3, 1)])
def test_each_place_plays_all_options_before_it_plays_one_again(places: int, number: int) -> None:
    starts = every_mix(Options())[:number]
    env = MajestyVectorEnv(places, starts)
    rounds = []
    for _ in range(2 * number):
        env.reset()
        rounds.append([starts.index(state.options) for state in env.states()])
        counts = np.bincount(np.concatenate(rounds), minlength=number)
        assert np.ptp(counts) <= 1
    for half in (rounds[:number], rounds[number:]):
        assert (np.arange(number) == np.sort(half, axis=0).T).all()


def test_random_sides_are_mixed_anew_for_every_game() -> None:
    def mixes(seed: int, threads: int = 1) -> list[str]:
        env = MajestyVectorEnv(300, sides="random", players=3, threads=threads)
        env.reset(seed=seed)
        first = [state.options.sides for state in env.states()]
        env.reset()
        return first + [state.options.sides for state in env.states()]

    found = mixes(1)
    assert found == mixes(1, threads=2) != mixes(2)
    assert len(set(found[:300])) > 150
    assert found[:300] != found[300:]


@pytest.mark.slow
def test_a_game_of_random_sides_is_seen_with_its_own() -> None:
    env = MajestyVectorEnv(9, sides="random", opponents="self")
    ends = 0
    for _, shown, *_, infos in steps(env, 100):
        for seen, state in zip(shown["observation"], env.states(), strict=True):
            assert position(seen) == state
        ends += len(ends_of(infos))
    assert ends > 9


@pytest.mark.slow
@pytest.mark.parametrize("opponents", ["self", "random"])
@pytest.mark.parametrize("options", [MANY[0], MANY[13], MANY[30]], ids=str)
def test_random_play_brings_the_points_of_the_kernel(options: Options, opponents: str) -> None:
    env = MajestyVectorEnv(4096, options, opponents=opponents, copy=False)
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


@pytest.mark.parametrize("opponents", ["self", "random"])
def test_the_last_seat_of_a_finished_game_is_told(opponents: str) -> None:
    env = MajestyVectorEnv(9, players=3, opponents=opponents)
    for _, _, rewards, ended, _, infos in steps(env, 90):
        for game in np.flatnonzero(ended):
            seat = infos["final_info"]["seat"][game]
            assert seat == viewer(infos["final_obs"][game]["observation"])
            assert rewards[game] == pytest.approx(infos["final_info"]["returns"][game, seat])


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({"num_envs": 0}, "The argument num_envs must be a whole number of at least 1, not '0'"),
        ({"num_envs": "4"}, "The argument num_envs must be a whole number of at least 1, not '4'"),
        ({"threads": 0}, "The argument threads must be a whole number of at least 1, not '0'"),
        ({"threads": 1.5}, "The argument threads must be a whole number of at least 1, not '1.5'"),
        ({"seat": 0}, "no argument 'seat' here; there are: num_envs, starts, .*, tie_break"),
        ({"opponents": "greedy"}, """are "random" or "self", not 'greedy'; bots .* MajestyEnv"""),
        ({"opponents": None}, """are "random" or "self", not 'None'"""),
        ({"opponents": False}, """are "random" or "self", not 'False'"""),
        ({"starts": []}, "starts must be an Options object or a non-empty list"),
        ({"starts": "AB"}, "starts must be an Options object"),
        ({"starts": [Options()], "players": 4}, "Give starts or players"),
        ({"starts": Options(), "sides": "random"}, "Give starts or players"),
        ({"seed": "a"}, "A seed must be a whole number of at least 0, not 'a'"),
        ({"reward": "gold"}, "There is no reward 'gold'; choose from: win, points"),
        ({"autoreset_mode": "Disabled"}, "choose from: SameStep, NextStep"),
        ({"players": 5}, "2, 3 or 4 players"),
        (
            {"sides": "foo"},
            "'foo' is not a choice of sides: .* A, B, 8 letters A or B, random or all",
        ),
        ({"sides": 3}, "'3' is not a choice of sides"),
    ],
)
def test_impossible_wishes_are_refused(wishes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(OptionsError, match=sentence):
        MajestyVectorEnv(**{"num_envs": 2, **wishes})


@pytest.mark.parametrize("actions", [[0], [0.0, 0.0], [[0, 0]], 0])
def test_a_step_needs_an_action_for_each_game(actions: Any) -> None:
    env = MajestyVectorEnv(2)
    env.reset(seed=1)
    with pytest.raises(OptionsError, match="A step needs 2 whole numbers"):
        env.step(np.array(actions))


@pytest.mark.parametrize("marks", [[True], [1, 0], [False, False]])
def test_a_reset_mask_marks_games(marks: Any) -> None:
    with pytest.raises(OptionsError, match="A reset_mask needs 2 booleans"):
        MajestyVectorEnv(2).reset(options={"reset_mask": np.array(marks)})


def test_a_misspelt_option_of_a_reset_begins_nothing() -> None:
    env = MajestyVectorEnv(2)
    env.reset(seed=1)
    before = env.states()
    with pytest.raises(OptionsError, match="no argument 'reset_masks' here; there are: reset_mask"):
        env.reset(options={"reset_masks": np.array([True, False])})
    assert env.states() == before


def test_nothing_is_played_before_games_begin() -> None:
    env = MajestyVectorEnv(2)
    for act in (lambda: env.step(np.zeros(2, np.int64)), env.action_masks, env.states):
        with pytest.raises(gymnasium.error.ResetNeeded, match="call reset"):
            act()


def test_nothing_is_played_after_the_end_of_use() -> None:
    env = MajestyVectorEnv(600, threads=2)
    env.reset(seed=1)
    env.close()
    for act in (env.reset, lambda: env.step(np.zeros(600, np.int64))):
        with pytest.raises(gymnasium.error.ClosedEnvironmentError, match="make a new one"):
            act()


def test_a_copy_in_the_middle_of_games_goes_on_alike() -> None:
    env = MajestyVectorEnv(600, threads=2)
    *_, (_, shown, *_) = steps(env, 5)
    twin = deepcopy(env)
    actions = shown["action_mask"].argmax(axis=1)
    ours, theirs = env.step(actions)[0], twin.step(actions)[0]
    assert (ours["observation"] == theirs["observation"]).all()
    env.close()
    twin.close()


def test_numbers_of_games_and_threads_may_be_those_of_numpy() -> None:
    env = MajestyVectorEnv(np.int64(3), threads=np.int32(2))  # type: ignore[arg-type]
    assert env.reset(seed=1)[0]["observation"].shape == (3, 281)


def test_a_seed_may_be_a_number_of_numpy() -> None:
    env = MajestyVectorEnv(2, seed=np.int64(3))  # type: ignore[arg-type]
    first = env.reset()[0]["observation"]
    assert (env.reset(seed=np.uint8(3))[0]["observation"] == first).all()  # type: ignore[arg-type]
