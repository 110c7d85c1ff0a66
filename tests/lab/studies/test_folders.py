"""Folders of studies: the same bytes, on any number of cores and after any interruption."""

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Generator, Iterable
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from majesty.lab.file_errors import FileProblem
from majesty.lab.studies import plan as plan_module
from majesty.lab.studies.catalogue import STUDIES
from majesty.lab.studies.folders import Folder
from majesty.lab.studies.plan import Share
from majesty.lab.studies.running import play_missing
from majesty.lab.studies.study import StudyError
from majesty.lab.workers.executors import Processes, ThisProcess
from majesty.network.network import Network, shipped
from tests.lab.players import FILE, MEETING, wait_until
from tests.lab.studying import MANY, Idle, begun, planned, results, studied

SMALL: dict[str, Any] = {"bots": ("random", "mc:1"), "games": 40, "players": (2, 3)}


@pytest.fixture
def _small_shares(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cuts the work into more shares than there would be."""
    monkeypatch.setattr(plan_module, "_MOST_UNITS", 9)


@pytest.fixture(scope="module")
def complete(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Plays SMALL in small shares, once for all tests; they copy it."""
    path = tmp_path_factory.mktemp("complete")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(plan_module, "_MOST_UNITS", 9)
        studied(planned(**SMALL), path)
    return path


class Patient:
    """Two processes, one of which plays the first share when others have been written down."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def run(
        self, function: Callable[[Any, Any], Any], shared: Any, tasks: Iterable[Any], **order: bool
    ) -> Generator[Any, None, None]:
        return Processes(2).run(done_late, (self.folder, function, shared), tasks, **order)


def done_late(shared: tuple[Path, Callable[[Any, Share], Any], Any], share: Share) -> Any:
    """Does a task; the first one waits until others are in the folder."""
    folder, function, inner = shared
    if share.number == 0:
        wait_until(lambda: len(list(folder.glob("parts/0*"))) > 3)
        assert len(list(folder.glob("parts/0*"))) > 3
    return function(inner, share)


class Mortal:
    """Two processes, one of which is killed in the midst of the work."""

    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def run(
        self, function: Callable[[Any, Any], Any], shared: Any, tasks: Iterable[Any], **order: bool
    ) -> Generator[Any, None, None]:
        return Processes(2).run(killed_once, (self.mark, function, shared), tasks, **order)


def killed_once(shared: tuple[Path, Callable[[Any, Share], Any], Any], share: Share) -> Any:
    """Does a task; the third one ends its process first, when it is asked for the first time."""
    mark, function, inner = shared
    if share.number == 2 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return function(inner, share)


@pytest.mark.slow
def test_a_hundred_thousand_games_are_the_same_on_two_cores(tmp_path: Path) -> None:
    made = planned(**MANY)
    expected = studied(made, tmp_path / "alone")
    table = pq.read_table(tmp_path / "alone" / "games.parquet")
    assert table.num_rows == 250_000
    assert set(expected) == {"games.parquet", "advantages.csv", "seats.csv"}
    assert studied(made, tmp_path / "together", Mortal(tmp_path / "killed")) == expected
    assert (tmp_path / "killed").exists()


@pytest.mark.slow
@pytest.mark.usefixtures("_small_shares")
def test_the_network_plays_the_same_on_two_cores_and_after_an_interruption(
    tmp_path: Path,
) -> None:
    made = planned("turn-order", bots=("net", "net:heat=8"), games=12)
    expected = studied(made, tmp_path / "alone")

    def stop(share: Share) -> None:
        if share.number == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        studied(made, tmp_path / "torn", watch=stop)
    assert studied(made, tmp_path / "torn", Processes(2)) == expected


def test_games_of_another_network_are_not_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(planned(bots=("net",)), tmp_path)
    begun(planned(bots=("net",)), tmp_path)
    monkeypatch.setattr("majesty.lab.studies.bot_costs.shipped", other_network)
    with pytest.raises(StudyError, match=r"holds a different study \(network\)"):
        begun(planned(bots=("net",)), tmp_path)
    assert "network" not in planned(bots=("random",)).settings


def other_network() -> Network:
    """Returns the shipped network with another bias."""
    layers = shipped().layers
    return Network(layers._replace(first_bias=layers.first_bias + 1))


@pytest.mark.slow
@pytest.mark.usefixtures("_small_shares")
@pytest.mark.parametrize("after", [0, 1, 7])
def test_an_interrupted_study_goes_on_where_it_stopped(
    after: int, complete: Path, tmp_path: Path
) -> None:
    made, expected = planned(**SMALL), results(complete)
    assert len(made.shares) == 20
    played: list[int] = []

    def stop(share: Share) -> None:
        played.append(share.number)
        if len(played) > after:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        studied(made, tmp_path / "torn", watch=stop)
    assert results(tmp_path / "torn") == {}
    again: list[int] = []
    assert (
        studied(made, tmp_path / "torn", watch=lambda each: again.append(each.number)) == expected
    )
    assert sorted(again) == list(range(20))  # told of all, though some were there


@pytest.mark.slow
@pytest.mark.usefixtures("_small_shares")
def test_no_share_waits_for_a_slow_one_to_be_written_down(complete: Path, tmp_path: Path) -> None:
    made, expected = planned(**SMALL), results(complete)
    assert studied(made, tmp_path / "together", Patient(tmp_path / "together")) == expected


@pytest.mark.slow
def test_games_in_progress_end_at_their_next_decision(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(MEETING, str(tmp_path))
    monkeypatch.setattr(plan_module, "_MOST_UNITS", 1)
    made = planned("match", bots=("labsleepy", "random"), code=(FILE,), games=4)
    decisions = tmp_path / "decisions"

    def leave(_: Share) -> None:
        wait_until(decisions.exists)  # of a game in which the slow bot does not begin
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        studied(made, tmp_path / "study", Processes(2), leave)
    assert decisions.read_text() in ("x", "xx")  # one a worker; all of a game would be 12


@pytest.mark.usefixtures("_small_shares")
def test_what_was_played_is_not_played_again(complete: Path, tmp_path: Path) -> None:
    made, expected = planned(**SMALL), results(complete)
    shutil.copytree(complete, tmp_path, dirs_exist_ok=True)
    (tmp_path / "games.parquet").unlink()
    assert studied(made, tmp_path, Idle()) == expected


@pytest.mark.parametrize("name", ["first-player", "openings", "match"])
def test_parts_can_be_deleted_when_the_study_is_complete(name: str, tmp_path: Path) -> None:
    made = planned(name, bots=("random", "mc:1"), games=4, displays=2 * (name == "openings"))
    expected = studied(made, tmp_path)
    shutil.rmtree(tmp_path / "parts")
    told: list[int] = []
    assert studied(made, tmp_path, Idle(), lambda share: told.append(share.number)) == expected
    assert sorted(told) == list(range(len(made.shares)))


@pytest.mark.slow
@pytest.mark.usefixtures("_small_shares")
@pytest.mark.parametrize("kept", [0, 40, -40])
def test_damaged_results_are_made_again(kept: int, complete: Path, tmp_path: Path) -> None:
    made, expected = planned(**SMALL), results(complete)
    shutil.copytree(complete, tmp_path, dirs_exist_ok=True)
    path = tmp_path / "games.parquet"
    path.write_bytes(expected[path.name][:kept])
    assert studied(made, tmp_path, Idle()) == expected
    path.write_bytes(expected[path.name][:kept])
    shutil.rmtree(tmp_path / "parts")
    assert studied(made, tmp_path) == expected


@pytest.mark.slow
def test_results_in_which_a_number_has_changed_are_not_complete(tmp_path: Path) -> None:
    made = planned(bots=("random",), games=200)
    folder, path = Folder(tmp_path), tmp_path / "games.parquet"
    data = studied(made, tmp_path)[path.name]
    table = pq.read_table(path)
    noticed = 0
    for place in range(0, len(data), 97):
        path.write_bytes(data[:place] + bytes([data[place] ^ 4]) + data[place + 1 :])
        if folder.is_complete(made):
            assert pq.read_table(path) == table, place
        else:
            noticed += 1
    assert noticed > 10


@pytest.mark.slow
@pytest.mark.usefixtures("_small_shares")
def test_a_damaged_part_is_played_again(complete: Path, tmp_path: Path) -> None:
    made, expected = planned(**SMALL), results(complete)
    shutil.copytree(complete, tmp_path, dirs_exist_ok=True)
    (tmp_path / "games.parquet").unlink()
    parts = sorted((tmp_path / "parts").iterdir())
    flipped = bytearray(parts[0].read_bytes())
    flipped[200] ^= 1
    parts[0].write_bytes(flipped)
    parts[1].write_bytes(parts[1].read_bytes()[:-40])
    parts[2].write_bytes(b"")
    parts[3].write_bytes(parts[-1].read_bytes())  # of another number of players
    parts[4].unlink()
    assert [share.number for share in Folder(tmp_path).missing(made)] == [0, 1, 2, 3, 4]
    assert studied(made, tmp_path) == expected


@pytest.mark.slow
@pytest.mark.parametrize("name", ["first-player", "openings", "match"])
def test_what_is_whole_is_found_so_and_every_changed_bit_is_not(name: str, tmp_path: Path) -> None:
    made = planned(name, bots=("random", "mc:1"), games=4, displays=2 * (name == "openings"))
    folder = begun(made, tmp_path)
    play_missing(made, folder, ThisProcess())
    assert folder.missing(made) == []
    (part,) = (tmp_path / "parts").glob("000000-*.parquet")
    data = part.read_bytes()
    for place in range(0, len(data), 97):
        part.write_bytes(data[:place] + bytes([data[place] ^ 4]) + data[place + 1 :])
        assert [share.number for share in folder.missing(made)] == [0], place


@pytest.mark.parametrize(
    ("changed", "version", "sentence"),
    [
        ({"seed": 2}, "1", r"\(seed\): 1, not 2"),
        ({"games": 41}, "1", r"\(games\): 40, not 41"),
        ({"bots": ("random",)}, "1", r"\(bots\): \[\"random\", \"mc:1\"\], not \[\"random\"\]"),
        ({}, "2", r"\(majesty\): \"1\", not \"2\""),
    ],
)
def test_another_study_is_not_gone_on_with(
    changed: dict[str, Any], version: str, sentence: str, tmp_path: Path
) -> None:
    begun(planned(**SMALL), tmp_path)
    before = (tmp_path / "study.json").read_bytes()
    other = planned(**{**SMALL, **changed})
    with pytest.raises(StudyError, match=sentence):
        begun(other, tmp_path, version=version)
    assert (tmp_path / "study.json").read_bytes() == before
    Folder(tmp_path).begin(other, version=version, fresh=True)
    assert json.loads((tmp_path / "study.json").read_bytes())["majesty"] == version
    assert list((tmp_path / "parts").iterdir()) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", STUDIES)
def test_beginning_anew_leaves_nothing_of_the_old_study(name: str, tmp_path: Path) -> None:
    few: dict[str, Any] = {"deck": ("tiers", "mixed"), "bots": ("random", "mc:1"), "games": 2}
    if name == "openings":
        few["displays"] = 2
    if name == "atlas":  # which says more when it is whole
        few = {"sides": ("all",), "bots": ("random",), "games": 2}
    studied(planned(name, **few), tmp_path)
    (tmp_path / "report.html").touch()
    for path in list(tmp_path.glob("*.*")):
        path.with_name(f".{path.name}").touch()  # a draft, as a run leaves that is killed
    (tmp_path / "mine.csv").touch()
    Folder(tmp_path).begin(planned(), version="1", fresh=True)
    assert {path.name for path in tmp_path.iterdir()} == {"study.json", "parts", "mine.csv"}
    assert list((tmp_path / "parts").iterdir()) == []


def test_what_cannot_be_removed_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun(planned(), tmp_path)
    before = (tmp_path / "study.json").read_bytes()

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("os.rmdir", refuse)
    with pytest.raises(FileProblem, match=f"{tmp_path}: Permission denied"):
        Folder(tmp_path).begin(planned(seed=2), version="1", fresh=True)
    assert (tmp_path / "study.json").read_bytes() == before


def test_a_second_run_is_kept_out_until_the_first_ends(tmp_path: Path) -> None:
    path = tmp_path / "new"
    with Folder(path).held():
        begun(planned(), path)
        with pytest.raises(StudyError, match="Another run is using"), Folder(path).held():
            pass
    with Folder(path).held():
        pass


@pytest.mark.slow
def test_a_run_that_was_killed_keeps_nobody_out(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from majesty.lab.studies.folders import Folder\n"
        "with Folder(Path(sys.argv[1])).held(): print('held', flush=True); sys.stdin.read()"
    )
    line = [sys.executable, "-c", code, str(tmp_path)]
    with subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"held\n"
        with pytest.raises(StudyError, match="Another run"), Folder(tmp_path).held():
            pass
        process.kill()
    with Folder(tmp_path).held():
        begun(planned(), tmp_path)


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "precious").write_text("mine")
    for fresh in (False, True):
        with pytest.raises(StudyError, match="is not a folder of a study"):
            Folder(tmp_path).begin(planned(), version="1", fresh=fresh)
        with pytest.raises(StudyError, match="is not a folder of a study"), Folder(tmp_path).held():
            pass
    assert [path.name for path in tmp_path.iterdir()] == ["precious"]
    (tmp_path / "study.json").write_text("{}")
    for fresh in (False, True):
        with pytest.raises(StudyError, match="is not a folder of a study"):
            Folder(tmp_path).begin(planned(), version="1", fresh=fresh)


def test_a_damaged_plan_is_called_so_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "study.json").write_text("{")
    sentence = r"study\.json is damaged; remove its folder, or choose another one"
    for fresh in (False, True):
        with pytest.raises(StudyError, match=sentence):
            Folder(tmp_path).begin(planned(), version="1", fresh=fresh)
    assert [path.name for path in tmp_path.iterdir()] == ["study.json"]


@pytest.mark.slow
@pytest.mark.usefixtures("_small_shares")
def test_arrow_reads_files_by_their_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Its threads can hold an object of Python's longer than we run, and abort us at exit.
    made, read = planned(**SMALL), []

    class Watched(pq.ParquetFile):  # type: ignore[misc]  # PyArrow has no types
        def __init__(self, source: object, **options: Any) -> None:
            read.append(source)
            super().__init__(source, **options)

    monkeypatch.setattr(pq, "ParquetFile", Watched)
    monkeypatch.setattr(pq, "read_table", None)
    studied(made, tmp_path)
    assert len(read) > len(made.shares)
    assert all(isinstance(source, Path) for source in read)


def test_a_study_without_results_says_so(tmp_path: Path) -> None:
    folder = begun(planned(), tmp_path)
    with pytest.raises(StudyError, match="has no results yet"):
        folder.results("first-player")


def test_no_file_is_ever_half_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = planned(**SMALL)
    folder = begun(made, tmp_path)

    def full(path: Path, data: bytes) -> int:
        with path.open("wb") as stream:
            stream.write(data[:10])
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(Path, "write_bytes", full)
        with pytest.raises(FileProblem, match=f"{tmp_path}: No space left"):
            play_missing(made, folder, ThisProcess())
    assert list((tmp_path / "parts").iterdir()) == []
    play_missing(made, folder, ThisProcess())
    assert folder.results("first-player").num_rows == 400


@pytest.mark.slow
def test_gathering_that_fails_leaves_no_draft(tmp_path: Path) -> None:
    made = planned(**SMALL)
    studied(made, tmp_path)
    (tmp_path / "games.parquet").unlink()
    before = set(tmp_path.iterdir())
    next((tmp_path / "parts").glob("000001-*")).unlink()
    with pytest.raises(StudyError, match="has no results yet"):
        Folder(tmp_path).gather(made)
    assert set(tmp_path.iterdir()) == before


def test_the_plan_is_written_down(tmp_path: Path) -> None:
    begun(planned("deck", players=(2,), deck=("tiers", "mixed"), bots=("mc:2", "random")), tmp_path)
    found = json.loads((tmp_path / "study.json").read_bytes())
    assert found["format"] == "majesty-study/1"
    assert found["settings"]["bots"] == ["mc:2", "random"]
    assert [cell["bots"] for cell in found["cells"][:3]] == [
        ["mc:2", "mc:2"],
        ["mc:2", "random"],
        ["random", "mc:2"],
    ]
    assert {cell["deck"] for cell in found["cells"]} == {"tiers", "mixed"}
