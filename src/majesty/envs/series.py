"""The games of an environment: which rules, from which seeds, one after another."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from inspect import signature
from random import Random
from typing import Self, TypedDict, Unpack

from majesty.envs.encoding import whole
from majesty.rules.errors import OptionsError, quoted
from majesty.rules.game import Game
from majesty.rules.options import ALL_MIXES, Deck, Edition, Options, TieBreak

RANDOM_SIDES = "random"  # a new mix for each game
ALL_SIDES = "all"  # the 256 mixes in turn


class Rules(TypedDict, total=False):
    """The options of games, as `Options.of` takes them; the sides may be `random` too."""

    players: int
    edition: Edition | str
    sides: str
    deck: Deck | str
    tie_break: TieBreak | str | None


@dataclass(frozen=True, slots=True)
class Series:
    """Games with the same options; each may have a new mix of sides."""

    options: Options
    mixes: bool

    @classmethod
    def of(cls, **rules: Unpack[Rules]) -> Self:
        """Makes a series from the codes of options."""
        if "sides" in rules:
            _check_sides(rules["sides"], many=False)
        mixes = rules.get("sides") == RANDOM_SIDES
        if mixes:
            rules["sides"] = "A"
        return cls(Options.of(**rules), mixes)

    def game(self, seed: int, names: Sequence[str]) -> Game:
        """Starts the game of a seed, which decides the cards, the start and random sides."""
        options = self.options
        if self.mixes:
            options = replace(options, sides=Random(f"sides {seed}").choice(ALL_MIXES))
        return Game.new(
            names,
            edition=options.edition,
            sides=options.sides,
            deck=options.deck,
            tie_break=options.tie_break,
            seed=seed,
        )


def every_start(starts: object, **rules: Unpack[Rules]) -> list[Options]:
    """Returns the options that games use in turn: the starts, or else those of the rules."""
    if starts is None:
        if "sides" in rules:
            _check_sides(rules["sides"], many=True)
        mixes = rules.get("sides") in (ALL_SIDES, RANDOM_SIDES)
        if mixes:
            rules["sides"] = "A"
        options = Options.of(**rules)
        return every_mix(options) if mixes else [options]
    if rules:
        raise OptionsError(
            "starts-and-options",
            "Give starts or players, edition, sides, deck and tie_break, but not both.",
        )
    listed = [starts] if isinstance(starts, Options) else starts
    if (
        not isinstance(listed, Sequence)
        or not listed
        or not all(isinstance(each, Options) for each in listed)
    ):
        raise OptionsError(
            "bad-starts", "starts must be an Options object or a non-empty list of them."
        )
    return list(listed)


def every_mix(options: Options) -> list[Options]:
    """Returns options with each of the 256 mixes of sides."""
    return [replace(options, sides=sides) for sides in ALL_MIXES]


def _check_sides(sides: object, *, many: bool) -> None:
    """Refuses unknown sides; `all` is for many games at the same time."""
    if sides in ("A", "B", RANDOM_SIDES, *ALL_MIXES) or (many and sides == ALL_SIDES):
        return
    shown = quoted(str(sides))
    if many:
        raise OptionsError(
            "batch-sides",
            f"{shown} is not a choice of sides: use A, B, 8 letters A or B, random or all.",
            sides=shown,
        )
    raise OptionsError(
        "env-sides",
        f"{shown} is not a choice of sides: use A, B, 8 letters A or B, or random; all is "
        "for the vector environment, MajestyVectorEnv.",
        sides=shown,
    )


def check_names(environment: Callable[..., object], rules: Mapping[str, object]) -> None:
    """Refuses arguments that are neither rules nor those of the environment."""
    own = signature(environment).parameters.values()
    known = [each.name for each in own if each.kind is not each.VAR_KEYWORD]
    refuse_others(rules, [*known, *Rules.__annotations__])


def refuse_others(names: Iterable[str], known: Sequence[str]) -> None:
    """Refuses unknown names of arguments."""
    for name in names:
        if name not in known:
            shown = ", ".join(known)
            raise OptionsError(
                "bad-argument",
                f"There is no argument {quoted(str(name))} here; there are: {shown}.",
                name=quoted(str(name)),
                known=shown,
            )


def checked(name: str, value: str, choices: Sequence[str]) -> str:
    """Returns a setting of an environment; refuses one that is not among the choices."""
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


def checked_count(name: str, value: object) -> int:
    """Returns a count as a Python int; refuses anything that cannot be one."""
    number = whole(value)
    if not isinstance(number, int) or number < 1:
        shown = quoted(str(value))
        raise OptionsError(
            "bad-count",
            f"The argument {name} must be a whole number of at least 1, not {shown}.",
            name=name,
            value=shown,
        )
    return number


def checked_seed(seed: object) -> int:
    """Returns a seed as a Python int; refuses anything that cannot be one."""
    number = whole(seed)
    if not isinstance(number, int) or number < 0:
        shown = quoted(str(seed))
        raise OptionsError(
            "bad-seed", f"A seed must be a whole number of at least 0, not {shown}.", seed=shown
        )
    return number
