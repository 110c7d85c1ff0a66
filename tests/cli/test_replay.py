"""`majesty replay`: the contract with other programs."""

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from tests.cli.runs import run
from tests.golden.make import RECORDS, REPLAYS
from tests.golden.test_golden import GOLDEN

COMMAND = [sys.executable, "-m", "majesty", "replay", "-"]


@cache
def replayed(data: bytes) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(COMMAND, input=data, capture_output=True, check=False, timeout=300)


def test_the_golden_records_replay_from_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    result = run(capsys, "replay", str(RECORDS))
    assert result.code == 0
    assert result.err == ""
    assert result.out == REPLAYS.read_text("utf-8")


def test_a_line_has_the_keys_of_the_contract_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    lines = [json.loads(line) for line in run(capsys, "replay", str(RECORDS)).out.splitlines()]
    assert list(lines[0]) == [
        "record", "turn", "seat", "move", "points", "meeples", "counts", "infirmary", "display",
        "deck_left",
    ]  # fmt: skip
    final = next(line for line in lines if "final" in line)
    assert list(final) == ["record", "final"]
    assert list(final["final"]) == [
        "during_play", "infirmary", "variety", "majority", "total", "winners",
    ]  # fmt: skip


def test_the_example_of_the_contract(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(
        '{"format": "majesty-record/1", '
        '"options": {"edition": "en", "sides": "AAAAAAAA", "deck": "tiers"},\n'
        ' "players": ["Ada", "Ben"], "start": 0,\n'
        ' "reveals": ["M", "BW", "K", "M", "IN", "G", "B"], "turns": ["1M"]}\n'
    )
    assert json.loads(run(capsys, "replay", str(path)).out) == {
        "record": 1, "turn": 1, "seat": 0, "move": "1M", "points": [2, 0], "meeples": [5, 5],
        "counts": [[1, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0]], "infirmary": [[], []],
        "display": [["BW", 0], ["K", 0], ["M", 0], ["IN", 0], ["G", 0], ["B", 0]],
        "deck_left": 26,
    }  # fmt: skip


@pytest.mark.slow
def test_standard_input_is_read() -> None:
    done = replayed(RECORDS.read_bytes())
    assert done.returncode == 0
    assert done.stdout == REPLAYS.read_bytes()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("bad", "sentence"),
    [
        (b"oops\n", "Record 2: This is not JSON (line 1, column 1)."),
        (RECORDS.read_bytes()[:300], "Record 2: The JSON stops in the middle"),
        (b"\xff\xff\n", "Record 2: This is not UTF-8 text."),
        (
            GOLDEN[0].to_json().replace('"en"', '"fr"').encode(),
            "Record 2: There is no edition 'fr'",
        ),
        (GOLDEN[0].to_json().replace('"start": ', '"start": 1').encode(), 'Record 2: The "start"'),
    ],
)
def test_a_bad_record_stops_with_one_sentence_after_those_before_it(
    bad: bytes, sentence: str
) -> None:
    good = GOLDEN[0].to_json().encode() + b"\n"
    done = replayed(good + bad)
    assert done.returncode == 2
    assert done.stdout == replayed(good).stdout
    error = done.stderr.decode()
    assert error.startswith(f"majesty: {sentence}")
    assert error.count("\n") == 1


def test_a_record_that_goes_wrong_late_prints_none_of_its_turns() -> None:
    data = GOLDEN[0].to_dict()
    data["turns"][-1] = "6K+M=3"
    done = replayed(json.dumps(data).encode())
    assert done.returncode == 2
    assert done.stdout == b""
    assert f"Record 1, turn {len(data['turns'])}: " in done.stderr.decode()


@pytest.mark.slow
@pytest.mark.parametrize("start", [b"", b"{", b'{"format": "'])
def test_100_mb_of_noise_is_refused_at_once(start: bytes, tmp_path: Path) -> None:
    path = tmp_path / "noise"
    with path.open("wb") as stream:
        stream.write(start)
        block = os.urandom(1 << 20).replace(b"\n", b" ") if start else os.urandom(1 << 20)
        for _ in range(100):
            stream.write(block)
    with path.open("rb") as noise:
        done = subprocess.run(COMMAND, stdin=noise, capture_output=True, check=False, timeout=120)
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
    assert b"Traceback" not in done.stderr


def test_a_missing_file_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    result = run(capsys, "replay", "no/such.json")
    assert result.code == 2
    assert result.err == "majesty: no/such.json: No such file or directory\n"


def test_a_folder_is_not_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(capsys, "replay", str(tmp_path)).err == f"majesty: {tmp_path}: Is a directory\n"


def test_errors_speak_the_readers_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Aufzeichnung 1" not in run(capsys, "replay", str(REPLAYS)).err
    assert (
        'Aufzeichnung 1: Der Schlüssel "format"'
        in run(capsys, "replay", "--lang", "de", str(REPLAYS)).err
    )


# Not by `getrusage`, which tells the memory of those who began the process if that is more.
PEAK = """
import re, sys
from majesty.cli import main
main(["replay", "-"])
print(re.search(r"VmHWM:\\s+(\\d+) kB", open("/proc/self/status").read())[1], file=sys.stderr)
"""


@pytest.mark.slow
def test_10000_records_stream_through_flat_memory() -> None:
    def peak(copies: int) -> tuple[int, int]:
        """Returns the lines printed and the memory used, in KiB."""
        record = GOLDEN[0].to_dict()
        del record["result"], record["turns"][6:], record["reveals"][12:]
        record["note"] = "x" * 1000  # long, but soon replayed
        data = json.dumps(record).encode() + b"\n"
        process = subprocess.Popen(
            [sys.executable, "-c", PEAK],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        out, err = process.communicate(data * copies, timeout=300)
        return out.count(b"\n"), int(err)

    few_lines, few = peak(100)
    many_lines, many = peak(10_000)
    assert many_lines == 100 * few_lines
    assert many < few + 4096
