"""Bots by code: names, arguments, levels, and closing them."""

import shlex
import subprocess
import sys
from collections.abc import Sequence
from random import Random
from types import ModuleType
from typing import Self

import pytest

from majesty.bots import BOTS, LEVELS, BotCodeError, UnknownBot, bot, closing, names
from majesty.bots.greedy import Greedy
from majesty.bots.process import Process
from majesty.bots.uniform import Uniform
from majesty.rules.decisions import Decision
from majesty.rules.state import State


class Fake:
    """A bot that remembers how it was made and whether it was closed."""

    def __init__(self, arguments: Sequence[str] = (), *, failing: bool = False) -> None:
        self.arguments = list(arguments)
        self.failing = failing
        self.closed = 0

    @classmethod
    def configured(cls, arguments: Sequence[str]) -> Self:
        return cls(arguments)

    def choose(self, state: State, rng: Random) -> Decision:
        return rng.choice(state.legal())

    def close(self) -> None:
        self.closed += 1
        if self.failing:
            raise OSError("the door is stuck")


@pytest.fixture(autouse=True)
def _fake(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("majesty.bots.fake")
    module.__dict__["Fake"] = Fake
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setitem(BOTS, "fake", "fake.Fake")


def test_a_code_without_arguments_is_a_name() -> None:
    assert type(bot("random")) is Uniform
    assert type(bot("greedy")) is Greedy


@pytest.mark.parametrize(
    ("code", "arguments"),
    [
        ("fake", []),
        ("fake:1000", ["1000"]),
        ("fake:1s:threads=2", ["1s", "threads=2"]),
        ("fake:", [""]),
    ],
)
def test_a_bot_is_configured_with_the_arguments_of_its_code(
    code: str, arguments: list[str]
) -> None:
    made = bot(code)
    assert isinstance(made, Fake)
    assert made.arguments == arguments


@pytest.mark.parametrize(
    ("code", "name", "given"),
    [("random:3", "random", "'3'"), ("exact:a:b", "exact", "'a:b'"), ("hard:3", "hard", "'3'")],
)
def test_arguments_that_a_bot_does_not_take_are_refused(code: str, name: str, given: str) -> None:
    with pytest.raises(
        BotCodeError, match=f"^The bot {name} takes no arguments, but was given {given}.$"
    ):
        bot(code)


@pytest.mark.parametrize("code", ["deep", "deep:3", "", ":", "Random", "random ", "deep\x1b[2J"])
def test_an_unknown_name_is_refused_with_the_known_ones(code: str) -> None:
    with pytest.raises(
        UnknownBot, match=r"choose from: random, greedy, .*easy, .*expert"
    ) as caught:
        bot(code)
    assert str(caught.value).isprintable()


def test_a_level_is_another_name_for_a_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS, "hard", "fake:7")
    made = bot("hard")
    assert isinstance(made, Fake)
    assert made.arguments == ["7"]


def test_every_level_stands_for_a_bot_that_there_is() -> None:
    assert list(LEVELS) == ["beginner", "easy", "medium", "hard", "expert"]
    assert {code.split(":")[0] for code in LEVELS.values()} <= set(BOTS)
    assert not set(LEVELS) & set(BOTS)


def test_a_name_stands_once_in_the_list() -> None:
    assert len(set(names())) == len(names())


def test_a_command_line_keeps_its_colons_and_quotes() -> None:
    made = bot(f"cmd:{shlex.quote(sys.executable)} -c 'print(\"a: b\")' x:y:")
    assert isinstance(made, Process)
    assert made.command == (sys.executable, "-c", 'print("a: b")', "x:y:")


@pytest.mark.parametrize("code", ["cmd", "cmd:", "cmd:  ", "cmd:'unclosed", "cmd:''"])
def test_what_is_no_command_line_is_refused(code: str) -> None:
    with pytest.raises(BotCodeError, match="is not a command line"):
        bot(code)


def test_nothing_heavy_is_imported_before_a_bot_is_asked_for() -> None:
    code = (
        "import sys, majesty, majesty.cli, majesty.bots.files\n"
        "print(sorted({'numba', 'numpy', 'subprocess', 'majesty.bots.greedy'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert done.stdout.decode().strip() == "[]"


def test_bots_are_closed_however_the_games_end() -> None:
    fakes = [Fake(), Fake(failing=True), Fake()]
    with pytest.raises(ZeroDivisionError), closing([*fakes, bot("random")]):
        raise ZeroDivisionError
    assert [fake.closed for fake in fakes] == [1, 1, 1]
