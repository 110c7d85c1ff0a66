"""Shapes as TypeScript types, which check the browser's JavaScript."""

import json
from collections.abc import Iterator
from textwrap import wrap

from tools.wire.schemas import READ, SENT, Schema, Wire

_HEAD = """\
// What the server sends and reads. Made by `make wire` from the models in majesty/server
// (tables/wire.py, tables/entries.py, tables/actions.py, http/answers.py) and majesty/rules
// (facts.py, events.py): change those. docs/server-protocol.md explains it.
"""
_WIDTH = 100
_PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean"}


def declarations(wire: Wire) -> str:
    """Returns the whole file."""
    parts: dict[str, str] = {}
    for name in (*SENT, *READ):
        _declare(wire, name, parts)
    return "\n".join([_HEAD, *parts.values()])


def _declare(wire: Wire, name: str, parts: dict[str, str]) -> None:
    """Adds a type, after the types that it uses."""
    if name in parts:
        return
    parts[name] = ""  # ends the recursion of types that use each other
    shape = wire.shapes[name]
    for other in _named_in(wire, shape, name):
        _declare(wire, other, parts)
    text = _interface(wire, name, shape) if "properties" in shape else _alias(wire, name, shape)
    del parts[name]
    parts[name] = text


def _named_in(wire: Wire, schema: object, own: str) -> Iterator[str]:
    if isinstance(schema, dict):
        union = wire.union_of(schema) if "oneOf" in schema else None
        if union and union != own:
            yield union
            return
        if "$ref" in schema:
            yield schema["$ref"]
        for key, value in schema.items():
            if key != "discriminator":
                yield from _named_in(wire, value, own)
    elif isinstance(schema, list):
        for each in schema:
            yield from _named_in(wire, each, own)


def _interface(wire: Wire, name: str, shape: Schema) -> str:
    lines = [*_comment(shape.get("description"), ""), f"export interface {name} {{"]
    for key, value in shape["properties"].items():
        mark = "" if key in shape.get("required", ()) else "?"
        lines += _comment(value.get("description"), "  ")
        lines.append(f"  {key}{mark}: {type_of(wire, value)};")
    return "\n".join([*lines, "}", ""])


def _alias(wire: Wire, name: str, shape: Schema) -> str:
    kinds = " | ".join(wire.unions.get(name, ())) or type_of(wire, shape)
    line = f"export type {name} = {kinds};"
    if len(line) > _WIDTH:
        line = f"export type {name} =\n  | " + kinds.replace(" | ", "\n  | ") + ";"
    return "\n".join([*_comment(shape.get("description"), ""), line, ""])


def _comment(text: str | None, indent: str) -> Iterator[str]:
    if not text:
        return
    words = " ".join(text.split())
    if len(line := f"{indent}/** {words} */") <= _WIDTH:
        yield line
        return
    yield f"{indent}/**"
    for part in wrap(words, _WIDTH - len(indent) - 3):
        yield f"{indent} * {part}"
    yield f"{indent} */"


def type_of(wire: Wire, schema: Schema) -> str:
    """Returns a type as TypeScript writes it."""
    if "$ref" in schema:
        return str(schema["$ref"])
    if union := wire.union_of(schema):
        return union
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return " | ".join(type_of(wire, each) for each in schema[key])
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(map(json.dumps, schema["enum"]))
    return _by_type(wire, schema)


def _by_type(wire: Wire, schema: Schema) -> str:
    match schema.get("type"):
        case "null":
            return "null"
        case "array" if "prefixItems" in schema:
            return f"[{', '.join(type_of(wire, each) for each in schema['prefixItems'])}]"
        case "array":
            item = type_of(wire, schema["items"])
            return f"({item})[]" if " | " in item else f"{item}[]"
        case "object":
            keys = type_of(wire, schema.get("propertyNames", {"type": "string"}))
            values = schema.get("additionalProperties", True)
            return f"Record<{keys}, {'any' if values is True else type_of(wire, values)}>"
        case str(plain):
            return _PLAIN[plain]
    return "any"
