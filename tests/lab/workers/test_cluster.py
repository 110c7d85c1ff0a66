"""A Ray cluster of two workers gives the same bytes, and survives the loss of one."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest

from majesty.cli import main
from majesty.lab.arena import Arena, play_arena
from majesty.lab.studies import plan as plan_module
from majesty.lab.studies.plan import Share
from majesty.lab.workers.cluster import Cluster
from majesty.lab.workers.executors import WorkerError
from majesty.rules.errors import MajestyError
from majesty.rules.extras import ExtraError
from tests.lab.players import FILE
from tests.lab.studying import MANY, planned, studied
from tests.lab.workers.tasks import die_once, refuse, slow_square, wait_for_others

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("ray")]


def workers() -> list[psutil.Process]:
    """Returns the processes that do our tasks or wait for one; Ray has others beside them."""
    return list(filter(is_worker, psutil.Process().children(recursive=True)))


def is_worker(process: psutil.Process) -> bool:
    try:
        return process.name().startswith(("ray::IDLE", "ray::done"))
    except psutil.Error:  # it has just ended
        return False


def die_each_time(marks: Path, _: int) -> None:
    with marks.open("a") as stream:
        stream.write("x")
    os.kill(os.getpid(), signal.SIGKILL)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """Begins a cluster of two workers for all tests; whoever works stays in it."""
    cluster = Cluster("local", workers=2)
    with pytest.MonkeyPatch.context() as patched:
        # What others do on this machine may need much memory; Ray would end our workers then.
        patched.setenv("RAY_memory_monitor_refresh_ms", "0")
        with cluster.joined() as cores:
            assert cores == 2
            yield cluster
    assert not workers()


def test_twenty_thousand_games_are_the_same_though_a_worker_is_killed(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plan_module, "_MOST_UNITS", 200)
    made = planned(**{**MANY, "games": 5000})
    assert len(made.shares) == 100
    expected = studied(made, tmp_path / "alone")
    killed: list[psutil.Process] = []

    def kill_all(share: Share) -> None:
        if share.number == 10:
            killed.extend(workers())
            for process in killed:
                process.kill()

    assert studied(made, tmp_path / "cluster", cluster, kill_all) == expected
    assert killed


def test_results_come_in_the_order_of_the_tasks(cluster: Cluster) -> None:
    assert list(cluster.run(slow_square, 3, range(40))) == [3 * n * n for n in range(40)]


def test_without_order_nobody_waits_for_a_slow_task(cluster: Cluster, tmp_path: Path) -> None:
    results = cluster.run(wait_for_others, tmp_path, range(20), in_order=False)
    assert sorted(next(results) for _ in range(19)) == list(range(1, 20))
    (tmp_path / "may").touch()
    assert list(results) == [0]


def test_an_error_of_ours_comes_through_with_its_code(cluster: Cluster) -> None:
    with pytest.raises(MajestyError, match=r"There is none\.") as caught:
        list(cluster.run(refuse, "There is none.", range(9)))
    assert caught.value.code == "no-bot"


def test_the_task_of_a_worker_that_dies_is_done_again(cluster: Cluster, tmp_path: Path) -> None:
    assert list(cluster.run(die_once, tmp_path, range(30))) == list(range(30))
    assert (tmp_path / "dead").exists()


def test_without_order_it_is_done_again_too(cluster: Cluster, tmp_path: Path) -> None:
    results = cluster.run(die_once, tmp_path, range(30), in_order=False)
    assert sorted(results) == list(range(30))
    assert (tmp_path / "dead").exists()


def test_a_task_that_always_kills_its_worker_is_given_up(
    cluster: Cluster, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(WorkerError, match="3 times in a row"):
        list(cluster.run(die_each_time, tmp_path / "deaths", range(1)))
    assert (tmp_path / "deaths").read_text() == "xxx"
    time.sleep(1)  # Ray would tell of it from a thread
    assert capfd.readouterr() == ("", "")


def test_machines_with_another_version_are_refused(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("majesty.lab.workers.cluster.version", lambda _: "9.9")
    with pytest.raises(MajestyError, match=r"this machine has 9\.9; all machines need") as caught:
        list(cluster.run(slow_square, 1, range(2)))
    assert caught.value.code == "ray-version"


def test_an_arena_is_the_same_with_bots_that_only_we_have(cluster: Cluster, tmp_path: Path) -> None:
    path = tmp_path / "my_bots.py"
    path.write_text(Path(FILE).read_text("utf-8"), "utf-8")
    arena = Arena.of(["labfirst", "random"], games=20, seed=1, sides="random", code=[str(path)])
    assert list(play_arena(arena, executor=cluster)) == list(play_arena(arena))


def test_a_cluster_that_is_not_there_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[object] = []

    def nobody(**options: object) -> None:
        asked.append(options["address"])
        raise ConnectionError("Failed to connect.\nAnd many lines more.")

    executor = Cluster("auto", workers=1)
    monkeypatch.setattr(executor.ray, "is_initialized", lambda: False)
    monkeypatch.setattr(executor.ray, "init", nobody)
    with pytest.raises(WorkerError, match=r"cannot be used: Failed to connect\.$"):
        list(executor.run(slow_square, 1, range(2)))
    assert asked == ["auto"]


@pytest.mark.parametrize("scheme", ["", "ray://"])
def test_where_nobody_listens_ray_is_not_asked(
    scheme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))  # ours, so that nobody else listens there
        executor = Cluster(f"{scheme}127.0.0.1:{silent.getsockname()[1]}", workers=1)
        monkeypatch.setattr(executor.ray, "is_initialized", lambda: False)
        monkeypatch.setattr(executor.ray, "init", lambda **_: pytest.fail("asked"))
        with pytest.raises(WorkerError, match=r"cannot be used: .*Connection refused$"):
            list(executor.run(slow_square, 1, range(2)))


def test_ray_leaves_the_log_records_of_others_alone() -> None:
    code = (
        "import logging; from majesty.lab.workers.cluster import Cluster; Cluster('local', workers=1); "
        "assert logging.getLogRecordFactory() is logging.LogRecord"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_without_ray_a_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(
        ExtraError, match=r'ray is not installed; install it with pip install "majesty\[cluster\]"'
    ):
        Cluster("local", workers=2)


def test_a_worker_that_ray_forgets_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = []
    executor = Cluster("local", workers=1)
    monkeypatch.setattr(executor.ray, "is_initialized", lambda: False)
    monkeypatch.setattr(executor.ray, "init", lambda **_: begun.append(sleeper()))
    monkeypatch.setattr(executor.ray, "shutdown", lambda: None)
    monkeypatch.setattr(executor, "_cores", lambda: 1)
    begun.append(sleeper())
    with executor.joined():
        assert [process.poll() for process in begun] == [None, None]
    ours, clusters = begun
    assert not psutil.pid_exists(clusters.pid)
    assert ours.poll() is None
    ours.kill()
    for process in begun:
        process.wait()


def sleeper() -> subprocess.Popen[bytes]:
    return subprocess.Popen(["sleep", "600"])


def test_a_folder_in_which_a_worker_still_writes_is_removed_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    remove, logs = shutil.rmtree, iter(["late.log"])

    def remove_meanwhile(folder: str, **options: Any) -> None:
        remove(folder, **options)
        for log in logs:  # once: nobody writes any more then
            Path(folder).mkdir()
            Path(folder, log).touch()

    executor = Cluster("local", workers=1)
    monkeypatch.setattr("majesty.lab.workers.cluster._ROOM", str(tmp_path))
    monkeypatch.setattr(shutil, "rmtree", remove_meanwhile)
    monkeypatch.setattr(executor.ray, "is_initialized", lambda: False)
    monkeypatch.setattr(executor.ray, "init", lambda **_: None)
    monkeypatch.setattr(executor.ray, "shutdown", lambda: None)
    monkeypatch.setattr(executor, "_cores", lambda: 1)
    with executor.joined():
        assert len(list(tmp_path.iterdir())) == 1
    assert list(tmp_path.iterdir()) == []


def test_a_cluster_begun_for_the_work_leaves_nothing_behind(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = [
        "arena", "--bots", "greedy,random", "--games", "20", "--seed", "1", "--json",
        "--workers", "2",
    ]  # fmt: skip
    code = (
        "import sys; from majesty.cli import main; from majesty.lab.workers import cluster\n"
        "cluster._ROOM = sys.argv[1]; sys.exit(main(sys.argv[2:]))"
    )
    environment = {key: value for key, value in os.environ.items() if not key.startswith("RAY_")}
    home = tmp_path / "of the cluster"  # by which its processes are known, too
    home.mkdir()
    environment["HOME"] = str(home)
    with tempfile.TemporaryDirectory(prefix="ray-", dir="/tmp") as room:  # a short name
        run = subprocess.run(
            [sys.executable, "-c", code, room, *line, "--ray"],
            capture_output=True, text=True, check=True, env=environment,
        )  # fmt: skip
        assert list(Path(room).iterdir()) == []
    assert run.stderr == ""
    assert main(line) == 0  # without Ray
    assert run.stdout == capsys.readouterr().out
    assert list(home.iterdir()) == []
    assert not [process for process in psutil.process_iter() if home_of(process) == str(home)]


def home_of(process: psutil.Process) -> str | None:
    try:
        return process.environ().get("HOME")
    except psutil.Error:  # it has just ended, or is not ours
        return None
