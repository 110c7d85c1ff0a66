"""The browser's files reach it whole, small and safe."""

import gzip
import json
import re
from base64 import b64encode
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from urllib.parse import urljoin

import httpx
import pytest

from majesty.server.setting_types import TAKEN
from majesty.texts import LANGUAGES
from majesty.web.site import Site
from tests.server.hosting import Host

HTML = {"accept": "text/html,*/*"}


@pytest.fixture(scope="module")
def site() -> Site:
    return Site("/web/")


def get(house: Host, path: str, **headers: str) -> httpx.Response:
    return httpx.get(house.address + path, headers=headers, timeout=60)


def streamed(house: Host, path: str, **headers: str) -> tuple[bytes, httpx.Response]:
    """Returns what came as it came, packed or not."""
    with httpx.stream("GET", house.address + path, headers=headers, timeout=60) as answer:
        return b"".join(answer.iter_raw()), answer


def test_every_file_that_a_module_imports_is_there(site: Site) -> None:
    known = json.loads(site.assets["importmap.json"].body)
    for name, asset in site.assets.items():
        if not name.startswith("js/") or not name.endswith(".js"):
            continue
        for wanted in re.findall(r'from "([^"]+)"|await import\("([^"]+)"\)', asset.body.decode()):
            target = wanted[0] or wanted[1]
            if target.startswith("."):
                assert site.resolved(target, name) in site.assets, f"{name}: {target}"
            else:
                assert known[target] in site.assets, f"{name}: {target}"


def test_a_page_loads_all_that_it_needs_at_once(site: Site) -> None:
    preloads = set(re.findall(r'modulepreload" href="([^"]+)"', site.page("/table/x").html))
    for name in ("js/main.js", "js/pages/table.js", "js/core/connection.js", "vendor/preact.mjs"):
        assert site.base + name in preloads
    assert site.base + "js/pages/table.js" not in site.page("/").html


def test_the_address_of_files_changes_with_their_contents(site: Site) -> None:
    assert re.fullmatch(r"/web/[0-9a-f]{12}/", site.base)
    assert Site("/web/").base == site.base


def test_the_game_can_be_installed(site: Site) -> None:
    manifest = json.loads(site.assets["manifest.webmanifest"].body)
    assert manifest["display"] == "standalone"
    for root in ("", "/majesty"):
        file = Site("/web/", root=root).base + "manifest.webmanifest"
        for key in ("start_url", "scope"):
            assert urljoin(file, manifest[key]) == f"{root}/"
    sizes = {icon["sizes"]: icon["src"] for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= set(sizes)
    assert set(sizes.values()) <= set(site.assets)
    assert 'rel="manifest"' in site.page("/").html


def test_no_file_of_ours_names_another_host(site: Site) -> None:
    harmless = ("http://www.w3.org/", "http://127.0.0.1")
    for name, asset in site.assets.items():
        if name.startswith(("js/", "css/", "icons/")) and asset.packed:
            for address in re.findall(r"https?://[^\s\"'`)<>]*", asset.body.decode()):
                assert address.startswith(harmless), f"{name}: {address}"


def test_no_line_of_ours_is_longer_than_a_hundred_columns() -> None:
    static = Path(str(files("majesty.web").joinpath("static")))
    for path in (*static.glob("js/**/*.js"), *static.glob("css/**/*.css")):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            assert len(line) <= 100, f"{path}:{number}"


def test_pages_are_html_and_allow_only_our_own_scripts(house: Host) -> None:
    for path in ("/", "/rules", "/table/abc", "/learn/b"):
        answer = get(house, path, **HTML)
        assert answer.status_code == 200
        policy = answer.headers["content-security-policy"]
        assert "unsafe" not in policy
        inline = re.findall(r'<script type="importmap">(.*?)</script>', answer.text)
        hashed = b64encode(sha256(inline[0].encode()).digest()).decode()
        assert f"script-src 'self' 'sha256-{hashed}'" in policy
        assert answer.headers["cache-control"] == "no-cache"


def test_files_are_packed_and_kept_for_ever(house: Host) -> None:
    page = get(house, "/", **HTML).text
    path = re.findall(r'src="([^"]+main\.js)"', page)[0]
    packed, answer = streamed(house, path, **{"accept-encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert "immutable" in answer.headers["cache-control"]
    plain = get(house, path, **{"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert gzip.decompress(packed) == plain.content


@pytest.mark.parametrize("path", ["/", "/api/rulebook/de"])
def test_what_is_long_is_packed(house: Host, path: str) -> None:
    headers = {"accept": "text/html", "accept-encoding": "gzip"}
    packed, answer = streamed(house, path, **headers)
    assert answer.headers["content-encoding"] == "gzip"
    assert len(packed) < len(gzip.decompress(packed)) / 2


def test_what_is_not_there_is_a_page_for_people_and_json_for_programs(house: Host) -> None:
    shown = get(house, "/nothing", **HTML)
    assert shown.status_code == 404
    assert "<html" in shown.text
    for path in ("/nothing", "/api/nothing", "/web/0123/js/main.js", "/web/../pyproject.toml"):
        answer = get(house, path)
        assert answer.status_code == 404, path
        assert answer.json()["code"] == "no-page"
    assert get(house, "/api/nothing", **HTML).json()["code"] == "no-page"


def test_only_one_module_names_an_absolute_path(site: Site) -> None:
    """Everything else asks it, so that all pages work below a path of their host."""
    firsts = "|".join(sorted(TAKEN))
    absolute = re.compile(rf"[\"'`]/(?:{firsts})\b|(?:href|src|action)=(?:\"|\$\{{[\"`])/")
    for name, asset in site.assets.items():
        if name.startswith("js/") and name != "js/core/root.js":
            assert not absolute.findall(asset.body.decode()), name
    assert absolute.search('<a href="/">')
    assert absolute.search("href=${`/${page}`}")
    assert absolute.search("fetch(`/api/${path}`)")


def test_only_the_page_of_the_host_loads_its_texts(site: Site) -> None:
    for language in LANGUAGES:
        assert b"error-wrong-secret" not in site.assets[f"texts/{language}.ftl"].body
        assert b"error-wrong-secret" in site.assets[f"texts/{language}-admin.ftl"].body
