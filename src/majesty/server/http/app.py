"""The application: routes, WebSockets and what stands around them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from typing import Literal

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from prometheus_client import CONTENT_TYPE_LATEST
from pydantic_core import to_json
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Match, Route

from majesty import __version__
from majesty.rules.errors import MajestyError
from majesty.server import traces
from majesty.server.errors import (
    MethodError,
    RequestError,
    ServerError,
    UnknownError,
    body_of,
)
from majesty.server.figures import tell_build
from majesty.server.house_texts import HouseTexts
from majesty.server.http import accounts, admin, answers, lessons, reading, reporting, routes
from majesty.server.http.addresses import Proxies
from majesty.server.http.admin.door import Door
from majesty.server.http.below import BelowPath
from majesty.server.http.etags import hand_out, tagged
from majesty.server.http.guard import Guard, Rates, headers_of
from majesty.server.http.hosts import Hosts
from majesty.server.http.origins import Origins
from majesty.server.http.pages import add_pages, html_page, wants_page
from majesty.server.http.routes import DEAR, REFUSALS
from majesty.server.http.socket import serve_viewer
from majesty.server.http.tracing import Tracing
from majesty.server.http.watches import TlsWatch
from majesty.server.metrics import exposition
from majesty.server.service import running
from majesty.server.settings import Settings, load

_ROUTES = (
    *routes.router.routes,
    *accounts.router.routes,
    *reading.router.routes,
    *lessons.router.routes,
    *reporting.router.routes,
    *admin.router.routes,
)

SHARED = 5  # busy connections: as many messages may all those of one address send together
_FILES_RATE = 10  # files for each request that an address may send
_FILES_BURST = 150  # a first visit loads about 100 files, and a whole class may come at once
_HEALTH_SECONDS = 2.0  # for the database to answer; who watches a server waits little longer
_WORTH_PACKING = 2_000  # bytes of an answer


def create_app(settings: Settings | None = None) -> FastAPI:
    """Makes the application of one worker; without settings it reads them itself."""
    chosen = settings or load()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with running(chosen) as service:
            app.state.service = service
            tell_build(__version__, service.store)
            yield

    app = FastAPI(
        title="Majesty",
        version=__version__,
        description="Tables for people and bots. Unofficial fan project.",
        lifespan=lifespan,
        openapi_url=None,  # FastAPI would encode it again for every request
        docs_url=None,  # its pages would load scripts from other hosts
        redoc_url=None,
        redirect_slashes=False,  # to an address that a proxy may know under another name
    )
    origins = Origins(chosen.allowed_origins)
    limited = chosen.limits
    app.state.doors = Rates(chosen.doors_rate, 20) if limited else None
    rate = chosen.requests_rate
    rates = Rates(rate, 5 * rate) if limited else None
    files = Rates(_FILES_RATE * rate, _FILES_BURST * rate) if limited else None
    many = SHARED * chosen.messages_rate
    app.state.messages = Rates(many, 2 * many) if limited else None
    app.state.requests = rates
    app.add_middleware(GZipMiddleware, minimum_size=_WORTH_PACKING, compresslevel=6)
    app.add_middleware(
        Guard,
        origins=origins,
        rates=rates,
        files=files,
        secure=chosen.secure_cookies,
        hosts=Hosts.of(chosen),
        tls=TlsWatch.of(chosen),
    )
    app.add_middleware(Tracing, proxies=Proxies(chosen.proxies), addresses=chosen.log_addresses)
    if chosen.root:
        app.add_middleware(BelowPath, root=chosen.root)
    app.include_router(routes.router)
    app.include_router(accounts.router)
    app.include_router(reading.router)
    app.include_router(lessons.router)
    app.include_router(reporting.router)
    if chosen.admin_secret:
        secret = chosen.admin_secret.get_secret_value()
        app.state.admin_door = Door(secret, limited=limited)
        app.include_router(admin.router)
    _add_operations(app)
    _add_handlers(app)

    @app.websocket("/api/tables/{table}/live")
    async def table_socket(socket: WebSocket, table: str) -> None:
        await serve_viewer(socket, app.state.service, table, app.state.messages, origins)

    texts = HouseTexts.read(chosen.texts_folder, chosen.root)
    add_pages(app, chosen.root, texts, admin=chosen.admin_secret is not None)
    return app


def _add_operations(app: FastAPI) -> None:
    description = cache(lambda: tagged(to_json(app.openapi())))

    @app.get("/api/openapi.json", include_in_schema=False, dependencies=[DEAR])
    async def openapi(request: Request) -> Response:
        return hand_out(description(), request)

    @app.get(
        "/healthz",
        tags=["house"],
        response_model=answers.Health,
        responses={
            503: {"model": answers.Health},
            **{status: REFUSALS[status] for status in (405, 408, 413, 421, 429, 500)},
        },
    )
    async def healthz() -> JSONResponse:
        """Tells whether the server can do its work."""
        store = app.state.service.store
        reads = await store.answers(_HEALTH_SECONDS)
        failing = store.tasks.failing
        writes = not store.failures.fails("write") and "writer" not in failing
        is_well = reads and writes and not failing
        health = answers.Health(
            status=_condition(is_well),
            version=__version__,
            database=_condition(reads),
            writes=_condition(writes),
            failing=failing,
        )
        return JSONResponse(health.model_dump(), 200 if is_well else 503)

    @app.get("/metrics", include_in_schema=False, dependencies=[DEAR])
    def metrics() -> Response:  # in a thread: with several workers it takes 10 ms and more
        return Response(exposition(), media_type=CONTENT_TYPE_LATEST)


def _condition(is_well: bool) -> Literal["ok", "failing"]:  # noqa: FBT001
    return "ok" if is_well else "failing"


def _add_handlers(app: FastAPI) -> None:
    @app.exception_handler(MajestyError)
    async def refused(_: Request, error: MajestyError) -> JSONResponse:
        status = error.status if isinstance(error, ServerError) else 409
        traces.note(code=error.code)
        return JSONResponse(body_of(error), status, headers_of(error))

    @app.exception_handler(RequestValidationError)
    async def invalid(_: Request, error: RequestValidationError) -> JSONResponse:
        refusal = _bad_request(*_first(error))
        return JSONResponse(body_of(refusal), refusal.status)

    @app.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> Response:
        if error.status_code == 404 and wants_page(request):
            return html_page(app.state.site, request.url.path, 404)
        refusal = _refusal_of(error, request.method)
        headers = error.headers
        if error.status_code == 405:
            headers = {"allow": ", ".join(_methods(app, request))}
        return JSONResponse(body_of(refusal), error.status_code, headers)


def _methods(app: FastAPI, request: Request) -> list[str]:
    """Lists the methods of a page; the framework knows only those of its first route."""
    fitting = [
        route
        for route in (*app.routes, *_ROUTES)
        if isinstance(route, Route) and route.matches(request.scope)[0] is Match.PARTIAL
    ]
    return sorted({method for route in fitting for method in route.methods or ()})


def _first(error: RequestValidationError) -> tuple[str, str]:
    first = error.errors()[0]
    return ".".join(map(str, first["loc"])), str(first["msg"])


def _bad_request(place: str, reason: str) -> RequestError:
    place, reason = place[:100], reason[:200]
    return RequestError("bad-request", f"{place}: {reason}.", place=place, reason=reason)


def _refusal_of(error: HTTPException, method: str) -> ServerError:
    """Returns our own error for one that the framework raises."""
    if error.status_code == 404:
        return UnknownError("no-page", "There is no such page.")
    if error.status_code == 405:
        return MethodError("wrong-method", f"This page does not take {method}.", method=method)
    return _bad_request("request", str(error.detail))
