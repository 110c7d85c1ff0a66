"""Majesty as a Gymnasium environment: one learner against opponents of any kind."""

from random import Random
from typing import Any, Unpack

import numpy as np
import numpy.typing as npt

from majesty.envs.encoding import ACTIONS, Mask, decision, mask, numbered, observe, returns, whole
from majesty.envs.opponents import RANDOM, Opponents, ask, seated
from majesty.envs.rewards import REWARDS, forfeit, lead
from majesty.envs.series import Rules, Series, check_names, checked, checked_seed
from majesty.envs.showing import RENDER_MODES, Showing, checked_mode
from majesty.envs.spaces import action_space, observation_space
from majesty.rules.extras import extra
from majesty.rules.scoring import score

with extra("envs"):
    import gymnasium

Seen = dict[str, npt.NDArray[Any]]


class MajestyEnv(Showing, gymnasium.Env[Seen, np.int64]):
    """A game of Majesty in which the learner decides and the opponents answer.

    `reward` is `win`, the return at the end, or `points`, the change of the lead in points.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012
    seat: int

    def __init__(
        self,
        *,
        opponents: Opponents = RANDOM,
        seat: int | None = None,
        reward: str = "win",
        render_mode: str | None = None,
        **rules: Unpack[Rules],
    ) -> None:
        check_names(MajestyEnv, rules)
        self.series = Series.of(**rules)
        self.fixed_seat = whole(seat)
        if seat is not None:
            self.series.options.check_seat(self.fixed_seat)
        self.opponents = seated(opponents, self.series.options.players)
        self.reward = checked("reward", reward, REWARDS)
        self.render_mode = checked_mode(render_mode)
        self.observation_space = observation_space()
        self.action_space = action_space()
        self._running = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Deals a new game, by the seed if there is one, and plays until the learner decides."""
        seed = None if seed is None else checked_seed(seed)
        super().reset(seed=seed, options=options)
        players = self.series.options.players
        if seed is None:
            seed = int(self.np_random.integers(2**32))
        drawn = int(self.np_random.integers(players))
        self.seat = drawn if self.fixed_seat is None else self.fixed_seat
        self._rng = Random(int(self.np_random.integers(2**63)))
        names = ["learner" if seat == self.seat else f"player_{seat}" for seat in range(players)]
        self._game = self.series.game(seed, names)
        self._let_others_play()
        return self._seen(), {"seat": self.seat}

    def step(self, action: np.int64 | int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Plays an action, and the opponents until it is the learner's turn again."""
        if not self._running:
            raise gymnasium.error.ResetNeeded("No game is running; call reset() first.")
        before = self._state
        chosen = numbered(action)
        legal = chosen in np.flatnonzero(mask(before))
        if legal:
            self.game.play(decision(chosen))
            self._let_others_play()
        else:
            self._running = False
        state = self._state
        info: dict[str, Any] = {"seat": self.seat, "illegal": not legal}
        reward = 0.0
        if not self._running:
            worth = returns(state) if legal else forfeit(state, self.seat)
            totals = score(state.options, state.realms).total
            info |= {"returns": np.array(worth, np.float32), "totals": np.array(totals)}
            reward = worth[self.seat]
        if legal and self.reward == "points":
            reward = lead(state, self.seat) - lead(before, self.seat)
        return self._seen(), reward, not self._running, False, info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Returns which actions are legal now, as MaskablePPO of sb3-contrib needs them."""
        return self._mask().astype(np.bool_)

    def _seen(self) -> Seen:
        if self.render_mode == "human":
            self.render()
        return {"observation": observe(self._state, self.seat), "action_mask": self._mask()}

    def _mask(self) -> Mask:
        state = self._state
        return mask(state) if self._running else np.zeros(ACTIONS, np.int8)

    def _let_others_play(self) -> None:
        """Plays until the learner is to act; if an opponent fails, the game stops."""
        self._running = False
        while not self._state.is_over and self._state.seat != self.seat:
            opponent = self.opponents[(self._state.seat - self.seat - 1) % len(self.game.players)]
            self.game.play(ask(opponent, self._state, self._rng))
        self._running = not self._state.is_over
