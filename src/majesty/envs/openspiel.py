"""Majesty as the OpenSpiel game `majesty`; importing this module registers it.

Decisions have the same numbers as in all environments, 0 to 25. Cards come at explicit chance
nodes, where an action is the number of a card, 0 to 18.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt

from majesty.envs.encoding import ACTIONS, OBSERVATION_SIZE, decision, number, observe, returns
from majesty.envs.fields import FIELDS
from majesty.envs.histories import most_decisions, most_reveals, record_of_moves
from majesty.rules.cards import CARDS
from majesty.rules.decisions import REVEALS, Move
from majesty.rules.errors import NotationError, quoted
from majesty.rules.extras import extra
from majesty.rules.options import DISPLAY_SIZE, Options
from majesty.rules.record import Record
from majesty.rules.state import CHANCE, State

with extra("envs"):
    import pyspiel

DEFAULTS = {
    "players": 2,
    "edition": "en",
    "sides": "AAAAAAAA",
    "deck": "tiers",
    "tie_break": "edition",
    "start": 0,
}
"""The parameters of the game: the options, and the seat that goes first."""

_ROWS = {"display": DISPLAY_SIZE, "unseen": 2, "realms": 4}  # fields that are tables

GAME_TYPE = pyspiel.GameType(
    short_name="majesty",
    long_name="Majesty: For the Realm",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    min_num_players=2,
    max_num_players=4,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=True,
    parameter_specification=DEFAULTS,
)


class MajestyGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """The game with its options."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**DEFAULTS, **(params or {})}
        start, tie_break = chosen.pop("start"), chosen.pop("tie_break")
        options = Options.of(tie_break=None if tie_break == "edition" else tie_break, **chosen)
        self.first = State.new(options, start=start)
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=len(CARDS),
            num_players=options.players,
            min_utility=-1 / (options.players - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=most_decisions(options),
        )
        super().__init__(GAME_TYPE, info, params or {})

    def new_initial_state(self) -> "MajestyState":
        """Returns the state before the first card is revealed."""
        return MajestyState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Returns how many cards are revealed in a whole game."""
        return most_reveals(self.first.options)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "MajestyObserver":
        """Returns an observer, of the position alone or with the history too."""
        if params:
            raise ValueError(f"There are no parameters for observers of majesty, not {params}.")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        steps = self.max_game_length() + self.max_chance_nodes_in_history()
        return MajestyObserver(steps if kind.perfect_recall else 0, is_public=kind.public_info)


class Held:
    """A position inside an OpenSpiel state: never copied, and pickled as its line of text."""

    __slots__ = ("state",)

    def __init__(self, state: State) -> None:
        self.state = state

    def __deepcopy__(self, _: object) -> "Held":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Held.parse, (str(self.state),)

    @classmethod
    def parse(cls, text: str) -> "Held":
        """Reads what `__reduce__` has stored."""
        return cls(State.parse(text))


class MajestyState(pyspiel.State):  # type: ignore[misc]
    """A position with its history."""

    def __init__(self, game: MajestyGame) -> None:
        super().__init__(game)
        self.held = Held(game.first)

    @property
    def position(self) -> State:
        """Returns the state of the rules."""
        return self.held.state

    def current_player(self) -> int:
        """Returns the player to act: a seat, chance, or nobody."""
        if self.position.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.position.to_act == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return self.position.seat

    def is_terminal(self) -> bool:
        """Tells whether the game has ended."""
        return self.position.is_over

    def _legal_actions(self, _: int) -> list[int]:
        return [number(each) for each in self.position.legal()]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Lists the cards that may come now, with their probabilities."""
        return [(reveal.card.index, float(part)) for reveal, part in self.position.chances()]

    def _apply_action(self, action: int) -> None:
        self.held = Held(self.position.after(_move(self.current_player(), action)))

    def _action_to_string(self, player: int, action: int) -> str:
        return str(_move(player, action))

    def returns(self) -> list[float]:
        """Returns what the game is worth to each seat; 0 before its end."""
        if self.position.is_over:
            return list(returns(self.position))
        return [0.0] * self.position.options.players

    def __str__(self) -> str:
        return str(self.position)


class MajestyObserver:
    """Writes what a player sees: the position, and with perfect recall all that happened.

    `dict` has the fields of the encoding by name, then the history; it shares the memory of
    `tensor`.
    """

    def __init__(self, steps: int, *, is_public: bool) -> None:
        sizes = {field.name: field.size for field in FIELDS} | {"history": steps}
        self.steps = steps
        self.tensor = np.zeros(sum(sizes.values()) if is_public else 0, np.float32)
        self.dict: dict[str, npt.NDArray[np.float32]] = {}
        first = 0
        for name, size in sizes.items():
            if size and is_public:
                part = self.tensor[first : first + size]
                self.dict[name] = part.reshape(_ROWS[name], -1) if name in _ROWS else part
            first += size

    def set_from(self, state: MajestyState, player: int) -> None:
        """Writes the tensor of a player."""
        if not self.dict:
            return
        actions = np.array(state.history(), np.float32)
        self.tensor[:OBSERVATION_SIZE] = observe(state.position, player)
        if self.steps:
            self.dict["history"][: len(actions)] = (actions + 1) / ACTIONS
            self.dict["history"][len(actions) :] = 0

    def string_from(self, state: MajestyState, player: int) -> str:
        """Returns a string for a player: the moves so far, or the position."""
        if not self.dict:
            return ""
        if self.steps:
            return " ".join(map(str, moves_of(state)))
        return f"p{player} {state}"


def moves_of(state: MajestyState) -> Iterator[Move]:
    """Iterates over the decisions and reveals that led to a state."""
    for step in state.full_history():
        yield _move(step.player, step.action)


def _move(player: int, action: int) -> Move:
    if player != pyspiel.PlayerId.CHANCE:
        return decision(action)
    if action not in range(len(CARDS)):
        shown = quoted(str(action))
        raise NotationError("no-card", f"{shown} is not a card of the game.", text=shown)
    return REVEALS[action]


def record_of(state: MajestyState) -> Record:
    """Returns the game so far as a record, which `majesty replay` reads.

    While a card is due there is no record, since a record ends with the cards on the table.
    """
    return record_of_moves(state.get_game().first, moves_of(state))


pyspiel.register_game(GAME_TYPE, MajestyGame)
