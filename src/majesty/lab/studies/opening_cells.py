"""First turns: the same games, card by card, follow every way to play one.

Each half of the games picks the best way, and the other half values it. With the same games for
both, the luckiest way would look like the best, and the more ways there are, the better it would
look (the winner's curse). So a regret below 0 is possible: another way did better in the games that
value. That is chance, and it should be visible. The way that a few games pick is often not the
best, so regrets are too small rather than too large, and grow with the number of games.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import reduce
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from majesty.lab.arena.games import Stopped
from majesty.lab.facts import FACTS
from majesty.lab.studies.cells import MANY_TEXTS, RULES, TEXT, Cell, GetBotPool, coded, constant
from majesty.lab.studies.study import StudyError
from majesty.lab.workers.executors import is_stopped
from majesty.rules.cards import Character
from majesty.rules.dealer import Dealer
from majesty.rules.decisions import Decision, Keep, Place, Take
from majesty.rules.extras import extra
from majesty.rules.options import Edition
from majesty.rules.replay import reveal_due
from majesty.rules.state import State
from majesty.rules.turns import ways
from majesty.turbo.flat import WIN
from majesty.turbo.packing import flags_of, pack
from majesty.turbo.players import MOST_PLAYOUTS
from majesty.turbo.selfplay import play_games
from majesty.turbo.tables import FLAGS
from majesty.turbo.values import SPREAD

with extra("lab"):
    import pyarrow as pa

HALVES = ("first", "second")  # halves of the games that follow a way
VALUED = ("value", "share", "margin")  # what is known from each half

OPENING_WAYS = pa.schema(
    [
        ("cell", TEXT),
        *RULES,
        ("bot", TEXT),
        ("number", pa.int32()),
        ("display", MANY_TEXTS),
        ("position", pa.int8()),
        ("card", TEXT),
        ("character", TEXT),
        ("kept", pa.int8()),
        ("cost", pa.int8()),
        ("games", pa.int32()),
        ("share", pa.float64()),
        ("margin", pa.float64()),
        ("regret_share", pa.float64()),
        ("regret_margin", pa.float64()),
        *((f"{half}_{fact}", pa.float64()) for half in HALVES for fact in VALUED),
    ]
)
"""The rows of `openings`: one for each display and way to play the first turn.

