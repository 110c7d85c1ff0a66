"""One encoding of observations and one of actions, for all environments, and their decoding.

An observation is a position as a seat sees it: 281 numbers for any number of players, any sides
and any rules; `fields` says which. Batches of the kernel call them features. Nothing is hidden in
Majesty but the order of the deck, so an observation holds the whole state.
"""

import operator
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from majesty.envs.fields import (
    FIELDS,
    OWNER_FIELDS,
    SLOT_FIELDS,
    TURNS,
    Field,
    action_table,
    bounds,
    observation_table,
)
from majesty.rules.cards import ALL_CARDS, CARDS, Card, Character
from majesty.rules.decisions import Decision, Step
from majesty.rules.errors import MajestyError, quoted
from majesty.rules.options import Options
from majesty.rules.realms import Realm
from majesty.rules.state import Slot, State
from majesty.turbo.features import HUNDRED
from majesty.turbo.lockstep import mask_row, observe_row
from majesty.turbo.moves import DECISIONS, NUMBERS
from majesty.turbo.packing import pack
from majesty.turbo.tables import ALL, FEATURES, MAX_PLAYERS, PLACES, ROOM, ROUNDS

__all__ = [
    "ACTIONS",
    "HIGHEST",
    "OBSERVATION_SIZE",
    "EncodingError",
    "action_table",
    "decision",
    "mask",
    "number",
    "numbered",
    "observation_table",
    "observe",
    "position",
    "returns",
    "viewer",
    "whole",
]

Observation = npt.NDArray[np.float32]
Mask = npt.NDArray[np.int8]

OBSERVATION_SIZE = FEATURES
ACTIONS = len(DECISIONS)
HIGHEST: Observation = np.array(bounds(), np.float32)
HIGHEST.flags.writeable = False

_EDITIONS = {  # by refill at the take and by ties broken by meeples
    (False, False): ("en", None),
    (False, True): ("en", "meeples"),
    (True, False): ("de", None),
    (True, True): ("pl", None),
}


class EncodingError(MajestyError):
    """Numbers that are not an observation or not an action."""


def whole(value: Any) -> Any:
    """Returns an integer of any library as a Python int, and anything else unchanged."""
    try:
        return operator.index(value)
    except TypeError:
        return value


def observe(state: State, seat: int) -> Observation:
    """Returns a state as a seat sees it."""
    seat = whole(seat)
    state.options.check_seat(seat)
    observation = np.empty(OBSERVATION_SIZE, np.float32)
    observe_row(pack(state), seat, observation)
    return observation


def position(observation: Observation) -> State:
    """Returns the state of an observation.

    The edition is one with the same rules: en, de or pl, with another tie rule if necessary.
    """
    seen = np.asarray(observation)
    if seen.shape != HIGHEST.shape or seen.dtype != np.float32:
        raise _refusal(f"it is not {OBSERVATION_SIZE} numbers of the type float32")
    if not ((seen >= 0) & (seen <= HIGHEST)).all():
        raise _refusal("a number is not within its bounds")
    decoded = _decoded(seen)
    try:
        state = State.parse(str(decoded))  # refuses what no game can reach
        again = observe(state, viewer(seen))
    except MajestyError as error:
        raise _refusal(str(error).rstrip(".")) from error
    if not np.array_equal(again, seen):
        raise _refusal("its numbers contradict each other")
    return state


def viewer(observation: Observation) -> int:
    """Returns the seat that an observation belongs to."""
    return int(_parts(observation)["seat"].argmax())


def mask(state: State) -> Mask:
    """Returns 1 for the numbers of the legal decisions, 0 for the others."""
    legal = np.empty(ACTIONS, np.int8)
    mask_row(pack(state), legal)
    return legal


def decision(number: int) -> Decision:
    """Returns the decision of a number."""
    action = numbered(number)
    if action not in range(ACTIONS):
        raise _no_action(number)
    return DECISIONS[action]


def numbered(action: object) -> int:
    """Returns an action as a Python int, which need not be the number of a decision."""
    number = whole(action)
    if not isinstance(number, int):
        raise _no_action(action)
    return number


