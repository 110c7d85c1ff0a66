"""`majesty bot`: our bots for other programs; and bots of others at our commands."""

import json
import shlex
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path
from random import Random
from typing import Any

import pytest

from majesty.bots import bot, closing, files, names, remove
from majesty.bots.protocol import MAX_LINE, PROTOCOL
from majesty.bots.referee import ask
from majesty.rules.game import Game
from majesty.rules.options import Options
from majesty.rules.reader import read_records
from majesty.rules.record import Record
from majesty.rules.state import State
from tests.cli.runs import Result, run, type_in
from tests.games import random_game, random_steps
from tests.test_docs import ROOT, blocks

Capture = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch

PYTHON = shlex.quote(sys.executable)
COMMAND = f"{PYTHON} -m majesty"
HELLO = {"type": "hello", "protocol": PROTOCOL}
STATE = Game.new(3, edition="pl", seed=7, start=0).state
OVER = random_game(Options.of(players=2), 1).state


@pytest.fixture
def thrifty(tmp_path: Path, monkeypatch: Patch) -> Any:
    """The path of the page's own bot."""
    monkeypatch.setattr(sys, "path", [*sys.path])
    path = tmp_path / "my_bot.py"
    path.write_text(blocks(ROOT / "docs" / "bots.md", "py")[0], "utf-8")
    before = names()
    yield str(path)
    remove(set(names()) - set(before))
    files._loaded.clear()


def question(state: State = STATE, **changes: Any) -> dict[str, Any]:
    return {"type": "choose", "id": 1, "position": str(state), "seed": 5, **changes}


def serve(
    capsys: Capture, patch: Patch, *messages: dict[str, Any] | bytes, code: tuple[str, ...]
) -> tuple[Result, list[dict[str, Any]]]:
    lines = [
        message if isinstance(message, bytes) else json.dumps(message).encode() + b"\n"
        for message in messages
    ]
    patch.setattr(sys, "stdin", TextIOWrapper(BytesIO(b"".join(lines))))
    result = run(capsys, "bot", *code)
    return result, [json.loads(line) for line in result.out.splitlines()]


def answers(
    capsys: Capture, patch: Patch, *messages: dict[str, Any] | bytes, code: str = "greedy"
) -> list[dict[str, Any]]:
    result, found = serve(capsys, patch, *messages, code=(code,))
    assert result.code == 0
    assert result.err == ""
    return found


def test_a_bot_greets_chooses_and_leaves(capsys: Capture, monkeypatch: Patch) -> None:
    found = answers(capsys, monkeypatch, HELLO, question(id=7), {"type": "bye"}, question())
    expected = bot("greedy").choose(STATE, Random(5))
    assert found == [
        {"type": "ready", "protocol": PROTOCOL, "name": "greedy"},
        {"type": "decision", "id": 7, "decision": str(expected)},
    ]


def test_the_end_of_the_input_is_the_end(capsys: Capture, monkeypatch: Patch) -> None:
    assert answers(capsys, monkeypatch) == []
    assert len(answers(capsys, monkeypatch, HELLO, question())) == 2


@pytest.mark.parametrize("code", ["random", "greedy"])
def test_a_served_bot_decides_as_it_would_here(
    code: str, capsys: Capture, monkeypatch: Patch
) -> None:
    states = [
        state
        for seed, edition in enumerate(("en", "de", "pl"))
        for state, *_ in random_steps(Options.of(players=4, edition=edition, sides="B"), seed)
        if state.legal()
    ]
    messages = [question(state, id=i, seed=i * 3) for i, state in enumerate(states)]
    for i, answer in enumerate(answers(capsys, monkeypatch, *messages, code=code)):
        expected = bot(code).choose(states[i], Random(i * 3))
        assert answer == {"type": "decision", "id": i, "decision": str(expected)}


@pytest.mark.parametrize(
    ("message", "code"),
    [
        (b"good morning\n", "bad-message"),
        (b"\n", "bad-message"),
        (b"\xff\n", "bad-message"),
        (b"[1]\n", "bad-message"),
        (b'{"type": "dance"}\n', "bad-message"),
        (b'{"type": ["choose"]}\n', "bad-message"),
        (b"x" * (2 * MAX_LINE + 5) + b"\n", "bad-message"),
        (json.dumps(HELLO).encode().ljust(MAX_LINE) + b"\n", "bad-message"),
        ({"type": "hello", "protocol": "majesty-bot/2"}, "bad-protocol"),
        ({"type": "hello"}, "bad-protocol"),
        ({"type": "choose"}, "bad-question"),
        (question(id=None), "bad-question"),
        (question(position=7), "bad-question"),
        (question(seed="5"), "bad-question"),
        (question(seed=True), "bad-question"),
        (question(position="nonsense"), "bad-position"),
        (question(OVER), "no-question"),
        (question(State.new(Options())), "no-question"),
    ],
)
def test_a_bad_message_is_answered_and_the_next_one_too(
    message: dict[str, Any] | bytes, code: str, capsys: Capture, monkeypatch: Patch
) -> None:
    wrong, right = answers(capsys, monkeypatch, message, question(id="x"))
    assert (wrong["type"], wrong["code"]) == ("error", code)
    assert wrong["message"].endswith(".")
    assert len(wrong["message"]) < 500
    assert wrong.get("id") == (message.get("id") if isinstance(message, dict) else None)
    assert right["id"] == "x"


def test_a_line_of_the_longest_length_is_read(capsys: Capture, monkeypatch: Patch) -> None:
    line = json.dumps(HELLO).encode().ljust(MAX_LINE - 1) + b"\n"
    assert answers(capsys, monkeypatch, line)[0]["type"] == "ready"


