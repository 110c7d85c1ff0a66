"""The rules as an answer, built from the data of the locations and the texts."""

from functools import cache

from majesty.rules.locations import LOCATIONS, RULINGS, SIDES, Location, LocationSide
from majesty.rules.options import DENOMINATIONS, Edition
from majesty.server.http.answers import (
    EditionAnswer,
    LocationAnswer,
    Rulebook,
    SideAnswer,
)
from majesty.server.http.etags import Tagged, tagged
from majesty.texts import Texts, texts
from majesty.texts.rulebook import end_steps, lines_of, payment_of, rulings_of, turn_steps


@cache
def printed(language: str) -> Tagged:
    """Returns the rulebook of a language as it is sent."""
    return tagged(rulebook(language).model_dump_json().encode())


def rulebook(language: str) -> Rulebook:
    """Builds the rulebook of a language."""
    say = texts(language)
    return Rulebook(
        language=language,
        locations=[_location(location, say) for location in LOCATIONS],
        rulings={ruling: say(f"ruling-{ruling}") for ruling in RULINGS},
        editions=[_edition(edition) for edition in Edition],
        turn=turn_steps(say),
        end=end_steps(say),
    )


def _location(location: Location, say: Texts) -> LocationAnswer:
    character = location.character
    return LocationAnswer(
        number=location.number,
        character=character.letter if character else None,
        name=say.location(location),
        character_name=say.character(character) if character else None,
        sides={"A": _side(SIDES[location, "A"], say), "B": _side(SIDES[location, "B"], say)},
    )


def _side(side: LocationSide, say: Texts) -> SideAnswer:
    return SideAnswer(
        lines=lines_of(side, say),
        pays=payment_of(side, say),
        value=side.value,
        rulings=rulings_of(side),
        special=side.special.value if side.special else None,
    )


def _edition(edition: Edition) -> EditionAnswer:
    return EditionAnswer(
        code=edition.code,
        refill=edition.refill.value,
        tie_break=edition.tie_break.value,
        coins={
            str(value): number for value, number in zip(DENOMINATIONS, edition.coins, strict=True)
        },
    )
