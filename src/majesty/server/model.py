"""The base of everything that is sent, stored or received as JSON."""

import re
import unicodedata
from typing import Annotated

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StringConstraints,
)

CLOSED = ConfigDict(extra="forbid")
"""Belongs to the objects that we send: a key that nobody has described is a mistake."""


class Model(BaseModel):
    """A JSON object: what it does not know it refuses, and it never changes."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, ser_json_inf_nan="null")


# What a browser draws as nothing or as something else than a letter: control and direction marks,
# fillers, variation selectors, tags, lone surrogates.
_MARKS = (
    r"\x00-\x1f\x7f-\x9f\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f"
    r"\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb"
)
_INVISIBLE = re.compile(rf"[{_MARKS}\ud800-\udfff\U000e0000-\U000e0fff]")
_READABLE = Field(json_schema_extra={"pattern": rf"[^\s{_MARKS}]"})


def _clean(text: str) -> str:
    """Returns a text on one line, without marks that nobody can see."""
    cleaned = " ".join(_INVISIBLE.sub(" ", text).split())
    if not cleaned:
        raise ValueError("there must be something to read")
    return cleaned


def _composed(value: object) -> object:
    """Returns a text with each letter written in one way; some get longer by that."""
    return unicodedata.normalize("NFC", value) if isinstance(value, str) else value


_COMPOSED = BeforeValidator(_composed)

Name = Annotated[
    str,
    StringConstraints(min_length=1, max_length=24),
    _COMPOSED,
    AfterValidator(_clean),
    _READABLE,
]
"""What a person or a table is called: data, never markup."""

Saying = Annotated[
    str,
    StringConstraints(min_length=1, max_length=300),
    _COMPOSED,
    AfterValidator(_clean),
    _READABLE,
]
"""A line of chat."""


def _whole(value: object) -> object:
    """Returns a number such as 2.0 as the integer that it is; JSON makes no difference."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


WHOLE = BeforeValidator(_whole)
"""Belongs to every integer that somebody sends; after its limits, or they are not described."""

ID = "^[a-z2-7]{10,16}$"
Id = Annotated[str, StringConstraints(pattern=ID)]
"""The public name of a table or a person, which is no secret."""
