"""Who plays whom: an arena, its deals, and the games of a deal.

The unit is a deal: one shuffled deck, played by every combination of the bots in every rotation
of the seats. All randomness comes from strings made of the seed and the game's place in the arena,
so a game is the same wherever and whenever it is played.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations, permutations
from math import comb
from random import Random
from typing import Self

from majesty.lab.workers.bot_files import BotFile, read_bot_files
from majesty.rules.dealer import Dealer
from majesty.rules.errors import MajestyError
from majesty.rules.locations import LOCATIONS
from majesty.rules.options import Deck, Edition, Options, TieBreak

MOST_COMBINATIONS = 1000
RANDOM_SIDES = "random"


class ArenaError(MajestyError):
    """An arena cannot be played as it was asked for."""


@dataclass(frozen=True, slots=True)
class ScheduledGame:
    """One game of an arena, before it is played; all numbers count from 0."""

    deal: int
    combination: int
    rotation: int
    seats: tuple[str, ...]  # the bot's code by seat; seat 0 goes first


@dataclass(frozen=True, slots=True)
class Arena:
    """What is to be played; `Arena.of` takes the codes that people write."""

    bots: tuple[str, ...]
    options: Options  # their sides are not used if each deal has its own
    games: int  # as requested; only whole deals are played
    seed: int
    random_sides: bool = False
    code: tuple[BotFile, ...] = ()  # files with users' bots
    seconds: float | None = 10.0  # for a decision

    lineups: tuple[tuple[str, ...], ...] = field(init=False, compare=False)  # the combinations

    def __post_init__(self) -> None:
        if len(self.bots) < 2:
            raise ArenaError(
                "arena-bots",
                f"An arena needs at least 2 bots, separated by commas; named: {len(self.bots)}.",
                bots=len(self.bots),
            )
        if self.games < 1:
            raise ArenaError(
                "bad-games", f"At least 1 game must be played, not {self.games}.", games=self.games
            )
        object.__setattr__(self, "lineups", _lineups(self.bots, self.options.players))

    @classmethod
    def of(
        cls,
        bots: Sequence[str],
        *,
        games: int,
        seed: int,
        players: int = 2,
        edition: Edition | str = "en",
        sides: str = "A",
        deck: Deck | str = "tiers",
        tie_break: TieBreak | str | None = None,
        code: Sequence[str] = (),
        seconds: float | None = 10.0,
    ) -> Self:
        """Makes an arena from codes; with sides `random` each deal has its own mix."""
        random_sides = sides == RANDOM_SIDES
        options = Options.of(
            players=players,
            edition=edition,
            sides="A" if random_sides else sides,
            deck=deck,
            tie_break=tie_break,
        )
        return cls(tuple(bots), options, games, seed, random_sides, read_bot_files(code), seconds)

    @property
    def codes(self) -> tuple[str, ...]:
        """Lists the bots, each once, as they were named."""
        return tuple(dict.fromkeys(self.bots))

    @property
    def games_per_deal(self) -> int:
        """Returns how many games a deal is played in."""
        return len(self.lineups) * self.options.players

    @property
    def deals(self) -> int:
        """Returns how many deals it takes to play as many games as requested."""
        return -(-self.games // self.games_per_deal)

    def games_of(self, deal: int) -> Iterator[ScheduledGame]:
        """Iterates over the games of a deal, in order.

        With rotations alone, every bot would always play after the same neighbour. With three or
        more players that matters: a bot that plays after a weak one finds better cards. So the
        deals use the possible seating orders in turn.
        """
        players = self.options.players
        circles = [(0, *rest) for rest in permutations(range(1, players))]
        circle = circles[deal % len(circles)]
        for combination, lineup in enumerate(self.lineups):
            around = tuple(lineup[place] for place in circle)
            for rotation in range(players):
                seats = around[rotation:] + around[:rotation]
                yield ScheduledGame(deal, combination, rotation, seats)

    def options_of(self, deal: int) -> Options:
        """Returns the rules that a deal is played by."""
        sides = self.options.sides
        if self.random_sides:
            sides = "".join(self._random(f"sides {deal}").choices("AB", k=len(LOCATIONS)))
        return replace(self.options, sides=sides)

    def deal_seed(self, deal: int) -> int:
        """Returns the seed that shuffles a deal."""
        return self._random(f"deal {deal}").getrandbits(48)

    def dealer(self, deal: int) -> Dealer:
        """Returns the dealer of a deal, which deals the same cards in each of its games."""
        return Dealer.seeded(self.options_of(deal), self.deal_seed(deal))

    def generator(self, game: ScheduledGame, seat: int) -> Random:
        """Returns the generator of the bot at a seat, for one game."""
        return self._random(f"bot {game.deal} {game.combination} {game.rotation} {seat}")

    def _random(self, purpose: str) -> Random:
        return Random(f"arena {self.seed} {purpose}")


def _lineups(bots: tuple[str, ...], players: int) -> tuple[tuple[str, ...], ...]:
    """Returns the bots at each table: all combinations, or one table filled with the last bot."""
    if len(bots) > players:
        bots = tuple(dict.fromkeys(bots))
    if len(bots) <= players:
        return ((*bots, *[bots[-1]] * (players - len(bots))),)
    count = comb(len(bots), players)
    if count > MOST_COMBINATIONS:
        raise ArenaError(
            "arena-combinations",
            f"{len(bots)} bots make {count} tables of {players}; at most {MOST_COMBINATIONS} "
            "are possible.",
            bots=len(bots),
            count=count,
            players=players,
            most=MOST_COMBINATIONS,
        )
    return tuple(combinations(bots, players))
