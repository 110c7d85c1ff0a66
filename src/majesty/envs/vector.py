"""Thousands of games in lockstep as a Gymnasium vector environment, on the compiled kernel."""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, Unpack

import numpy as np
import numpy.typing as npt

from majesty.envs.opponents import RANDOM
from majesty.envs.rewards import REWARDS
from majesty.envs.series import (
    RANDOM_SIDES,
    Rules,
    check_names,
    checked,
    checked_count,
    checked_seed,
    every_start,
    refuse_others,
)
from majesty.envs.spaces import action_space, observation_space
from majesty.rules.errors import OptionsError, quoted
from majesty.rules.extras import extra
from majesty.rules.options import Options
from majesty.rules.state import State
from majesty.turbo.episodes import (
    Ends,
    Seen,
    Ways,
    begin_games,
    new_ends,
    new_games,
    new_seen,
    step_games,
)
from majesty.turbo.kernel import streams
from majesty.turbo.packing import Words, unpack
from majesty.turbo.tables import NONE

with extra("envs"):
    from gymnasium import error
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

Array = npt.NDArray[Any]
Shown = dict[str, Array]

OPPONENTS = (RANDOM, "self")
MODES = {mode.value: mode for mode in (AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP)}
GAMES_A_THREAD = 128  # fewer would be done before another thread starts


