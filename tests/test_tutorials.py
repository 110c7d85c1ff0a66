"""The tutorials work: what a reader writes, runs and sees is taken from the pages themselves.

A block after a paragraph that ends with the name of a file, such as `my_bot.py`:, is that file.
The lines of a block of `sh` are run one after the other, and a block of `text` after it shows what
the last line printed: all of it if that is a program of the page, else the rows with figures, which
are compared. What takes long is run with the options of SHORTER, and then only the sentences of
studies are compared, without their figures. MACHINE are commands that would change the machine or
need the network; everything else on a page must run.
"""

import json
import os
import re
import runpy
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch
from urllib.error import URLError
from urllib.request import urlopen

import pytest

import majesty
from majesty.rules.cards import Character
from majesty.server.client import Client
from tests.cli.runs import run, type_in
from tests.server.hosting import _free_port

ROOT = Path(__file__).parent.parent
PAGES = ROOT / "docs" / "tutorials"
PATIENCE = 120.0  # seconds; far more than anything takes

MACHINE = {".", "cd", "git", "journalctl", "mkdir", "pip", "python3", "sudo", "systemctl"}

SHORTER = {  # lines of the pages, and the options that win because they come last
    "majesty arena --code my_bot.py --bots planner,planner:0,greedy --games 600 --seed 1": "--games 6",
    "python examples/train.py --save policy.npz": "--updates 2",
    "majesty arena --code network.py --bots network,random --games 400 --seed 1": "--games 10",
    "majesty arena --code network.py --bots network,greedy --games 400 --seed 1": "--games 10",
    "majesty train runs/one --minutes 5": "--minutes 0.001 --games 32 --steps 2 --width 8 --measurements 0",
    "majesty train runs/two --from runs/one/checkpoint.npz --looks 16 --minutes 20": "--minutes 0.001 --looks 2 --measurements 0",
    "majesty arena --code trained.py --bots trained,trained:runs/one/network.npz,greedy --sides random --games 600 --seed 1": "--games 6",
    "majesty lab atlas --sides AAAAAAAA,AAAAABAA --games 2000 --seed 7 --out studies/inn": "--games 20",
    "majesty lab atlas --games 200 --seed 7": "--games 2 --bots mc:1",
    "python inn.py studies/atlas-7": "",  # reads what was shortened
    "majesty arena --code habit.py --bots habit:I:100,habit:I:0 --sides AAAAAAAA --games 2000 --seed 7": "--games 10",
    "majesty arena --code habit.py --bots habit:I:100,habit:I:0 --sides AAAAABAA --games 2000 --seed 7": "--games 10",
    "majesty arena --code habit.py --bots habit:I:100,mc:500 --sides AAAAABAA --games 2000 --seed 8": "--games 2",
    "majesty arena --code habit.py --bots habit:I:0,mc:500 --sides AAAAABAA --games 2000 --seed 8": "--games 2",
    "majesty lab atlas --sides AAAAAAAA,AAAAABAA --bots mc:500 --games 2000 --seed 7 --out studies/inn-500": "--games 200 --bots mc:1",
    "python inn.py studies/inn-500": "",
}

STUDIES = ("majesty lab ", "python inn.py ")  # lines whose sentences do not depend on the figures

Capture = pytest.CaptureFixture[str]


class Block(NamedTuple):
    """A part of a page between two fences."""

    language: str
    text: str
    file: str | None  # which it is, if it is one

    @property
    def lines(self) -> list[str]:
        return self.text.splitlines()


def blocks(page: str) -> list[Block]:
    """Lists the blocks of a page, in order."""
    text = (PAGES / page).read_text("utf-8")
    found = re.finditer(
        r"(?P<before>[^\n]*)\n\n```(\w+)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL
    )
    named = [(one, re.search(r"`([^`]+)`:$", one["before"])) for one in found]
    return [Block(one[2], one[3], name and name[1]) for one, name in named]


