"""A player's realm: points, meeples, and the cards at its locations."""

from typing import NamedTuple

from majesty.rules.cards import Card, Character

Stack = tuple[Card, ...]
"""Cards in the order they were placed, the latest last."""


class Realm(NamedTuple):
    """What one player owns."""

    # A NamedTuple, since every change makes a new one.

    points: int  #: points gained during the game
    meeples: int  #: meeples on the worker card
    stacks: tuple[Stack, ...]  #: the cards at locations 1-7
    infirmary: Stack  #: the wounded cards, from bottom to top

    @property
    def counts(self) -> tuple[int, ...]:
        """Returns how many characters are at each of the locations 1-7."""
        return tuple(map(len, self.stacks))

    @property
    def cards(self) -> int:
        """Returns how many cards the player has taken so far."""
        return sum(map(len, self.stacks)) + len(self.infirmary)

    def count(self, character: Character) -> int:
        """Returns how many of a character are in the realm."""
        return len(self.stacks[character.index])

    def paid(self, points: int, meeples: int = 0) -> "Realm":
        """Returns the realm with more points and meeples."""
        return Realm(self.points + points, self.meeples + meeples, self.stacks, self.infirmary)

    def with_card(self, card: Card, character: Character) -> "Realm":
        """Returns the realm with a card on top of the character's location."""
        i = character.index
        stacks = self.stacks
        stacks = (*stacks[:i], (*stacks[i], card), *stacks[i + 1 :])
        return Realm(self.points, self.meeples, stacks, self.infirmary)

    def healed(self, character: Character) -> "Realm":
        """Returns the realm with the top card of the Infirmary healed as the character."""
        home = self.with_card(self.infirmary[-1], character)
        return home._replace(infirmary=self.infirmary[:-1])

    def leftmost(self) -> int | None:
        """Returns the index of the leftmost occupied location; None in an empty realm."""
        for i, stack in enumerate(self.stacks):
            if stack:
                return i
        return None

    def wounded(self, i: int) -> "Realm":
        """Returns the realm with the latest card of a location on top of the Infirmary (R1)."""
        stacks = self.stacks
        return Realm(
            self.points,
            self.meeples,
            (*stacks[:i], stacks[i][:-1], *stacks[i + 1 :]),
            (*self.infirmary, stacks[i][-1]),
        )