class MajestyVectorEnv(VectorEnv[Shown, Array, Array]):
    """Games of Majesty side by side; `docs/environments.md` says what a step does.

    `starts` are options that take turns, instead of `players` to `tie_break`. One seat of each
    game learns and the others play at random; with `opponents="self"` every step is the decision
    of the seat to act. With `copy=False` arrays are overwritten by the next step.
    """

    _pool: ThreadPoolExecutor | None = None  # made when it is first needed

    def __init__(
        self,
        num_envs: int,
        starts: Options | Sequence[Options] | None = None,
        *,
        opponents: str = RANDOM,
        reward: str = "win",
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        threads: int | None = None,
        copy: bool = True,
        seed: int | None = None,
        **rules: Unpack[Rules],
    ) -> None:
        check_names(MajestyVectorEnv, rules)
        num_envs = checked_count("num_envs", num_envs)
        threads = checked_count("threads", _cores() if threads is None else threads)
        self.starts = every_start(starts, **rules)
        self.players = max(options.players for options in self.starts)
        mode = autoreset_mode.value if isinstance(autoreset_mode, AutoresetMode) else autoreset_mode
        self.mode = MODES[checked("autoreset_mode", mode, tuple(MODES))]
        self.metadata = {"render_modes": [], "autoreset_mode": self.mode}
        self.ways = Ways(
            against=_checked_opponents(opponents) == RANDOM,
            drawn=rules.get("sides") == RANDOM_SIDES,
            dense=checked("reward", reward, REWARDS) == "points",
            same_step=self.mode is AutoresetMode.SAME_STEP,
        )
        self.copy = copy
        self.num_envs = num_envs
        self.single_observation_space = observation_space()
        self.single_action_space = action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

        parts = max(1, min(threads, num_envs // GAMES_A_THREAD))
        self._parts = list(pairwise(num_envs * i // parts for i in range(parts + 1)))
        self._seed = None if seed is None else checked_seed(seed)
        self._games = new_games(num_envs, self.starts)
        self._seen = new_seen(num_envs)
        self._ends = new_ends(num_envs)
        self._fresh = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Shown, dict[str, Any]]:
        """Begins all games, or those of `options["reset_mask"]`; a seed decides all that follows."""
        refuse_others(options or {}, ["reset_mask"])
        seed = None if seed is None else checked_seed(seed)
        super().reset(seed=seed)
        which = self._marked((options or {}).get("reset_mask"))
        if self._fresh and not which.all():
            raise error.ResetNeeded("No game has begun; call reset() without a reset_mask first.")
        if seed is None and self._fresh:
            seed = self._seed
            if seed is None:
                seed = int(self.np_random.integers(2**63))
        if seed is not None:
            counters = np.empty(self.num_envs, np.uint64)
            streams(seed % 2**63, 0, counters)
            self._games.counters[which] = counters[which]
            self._games.numbers[which] = np.flatnonzero(which)
        seen = self._next_seen()
        self._run(begin_games, self._games, seen, which, self.ways)
        self._fresh = False
        return _shown(seen), _with_masks({"seat": seen.seats}, which)

    def step(self, actions: Array) -> tuple[Shown, Array, Array, Array, dict[str, Any]]:
        """Plays an action in every game; an illegal one loses it."""
        chosen = self._checked(actions)
        self._check_begun()
        seen, ends = self._next_seen(), self._ends
        self._run(step_games, self._games, seen, ends, chosen, self.ways)
        everywhere = np.ones(self.num_envs, np.bool_)
        infos = _with_masks(
            {"seat": seen.seats, "decided": seen.deciders, "rewards": seen.brought}, everywhere
        )
        told = seen.deciders != NONE
        if seen.ended.any():
            end = _with_masks(_told(seen, ends), seen.ended)
            if self.ways.same_step:
                told = ~seen.ended
                final = {"final_obs": _final(ends, seen.ended), "final_info": end}
                infos |= _with_masks(final, seen.ended)
            else:
                infos = end | infos  # the latter has the seats of all games
        infos |= _with_masks({"illegal": ends.illegal & told}, told)
        truncated = np.zeros(self.num_envs, np.bool_)
        return _shown(seen), seen.rewards, seen.ended, truncated, infos

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Returns which actions are legal now, game by game."""
        self._check_begun()
        return self._seen.masks.astype(np.bool_)

    def states(self) -> list[State]:
        """Returns the states of the rules, game by game."""
        self._check_begun()
        rows, begun = self._games.rows, self._games.begun
        return [unpack(row, self.starts[start]) for row, start in zip(rows, begun, strict=True)]

    def close_extras(self, **kwargs: Any) -> None:  # noqa: ARG002
        """Stops the threads."""
        if self._pool is not None:
            self._pool.shutdown()

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name != "_pool"}

    def _next_seen(self) -> Seen:
        if self.copy:
            self._seen = new_seen(self.num_envs)
        return self._seen

    def _run(self, function: Callable[..., None], *arguments: Any) -> None:
        if self.closed:
            raise error.ClosedEnvironmentError("This environment is closed; make a new one.")
        first, *others = self._parts
        if others and self._pool is None:
            self._pool = ThreadPoolExecutor(len(others))
        waiting = [self._pool.submit(function, *arguments, *part) for part in others if self._pool]
        function(*arguments, *first)
        for part in waiting:
            part.result()

    def _check_begun(self) -> None:
        if self._fresh:
            raise error.ResetNeeded("No game has begun; call reset() first.")

    def _checked(self, actions: Array) -> Words:
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            raise OptionsError(
                "bad-actions",
                f"A step needs {self.num_envs} whole numbers, one action for each game.",
                games=self.num_envs,
            )
        return chosen.astype(np.int64, copy=False)

    def _marked(self, mask: Array | None) -> npt.NDArray[np.bool_]:
        marked = np.ones(self.num_envs, np.bool_) if mask is None else np.asarray(mask)
        if marked.shape != (self.num_envs,) or marked.dtype != np.bool_ or not marked.any():
            raise OptionsError(
                "bad-reset-mask",
                f"A reset_mask needs {self.num_envs} booleans, one for each game, and one that is true.",
                games=self.num_envs,
            )
        return marked


def _checked_opponents(opponents: object) -> object:
    if opponents not in OPPONENTS:
        shown = quoted(str(opponents))
        raise OptionsError(
            "batch-opponents",
            f'The opponents of many games at once are "random" or "self", not {shown}; '
            "bots and functions are for the environment of one learner, MajestyEnv.",
            opponents=shown,
        )
    return opponents


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _shown(seen: Seen) -> Shown:
    return {"observation": seen.observations, "action_mask": seen.masks}


def _told(seen: Seen, ends: Ends) -> dict[str, Any]:
    """Returns the infos about games that have ended; zeros for the others."""
    ended, by_seat = seen.ended, seen.ended[:, np.newaxis]
    return {
        "seat": np.where(ended, seen.deciders, 0),
        "illegal": ends.illegal & ended,
        "returns": np.where(by_seat, ends.returns, 0),
        "totals": np.where(by_seat, ends.totals, 0),
    }


def _final(ends: Ends, ended: Array) -> Array:
    """Returns the last observation of games that have ended, in Gymnasium's form."""
    final = np.full(len(ended), None, dtype=object)
    places = np.flatnonzero(ended)
    for place, observation, mask in zip(
        places, ends.observations[places], ends.masks[places], strict=True
    ):
        final[place] = {"observation": observation, "action_mask": mask}
    return final


def _with_masks(infos: dict[str, Any], where: Array) -> dict[str, Any]:
    """Returns infos, each with the mask of the games that have it."""
    return infos | {f"_{name}": where.copy() for name in infos}
