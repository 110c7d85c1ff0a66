"""What the README and the documents say is true: their examples run."""

import doctest
import json
import re
import shlex
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from random import Random

import pytest

from majesty.cli.arguments import parse_arguments
from majesty.rules.game import Game
from majesty.rules.locations import RULINGS
from majesty.rules.record import Record
from majesty.server.errors import (
    ForbiddenError,
    LimitError,
    RequestError,
    SizeError,
    StorageError,
    StrangerError,
    UnknownError,
)
from majesty.server.http.answers import EditionAnswer, LocationAnswer, Rulebook, SideAnswer
from majesty.server.rooms.viewers import REFUSED
from majesty.texts import texts

ROOT = Path(__file__).parent.parent
PAGES = [
    *sorted(ROOT.glob("*.md")),
    *sorted(ROOT.glob("docs/*.md")),
    *sorted(ROOT.glob("docs/hosting/*.md")),
    *sorted(ROOT.glob("docs/tutorials/*.md")),
    *sorted(ROOT.glob("docs/reference/*.md")),
]


def blocks(path: Path, language: str) -> list[str]:
    return re.findall(
        rf"^```{language}\n(.*?)^```$", path.read_text("utf-8"), re.MULTILINE | re.DOTALL
    )


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_the_python_examples_of_a_page_run(path: Path) -> None:
    text = "\n".join(blocks(path, "python"))
    names: dict[str, object] = {}
    if ">>>" not in text:
        exec(compile(text, str(path), "exec"), names)
        return
    example = doctest.DocTestParser().get_doctest(text, names, path.name, str(path), 0)
    runner = doctest.DocTestRunner()
    runner.run(example)
    assert example.examples
    assert runner.summarize(verbose=False).failed == 0


PLACES = [
    ROOT,
    ROOT / "docs",
    ROOT / "src" / "majesty",
    ROOT / "src" / "majesty" / "lab",
    ROOT / "src" / "majesty" / "server",
    ROOT / "src" / "majesty" / "web" / "static",
    ROOT / "src" / "majesty" / "web" / "static" / "js",
]


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_files_that_a_page_names_are_there(path: Path) -> None:
    named = re.findall(r"`([\w-]+(?:/[\w-]+)+\.(?:py|js|css|ftl|toml))`", path.read_text("utf-8"))
    missing = {name for name in named if not any((place / name).exists() for place in PLACES)}
    assert not missing


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_links_between_pages_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", path.read_text("utf-8")):
        assert (path.parent / target).exists(), target


def anchors(path: Path) -> set[str]:
    """Returns the anchors of a page's headings, as GitHub makes them."""
    headings = re.findall(r"^#+ (.+)$", path.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_links_to_headings_lead_to_one(path: Path) -> None:
    for target, anchor in re.findall(r"\]\(([^)#:]*)#([^)]+)\)", path.read_text("utf-8")):
        page = path.parent / target if target else path
        assert anchor in anchors(page), f"{target}#{anchor}"


def test_the_protocol_names_close_codes_and_the_keys_of_the_rulebook() -> None:
    page = (ROOT / "docs" / "server-protocol.md").read_text("utf-8")
    for error in (
        StrangerError, ForbiddenError, UnknownError, SizeError, RequestError, LimitError, StorageError,
    ):  # fmt: skip
        assert str(REFUSED + error.status) in page, error
    [rulebook] = [part for part in page.split("\n\n") if part.startswith("**The rulebook.**")]
    for answer in (Rulebook, LocationAnswer, SideAnswer, EditionAnswer):
        for key in answer.model_fields.keys() - {"language"}:
            assert f"`{key}`" in rulebook, key


def test_examples_are_found() -> None:
    assert sum(len(blocks(path, "python")) for path in PAGES) >= 8


def test_the_bot_of_the_contributing_page_plays() -> None:
    names: dict[str, object] = {}
    exec(blocks(ROOT / "CONTRIBUTING.md", "python")[0], names)
    game = Game.new(2, seed=1)
    chooser = names["Thrifty"]()  # type: ignore[operator]
    while not game.state.is_over:
        game.play(chooser.choose(game.state, Random(1)))


def test_the_record_of_the_format_page_is_one() -> None:
    record, line = blocks(ROOT / "docs" / "record-format.md", "json")
    assert Record.from_json(record).turns == ("1M",)
    assert json.loads(line)["deck_left"] == 26


def test_the_rulings_page_says_what_the_texts_say() -> None:
    page = re.sub(r"\s+", " ", (ROOT / "docs" / "rulings.md").read_text("utf-8"))
    for ruling in RULINGS:
        assert f"**{ruling}** {texts('en')(f'ruling-{ruling}')}" in page


def test_the_command_line_page_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    page = (ROOT / "docs" / "command-line.md").read_text("utf-8")
    with pytest.raises(SystemExit):
        parse_arguments(["no-such-command"])
    [choices] = re.findall(r"choose from (.*)\)", capsys.readouterr().err.partition(" (see ")[0])
    commands = re.findall(r"[\w-]+", choices)
    assert {"web", "import"} <= set(commands)
    for command in commands:
        assert f"| `majesty {command}" in page or f", `majesty {command}" in page, command


def commands_of(block: str) -> Iterator[list[str]]:
    """Iterates over the arguments of every `majesty` that a block of shell commands runs."""
    for line in block.replace("\\\n", " ").splitlines():
        if "majesty" not in line:
            continue
        lexer = shlex.shlex(line.removeprefix("$ "), posix=True, punctuation_chars=True)
        lexer.whitespace_split = True
        for operator, words in groupby(lexer, lambda word: not word.strip("();<>|&")):
            program, *arguments = words
            if not operator and Path(program).name == "majesty":
                yield arguments


COMMANDS = [
    pytest.param(arguments, id=f"{path.name}: {shlex.join(arguments)}")
    for path in sorted({*PAGES, *ROOT.glob("docs/**/*.md")})
    for block in blocks(path, "sh")
    for arguments in commands_of(block)
]


@pytest.mark.parametrize("arguments", COMMANDS)
def test_the_command_lines_of_the_pages_can_be_read(arguments: list[str]) -> None:
    try:
        parse_arguments(arguments)
    except SystemExit as end:
        assert end.code == 0, arguments  # --help and --version


def test_command_lines_are_found() -> None:
    block = "$ majesty show - \\\n --no-boards  # told\n.venv/bin/majesty && cat <g | majesty replay\nmake\n"
    assert list(commands_of(block)) == [["show", "-", "--no-boards"], [], ["replay"]]
    assert len(COMMANDS) >= 40


def test_links_lead_somewhere() -> None:
    for path in PAGES:
        for target in re.findall(r"\]\(([^)#:]+)\)", path.read_text("utf-8")):
            assert (path.parent / target).exists(), f"{path.name}: {target}"


def test_pictures_ask_for_nothing_from_elsewhere() -> None:
    for path in ROOT.glob("docs/images/*.svg"):
        assert "url(" not in path.read_text("utf-8").replace("url(#", "")
        assert "@import" not in path.read_text("utf-8")
