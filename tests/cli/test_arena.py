"""`majesty arena`: one object for programs, a table for people, and nothing lost on the way."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from majesty.cli import arena as command
from majesty.lab.arena import Arena, Deal, PlayedGame, play_arena
from majesty.lab.workers.executors import lost
from tests.cli.runs import Result, run
from tests.lab.players import FILE, wait_until

Capture = pytest.CaptureFixture[str]

BOTS = ("arena", "--bots", "greedy,random", "--workers", "1")


def arena(capsys: Capture, *arguments: str) -> Result:
    return run(capsys, *BOTS, *arguments)


def test_the_arena_has_a_help_page_and_is_on_the_first_one(capsys: Capture) -> None:
    assert "majesty arena" in run(capsys, "--help").out
    assert "usage: majesty arena" in run(capsys, "arena", "--help").out


# --- for programs -----------------------------------------------------------------------------


@pytest.mark.slow
def test_json_is_one_object_that_comes_again_to_the_byte(capsys: Capture) -> None:
    same = ("--games", "60", "--seed", "1", "--json")
    first = arena(capsys, *same)
    assert first.code == 0
    assert first.err == ""
    assert first.out.count("\n") == 1
    assert arena(capsys, *same).out == first.out
    assert arena(capsys, *same, "--workers", "2").out == first.out
    assert arena(capsys, *same[:2], "--seed", "2", "--json").out != first.out


def test_json_tells_what_was_played_and_how_it_ended(capsys: Capture) -> None:
    data = json.loads(
        arena(
            capsys, "--games", "21", "--seed", "1", "--players", "3", "--edition", "pl",
            "--sides", "RANDOM", "--deck", "mixed", "--json",
        ).out
    )  # fmt: skip
    assert list(data) == ["seed", "players", "options", "games", "deals", "bots", "pairs"]
    assert data["options"] == {
        "edition": "pl",
        "sides": "random",
        "deck": "mixed",
        "tie_break": "meeples",
    }
    assert (data["games"], data["deals"]) == (21, 7)
    best = data["bots"][0]
    assert best["code"] == "greedy"
    assert best["ci95"][0] <= best["win_share"] <= best["ci95"][1]
    assert best["ci95_margin"][0] <= best["mean_margin"] <= best["ci95_margin"][1]
    assert isinstance(best["rating"], float)
    assert isinstance(best["rating_error"], float)
    assert best["faults"] == 0
    assert data["pairs"][0]["bot"] == "greedy"


def test_without_a_seed_one_is_drawn_and_told(capsys: Capture) -> None:
    seeds = {json.loads(arena(capsys, "--games", "2", "--json").out)["seed"] for _ in range(2)}
    assert len(seeds) == 2


def test_what_bots_print_does_not_spoil_the_object(capsys: Capture) -> None:
    result = arena(capsys, "--bots", "labloud,labcrash", "--code", FILE, "--games", "2", "--json")
    data = json.loads(result.out)
    assert {bot["code"]: bot["faults"] for bot in data["bots"]} == {"labloud": 0, "labcrash": 2}
    assert "no more ideas" in data["bots"][1]["first_fault"]


# --- for people -------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["60 games · 30 deals × 2 seatings · seed 1", "Win share", "Rating", "games/s"]),
        ("de", ["60 Partien · 30 Kartenfolgen × 2 Sitzordnungen", "Quote", "Wertung"]),
        ("pl", ["60 gier · 30 rozdań × 2 układy miejsc", "Udział", "Ranking"]),
    ],
)
def test_people_get_a_table_in_their_language(
    language: str, words: list[str], capsys: Capture
) -> None:
    result = arena(capsys, "--games", "60", "--seed", "1", "--lang", language)
    assert result.code == 0
    assert result.err == ""
    for word in words:
        assert word in result.out
    assert re.findall(r"^ (\d)  (\w+) ", result.out, re.MULTILINE) == [
        ("1", "greedy"),
        ("2", "random"),
    ]


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de", "pl"])
@pytest.mark.parametrize("width", [80, 100])
def test_the_tables_fit_the_terminal(
    language: str, width: int, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    bots = "greedy,random,labfirst,lablast,labcrash,labtwin,labtriplet"
    result = arena(
        capsys, "--bots", bots, "--code", FILE, "--games", "84", "--players", "2",
        "--seed", "3141592653", "--lang", language,
    )  # fmt: skip
    lines = result.out.splitlines()
    assert max(map(len, lines)) <= width
    for code in bots.split(","):  # unbroken, once in each table, and with its first fault
        assert sum(code in line.split() for line in lines) == 2
        assert any(line.startswith(f"{code}: ") for line in lines) == (code == "labcrash")


def test_fewer_bots_than_seats_show_their_seats(capsys: Capture) -> None:
    result = arena(capsys, "--games", "4", "--players", "4")
    assert "Seats" in result.out
    assert "25%" in result.out
    assert "75%" in result.out
    assert "Seats" not in arena(capsys, "--games", "4").out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--bots", "greedy"], "An arena needs at least 2 bots, separated by commas; named: 1."),
        (["--bots", "greedy,deep"], "There is no bot 'deep'"),
        (["--bots", ",".join(f"b{i}" for i in range(60))], "60 bots make 1770 tables of 2"),
        (["--games", "0"], "At least 1 game"),
        (["--players", "7"], "2, 3 or 4 players, not 7"),
        (["--sides", "AB"], "8 letters A or B"),
        (["--edition", "fr"], "There is no edition 'fr'"),
        (["--code", "no/such/bot.py"], "no/such/bot.py cannot be read"),
        (["--records", "no/such/folder/x"], "No such file or directory"),
        (["--records", "-"], "must be a file"),
        (["--resume"], "needs --records FILE"),
        (["--workers", "0"], "--workers"),
        (["--seconds", "0"], "--seconds"),
    ],
)
def test_the_arena_refuses_what_it_cannot_do(
    arguments: list[str], sentence: str, capsys: Capture
) -> None:
    result = arena(capsys, *arguments)
    assert result.code == 2
    assert sentence in result.err
    assert result.out == ""
    assert "Traceback" not in result.err


# --- records ----------------------------------------------------------------------------------


@pytest.mark.slow
def test_records_can_be_replayed_forfeits_included(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    result = arena(
        capsys, "--bots", "greedy,labcrash,random", "--code", FILE, "--games", "6",
        "--sides", "random", "--edition", "de", "--records", str(path),
    )  # fmt: skip
    assert result.code == 0
    records = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    assert len(records) == 6
    assert sum("forfeit" in record for record in records) == 4
    replayed = run(capsys, "replay", str(path))
    assert replayed.code == 0
    assert replayed.out.count('"final"') == 2
    verified = run(capsys, "verify", str(path)).out
    assert verified.count("the cards are those of seed") == 2  # of the games that came to their end
    assert run(capsys, "show", "--no-boards", str(path)).code == 0


def test_a_file_that_is_there_is_not_written_over(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("precious")
    result = arena(capsys, "--games", "2", "--records", str(path))
    assert result.code == 2
    assert "continue it with --resume" in result.err
    for content in ("precious", "precious\n", "{}\n"):
        path.write_text(content)
        assert arena(capsys, "--games", "2", "--records", str(path), "--resume").code == 2
        assert path.read_text() == content


@pytest.mark.slow
@pytest.mark.parametrize("cut", [0, 1, 700, 5000, -1, -30])
def test_a_resumed_arena_ends_like_one_that_was_never_interrupted(
    cut: int, capsys: Capture, tmp_path: Path
) -> None:
    whole, torn = tmp_path / "whole.jsonl", tmp_path / "torn.jsonl"
    same = (
        "--bots", "greedy,random,labcrash", "--code", FILE, "--games", "24", "--sides", "random",
        "--json", "--seed", "7",
    )  # fmt: skip
    expected = arena(capsys, *same, "--records", str(whole))
    torn.write_bytes(whole.read_bytes()[:cut])
    resumed = arena(capsys, *same, "--records", str(torn), "--resume")
    assert resumed == expected
    assert torn.read_bytes() == whole.read_bytes()
    again = arena(capsys, *same, "--records", str(torn), "--resume")  # nothing is left to play
    assert again == expected
    assert torn.read_bytes() == whole.read_bytes()


def test_resuming_finds_the_seed_in_the_file(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    keep = ("--json", "--records", str(path), "--resume")  # a file that is not there is begun
    first = json.loads(arena(capsys, "--games", "4", *keep).out)
    more = json.loads(arena(capsys, "--games", "8", *keep).out)
    assert more["seed"] == first["seed"]
    assert more["games"] == 8
    fewer = json.loads(arena(capsys, "--games", "2", *keep).out)
    assert fewer == more  # what was played counts


def test_half_a_deal_is_dropped_though_nothing_is_left_to_play(
    capsys: Capture, tmp_path: Path
) -> None:
    path = tmp_path / "games.jsonl"
    keep = ("--records", str(path), "--resume")
    arena(capsys, "--games", "6", *keep)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:3]) + lines[3][:40])
    assert arena(capsys, "--games", "2", *keep).code == 0
    assert path.read_bytes() == b"".join(lines[:2])


def test_another_arena_is_not_gone_on_with(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    keep = ("--records", str(path), "--resume")
    arena(capsys, "--games", "4", "--seed", "1", *keep)
    content = path.read_bytes()
    for other, sentence in (
        (["--seed", "2"], "another arena (seed): 1, not 2"),
        (["--bots", "random,greedy"], "another arena (bots): greedy random, not random greedy"),
        (["--edition", "de"], "another arena (options)"),
    ):
        result = arena(capsys, "--games", "4", *keep, *other)
        assert result.code == 2
        assert "Record 1: This game is from " + sentence in result.err
    german = arena(capsys, "--seed", "2", "--lang", "de", *keep)
    assert "einer anderen Arena (Startwert): 1, nicht 2" in german.err
    assert path.read_bytes() == content


def test_a_second_arena_with_the_same_file_is_refused(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, path = tmp_path / "whole.jsonl", tmp_path / "games.jsonl"
    same = (*BOTS, "--games", "8", "--seed", "1")
    assert run(capsys, *same, "--records", str(whole)).code == 0
    second: list[Result] = []

    def play(arena: Arena, **options: Any) -> Iterator[Deal]:
        for deal in play_arena(arena, **options):
            yield deal
            if len(second) < 2:  # when the first deal lies in the file, and when two do
                monkeypatch.setattr(command, "play_arena", play_arena)
                second.append(run(capsys, *same, "--records", str(path), "--resume"))

    for _ in range(2):  # a file that is begun, and one to go on with
        second.clear()
        monkeypatch.setattr(command, "play_arena", play)
        assert run(capsys, *same, "--records", str(path), "--resume").code == 0
        assert [each.code for each in second] == [2, 2]
        assert f"Another arena is writing to {path}; wait for it to finish" in second[0].err
        assert path.read_bytes() == whole.read_bytes()
        path.write_bytes(whole.read_bytes()[:1000])


def test_bots_that_have_changed_do_not_go_on_with_the_games_of_the_old_ones(
    capsys: Capture, tmp_path: Path
) -> None:
    path, code = tmp_path / "games.jsonl", tmp_path / "my_bots.py"
    source = Path(FILE).read_text("utf-8").replace("Lab", "Own")
    code.write_text(source, "utf-8")
    line = ("--bots", "ownfirst,random", "--code", str(code), "--records", str(path), "--resume")
    assert arena(capsys, *line, "--games", "4").code == 0
    before = path.read_bytes()
    records = [json.loads(each) for each in before.splitlines()]
    assert {len(digest) for each in records for digest in each["arena"]["code"]} == {64}
    code.write_text(source.replace("legal()[0]", "legal()[-1]"), "utf-8")
    refused = arena(capsys, *line, "--games", "8")
    assert refused.code == 2
    digest = records[0]["arena"]["code"][0][:16]
    assert f"Record 1: This game is from another arena (code): {digest}, not " in refused.err
    german = arena(capsys, *line, "--games", "8", "--lang", "de")
    assert f"einer anderen Arena (Dateien der Bots): {digest}, nicht " in german.err
    assert path.read_bytes() == before
    code.write_text(source, "utf-8")
    assert arena(capsys, *line, "--games", "8").code == 0


# --- sudden ends ------------------------------------------------------------------------------


def interrupting(after: int, error: BaseException) -> Any:
    def play(arena: Arena, **options: Any) -> Iterator[Deal]:
        for number, deal in enumerate(play_arena(arena, **options)):
            if number == after:
                raise error
            yield deal

    return play


@pytest.mark.parametrize("after", [0, 3])
def test_ctrl_c_reports_what_was_played(
    after: int, capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.jsonl"
    with monkeypatch.context() as patched:
        patched.setattr(command, "play_arena", interrupting(after, KeyboardInterrupt()))
        result = arena(capsys, "--games", "20", "--json", "--records", str(path))
    assert result.code == 130
    assert result.err.startswith("Interrupted")
    assert "run the same command again with --resume" in result.err
    assert path.read_bytes().count(b"\n") == 2 * after
    if after:
        assert json.loads(result.out)["games"] == 2 * after
    else:
        assert result.out == ""
    assert arena(capsys, "--games", "20", "--records", str(path), "--resume").code == 0


def test_without_records_nothing_can_be_gone_on_with(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "play_arena", interrupting(1, KeyboardInterrupt()))
    result = arena(capsys, "--games", "20")
    assert result.code == 130
    assert "2 games · 1 deal" in result.out
    assert "--resume" not in result.err


def test_a_broken_worker_is_a_sentence_after_what_was_played(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    error = lost()
    monkeypatch.setattr(command, "play_arena", interrupting(2, error))
    result = arena(capsys, "--games", "20", "--records", str(tmp_path / "games"))
    assert result.code == 2
    assert "4 games · 2 deals" in result.out
    assert "--resume" in result.err
    assert "majesty: Worker processes ended suddenly" in result.err


def test_ctrl_c_waits_until_a_deal_is_written_down() -> None:
    written: list[str] = []

    def press() -> None:
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(0.01)
        written.append("all of it")

    def write() -> None:
        with patience.busy():
            press()

    with command._Patience() as patience:
        with pytest.raises(KeyboardInterrupt):
            write()
        assert written == ["all of it"]
        with pytest.raises(KeyboardInterrupt):
            press()
        assert written == ["all of it"]


@pytest.mark.slow
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_at_the_keyboard_ends_all_processes_quietly(workers: str, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    arguments = [*BOTS, "--workers", workers, "--games", "100000", "--json", "--seed", "1"]
    line = [sys.executable, "-m", "majesty", *arguments, "--records", str(path)]
    with subprocess.Popen(
        line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    ) as process:
        wait_until(lambda: path.exists() and path.stat().st_size > 20_000)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does, to all of them
        out, err = process.communicate(timeout=120)
    assert process.returncode == 130
    assert err.decode().count("\n") == 2
    assert err.startswith(b"Interrupted. ")
    content = path.read_bytes()
    assert content.endswith(b"\n")
    assert json.loads(out)["games"] == content.count(b"\n")
    assert json.loads(out)["games"] % 2 == 0


def test_the_progress_counts_games(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    watched: list[PlayedGame] = []
    monkeypatch.setattr("majesty.cli.ranking.Bar.watch", lambda _, played: watched.append(played))
    arena(capsys, "--games", "6")
    assert len(watched) == 6


def test_the_progress_is_drawn_on_a_terminal_only(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")  # rich then takes any stream for a terminal
    monkeypatch.setenv("COLUMNS", "120")
    shown = arena(capsys, "--games", "6", "--json")
    assert "6/6" in shown.err
    assert "games/s" in shown.err
    assert "%" in shown.err
    assert json.loads(shown.out)["games"] == 6
    assert arena(capsys, "--games", "6", "--json", "--quiet").err == ""
