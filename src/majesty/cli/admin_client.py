"""The admin API of a running server, for the command line."""

import json
import os
import ssl
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import Any
from urllib.parse import quote, urlencode, urlsplit

from majesty.rules.errors import MajestyError, quoted
from majesty.server import settings as configuration
from majesty.server.settings import Settings
from majesty.texts import texts

AGENT = "majesty-admin"
_PATIENCE = 60.0  # seconds; someone with many games takes a while to erase
_EVERYWHERE = ("0.0.0.0", "::", "")  # where a server listens, not where it is


class AdminError(MajestyError):
    """A request to the server cannot be made, or is refused."""


class AdminClient:
    """The host of a server, who knows its secret."""

    def __init__(self, server: str, secret: str, version: str) -> None:
        parts = urlsplit(server)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise AdminError(
                "bad-server",
                f"{quoted(server)} is not the address of a server; write http://127.0.0.1:8000.",
                server=quoted(server),
            )
        self._server = server.rstrip("/")
        self._is_secure = parts.scheme == "https"
        self._place = parts.netloc.rpartition("@")[2]
        self._path = parts.path.rstrip("/")
        self._headers = {
            "authorization": f"Bearer {secret}",
            "user-agent": f"{AGENT}/{version}",
            "content-type": "application/json",
        }

    def ask(self, method: str, *path: str, body: Any = None, **query: str | int | None) -> Any:
        """Sends a request to the admin API and returns the answer."""
        chosen = {name: value for name, value in query.items() if value is not None}
        address = "/".join([self._path, "api", "admin", *(quote(part, safe="") for part in path)])
        if chosen:
            address += f"?{urlencode(chosen)}"
        status, answer = self._send(method, address, None if body is None else json.dumps(body))
        if status < 300:
            return answer
        if not isinstance(answer, dict) or "code" not in answer:
            raise AdminError(
                "not-majesty",
                f"What answers at {self._server} is no Majesty server; name yours with --server.",
                server=self._server,
            )
        if answer["code"] == "no-page":
            raise AdminError(
                "admin-off",
                f"The server at {self._server} has no admin secret; set admin_secret and restart "
                "it.",
                server=self._server,
            )
        raise refusal(answer)

    def _send(self, method: str, address: str, body: str | None) -> tuple[int, Any]:
        kind = HTTPSConnection if self._is_secure else HTTPConnection
        try:
            connection = kind(self._place, timeout=_PATIENCE)
            try:
                connection.request(method, address, body, self._headers)
                response = connection.getresponse()
                status, text = response.status, response.read()
            finally:
                connection.close()
        except (OSError, HTTPException, ValueError) as error:
            reason = _reason(error)
            raise AdminError(
                "no-server",
                f"No server answers at {self._server} ({reason}); start it, or name another with "
                "--server.",
                server=self._server,
                reason=reason,
            ) from None
        try:
            return status, json.loads(text) if text else None
        except ValueError:
            return max(status, 400), None


def _reason(error: Exception) -> str:
    if isinstance(error, ssl.SSLCertVerificationError):
        return error.verify_message
    return getattr(error, "strerror", None) or str(error) or type(error).__name__


def refusal(answer: dict[str, Any]) -> AdminError:
    """Returns the error that a server has answered; a newer one may have others than we know."""
    code, message, details = answer["code"], str(answer["message"]), answer.get("details", {})
    error = AdminError(code, message, **details)
    try:
        texts("en").error(error)
    except Exception:  # noqa: BLE001  (no text, or with other variables)
        return AdminError("server-says", f"The server says: {message}", message=message)
    return error


def client(server: str | None, config: str | None, version: str) -> AdminClient:
    """Returns the client for a server, with the secret from the settings."""
    if config:
        os.environ[configuration.FILE_VARIABLE] = config
    settings = configuration.load()
    if settings.admin_secret is None:
        raise AdminError(
            "no-secret",
            "There is no admin secret in the settings; name the file of the server with --config, or "
            "set MAJESTY_ADMIN_SECRET.",
        )
    return AdminClient(server or _own(settings), settings.admin_secret.get_secret_value(), version)


def _own(settings: Settings) -> str:
    """Returns the address of the server that these settings start."""
    host = "127.0.0.1" if settings.host in _EVERYWHERE else settings.host
    return f"http://{f'[{host}]' if ':' in host else host}:{settings.port}"
