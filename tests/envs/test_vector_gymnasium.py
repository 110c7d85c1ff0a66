"""The vector environment as Gymnasium expects it: its makers, its wrappers, its ends of games."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import FlattenObservation, RecordEpisodeStatistics

from majesty.envs.single import MajestyEnv
from majesty.envs.vector import MajestyVectorEnv
from tests.envs.vectors import some_legal, steps


def test_gymnasium_makes_it() -> None:
    env: Any = gymnasium.make_vec("majesty/Majesty-v0", num_envs=3, players=3)
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


def test_wrappers_that_change_observations_want_games_to_begin_with_the_next_step() -> None:
    env: Any = FlattenObservation(MajestyVectorEnv(2, autoreset_mode="NextStep"))
    assert env.reset(seed=1)[0].shape == (2, 281 + 26)
    with pytest.raises(ValueError, match="NEXT_STEP"):
        FlattenObservation(MajestyVectorEnv(2))
    several: Any = gymnasium.make_vec("majesty_v0", 2, vectorization_mode="sync")
    assert several.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP


@pytest.mark.parametrize("wishes", [{}, {"players": 3, "sides": "random", "opponents": "random"}])
@pytest.mark.parametrize("mode", ["sync", "vector_entry_point"])
def test_the_same_id_is_the_same_problem_however_it_is_made(
    mode: str, wishes: dict[str, Any]
) -> None:
    envs: Any = gymnasium.make_vec("majesty_v0", 20, vectorization_mode=mode, **wishes)
    seats = {tuple(infos["seat"]) for *_, infos in steps(envs, 6)}
    assert len(seats) == 1  # those of the learners, since others play inside the steps
    envs.close()


@pytest.mark.parametrize("mode", [AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP])
def test_the_end_of_a_game_is_told_as_gymnasium_itself_does(mode: AutoresetMode) -> None:
    def told(infos: dict[str, Any]) -> dict[str, Any]:
        """Tells the kinds and shapes of infos, and which games have them by whether they ended."""
        return {
            name: told(value) if isinstance(value, dict) else (value.dtype, value.shape)
            for name, value in infos.items()
            if name.removeprefix("_") not in {"decided", "rewards"}
        }

    both: list[Any] = [
        SyncVectorEnv([lambda: MajestyEnv(players=4)] * 3, autoreset_mode=mode),
        MajestyVectorEnv(3, players=4, autoreset_mode=mode),
    ]
    theirs, ours = (next(step for step in steps(env, 60) if step[3].any()) for env in both)
    assert told(ours[-1]) == told(theirs[-1])
    for *_, ended, _, infos in (theirs, ours):
        final = infos if mode is AutoresetMode.NEXT_STEP else infos["final_info"]
        for name in ("returns", "totals"):
            assert (final[f"_{name}"] == ended).all()
            assert (final[name].any(axis=1) == ended).all()
        assert infos["_seat"].all()
        assert (infos["_illegal"] == (True if final is infos else ~ended)).all()
