"""Compiles the whole kernel: `python -m majesty.turbo.warm`."""

import numpy as np

from majesty.network.inputs import INPUTS
from majesty.network.network import shipped
from majesty.rules.options import Options
from majesty.rules.state import State
from majesty.turbo.batch import Batch
from majesty.turbo.episodes import Ways, begin_games, new_ends, new_games, new_seen, step_games
from majesty.turbo.flat import MAX_WAYS, list_ways, try_ways
from majesty.turbo.games import random_games
from majesty.turbo.inputs import see_row
from majesty.turbo import lookahead
from majesty.turbo.lockstep import mask_row, observe_row
from majesty.turbo.network import outputs_of
from majesty.turbo.packing import pack
from majesty.turbo.players import Player
from majesty.turbo.recording import random_record
from majesty.turbo.search import Tree
from majesty.turbo.selfplay import play_games
from majesty.turbo.solver import solve_rows
from majesty.turbo.tables import FEATURES, MOVES


def warm() -> None:
    """Calls every function that is compiled for the CPU once, so that it is cached on disk."""
    options = Options()
    random_games(State.new(options), 1)
    random_record(options, start=0, seed=0, number=0)
    play_games(pack(State.new(options)), [Player(), Player()], seed=0, first=0, games=1)
    batch = Batch(options, 1)
    batch.look()
    batch.play(batch.random_moves())
    (state,) = batch.states()
    row = pack(state)
    rows = np.empty((MAX_WAYS, len(row)), np.int64)
    ways = np.arange(list_ways(row, rows, np.empty(MAX_WAYS, np.int64)))
    sums, counts = np.zeros(len(ways)), np.zeros(len(ways), np.int64)
    try_ways(rows[: len(ways)], ways, 0, 0, 1, 0, sums, counts)
    Tree(row, 0, 10).grow(1)
    see_row(row, np.empty(INPUTS, np.float32))
    outputs_of(row[None], shipped().layers)
    lookahead.Tree(row, shipped().layers, seed=0, room=10, win=1.0, explore=1.0).look(1)
    solve_rows(np.zeros((0, 1), np.int64), 0, 1, np.empty(1))
    batch.finish()
    batch.scores()
    observe_row(row, 0, np.empty(FEATURES, np.float32))
    mask_row(row, np.empty(MOVES, np.int8))
    games, seen = new_games(1, [options]), new_seen(1)
    begin_games(games, seen, np.ones(1, np.bool_), Ways(), 0, 1)
    step_games(games, seen, new_ends(1), np.zeros(1, np.int64), Ways(), 0, 1)


if __name__ == "__main__":
    warm()
