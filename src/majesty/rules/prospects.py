"""What a turn is good for at the end of the game."""

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from majesty.rules.locations import LOCATIONS, Location
from majesty.rules.scoring import majorities
from majesty.rules.state import State


class Lead(Enum):
    """How somebody has the most characters at a location."""

    ALONE = "alone"
    LEVEL = "level"  # with others who have as many

    def __repr__(self) -> str:
        return f"Lead.{self.name}"


class Prospect(NamedTuple):
    """A location with a new character, which makes it worth more at the end."""

    location: Location
    lead: Lead | None  # which the seat has then, and did not have before
    variety: bool  # nobody stood there before


def prospects(before: State, after: State) -> Iterator[Prospect]:
    """Finds what the seat to act gains for the end, from here to a later state of its turn."""
    seat = before.seat
    old, new = before.realms[seat].counts, after.realms[seat].counts
    led, leads = _leads(before, seat), _leads(after, seat)
    for location, had, has in zip(LOCATIONS, old, new, strict=False):  # not the infirmary
        lead = leads.get(location)
        is_new = lead is not led.get(location)
        if has > had and (is_new or not had):
            yield Prospect(location, lead if is_new else None, variety=not had)


def _leads(state: State, seat: int) -> dict[Location, Lead]:
    return {
        won.location: Lead.ALONE if len(won.seats) == 1 else Lead.LEVEL
        for won in majorities(state.options, state.realms)
        if seat in won.seats
    }
