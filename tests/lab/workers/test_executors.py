"""Executors: the same results in the same order, whoever works and whoever dies."""

import multiprocessing
from collections.abc import Iterator
from pathlib import Path

import pytest

from majesty.lab.workers.executors import AHEAD, Executor, Processes, ThisProcess, WorkerError
from majesty.rules.errors import MajestyError
from tests.lab.workers.tasks import die, die_once, refuse, slow_square, wait_for_others

EXECUTORS = [ThisProcess(), Processes(2)]


@pytest.mark.slow
@pytest.mark.parametrize("executor", EXECUTORS, ids=("alone", "processes"))
def test_results_come_in_the_order_of_the_tasks(executor: Executor) -> None:
    assert list(executor.run(slow_square, 3, range(40))) == [3 * n * n for n in range(40)]


@pytest.mark.slow
@pytest.mark.parametrize("executor", EXECUTORS, ids=("alone", "processes"))
def test_without_order_all_results_come_too(executor: Executor) -> None:
    results = executor.run(slow_square, 3, range(40), in_order=False)
    assert sorted(results) == [3 * n * n for n in range(40)]


@pytest.mark.slow
def test_without_order_nobody_waits_for_a_slow_task(tmp_path: Path) -> None:
    results = Processes(2).run(wait_for_others, tmp_path, range(9), in_order=False)
    assert sorted(next(results) for _ in range(8)) == [1, 2, 3, 4, 5, 6, 7, 8]
    (tmp_path / "may").touch()
    assert list(results) == [0]


@pytest.mark.slow
@pytest.mark.parametrize("executor", EXECUTORS, ids=("alone", "processes"))
def test_an_error_of_ours_comes_through_with_its_code(executor: Executor) -> None:
    results = executor.run(refuse, "There is none.", range(9))
    assert [next(results) for _ in range(3)] == [0, 1, 2]
    with pytest.raises(MajestyError, match=r"There is none\.") as caught:
        next(results)
    assert caught.value.code == "no-bot"
    assert caught.value.details == {"name": "x", "known": "y"}


@pytest.mark.slow
def test_tasks_are_not_taken_far_ahead() -> None:
    taken: list[int] = []

    def tasks() -> Iterator[int]:
        for number in range(1000):
            taken.append(number)
            yield number

    results = Processes(2).run(slow_square, 1, tasks())
    next(results)
    assert len(taken) == 2 * AHEAD
    results.close()


@pytest.mark.slow
def test_the_task_of_a_worker_that_dies_is_done_again(tmp_path: Path) -> None:
    assert list(Processes(2).run(die_once, tmp_path, range(30))) == list(range(30))
    assert (tmp_path / "dead").exists()


@pytest.mark.slow
def test_without_order_it_is_done_again_too(tmp_path: Path) -> None:
    results = Processes(2).run(die_once, tmp_path, range(30), in_order=False)
    assert sorted(results) == list(range(30))
    assert (tmp_path / "dead").exists()


@pytest.mark.slow
def test_a_task_that_always_kills_its_worker_is_given_up(tmp_path: Path) -> None:
    results = Processes(2).run(die, tmp_path, range(9))
    assert [next(results) for _ in range(4)] == [0, 1, 2, 3]
    (tmp_path / "may").touch()
    with pytest.raises(WorkerError, match="3 times in a row"):
        next(results)


@pytest.mark.slow
def test_without_order_a_task_that_always_kills_its_worker_is_given_up_too(tmp_path: Path) -> None:
    (tmp_path / "may").touch()
    with pytest.raises(WorkerError, match="3 times in a row"):
        list(Processes(2).run(die, tmp_path, range(1000), in_order=False))


def test_leaving_early_ends_the_processes() -> None:
    before = set(multiprocessing.active_children())
    results = Processes(2).run(slow_square, 1, range(1000))
    next(results)
    results.close()
    assert set(multiprocessing.active_children()) <= before
