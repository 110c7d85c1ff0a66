"""Compiles all of the kernel, and the steps of it that only tests call, before tests begin."""

import jax
import numpy as np

from majesty.rules.options import Options
from majesty.rules.state import State
from majesty.training.model import new_weights
from majesty.training.practice import Practice
from majesty.training.recipe import Recipe
from majesty.training.search import Forest
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
    practice = Practice(1, seed=0, device="cpu")
    Forest(practice, Recipe(looks=1)).search(new_weights(jax.random.key(1), 1, 1))
