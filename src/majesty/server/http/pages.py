"""The pages of the browser and their files, and the documents, beside the API."""

import html
import re

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response

from majesty.server.errors import UnknownError
from majesty.server.house_texts import PAGES, HouseText, HouseTexts
from majesty.server.http.guard import DOCS, FILES, POLICY
from majesty.web.documents import Document, Documents
from majesty.web.site import Asset, Site

_WITH_MORE = ("table", "learn")  # pages of one thing: /table/ID
_UNLISTED = ("admin", "table")  # pages that search engines leave out
_NOSCRIPT = re.compile("<noscript>.*?</noscript>", re.DOTALL)
_FOR_EVER = "public, max-age=31536000, immutable"
_VARIES = {"vary": "accept-encoding"}


def add_pages(app: FastAPI, root: str, texts: HouseTexts, *, admin: bool) -> None:
    """Adds the pages and their files, and the documents where they have been built.

    Browsers find them below the path `root`, which is empty at the root of the host.
    """
    documents = Documents()
    shown_docs = DOCS if documents.is_built else None
    site = Site(FILES, root=root, docs=shown_docs, house_texts=texts.pages)
    _add_documents(app, documents)

    async def asset(request: Request) -> Response:
        found = site.assets.get(request.url.path.removeprefix(site.folder))
        if found is None:
            raise UnknownError("no-page", "There is no such page.")
        return _sent(found, request, {"cache-control": _FOR_EVER})

    async def page(request: Request) -> Response:
        return html_page(site, request.url.path)

    async def house_text(request: Request) -> Response:
        accepted = request.headers.get("accept-language", "")[:2].lower()
        found = texts.find(request.url.path.strip("/"), accepted)
        assert found
        return html_page(site, request.url.path, without_script=_article(found))

    async def robots(_: Request) -> Response:
        return PlainTextResponse(texts.robots)

    app.state.site = site
    app.state.house_texts = texts
    app.add_route("/robots.txt", robots, include_in_schema=False)
    app.add_route(f"{FILES}{{path:path}}", asset, include_in_schema=False)
    for name in site.pages:
        if (name in PAGES and name not in texts.pages) or (name == "admin" and not admin):
            continue
        paths = ["/"] if name == "home" else [f"/{name}", f"/{name}/"]
        if name in _WITH_MORE:
            paths += [f"/{name}/{{more}}", f"/{name}/{{more}}/"]
        for path in paths:
            app.add_route(path, house_text if name in PAGES else page, include_in_schema=False)


def _add_documents(app: FastAPI, documents: Documents) -> None:
    def document(request: Request) -> Response:  # in a thread, since it may have to read a file
        if not documents.is_built:
            raise no_documents()
        found = documents.find(request.url.path.removeprefix(DOCS))
        if found is None:
            raise HTTPException(404)
        headers = {"cache-control": "no-cache", "etag": found.tag}
        if found.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers | _VARIES)
        return _sent(found, request, headers)

    def entrance(_: Request) -> Response:
        if not documents.is_built:
            raise no_documents()
        # Links of its pages begin there. It is relative, since a proxy may have changed the path.
        return RedirectResponse(DOCS.lstrip("/"), 308)

    app.add_route(DOCS.rstrip("/"), entrance, include_in_schema=False)
    app.add_route(f"{DOCS}{{path:path}}", document, include_in_schema=False)


def _sent(found: Asset | Document, request: Request, headers: dict[str, str]) -> Response:
    """Returns a file as an answer, packed for those who can unpack it."""
    body, headers = found.body, headers | _VARIES
    if found.packed and "gzip" in request.headers.get("accept-encoding", ""):
        body = found.packed
        headers["content-encoding"] = "gzip"
    return Response(body, media_type=found.media_type, headers=headers)


def no_documents() -> UnknownError:
    """Returns the error for documents that have not been built."""
    return UnknownError(
        "no-docs",
        "This installation has no documentation; in the source folder, make docs builds it.",
    )


def _article(text: HouseText) -> str:
    """Returns a text of the host for those whose browser runs no scripts."""
    title = f"<h1>{html.escape(text.title)}</h1>" if text.title else ""
    return f'<article class="house-text stack">{title}{text.html}</article>'


def html_page(
    site: Site, path: str, status: int = 200, *, without_script: str | None = None
) -> Response:
    """Returns the HTML of an address, with the policy that allows its one inline script."""
    shown = site.page(path)
    name = path.split("/")[1]
    policy = f"{POLICY}; script-src 'self' {shown.script_hash}"
    headers = {"content-security-policy": policy, "cache-control": "no-cache"}
    if name in _UNLISTED:
        headers["x-robots-tag"] = "noindex"
    page = shown.html
    if without_script:
        page = _NOSCRIPT.sub(lambda _: f"<noscript>{without_script}</noscript>", page, 1)
    return HTMLResponse(page, status, headers)


def wants_page(request: Request) -> bool:
    """Tells whether a browser asks, whose reader wants a page and not JSON."""
    return "text/html" in request.headers.get("accept", "") and not request.url.path.startswith(
        "/api/"
    )
