"""The public values of the rules, as pydantic types. The shapes are defined in `rules.facts`.

The rules depend on no library, so their descriptions are plain annotations. Here they become
models that check JSON, describe it in OpenAPI, and are printed for the browser and the documents.
"""

import types
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from pydantic import Field
from typing_extensions import TypeAliasType, TypedDict

from majesty.rules import events, facts
from majesty.rules.cards import Card
from majesty.rules.events import Event
from majesty.rules.locations import Location, LocationSide
from majesty.rules.options import Edition
from majesty.server.model import CLOSED

EVENTS = [
    kind
    for kind in vars(events).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
]
"""All kinds of events, in the order in which the rules define them."""

_TYPED_DICT: Any = TypedDict


def described(hint: Any) -> Any:
    """Returns a type of the rules as one that pydantic can read."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _annotated(args[0], args[1:])
    if is_typeddict(hint):
        return _object(hint)
    if isinstance(hint, type) and (is_dataclass(hint) or issubclass(hint, Enum)):
        return _told(hint)
    if origin in (Union, types.UnionType):
        return _of(Union, *map(described, args))
    if origin is None:
        return hint
    return _of(origin, *(arg if arg is ... else described(arg) for arg in args))


def _of(origin: Any, *args: Any) -> Any:
    """Returns a generic type from its parts, such as `list[int]`."""
    return origin[args if len(args) > 1 else args[0]]


def _annotated(plain: Any, notes: tuple[Any, ...]) -> Any:
    texts = [note for note in notes if isinstance(note, str)]
    better = [note for note in notes if not isinstance(note, str)]
    kind = described(better[0] if better else plain)
    return Annotated[kind, Field(description=texts[0])] if texts else kind


@cache
def _object(kind: Any) -> Any:
    """Returns the same TypedDict as pydantic wants it, on Python 3.11 as well."""
    hints = {
        name: described(hint) for name, hint in get_type_hints(kind, include_extras=True).items()
    }
    return _made(kind.__name__.removesuffix("Facts") or kind.__name__, kind, hints)


@cache
def _told(kind: type) -> Any:
    """Returns the type as which a value of the rules is sent."""
    if kind is Event:
        return TypeAliasType("GameEvent", _tagged(*map(_event, EVENTS)))
    if kind is LocationSide:
        return _of(tuple, _told(Location), Literal["A", "B"])
    if kind is Card:
        return str
    if issubclass(kind, Enum):
        return TypeAliasType(kind.__name__, Literal[tuple(map(_plain, kind))])
    return _made(kind.__name__, kind, _fields(kind))


def _tagged(*kinds: Any) -> Any:
    return _of(Annotated, _of(Union, *kinds), Field(discriminator="event"))


def _event(kind: type) -> Any:
    properties = {name: getattr(kind, name).fget for name in facts.MORE.get(kind, ())}
    more = {
        name: NotRequired[Annotated[_returned(get), Field(description=_meaning(get.__doc__))]]
        for name, get in properties.items()
    }
    return _made(kind.__name__, kind, {"event": Literal[kind.__name__], **_fields(kind), **more})


def _fields(kind: Any) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {field.name: described(hints[field.name]) for field in fields(kind)}


def _made(name: str, kind: Any, hints: dict[str, Any]) -> Any:
    made: Any = _TYPED_DICT(name, hints)
    made.__doc__, made.__module__ = kind.__doc__, kind.__module__
    made.__pydantic_config__ = CLOSED
    return made


def _plain(member: Enum) -> Any:
    if isinstance(member, Edition):
        return member.code
    told = facts.PLAIN.get(type(member))
    return told(member) if told else member.value


def _returned(get: Any) -> Any:
    return get_type_hints(get)["return"]


def _meaning(docstring: str) -> str:
    """Returns the description of a property: its docstring without the verb."""
    return docstring.removeprefix("Returns ").rstrip(".")


if TYPE_CHECKING:
    Advice = facts.AdviceFacts
    GameEvent = facts.EventFacts
    Preview = facts.PreviewFacts
    Scores = facts.ScoresFacts
    State = facts.StateFacts
else:
    Advice = described(facts.AdviceFacts)
    GameEvent = described(facts.EventFacts)
    Preview = described(facts.PreviewFacts)
    Scores = described(facts.ScoresFacts)
    State = described(facts.StateFacts)
