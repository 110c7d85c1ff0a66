"""Ids that nobody can guess, and secrets that only one browser knows."""

import hashlib
import secrets
from base64 import b32encode

NETWORK = "@"

_ID_LETTERS = 12
_SECRET_BYTES = 32


def new_id() -> str:
    """Returns a new public id of a table or a person."""
    return _letters(secrets.token_bytes(10))


def rematch_id(table: str) -> str:
    """Returns the id of the table for a table's rematch, always the same."""
    return _letters(hashlib.sha256(f"rematch {table}".encode()).digest())


def new_secret() -> str:
    """Returns a new secret for a browser or an invitation."""
    return secrets.token_urlsafe(_SECRET_BYTES)


def hashed(secret: str) -> str:
    """Returns the stored form of a secret. It is random and long, so a plain hash is enough."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def network_mark(network: str) -> str:
    """Returns the mark of a viewer's network that workers exchange; no id starts like it."""
    return NETWORK + hashed(network)[:15]


def _letters(data: bytes) -> str:
    return b32encode(data).decode().lower()[:_ID_LETTERS]