def test_a_bot_of_a_file_is_served_and_what_it_prints_is_no_message(
    capsys: Capture, monkeypatch: Patch, tmp_path: Path, thrifty: str
) -> None:
    chatty = tmp_path / "chatty.py"
    chatty.write_text(
        "print('loaded')\nclass Chatty:\n    def choose(self, state, rng):\n"
        "        print('hm')\n        return state.legal()[int(rng.random() * 0)]\n"
        "class Broken:\n    def choose(self, state, rng): raise KeyError('x')\n"
    )
    options = ("--code", thrifty, "--code", str(chatty))
    result, found = serve(capsys, monkeypatch, HELLO, question(), code=("chatty", *options))
    assert [message["type"] for message in found] == ["ready", "decision"]
    assert result.err == "loaded\nhm\n"
    result, found = serve(capsys, monkeypatch, question(), code=("broken", *options))
    assert (result.code, found[0]["code"]) == (0, "bot-crashed")
    assert "chatty.py:7" in found[0]["message"]
    result, found = serve(capsys, monkeypatch, question(), code=("thrifty:0", *options))
    assert found[0]["decision"] == "1"


@pytest.mark.parametrize("code", ["deep", "random:3", "cmd:no-such-program"])
def test_a_bot_that_there_is_not_is_refused(code: str, capsys: Capture, monkeypatch: Patch) -> None:
    result, found = serve(capsys, monkeypatch, HELLO, code=(code,))
    assert (result.code, found) == (2, [])
    assert result.err.count("\n") == 1


def test_our_program_plays_as_the_bot_itself() -> None:
    player = bot(f"cmd:{COMMAND} bot greedy")
    game = Game.new(2, edition="de", sides="B", seed=3)
    rng, alone = Random(8), Random(8)
    with closing([player]):
        while not game.state.is_over:
            expected = bot("greedy").choose(game.state, Random(alone.getrandbits(48)))
            assert ask(player, game.state, rng) == expected
            game.play(expected)


# --- at our commands --------------------------------------------------------------------------


def test_bots_of_a_file_and_programs_play_in_a_simulation(
    capsys: Capture, thrifty: str, tmp_path: Path
) -> None:
    path = tmp_path / "games.jsonl"
    program = f"cmd:{COMMAND} bot greedy"
    result = run(
        capsys, "simulate", "--games", "2", "--players", "3", "--seed", "1",
        "--code", thrifty, "--bots", f"thrifty:2,{program},random", "--records", str(path),
    )  # fmt: skip
    assert result.code == 0
    records = list(read_records(path.read_bytes().splitlines(keepends=True)))
    assert records[0].extras["bots"] == ["thrifty:2", program, "random"]


def test_a_bot_of_a_file_plays_at_the_terminal_and_after_a_pause(
    capsys: Capture, monkeypatch: Patch, thrifty: str, tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    type_in(monkeypatch, ["1", "q"])
    options = ("--code", thrifty, "--save", str(path))
    assert run(capsys, "play", "--bots", "thrifty", "--seed", "7", *options).code == 0
    assert Record.from_json(path.read_bytes()).extras["bots"] == [None, "thrifty"]
    remove(["thrifty"])
    type_in(monkeypatch, ["1", "q"])
    without = run(capsys, "play", "--resume", str(path))
    assert (without.code, "There is no bot 'thrifty'" in without.err) == (2, True)
    assert run(capsys, "play", "--resume", str(path), "--code", thrifty).code == 0


def test_a_game_is_kept_when_a_bot_fails(
    capsys: Capture, monkeypatch: Patch, tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    program = f"cmd:{PYTHON} -c 'print(1)'"
    type_in(monkeypatch, ["1"] * 9)
    result = run(
        capsys, "play", "--start", "1", "--seed", "7", "--bots", program, "--save", str(path)
    )
    assert result.code == 2
    assert "Saved. Continue with" in result.out
    assert result.err.startswith("majesty: The bot's program sent '1' instead of")
    assert len(Record.from_json(path.read_bytes()).turns) == 1


@pytest.mark.parametrize(
    "arguments",
    [["play", "--bots", "polite"], ["simulate", "--games", "1", "--bots", "polite,random"],
     ["bot", "polite"]],
)  # fmt: skip
def test_a_bot_is_told_when_all_is_over(
    arguments: list[str], capsys: Capture, monkeypatch: Patch, thrifty: str
) -> None:
    path = Path(thrifty)
    source = path.read_text("utf-8").replace("Thrifty", "Polite")
    path.write_text(source + "\n    def close(self):\n        print('good night')\n", "utf-8")
    type_in(monkeypatch, ["q"])
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO()))
    result = run(capsys, *arguments, "--code", thrifty)
    assert result.code == 0
    assert (result.out + result.err).count("good night") == 1


@pytest.mark.parametrize("command", ["play", "simulate", "bot"])
def test_a_file_that_is_not_there_is_refused(command: str, capsys: Capture) -> None:
    more = ["greedy"] if command == "bot" else []
    result = run(capsys, command, *more, "--code", "no-such-file.py", "--lang", "de")
    assert result.code == 2
    assert result.err.startswith("majesty: no-such-file.py lässt sich nicht lesen")


@pytest.mark.parametrize("arguments", [["bot"], ["bot", "--help"]])
def test_the_command_explains_itself(arguments: list[str], capsys: Capture) -> None:
    result = run(capsys, *arguments)
    assert result.code == (0 if "--help" in arguments else 2)
    assert "usage: majesty bot" in result.out or "CODE" in result.err