def number(decision: Decision) -> int:
    """Returns the number of a decision."""
    if decision not in NUMBERS:
        raise _no_action(decision)
    return NUMBERS[decision]


def returns(state: State) -> tuple[float, ...]:
    """Returns what a finished game is worth to each seat: 1 for a sole win, 0 in sum."""
    players = state.options.players
    winners = state.scores().winners
    return tuple(
        ((seat in winners) * players / len(winners) - 1) / (players - 1) for seat in range(players)
    )


def _parts(observation: Observation) -> dict[str, Observation]:
    """Returns the fields of an observation."""
    return _parted(observation, FIELDS)


def _parted(numbers: Observation, fields: tuple[Field, ...]) -> dict[str, Observation]:
    edges = np.cumsum([field.size for field in fields])[:-1]
    names = [field.name for field in fields]
    return dict(zip(names, np.split(numbers, edges), strict=True))


def _whole(values: Observation, of: int) -> list[int]:
    """Returns the whole numbers before they were divided."""
    return [round(value * of) for value in values.tolist()]


def _decoded(seen: Observation) -> State:
    """Returns the state that an observation describes; it may be an impossible one."""
    part = _parts(seen)
    players = 2 + int(part["players"].argmax())
    at_take, by_meeples, mixed = (bool(flag) for flag in part["rules"])
    edition, tie_break = _EDITIONS[at_take, by_meeples]
    options = Options.of(
        players=players,
        edition=edition,
        sides="".join("B" if flag else "A" for flag in part["sides"]),
        deck="mixed" if mixed else "tiers",
        tie_break=tie_break,
    )
    turn = options.turns - _whole(part["turns_left"], TURNS)[0]
    seat = viewer(seen)
    slots = part["display"].reshape(PLACES, -1)
    unseen = np.array(_whole(part["unseen"], max(ALL_CARDS))).reshape(2, -1).tolist()
    realms = [_realm(numbers) for numbers in part["realms"].reshape(MAX_PLAYERS, -1)]
    return State(
        options,
        start=(seat + int(part["turn"].argmax()) - turn) % players,
        turn=turn,
        step=list(Step)[int(part["step"].argmax())],
        hand=_card(part["hand"]) if part["hand"].any() else None,
        realms=tuple(realms[(each - seat) % players] for each in range(players)),
        display=tuple(_slot(numbers) for numbers in slots if numbers.any()),
        unseen=tuple(map(tuple, unseen[: len(options.pools)])),
        deck_left=_whole(part["deck_left"], ALL)[0],
    )


def _card(characters: Observation) -> Card:
    """Returns the card with these characters and no others."""
    marked = [bool(mark) for mark in characters]
    for card in CARDS:
        if marked == [character in card.characters for character in Character]:
            return card
    raise _refusal("no card has these characters")


def _slot(numbers: Observation) -> Slot:
    part = _parted(numbers, SLOT_FIELDS)
    return Slot(_card(part["characters"]), _whole(part["meeples"], ROOM)[0])


def _realm(numbers: Observation) -> Realm:
    part = _parted(numbers, OWNER_FIELDS)
    counts = (*_whole(part["counts"], ROUNDS), *_whole(part["wounded"], ROUNDS))
    cards = [CARDS[card - 1] for card in _whole(part["cards"], len(CARDS))]
    ends = [sum(counts[:i]) for i in range(len(counts) + 1)]
    *stacks, infirmary = (tuple(cards[first:end]) for first, end in pairwise(ends))
    (points,), (meeples,) = _whole(part["points"], HUNDRED), _whole(part["meeples"], ROOM)
    return Realm(points, meeples, tuple(stacks), infirmary)


def _refusal(reason: str) -> EncodingError:
    return EncodingError(
        "bad-observation", f"This is not an observation of a game: {reason}.", reason=reason
    )


def _no_action(action: object) -> EncodingError:
    quoted_action, last = quoted(str(action)), ACTIONS - 1
    return EncodingError(
        "bad-action",
        f"There is no action {quoted_action}: the actions are 0 to {last}, one for each decision.",
        action=quoted_action,
        last=last,
    )


if __name__ == "__main__":
    print(observation_table(), action_table(), sep="\n\n")
