"""Names that nobody can guess, and secrets that only one browser holds."""

import hashlib
import secrets
from base64 import b32encode

NETWORK = "@"

_ID_LETTERS = 12
_SECRET_BYTES = 32


def new_id() -> str:
    """Returns a new public name of a table or a person."""
    return _letters(secrets.token_bytes(10))


def rematch_id(table: str) -> str:
    """Returns the name of the table at which another one's players meet again, always the same."""
    return _letters(hashlib.sha256(f"rematch {table}".encode()).digest())


def new_secret() -> str:
    """Returns a secret of a browser, or of an invitation."""
    return secrets.token_urlsafe(_SECRET_BYTES)


def hashed(secret: str) -> str:
    """Returns what is stored of a secret. It is random and long, so a plain hash is enough."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def network_mark(network: str) -> str:
    """Returns what workers tell each other of where a viewer comes from; no id begins like it."""
    return NETWORK + hashed(network)[:15]


def _letters(data: bytes) -> str:
    return b32encode(data).decode().lower()[:_ID_LETTERS]
