"""A study before it is played: its cells, and the shares that workers take."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from typing import Any

from majesty.lab.arena.games import Stopped
from majesty.lab.studies.catalogue import STUDIES
from majesty.lab.studies.cells import Cell, encoded
from majesty.lab.workers.bot_files import BotFile
from majesty.lab.workers.bot_pool import pool_for
from majesty.lab.workers.executors import is_stopped

FORMAT = "majesty-study/1"

_SHARE = 2_000_000  # about how many microseconds of work
_MOST_UNITS = 10_000


@dataclass(frozen=True, slots=True)
class Share:
    """A part of a cell: one task of a worker, one file of results."""

    number: int
    cell: int
    first: int
    count: int


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played; the same plan gives the same results wherever it is played."""

    study: str
    seed: int
    cells: tuple[Cell, ...]
    settings: Mapping[str, Any]  # all settings, as JSON values
    code: tuple[BotFile, ...] = ()
    shares: tuple[Share, ...] = field(init=False, compare=False)

    seconds = None  # a limit would make the results depend on the machine

    def __post_init__(self) -> None:
        shares: list[Share] = []
        for number, cell in enumerate(self.cells):
            most = max(1, min(_MOST_UNITS, int(_SHARE / cell.weight)))
            parts = -(-cell.units // most)
            edges = [cell.units * part // parts for part in range(parts + 1)]
            for first, end in pairwise(edges):
                shares.append(Share(len(shares), number, first, end - first))
        object.__setattr__(self, "shares", tuple(shares))

    @property
    def codes(self) -> tuple[str, ...]:
        """Lists the bots, each once."""
        return tuple(dict.fromkeys(code for cell in self.cells for code in cell.bots))

    @property
    def weight(self) -> float:
        """Returns about how many microseconds the study takes on one core."""
        return sum(cell.units * cell.weight for cell in self.cells)

    def rows(self, share: Share) -> int | None:
        """Returns how many rows a share has, if that is known in advance."""
        players = self.cells[share.cell].options.players
        return share.count * players if "seat" in STUDIES[self.study].schema.get().names else None

    def to_dict(self) -> dict[str, Any]:
        """Returns the plan as JSON values."""
        return {
            "format": FORMAT,
            "study": self.study,
            "seed": self.seed,
            "settings": dict(self.settings),
            "cells": [cell.to_dict() for cell in self.cells],
            "shares": len(self.shares),
        }


def work(plan: Plan, share: Share) -> bytes:
    """Plays a share and returns its rows as a Parquet file; a worker's task."""
    if is_stopped():  # the executor keeps some tasks in the workers' queue
        raise Stopped
    cell = plan.cells[share.cell]
    bot_pool = partial(pool_for, plan)
    return encoded(cell.table(plan.seed, share.first, count=share.count, bot_pool=bot_pool))
