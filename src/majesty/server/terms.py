"""What is agreed on before a game: rules, seats, clock, and who may come."""

import secrets
from typing import Annotated, Literal

from pydantic import Field, model_validator

from majesty.rules.locations import LOCATIONS
from majesty.rules.options import Options
from majesty.server.model import Model, Name


class NoClock(Model):
    """Everybody takes as long as they like."""

    kind: Literal["none"] = "none"


class TurnClock(Model):
    """So many seconds for every turn."""

    kind: Literal["turn"] = "turn"
    seconds: int = Field(ge=5, le=3600)


class GameClock(Model):
    """So many seconds for all own turns together, and some back for each."""

    kind: Literal["game"] = "game"
    seconds: int = Field(ge=30, le=7200)
    increment: int = Field(default=0, ge=0, le=120)


class DaysClock(Model):
    """So many days for every turn: a game by correspondence."""

    kind: Literal["days"] = "days"
    days: int = Field(ge=1, le=14)


Clock = Annotated[NoClock | TurnClock | GameClock | DaysClock, Field(discriminator="kind")]


class Mine(Model):
    """A seat for who opens the table; several are a hot-seat."""

    kind: Literal["me"] = "me"
    name: Name | None = None


class Free(Model):
    """A seat for whoever comes."""

    kind: Literal["open"] = "open"


class Robot(Model):
    """A seat for a bot."""

    kind: Literal["bot"] = "bot"
    level: str = Field(default="medium", max_length=40)


Wish = Annotated[Mine | Free | Robot, Field(discriminator="kind")]


class Terms(Model):
    """What somebody wants who opens a table."""

    name: Name | None = None
    seats: tuple[Wish, ...] = Field(  # a list in JSON
        default=(Mine(), Robot()), min_length=2, max_length=4, strict=False
    )
    edition: Literal["en", "de", "pl"] = "en"
    sides: str = Field(default="AAAAAAAA", pattern="^([AB]|[AB]{8}|random)$")
    deck: Literal["tiers", "mixed"] = "tiers"
    tie_break: Literal["share", "meeples"] | None = None
    clock: Clock = NoClock()
    visibility: Literal["open", "invited"] = "open"
    spectators: bool = True

    @model_validator(mode="after")
    def _seats_somebody(self) -> "Terms":
        if not any(isinstance(seat, Mine) for seat in self.seats):
            raise ValueError("one of the seats must be yours: add {'kind': 'me'}")
        return self

    def settled(self) -> "Terms":
        """Returns the terms with all eight sides spelled out, drawn by lot if that was wished."""
        sides = self.sides * len(LOCATIONS) if self.sides in ("A", "B") else self.sides
        if sides == "random":
            sides = "".join(secrets.choice("AB") for _ in LOCATIONS)
        return self.model_copy(update={"sides": sides})

    def options(self) -> Options:
        """Returns the rules of the game; the sides must be settled."""
        return Options.of(
            players=len(self.seats),
            edition=self.edition,
            sides=self.sides,
            deck=self.deck,
            tie_break=self.tie_break,
        )
