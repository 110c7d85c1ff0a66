"""The kernel on a GPU gives the same games as on the CPU, word by word."""

import importlib
from typing import Any

import numpy as np
import pytest

from majesty.rules.options import Options
from majesty.rules.state import State
from majesty.turbo import cuda
from majesty.turbo.batch import Batch
from majesty.turbo.games import random_games
from tests.turbo.options import MANY

MISSING = cuda.missing()
needs_gpu = pytest.mark.skipif(MISSING is not None, reason=f"no GPU: {MISSING}")


@pytest.mark.skipif(MISSING is None, reason="there is a GPU")
def test_without_a_gpu_the_reason_is_told() -> None:
    with pytest.raises(cuda.GpuError, match=r"No GPU can be used here: ."):
        Batch(Options(), 1, device="cuda")


@needs_gpu
@pytest.mark.parametrize("options", MANY, ids=lambda options: repr(options)[11:-1])
def test_random_games_are_the_same_on_both(options: Options) -> None:
    start = State.new(options)
    games, sums = cuda.random_games(start, 20_000, seed=4, threads=1024)
    expected = random_games(start, games, seed=4)
    assert np.allclose(sums, expected, rtol=1e-12)


@pytest.fixture
def pair() -> tuple[Batch, Batch]:
    games = 20 * len(MANY)
    return Batch(MANY, games, seed=6), Batch(MANY, games, seed=6, device="cuda")


@needs_gpu
def test_batches_are_the_same_on_both_step_by_step(pair: tuple[Batch, Batch]) -> None:
    cpu, gpu = pair
    while (cpu.to_act() >= 0).any():
        for array, on_gpu in zip(cpu.look(), gpu.look(), strict=True):
            assert (array == gpu.on_host(on_gpu)).all()
        illegal = cpu.play(cpu.random_moves())
        assert (gpu.on_host(gpu.play(gpu.random_moves())) == illegal).all()
        assert (gpu.on_host(gpu.rows) == cpu.rows).all()
    for array, on_gpu in zip(cpu.scores(), gpu.scores(), strict=True):
        assert np.allclose(array, gpu.on_host(on_gpu))


@needs_gpu
def test_batches_finish_alike_on_both(pair: tuple[Batch, Batch]) -> None:
    cpu, gpu = pair
    for batch in pair:
        for _ in range(9):
            batch.play(batch.random_moves())
        batch.finish()
    assert (cpu.scores()[0] == gpu.on_host(gpu.scores()[0])).all()


@needs_gpu
def test_pytorch_shares_the_arrays_both_ways(pair: tuple[Batch, Batch]) -> None:
    torch: Any = pytest.importorskip("torch")
    cpu, gpu = pair
    masks, features = gpu.look()
    seen = torch.as_tensor(features, device="cuda")
    assert seen.data_ptr() == features.__cuda_array_interface__["data"][0]
    legal = torch.as_tensor(masks, device="cuda")
    moves = legal.argmax(dim=1)  # the first legal decision of every game
    assert not gpu.on_host(gpu.play(moves)).any()
    cpu.play(cpu.look()[0].argmax(axis=1))
    assert (gpu.on_host(gpu.rows) == cpu.rows).all()


@needs_gpu
def test_jax_shares_the_arrays_by_way_of_pytorch(pair: tuple[Batch, Batch]) -> None:
    torch: Any = pytest.importorskip("torch")
    pytest.importorskip("jax")
    jnp: Any = importlib.import_module("jax.numpy")
    _, gpu = pair
    _, features = gpu.look()
    shared = jnp.from_dlpack(torch.as_tensor(features, device="cuda"))
    assert shared.unsafe_buffer_pointer() == features.__cuda_array_interface__["data"][0]
