"""Result files with known answers: made-up games."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import ArrayLike, NDArray

from majesty.lab.facts import FACTS

Rng = np.random.Generator


def rng(seed: int) -> Rng:
    return np.random.default_rng(seed)


def games(
    name: str,
    totals: ArrayLike,
    *,
    sides: str = "AAAAAAAA",
    deck: str = "tiers",
    bots: Any = "mc:10",
    **facts: ArrayLike,
) -> pa.Table:
    """Makes the rows of a cell from the points of games by seats; other facts are 0 unless given.

    `bots` is a code, one for each seat, or one for each game and seat.
    """
    points = np.asarray(totals, np.int64)
    shape = count, players = points.shape
    places = (points[:, None, :] > points[:, :, None]).sum(axis=2)
    winners = (places == 0).sum(axis=1, keepdims=True)
    columns: dict[str, ArrayLike] = dict.fromkeys(FACTS, 0)
    columns |= {"total": points, "place": places, "winners": winners, **facts}
    codes = np.broadcast_to(np.asarray(bots, dtype=object), shape)
    flat = {key: _flat(value, shape) for key, value in columns.items()}
    return pa.table(
        {
            "cell": [name] * points.size,
            "players": np.full(points.size, players),
            "edition": ["en"] * points.size,
            "sides": [sides] * points.size,
            "deck": [deck] * points.size,
            "game": np.repeat(np.arange(count), players),
            "seat": np.tile(np.arange(players), count),
            "bot": [str(code) for code in codes.ravel()],
            **flat,
        }
    )


def _flat(value: ArrayLike, shape: tuple[int, ...]) -> NDArray[np.int64]:
    return np.broadcast_to(np.asarray(value, np.int64), shape).ravel()


Way = tuple[int, str, str, float, float]


def opening(number: int, *ways: Way, second: Sequence[Way] | None = None) -> list[dict[str, Any]]:
    """Makes the rows of a display: position, card, character, win share and margin of each way.

    The second half of the games tells the same as the first, unless it is given.
    """
    cards = {position: card for position, card, *_ in ways}
    return [
        {
            "cell": "2p AAAAAAAA mc:10",
            "players": 2,
            "edition": "en",
            "sides": "AAAAAAAA",
            "deck": "tiers",
            "bot": "mc:10",
            "number": number,
            "display": " ".join(cards[position] for position in sorted(cards)),
            "position": position,
            "card": card,
            "character": character,
            "kept": None,
            "cost": position - 1,
            "games": 100,
            "first_value": share,
            "first_share": share,
            "first_margin": margin,
            "second_value": other[3],
            "second_share": other[3],
            "second_margin": other[4],
        }
        for (position, card, character, share, margin), other in zip(
            ways, second or ways, strict=True
        )
    ]
