"""The documents as a site: built without a warning, whole, and from one host alone."""

import re
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote, urljoin, urlsplit

import pytest
import uvicorn
from hatchling.builders.wheel import WheelBuilder

import majesty
from majesty.server.http.app import create_app
from majesty.server.settings import Settings
from majesty.web import documents
from tests.web.axe import check_axe
from tests.web.browsing import PHONE, Visitor, browsing
from tools import chromium

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"

FOR_THE_SITE = {"index", "contributing", "changelog", "licence", "examples", "deploy"}
"""Pages that only the site needs, and that may be written for its generator."""

ELSEWHERE = {
    "caddyserver.com",
    "docs.ray.io",
    "github.com",  # the theme
    "litestream.io",
    "openskill.me",
    "projectfluent.org",
    "pradyunsg.me",  # the author of the theme
    "www.sphinx-doc.org",
}
"""All other hosts that the text has links to. A page loads nothing from them."""

SEARCHES = {
    "rules of the game": "rules.html",
    "what does the castle pay": "rules.html",
    "score": "reference/rules.html#majesty.rules.scoring.score",
}
"""What readers ask, and where the first answer leads."""

LARGEST = 4_000_000  # bytes of the whole site, which every wheel carries

built = pytest.mark.xdist_group("docs-site")  # built once, by one worker


class Html(HTMLParser):
    """A page: what it links to, what it loads, and what can be linked to."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.navigation: list[str] = []
        self.loaded: list[str] = []
        self.inline: list[str] = []
        self._script = False
        self._tree = 0
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Notes what a tag links to or loads."""
        found = {name: value or "" for name, value in attrs}
        if "id" in found:
            self.ids.add(found["id"])
        self.inline += [f"{tag} {name}" for name in found if name == "style" or name[:2] == "on"]
        if tag == "style":
            self.inline.append(tag)
        if tag == "div":
            self._tree += self._tree > 0 or found.get("class") == "sidebar-tree"
        if tag == "a" and "href" in found:
            self.links.append(found["href"])
            self.navigation += [found["href"]] if self._tree else []
        elif tag == "link" and found["rel"] not in ("search", "next", "prev"):
            self.loaded.append(found["href"])
        elif tag == "form":
            self.links.append(found["action"])
        self.loaded += [
            found[name] for name in ("src", "srcset", "data", "poster") if name in found
        ]
        self._script = tag == "script" and "src" not in found

    def handle_endtag(self, tag: str) -> None:
        """Notes the end of the navigation."""
        if tag == "div" and self._tree:
            self._tree -= 1

    def handle_data(self, data: str) -> None:
        """Notes a script that is written into the page."""
        if self._script and data.strip():
            self.inline.append("script")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built by the command of `make docs`, to which a warning is an error."""
    folder = tmp_path_factory.mktemp("docs") / "site"
    command = [sys.executable, "-m", "tools.site", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return folder


@pytest.fixture(scope="session")
def pages(site: Path) -> dict[str, Html]:
    """All pages by their path in the site."""
    return {path.relative_to(site).as_posix(): Html(path) for path in site.rglob("*.html")}


def sources() -> list[str]:
    """Lists the pages in `docs/`, without the ending."""
    return sorted(path.relative_to(DOCS).with_suffix("").as_posix() for path in DOCS.rglob("*.md"))


def is_elsewhere(address: str) -> bool:
    return bool(urlsplit(address).scheme or urlsplit(address).netloc)


@pytest.mark.parametrize("name", [name for name in sources() if "reference/" not in name])
def test_a_page_is_plain_markdown_unless_it_is_for_the_site_alone(name: str) -> None:
    text = (DOCS / f"{name}.md").read_text("utf-8")
    assert bool(re.search(r"^(```|:::+)\{", text, re.MULTILINE)) == (name in FOR_THE_SITE)


@pytest.mark.parametrize("is_built", [True, False])
def test_a_wheel_has_the_site_if_it_was_built(tmp_path: Path, is_built: bool) -> None:  # noqa: FBT001
    for name in ("pyproject.toml", ".gitignore", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    package = tmp_path / "src" / "majesty"
    (package / "web" / "docs").mkdir(parents=True)
    shutil.copy(ROOT / "src" / "majesty" / "__init__.py", package)
    if is_built:
        (package / "web" / "docs" / "index.html").touch()
    found = WheelBuilder(str(tmp_path)).recurse_included_files()
    packed = {Path(file.distribution_path).as_posix() for file in found}
    assert packed == {"majesty/__init__.py"} | (
        {"majesty/web/docs/index.html"} if is_built else set()
    )


@built
@pytest.mark.slow
def test_every_link_within_the_site_leads_somewhere(site: Path, pages: dict[str, Html]) -> None:
    wrong = []
    for name, page in pages.items():
        for link in page.links:
            if is_elsewhere(link):
                continue
            path, _, anchor = urljoin(name, link).partition("#")
            target = unquote(path) or name
            page_there = pages.get(target)
            is_there = bool(page_there) or (site / target).is_file()
            is_anchored = not anchor or not page_there or unquote(anchor) in page_there.ids
            wrong += [] if is_there and is_anchored else [f"{name}: {link}"]
    assert not wrong


@built
@pytest.mark.slow
def test_every_anchor_that_a_document_links_to_is_a_heading(pages: dict[str, Html]) -> None:
    """Also those of the files beside `docs/`, which a code host shows."""
    wrong = []
    for path in [*ROOT.glob("*.md"), *DOCS.rglob("*.md")]:
        text = path.read_text("utf-8")
        for target, anchor in re.findall(r"\]\(([\w./-]*\.md)?#([\w-]+)\)", text):
            meant = (path.parent / target).resolve() if target else path
            within = meant.is_relative_to(DOCS)
            name = meant.relative_to(DOCS).as_posix() if within else meant.name.lower()
            if anchor not in pages[name.replace(".md", ".html")].ids:
                wrong.append(f"{path.name}: {target}#{anchor}")
    assert not wrong


@built
@pytest.mark.slow
def test_no_page_loads_anything_from_another_host_or_has_anything_inline(
    site: Path, pages: dict[str, Html]
) -> None:
    for name, page in pages.items():
        assert page.inline == [], name
        for address in page.loaded:
            assert not is_elsewhere(address), f"{name}: {address}"
            assert (site / urljoin(name, address).partition("?")[0]).is_file(), f"{name}: {address}"


@built
@pytest.mark.slow
def test_no_style_and_no_script_asks_another_host(site: Path) -> None:
    for path in site.rglob("*.css"):
        text = path.read_text("utf-8")
        assert "@import" not in text, path.name
        for address in re.findall(r"url\(\s*[\"']?([^\"')]+)", text):
            if not address.startswith("data:"):
                assert not is_elsewhere(address), f"{path.name}: {address}"
                assert (path.parent / address).is_file(), f"{path.name}: {address}"
    for path in site.rglob("*.js"):
        code = re.sub(
            r"/\*.*?\*/|^\s*//.*$", "", path.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE
        )
        assert not re.findall(r"[\"'`](?:https?:)?//(?!www\.w3\.org/)[\w.]+", code), path.name


@built
@pytest.mark.slow
def test_links_to_other_hosts_are_few_known_and_safe(pages: dict[str, Html]) -> None:
    links = {link for page in pages.values() for link in page.links if is_elsewhere(link)}
    assert {urlsplit(link).netloc for link in links} == ELSEWHERE
    assert {urlsplit(link).scheme for link in links} == {"https"}


@built
@pytest.mark.slow
def test_every_page_is_in_the_navigation(pages: dict[str, Html]) -> None:
    listed = {link.partition("#")[0] for link in pages["index.html"].navigation}
    assert listed == {f"{name}.html" for name in sources() if name != "index"}


@built
@pytest.mark.slow
def test_the_reference_has_every_name_of_the_package(pages: dict[str, Html]) -> None:
    ids = pages["reference/majesty.html"].ids
    assert {f"majesty.{name}" for name in majesty.__all__} <= ids
    assert {"majesty.State.legal", "majesty.State.realms", "majesty.Game.new"} <= ids


@built
@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in sources() if "reference/" in name])
def test_the_reference_says_where_to_import_each_name_from(
    name: str, pages: dict[str, Html]
) -> None:
    text = (DOCS / f"{name}.md").read_text("utf-8")
    imported: dict[str, Any] = {}
    for block in re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        exec(block, imported)
    missing = []
    for described in pages[f"{name}.html"].ids:
        module, _, thing = described.rpartition(".")
        if module in sys.modules:  # not a member of a class
            whole = any(value is sys.modules[module] for value in imported.values())
            missing += [] if whole or thing in imported else [described]
    assert not missing


@built
@pytest.mark.slow
def test_the_site_is_small_enough_to_be_carried(site: Path) -> None:
    files = [path for path in site.rglob("*") if path.is_file()]
    assert sum(path.stat().st_size for path in files) < LARGEST
    assert not [path.name for path in files if path.suffix in (".map", ".md", ".txt", ".py")]
    assert (site / "searchindex.js").is_file()


@contextmanager
def serving(site: Path, folder: Path) -> Iterator[str]:
    """Serves the game with the site, and returns the address."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(documents, "FOLDER", site)
        app = create_app(Settings(database=str(folder / "majesty.db")))
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="error", log_config=None))
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        while not server.started:
            assert thread.is_alive()
            time.sleep(0.01)
        yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()


