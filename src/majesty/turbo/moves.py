"""One number for every possible decision, the same in every game, for learners."""

from majesty.rules.cards import Character
from majesty.rules.decisions import KEEPS, TAKES, Decision, Heal, Place

DECISIONS: tuple[Decision, ...] = (
    *TAKES,
    *(Place(character) for character in Character),
    *(Heal(character) for character in Character),
    *KEEPS,
)
"""The decision of every number, in the order of the kernel's `FIRST_TAKE` to `FIRST_KEEP`."""

NUMBERS = {decision: number for number, decision in enumerate(DECISIONS)}
"""The number of every decision."""
