"""What the README and the documents say is true: their examples run."""

import doctest
import json
import re
from pathlib import Path
from random import Random

import pytest

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
    *sorted(ROOT.glob("docs/tutorials/*.md")),
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


def test_the_example_of_a_proxy_passes_on_what_the_server_goes_by() -> None:
    """`$host` would lose the port, and with it every request that a page of ours sends."""
    [block] = blocks(ROOT / "docs" / "hosting.md", "nginx")
    passed = dict(re.findall(r"proxy_set_header (\S+) (\S+);", block))
    assert passed == {
        "Host": "$http_host",
        "X-Forwarded-For": "$proxy_add_x_forwarded_for",
        "X-Forwarded-Proto": "$scheme",
        "Upgrade": "$http_upgrade",
        "Connection": '"upgrade"',
    }


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


def test_the_readme_names_every_command() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    for command in (
        "web",
        "play",
        "rule",
        "show",
        "replay",
        "verify",
        "simulate",
        "lab",
        "arena",
        "bot",
        "bench",
        "serve",
        "export",
        "import",
    ):
        assert f"`majesty {command}" in readme


def test_links_lead_somewhere() -> None:
    for path in PAGES:
        for target in re.findall(r"\]\(([^)#:]+)\)", path.read_text("utf-8")):
            assert (path.parent / target).exists(), f"{path.name}: {target}"


def test_pictures_ask_for_nothing_from_elsewhere() -> None:
    for path in ROOT.glob("docs/images/*.svg"):
        assert "url(" not in path.read_text("utf-8").replace("url(#", "")
        assert "@import" not in path.read_text("utf-8")