class Reader:
    """Somebody who follows a page from top to bottom, in an empty folder."""

    def __init__(self, folder: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self.capsys, self.monkeypatch = folder, capsys, monkeypatch
        (folder / "examples").symlink_to(ROOT / "examples")
        monkeypatch.chdir(folder)
        monkeypatch.syspath_prepend(folder)
        binaries = Path(sys.executable).parent
        monkeypatch.setenv("PATH", f"{binaries}{os.pathsep}{os.environ['PATH']}")

    def follow(self, page: str, *, other: Callable[[str], str] | None = None) -> dict[str, str]:
        """Does what a page says; returns what each line printed.

        `other` does what cannot be done here: to start a server, or to talk to one.
        """
        printed: dict[str, str] = {}
        latest = ""  # the line whose output a block of text would show
        for block in blocks(page):
            if block.file and not block.file.startswith("/"):
                (self.folder / block.file).write_text(block.text, "utf-8")
            elif block.language == "sh":
                for line in block.lines:
                    if shlex.split(line)[0] not in MACHINE:
                        printed[line] = self.run(line, other)
                latest = block.lines[-1]
            elif block.language == "text" and latest in printed and latest not in SHORTER:
                assert shown(latest, block.text) == shown(latest, printed[latest]), latest
            elif block.language == "text" and latest.startswith(STUDIES):
                assert not sentences(block.text) - sentences(printed[latest]), latest
            if block.language != "sh":
                latest = ""
        return printed

    def run(self, line: str, other: Callable[[str], str] | None) -> str:
        match shlex.split(line + " " + SHORTER.get(line, "")):
            case ["python", script, *arguments]:
                return self.run_script(script, arguments)
            case ["majesty", ("web" | "serve"), *_]:
                pass
            case ["majesty", command, *arguments]:
                type_in(self.monkeypatch, [])
                workers = ["--workers", "1"] if command in ("arena", "lab") else []
                result = run(self.capsys, command, *arguments, *workers)
                assert result.code == 0, result.err
                return result.out
        assert other, f"What is {line!r}?"
        return other(line)

    def run_script(self, script: str, arguments: list[str]) -> str:
        self.capsys.readouterr()
        self.monkeypatch.setattr(sys, "argv", [script, *arguments])
        known = set(sys.modules)
        runpy.run_path(script, run_name="__main__")
        for name in set(sys.modules) - known:  # another page may have a file of the same name
            if str(getattr(sys.modules[name], "__file__", "")).startswith(str(self.folder)):
                del sys.modules[name]
        return self.capsys.readouterr().out


def shown(line: str, text: str) -> list[str]:
    """Returns what an output says; of a table without its head, its words and times may differ."""
    lines = [" ".join(each.split()) for each in text.splitlines()]
    if line.startswith("python "):
        return lines
    rows = [each for each in lines if re.match(r"\d+ \S+ .*\d", each) and "games/s" not in each]
    assert rows or not line.startswith("majesty arena")
    return rows


def sentences(text: str) -> set[str]:
    """Returns what an output says, whatever the figures, mixes and characters are."""
    for pattern, mask in (
        (r"[+−-]?\d[\d.,]*\d|[+−-]?\d", "N"),
        (r"\b[AB]{8}\b", "MIX"),
        (rf"\b({'|'.join(character.name.title() for character in Character)})\b", "CHARACTER"),
    ):
        text = re.sub(pattern, mask, text)
    paragraphs = re.split(r"\n(?=\n|  )", text)  # lines of a list begin with spaces
    return {
        " ".join(each.split()) for part in paragraphs for each in re.split(r"(?<=[.:])\s", part)
    }


def test_sentences_are_the_same_only_if_their_words_are() -> None:
    said = sentences("The Noble wins 4.0%\nin AAAAAAAA (−1 to 2). Much.\n\nOr not.")
    assert said == sentences("The Miller wins 14.25% in ABABABAB\n(1.5 to\n2). Much.\n\nOr not.")
    assert said != sentences("The Noble won 4.0% in AAAAAAAA (−1 to 2). Much. Or not.")


@pytest.fixture
def reader(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> Reader:
    return Reader(tmp_path, capsys, monkeypatch)


def test_what_is_shortened_is_on_a_page() -> None:
    lines = {
        line for page in PAGES.glob("*.md") for block in blocks(page.name) for line in block.lines
    }
    assert not SHORTER.keys() - lines


@contextmanager
def serving(
    line: str, *options: str, folder: Path
) -> Iterator[tuple[str, "subprocess.Popen[str]"]]:
    """Starts a server as a page says, at a free port; gives its address once it answers."""
    words, port = shlex.split(line), _free_port()
    settings = dict(word.split("=", 1) for word in words if re.match(r"[A-Z_]+=", word))
    arguments = [word for word in words if not re.match(r"[A-Z_]+=", word)]
    own = {"XDG_DATA_HOME": str(folder), "MAJESTY_BOT_PROCESSES": "1", "MAJESTY_LANG": "en"}
    with subprocess.Popen(
        [*arguments, "--port", str(port), *options],
        cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        env={**os.environ, **own, **settings},
    ) as process:  # fmt: skip
        try:
            address = f"http://127.0.0.1:{port}"
            assert health(address)["status"] == "ok"
            yield address, process
        finally:
            process.send_signal(signal.SIGINT)
            process.communicate(timeout=PATIENCE)


def health(address: str) -> dict[str, object]:
    """Waits until a server answers, and returns what it says about itself."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            with urlopen(f"{address}/healthz", timeout=PATIENCE) as answer:
                told: dict[str, object] = json.load(answer)
                return told
        except (URLError, OSError):
            assert time.monotonic() < until
            time.sleep(0.05)


@pytest.mark.slow
def test_a_bot_is_written_measured_and_played_against(reader: Reader) -> None:
    offered: list[str] = []

    def other(line: str) -> str:
        with serving(line, "--no-browser", folder=reader.folder) as (address, _):
            offered.extend(Client(address).ask("GET", "/api/offer")["bots"])
        return ""

    printed = reader.follow("write-a-bot.md", other=other)
    assert offered == ["cmd:majesty bot planner --code my_bot.py"]
    [table] = [out for line, out in printed.items() if "--games 400" in line]
    assert "planner 400 360 90.0% ±2.9" in " ".join(table.split())


@pytest.mark.slow
def test_a_network_is_trained_and_plays(reader: Reader) -> None:
    offered: list[str] = []

    def other(line: str) -> str:
        offered.append(line)  # the same as of the bot above
        return ""

    printed = reader.follow("train.md", other=other)
    training = printed["python examples/train.py --save policy.npz"].splitlines()
    assert float(re.findall(r"wins ([\d.]+)%", training[-1])[0]) > 65
    assert [line for line in printed if "network,greedy" in line]
    assert all("Faults" not in out for out in printed.values())
    assert len(offered) == 1


@pytest.mark.slow
def test_a_question_is_studied(reader: Reader) -> None:
    printed = reader.follow("study.md")
    effects = printed["python inn.py studies/atlas-7"]
    assert len(re.findall(r"^  \w+ +[+-]\d", effects, re.MULTILINE)) == 9
    assert "Inn B, 2" in effects
    assert (reader.folder / "studies" / "inn" / "report.html").exists()


@pytest.mark.slow
def test_a_server_is_started_watched_and_backed_up(reader: Reader) -> None:
    page = (PAGES / "host.md").read_text("utf-8")
    done: list[str] = []

    def other(line: str) -> str:
        command = shlex.split(line)[:2]
        done.append(" ".join(command[: 1 + (command[0] == "majesty")]))
        if command == ["majesty", "web"]:
            try_for_friends(line)
        elif command == ["majesty", "serve"]:
            try_for_good(line)
        return ""

    def try_for_friends(line: str) -> None:
        with serving(line, "--no-browser", folder=reader.folder) as (address, process):
            assert process.stdout
            assert address in process.stdout.readline()
            [shown] = [block for block in blocks("host.md") if '"status"' in block.text]
            told = json.loads(shown.text) | {"version": majesty.__version__}
            assert health(address) == told

    def try_for_good(line: str) -> None:
        with serving(line, folder=reader.folder) as (address, _):
            Client.guest(address, "Ada")
            _, *again = shlex.split(
                f"{line} --port {address.rpartition(':')[2]} --database other.db"
            )
            with patch.dict(os.environ):  # into which the command writes its settings
                refused = run(reader.capsys, *again)
            assert refused.code == 75
            sentence = refused.err.partition(" (")[0]
            assert sentence.replace(address[7:], "127.0.0.1:8000") in page

    reader.follow("host.md", other=other)
    assert done == ["majesty web", "curl", "majesty serve", "curl"]
    assert (reader.folder / "games.jsonl").exists()
