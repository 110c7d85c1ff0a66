"""Compiles all of the kernel, and the steps of it that only tests call, before tests begin."""

import numpy as np

from majesty.rules.options import Options
from majesty.rules.state import State
from majesty.turbo.packing import pack
from majesty.turbo.tables import MAX_PLAYERS
from majesty.turbo.warm import warm
from tests.turbo.steps import advance, deal_many, draw_many, result

if __name__ == "__main__":
    warm()
    row = pack(State.new(Options()))
    draw_many(row, 0, np.empty(1, np.int64))
    deal_many(row, 0, np.empty((1, 1), np.int64))
    advance(row, 0)
    totals, winners = np.zeros((2, MAX_PLAYERS), np.int64)
    result(row, totals, winners)
