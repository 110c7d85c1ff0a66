"""What browsers get is shorter than what we write, and means the same."""

from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import BaseComment, Junk
from playwright.sync_api import Browser

from majesty.texts import LANGUAGES
from majesty.web.comments import without_css_comments, without_fluent_comments

RULES = """sheets => sheets.map((text) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return [...sheet.cssRules].map((rule) => rule.cssText.replace(/\\s+/g, " "));
})"""


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
