"""A new language is a folder of texts: nothing else has to change for it."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest
from fluent.syntax import FluentParser, FluentSerializer, visitor
from fluent.syntax import ast as ftl

import majesty

ROOT = Path(__file__).parent.parent.parent
CODE, NAME = "cs", "Ǩorunština"
ACCENTS = str.maketrans("aeiouy", "áéíóúý")


class _Foreign(visitor.Transformer):
    """Turns English into what looks foreign, and can still be recognised."""

    def visit_TextElement(self, node: ftl.TextElement) -> ftl.TextElement:  # noqa: N802
        return ftl.TextElement(node.value.translate(ACCENTS))


def translated(source: str) -> str:
    """Returns a file of texts in the made-up language."""
    foreign = _Foreign().visit(FluentParser().parse(source))
    text = FluentSerializer().serialize(foreign)
    return re.sub(r"^language-name = .*", f"language-name = {NAME}", text, flags=re.MULTILINE)


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of programs that find our package with one more folder of texts."""
    source = tmp_path_factory.mktemp("source")
    package = source / "majesty"
    shutil.copytree(
        Path(majesty.__file__).parent, package, ignore=shutil.ignore_patterns("__pycache__")
    )
    folder = package / "texts" / CODE
    folder.mkdir()
    for path in (package / "texts" / "en").glob("*.ftl"):
        (folder / path.name).write_text(translated(path.read_text("utf-8")), "utf-8")
    return {**os.environ, "PYTHONPATH": f"{source}{os.pathsep}{ROOT}"}


def run(environment: dict[str, str], *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, *arguments],
        env=environment, cwd=ROOT, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.slow
def test_the_command_line_speaks_it(environment: dict[str, str]) -> None:
    assert "Infírmárý" in run(environment, "-m", "majesty", "rule", "--lang", CODE)
    chosen = {**environment, "MAJESTY_LANG": "cs_CZ.UTF-8"}
    assert "póínts" in run(chosen, "-m", "majesty", "rule", "Mill".translate(ACCENTS))


@pytest.mark.slow
def test_its_texts_are_tested_like_those_of_the_others(environment: dict[str, str]) -> None:
    told = run(
        environment, "-m", "pytest", "tests/texts/test_keys.py", "tests/texts/test_words.py",
        "tests/texts/test_texts.py", "-vv", "-n0", "-p", "no:cacheprovider", "-k", CODE,
    )  # fmt: skip
    assert f"test_no_key_is_missing_in_a_language[{CODE}]" in told
    assert f"test_every_event_of_random_games_can_be_told[{CODE}]" in told


@pytest.mark.slow
def test_the_server_offers_it_to_browsers(environment: dict[str, str], tmp_path: Path) -> None:
    server = subprocess.Popen(
        [sys.executable, "-m", "majesty", "serve", "--port", "0", "--database", "majesty.db"],
        env=environment, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    assert server.stdout is not None
    try:
        while not (told := re.search(r"http://127\.0\.0\.1:\d+", server.stdout.readline())):
            assert server.poll() is None
        address = told[0]
        page = urlopen(f"{address}/").read().decode()
        texts = re.search(r"/web/\w+/", page)
        assert texts is not None
        offered = re.search(r'data-languages="([^"]+)"', page)
        assert offered is not None
        languages = json.loads(offered[1].replace("&quot;", '"'))
        assert languages == {"en": "English", CODE: NAME, "de": "Deutsch", "pl": "Polski"}
        sentences = urlopen(f"{address}{texts[0]}texts/{CODE}.ftl").read().decode()
        assert f"language-name = {NAME}" in sentences
        rulebook = json.load(urlopen(f"{address}/api/rulebook/{CODE}"))
        assert rulebook["rulings"]["R2"].startswith("Mééplés")
    finally:
        server.terminate()
        server.communicate()