Regrets are relative to the value, in one half, of the way that the other half picked.
"""

_TYPICAL_WAYS = 11
_TOTAL, _PLACE, _WINNERS = (list(FACTS).index(name) for name in ("total", "place", "winners"))

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class OpeningsCell(Cell):
    """First displays, and the games that follow each way to play the first turn."""

    displays: int

    def __post_init__(self) -> None:
        if self.compiled is None:
            raise StudyError(
                "study-compiled",
                "This study is played by random, net, net:heat=N, and mc with a number of "
                f"playouts, at most {MOST_PLAYOUTS}; not by {self.bots[0]}.",
                most=MOST_PLAYOUTS,
                bots=self.bots[0],  # all are the same
            )
        if self.displays < 1:
            raise StudyError(
                "study-displays",
                f"At least 1 first display must be tried, not {self.displays}.",
                displays=self.displays,
            )
        if self.games < 2:
            raise StudyError(
                "study-halves",
                f"Each first turn must be followed by at least 2 games, not {self.games}: half of "
                "them choose the best turn, the others measure what each is worth.",
                games=self.games,
            )

    @property
    def units(self) -> int:
        """Returns how many displays there are."""
        return self.displays

    @property
    def weight(self) -> float:
        """Returns about how many microseconds a display takes."""
        return _TYPICAL_WAYS * self.games * super(OpeningsCell, self).weight

    def to_dict(self) -> dict[str, Any]:
        """Returns the cell as JSON values."""
        return {**super(OpeningsCell, self).to_dict(), "displays": self.displays}

    def table(self, seed: int, first: int, *, count: int, bot_pool: GetBotPool) -> pa.Table:
        """Tries out the ways to play some of the displays."""
        del bot_pool
        rows: list[Row] = []
        for number in range(first, first + count):
            rows += self._display(f"study {seed} {self.name} {number}", number)
        size, options = len(rows), self.options
        fixed = {
            "cell": constant(self.name, size),
            "players": pa.array(np.full(size, options.players), pa.int8()),
            "edition": constant(options.edition.code, size),
            "sides": constant(options.sides, size),
            "deck": constant(options.deck.value, size),
            "bot": constant(self.bots[0], size),
        }
        columns = []
        for field in OPENING_WAYS:
            if field.name in fixed:
                columns.append(fixed[field.name])
            else:
                values = [row[field.name] for row in rows]
                is_text = pa.types.is_dictionary(field.type)
                columns.append(
                    coded(values, field.type) if is_text else pa.array(values, field.type)
                )
        return pa.Table.from_arrays(columns, schema=OPENING_WAYS)

    def _display(self, text: str, number: int) -> Iterator[Row]:
        """Iterates over the ways to play the first turn with a display."""
        state = self._first(text)
        seed = Random(f"{text} games").getrandbits(62)
        found = [way.decisions for way in ways(state)]
        results = np.array([self._results(state, decisions, seed) for decisions in found])
        first, second = halves = np.split(results, [self.games // 2], axis=2)
        best = np.concatenate([first[_best(second)], second[_best(first)]], axis=1).mean(axis=1)
        for way, decisions in enumerate(found):
            _, share, margin = results[way].mean(axis=1)
            yield {
                "number": number,
                "display": " ".join(str(slot.card) for slot in state.display),
                **_told(state, decisions),
                "games": self.games,
                "share": share,
                "margin": margin,
                "regret_share": best[1] - share,
                "regret_margin": best[2] - margin,
            } | {
                f"{name}_{fact}": value
                for name, half in zip(HALVES, halves, strict=True)
                for fact, value in zip(VALUED, half[way].mean(axis=1), strict=True)
            }

    def _first(self, text: str) -> State:
        """Returns a first display, in a game whose refills come at the end of turns.

        So a whole turn can be played without a reveal in the middle, which has no effect on it.
        """
        late = replace(self.options, edition=Edition.ENGLISH, tie_break=self.options.ties)
        dealer = Dealer.seeded(late, Random(f"{text} display").getrandbits(48))
        return reveal_due(State.new(late), dealer.reveal).state

    def _results(
        self, state: State, decisions: tuple[Decision, ...], seed: int
    ) -> npt.NDArray[np.float64]:
        """Returns the values, the first seat's shares of wins, and its margins, game by game."""
        if is_stopped():
            raise Stopped
        row = pack(reduce(State.after, decisions, state))
        row[FLAGS] = flags_of(self.options)
        assert self.compiled is not None
        facts = play_games(row, self.compiled, seed=seed, first=0, games=self.games).facts
        shares = (facts[:, 0, _PLACE] == 0) / facts[:, 0, _WINNERS]
        totals = facts[:, :, _TOTAL].astype(np.float64)
        margins = totals[:, 0] - totals[:, 1:].max(axis=1)
        return np.array([_values(shares, margins), shares, margins])


def _values(
    shares: npt.NDArray[np.float64], margins: npt.NDArray[np.float64]
) -> npt.NDArray[np.float64]:
    """Returns what `mc` maximises: the win, and the margin, whose first points count for more."""
    bent = 0.5 + 0.5 * margins / (abs(margins) + SPREAD)
    return np.asarray(WIN * shares + (1 - WIN) * bent)


def _best(results: npt.NDArray[np.float64]) -> int:
    """Returns the way with the largest mean value."""
    return int(results[:, 0].mean(axis=1).argmax())


def _told(state: State, decisions: tuple[Decision, ...]) -> Row:
    """Returns the card taken, its character, and the meeples kept, if that was decided."""
    take = decisions[0]
    assert isinstance(take, Take)
    card = state.display[take.position - 1].card
    character: Character = card.characters[0]
    kept = None
    for decision in decisions[1:]:
        if isinstance(decision, Place):
            character = decision.character
        elif isinstance(decision, Keep):
            kept = decision.meeples
    return {
        "position": take.position,
        "card": str(card),
        "character": character.letter,
        "kept": kept,
        "cost": take.position - 1,
    }
