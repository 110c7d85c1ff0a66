"""A host's own texts: read at the start, shown in the reader's language, never as foreign markup."""

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from starlette.routing import Route

from majesty.server.errors import ConfigurationError
from majesty.server.house_texts import PAGES, ROBOTS, HouseTexts
from majesty.server.http.app import create_app
from majesty.server.settings import load
from majesty.texts import LANGUAGES
from tests.server.hosting import Host

EXAMPLES = Path(__file__).parent.parent.parent / "deploy" / "texts"
HTML = {"accept": "text/html"}


def texts(folder: Path, **files: str) -> HouseTexts:
    """Writes files, whose names have a double underscore for each full stop, and reads them."""
    for name, content in files.items():
        (folder / name.replace("__", ".")).write_text(content, "utf-8")
    return HouseTexts.read(folder)


def shown(folder: Path, content: str) -> str:
    found = texts(folder, imprint__md=content).find("imprint", "en")
    assert found
    return found.html


def test_markdown_becomes_html_with_its_first_heading_as_the_title(tmp_path: Path) -> None:
    [text] = [texts(tmp_path, imprint__md="# A *fine* house\n\n**Ada**\n").find("imprint", "en")]
    assert text == (None, "A fine house", "<p><strong>Ada</strong></p>\n")
    assert shown(tmp_path, "Ada\n\n# Later\n") == "<p>Ada</p>\n<h2>Later</h2>\n"


@pytest.mark.parametrize(
    "content",
    [
        "<script>alert(1)</script>",
        "a <img src=x onerror=alert(1)> b",
        "![picture](https://elsewhere.example/x.png)",
        '[a](https://example.org "x\\" onclick=\\"alert(1)")',
        "`<b>`\n\n    <i>",
        "&lt;script&gt;",
    ],
)
def test_html_in_a_text_is_text(tmp_path: Path, content: str) -> None:
    tags = re.findall(r"<(?:[^\"'>]|\"[^\"]*\")*>", shown(tmp_path, content))
    allowed = re.compile(r'</?(p|pre|code)>|</a>|<a href="https://[^"]+"( title="[^"]*")?>')
    assert all(allowed.fullmatch(tag) for tag in tags), tags


@pytest.mark.parametrize(
    "target",
    ["javascript:alert(1)", "JaVaScRiPt:x", "data:text/html,x", "//elsewhere.example", "file.md"],
)
def test_a_link_that_leads_nowhere_is_refused(tmp_path: Path, target: str) -> None:
    with pytest.raises(ConfigurationError, match="leads nowhere") as caught:
        texts(tmp_path, imprint__md=f"See [this]({target}).")
    assert caught.value.code == "bad-house-text"


@pytest.mark.parametrize(
    "target",
    ["https://example.org", "http://example.org", "mailto:a@example.org", "/privacy", "#a"],
)
def test_links_to_pages_and_addresses_are_fine(tmp_path: Path, target: str) -> None:
    assert f'href="{target}"' in shown(tmp_path, f"See [this]({target}).")


def test_links_to_our_own_pages_stay_below_the_path_of_the_server(tmp_path: Path) -> None:
    (tmp_path / "imprint.md").write_text("[a](/privacy) [b](https://example.org/x)", "utf-8")
    found = HouseTexts.read(tmp_path, "/majesty").find("imprint", "en")
    assert found
    assert 'href="/majesty/privacy"' in found.html
    assert 'href="https://example.org/x"' in found.html


def test_readers_get_their_language_then_the_text_for_everyone_then_any(tmp_path: Path) -> None:
    both = texts(tmp_path, imprint__md="all", imprint__de__md="deutsch", rules__pl__md="polski")
    found = [both.find("imprint", language) for language in ("de", "pl", None)]
    assert [(text.language, text.html) for text in found if text] == [
        ("de", "<p>deutsch</p>\n"),
        (None, "<p>all</p>\n"),
        (None, "<p>all</p>\n"),
    ]
    only = both.find("house-rules", "en")
    assert only
    assert only.language == "pl"
    assert both.find("privacy", "en") is None
    assert both.pages == ["imprint", "house-rules"]


@pytest.mark.parametrize(
    ("name", "content", "reason"),
    [
        ("impressum.md", b"x", "no page has this name; use imprint.md, privacy.md, rules.md"),
        ("imprint.xx.md", b"x", "no page has this name"),
        ("imprint.md", b"\xff", "not in UTF-8"),
        ("imprint.md", b"x" * 65_537, "more than 65,536 bytes"),
        ("imprint.md", b" \n", "it is empty"),
        ("robots.txt", b"", "it is empty"),
    ],
)
def test_a_file_that_cannot_be_shown_is_told_before_the_start(
    tmp_path: Path, name: str, content: bytes, reason: str
) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(ConfigurationError, match=reason) as caught:
        load(texts_folder=tmp_path)
    assert name in str(caught.value)


