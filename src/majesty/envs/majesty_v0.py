"""Majesty as a PettingZoo environment: agents take turns (AEC), with action masks."""

from random import Random
from typing import Any, Unpack

import numpy as np

from majesty.envs.encoding import ACTIONS, Observation, decision, mask, observe, returns
from majesty.envs.rewards import REWARDS, lead
from majesty.envs.series import Rules, Series, check_names, checked, checked_seed
from majesty.envs.showing import RENDER_MODES, Showing, checked_mode
from majesty.envs.spaces import action_space, observation_space, position_space
from majesty.rules.extras import extra
from majesty.rules.state import State

with extra("envs"):
    from gymnasium.error import ResetNeeded
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

ILLEGAL = -1.0


class MajestyAEC(Showing, AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game of Majesty; an illegal action raises an error, unless `env` has wrapped it.

    `reward` is `win`, the return at the end, or `points`, the change of the lead in points.
    """

    metadata = {  # noqa: RUF012  (PettingZoo's own form)
        "name": "majesty_v0",
        "render_modes": list(RENDER_MODES),
        "render_fps": 1,
        "is_parallelizable": False,
    }

    def __init__(
        self, *, reward: str = "win", render_mode: str | None = None, **rules: Unpack[Rules]
    ) -> None:
        super().__init__()
        check_names(MajestyAEC, rules)
        self.reward = checked("reward", reward, REWARDS)
        self.series = Series.of(**rules)
        self.render_mode = checked_mode(render_mode)
        players = self.series.options.players
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.observation_spaces = {agent: observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: action_space() for agent in self.possible_agents}
        self.state_space = position_space()
        self._rng = Random()

    def observation_space(self, agent: str) -> Any:
        """Returns the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Returns the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> None:
        """Deals a new game: that of the seed, or the next one after the last seed."""
        if seed is None:
            seed = self._rng.getrandbits(32)
        else:
            seed = checked_seed(seed)
            self._rng.seed(seed)
        self._game = self.series.game(seed, self.possible_agents)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._pass_on()

    def step(self, action: Any) -> None:
        """Plays an action for the agent that is to act."""
        game = self.game
        if not self.agents:
            raise ResetNeeded("The game is over and all have left; call reset() first.")
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        before = self._state
        game.play(decision(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.rewards = dict(zip(self.agents, self._brought(before), strict=True))
        if self._state.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._pass_on()

    def observe(self, agent: str) -> dict[str, Any]:
        """Returns what an agent sees; only the agent that is to act has legal actions."""
        state, seat = self._state, self.possible_agents.index(agent)
        acts = seat == state.seat and not self.terminations.get(agent, True)
        return {
            "observation": observe(state, seat),
            "action_mask": mask(state) if acts else np.zeros(ACTIONS, np.int8),
        }

    def state(self) -> Observation:
        """Returns the whole position, as seat 0 sees it."""
        return observe(self._state, 0)

    def close(self) -> None:
        """Closes the environment; there is nothing to release."""

    def _brought(self, before: State) -> tuple[float, ...]:
        """Returns the rewards of the last decision, by seat."""
        state, seats = self._state, range(len(self.possible_agents))
        if self.reward == "points":
            return tuple(lead(state, seat) - lead(before, seat) for seat in seats)
        return returns(state) if state.is_over else (0.0,) * len(seats)

    def _pass_on(self) -> None:
        """Selects the agent that is to act now."""
        self.agent_selection = self.possible_agents[self._state.seat]
        if self.render_mode == "human":
            self.render()


raw_env = MajestyAEC


def env(**options: Any) -> Any:
    """Returns the environment with its wrappers: an illegal action loses the game."""
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(**options), illegal_reward=ILLEGAL)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)
