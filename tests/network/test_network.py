"""The network: files, checksum, and two evaluations that agree."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from majesty.network import network
from majesty.network.inputs import ENCODING, INPUTS, inputs_of
from majesty.network.network import EDGES, OUTPUTS, WINS, Network, NetworkError, shipped
from majesty.rules.state import State
from majesty.turbo.network import outputs_of
from majesty.turbo.packing import pack
from majesty.turbo.tables import MAX_WORDS
from tests.games import random_options, random_steps
from tests.network.networks import blank, random_network


def positions(games: int) -> Iterator[State]:
    for seed in range(games):
        for before, _, _, _ in random_steps(random_options(Random(seed)), seed):
            if before.legal():
                yield before


def rows_of(states: list[State]) -> Any:
    rows = np.zeros((len(states), MAX_WORDS), np.int64)
    for row, state in zip(rows, states, strict=True):
        row[: len(pack(state))] = pack(state)
    return rows


@pytest.mark.parametrize(
    "made", [shipped, lambda: random_network(1), lambda: random_network(2, 7, 0)]
)
def test_the_compiled_evaluation_agrees_with_numpy(made: Any) -> None:
    judge = made()
    states = list(positions(25))
    expected = judge.outputs(np.array([inputs_of(state) for state in states]))
    assert expected.std() > 0.1
    assert np.abs(outputs_of(rows_of(states), judge.layers) - expected).max() < 1e-4


def test_chances_to_win_are_scaled_by_the_number_of_players() -> None:
    plain = random_network(1)
    scaled = Network(plain.layers._replace(win_scale=np.array([0.5, 1.5, 2.0], np.float32)))
    states = list(positions(25))
    inputs = np.array([inputs_of(state) for state in states])
    factors = np.ones((len(states), OUTPUTS), np.float32)
    for row, state in zip(factors, states, strict=True):
        row[WINS:EDGES] = {2: 0.5, 3: 1.5, 4: 2.0}[state.options.players]
    expected = factors * plain.outputs(inputs)
    assert np.abs(scaled.outputs(inputs) - expected).max() < 1e-4
    assert np.abs(outputs_of(rows_of(states), scaled.layers) - expected).max() < 1e-4
    assert np.allclose(scaled.outputs(inputs[0]), expected[0], atol=1e-4)


def test_many_positions_are_evaluated_as_one_by_one() -> None:
    inputs = np.array([inputs_of(state) for state in positions(2)])
    together = shipped().outputs(inputs)
    assert together.shape == (len(inputs), OUTPUTS)
    for one, outputs in zip(inputs, together, strict=True):
        assert np.allclose(shipped().outputs(one), outputs, atol=1e-4)


def test_positions_in_which_nobody_decides_have_no_outputs() -> None:
    *_, (_, _, over, _) = random_steps(random_options(Random(1)), 1)
    assert not outputs_of(rows_of([over]), random_network(1).layers).any()


def test_the_shipped_network_is_small_and_has_its_checksum() -> None:
    folder = Path(network.__file__).parent
    assert (folder / "shipped.npz").stat().st_size <= 2_000_000
    assert len(shipped().layers.first_bias) >= 64


def test_another_file_than_that_of_the_checksum_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blank().save(tmp_path / "shipped.npz")
    (tmp_path / "shipped.sha256").write_text("0" * 64 + "  shipped.npz\n", "ascii")
    monkeypatch.setattr(network, "files", lambda _: tmp_path)
    with pytest.raises(NetworkError, match=r"'shipped.npz' cannot be used: its checksum is wrong"):
        shipped.__wrapped__()


def test_a_network_is_read_as_it_was_written(tmp_path: Path) -> None:
    written = random_network(3)
    written.save(tmp_path / "one.npz")
    found = Network.load(tmp_path / "one.npz")
    for name, array in written.layers._asdict().items():
        assert getattr(found.layers, name).dtype == array.dtype
        assert np.array_equal(getattr(found.layers, name), array)


def test_weights_are_rounded_by_less_than_a_ten_thousandth() -> None:
    matrix = np.random.default_rng(1).normal(0, 1, (INPUTS, 3)).astype(np.float32)
    last = np.ones((3, OUTPUTS), np.float32)
    rounded = Network.of([(matrix, np.zeros(3)), (last, np.zeros(OUTPUTS))])
    inputs = np.eye(INPUTS, dtype=np.float32)
    inputs[3:, 0] = 1  # the first three mark 2, 3 and 4 players; one of them always holds
    exact = np.maximum(inputs @ matrix, 0) @ last
    assert np.abs(rounded.outputs(inputs) - exact).max() < 1e-3


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"encoding": np.array(ENCODING + 1)}, f"its inputs are of version {ENCODING + 1}"),
        ({"first": np.zeros((INPUTS, 20), np.float64)}, "its arrays do not fit together"),
        ({"first": np.zeros((INPUTS - 1, 20), np.int16)}, "its arrays do not fit together"),
        ({"first": np.int16(3)}, "its arrays do not fit together"),
        ({"hidden": np.zeros((1, 20, 20), np.int16)}, "its arrays do not fit together"),
        ({"first_bias": np.zeros(0, np.float32)}, "its arrays do not fit together"),
        ({"last_bias": np.full(OUTPUTS, np.nan, np.float32)}, "its arrays do not fit together"),
        ({"win_scale": np.ones(2, np.float32)}, "its arrays do not fit together"),
        ({"last": np.array([object()])}, "it is not a file of a network"),
        ({"last": None}, "it is not a file of a network"),
    ],
)
def test_a_file_that_is_no_network_is_refused(
    change: dict[str, Any], reason: str, tmp_path: Path
) -> None:
    arrays = {"encoding": np.array(ENCODING), **random_network(1).layers._asdict(), **change}
    path = tmp_path / "wrong.npz"
    with path.open("wb") as file:
        np.savez(file, **{name: array for name, array in arrays.items() if array is not None})
    with pytest.raises(NetworkError, match=f"'wrong.npz' cannot be used: {reason}"):
        Network.load(path)


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04 broken", b"no archive"])
def test_a_broken_file_is_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "broken.npz"
    path.write_bytes(content)
    with pytest.raises(NetworkError, match="it is not a file of a network"):
        Network.load(path)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NetworkError, match="No such file"):
        Network.load(tmp_path / "none.npz")
