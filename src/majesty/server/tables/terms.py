"""What is agreed on before a game: rules, seats, clock, and who may come."""

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
    """One of several; `kind` tells which, so it must be sent, though it has a default here."""

    model_config = ConfigDict(json_schema_extra=_requires_kind)


class NoClock(_Kind):
    """Everybody takes as long as they like."""

    kind: Literal["none"] = "none"


class TurnClock(_Kind):
    """So many seconds for every turn."""

    kind: Literal["turn"] = "turn"
    seconds: Annotated[int, Field(ge=5, le=3600), WHOLE]


class GameClock(_Kind):
    """So many seconds for all own turns together, and some back for each."""

    kind: Literal["game"] = "game"
    seconds: Annotated[int, Field(ge=30, le=7200), WHOLE]
    increment: Annotated[int, Field(ge=0, le=120), WHOLE] = 0


class DaysClock(_Kind):
    """So many days for every turn: a game by correspondence."""

    kind: Literal["days"] = "days"
    days: Annotated[int, Field(ge=1, le=14), WHOLE]


Clock = Annotated[NoClock | TurnClock | GameClock | DaysClock, Field(discriminator="kind")]


class Mine(_Kind):
    """A seat for who opens the table; several are a hot-seat."""

    kind: Literal["me"] = "me"
    name: Name | None = None


class Free(_Kind):
    """A seat for whoever comes."""

    kind: Literal["open"] = "open"


class Robot(_Kind):
    """A seat for a bot."""

    kind: Literal["bot"] = "bot"
    level: str = Field(default="medium", max_length=40)


Wish = Annotated[Mine | Free | Robot, Field(discriminator="kind")]


class TableTerms(Model):
    """What is agreed on at a table, beside who sits there."""

    edition: Literal["en", "de", "pl"] = "en"
    sides: str = Field(default="AAAAAAAA", pattern="^([AB]|[AB]{8}|random)$")
    deck: Literal["tiers", "mixed"] = "tiers"
    tie_break: Literal["share", "meeples"] | None = None
    clock: Clock = NoClock()
    visibility: Literal["open", "invited"] = "open"
    spectators: bool = True
    rated: bool | None = Field(
        default=None,
        description="whether the game counts for a ladder; `null` at tables from before that was "
        "chosen, which count until there is a hint, or a reveal is taken back",
    )


class Terms(TableTerms):
    """What somebody wants who opens a table."""

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
        """Returns what a table shows of its terms; who sits there changes, and stands elsewhere."""
        own = {name: getattr(self, name) for name in TableTerms.model_fields}
        return TableTerms.model_construct(**own)

    def with_sides(self) -> "Terms":
        """Returns the terms with all eight sides spelled out, drawn by lot if that was wished."""
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
