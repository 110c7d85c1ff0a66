"""What browsers get is shorter than what we write, and means the same."""

import subprocess
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import BaseComment, Junk
from playwright.sync_api import Browser

from majesty.texts import LANGUAGES
from majesty.web.comments import (
    without_css_comments,
    without_fluent_comments,
    without_script_comments,
)

RULES = """sheets => sheets.map((text) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return [...sheet.cssRules].map((rule) => rule.cssText.replace(/\\s+/g, " "));
})"""

TSC = Path(__file__).parent.parent.parent / "node_modules" / ".bin" / "tsc"

# What TypeScript makes of modules without any comments; a template keeps all that is in it.
PLAIN = [
    "--allowJs",
    "--removeComments",
    "--noCheck",
    "--noResolve",
    "--ignoreConfig",
    "--target",
    "esnext",
]


def sheets() -> list[str]:
    """Returns all style sheets as they are written."""
    css = Path(str(files("majesty.web").joinpath("static", "css")))
    return [path.read_text("utf-8") for path in css.rglob("*.css")]


@pytest.mark.parametrize(
    ("written", "sent"),
    [
        ("/* Why. */\n.a {\n  color: red; /* not blue */\n}\n", ".a {\ncolor: red;\n}\n"),
        (".a /* inside */ .b {}", ".a .b {}"),
        (".a/* no gap */.b {}", ".a/* no gap */.b {}"),
        ("a/**/b {}", "a/**/b {}"),
        ('.a::before { content: "/* no */  comment"; }',) * 2,
        (r'.a::before { content: "\"/* still inside */"; }',) * 2,
        (".a::before { content: '/* no */'; }",) * 2,
        (".a { background: url(/web/*/x.svg) } .b { background: url(y*/z.svg) }",) * 2,
        (".a { background: url( '/*.svg' ) }", ".a { background: url( '/*.svg' ) }"),
        ("/* An apostrophe: it's */ .a {}", ".a {}"),
        ("/* one */ /* two */\n\n\n/* three **/.a {}", ".a {}"),
    ],
)
def test_a_sheet_loses_its_comments_and_nothing_else(written: str, sent: str) -> None:
    assert without_css_comments(written) == sent


@pytest.mark.slow
def test_browsers_read_the_same_rules(browser: Browser) -> None:
    written = sheets()
    assert written
    page = browser.new_page()
    try:
        sent = [*map(without_css_comments, written)]
        assert page.evaluate(RULES, sent) == page.evaluate(RULES, written)
    finally:
        page.close()


@pytest.mark.parametrize(
    ("written", "sent"),
    [
        ("/** A page. */\nexport const a = 1; // why\n", "export const a = 1; // why\n"),
        (
            "/**\n * Long.\n */\n  // short\nf(/** @type {X} */ (y));\n",
            "f(/** @type {X} */ (y));\n",
        ),
        ("  /** @type {X} */ (y).z();\n",) * 2,
        ('const a = "// no";\nconst b = `http://x/**/`;\n',) * 2,
    ],
)
def test_a_module_loses_comments_with_lines_of_their_own(written: str, sent: str) -> None:
    assert without_script_comments(written) == sent


def plain(folder: Path, modules: Mapping[str, str]) -> dict[str, str]:
    """Writes modules, and returns them without any comments."""
    written = [folder / "in" / name for name in modules]
    for path, text in zip(written, modules.values(), strict=True):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    places = ("--rootDir", folder / "in", "--outDir", folder / "out")
    subprocess.run([TSC, *PLAIN, *places, *written], check=True)
    return {name: (folder / "out" / name).read_text("utf-8") for name in modules}


@pytest.mark.slow
@pytest.mark.skipif(not TSC.exists(), reason="TypeScript is not installed; it needs npm.")
def test_every_module_means_the_same(tmp_path: Path) -> None:
    js = Path(str(files("majesty.web").joinpath("static", "js")))
    written = {str(path.relative_to(js)): path.read_text("utf-8") for path in js.rglob("*.js")}
    sent = {name: without_script_comments(text) for name, text in written.items()}
    assert sum(map(len, written.values())) - sum(map(len, sent.values())) > 50_000
    assert plain(tmp_path / "sent", sent) == plain(tmp_path / "written", written)


def test_texts_lose_their_comments_and_nothing_else() -> None:
    written = (
        "### The file\n\n## A part\n\n# A text.\na = One\n  # two\n    .b = { $x }\n#\nc = #3\n"
    )
    assert without_fluent_comments(written) == "\n\na = One\n  # two\n    .b = { $x }\nc = #3\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_stays_as_it_is(language: str) -> None:
    parser = FluentParser(with_spans=False)
    for file in files("majesty.texts").joinpath(language).iterdir():
        written = file.read_text("utf-8")
        sent = parser.parse(without_fluent_comments(written)).body
        kept = [part for part in parser.parse(written).body if not isinstance(part, BaseComment)]
        for part in kept:
            assert not isinstance(part, Junk)
            part.comment = None
        assert len(sent) == len(kept)
        assert all(new.equals(old) for new, old in zip(sent, kept, strict=True)), file.name
