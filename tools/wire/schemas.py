"""The models of the wire as JSON schemas, by name."""

from typing import Any, Literal, NamedTuple

from pydantic import TypeAdapter

from majesty.rules.facts import Facts
from majesty.server import ladder
from majesty.server.http import answers, lessons, socket
from majesty.server.http.admin import answers as admin
from majesty.server.tables import wire
from majesty.server.tables.described import described
from majesty.server.tables.entries import Entry

Schema = dict[str, Any]

_TOLD = {"Entry": Entry, "Hint": wire.Hint, "Frame": wire.Frame}
_ANSWERS = (
    answers.Done,
    answers.Entries,
    answers.HouseText,
    answers.Invitation,
    answers.Lobby,
    answers.MyGame,
    answers.NewPerson,
    answers.Offer,
    answers.OpenedTable,
    answers.PersonAnswer,
    answers.Position,
    answers.Replay,
    answers.Rulebook,
    ladder.Rating,
    ladder.Standing,
    lessons.LessonAnswer,
    admin.BanAnswer,
    admin.LogEntry,
    admin.Overview,
    admin.PersonBrief,
    admin.PersonDetails,
    admin.ReportAnswer,
    admin.TableDetails,
)

SENT: dict[str, Any] = _TOLD | {kind.__name__: kind for kind in _ANSWERS}
"""What the server sends."""

READ: dict[str, Any] = {"Message": socket.Message}
"""What it reads."""

ASKED: dict[str, Any] = {"Facts": described(Facts)}
"""What it, and any other program, sends to a bot."""


class Wire(NamedTuple):
    """All shapes by name; a `$ref` is a name."""

    shapes: dict[str, Schema]
    unions: dict[str, tuple[str, ...]]  # the names of shapes that a tag distinguishes

    def union_of(self, schema: Schema) -> str | None:
        """Returns the name of a union, if it has one."""
        members = _members(schema)
        return next((name for name, some in self.unions.items() if some == members), None)


def load() -> Wire:
    """Reads the models. Messages get a suffix, since some are named like what they ask for."""
    shapes = _shapes(SENT | ASKED, "serialization") | _shapes(READ, "validation", "Message")
    unions = {name: _members(shape) for name, shape in shapes.items() if "oneOf" in shape}
    return Wire(shapes, unions)


def _shapes(
    kinds: dict[str, Any], mode: Literal["serialization", "validation"], suffix: str = ""
) -> dict[str, Schema]:
    adapters = [(name, mode, TypeAdapter[Any](kind)) for name, kind in kinds.items()]
    tops, rest = TypeAdapter.json_schemas(adapters, ref_template="{model}")
    found: dict[str, Schema] = {name + suffix: shape for name, shape in rest["$defs"].items()}
    for name in kinds:
        if tops[name, mode] != {"$ref": name}:
            found[name] = tops[name, mode]
    if mode == "serialization":
        for shape in found.values():
            _require_defaults(shape)
    return {name: _renamed(shape, suffix) for name, shape in found.items()}


def _require_defaults(shape: Schema) -> None:
    """Marks keys with a default as required, since they are always sent."""
    keys = shape.get("properties", {})
    needed = set(shape.get("required", ()))
    shape["required"] = [key for key in keys if key in needed or "default" in keys[key]]


def _renamed(schema: Any, suffix: str) -> Any:
    """Returns a schema whose references have a suffix."""
    if isinstance(schema, dict):
        return {
            key: value + suffix if key == "$ref" else _renamed(value, suffix)
            for key, value in schema.items()
        }
    return [_renamed(each, suffix) for each in schema] if isinstance(schema, list) else schema


def _members(schema: Schema) -> tuple[str, ...]:
    return tuple(each["$ref"] for each in schema.get("oneOf", ()) if "$ref" in each)
