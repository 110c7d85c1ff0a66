"""Bots from a file of the user's."""

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from textwrap import dedent

import pytest

from majesty.bots import bot, files, names, remove
from majesty.bots.files import CodeFileError, load_code
from majesty.bots.referee import BotFault, ask
from majesty.rules.errors import MajestyError
from majesty.rules.game import Game
from tests.bots.programs import STATE
from tests.test_docs import ROOT, blocks

EXAMPLE = blocks(ROOT / "docs" / "bots.md", "py")[0]


@pytest.fixture(autouse=True)
def _forget(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Leaves no bot and no path behind."""
    monkeypatch.setattr(sys, "path", [*sys.path])
    before = names()
    yield
    remove(set(names()) - set(before))
    files._loaded.clear()


def written(folder: Path, source: str, name: str = "my_bot.py") -> Path:
    path = folder / name
    path.write_text(dedent(source), "utf-8")
    return path


def refused(path: Path | str) -> MajestyError:
    before = names()
    with pytest.raises(CodeFileError) as caught:
        load_code(path)
    assert names() == before
    return caught.value


def choice(code: str) -> str:
    return str(ask(bot(code), STATE, Random(1)))


def test_the_bot_of_the_page_plays_a_game(tmp_path: Path) -> None:
    assert load_code(written(tmp_path, EXAMPLE)) == ["thrifty"]
    for code, most in (("thrifty", 1), ("thrifty:3", 3)):
        game = Game.new(2, seed=1)
        while not game.state.is_over:
            game.play(ask(bot(code), game.state, Random(game.state.turn)))
        positions = {int(turn[0]) for turn in game.record.turns}
        assert max(positions) == most + 1


def test_every_public_class_that_can_choose_is_a_bot(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        """
        from abc import ABC, abstractmethod
        from dataclasses import dataclass
        from majesty.bots.greedy import Greedy
        from majesty.rules.decisions import Take

        class Base(ABC):
            @abstractmethod
            def choose(self, state, rng): ...

        class Second(Base):
            def choose(self, state, rng):
                return Take(2)

        class _Hidden(Second): ...

        class Tool:
            choose = 3

        @dataclass(frozen=True, slots=True)
        class First:
            position: str = "1"

            def choose(self, state, rng):
                return Take(int(self.position))

        Alias = Second
        choose = Second().choose
        """,
    )
    assert load_code(path) == ["second", "first"]
    assert (choice("second"), choice("first"), choice("first:4")) == ("2", "1", "4")


def test_a_file_can_be_loaded_again_and_replaces_what_it_brought(tmp_path: Path) -> None:
    source = "class {}:\n    def choose(self, state, rng): return state.legal()[{}]\n"
    path = written(tmp_path, source.format("Mine", 0))
    assert load_code(path) == load_code(str(path)) == load_code(tmp_path / "." / ".." / path)
    assert choice("mine") == "1"
    written(tmp_path, source.format("Mine", 1))
    load_code(path)
    assert choice("mine") == "2"
    written(tmp_path, source.format("Yours", 2))
    assert load_code(path) == ["yours"]
    assert "mine" not in names()


def test_two_files_do_not_disturb_each_other(tmp_path: Path) -> None:
    for name, number in (("One", 0), ("Two", 1)):
        source = f"N = {number}\nclass {name}:\n    def choose(self, state, rng): return state.legal()[N]"
        load_code(written(tmp_path, source, f"{name}/bot.py".replace("/", "_")))
    assert (choice("one"), choice("two")) == ("1", "2")


def test_a_file_can_import_those_beside_it_but_hides_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "colorsys", raising=False)
    written(tmp_path, "FAVOURITE = 3", "my_numbers_of_luck.py")
    written(tmp_path, "raise AssertionError", "colorsys.py")
    source = """
        import colorsys
        from my_numbers_of_luck import FAVOURITE
        class Lucky:
            def choose(self, state, rng): return state.legal()[FAVOURITE]
        """
    load_code(written(tmp_path, source))
    assert choice("lucky") == "4"


@pytest.mark.parametrize(
    ("source", "line", "reason"),
    [
        ("x = 1\nclass A(\n", 2, "SyntaxError: '(' was never closed"),
        ("\n\nimport nothing_like_it", 3, "ModuleNotFoundError: No module named 'nothing_like_it'"),
        ("def f():\n    return 1 / 0\n\nf()\n", 2, "ZeroDivisionError: division by zero"),
        ("import json\njson.loads('')", 2, "JSONDecodeError: Expecting value"),
        ("import sys\nsys.exit('no')", 2, "SystemExit: no"),
        ("raise KeyError", 1, "KeyError"),
    ],
)
def test_a_file_that_fails_is_one_sentence_with_its_line(
    source: str, line: int, reason: str, tmp_path: Path
) -> None:
    path = written(tmp_path, source)
    modules = set(sys.modules)
    error = refused(path)
    assert error.code == "code-import"
    assert str(error).startswith(f"{path}, line {line}: ")
    assert reason in str(error.details["reason"])
    assert "\n" not in str(error)
    assert not {name for name in set(sys.modules) - modules if name.startswith("majesty_code")}


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "my_bot.py"
    for data in (b"\xff\xfe\x00", b"x = '\0'"):
        path.write_bytes(data)
        assert refused(path).code == "code-import"


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert str(refused("no/such.py")) == "no/such.py cannot be read: No such file or directory."
    assert refused(tmp_path).code == "code-file"
    assert refused("a\0b").code == "code-file"


def test_a_file_without_a_bot_is_refused(tmp_path: Path) -> None:
    error = refused(written(tmp_path, "from majesty.bots.greedy import Greedy"))
    assert error.code == "code-empty"
    assert "a bot is a class with a method choose(self, state, rng)" in str(error)


@pytest.mark.parametrize("name", ["Greedy", "MCTS", "Hard", "Cmd", "RANDOM"])
def test_a_name_of_ours_is_taken(name: str, tmp_path: Path) -> None:
    source = f"class Fine:\n    choose = print\nclass {name}:\n    choose = print"
    error = refused(written(tmp_path, source))
    assert error.code == "code-taken"
    assert f"another bot is already called {name.lower()}" in str(error)


def test_a_name_of_another_file_is_taken(tmp_path: Path) -> None:
    load_code(written(tmp_path, EXAMPLE))
    assert refused(written(tmp_path, EXAMPLE, "other.py")).code == "code-taken"


def test_two_classes_of_one_name_but_for_its_case_are_refused(tmp_path: Path) -> None:
    source = "class Twin:\n    choose = print\nclass TWIN:\n    choose = print"
    assert refused(written(tmp_path, source)).code == "code-taken"


@pytest.mark.parametrize(
    ("code", "reason"),
    [("thrifty:many", "ValueError: invalid literal"), ("thrifty:1:2", "TypeError: ")],
)
def test_arguments_that_the_constructor_refuses_are_told(
    code: str, reason: str, tmp_path: Path
) -> None:
    load_code(written(tmp_path, EXAMPLE))
    with pytest.raises(MajestyError, match=r"^The bot thrifty cannot be made") as caught:
        bot(code)
    assert caught.value.code == "bot-refuses"
    assert reason in str(caught.value)


def test_a_crash_is_told_with_the_line_of_the_file(tmp_path: Path) -> None:
    load_code(
        written(tmp_path, "class Bad:\n    def choose(self, state, rng):\n        return {}[0]")
    )
    with pytest.raises(BotFault, match=r"The bot crashed \(my_bot.py:3\): 'KeyError: 0'."):
        ask(bot("bad"), STATE, Random(1))
