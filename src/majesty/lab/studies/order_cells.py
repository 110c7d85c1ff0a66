"""Positions in which all realms are equal, so that only the order of turns is left to matter.

Games are played until so many rounds are left. Then every seat gets the realm of one of them, of
each in turn, and the game goes on. With and without the meeples on the display: a first display has
none, so there it gets those that lie on the next one, at the same places. The cards of a game are
the same in both cases.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np

from majesty.lab.payments import PAYMENTS, payments_of
from majesty.lab.studies.cells import GAMES, TEXT, Cell, GetBotPool, constant, games_table
from majesty.lab.studies.study import StudyError
from majesty.rules.extras import extra
from majesty.rules.options import TURNS_EACH
from majesty.rules.state import State
from majesty.turbo.packing import Words, pack
from majesty.turbo.players import MOST_PLAYOUTS
from majesty.turbo.selfplay import play_on
from majesty.turbo.tables import HEADER, MEEPLES_SHOWN, REALM

with extra("lab"):
    import pyarrow as pa

LYING, BARE = "lying", "bare"  # the meeples on the display when the game goes on

ORDER_GAMES = pa.schema(
    [*GAMES, ("rounds", pa.int8()), ("display", TEXT), *((name, pa.int16()) for name in PAYMENTS)]
)
"""The rows of `turn-order`: as in other studies, with the rounds that were left and who paid whom.

Facts and payments are of these rounds.
"""


@dataclass(frozen=True, slots=True)
class OrderCell(Cell):
    """Games that go on from equal realms."""

    base: str  # the name of all cells with the same positions and cards
    rounds: int  # left
    display: str

    def __post_init__(self) -> None:
        if self.compiled is None:
            raise StudyError(
                "study-compiled",
                "This study is played by random, net, net:heat=N, and mc with a number of "
                f"playouts, at most {MOST_PLAYOUTS}; not by {self.bots[0]}.",
                most=MOST_PLAYOUTS,
                bots=self.bots[0],  # all are the same
            )
        if self.rounds > TURNS_EACH:
            raise StudyError(
                "study-rounds",
                f"A game has {TURNS_EACH} rounds; {self.rounds} cannot be left.",
                most=TURNS_EACH,
                rounds=self.rounds,
            )

    def to_dict(self) -> dict[str, Any]:
        """Returns the cell as JSON values."""
        more = {"rounds": self.rounds, "display": self.display}
        return {**super(OrderCell, self).to_dict(), **more}

    def table(self, seed: int, first: int, *, count: int, bot_pool: GetBotPool) -> pa.Table:
        """Plays some of the games."""
        del bot_pool
        assert self.compiled is not None
        text = f"study {seed} {self.base}"
        rows = self._positions(text, first, count)
        after = Random(f"{text} after").getrandbits(62)
        played = play_on(rows, self.compiled, seed=after, first=first)
        players = self.options.players
        table = games_table(
            self.name,
            self.options,
            np.arange(first, first + count),
            facts=played.facts,
            bots=[self.bots] * count,
        )
        size = count * players
        payments = payments_of(played.turns, players).reshape(size, len(PAYMENTS))
        columns = [pa.array(np.full(size, self.rounds, np.int8)), constant(self.display, size)]
        columns += [pa.array(column) for column in payments.T]
        for field, column in zip(list(ORDER_GAMES)[len(GAMES) :], columns, strict=True):
            table = table.append_column(field, column)
        return table

    def _positions(self, text: str, first: int, count: int) -> Words:
        """Returns the positions, with equal realms."""
        assert self.compiled is not None
        seed, players = Random(text).getrandbits(62), self.options.players
        start = pack(State.new(self.options))

        def after(rounds: int) -> Words:
            rows = np.tile(start, (count, 1))
            turns = rounds * players
            play_on(rows, self.compiled or (), seed=seed, first=first, turns=turns)
            return rows

        rows = after(TURNS_EACH - self.rounds)
        if self.display == BARE:
            rows[:, MEEPLES_SHOWN] = 0
        elif self.rounds == TURNS_EACH:
            rows[:, MEEPLES_SHOWN] = after(1)[:, MEEPLES_SHOWN]
        realms = rows[:, HEADER:].reshape(count, players, REALM)
        copied = np.arange(first, first + count) % players
        realms[:] = realms[np.arange(count), copied][:, None]
        return rows


def order_cells(cell: Cell, rounds: Sequence[int]) -> Iterator[OrderCell]:
    """Iterates over the cells with the positions of one cell's games."""
    for left in sorted({TURNS_EACH, 1, *rounds}, reverse=True):
        for display in (LYING, BARE):
            name = f"{cell.name} {left} {display}"
            yield OrderCell(
                name, cell.options, cell.bots, cell.games,
                base=cell.name, rounds=left, display=display,
            )  # fmt: skip
