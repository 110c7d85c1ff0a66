"""Who pays whom: what becomes of the meeples that players put on cards they pass over."""

import numpy as np
import numpy.typing as npt

from majesty.rules.options import DISPLAY_SIZE
from majesty.turbo.recording import POSITION

Counts = npt.NDArray[np.int16]

PAYMENTS = {
    "paid": "meeples put on cards",
    "lost": "of these, meeples that others took with a card",
    "back": "of these, meeples that the player took back with a card",
    "found": "meeples of others taken with a card",
}
"""What is counted, and what it means."""


def payments_of(turns: npt.NDArray[np.int8], players: int) -> Counts:
    """Returns the payments by game, seat and PAYMENTS; turns are as `turbo.recording` writes them.

    Seat 0 takes the first turn. Meeples that lay there before the turns written down are nobody's.
    """
    games = np.arange(len(turns))
    found = np.zeros((len(turns), players, len(PAYMENTS)), np.int16)
    paid, lost, back, taken = np.moveaxis(found, 2, 0)
    owned = np.zeros((len(turns), DISPLAY_SIZE + 1, players), np.int16)  # by position and seat
    for turn in range(turns.shape[1]):
        costs, seat = turns[:, turn, POSITION].astype(int) - 1, turn % players
        played = costs >= 0
        costs = np.maximum(costs, 0)
        here = owned[games, costs] * played[:, None]
        others = here.copy()
        others[:, seat] = 0
        paid[:, seat] += (costs * played).astype(np.int16)
        back[:, seat] += here[:, seat]
        taken[:, seat] += others.sum(axis=1, dtype=np.int16)
        lost += others
        before = np.arange(DISPLAY_SIZE) < costs[:, None]
        moved = np.where(before[..., None], owned[:, :-1], owned[:, 1:])
        moved[..., seat] += before
        owned[:, :-1] = np.where(played[:, None, None], moved, owned[:, :-1])
    return found
