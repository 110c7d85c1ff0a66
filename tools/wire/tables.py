"""Shapes as tables in the documents, between marks: `<!-- wire: frames -->` to `<!-- end -->`."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

from majesty.server.setting_help import explained
from tools.wire.schemas import Schema, Wire
from tools.wire.typescript import type_of

# Shapes with their own table, or described elsewhere on the page; the rest are where they occur.
_ELSEWHERE = {
    "Clocks",
    "Entry",
    "GameEvent",
    "May",
    "Preview",
    "Rated",
    "Scores",
    "State",
    "Table",
    "TableTerms",
    "Told",
}
_MARKED = re.compile(r"(<!-- wire: ([\w-]+) -->\n).*?(<!-- end -->)", re.DOTALL)

TABLES: dict[str, Callable[[Wire], list[str]]] = {
    "frames": lambda wire: _frames(wire),
    "table": lambda wire: _keys(wire, "Table"),
    "clocks": lambda wire: _keys(wire, "Clocks"),
    "may": lambda wire: _keys(wire, "May"),
    "preview": lambda wire: _keys(wire, "Preview"),
    "bot-state": lambda wire: _keys(wire, "Facts"),
    "entries": lambda wire: _kinds(wire, "Entry", "kind"),
    "events": lambda wire: _kinds(wire, "GameEvent", "event"),
    "messages": lambda wire: _messages(wire),
    "settings": lambda _: _settings(),
}


def filled(wire: Wire, text: str) -> str:
    """Returns a document with its tables made from the models."""

    def table(found: re.Match[str]) -> str:
        lines = TABLES[found[2]](wire)
        return "\n".join([found[1].rstrip("\n"), *lines, found[3]])

    return _MARKED.sub(table, text)


def _frames(wire: Wire) -> list[str]:
    lines = ["| `type` | key | value | what it is |", "|---|---|---|---|"]
    for name in wire.unions["Frame"]:
        shape = wire.shapes[name]
        tag = shape["properties"]["type"]["const"]
        lines.append(f"| `{tag}` | | | {_meaning(shape)} |")
        lines += [f"| {row}" for row in _flat(wire, shape, "") if not row.startswith("| `type` ")]
    return lines


def _keys(wire: Wire, name: str) -> list[str]:
    rows = _flat(wire, wire.shapes[name], "")
    return ["| key | value | what it is |", "|---|---|---|", *rows]


def _flat(wire: Wire, shape: Schema, before: str) -> Iterator[str]:
    """Yields the keys of an object and what they are, including those of nested objects."""
    for key, value in shape["properties"].items():
        mark = "" if key in shape["required"] else "?"
        yield f"| `{before}{key}{mark}` | {_type(wire, value)} | {_meaning(value)} |"
        if inner := _object_in(wire, value):
            way = "[]" if value.get("type") == "array" else ""
            yield from _flat(wire, wire.shapes[inner], f"{before}{key}{way}.")


def _object_in(wire: Wire, value: Schema) -> str | None:
    """Returns the name of the object that a value or a list contains, if it is described here."""
    parts = [value, value.get("items", {}), *value.get("anyOf", ())]
    name = next((part["$ref"] for part in parts if "$ref" in part), None)
    told = name and name not in _ELSEWHERE and "properties" in wire.shapes[name]
    return name if told else None


def _type(wire: Wire, value: Schema) -> str:
    """Returns a type as TypeScript writes it, with the meaning of short names."""
    text = type_of(wire, value)
    if inner := _object_in(wire, value):
        text = text.replace(inner, "object")
    for name, shape in wire.shapes.items():
        if "enum" in shape:
            text = re.sub(rf"\b{name}\b", " | ".join(map(json.dumps, shape["enum"])), text)
    return f"`{text}`".replace("|", "\\|")


def _kinds(wire: Wire, union: str, tag: str) -> list[str]:
    lines = [f"| `{tag}` | keys | what happened |", "|---|---|---|"]
    for name in wire.unions[union]:
        shape = wire.shapes[name]
        keys = [_named(key, value) for key, value in shape["properties"].items() if key != tag]
        lines.append(
            f"| `{shape['properties'][tag]['const']}` | {', '.join(keys)} | {_meaning(shape)} |"
        )
    return lines


def _named(key: str, value: Schema) -> str:
    meaning = _meaning(value)
    return f"`{key}` ({meaning})" if meaning else f"`{key}`"


def _messages(wire: Wire) -> list[str]:
    lines = ["| message | what it does |", "|---|---|"]
    for name in wire.unions["Message"]:
        shape = wire.shapes[name]
        example = {
            key: found
            for key, value in shape["properties"].items()
            if (found := _example(value)) is not None
        }
        ordered = {"type": example.pop("type"), **example}
        if ordered["type"] != "hello":
            lines.append(f"| `{json.dumps(ordered)}` | {_meaning(shape)} |")
    return lines


def _settings() -> list[str]:
    rows = [f"| `{name}` | {default} | {meaning} |" for name, default, meaning in explained()]
    return ["| setting | default | meaning |", "|---|---|---|", *rows]


def _example(value: Schema) -> Any:
    for part in (value, *value.get("anyOf", ())):
        if "const" in part or "examples" in part or "enum" in part:
            return part.get("const") or (part.get("examples") or part["enum"])[0]
    return None


def _meaning(schema: Schema) -> str:
    return " ".join(schema.get("description", "").split()).removesuffix(".")