def test_a_text_that_is_a_folder_or_a_folder_that_is_none_is_told(tmp_path: Path) -> None:
    with pytest.raises(ConfigurationError, match="create it, or remove the setting") as caught:
        load(texts_folder=tmp_path / "nowhere")
    assert caught.value.code == "no-texts-folder"
    (tmp_path / "imprint.md").mkdir()
    with pytest.raises(ConfigurationError, match="cannot be shown"):
        load(texts_folder=tmp_path)


def test_the_examples_have_every_text_in_every_language() -> None:
    examples = HouseTexts.read(EXAMPLES)
    assert examples.pages == [*PAGES]
    for page in PAGES:
        for language in LANGUAGES:
            found = examples.find(page, language)
            assert found
            assert found.title
            assert (found.language or "en") == language


# A server with texts, and one without


@pytest.fixture(scope="module")
def lawful(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    folder = tmp_path_factory.mktemp("lawful")
    written = folder / "texts"
    written.mkdir()
    (written / "imprint.md").write_text("# Imprint\n\nAda & Ben\n", "utf-8")
    (written / "imprint.de.md").write_text("# Impressum\n\nAda und Ben\n", "utf-8")
    (written / "robots.txt").write_text("User-agent: *\nDisallow: /\n", "utf-8")
    settings = {"MAJESTY_TEXTS_FOLDER": str(written), "MAJESTY_ADMIN_SECRET": "0123456789abcdef"}
    with Host(str(folder / "majesty.db"), folder, workers=1, **settings) as host:
        yield host


def get(host: Host, path: str, **headers: str) -> httpx.Response:
    return httpx.get(host.address + path, headers=headers, timeout=60)


@pytest.mark.slow
def test_a_text_has_a_page_that_can_be_read_without_scripts(lawful: Host) -> None:
    page = get(lawful, "/imprint", **HTML)
    assert page.status_code == 200
    assert "<h1>Imprint</h1><p>Ada &amp; Ben</p>" in page.text
    assert "x-robots-tag" not in page.headers
    german = get(lawful, "/imprint", **HTML, **{"accept-language": "de-AT,en;q=0.5"})
    assert "<h1>Impressum</h1>" in german.text
    assert 'data-house-texts="imprint"' in page.text
    missing = get(lawful, "/privacy", **HTML)
    assert missing.status_code == 404


@pytest.mark.slow
def test_a_text_is_sent_once(lawful: Host) -> None:
    answer = get(lawful, "/api/house-texts/imprint/de")
    assert answer.json() == {
        "language": "de",
        "title": "Impressum",
        "html": "<p>Ada und Ben</p>\n",
    }
    again = get(lawful, "/api/house-texts/imprint/de", **{"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304
    assert get(lawful, "/api/house-texts/privacy/de").json()["code"] == "no-page"
    assert get(lawful, "/api/house-texts/other/de").status_code == 422


@pytest.mark.slow
def test_search_engines_are_told_what_to_leave_out(lawful: Host, host: Host) -> None:
    told = get(host, "/robots.txt")
    assert told.text == ROBOTS
    assert told.headers["content-type"].startswith("text/plain")
    assert get(lawful, "/robots.txt").text == "User-agent: *\nDisallow: /\n"
    for path, tag in (("/", None), ("/rules", None), ("/table/abc", "noindex")):
        assert get(host, path, **HTML).headers.get("x-robots-tag") == tag
    assert 'data-house-texts=""' in get(host, "/", **HTML).text
    assert get(host, "/imprint", **HTML).status_code == 404


@pytest.mark.slow
def test_the_page_of_the_host_has_its_own_style_and_is_not_listed(lawful: Host) -> None:
    page = get(lawful, "/admin", **HTML)
    assert (page.status_code, page.headers["x-robots-tag"]) == (200, "noindex")
    assert "css/pages/admin.css" in page.text
    assert "css/pages/admin.css" not in get(lawful, "/", **HTML).text


@pytest.mark.parametrize("secret", [None, "0123456789abcdef"])
def test_the_page_of_the_host_exists_only_with_a_secret(tmp_path: Path, secret: str | None) -> None:
    app = create_app(load(database=str(tmp_path / "majesty.db"), admin_secret=secret))
    paths = [route.path for route in app.routes if isinstance(route, Route)]
    assert "/rules" in paths
    assert ("/admin" in paths) == bool(secret)
