"""Which request a log line belongs to: its id, its route, and who asks.

A trace belongs to one request or one WebSocket. It is found through the context of its task, so
deeper layers log as usual, and a filter of the log adds what the trace knows.
"""

import logging
from collections.abc import Mapping
from contextvars import ContextVar
from typing import Any

OTHER = "other"
"""The route of paths that do not exist, and of requests that were refused before they had one."""


class Trace:
    """What the log tells about a request or a WebSocket."""

    __slots__ = ("_scope", "_values", "id")

    def __init__(self, id: str, scope: Mapping[str, Any], address: str | None = None) -> None:  # noqa: A002
        self.id = id
        self._scope = scope
        self._values = {"address": address} if address else {}

    def note(self, **values: str) -> None:
        """Notes something that was found out later: the person, the table, the code of an error."""
        self._values |= values

    @property
    def route(self) -> str:
        """Returns the path as it is written in the code, `/api/tables/{table}`: one of few."""
        return _route_of(self._scope)

    @property
    def values(self) -> dict[str, str]:
        """Returns what belongs in a log line."""
        return {"request_id": self.id, "route": self.route, **self._values}


def _route_of(scope: Mapping[str, Any]) -> str:
    if route := scope.get("route"):
        return str(route.path)
    if "endpoint" not in scope:
        return OTHER
    path = scope["path"]
    for name, value in scope["path_params"].items():  # at most one, at the end: see http/pages.py
        path = f"{path.removesuffix(value)}{{{name}}}"
    return str(path)


_CURRENT: ContextVar[Trace | None] = ContextVar("trace", default=None)


def begin(trace: Trace) -> None:
    """Makes this the trace of the current task, and of the tasks that it starts."""
    _CURRENT.set(trace)


def note(**values: str) -> None:
    """Notes something about the current request, if there is one."""
    if trace := _CURRENT.get():
        trace.note(**values)


def current_id() -> str | None:
    """Returns the id of the current request, if there is one."""
    trace = _CURRENT.get()
    return trace.id if trace else None


class Traced(logging.Filter):
    """Adds to each log line which request it belongs to; the line's own values come first."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Adds the values; lets every line pass."""
        if trace := _CURRENT.get():
            for name, value in trace.values.items():
                record.__dict__.setdefault(name, value)
        return True
