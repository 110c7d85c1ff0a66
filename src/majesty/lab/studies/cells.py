"""What a study plays: cells, which are games with the same rules between the same bots."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from io import BytesIO
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from majesty.lab.arena.games import play_game
from majesty.lab.facts import FACTS, Facts, facts_of
from majesty.lab.studies.bot_costs import compiled_cost, compiled_player, cost
from majesty.lab.workers.bot_pool import BotPool
from majesty.lab.workers.executors import is_stopped
from majesty.rules.dealer import Dealer
from majesty.rules.extras import extra
from majesty.rules.game import Game
from majesty.rules.options import TURNS_EACH, Options
from majesty.rules.record import Record
from majesty.rules.state import State
from majesty.turbo.packing import pack
from majesty.turbo.players import Player
from majesty.turbo.selfplay import play_games

with extra("lab"):
    import pyarrow as pa
    import pyarrow.parquet as pq

TEXT = pa.dictionary(pa.int16(), pa.string())
MANY_TEXTS = pa.dictionary(pa.int32(), pa.string())  # for more than 32,767 different strings

RULES = (("players", pa.int8()), ("edition", TEXT), ("sides", TEXT), ("deck", TEXT))
GAMES = pa.schema(
    [
        ("cell", TEXT),
        *RULES,
        ("game", pa.int32()),
        ("seat", pa.int8()),
        ("bot", TEXT),
        *((name, pa.int16()) for name in FACTS),
    ]
)
"""The rows of most studies: one for each game and seat."""

GetBotPool = Callable[[], BotPool]
"""Returns the bots of this process; called only if the kernel cannot play the games itself."""


@dataclass(frozen=True, slots=True)
class Cell:
    """Games with the same rules between the same bots; seat 0 goes first."""

    name: str  # short, and unique within a study
    options: Options
    bots: tuple[str, ...]  # by seat
    games: int

    @property
    def units(self) -> int:
        """Returns how many pieces the work can be split into."""
        return self.games

    @property
    def weight(self) -> float:
        """Returns about how many microseconds a piece takes."""
        if self.compiled is not None:
            return TURNS_EACH * sum(map(compiled_cost, self.compiled))
        return TURNS_EACH * sum(map(cost, self.bots))

    @property
    def compiled(self) -> tuple[Player, ...] | None:
        """Returns the players by seat, if the kernel plays all of them."""
        found = tuple(map(compiled_player, self.bots))
        return None if None in found else found  # type: ignore[return-value]

    def to_dict(self) -> dict[str, Any]:
        """Returns the cell as JSON values."""
        return {
            "name": self.name,
            "players": self.options.players,
            "edition": self.options.edition.code,
            "sides": self.options.sides,
            "deck": self.options.deck.value,
            "tie_break": self.options.ties.value,
            "bots": list(self.bots),
            "games": self.games,
        }

    def table(self, seed: int, first: int, *, count: int, bot_pool: GetBotPool) -> pa.Table:
        """Plays some of the games; each depends only on the seed, the cell and its number."""
        text = f"study {seed} {self.name}"
        if self.compiled is not None:
            start = pack(State.new(self.options))
            own = Random(text).getrandbits(62)
            facts = play_games(start, self.compiled, seed=own, first=first, games=count).facts
        else:
            numbers = range(first, first + count)
            facts = np.array(
                [facts_of(self._record(f"{text} {number}", bot_pool())) for number in numbers]
            )
        return games_table(self.name, self.options, np.arange(first, first + count), facts=facts,
                           bots=[self.bots] * count)  # fmt: skip

    def _record(self, text: str, bot_pool: BotPool) -> Record:
        """Plays a game with the rules in Python."""
        seed = Random(f"{text} cards").getrandbits(48)
        dealer = Dealer.seeded(self.options, seed)
        game = Game(self.options, self.bots, start=0, dealer=dealer, extras={"seed": seed})
        rngs = [Random(f"{text} bot {seat}") for seat in range(self.options.players)]
        play_game(game, self.bots, bot_pool, rngs, stopped=is_stopped)
        return game.record


def games_table(
    name: str,
    options: Options,
    numbers: npt.NDArray[np.int64],
    *,
    facts: Facts,
    bots: Sequence[tuple[str, ...]],
) -> pa.Table:
    """Returns rows by game and seat; facts are given by game, seat and FACTS."""
    games, players, _ = facts.shape
    rows = games * players
    columns: list[Any] = [
        constant(name, rows),
        np.full(rows, players),
        constant(options.edition.code, rows),
        constant(options.sides, rows),
        constant(options.deck.value, rows),
        np.repeat(numbers, players),
        np.tile(np.arange(players), games),
        coded([code for seated in bots for code in seated]),
        *facts.reshape(rows, len(FACTS)).T,
    ]
    arrays = [
        column if isinstance(column, pa.Array) else pa.array(column, field.type)
        for column, field in zip(columns, GAMES, strict=True)
    ]
    return pa.Table.from_arrays(arrays, schema=GAMES)


def constant(text: str, rows: int) -> pa.Array:
    """Returns a column with the same string in all rows."""
    return pa.DictionaryArray.from_arrays(np.zeros(rows, np.int16), pa.array([text]))


def coded(texts: Sequence[str], kind: pa.DictionaryType = TEXT) -> pa.Array:
    """Returns a column of strings, each of which is stored only once."""
    values = list(dict.fromkeys(texts))
    numbers = {value: number for number, value in enumerate(values)}
    codes = pa.array([numbers[text] for text in texts], kind.index_type)
    return pa.DictionaryArray.from_arrays(codes, pa.array(values, pa.string()))


WRITING: dict[str, Any] = {"compression": "zstd", "write_page_checksum": True, "version": "2.6"}
"""How results are written: always in the same way, so that equal results are equal bytes."""


def encoded(table: pa.Table) -> bytes:
    """Returns a table as a Parquet file."""
    stream = BytesIO()
    pq.write_table(table, stream, **WRITING)
    return stream.getvalue()
