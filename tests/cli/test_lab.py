"""`majesty lab`: a study by one command, and the same command goes on with it."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from majesty.cli import main
from tests.cli.runs import Result, run
from tests.lab.players import FILE
from tests.lab.studying import results

Capture = pytest.CaptureFixture[str]

SMALL = ("--games", "20", "--bots", "random", "--workers", "1")


@pytest.fixture
def _no_report(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leaves the drawing out, which takes seconds and has tests of its own."""
    monkeypatch.setattr("majesty.lab.reports.render", lambda *_: "<!doctype html>")


def lab(capsys: Capture, *arguments: str) -> Result:
    return run(capsys, "lab", *arguments)


def test_the_lab_has_help_pages_and_is_on_the_first_one(capsys: Capture) -> None:
    assert "majesty lab" in run(capsys, "--help").out
    page = lab(capsys, "--help").out
    for name in ("first-player", "atlas", "deck", "openings", "match", "report"):
        assert f"\n  {name} " in page
    atlas = " ".join(lab(capsys, "atlas", "--help").out.split())
    assert "--bots B,B at all seats, a cell each (default mc:100)" in atlas
    assert "(default studies/atlas-SEED)" in atlas.replace("atlas- SEED", "atlas-SEED")


def test_a_study_leaves_its_plan_results_tables_and_report(capsys: Capture, tmp_path: Path) -> None:
    folder = tmp_path / "out"
    result = lab(capsys, "first-player", "--players", "2", *SMALL, "--out", str(folder))
    assert result.code == 0
    assert result.err == ""
    assert "2 cells" in result.out
    assert f"Report: {folder / 'report.html'}" in result.out
    assert set(results(folder)) == {"games.parquet", "advantages.csv", "seats.csv"}
    page = (folder / "report.html").read_text("utf-8")
    command = (
        "majesty lab first-player --players 2 --sides A,B --deck tiers --bots random --games 20"
    )
    assert command in page
    before = page
    (folder / "report.html").unlink()
    (folder / "seats.csv").unlink()
    assert lab(capsys, "report", str(folder)).code == 0
    assert (folder / "report.html").read_text("utf-8") == before
    assert (folder / "seats.csv").exists()


@pytest.mark.usefixtures("_no_report")
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["2 cells", "Win share", "As first", "Report:"]),
        ("de", ["2 Zellen", "Quote", "Als Erster", "Bericht:"]),
        ("pl", ["2 komórki", "Udział", "Jako pierwszy", "Raport:"]),
    ],
)
def test_people_get_a_summary_in_their_language(
    language: str, words: list[str], capsys: Capture, tmp_path: Path
) -> None:
    result = lab(
        capsys, "first-player", "--players", "2", *SMALL, "--out", str(tmp_path / "x"),
        "--lang", language,
    )  # fmt: skip
    for word in words:
        assert word in result.out


@pytest.mark.usefixtures("_no_report")
def test_openings_and_matches_have_a_summary_too(capsys: Capture, tmp_path: Path) -> None:
    openings = lab(
        capsys, "openings", *SMALL, "--displays", "3", "--sides", "A", "--out", str(tmp_path / "o")
    )
    assert "2p AAAAAAAA random" in openings.out
    assert (tmp_path / "o" / "openings.parquet").exists()
    match = lab(
        capsys, "match", "--bots", "labfirst,random", "--code", FILE, "--games", "10", "--sides",
        "RANDOM", "--workers", "1", "--out", str(tmp_path / "m"),
    )  # fmt: skip
    assert "labfirst" in match.out
    assert "50.0%" not in match.out


@pytest.mark.usefixtures("_no_report")
def test_results_lie_in_studies_unless_told_otherwise(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert lab(capsys, "first-player", *SMALL, "--seed", "7").code == 0
    assert (tmp_path / "studies" / "first-player-7" / "games.parquet").exists()


@pytest.mark.usefixtures("_no_report")
def test_another_study_is_refused_unless_begun_anew(capsys: Capture, tmp_path: Path) -> None:
    out = ("first-player", *SMALL, "--out", str(tmp_path / "x"))
    assert lab(capsys, *out).code == 0
    refused = lab(capsys, *out, "--seed", "2")
    assert refused.code == 2
    assert "holds a study of something else (seed): 1, not 2" in refused.err
    assert lab(capsys, *out, "--seed", "2", "--fresh").code == 0
    assert json.loads((tmp_path / "x" / "study.json").read_bytes())["seed"] == 2


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["atlas", "--bots", "mc:50ms"], "thinks by the clock"),
        (["atlas", "--bots", "deep"], "There is no bot 'deep'"),
        (["atlas", "--sides", "AB"], "8 letters A or B"),
        (["atlas", "--players", "5"], "2, 3 or 4 players, not 5"),
        (["atlas", "--players", "x"], "--players"),
        (["atlas", "--games", "0"], "--games"),
        (["openings", "--bots", "greedy"], "Openings are played by random and mc"),
        (["match", "--bots", "greedy"], "An arena needs at least 2 bots"),
        (["first-player", *SMALL, "--out", "/dev/null/x"], "/dev/null/x: Not a directory"),
        (["first-player", *SMALL, "--out", str(Path(__file__).parent)], "is not a folder of a study"),
        (["report", "no/such/folder"], "no/such/folder is not a folder of a study"),
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


def test_without_pyarrow_a_sentence_says_how_to_get_it(tmp_path: Path) -> None:
    (tmp_path / "pyarrow.py").write_text("raise ModuleNotFoundError(name='pyarrow')")
    line = [sys.executable, "-m", "majesty", "lab", "atlas"]
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(line, capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 2
    assert (
        done.stderr == 'majesty: pyarrow is not installed; pip install "majesty[lab]" brings it.\n'
    )


def test_ctrl_c_says_how_to_go_on(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("majesty.cli.lab.play_missing", interrupt)
    result = lab(capsys, "first-player", *SMALL, "--out", str(tmp_path / "x"))
    assert result.code == 130
    assert result.err.startswith("Interrupted. To go on, give the same command again")


@pytest.mark.slow
@pytest.mark.usefixtures("_no_report")
def test_a_study_that_was_killed_goes_on_to_the_same_bytes(tmp_path: Path) -> None:
    study = ("lab", "first-player", "--players", "2", "--bots", "random", "--games", "50000")
    whole, torn = tmp_path / "whole", tmp_path / "torn"
    assert main([*study, "--workers", "1", "--out", str(whole)]) == 0
    line = [sys.executable, "-m", "majesty", *study, "--workers", "2", "--out", str(torn)]
    with subprocess.Popen(line, start_new_session=True) as process:
        for _ in range(6000):
            time.sleep(0.01)
            if list(torn.glob("parts/0*")):
                break
        process.send_signal(signal.SIGKILL)
    assert process.returncode == -signal.SIGKILL
    assert 0 < len(list(torn.glob("parts/0*"))) < 10
    assert not (torn / "games.parquet").exists()
    assert main([*study, "--workers", "2", "--out", str(torn)]) == 0
    assert results(torn) == results(whole)
    for _ in range(300):  # the workers notice that nobody waits for them
        if not _group(process.pid):
            break
        time.sleep(0.1)
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
