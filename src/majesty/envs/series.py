"""The games of an environment, one after another."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Self

from majesty.rules.errors import OptionsError, quoted
from majesty.rules.game import Game
from majesty.rules.locations import LOCATIONS
from majesty.rules.options import Deck, Edition, Options, TieBreak

RANDOM_SIDES = "random"


@dataclass(frozen=True, slots=True)
class Series:
    """Games of the same options, the sides maybe mixed anew for each."""

    options: Options
    mixes: bool

    @classmethod
    def of(
        cls,
        *,
        players: int,
        edition: Edition | str,
        sides: str,
        deck: Deck | str,
        tie_break: TieBreak | str | None,
    ) -> Self:
        """Makes a series from the codes of options; the sides may be `random`."""
        mixes = sides == RANDOM_SIDES
        options = Options.of(
            players=players,
            edition=edition,
            sides="A" if mixes else sides,
            deck=deck,
            tie_break=tie_break,
        )
        return cls(options, mixes)

    def game(self, seed: int, names: Sequence[str]) -> Game:
        """Begins the game of a seed, which settles the cards, the start and random sides."""
        options = self.options
        if self.mixes:
            letters = Random(f"sides {seed}").choices("AB", k=len(LOCATIONS))
            options = replace(options, sides="".join(letters))
        return Game.new(
            names,
            edition=options.edition,
            sides=options.sides,
            deck=options.deck,
            tie_break=options.tie_break,
            seed=seed,
        )


def checked(name: str, value: str, choices: Sequence[str]) -> str:
    """Returns a setting of an environment; refuses one that there is not."""
    if value not in choices:
        known = ", ".join(choices)
        raise OptionsError(
            "bad-option",
            f"There is no {name} {quoted(str(value))}; choose from: {known}.",
            name=name,
            value=quoted(str(value)),
            choices=known,
        )
    return value
