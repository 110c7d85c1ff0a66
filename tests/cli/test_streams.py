"""The command in a rough world: closed streams, full disks, old terminals, sudden ends."""

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.golden.make import RECORDS

COMMAND = [sys.executable, "-m", "majesty"]
FUNCTION = f'majesty() {{ {shlex.join(COMMAND)} "$@"; }}'


def shell(line: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Runs a line of the shell, in which `majesty` is the command."""
    return subprocess.run(
        ["bash", "-c", f"{FUNCTION}; {line}"],
        env=os.environ | environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        timeout=300,
    )


PLAY = "play --bots random"  # which needs no machine code
RECORDS_QUOTED = shlex.quote(str(RECORDS))
SHOWN = f"show <(head -n 4 {RECORDS_QUOTED})"


@pytest.mark.slow
@pytest.mark.parametrize("command", ["--help", "rule", "rule --lang pl", PLAY, SHOWN])
@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_terminal_without_our_letters_gets_others(command: str, encoding: str) -> None:
    # Not `C`: with that Python itself does not start from a folder such as `Gra Królów`.
    done = shell(f"majesty {command}", PYTHONIOENCODING=encoding, LC_ALL="C.UTF-8")
    assert done.returncode == 0
    assert done.stderr == b""
    assert done.stdout


@pytest.mark.slow
@pytest.mark.parametrize(
    "command",
    ["--help", "rule", PLAY, f"show {RECORDS_QUOTED}", f"replay {RECORDS_QUOTED}", "simulate --games 2",
     "simulate --games 2 --records -", "bench rules --seconds 0.01 --repeats 1"],
)  # fmt: skip
def test_a_full_disk_is_one_sentence(command: str) -> None:
    done = shell(f"majesty {command} > /dev/full")
    assert done.returncode == 2
    assert done.stderr == b"majesty: No space left on device\n"


@pytest.mark.slow
@pytest.mark.parametrize("line", [f"majesty {PLAY} <&-", f"majesty {PLAY} >&-", "majesty rule >&-"])
def test_closed_streams_do_no_harm(line: str) -> None:
    done = shell(line)
    assert done.returncode == 0
    assert done.stderr == b""


@pytest.mark.slow
@pytest.mark.parametrize("command", [f"show {RECORDS_QUOTED}", "rule", f"replay {RECORDS_QUOTED}"])
def test_a_reader_that_leaves_is_no_error(command: str) -> None:
    done = shell(f"set -o pipefail; majesty {command} | head -1")
    assert done.returncode == 0
    assert done.stderr == b""
    assert done.stdout.count(b"\n") == 1


@pytest.mark.slow
def test_killing_the_game_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    command = [*COMMAND, "play", "--hotseat", "--seed", "7", "--save", str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL) as game:
        assert game.stdin
        game.stdin.write(b"1\n1\n")
        game.stdin.flush()
        limit = time.monotonic() + 120
        while not (path.exists() and len(json.loads(path.read_bytes())["turns"]) == 2):
            assert time.monotonic() < limit
            time.sleep(0.05)
        game.send_signal(signal.SIGKILL)
    assert json.loads(path.read_bytes())["turns"] == ["1B", "1N"]
