"""The terms of a table, agreed before the game: rules, seats, clock, and who may join."""

import secrets
from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field, model_validator

from majesty.rules.locations import LOCATIONS
from majesty.rules.options import Options
from majesty.server.model import WHOLE, Model
from majesty.server.names import Name


def _requires_kind(schema: dict[str, Any]) -> None:
    schema["required"] = ["kind", *schema.get("required", ())]


class _Kind(Model):
    """One of several; `kind` says which, so it must be sent, although it has a default here."""

    model_config = ConfigDict(json_schema_extra=_requires_kind)


class NoClock(_Kind):
    """No time limit."""

    kind: Literal["none"] = "none"


class TurnClock(_Kind):
    """A number of seconds for each turn."""

    kind: Literal["turn"] = "turn"
    seconds: Annotated[int, Field(ge=5, le=3600), WHOLE]


class GameClock(_Kind):
    """A number of seconds for all of a player's turns together, plus some for each turn."""

    kind: Literal["game"] = "game"
    seconds: Annotated[int, Field(ge=30, le=7200), WHOLE]
    increment: Annotated[int, Field(ge=0, le=120), WHOLE] = 0


class DaysClock(_Kind):
    """A number of days for each turn: a correspondence game."""

    kind: Literal["days"] = "days"
    days: Annotated[int, Field(ge=1, le=14), WHOLE]


Clock = Annotated[NoClock | TurnClock | GameClock | DaysClock, Field(discriminator="kind")]


class Mine(_Kind):
    """A seat for the host; more than one makes a hot-seat game."""

    kind: Literal["me"] = "me"
    name: Name | None = None


class Free(_Kind):
    """A free seat, for anyone who joins."""

    kind: Literal["open"] = "open"


class Robot(_Kind):
    """A seat for a bot."""

    kind: Literal["bot"] = "bot"
    level: str = Field(default="medium", max_length=40)


Wish = Annotated[Mine | Free | Robot, Field(discriminator="kind")]


class TableTerms(Model):
    """The terms of a table, without its seats."""

    edition: Literal["en", "de", "pl"] = "en"
    sides: str = Field(default="AAAAAAAA", pattern="^([AB]|[AB]{8}|random)$")
    deck: Literal["tiers", "mixed"] = "tiers"
    tie_break: Literal["share", "meeples"] | None = None
    clock: Clock = NoClock()
    visibility: Literal["open", "invited"] = "open"
    spectators: bool = True
    rated: bool | None = Field(
        default=None,
        description="whether the game is rated; `null` at old tables without that choice, "
        "which are rated until there is a hint, or a reveal is undone",
    )


class Terms(TableTerms):
    """The terms of a new table, with its seats."""

    name: Name | None = None
    seats: tuple[Wish, ...] = Field(  # a list in JSON
        default=(Mine(), Robot()),
        min_length=2,
        max_length=4,
        strict=False,
        json_schema_extra={"contains": {"properties": {"kind": {"const": "me"}}}},
    )

    @model_validator(mode="after")
    def _seats_somebody(self) -> "Terms":
        if not any(isinstance(seat, Mine) for seat in self.seats):
            raise ValueError("one of the seats must be yours: add {'kind': 'me'}")
        return self

    def shown(self) -> TableTerms:
        """Returns the terms that a table shows; its seats change, and are shown elsewhere."""
        own = {name: getattr(self, name) for name in TableTerms.model_fields}
        return TableTerms.model_construct(**own)

    def with_sides(self) -> "Terms":
        """Returns the terms with all eight sides spelled out, chosen at random if requested."""
        sides = self.sides * len(LOCATIONS) if self.sides in ("A", "B") else self.sides
        if sides == "random":
            sides = "".join(secrets.choice("AB") for _ in LOCATIONS)
        return self.model_copy(update={"sides": sides})

    def options(self) -> Options:
        """Returns the rules of the game; the sides must be spelled out."""
        return Options.of(
            players=len(self.seats),
            edition=self.edition,
            sides=self.sides,
            deck=self.deck,
            tie_break=self.tie_break,
        )
