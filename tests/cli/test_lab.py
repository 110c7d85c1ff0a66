"""`majesty lab`: a study by one command, and the same command goes on with it."""

import json
import os
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from majesty.cli import lab as command
from majesty.cli import main
from majesty.cli.arguments import parse_arguments
from majesty.lab.reports import Rendered
from majesty.lab.studies.folders import Folder
from majesty.lab.studies.planning import make_plan
from majesty.lab.studies.running import settings_of
from majesty.lab.studies.study import StudySettings
from majesty.rules.options import Options
from majesty.rules.state import State
from majesty.turbo.packing import pack
from majesty.turbo.players import Player
from majesty.turbo.selfplay import play_games
from tests.cli.runs import Result, run
from tests.lab.players import FILE, wait_until
from tests.lab.studying import results

Capture = pytest.CaptureFixture[str]

SMALL = ("--games", "20", "--bots", "random", "--workers", "1")


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    """Compiles the players; the first study on a machine would say that it does."""
    play_games(pack(State.new(Options())), [Player(), Player()], seed=0, first=0, games=1)


@pytest.fixture
def _no_report(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leaves the drawing out, which takes seconds and has tests of its own."""
    rendered = Rendered("<!doctype html>", ["Yes, by \x1b[5mfar.", "No."])
    monkeypatch.setattr("majesty.lab.reports.render", lambda *_: rendered)


def lab(capsys: Capture, *arguments: str) -> Result:
    return run(capsys, "lab", *arguments)


def test_the_lab_has_help_pages_and_is_on_the_first_one(capsys: Capture) -> None:
    assert "majesty lab" in run(capsys, "--help").out
    page = lab(capsys, "--help").out
    for name in ("first-player", "turn-order", "atlas", "deck", "openings", "match", "report"):
        assert f"\n  {name} " in page
    atlas = " ".join(lab(capsys, "atlas", "--help").out.split())
    assert (
        "--bots B,B such as net, mc:100; each plays at all seats, as a cell of its own (default mc:100)"
        in atlas
    )
    assert "(default studies/atlas-SEED)" in atlas.replace("atlas- SEED", "atlas-SEED")


@pytest.mark.slow
def test_a_study_leaves_its_plan_results_tables_and_report(capsys: Capture, tmp_path: Path) -> None:
    folder = tmp_path / "out"
    result = lab(capsys, "first-player", "--players", "2", *SMALL, "--out", str(folder))
    assert result.code == 0
    assert result.err == ""
    assert "2 cells" in result.out
    assert f"Report: {folder / 'report.html'}" in result.out
    assert set(results(folder)) == {"games.parquet", "advantages.csv", "seats.csv"}
    page = (folder / "report.html").read_text("utf-8")
    answer = re.findall(
        "<p>(.*)</p>", page.partition('<div class="answer">')[2].partition("</div>")[0]
    )
    assert "the first player wins" in answer[1]
    for paragraph in answer:
        assert paragraph in " ".join(result.out.split())
    command = (
        "majesty lab first-player --players 2 --sides A,B --deck tiers --bots random --games 20"
    )
    assert command in page
    assert f"--seed 1 --out {folder}</code>" in page  # to repeat this
    before = page
    (folder / "report.html").unlink()
    (folder / "seats.csv").unlink()
    again = lab(capsys, "report", str(folder))
    assert again.code == 0
    assert again.out == result.out.partition("\n")[2]
    assert (folder / "report.html").read_text("utf-8") == before
    assert (folder / "seats.csv").exists()


@pytest.mark.usefixtures("_no_report")
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["2 cells", "The report says:", "Report:"]),
        ("de", ["2 Zellen", "Der Bericht sagt, auf Englisch:", "Bericht:"]),
        ("pl", ["2 komórki", "Raport mówi, po angielsku:", "Raport:"]),
    ],
)
def test_people_are_told_in_their_language_what_the_report_says(
    language: str, words: list[str], capsys: Capture, tmp_path: Path
) -> None:
    result = lab(
        capsys, "first-player", "--players", "2", *SMALL, "--out", str(tmp_path / "x"),
        "--lang", language,
    )  # fmt: skip
    for word in [*words, "\n\nYes, by �[5mfar.\n\nNo.\n\n"]:
        assert word in result.out


@pytest.mark.usefixtures("_no_report")
def test_openings_and_matches_are_told_of_too(capsys: Capture, tmp_path: Path) -> None:
    openings = lab(
        capsys, "openings", *SMALL, "--displays", "3", "--sides", "A", "--out", str(tmp_path / "o")
    )
    assert "No." in openings.out
    assert (tmp_path / "o" / "openings.parquet").exists()
    match = lab(
        capsys, "match", "--bots", "labfirst,random", "--code", FILE, "--games", "10", "--sides",
        "RANDOM", "--workers", "1", "--out", str(tmp_path / "m"),
    )  # fmt: skip
    assert "No." in match.out
    assert (tmp_path / "m" / "ranking.csv").exists()


@pytest.mark.usefixtures("_no_report")
def test_results_lie_in_studies_unless_told_otherwise(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert lab(capsys, "first-player", *SMALL, "--seed", "7").code == 0
    assert (tmp_path / "studies" / "first-player-7" / "games.parquet").exists()


def test_a_report_names_the_folder_only_if_it_is_not_the_usual_one(tmp_path: Path) -> None:
    made = make_plan("atlas", StudySettings(seed=7)).to_dict() | {"majesty": "1"}
    for path, end in (
        (Path("studies/atlas-7"), " --seed 7"),
        (Path("studies/atlas-8"), " --seed 7 --out studies/atlas-8"),
        (tmp_path / "my inn", f" --seed 7 --out '{tmp_path / 'my inn'}'"),
    ):
        [again] = settings_of(made, Folder(path))["commands"]
        assert again.endswith(end)
        told = parse_arguments(shlex.split(again)[1:])
        assert Path(told.out or "studies/atlas-7") == path


@pytest.mark.usefixtures("_no_report")
def test_another_study_is_refused_unless_begun_anew(capsys: Capture, tmp_path: Path) -> None:
    out = ("first-player", *SMALL, "--out", str(tmp_path / "x"))
    assert lab(capsys, *out).code == 0
    refused = lab(capsys, *out, "--seed", "2")
    assert refused.code == 2
    assert "holds a different study (seed): 1, not 2" in refused.err
    assert lab(capsys, *out, "--seed", "2", "--fresh").code == 0
    assert json.loads((tmp_path / "x" / "study.json").read_bytes())["seed"] == 2


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["atlas", "--bots", "mc:50ms"], "has a time limit"),
        (["atlas", "--bots", "deep"], "There is no bot 'deep'"),
        (["atlas", "--sides", "AB"], "8 letters A or B"),
        (["atlas", "--players", "5"], "2, 3 or 4 players, not 5"),
        (["atlas", "--players", "2,x"], "it must be whole numbers of at least 1, separated by commas, not 'x'"),
        (["atlas", "--games", "0"], "--games: it must be a whole number of at least 1, not '0'"),
        (["atlas", "--ray", "auto", "--workers", "2"], "omit --workers"),
        (["openings", "--bots", "greedy"], "This study is played by random, net, net:heat=N, and mc"),
        (["openings", "--bots", "greedy"], "not by greedy."),
        (["match", "--bots", "greedy"], "A match needs at least 2 bots, separated by commas; named: 1"),
        (["atlas", "--sides", "A,Random"], "work only in a match"),
        (["atlas", "--seed", "x"], "--seed: it must be a whole number, not 'x'"),
        (["first-player", *SMALL, "--out", "/dev/null/x"], "/dev/null/x: Not a directory"),
        (["first-player", *SMALL, "--out", str(Path(__file__).parent)], "is not a folder of a study"),
        (["first-player", *SMALL, "--out", "a\0b"], "null byte"),
        (["report", "no/such/folder"], "no/such/folder is not a folder of a study; choose another one"),
        (["chess"], "invalid choice"),
        ([], "STUDY"),
    ],
)  # fmt: skip
def test_the_lab_refuses_what_it_cannot_do(
    arguments: list[str], sentence: str, capsys: Capture
) -> None:
    result = lab(capsys, *arguments)
    assert result.code == 2
    assert sentence in result.err
    assert result.out == ""
    assert "Traceback" not in result.err


@pytest.mark.usefixtures("_no_report")
def test_a_folder_that_cannot_be_told_of_is_refused_in_a_sentence(
    capsys: Capture, tmp_path: Path
) -> None:
    assert lab(capsys, "first-player", *SMALL, "--out", str(tmp_path)).code == 0
    data = (tmp_path / "games.parquet").read_bytes()
    (tmp_path / "games.parquet").write_bytes(data[:-9])
    result = lab(capsys, "report", str(tmp_path))
    assert result.code == 2
    assert "games.parquet is damaged; rerun the command that started the study" in result.err
    (tmp_path / "games.parquet").write_bytes(data)
    told = json.loads((tmp_path / "study.json").read_bytes())
    for wrong in (
        {key: value for key, value in told.items() if key != "settings"},
        {key: value for key, value in told.items() if key != "majesty"},
        {**told, "study": "chess"},
        [told],
    ):
        (tmp_path / "study.json").write_text(json.dumps(wrong))
        result = lab(capsys, "report", str(tmp_path))
        assert result.code == 2
        assert "is not a folder of a study" in result.err


@pytest.mark.usefixtures("_no_report")
def test_a_complete_folder_without_parts_or_lock_is_told_of(
    capsys: Capture, tmp_path: Path
) -> None:
    assert lab(capsys, "first-player", *SMALL, "--out", str(tmp_path)).code == 0
    for path in [*tmp_path.glob("parts/*"), tmp_path / ".lock", tmp_path / "seats.csv"]:
        path.unlink()
    (tmp_path / "parts").rmdir()
    assert lab(capsys, "report", str(tmp_path)).code == 0
    assert (tmp_path / "seats.csv").exists()
    assert lab(capsys, "first-player", *SMALL, "--out", str(tmp_path)).code == 0


@pytest.mark.parametrize("command", [("first-player", *SMALL, "--out"), ("report",)])
def test_a_second_run_in_the_folder_is_refused(
    command: tuple[str, ...], capsys: Capture, tmp_path: Path
) -> None:
    Folder(tmp_path).begin(make_plan("first-player", StudySettings()), version="1")
    with Folder(tmp_path).held():
        result = lab(capsys, *command, str(tmp_path))
    assert result.code == 2
    assert f"Another run is using {tmp_path}" in result.err


def test_a_second_run_is_refused_before_anything_is_prepared(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("majesty.cli.lab.prepare", lambda *_: pytest.fail("too late"))
    monkeypatch.setattr("majesty.cli.lab.executor_for", lambda *_: pytest.fail("too late"))
    with Folder(tmp_path).held():
        result = lab(capsys, "first-player", *SMALL, "--out", str(tmp_path))
    assert "Another run is using" in result.err


def test_a_mistake_of_ours_is_not_told_as_one_of_the_folder(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise ValueError("our mistake")

    monkeypatch.setattr("majesty.cli.lab.play_missing", fail)
    with pytest.raises(ValueError, match="our mistake"):
        lab(capsys, "first-player", *SMALL, "--out", str(tmp_path))


@pytest.mark.parametrize("place", ["lab.studies.running.work", "lab.reports.render"])
def test_what_fails_elsewhere_is_not_told_as_the_folders_fault(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(f"majesty.{place}", fail)
    with pytest.raises(OSError, match="Resource temporarily unavailable"):
        command.run(parse_arguments(["lab", "first-player", *SMALL, "--out", str(tmp_path)]))


@pytest.mark.usefixtures("_no_report")
@pytest.mark.parametrize("place", ["keep", "gather", "write_table", "write_report"])
def test_what_fails_in_the_folder_names_it(
    place: str, capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = getattr(Folder, place)

    def full(*arguments: Any) -> None:
        with monkeypatch.context() as patched:
            patched.setattr(Path, "replace", fail)
            done(*arguments)

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Folder, place, full)
    result = lab(capsys, "first-player", *SMALL, "--out", str(tmp_path))
    assert result.code == 2
    assert f"majesty: {tmp_path}: No space left on device" in result.err


def test_without_matplotlib_nothing_is_played(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in list(sys.modules):
        if name.startswith(("matplotlib", "majesty.lab.reports.")):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    result = lab(capsys, "first-player", *SMALL, "--out", str(tmp_path / "x"))
    assert result.code == 2
    assert 'matplotlib is not installed; install it with pip install "majesty[lab]".' in result.err
    assert not (tmp_path / "x").exists()


@pytest.mark.slow
def test_without_pyarrow_a_sentence_says_how_to_get_it(tmp_path: Path) -> None:
    (tmp_path / "pyarrow.py").write_text("raise ModuleNotFoundError(name='pyarrow')")
    line = [sys.executable, "-m", "majesty", "lab", "atlas"]
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(line, capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 2
    assert (
        done.stderr
        == 'majesty: pyarrow is not installed; install it with pip install "majesty[lab]".\n'
    )


def test_ctrl_c_says_how_to_go_on(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("majesty.cli.lab.play_missing", interrupt)
    result = lab(capsys, "first-player", *SMALL, "--out", str(tmp_path / "x"))
    assert result.code == 130
    assert result.err.startswith("Interrupted. To continue, run the same command again")


@pytest.mark.slow
def test_kill_ends_a_study_like_ctrl_c(tmp_path: Path) -> None:
    line = [
        sys.executable, "-m", "majesty", "lab", "first-player", "--players", "2", "--bots", "random",
        "--games", "5000000", "--workers", "2", "--out", str(tmp_path),
    ]  # fmt: skip
    with subprocess.Popen(line, stderr=subprocess.PIPE, text=True) as process:
        wait_until(lambda: list(tmp_path.glob("parts/0*")))
        process.send_signal(signal.SIGTERM)
        _, said = process.communicate(timeout=120)
    assert process.returncode == 130
    assert said.startswith("Interrupted. To continue")
    assert said.count("\n") == 1


# A run that is killed when it has kept two shares.
KILLED = """
import os, signal, sys
from majesty.cli import main
from majesty.lab.studies.folders import Folder

keep, kept = Folder.keep, []

def keep_two(*share):
    keep(*share)
    kept.append(share)
    if len(kept) == 2:
        os.kill(os.getpid(), signal.SIGKILL)

Folder.keep = keep_two
main(sys.argv[1:])
"""


@pytest.mark.slow
@pytest.mark.usefixtures("_no_report")
def test_a_study_that_was_killed_goes_on_to_the_same_bytes(tmp_path: Path) -> None:
    study = ("lab", "first-player", "--players", "2", "--bots", "random", "--games", "50000")
    whole, torn = tmp_path / "whole", tmp_path / "torn"
    assert main([*study, "--workers", "1", "--out", str(whole)]) == 0
    line = [sys.executable, "-c", KILLED, *study, "--workers", "2", "--out", str(torn)]
    with subprocess.Popen(line, start_new_session=True) as process:
        pass
    assert process.returncode == -signal.SIGKILL
    assert len(list(torn.glob("parts/0*"))) == 2
    assert not (torn / "games.parquet").exists()
    assert main([*study, "--workers", "1", "--out", str(torn)]) == 0
    assert results(torn) == results(whole)
    wait_until(lambda: not _group(process.pid))  # the workers notice that nobody waits for them
    assert _group(process.pid) == []


def _group(leader: int) -> list[str]:
    """Returns the processes of a session, as the system tells them."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            name, _, rest = path.read_text().rpartition(")")
        except OSError:
            continue  # it has just ended
        state, _, _, session = rest.split()[:4]
        if int(session) == leader and state != "Z":
            found.append(name)
    return found
