"""One number for every decision there is, the same in every game, for those who learn."""

from majesty.rules.cards import Character
from majesty.rules.decisions import KEEPS, TAKES, Decision, Heal, Place
from majesty.turbo.tables import FIRST_HEAL, FIRST_KEEP, FIRST_PLACE, FIRST_TAKE

DECISIONS: tuple[Decision, ...] = (
    *TAKES,
    *(Place(character) for character in Character),
    *(Heal(character) for character in Character),
    *KEEPS,
)
"""The decision of every number."""

NUMBERS = {decision: number for number, decision in enumerate(DECISIONS)}
"""The number of every decision."""

assert [str(DECISIONS[first]) for first in (FIRST_TAKE, FIRST_PLACE, FIRST_HEAL, FIRST_KEEP)] == [
    "1",
    "M",
    "+M",
    "=0",
]
