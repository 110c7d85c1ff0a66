"""The documents are served where they have been built, and as strictly as the pages."""

import asyncio
import gzip
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from majesty.server.http.app import create_app
from majesty.server.settings import Settings
from majesty.web import documents
from majesty.web.documents import Documents
from tests.server.http.test_security import check_headers

HTML = "text/html; charset=utf-8"
PAGE = f"<!doctype html><title>Documents</title>{'<p>words</p>' * 500}"
BUILT: dict[str, bytes] = {
    "index.html": PAGE.encode(),
    "reference/index.html": b"<!doctype html><title>Reference</title>",
    "_static/site.css": b"body { color: black }",
    "_static/site.js": b"document.title;",
    "_images/board.png": b"\x89PNG",
    "_static/secret.py": b"print()",
}
TYPES = {
    "": HTML,
    "index.html": HTML,
    "reference/": HTML,
    "_static/site.css": "text/css; charset=utf-8",
    "_static/site.js": "text/javascript; charset=utf-8",
    "_images/board.png": "image/png",
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site of a few files."""
    folder = tmp_path_factory.mktemp("web") / "docs"
    for name, content in BUILT.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    (folder.parent / "beside.html").write_text("nobody's business")
    return folder


@pytest.fixture(scope="module")
def server(folder: Path) -> FastAPI:
    """A server that has the site."""
    return made(folder)


def made(folder: Path, **settings: Any) -> FastAPI:
    """Makes a server that looks for the site in a folder."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(documents, "FOLDER", folder)
        return create_app(Settings(**settings))


def ask(server: FastAPI, *paths: str, method: str = "GET", **headers: str) -> list[httpx.Response]:
    """Asks a server for paths, one after the other."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}

    async def run() -> list[httpx.Response]:
        transport = httpx.ASGITransport(server, client=("192.0.2.1", 1))
        base: Any = {"transport": transport, "base_url": "http://localhost"}
        async with httpx.AsyncClient(**base) as client:
            return [await client.request(method, path, headers=named) for path in paths]

    return asyncio.run(run())


@pytest.mark.parametrize("path", TYPES)
def test_files_come_with_their_type_and_all_headers(server: FastAPI, path: str) -> None:
    [answer] = ask(server, f"/docs/{path}", accept="text/html")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == TYPES[path]
    check_headers(answer.headers, cache="no-cache")
    assert "script-src" not in answer.headers["content-security-policy"]  # nothing is inline


def test_a_folder_without_its_slash_leads_to_the_one_with_it(server: FastAPI) -> None:
    [answer] = ask(server, "/docs")
    assert (answer.status_code, answer.headers["location"]) == (308, "docs/")


def test_a_page_is_packed_for_those_who_can_unpack_it(server: FastAPI) -> None:
    [plain] = ask(server, "/docs/", accept_encoding="identity")
    assert "content-encoding" not in plain.headers
    [packed] = ask(server, "/docs/", accept_encoding="gzip")
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["vary"] == "accept-encoding"
    assert int(packed.headers["content-length"]) < len(plain.content) / 2
    assert packed.content == plain.content == PAGE.encode()


def test_who_has_a_page_already_is_not_sent_it_again(server: FastAPI) -> None:
    [first] = ask(server, "/docs/")
    [again] = ask(server, "/docs/", if_none_match=first.headers["etag"])
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    [other] = ask(server, "/docs/", if_none_match='"0123456789abcdef"')
    assert other.status_code == 200


def test_one_may_ask_for_the_head_alone_but_not_write(server: FastAPI) -> None:
    [head] = ask(server, "/docs/", method="HEAD")
    assert (head.status_code, head.headers["content-type"]) == (200, HTML)
    [written] = ask(server, "/docs/", method="POST")
    assert (written.status_code, written.json()["code"]) == (405, "wrong-method")


@pytest.mark.parametrize(
    "path",
    [
        "nothing.html",
        "reference",
        "_static/",
        "_static/secret.py",
        "../beside.html",
        "%2e%2e/beside.html",
        "..%2fbeside.html",
        "reference/../../beside.html",
        "/etc/passwd",
        "%00",
    ],
)
def test_what_is_not_there_is_a_page_for_people_and_json_for_programs(
    server: FastAPI, path: str
) -> None:
    [told] = ask(server, f"/docs/{path}")
    assert (told.status_code, told.json()["code"]) == (404, "no-page")
    [shown] = ask(server, f"/docs/{path}", accept="text/html")
    assert shown.status_code == 404
    assert "<html" in shown.text
    assert "business" not in shown.text


def test_only_files_that_were_there_at_the_start_are_found(folder: Path) -> None:
    found = Documents(folder)
    (folder / "later.html").write_text("later")
    assert found.find("later.html") is None
    for name in ("../beside.html", str(folder.parent / "beside.html"), "_static/secret.py"):
        assert found.find(name) is None
    page = found.find("")
    assert page is not None
    assert page.packed is not None
    assert gzip.decompress(page.packed) == page.body


def test_documents_come_out_of_the_budget_for_files(folder: Path) -> None:
    strict = made(folder, requests_rate=0.1)  # half a request at once, but 15 files
    statuses = [answer.status_code for answer in ask(strict, *["/docs/"] * 50)]
    assert set(statuses) == {200, 429}
    assert statuses[:15] == [200] * 15


def test_pages_say_where_the_documents_are(server: FastAPI) -> None:
    [page] = ask(server, "/about", accept="text/html")
    assert '<link rel="help" href="/docs/">' in page.text


def test_below_a_path_they_are_below_it_too(folder: Path) -> None:
    server = made(folder, public_url="https://example.org/majesty")
    page, entrance, document = ask(server, "/majesty/about", "/majesty/docs", "/majesty/docs/")
    assert '<link rel="help" href="/majesty/docs/">' in page.text
    assert (entrance.status_code, entrance.headers["location"]) == (308, "docs/")
    assert document.status_code == 200


def test_without_a_site_nothing_leads_there_and_a_sentence_says_how_to_build_it(
    folder: Path,
) -> None:
    server = made(folder / "none")
    for answer in ask(server, "/docs", "/docs/", "/docs/index.html", accept="text/html"):
        assert answer.status_code == 404
        assert answer.json()["code"] == "no-docs"
        assert "make docs" in answer.json()["message"]
        check_headers(answer.headers)
    [page] = ask(server, "/about", accept="text/html")
    assert 'rel="help"' not in page.text
