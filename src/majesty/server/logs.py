"""Structured logs: one JSON object per line, with an event's name and its values.

Logs never contain a secret: no codes, no deals, no parameters of statements.
"""

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Any

from majesty.server.traces import Traced

_USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}
_QUIET = ("aiosqlite", "alembic", "asyncio", "asyncpg", "httptools", "sqlalchemy", "websockets")


class JsonLines(logging.Formatter):
    """Writes a record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Returns the line."""
        told: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.getMessage(),
        }
        told |= _values(record)
        if record.exc_info:
            told["traceback"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False, default=str)


class TextLines(logging.Formatter):
    """Writes a record for people, with its values at the end."""

    def format(self, record: logging.LogRecord) -> str:
        """Returns the line."""
        values = "".join(f" {key}={value}" for key, value in _values(record).items())
        return super().format(record) + values


def _values(record: logging.LogRecord) -> dict[str, Any]:
    """Returns what was told beside the event; other libraries add private values of their own."""
    told = vars(record).items()
    return {key: value for key, value in told if key not in _USUAL and not key.startswith("_")}


def set_up(level: str, form: str) -> None:
    """Sends all logs to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    if form == "json":
        handler.setFormatter(JsonLines())
    else:
        handler.setFormatter(TextLines("%(asctime)s %(levelname)-7s %(name)s %(message)s"))
    handler.addFilter(Traced())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for name in _QUIET:  # at debug level these would log what they store or send
        logging.getLogger(name).setLevel(logging.WARNING)
    # At debug level it logs headers and frames, and with them the secrets of browsers.
    logging.getLogger("uvicorn.error").setLevel(max(root.level, logging.INFO))
