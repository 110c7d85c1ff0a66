"""The pages of the browser and their files, beside the API."""

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from majesty.server.errors import UnknownError
from majesty.server.http.guard import FILES, POLICY
from majesty.web.site import Site

_WITH_MORE = ("table", "learn")  # pages of one thing: /table/ID
_FOR_EVER = "public, max-age=31536000, immutable"


def add_pages(app: FastAPI) -> None:
    """Adds the pages and their files."""
    site = Site(FILES)

    async def asset(request: Request) -> Response:
        found = site.assets.get(request.url.path.removeprefix(site.base))
        if found is None:
            raise UnknownError("no-page", "There is no such page.")
        headers = {"cache-control": _FOR_EVER, "vary": "accept-encoding"}
        body = found.body
        if found.packed and "gzip" in request.headers.get("accept-encoding", ""):
            body = found.packed
            headers["content-encoding"] = "gzip"
        return Response(body, media_type=found.media_type, headers=headers)

    async def page(request: Request) -> Response:
        return html_page(site, request.url.path)

    app.state.site = site
    app.add_route(f"{FILES}{{path:path}}", asset, include_in_schema=False)
    for name in site.pages:
        path = "/" if name == "home" else f"/{name}"
        app.add_route(path, page, include_in_schema=False)
        if name in _WITH_MORE:
            app.add_route(f"{path}/{{more}}", page, include_in_schema=False)


def html_page(site: Site, path: str, status: int = 200) -> Response:
    """Returns the HTML of an address, with the policy that allows its one inline script."""
    shown = site.page(path)
    policy = f"{POLICY}; script-src 'self' {shown.script_hash}"
    headers = {"content-security-policy": policy, "cache-control": "no-cache"}
    return HTMLResponse(shown.html, status, headers)


def wants_page(request: Request) -> bool:
    """Tells whether somebody looks with a browser, to whom a page says more than JSON."""
    return "text/html" in request.headers.get("accept", "") and not request.url.path.startswith(
        "/api/"
    )
