"""A server below a path of its host, as https://example.org/majesty/."""

from starlette.types import ASGIApp, Receive, Scope, Send


class BelowPath:
    """Takes the path off every request, whether the proxy has already done so or not.

    All routes are written as if the server were at the root of its host; only what is sent to
    browsers names the whole path.
    """

    def __init__(self, app: ASGIApp, *, root: str) -> None:
        self._app = app
        self._root = root

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hands a request on."""
        if scope["type"] in ("http", "websocket"):
            first, _, rest = scope["path"].removeprefix(self._root).partition("/")
            if scope["path"].startswith(self._root) and not first:
                scope = {**scope, "path": f"/{rest}"}
        await self._app(scope, receive, send)