@built
@pytest.mark.slow
@pytest.mark.skipif(chromium.LEFT_OUT, reason="MAJESTY_NO_BROWSER=1")
def test_a_reader_comes_from_the_game_searches_and_finds(site: Path, tmp_path: Path) -> None:
    """Under the policy of the server: what it forbids would be an error in the console."""
    with serving(site, tmp_path) as address, browsing() as browser:
        reader = Visitor(browser, address)
        page = reader.open("/about")
        reader.find("open-docs").click()
        page.wait_for_url("**/docs/")
        field = page.get_by_role("textbox", name="Search")
        field.fill("Inn")
        field.press("Enter")
        page.locator("#search-results a", has_text="Rulings").wait_for()
        page.goto("/docs/search.html?q=State.legal")
        page.locator("#search-results a", has_text="majesty.State.legal").first.click()
        page.wait_for_url("**/docs/reference/majesty.html#majesty.State.legal")
        for words, found in SEARCHES.items():
            page.goto(f"/docs/search.html?q={quote(words)}")
            first = page.locator("#search-results li a").first
            first.wait_for()
            assert (first.get_attribute("href") or "").partition("?")[0] == found, words
        background = "getComputedStyle(document.body).backgroundColor"
        day = page.evaluate(background)
        page.goto("/docs/hosting.html")
        check_axe(page)
        reader.look("dark", PHONE)
        assert page.evaluate(background) != day
        for name in ("index", "rules", "architecture", "server-protocol", "reference/rules"):
            page.goto(f"/docs/{name}.html")
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
        check_axe(page, only_looks=True)
        reader.check()
        reader.close()
