"""The base of everything that is sent, stored or received as JSON."""

from typing import Annotated

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StringConstraints,
)

from majesty.server.names import COMPOSED, READABLE, clean, on_one_line

CLOSED = ConfigDict(extra="forbid")
"""For the objects that we send: a key without a description is a mistake."""


class Model(BaseModel):
    """A JSON object: it refuses unknown keys, and is immutable."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, ser_json_inf_nan="null")


Saying = Annotated[
    str,
    StringConstraints(min_length=1, max_length=300),
    COMPOSED,
    AfterValidator(clean),
    READABLE,
]
"""A line of chat."""


Words = Annotated[str, StringConstraints(max_length=500), COMPOSED, AfterValidator(on_one_line)]
"""A few sentences, or none."""


def _whole(value: object) -> object:
    """Returns a number such as 2.0 as an integer; JSON does not distinguish them."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


WHOLE = BeforeValidator(_whole)
"""For every integer that clients send; after its limits, or they are not described."""

ID = "^[a-z2-7]{10,16}$"
Id = Annotated[str, StringConstraints(pattern=ID)]
"""The public id of a table or a person, which is not a secret."""

SeedDigits = Annotated[
    str, StringConstraints(pattern="^[0-9a-f]{64}$"), Field(examples=["5e" * 32])
]
"""What a player adds to the deal: 32 random bytes."""

SealHash = Annotated[
    str,
    StringConstraints(pattern="^sha256:[0-9a-f]{64}$"),
    Field(examples=["sha256:" + "0c" * 32]),
]
"""The hash of a seed."""
