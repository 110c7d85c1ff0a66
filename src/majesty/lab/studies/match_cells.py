"""The games of an arena as a cell of a study: deals played in all rotations."""

import json
from dataclasses import dataclass
from itertools import islice
from typing import Any

import numpy as np

from majesty.lab.arena.games import PlayedGame, play
from majesty.lab.arena.schedule import RANDOM_SIDES, Arena
from majesty.lab.facts import facts_of
from majesty.lab.studies.bot_costs import cost
from majesty.lab.studies.cells import GAMES, Cell, GetBotPool, games_table
from majesty.lab.workers.executors import is_stopped
from majesty.rules.errors import MajestyError
from majesty.rules.extras import extra
from majesty.rules.options import TURNS_EACH
from majesty.rules.record import Record

with extra("lab"):
    import pyarrow as pa

MATCH_GAMES = pa.schema(
    [*GAMES, ("deal", pa.int32()), ("combination", pa.int16()), ("rotation", pa.int8())]
)
"""The rows of `match`: as in other studies, with the game's place in the arena."""


@dataclass(frozen=True, slots=True)
class MatchCell(Cell):
    """The games of an arena, in order; its seed is the study's."""

    arena: Arena

    @classmethod
    def of(cls, name: str, arena: Arena) -> "MatchCell":
        """Makes the cell of an arena."""
        games = arena.deals * arena.games_per_deal
        return cls(name, arena.options, arena.codes, games, arena)

    @property
    def compiled(self) -> None:
        """Returns nothing: the cards come from the arena's dealer, so the rules play."""

    @property
    def weight(self) -> float:
        """Returns about how many microseconds a game takes, on average over all tables."""
        tables = self.arena.lineups
        return TURNS_EACH * sum(cost(code) for table in tables for code in table) / len(tables)

    def to_dict(self) -> dict[str, Any]:
        """Returns the cell as JSON values."""
        sides = {"sides": RANDOM_SIDES} if self.arena.random_sides else {}
        return {**super(MatchCell, self).to_dict(), **sides}

    def table(self, seed: int, first: int, *, count: int, bot_pool: GetBotPool) -> pa.Table:
        """Plays some of the games."""
        del seed
        tables = []
        for number in range(first, first + count):
            deal, place = divmod(number, self.arena.games_per_deal)
            game = next(islice(self.arena.games_of(deal), place, None))
            facts = facts_of(_record(play(self.arena, game, bot_pool(), stopped=is_stopped)))
            rows = games_table(
                self.name,
                self.arena.options_of(deal),
                np.array([number]),
                facts=facts[np.newaxis],
                bots=[game.seats],
            )
            for name in ("deal", "combination", "rotation"):
                field = MATCH_GAMES.field(name)
                values = np.full(len(facts), getattr(game, name))
                rows = rows.append_column(field, pa.array(values, field.type))
            tables.append(rows)
        return pa.concat_tables(tables).unify_dictionaries().combine_chunks()


def _record(played: PlayedGame) -> Record:
    """Returns the record of a finished game; a study cannot use forfeits."""
    if played.fault is not None:
        raise MajestyError(played.fault.code, played.fault.reason, **played.fault.details)
    return Record.from_dict(json.loads(played.line))
