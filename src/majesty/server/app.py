"""The application: routes, WebSockets and what stands around them."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.exceptions import HTTPException

from majesty import __version__
from majesty.rules.errors import MajestyError
from majesty.server import answers
from majesty.server.errors import ServerError, StorageError, body_of
from majesty.server.guard import Guard, Rates
from majesty.server.live import serve_live
from majesty.server.metrics import exposition
from majesty.server.routes import router
from majesty.server.service import running
from majesty.server.settings import Settings, load

_LOG = logging.getLogger("majesty.http")

_HOME = """\
Majesty: For the Realm, a server for tables of people and bots.

  /api/openapi.json   what can be asked over HTTP
  /api/tables/ID/live the WebSocket of a table
  /healthz, /metrics  for those who run it

Majesty is a game by Marc André, published by Hans im Glück. This is an unofficial fan project.
"""


def create_app(settings: Settings | None = None) -> FastAPI:
    """Makes the application of one worker; without settings it reads them itself."""
    chosen = settings or load()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with running(chosen) as service:
            app.state.service = service
            yield

    app = FastAPI(
        title="Majesty",
        version=__version__,
        description="Tables for people and bots. Unofficial fan project.",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,  # its pages would load scripts from other hosts
        redoc_url=None,
    )
    limited = chosen.limits
    app.state.doors = Rates(chosen.doors_rate, 20) if limited else None
    rates = Rates(chosen.requests_rate, 5 * chosen.requests_rate) if limited else None
    app.add_middleware(Guard, origins=chosen.origins, rates=rates, secure=chosen.secure_cookies)
    app.include_router(router)
    _add_operations(app)
    _add_handlers(app)

    @app.websocket("/api/tables/{table}/live")
    async def live(socket: WebSocket, table: str) -> None:
        await serve_live(socket, app.state.service, table)

    return app


def _add_operations(app: FastAPI) -> None:
    @app.get("/", include_in_schema=False)
    async def home() -> PlainTextResponse:
        return PlainTextResponse(_HOME)

    @app.get("/healthz", tags=["house"], responses={503: {"model": answers.Health}})
    async def healthz() -> JSONResponse:
        """Tells whether the server can do its work."""
        try:
            await app.state.service.store.check()
        except StorageError:
            failing = answers.Health(status="failing", version=__version__, database="failing")
            return JSONResponse(failing.model_dump(), 503)
        healthy = answers.Health(status="ok", version=__version__, database="ok")
        return JSONResponse(healthy.model_dump())

    @app.get("/metrics", include_in_schema=False)
    async def metrics() -> Response:
        return Response(exposition(), media_type=CONTENT_TYPE_LATEST)


def _add_handlers(app: FastAPI) -> None:
    @app.exception_handler(MajestyError)
    async def refused(_: Request, error: MajestyError) -> JSONResponse:
        status = error.status if isinstance(error, ServerError) else 409
        return JSONResponse(body_of(error), status)

    @app.exception_handler(RequestValidationError)
    async def invalid(_: Request, error: RequestValidationError) -> JSONResponse:
        return _refusal(422, "bad-request", *_first(error))

    @app.exception_handler(HTTPException)
    async def http(_: Request, error: HTTPException) -> JSONResponse:
        codes = {404: "no-page", 405: "wrong-method"}
        code = codes.get(error.status_code, "bad-request")
        return _refusal(error.status_code, code, "request", str(error.detail), error.headers)

    @app.exception_handler(Exception)
    async def failed(_: Request, error: Exception) -> JSONResponse:
        _LOG.error("request-failed", exc_info=error)
        return _refusal(500, "failed", "request", "something went wrong on our side")


def _first(error: RequestValidationError) -> tuple[str, str]:
    first = error.errors()[0]
    return ".".join(map(str, first["loc"])), str(first["msg"])


def _refusal(status: int, code: str, place: str, reason: str, headers: Any = None) -> JSONResponse:
    details = {"place": place[:100], "reason": reason[:200]}
    body = {"code": code, "message": f"{place}: {reason}.", "details": details}
    return JSONResponse(body, status, headers)
