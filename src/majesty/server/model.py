"""The base of everything that is sent, stored or received as JSON."""

import re
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, StringConstraints


class Model(BaseModel):
    """A JSON object: what it does not know it refuses, and it never changes."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, ser_json_inf_nan="null")


# What a browser might draw as something else than a letter: control, direction and lone surrogates.
_INVISIBLE = re.compile(
    "[\x00-\x1f\x7f-\x9f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]"
)


def _clean(text: str) -> str:
    """Returns a text on one line, without marks that nobody can see."""
    cleaned = " ".join(_INVISIBLE.sub(" ", text).split())
    if not cleaned:
        raise ValueError("there must be something to read")
    return cleaned


Name = Annotated[str, StringConstraints(min_length=1, max_length=24), AfterValidator(_clean)]
"""What a person or a table is called: data, never markup."""

Saying = Annotated[str, StringConstraints(min_length=1, max_length=300), AfterValidator(_clean)]
"""A line of chat."""

Id = Annotated[str, StringConstraints(pattern="^[a-z2-7]{10,16}$")]
"""The public name of a table or a person, which is no secret."""
