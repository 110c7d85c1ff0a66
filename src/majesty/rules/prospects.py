"""What a turn is worth in the final scoring."""

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from majesty.rules.locations import LOCATIONS, Location
from majesty.rules.scoring import majorities
from majesty.rules.state import State


class Lead(Enum):
    """How a seat has the most characters at a location."""

    ALONE = "alone"  #: more than anyone else
    LEVEL = "level"  #: as many as others, tied for the most

    def __repr__(self) -> str:
        return f"Lead.{self.name}"


class Prospect(NamedTuple):
    """A location with a new character, which makes it worth more at the end."""

    location: Location  #: where the character is
    lead: Lead | None  #: a lead that the seat did not have before
    variety: bool  #: whether the location was empty before


def prospects(before: State, after: State) -> Iterator[Prospect]:
    """Yields what the seat to act gains for the final scoring, up to a later state of its turn."""
    seat = before.seat
    old, new = before.realms[seat].counts, after.realms[seat].counts
    led, leads = _leads(before, seat), _leads(after, seat)
    for location, had, has in zip(LOCATIONS, old, new, strict=False):  # not the Infirmary
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
