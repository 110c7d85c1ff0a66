"""The network's evaluation, compiled; `network.network` has the same in NumPy."""

import numpy as np
import numpy.typing as npt

from majesty.network.inputs import INPUTS, PLAYERS_MARKED
from majesty.network.network import EDGES, OUTPUTS, WINS, Layers
from majesty.turbo.compiling import entry, inner
from majesty.turbo.inputs import see
from majesty.turbo.packing import Words
from majesty.turbo.tables import KEEP, STEP

Outputs = npt.NDArray[np.float32]

TOGETHER = 4  # rows that are added at once, so that the sums are read and written less often


@inner
def add_rows(x, matrix, places, sums):
    """Writes the product of a vector and a matrix, row by row; zeros cost nothing."""
    for j in range(len(sums)):
        sums[j] = 0
    count = 0
    for i in range(len(x)):
        places[count] = i
        count += x[i] != 0
    whole = count - count % TOGETHER
    for k in range(0, whole, TOGETHER):
        one, two, three, four = places[k], places[k + 1], places[k + 2], places[k + 3]
        x1, x2, x3, x4 = x[one], x[two], x[three], x[four]
        row1, row2, row3, row4 = matrix[one], matrix[two], matrix[three], matrix[four]
        for j in range(len(sums)):
            sums[j] += (
                x1 * np.float32(row1[j]) + x2 * np.float32(row2[j])
                + x3 * np.float32(row3[j]) + x4 * np.float32(row4[j])
            )  # fmt: skip
    for k in range(whole, count):
        row = matrix[places[k]]
        factor = x[places[k]]
        for j in range(len(sums)):
            sums[j] += factor * np.float32(row[j])


@inner
def think(x, layers, places, total, active, sums, output):
    """Writes the outputs of the network for inputs; the other arrays are room to work in."""
    width = len(total)
    add_rows(x, layers.first, places, total)
    for j in range(width):
        total[j] = total[j] * layers.first_scale[j] + layers.first_bias[j]
    for layer in range(len(layers.hidden)):
        for j in range(width):
            active[j] = max(total[j], np.float32(0))
        add_rows(active, layers.hidden[layer], places, sums)
        scale, bias = layers.hidden_scale[layer], layers.hidden_bias[layer]
        for j in range(width):
            total[j] += sums[j] * scale[j] + bias[j]
    for j in range(width):
        active[j] = max(total[j], np.float32(0))
    add_rows(active, layers.last, places, output)
    for j in range(len(output)):
        output[j] = output[j] * layers.last_scale[j] + layers.last_bias[j]
    for i in range(PLAYERS_MARKED):
        if x[i] != 0:
            for j in range(WINS, EDGES):
                output[j] *= layers.win_scale[i]


@inner
def room_for(layers):
    """Returns the arrays that `think` works in: places, total, active, sums."""
    width = len(layers.first_bias)
    return (
        np.empty(max(INPUTS, width), np.int32),
        np.empty(width, np.float32),
        np.empty(width, np.float32),
        np.empty(width, np.float32),
    )


@entry
def think_rows(rows: Words, layers: Layers, outputs: Outputs) -> None:
    """Writes the outputs for games in which a seat decides; the others are left alone."""
    x = np.empty(INPUTS, np.float32)
    places, total, active, sums = room_for(layers)
    for game in range(len(rows)):
        if rows[game, STEP] <= KEEP:
            see(rows[game], x)
            think(x, layers, places, total, active, sums, outputs[game])


def outputs_of(rows: Words, layers: Layers) -> Outputs:
    """Returns the outputs for games, one in each row; zeros where no seat decides."""
    outputs = np.zeros((len(rows), OUTPUTS), np.float32)
    think_rows(rows, layers, outputs)
    return outputs
